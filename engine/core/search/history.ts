// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Facts that this thread has learned about moves: histories and counter moves. Every history is an i16 that changes
 * less the nearer it is to its bound ("gravity"), so it forgets by itself.
 */
import { pawnKey, pieceOn } from '../rules/board.ts'
import { attackedBit } from './danger.ts'
import {
  BUTTERFLY,
  CAPTURES,
  COUNTERS,
  HISTORIES,
  HISTORIES_BYTES,
  LOW_PLIES,
  LOW_PLIES_BYTES,
  LOW_PLIES_NUMBER,
  PAWN_HISTORY,
  PAWN_HISTORY_ENTRIES,
  block,
} from '../memory.ts'
import { moveFrom, moveTo } from '../rules/move.ts'
import {
  HISTORY_BONUS_BASE,
  HISTORY_BONUS_FACTOR,
  HISTORY_BONUS_MAX,
  HISTORY_MAX,
  PRUNING_BUTTERFLY,
  PRUNING_CONTINUATION_1,
  PRUNING_CONTINUATION_2,
  PRUNING_PAWNS,
  VALUE_BONUS_FACTOR,
  VALUE_BONUS_MAX,
} from './parameters.ts'
import { above, continuationTable, moved, plyOf } from './stack.ts'
import { Color, Move, PAWN, PieceType, typeOf } from '../rules/types.ts'

/**
 * Address of the butterfly history of a move: by side, origin and target, and whether these are attacked.
 * @param frame where the move is played, with its danger recorded
 */
function butterflyEntry(frame: usize, color: Color, move: Move): usize {
  const danger = (attackedBit(frame, moveFrom(move)) << 1) | attackedBit(frame, moveTo(move))
  return block + BUTTERFLY + (((color << 14) | ((move & 4095) << 2) | danger) << 1)
}

/**
 * Low-ply history (Stockfish, 2020): results of the running search for the quiet moves of the first plies, where a
 * move tried too late costs most.
 * @returns the address of the table of the frame's ply, by origin and target; 0 where there is none
 */
export function lowPlyTable(frame: usize): usize {
  const ply = plyOf(frame)
  return ply > 0 && ply <= LOW_PLIES_NUMBER ? block + LOW_PLIES + (((ply - 1) as usize) << 13) : 0
}

/** An entry of a low-ply table, within HISTORY_MAX of 0. */
export function lowPly(table: usize, move: Move): i32 {
  return load<i16>(table + ((move & 4095) << 1))
}

/** Forgets the low-ply history; before every search. */
export function clearLowPlies(): void {
  memory.fill(block + LOW_PLIES, 0, LOW_PLIES_BYTES)
}

/** Address of the capture history: by piece, target and captured type. */
function captureEntry(pieceTo: i32, captured: PieceType): usize {
  return block + CAPTURES + (((pieceTo << 3) | captured) << 1)
}

/** `piece << 6 | to` of a move of the position: the index of piece-to tables. */
export function pieceToOf(move: Move): i32 {
  return (pieceOn(moveFrom(move)) << 6) | moveTo(move)
}

/** Butterfly history, within HISTORY_MAX of 0. */
export function butterfly(frame: usize, color: Color, move: Move): i32 {
  return load<i16>(butterflyEntry(frame, color, move))
}

/** Capture history, within HISTORY_MAX of 0. */
export function captureHistory(pieceTo: i32, captured: PieceType): i32 {
  return load<i16>(captureEntry(pieceTo, captured))
}

/** Continuation history: how good the piece-to was after a move, whose frame holds `table`; or pawn history. */
export function continuation(table: usize, pieceTo: i32): i32 {
  return load<i16>(table + (pieceTo << 1))
}

/**
 * Pawn history (Caissa, then Stockfish, 2023): how good the quiet moves of a piece to a square were with the
 * pawns of the position. Plans depend on the pawns, which stay while the tactics around them change.
 * @returns the address of the table of the position's pawns, to be read by `continuation`
 */
export function pawnTable(): usize {
  return block + PAWN_HISTORY + ((((pawnKey() as i32) & (PAWN_HISTORY_ENTRIES - 1)) as usize) << 11)
}

/** The quiet move that last refuted the opponent's last move. */
export function counterMove(previous: i32): Move {
  return load<u16>(block + COUNTERS + (previous << 1))
}

export function setCounterMove(previous: i32, move: Move): void {
  store<u16>(block + COUNTERS + (previous << 1), move)
}

/** Bonus for a cut-off at a depth. */
export function bonusOf(depth: i32): i32 {
  return min(HISTORY_BONUS_FACTOR * depth + HISTORY_BONUS_BASE, HISTORY_BONUS_MAX)
}

/** A part of a bonus in 64ths. */
export function shareOf(bonus: i32, weight: i32): i32 {
  return (bonus * weight) / 64
}

function adjust(entry: usize, bonus: i32): void {
  const value = load<i16>(entry) as i32
  store<i16>(entry, value + bonus - (value * abs(bonus)) / HISTORY_MAX)
}

/** Continuation histories one, two and four plies back. */
export function adjustContinuations(frame: usize, pieceTo: i32, bonus: i32): void {
  for (let back = 1; back <= 4; back++) {
    if (back == 3) continue
    const earlier = above(frame, back)
    if (moved(earlier)) adjust(continuationTable(earlier) + (pieceTo << 1), bonus)
  }
}

/**
 * Rewards a quiet move after which the opponent's static value fell, penalises one after which it rose,
 * before anything is searched (as in Stockfish).
 * @param frame where it was played
 * @param loss of the mover in static value, centipawns
 */
export function adjustByValue(frame: usize, color: Color, move: Move, loss: i32): void {
  const bonus = max(min(-VALUE_BONUS_FACTOR * loss, VALUE_BONUS_MAX), -VALUE_BONUS_MAX)
  adjust(butterflyEntry(frame, color, move), bonus)
  // A pawn move has changed the structure in which it was played.
  const pieceTo = moved(frame)
  if (typeOf(pieceTo >> 6) != PAWN) adjust(pawnTable() + (pieceTo << 1), bonus)
}

/** Butterfly, pawn, low-ply and continuation histories of a quiet move. */
export function adjustQuiet(frame: usize, color: Color, move: Move, bonus: i32): void {
  const pieceTo = pieceToOf(move)
  adjust(pawnTable() + (pieceTo << 1), bonus)
  adjustOthers(frame, color, move, pieceTo, bonus)
}

/** As `adjustQuiet`, for the move that has been made in a frame. */
export function adjustPlayed(frame: usize, color: Color, move: Move, bonus: i32): void {
  const pieceTo = moved(frame)
  // A pawn move has changed the structure in which it was played.
  if (typeOf(pieceTo >> 6) != PAWN) adjust(pawnTable() + (pieceTo << 1), bonus)
  adjustOthers(frame, color, move, pieceTo, bonus)
}

/** All histories of a quiet move except the pawn history. */
function adjustOthers(frame: usize, color: Color, move: Move, pieceTo: i32, bonus: i32): void {
  adjust(butterflyEntry(frame, color, move), bonus)
  const low = lowPlyTable(frame)
  if (low) adjust(low + ((move & 4095) << 1), bonus)
  adjustContinuations(frame, pieceTo, bonus)
}

export function adjustCapture(pieceTo: i32, captured: PieceType, bonus: i32): void {
  adjust(captureEntry(pieceTo, captured), bonus)
}

/** Weighted sum of the histories of a quiet move, for pruning and reductions. */
export function quietHistory(frame: usize, color: Color, move: Move): i32 {
  const pieceTo = pieceToOf(move)
  return (
    (PRUNING_BUTTERFLY * butterfly(frame, color, move) +
      PRUNING_PAWNS * continuation(pawnTable(), pieceTo) +
      PRUNING_CONTINUATION_1 * continuation(continuationTable(above(frame, 1)), pieceTo) +
      PRUNING_CONTINUATION_2 * continuation(continuationTable(above(frame, 2)), pieceTo)) >>
    6
  )
}

/** Forgets everything. */
export function clearHistories(): void {
  memory.fill(block + HISTORIES, 0, HISTORIES_BYTES)
}
