// SPDX-License-Identifier: GPL-3.0-or-later
/** Where a value that came from the transposition table was learned, and where one was used again. Pure. */
import type { LabTree } from '../../../engine/lab.ts'
import { movesToMate } from '../../../engine/lab-words.ts'
import {
  NODE_FULL,
  NODE_NULL_WINDOW,
  REASON_CUT,
  REASON_EXHAUSTED,
  REASON_TABLE,
} from '../../../engine/lab/layout.ts'
import { NONE } from './tree-shape.ts'

/** A value as the table has it: a mate counts from the position, not from the root. */
function kept({ value, ply }: LabTree, node: number): number {
  const score = value[node]!
  if (movesToMate(score) === null) return score
  return score > 0 ? score + ply[node]! : score - ply[node]!
}

const isStored = ({ kind, reason }: LabTree, node: number): boolean =>
  (kind[node] === NODE_FULL || kind[node] === NODE_NULL_WINDOW) &&
  (reason[node] === REASON_CUT || reason[node] === REASON_EXHAUSTED)

/** The same position with the same value; a Lab without mate distances keeps mates as they are. */
const isSame = (tree: LabTree, one: number, other: number): boolean =>
  tree.key[one] === tree.key[other] &&
  (kept(tree, one) === kept(tree, other) || tree.value[one] === tree.value[other])

/**
 * The node at which the value of `node` was learned; NONE when it did not come from the table, or from a
 * search that this tree does not have: an earlier depth, or what came after the record was full.
 */
export function learnedAt(tree: LabTree, node: number): number {
  if (tree.reason[node] !== REASON_TABLE) return NONE
  for (let at = node - 1; at >= 0; at--) {
    if (tree.end[at]! > node || !isStored(tree, at)) continue
    if (isSame(tree, at, node) && tree.depth[at]! >= tree.depth[node]!) return at
  }
  return NONE
}

/** The first node after this one that took its value from it; NONE if there is none. */
export function usedAt(tree: LabTree, node: number): number {
  if (!isStored(tree, node)) return NONE
  for (let at = tree.end[node]!; at < tree.nodes; at++) {
    if (tree.reason[at] === REASON_TABLE && isSame(tree, at, node) && learnedAt(tree, at) === node) return at
  }
  return NONE
}
