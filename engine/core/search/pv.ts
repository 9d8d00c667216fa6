// SPDX-License-Identifier: GPL-3.0-or-later
/** Principal variations, built from the leaves up: each ply stores the best line from its node. */
import { MAX_PLY } from '../layout.ts'
import { VARIATIONS, VARIATION_BYTES, block } from '../memory.ts'
import { Move } from '../rules/types.ts'

/** Address of the variation of a ply: an i32 length, then u16 moves. */
export function variationOf(ply: i32): usize {
  return block + VARIATIONS + (ply as usize) * VARIATION_BYTES
}

export function variationLength(variation: usize): i32 {
  return load<i32>(variation)
}

export function setVariationLength(variation: usize, length: i32): void {
  store<i32>(variation, length)
}

/** Address of the first move. */
export function variationMoves(variation: usize): usize {
  return variation + 4
}

export function clearVariation(ply: i32): void {
  store<i32>(variationOf(ply), 0)
}

/** The line of a node becomes a move and the line of the child it led to. */
export function extendVariation(ply: i32, move: Move): void {
  joinVariation(variationOf(ply), move, ply + 1)
}

/** Writes to `target` a move and the line of the node at `childPly`. */
export function joinVariation(target: usize, move: Move, childPly: i32): void {
  const child = variationOf(childPly)
  const length = min(load<i32>(child), MAX_PLY - 1)
  store<i32>(target, length + 1)
  store<u16>(target, move, 4)
  for (let i: usize = 0; i < (length as usize) << 1; i += 2) {
    store<u16>(target + i, load<u16>(child + i, 4), 6)
  }
}
