// SPDX-License-Identifier: GPL-3.0-or-later
/** Names for small numbers that all of the core uses: colours, pieces, squares, castling rights. */

/** A set of squares: bit 0 is a1, bit 7 h1, bit 63 h8. */
export type Bitboard = u64
/** 0 (a1) to 63 (h8). */
export type Square = i32
/** WHITE or BLACK. */
export type Color = i32
/** PAWN to KING. */
export type PieceType = i32
/** `type | color << 3`; NO_PIECE for an empty square. */
export type Piece = i32
/** 16 bits, see layout.ts; MOVE_NONE (a1a1) is never legal. */
export type Move = i32

export const WHITE: Color = 0
export const BLACK: Color = 1

export const NO_PIECE: Piece = 0
export const PAWN: PieceType = 1
export const KNIGHT: PieceType = 2
export const BISHOP: PieceType = 3
export const ROOK: PieceType = 4
export const QUEEN: PieceType = 5
export const KING: PieceType = 6

export const FILE_A: Bitboard = 0x0101010101010101
export const FILE_H: Bitboard = 0x8080808080808080
export const RANK_1: Bitboard = 0x00000000000000ff
export const RANK_2: Bitboard = 0x000000000000ff00
export const RANK_3: Bitboard = 0x0000000000ff0000
export const RANK_6: Bitboard = 0x0000ff0000000000
export const RANK_7: Bitboard = 0x00ff000000000000
export const RANK_8: Bitboard = 0xff00000000000000

/** The set of one square. */
export function bit(square: Square): Bitboard {
  return 1 << (square as u64)
}

/** Lowest square of a set that is not empty. */
export function lowest(set: Bitboard): Square {
  return ctz(set) as Square
}

/** The set without its lowest square. */
export function withoutLowest(set: Bitboard): Bitboard {
  return set & (set - 1)
}

/** Number of squares in a set. */
export function count(set: Bitboard): i32 {
  return popcnt(set) as i32
}

/** True when a set holds two squares or more. */
export function several(set: Bitboard): bool {
  return (set & (set - 1)) != 0
}

/** 0 (a) to 7 (h). */
export function fileOf(square: Square): i32 {
  return square & 7
}

/** 0 (rank 1) to 7 (rank 8). */
export function rankOf(square: Square): i32 {
  return square >> 3
}

export function makePiece(color: Color, type: PieceType): Piece {
  return type | (color << 3)
}

export function typeOf(piece: Piece): PieceType {
  return piece & 7
}

export function colorOf(piece: Piece): Color {
  return piece >> 3
}
