// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Quiet moves that have refuted other moves and are tried early elsewhere: killers (at the same ply), the history of good
 * moves (everywhere), and counter-moves (when the same move is played again).
 */
import { lastMove } from '../core/rules/board.ts'
import { moveFrom, moveTo } from '../core/rules/move.ts'
import { Color, Move } from '../core/rules/types.ts'
import { KILLER_1, KILLER_2, get, set } from './frame.ts'
import { COUNTERS, COUNTERS_BYTES, HISTORY, HISTORY_BYTES, ground } from './ground.ts'

/** When a number of the history exceeds this, all of them are halved. */
const FULL: i32 = 12000

/** Origin and target of a move as one number. */
function way(move: Move): usize {
  return (moveFrom(move) << 6) | moveTo(move)
}

/** Forgets everything except the killers, which are in the frames. */
export function clearRefutations(): void {
  memory.fill(ground + HISTORY, 0, HISTORY_BYTES)
  memory.fill(ground + COUNTERS, 0, COUNTERS_BYTES)
}

export function historyOf(side: Color, move: Move): i32 {
  return load<i32>(ground + HISTORY + ((((side as usize) << 12) | way(move)) << 2))
}

/** The move that last refuted the move which led here. */
export function counterMove(): Move {
  return lastMove() ? (load<u16>(ground + COUNTERS + (way(lastMove()) << 1)) as Move) : 0
}

/** Records that a quiet move of `side` has caused a cutoff at a depth. */
export function noteRefutation(ply: i32, side: Color, move: Move, depth: i32): void {
  if (get(ply, KILLER_1) != move) {
    set(ply, KILLER_2, get(ply, KILLER_1))
    set(ply, KILLER_1, move)
  }
  if (lastMove()) store<u16>(ground + COUNTERS + (way(lastMove()) << 1), move)
  const entry = ground + HISTORY + ((((side as usize) << 12) | way(move)) << 2)
  store<i32>(entry, load<i32>(entry) + depth * depth)
  if (load<i32>(entry) <= FULL) return
  for (let offset: usize = 0; offset < HISTORY_BYTES; offset += 4) {
    store<i32>(ground + HISTORY + offset, load<i32>(ground + HISTORY + offset) >> 1)
  }
}
