// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Sets of squares relative to pawns and kings: ahead of, beside and around a square; constant after
 * `prepareSpans`.
 */
import { kingAttacks } from '../rules/bitboards.ts'
import { BLACK, Bitboard, Color, FILE_A, Square, WHITE, bit, fileOf, rankOf } from '../rules/types.ts'

/** u64 per colour and square. */
const AHEAD: usize = memory.data(2 * 64 * 8, 64)
const PASSED_SPAN: usize = memory.data(2 * 64 * 8, 64)
const KING_ZONE: usize = memory.data(64 * 8, 64)
/** u64 per file. */
const BESIDE: usize = memory.data(8 * 8, 64)
/** u8 per pair of squares. */
const DISTANCE: usize = memory.data(64 * 64, 64)

export const DARK_SQUARES: Bitboard = 0xaa55aa55aa55aa55
/** Files c to f. */
export const CENTER_FILES: Bitboard = 0x3c3c3c3c3c3c3c3c
/** d4, e4, d5, e5. */
export const CENTER: Bitboard = 0x0000001818000000
const LEFT_FILES: Bitboard = 0x0f0f0f0f0f0f0f0f

/** Squares in front of a pawn on its own file. */
export function ahead(color: Color, square: Square): Bitboard {
  return load<u64>((color << 9) + (square << 3), AHEAD)
}

/**
 * Squares in front of a pawn on its own and the neighbouring files: without enemy pawns there, it is passed.
 */
export function passedSpan(color: Color, square: Square): Bitboard {
  return load<u64>((color << 9) + (square << 3), PASSED_SPAN)
}

/** Squares that a pawn may attack from here or from any square further up its file. */
export function attackSpan(color: Color, square: Square): Bitboard {
  return passedSpan(color, square) & beside(fileOf(square))
}

/** The neighbouring files. */
export function beside(file: i32): Bitboard {
  return load<u64>(file << 3, BESIDE)
}

export function fileSet(file: i32): Bitboard {
  return FILE_A << (file as u64)
}

/** The nine squares around and under a king, moved inwards when it is on an edge. */
export function kingZone(square: Square): Bitboard {
  return load<u64>(square << 3, KING_ZONE)
}

/** King steps between two squares. */
export function distance(a: Square, b: Square): i32 {
  return load<u8>((a << 6) + b, DISTANCE)
}

/** The files from which a king on `file` is attacked: its half of the board, or the middle. */
export function flank(file: i32): Bitboard {
  if (file < 3) return LEFT_FILES
  return file > 4 ? ~LEFT_FILES : CENTER_FILES
}

/** One step forward for every square of the set. */
export function forward(color: Color, set: Bitboard): Bitboard {
  return color == WHITE ? set << 8 : set >> 8
}

/** Rank from the colour's view: 0 is its own first rank. */
export function relativeRank(color: Color, square: Square): i32 {
  return rankOf(color == WHITE ? square : square ^ 56)
}

/** The squares of a rank from the colour's view. */
export function relativeRankSet(color: Color, rank: i32): Bitboard {
  return (0xff as u64) << (((color == WHITE ? rank : 7 - rank) << 3) as u64)
}

/** Fills every table of this file. */
export function prepareSpans(): void {
  for (let file = 0; file < 8; file++) {
    const left: Bitboard = file > 0 ? fileSet(file - 1) : 0
    const right: Bitboard = file < 7 ? fileSet(file + 1) : 0
    store<u64>(BESIDE + (file << 3), left | right)
  }
  for (let square = 0; square < 64; square++) {
    const file = fileOf(square)
    const rank = rankOf(square)
    const above: Bitboard = rank == 7 ? 0 : ~(0 as u64) << (((rank + 1) << 3) as u64)
    const below: Bitboard = bit(square & 56) - 1
    const files = fileSet(file) | beside(file)
    store<u64>(AHEAD + (square << 3), above & fileSet(file))
    store<u64>(AHEAD + (BLACK << 9) + (square << 3), below & fileSet(file))
    store<u64>(PASSED_SPAN + (square << 3), above & files)
    store<u64>(PASSED_SPAN + (BLACK << 9) + (square << 3), below & files)
    const inner = (min(max(rank, 1), 6) << 3) | min(max(file, 1), 6)
    store<u64>(KING_ZONE + (square << 3), kingAttacks(inner) | bit(inner))
    for (let other = 0; other < 64; other++) {
      const steps = max(abs(fileOf(other) - file), abs(rankOf(other) - rank))
      store<u8>(DISTANCE + (square << 6) + other, steps)
    }
  }
}
