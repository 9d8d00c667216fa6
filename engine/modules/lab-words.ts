// SPDX-License-Identifier: GPL-3.0-or-later
/** Moves and scores of the Lab in the notation of the rest of the program. Needs no module and no memory. */
import {
  MOVE_FROM_SHIFT,
  MOVE_KIND_CASTLING,
  MOVE_KIND_PROMOTION,
  MOVE_KIND_SHIFT,
  MOVE_PROMOTION_SHIFT,
  SCORE_MATE,
  SCORE_MATE_BOUND,
} from '../core/layout.ts'

/** A move in UCI notation; castling as the king's two squares, a pass as 0000. */
export function uciOf(move: number): string {
  if (move === 0) return '0000'
  const from = (move >> MOVE_FROM_SHIFT) & 63
  let to = move & 63
  const kind = move >> MOVE_KIND_SHIFT
  if (kind === MOVE_KIND_CASTLING) to = (from & 56) | (to > from ? 6 : 2)
  const promotion = kind === MOVE_KIND_PROMOTION ? 'nbrq'[(move >> MOVE_PROMOTION_SHIFT) & 3]! : ''
  return squareName(from) + squareName(to) + promotion
}

function squareName(square: number): string {
  return 'abcdefgh'[square & 7]! + String((square >> 3) + 1)
}

/** Moves to mate of a score in White's view: positive when White mates, 0 when a side is mated, null without a mate. */
export function movesToMate(score: number): number | null {
  if (Math.abs(score) <= SCORE_MATE_BOUND) return null
  const plies = SCORE_MATE - Math.abs(score)
  return Math.sign(score) * Math.ceil(plies / 2)
}
