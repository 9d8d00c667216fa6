// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Attack sets of every piece from every square, and the lines between squares; constant after
 * `prepareBitboards`.
 */
import { MAGICS } from './magics.ts'
import {
  Bitboard,
  BISHOP,
  Color,
  FILE_A,
  FILE_H,
  KING,
  KNIGHT,
  PieceType,
  RANK_1,
  RANK_8,
  ROOK,
  Square,
  WHITE,
  bit,
  count,
  fileOf,
  rankOf,
} from './types.ts'

const KNIGHT_ATTACKS: usize = memory.data(64 * 8, 64)
const KING_ATTACKS: usize = memory.data(64 * 8, 64)
const PAWN_ATTACKS: usize = memory.data(2 * 64 * 8, 64)
const BISHOP_RAYS: usize = memory.data(64 * 8, 64)
const ROOK_RAYS: usize = memory.data(64 * 8, 64)
const BETWEEN: usize = memory.data(64 * 64 * 8, 64)
const LINE: usize = memory.data(64 * 64 * 8, 64)

/** One cache line per square: the bishop's record, then the rook's. */
const SLIDERS: usize = memory.data(64 * 64, 64)
const ROOK_RECORD: usize = 32
/** Inside a record: relevant occupancy, magic, shift (u64), address of the square's attack table (u32). */
const MASK: usize = 0
const MAGIC: usize = 8
const SHIFT: usize = 16
const TABLE: usize = 24
const ROOK_MASK: usize = ROOK_RECORD + MASK
const ROOK_MAGIC: usize = ROOK_RECORD + MAGIC
const ROOK_SHIFT: usize = ROOK_RECORD + SHIFT
const ROOK_TABLE: usize = ROOK_RECORD + TABLE

/** Sum over all squares of 2 to the number of relevant squares. */
const BISHOP_ENTRIES: i32 = 5248
const ROOK_ENTRIES: i32 = 102400
const SLIDER_TABLE: usize = memory.data((BISHOP_ENTRIES + ROOK_ENTRIES) * 8, 64)

export function knightAttacks(square: Square): Bitboard {
  return load<u64>(square << 3, KNIGHT_ATTACKS)
}

export function kingAttacks(square: Square): Bitboard {
  return load<u64>(square << 3, KING_ATTACKS)
}

/** Squares that a pawn of `color` on `square` captures on. */
export function pawnAttacks(color: Color, square: Square): Bitboard {
  return load<u64>((color << 9) + (square << 3), PAWN_ATTACKS)
}

/** Squares that the pawns of `color` in the set attack. */
export function pawnSetAttacks(color: Color, pawns: Bitboard): Bitboard {
  return color == WHITE
    ? ((pawns & ~FILE_A) << 7) | ((pawns & ~FILE_H) << 9)
    : ((pawns & ~FILE_A) >> 9) | ((pawns & ~FILE_H) >> 7)
}

export function bishopAttacks(square: Square, occupied: Bitboard): Bitboard {
  const record: usize = square << 6
  const index =
    ((occupied & load<u64>(record, SLIDERS + MASK)) * load<u64>(record, SLIDERS + MAGIC)) >>
    load<u64>(record, SLIDERS + SHIFT)
  return load<u64>(load<u32>(record, SLIDERS + TABLE) + ((index as u32) << 3))
}

export function rookAttacks(square: Square, occupied: Bitboard): Bitboard {
  const record: usize = square << 6
  const index =
    ((occupied & load<u64>(record, SLIDERS + ROOK_MASK)) * load<u64>(record, SLIDERS + ROOK_MAGIC)) >>
    load<u64>(record, SLIDERS + ROOK_SHIFT)
  return load<u64>(load<u32>(record, SLIDERS + ROOK_TABLE) + ((index as u32) << 3))
}

export function queenAttacks(square: Square, occupied: Bitboard): Bitboard {
  return bishopAttacks(square, occupied) | rookAttacks(square, occupied)
}

/** Bishop moves on an empty board. */
export function bishopRays(square: Square): Bitboard {
  return load<u64>(square << 3, BISHOP_RAYS)
}

/** Rook moves on an empty board. */
export function rookRays(square: Square): Bitboard {
  return load<u64>(square << 3, ROOK_RAYS)
}

/** Attacks of a piece that is not a pawn. */
export function pieceAttacks(type: PieceType, square: Square, occupied: Bitboard): Bitboard {
  if (type == KNIGHT) return knightAttacks(square)
  if (type == BISHOP) return bishopAttacks(square, occupied)
  if (type == ROOK) return rookAttacks(square, occupied)
  if (type == KING) return kingAttacks(square)
  return queenAttacks(square, occupied)
}

/** Squares strictly between two squares of one rank, file or diagonal; empty for all others. */
export function between(a: Square, b: Square): Bitboard {
  return load<u64>((a << 9) + (b << 3), BETWEEN)
}

/** The whole rank, file or diagonal through two squares, edge to edge; empty when they share none. */
export function line(a: Square, b: Square): Bitboard {
  return load<u64>((a << 9) + (b << 3), LINE)
}

/** Follows the four rays of a bishop or rook until they hit something: slow, for filling the tables only. */
function walkRays(type: PieceType, square: Square, occupied: Bitboard): Bitboard {
  let attacks: Bitboard = 0
  for (let direction = 0; direction < 4; direction++) {
    const sign = direction & 1 ? -1 : 1
    const second = direction >> 1
    const fileStep = type == ROOK ? (second ? 0 : sign) : sign
    const rankStep = type == ROOK ? (second ? sign : 0) : second ? -sign : sign
    let file = fileOf(square) + fileStep
    let rank = rankOf(square) + rankStep
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
      const target = bit((rank << 3) | file)
      attacks |= target
      if (occupied & target) break
      file += fileStep
      rank += rankStep
    }
  }
  return attacks
}

/** Squares whose occupancy matters to a slider: its rays without the far edges. */
function relevantSquares(type: PieceType, square: Square): Bitboard {
  const ranks = (RANK_1 | RANK_8) & ~(RANK_1 << ((square & 56) as u64))
  const files = (FILE_A | FILE_H) & ~(FILE_A << (fileOf(square) as u64))
  return walkRays(type, square, 0) & ~(ranks | files)
}

/** Fills one slider record and its attack table; returns the first address after the table. */
function prepareSlider(type: PieceType, square: Square, record: usize, table: usize): usize {
  const mask = relevantSquares(type, square)
  const bits = count(mask)
  const magic = load<u64>(MAGICS + (((type == ROOK ? 64 : 0) + square) << 3))
  const shift = (64 - bits) as u64
  store<u64>(record, mask, MASK)
  store<u64>(record, magic, MAGIC)
  store<u64>(record, shift, SHIFT)
  store<u32>(record, table, TABLE)
  let occupied: Bitboard = 0
  do {
    store<u64>(table + ((((occupied * magic) >> shift) as usize) << 3), walkRays(type, square, occupied))
    // Carry-rippler: the next subset of the mask.
    occupied = (occupied - mask) & mask
  } while (occupied)
  return table + ((1 as usize) << (bits + 3))
}

function stepAttacks(square: Square, fileStep: i32, rankStep: i32): Bitboard {
  const file = fileOf(square) + fileStep
  const rank = rankOf(square) + rankStep
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? bit((rank << 3) | file) : 0
}

/** Fills every table of this file. */
export function prepareBitboards(): void {
  let table = SLIDER_TABLE
  for (let square = 0; square < 64; square++) {
    let knight: Bitboard = 0
    let king: Bitboard = 0
    for (let file = -2; file <= 2; file++) {
      for (let rank = -2; rank <= 2; rank++) {
        const distance = abs(file) + abs(rank)
        if (file && rank && distance == 3) knight |= stepAttacks(square, file, rank)
        if (abs(file) < 2 && abs(rank) < 2 && distance) king |= stepAttacks(square, file, rank)
      }
    }
    store<u64>(KNIGHT_ATTACKS + (square << 3), knight)
    store<u64>(KING_ATTACKS + (square << 3), king)
    for (let color = 0; color < 2; color++) {
      store<u64>(PAWN_ATTACKS + (color << 9) + (square << 3), pawnSetAttacks(color, bit(square)))
    }
    store<u64>(BISHOP_RAYS + (square << 3), walkRays(BISHOP, square, 0))
    store<u64>(ROOK_RAYS + (square << 3), walkRays(ROOK, square, 0))
    table = prepareSlider(BISHOP, square, SLIDERS + (square << 6), table)
    table = prepareSlider(ROOK, square, SLIDERS + (square << 6) + ROOK_RECORD, table)
  }
  for (let a = 0; a < 64; a++) {
    for (let b = 0; b < 64; b++) {
      const target = bit(b)
      let onLine: Bitboard = 0
      let inBetween: Bitboard = 0
      if (a != b && bishopRays(a) & target) {
        onLine = (bishopRays(a) & bishopRays(b)) | bit(a) | target
        inBetween = bishopAttacks(a, target) & bishopAttacks(b, bit(a))
      } else if (a != b && rookRays(a) & target) {
        onLine = (rookRays(a) & rookRays(b)) | bit(a) | target
        inBetween = rookAttacks(a, target) & rookAttacks(b, bit(a))
      }
      store<u64>(LINE + (a << 9) + (b << 3), onLine)
      store<u64>(BETWEEN + (a << 9) + (b << 3), inBetween)
    }
  }
}
