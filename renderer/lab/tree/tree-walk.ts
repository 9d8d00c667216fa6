// SPDX-License-Identifier: GPL-3.0-or-later
/** The paths of the keyboard from a node to other nodes. NONE if there is no such node. Pure. */
import { REASON_CUT, REASON_TABLE } from '../../../engine/lab/layout.ts'
import { learnedAt, usedAt } from './tree-memory.ts'
import { NONE, type TreeShape } from './tree-shape.ts'

export type Way =
  | 'parent'
  | 'child'
  | 'next'
  | 'previous'
  | 'cut'
  | 'earlierCut'
  | 'known'
  | 'earlierKnown'
  | 'bridge'

const parent = ({ up }: TreeShape, node: number): number => up[node]!

const child = ({ tree }: TreeShape, node: number): number => (tree.end[node]! > node + 1 ? node + 1 : NONE)

function next({ tree, up }: TreeShape, node: number): number {
  const after = tree.end[node]!
  return after < tree.nodes && up[after] === up[node] ? after : NONE
}

function previous({ up }: TreeShape, node: number): number {
  // The node before is the last one below the sibling, or it is the parent.
  let before = node - 1
  while (before > up[node]! && up[before] !== up[node]) before = up[before]!
  return before > up[node]! ? before : NONE
}

/** The nearest node that was left for this reason, in the order of entry. */
function leftFrom({ tree }: TreeShape, node: number, reason: number, step: 1 | -1): number {
  for (let at = node + step; at >= 0 && at < tree.nodes; at += step) {
    if (tree.reason[at] === reason) return at
  }
  return NONE
}

/** From a remembered value to where it was learned, and back to where it was used. */
function bridge({ tree }: TreeShape, node: number): number {
  const learned = learnedAt(tree, node)
  return learned === NONE ? usedAt(tree, node) : learned
}

const WAYS: Readonly<Record<Way, (shape: TreeShape, node: number) => number>> = {
  parent,
  child,
  next,
  previous,
  cut: (shape, node) => leftFrom(shape, node, REASON_CUT, 1),
  earlierCut: (shape, node) => leftFrom(shape, node, REASON_CUT, -1),
  known: (shape, node) => leftFrom(shape, node, REASON_TABLE, 1),
  earlierKnown: (shape, node) => leftFrom(shape, node, REASON_TABLE, -1),
  bridge,
}

/** The node at the end of a path. */
export const walk = (shape: TreeShape, node: number, way: Way): number => WAYS[way](shape, node)

/** A node and all nodes above it, from the root down. */
export function pathTo({ up }: TreeShape, node: number): number[] {
  const path: number[] = []
  for (let at = node; at !== NONE; at = up[at]!) path.push(at)
  return path.toReversed()
}
