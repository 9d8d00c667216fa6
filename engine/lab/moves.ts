// SPDX-License-Identifier: GPL-3.0-or-later
/** The legal moves of a node, handed out one by one in the chosen order. */
import { refresh } from '../core/rules/attacks.ts'
import { ALL, ENTRY_BYTES, generate } from '../core/rules/movegen.ts'
import { Move } from '../core/rules/types.ts'
import { MOVE_LISTS, MOVE_LIST_BYTES, block } from '../core/memory.ts'
import { END, EXCLUDED, NEXT, NUMBER, SORTED, get, set } from './frame.ts'
import { judgeOrder } from './order.ts'
import { noteMoves } from './tree.ts'

/** Address of the moves of a ply. An entry has the move in its low half and its rank in the order in its high half. */
export function listOf(ply: i32): usize {
  return block + MOVE_LISTS + (ply as usize) * MOVE_LIST_BYTES
}

/** Generates the legal moves and returns their number. */
export function generateMoves(ply: i32): i32 {
  refresh()
  const list = listOf(ply)
  const end = generate(ALL, list)
  const moves = ((end - list) / ENTRY_BYTES) as i32
  set(ply, END, end as i32)
  noteMoves(ply, moves)
  return moves
}

/**
 * Orders the generated moves and returns the first one; MOVE_NONE if there is none.
 * @param remembered the table's best move, or MOVE_NONE
 */
export function firstMove(ply: i32, remembered: Move): Move {
  set(ply, NEXT, listOf(ply) as i32)
  set(ply, NUMBER, 0)
  set(ply, SORTED, judgeOrder(ply, listOf(ply), get(ply, END) as usize, remembered) ? 1 : 0)
  return nextMove(ply)
}

/** The next move; MOVE_NONE after the last one. */
export function nextMove(ply: i32): Move {
  while (true) {
    const entry = get(ply, NEXT) as usize
    const end = get(ply, END) as usize
    if (entry >= end) return 0
    if (get(ply, SORTED)) bringBest(entry, end)
    set(ply, NEXT, (entry + ENTRY_BYTES) as i32)
    const move = (load<u32>(entry) & 0xffff) as Move
    if (move == get(ply, EXCLUDED)) continue
    set(ply, NUMBER, get(ply, NUMBER) + 1)
    return move
  }
}

/** Moves the best entry to the front; the entries before it keep their order. */
function bringBest(first: usize, end: usize): void {
  let best = first
  for (let entry = first + ENTRY_BYTES; entry < end; entry += ENTRY_BYTES) {
    if (load<i32>(entry) >> 16 > load<i32>(best) >> 16) best = entry
  }
  if (best == first) return
  const chosen = load<i32>(best)
  memory.copy(first + ENTRY_BYTES, first, best - first)
  store<i32>(first, chosen)
}

/** Number of the move that was handed out last, from 1 on. */
export function moveNumber(ply: i32): i32 {
  return get(ply, NUMBER)
}
