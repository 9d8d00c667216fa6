// SPDX-License-Identifier: GPL-3.0-or-later
/** The 16-bit move of layout.ts, taken apart and put together. */
import {
  MOVE_FROM_SHIFT,
  MOVE_KIND_CASTLING,
  MOVE_KIND_EN_PASSANT,
  MOVE_KIND_PROMOTION,
  MOVE_KIND_SHIFT,
  MOVE_PROMOTION_SHIFT,
} from '../layout.ts'
import { KNIGHT, Move, PieceType, Square } from './types.ts'

export function moveFrom(move: Move): Square {
  return (move >> MOVE_FROM_SHIFT) & 63
}

/** Target square; for castling the square of the own rook. */
export function moveTo(move: Move): Square {
  return move & 63
}

/** MOVE_KIND_*. */
export function moveKind(move: Move): i32 {
  return move >> MOVE_KIND_SHIFT
}

/** The new piece of a promotion; meaningless for other moves. */
export function movePromotion(move: Move): PieceType {
  return ((move >> MOVE_PROMOTION_SHIFT) & 3) + KNIGHT
}

export function makeNormal(from: Square, to: Square): Move {
  return (from << MOVE_FROM_SHIFT) | to
}

export function makePromotion(from: Square, to: Square, type: PieceType): Move {
  return (
    (MOVE_KIND_PROMOTION << MOVE_KIND_SHIFT) |
    ((type - KNIGHT) << MOVE_PROMOTION_SHIFT) |
    (from << MOVE_FROM_SHIFT) |
    to
  )
}

export function makeEnPassant(from: Square, to: Square): Move {
  return (MOVE_KIND_EN_PASSANT << MOVE_KIND_SHIFT) | (from << MOVE_FROM_SHIFT) | to
}

export function makeCastling(king: Square, rook: Square): Move {
  return (MOVE_KIND_CASTLING << MOVE_KIND_SHIFT) | (king << MOVE_FROM_SHIFT) | rook
}
