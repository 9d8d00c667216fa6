// SPDX-License-Identifier: GPL-3.0-or-later
/** Trees small enough to be drawn by hand, and how minimax and alpha-beta walk through them, a step at a time. */

/**
 * A name is the way from the root: 'B2' is the second reply to move B. Values in centipawns or whatever the lesson
 * calls them, White's view. White moves at the root.
 */
export interface HandNode {
  readonly name: string
  /** Index of the parent; -1 for the root. */
  readonly parent: number
  readonly children: readonly number[]
  readonly ply: number
  /** A leaf's value; null for the other nodes. */
  readonly value: number | null
}

export type HandTree = readonly HandNode[]

/**
 * `enter`: first seen, with its window. `leaf`: evaluated. `learn`: a child has raised or lowered the value. `return`:
 * every child has been seen. `cut`: left before that.
 */
export type StepKind = 'enter' | 'leaf' | 'learn' | 'return' | 'cut'

export interface Step {
  readonly kind: StepKind
  readonly node: number
  /** What White is sure of and what Black is sure of when the node is entered or left; White's view. */
  readonly alpha: number
  readonly beta: number
  /** Best value so far, null before the first; White's view. */
  readonly value: number | null
  /** The child that has the value, or that refuted; -1 without one. */
  readonly by: number
}

/** Makes a tree of leaves by their names, in the order in which they are searched. */
export function handTree(leaves: Readonly<Record<string, number>>): HandTree {
  const nodes: { name: string; parent: number; children: number[]; ply: number; value: number | null }[] = []
  const known = new Map<string, number>()
  const names = new Set(Object.keys(leaves).flatMap((leaf) => prefixes(leaf)))
  for (const name of names) {
    const parent = name === '' ? -1 : known.get(name.slice(0, -1))!
    known.set(name, nodes.length)
    nodes[parent]?.children.push(nodes.length)
    nodes.push({ name, parent, children: [], ply: name.length, value: leaves[name] ?? null })
  }
  return nodes
}

const prefixes = (name: string): string[] =>
  Array.from({ length: name.length + 1 }, (_, length) => name.slice(0, length))

export const isWhites = (node: HandNode): boolean => node.ply % 2 === 0

interface Open {
  readonly node: number
  alpha: number
  beta: number
  value: number | null
  by: number
  next: number
}

/** Every step of a search of the tree: minimax, or alpha-beta (fail-soft) when it prunes. */
export function walk(tree: HandTree, prunes: boolean): Step[] {
  const steps: Step[] = []
  const open: Open[] = []
  const say = (kind: StepKind, at: Open) => {
    const { node, alpha, beta, value, by } = at
    steps.push({ kind, node, alpha, beta, value, by })
  }
  const enter = (node: number, alpha: number, beta: number) => {
    const at = { node, alpha, beta, value: tree[node]!.value, by: -1, next: 0 }
    open.push(at)
    say(at.value === null ? 'enter' : 'leaf', at)
  }
  enter(0, -Infinity, Infinity)
  while (open.length > 0) {
    const at = open.at(-1)!
    const node = tree[at.node]!
    const refuted = prunes && at.alpha >= at.beta
    if (!refuted && at.next < node.children.length) {
      enter(node.children[at.next++]!, prunes ? at.alpha : -Infinity, prunes ? at.beta : Infinity)
      continue
    }
    if (node.children.length > 0) say(refuted && at.next < node.children.length ? 'cut' : 'return', at)
    open.pop()
    const parent = open.at(-1)
    if (parent && learns(parent, at, isWhites(tree[parent.node]!))) say('learn', parent)
  }
  return steps
}

/** Takes over the value of a child that is left; false when it is no better for the mover. */
function learns(at: Open, { node, value }: Open, white: boolean): boolean {
  if (value === null || (at.value !== null && (white ? value <= at.value : value >= at.value))) return false
  at.value = value
  at.by = node
  if (white) at.alpha = Math.max(at.alpha, value)
  else at.beta = Math.min(at.beta, value)
  return true
}

/** How a node looks after some steps. */
export interface Look {
  readonly state: 'unseen' | 'open' | 'done' | 'cut' | 'ghost'
  readonly alpha: number
  readonly beta: number
  readonly value: number | null
  readonly by: number
}

const UNSEEN: Look = { state: 'unseen', alpha: -Infinity, beta: Infinity, value: null, by: -1 }

/** All nodes after the first `count` steps; what lies below a cut and was never entered is a ghost. */
export function looksAfter(tree: HandTree, steps: readonly Step[], count: number): Look[] {
  const looks: Look[] = tree.map(() => UNSEEN)
  for (const { kind, node, alpha, beta, value, by } of steps.slice(0, count)) {
    const state = kind === 'enter' || kind === 'learn' ? 'open' : kind === 'cut' ? 'cut' : 'done'
    looks[node] = { state, alpha, beta, value, by }
  }
  // Parents stand before their children.
  for (const [index, { parent }] of tree.entries()) {
    const above = looks[parent]?.state
    if (looks[index] === UNSEEN && (above === 'cut' || above === 'ghost'))
      looks[index] = { ...UNSEEN, state: 'ghost' }
  }
  return looks
}
