// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Material and piece-square values in one table, both phases packed; constant after `preparePieceSquares`.
 */
import { Color, KING, PAWN, PieceType, Square, WHITE } from '../rules/types.ts'
import { PIECE_SQUARE_ENDGAME, PIECE_SQUARE_MIDDLEGAME, PIECE_VALUE, weight } from './weights.ts'

/** i32 per type (1 to 6) and square, as White sees the board from a1. */
export const PIECE_SQUARES: usize = memory.data(7 * 64 * 4, 64)

/** Value of a piece on its square, from its own side's view. */
export function pieceSquare(color: Color, type: PieceType, square: Square): i32 {
  const seen = color == WHITE ? square : square ^ 56
  return load<i32>(PIECE_SQUARES + (type << 8) + (seen << 2))
}

/** Joins the tables of `weights.ts`. */
export function preparePieceSquares(): void {
  for (let type = PAWN; type <= KING; type++) {
    for (let square = 0; square < 64; square++) {
      // The weights are written with a8 first.
      const index = ((type - PAWN) << 6) + (square ^ 56)
      const value = weight(PIECE_SQUARE_MIDDLEGAME, index) + (weight(PIECE_SQUARE_ENDGAME, index) << 16)
      store<i32>(PIECE_SQUARES + (type << 8) + (square << 2), weight(PIECE_VALUE, type) + value)
    }
  }
}
