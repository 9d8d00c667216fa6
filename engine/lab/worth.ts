// SPDX-License-Identifier: GPL-3.0-or-later
/** The worth of the pieces, as chess books give it. */
import { PieceType } from '../core/rules/types.ts'

export const PAWN_WORTH: i32 = 100
export const MINOR_WORTH: i32 = 300
export const ROOK_WORTH: i32 = 500
export const QUEEN_WORTH: i32 = 900

/** By piece type: none, pawn, knight, bishop, rook, queen, king. */
const WORTH: usize = memory.data<i32>([0, PAWN_WORTH, MINOR_WORTH, MINOR_WORTH, ROOK_WORTH, QUEEN_WORTH, 0])

/** Centipawns of a piece type; 0 for the king and for none. */
export function worth(type: PieceType): i32 {
  return load<i32>(WORTH + (type << 2))
}
