// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Correction history: how much search results differed from the static value in nodes with the same pawns,
 * the same pieces of one side or the same last two moves. It is added to the static value of later nodes.
 * (Caissa, then Stockfish, 2024.)
 */
import { pawnKey, piecesKey, us } from '../rules/board.ts'
import { CORRECTIONS, CORRECTION_ENTRIES, MOVE_CORRECTIONS, MOVE_CORRECTION_BITS, block } from '../memory.ts'
import {
  CORRECTION_BONUS_DIVISOR,
  CORRECTION_BONUS_MAX,
  CORRECTION_MAX,
  CORRECTION_MOVES,
  CORRECTION_PAWNS,
  CORRECTION_PIECES,
  CORRECTION_VALUE_DIVISOR,
} from './parameters.ts'
import { above, moved } from './stack.ts'
import { BLACK, WHITE } from '../rules/types.ts'

/** Address of a correction: by table (pawns, White's pieces, Black's pieces), side to move and key. */
function entryOf(table: i32, key: u64): usize {
  const index = (table * 2 + us) * CORRECTION_ENTRIES + ((key as i32) & (CORRECTION_ENTRIES - 1))
  return block + CORRECTIONS + (index << 1)
}

/**
 * Address of the correction by the last two moves, 0 when one of them was a null move or none. The pieces imply the
 * side. There are more pairs than entries, but a search meets few of them often; pairs share entries at random.
 */
function entryOfMoves(frame: usize): usize {
  const one = moved(above(frame, 1))
  const two = moved(above(frame, 2))
  if (!one || !two) return 0
  const pair = ((one << 10) | two) as u32
  // Fibonacci hashing.
  const index = (pair * 0x9e3779b1) >> (32 - MOVE_CORRECTION_BITS)
  return block + MOVE_CORRECTIONS + ((index as usize) << 1)
}

/** The value to add to the static value of the position of a frame, in centipawns. */
export function correction(frame: usize): i32 {
  const entry = entryOfMoves(frame)
  const moves = entry ? (load<i16>(entry) as i32) : 0
  const pawns = load<i16>(entryOf(0, pawnKey())) as i32
  const white = load<i16>(entryOf(1, piecesKey(WHITE))) as i32
  const black = load<i16>(entryOf(2, piecesKey(BLACK))) as i32
  return (
    (CORRECTION_PAWNS * pawns + CORRECTION_PIECES * (white + black) + CORRECTION_MOVES * moves) /
    CORRECTION_VALUE_DIVISOR
  )
}

function adjust(entry: usize, bonus: i32): void {
  const value = load<i16>(entry) as i32
  store<i16>(entry, value + bonus - (value * abs(bonus)) / CORRECTION_MAX)
}

/** Learns that a search of `depth` returned `error` centipawns more than the static value of a frame. */
export function learnCorrection(frame: usize, depth: i32, error: i32): void {
  const learnt = (error * depth) / CORRECTION_BONUS_DIVISOR
  const bonus = max(min(learnt, CORRECTION_BONUS_MAX), -CORRECTION_BONUS_MAX)
  adjust(entryOf(0, pawnKey()), bonus)
  adjust(entryOf(1, piecesKey(WHITE)), bonus)
  adjust(entryOf(2, piecesKey(BLACK)), bonus)
  const moves = entryOfMoves(frame)
  if (moves) adjust(moves, bonus)
}
