// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The fewest leaves that prove the value of a tree. A proof by one side needs one good move in each of its positions, and
 * an answer to every move of the other side. There is one proof for each side, and the two share one leaf. In a tree with
 * b moves in every position, that makes b^ceil(d/2) + b^floor(d/2) - 1 leaves (Donald Knuth and Ronald Moore, 1975).
 */
import { make, unmake } from '../core/rules/position.ts'
import { ENTRY_BYTES } from '../core/rules/movegen.ts'
import { Move } from '../core/rules/types.ts'
import { END, get } from './frame.ts'
import { generateMoves, listOf } from './moves.ts'

/** Leaves at `depth`; a line that ends earlier counts as one. A lower bound for every exact search. */
export function leastLeaves(depth: i32): u64 {
  return proof(depth, 0, true) + proof(depth, 0, false) - 1
}

/** Fewest leaves of a proof by one side. @param free true when that side is to move and may choose */
function proof(depth: i32, ply: i32, free: bool): u64 {
  if (depth == 0 || !generateMoves(ply)) return 1
  let leaves: u64 = free ? u64.MAX_VALUE : 0
  const end = get(ply, END) as usize
  for (let entry = listOf(ply); entry < end; entry += ENTRY_BYTES) {
    const move = (load<u32>(entry) & 0xffff) as Move
    make(move)
    const below = proof(depth - 1, ply + 1, !free)
    unmake(move)
    leaves = free ? min(leaves, below) : leaves + below
  }
  return leaves
}
