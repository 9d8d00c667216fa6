// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Counts the leaves of the legal move tree: the measure of correctness and of speed of everything below the
 * search.
 */
import { refresh } from './attacks.ts'
import { MAX_PLY } from '../layout.ts'
import { MOVE_LISTS, MOVE_LIST_BYTES, block } from '../memory.ts'
import { ALL, ENTRY_BYTES, generate } from './movegen.ts'
import { make, unmake } from './position.ts'
import { Move } from './types.ts'

/** Leaves at `depth`; each is made and unmade. */
export function countLeaves(depth: i32): u64 {
  return depth > 0 ? countFrom(min(depth, MAX_PLY), block + MOVE_LISTS, false) : 1
}

/** Leaves at `depth`; the moves of the last ply are counted but not played. */
export function countLeavesInBulk(depth: i32): u64 {
  return depth > 0 ? countFrom(min(depth, MAX_PLY), block + MOVE_LISTS, true) : 1
}

function countFrom(depth: i32, list: usize, inBulk: bool): u64 {
  refresh()
  const end = generate(ALL, list)
  if (inBulk && depth == 1) return ((end - list) / ENTRY_BYTES) as u64
  let leaves: u64 = 0
  for (let entry = list; entry < end; entry += ENTRY_BYTES) {
    const move = load<u32>(entry) as Move
    make(move)
    leaves += depth == 1 ? 1 : countFrom(depth - 1, list + MOVE_LIST_BYTES, inBulk)
    unmake(move)
  }
  return leaves
}
