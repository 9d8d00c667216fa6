// SPDX-License-Identifier: GPL-3.0-or-later
/** A small tree whose moves and replies a person puts in order, and what alpha-beta looks at in that order. */
import { type HandTree, type NodeState, statesAfter, walk } from './hand-tree.ts'

/** The same tree with a node before its siblings. */
export function toFront(tree: HandTree, node: number): HandTree {
  const { parent } = tree[node]!
  return tree.map((each, index) =>
    index === parent
      ? { ...each, children: [node, ...each.children.filter((child) => child !== node)] }
      : each,
  )
}

/** What alpha-beta knows of every node at its end, and how many leaves it looked at. */
export function pruned(tree: HandTree): { states: readonly NodeState[]; leaves: number } {
  const steps = walk(tree, true)
  return {
    states: statesAfter(tree, steps, steps.length),
    leaves: steps.filter(({ kind }) => kind === 'leaf').length,
  }
}
