// SPDX-License-Identifier: GPL-3.0-or-later
/** Where a value from the transposition table was learned, and where a value was used again. Pure. */
import type { LabTree } from '../../../engine/modules/lab.ts'
import { movesToMate } from '../../../engine/modules/lab-words.ts'
import {
  NODE_FULL,
  NODE_NULL_WINDOW,
  REASON_CUT,
  REASON_EXHAUSTED,
  REASON_TABLE,
} from '../../../engine/lab/layout.ts'
import { NONE } from './tree-shape.ts'

/** A value as in the table, where a mate counts from the position instead of the root. */
function storedValue({ value, ply }: LabTree, node: number): number {
  const score = value[node]!
  if (movesToMate(score) === null) return score
  return score > 0 ? score + ply[node]! : score - ply[node]!
}

const isStored = ({ kind, reason }: LabTree, node: number): boolean =>
  (kind[node] === NODE_FULL || kind[node] === NODE_NULL_WINDOW) &&
  (reason[node] === REASON_CUT || reason[node] === REASON_EXHAUSTED)

/** Whether two nodes have the same position and value. Without mate distances the Lab stores mates unchanged. */
const isSame = (tree: LabTree, one: number, other: number): boolean =>
  tree.key[one] === tree.key[other] &&
  (storedValue(tree, one) === storedValue(tree, other) || tree.value[one] === tree.value[other])

/**
 * The node where the value of `node` was learned. NONE: the value did not come from the table, or it came from a
 * search outside this tree, such as an earlier depth or one after the record was full.
 */
export function learnedAt(tree: LabTree, node: number): number {
  if (tree.reason[node] !== REASON_TABLE) return NONE
  for (let at = node - 1; at >= 0; at--) {
    if (tree.end[at]! > node || !isStored(tree, at)) continue
    if (isSame(tree, at, node) && tree.depth[at]! >= tree.depth[node]!) return at
  }
  return NONE
}

/** The first later node that took its value from this one; NONE if there is none. */
export function usedAt(tree: LabTree, node: number): number {
  if (!isStored(tree, node)) return NONE
  for (let at = tree.end[node]!; at < tree.nodes; at++) {
    if (tree.reason[at] === REASON_TABLE && isSame(tree, at, node) && learnedAt(tree, at) === node) return at
  }
  return NONE
}
