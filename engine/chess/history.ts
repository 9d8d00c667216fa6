// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The undo stack of a game. It covers moves, comments, glyphs, drawings and tags, and the node on the board. Plain
 * data, at most `MAX_STEPS` steps deep.
 */
import { apply, isEmpty, revert, type Change, type Edit } from './edit.ts'
import type { GameTree, NodeId } from './tree.ts'

/** Maximum number of steps; older ones are forgotten. */
export const MAX_STEPS = 1000

/** A change, and the node on the board before and after it. */
export interface Step {
  change: Change
  from: NodeId
  to: NodeId
}

export interface History {
  /** Steps that can be undone, newest last. */
  past: readonly Step[]
  /** Steps that can be redone, the next one last. */
  future: readonly Step[]
  /** The newest step is finished: further typing starts a new one. */
  sealed: boolean
}

/** A tree, the node to show, and the history that belongs to both. */
export interface Travel {
  tree: GameTree
  node: NodeId
  history: History
}

export const emptyHistory: History = { past: [], future: [], sealed: true }

/**
 * Records an edit made with the node `from` on the board. Typing in one comment is one step until `seal`. An edit
 * that changed nothing is ignored; any other clears the steps to redo.
 */
export function record(history: History, edit: Edit, from: NodeId): History {
  if (isEmpty(edit.change)) return history
  const last = history.past.at(-1)
  if (last && !history.sealed && isSameTyping(last.change, edit.change)) {
    const merged: Step = { change: merge(last.change, edit.change), from: last.from, to: edit.node }
    return { past: [...history.past.slice(0, -1), merged], future: [], sealed: false }
  }
  const step: Step = { change: edit.change, from, to: edit.node }
  return { past: [...history.past, step].slice(-MAX_STEPS), future: [], sealed: false }
}

/** Ends a run of typing: the next change of the same comment is a step of its own. */
export const seal = (history: History): History => (history.sealed ? history : { ...history, sealed: true })

/** Undoes the newest step; null if there is none. */
export function undo(tree: GameTree, history: History): Travel | null {
  const step = history.past.at(-1)
  if (!step) return null
  return {
    tree: revert(tree, step.change),
    node: step.from,
    history: { past: history.past.slice(0, -1), future: [...history.future, step], sealed: true },
  }
}

/** Redoes the step that was undone last; null if there is none. */
export function redo(tree: GameTree, history: History): Travel | null {
  const step = history.future.at(-1)
  if (!step) return null
  return {
    tree: apply(tree, step.change),
    node: step.to,
    history: { past: [...history.past, step], future: history.future.slice(0, -1), sealed: true },
  }
}

const isSameTyping = (a: Change, b: Change): boolean =>
  a.kind === b.kind && a.subject === b.subject && (a.kind === 'comment' || a.kind === 'commentBefore')

/** Joins two changes of the same node. */
const merge = (first: Change, second: Change): Change => ({
  ...second,
  nodes: second.nodes.map((node) => ({
    ...node,
    before: first.nodes.find((earlier) => earlier.id === node.id)?.before ?? node.before,
  })),
})
