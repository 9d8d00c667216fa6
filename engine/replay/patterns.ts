// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Endings and pawn structures that a game goes through. A pattern in four positions in a row sets a bit of three
 * words, see `layout.ts`. Facts that only a capture, a pawn move or a king move can change are recomputed only then.
 *
 * Endings are distinguished by the pieces left, as books on them are divided (Encyclopaedia of Chess Endings).
 * Structures are the ones that Kmoch (Pawn Power in Chess) and Rios (Chess Structures) name; each is written as if
 * the side that has it were White, and its function has the definition.
 */
import {
  capturedPiece,
  fiftyMoves,
  kingSquare,
  lastMove,
  occupied,
  ofType,
  pawnKey,
  pieces,
} from '../core/rules/board.ts'
import { MOVE_KIND_PROMOTION } from '../core/layout.ts'
import { moveKind } from '../core/rules/move.ts'
import {
  BISHOP,
  BLACK,
  Bitboard,
  Color,
  FILE_A,
  FILE_H,
  KING,
  KNIGHT,
  PAWN,
  QUEEN,
  ROOK,
  Square,
  WHITE,
  count,
  fileOf,
  rankOf,
} from '../core/rules/types.ts'
import {
  PATTERN_BALANCES,
  PATTERN_BITS_OF_ENDING,
  PATTERN_OPPOSITE_BISHOPS,
  PATTERN_OPPOSITE_CASTLING,
  PATTERN_POSITIONS,
  PATTERN_STRUCTURES,
  PATTERN_STRUCTURES_OF_SIDE,
} from './layout.ts'

const DARK_SQUARES: Bitboard = 0xaa55aa55aa55aa55

const FILE_B: Bitboard = FILE_A << 1
const FILE_C: Bitboard = FILE_A << 2
const FILE_D: Bitboard = FILE_A << 3
const FILE_E: Bitboard = FILE_A << 4

const E2: Bitboard = 1 << 12
const A3: Bitboard = 1 << 16
const B3: Bitboard = 1 << 17
const C3: Bitboard = 1 << 18
const D3: Bitboard = 1 << 19
const E3: Bitboard = 1 << 20
const C4: Bitboard = 1 << 26
const D4: Bitboard = 1 << 27
const E4: Bitboard = 1 << 28
const F4: Bitboard = 1 << 29
const C5: Bitboard = 1 << 34
const D5: Bitboard = 1 << 35
const E5: Bitboard = 1 << 36
const C6: Bitboard = 1 << 42
const D6: Bitboard = 1 << 43
const D7: Bitboard = 1 << 51

// Pieces of a side as digits: knights, bishops, rooks, queens.
const ONE_KNIGHT: i32 = 1
const ONE_BISHOP: i32 = 1 << 4
const ONE_ROOK: i32 = 1 << 8
const ONE_QUEEN: i32 = 1 << 12
/** The most pieces of an ending that has rooks or queens. */
const MOST_PIECES: i32 = 4

// Endings, in the order of the library's protocol.
const NO_ENDING: i32 = -1
const PAWNS: i32 = 0
const ROOKS: i32 = 1
const DOUBLE_ROOKS: i32 = 2
const QUEENS: i32 = 3
const BISHOPS_SAME_COLOUR: i32 = 4
const BISHOPS_OPPOSITE_COLOUR: i32 = 5
const KNIGHTS: i32 = 6
const BISHOP_AGAINST_KNIGHT: i32 = 7
const ROOK_AGAINST_MINOR: i32 = 8
const ROOK_AND_MINOR_AGAINST_SAME: i32 = 9
const QUEEN_AGAINST_ROOK: i32 = 10
const QUEEN_AGAINST_TWO_ROOKS: i32 = 11
const MINORS: i32 = 12

// Structures of a side, in the same order.
const ISOLATED_QUEENS_PAWN: u64 = 1
const HANGING_PAWNS: u64 = 2
const STONEWALL: u64 = 4
const MAROCZY_BIND: u64 = 8
const CARLSBAD: u64 = 16
const HEDGEHOG: u64 = 32
const DOUBLED_PAWNS: u64 = 64
const PASSED_PAWN: u64 = 128

/** Bits 64 and up are in the high half. */
const HIGH: i32 = 64
/**
 * A cache of pawn structures, indexed by the pawn key: White's pawns, Black's, and their bits. Most games go through
 * the same openings, and a small table stays in the nearest processor cache. A replayer owns its memory, so it may
 * write here.
 */
const SEEN: usize = memory.data(256 * 24, 64)
const SEEN_ENTRIES: u64 = 256
const SEEN_BYTES: usize = 24
const SEEN_BLACK: usize = 8
const SEEN_BITS: usize = 16

/** Key of the pawns, and the kings, when they were last examined. */
let pawns: u64 = 0
let kings: Bitboard = 0

// The bits of this position in parts: low bits, all of them endings, and high bits of the remaining pieces, the pawns
// and the kings.
let endingBits: u64 = 0
let pieceBits: u64 = 0
let pawnBits: u64 = 0
let kingBits: u64 = 0

// All bits of this position.
let low: u64 = 0
let high: u64 = 0
/** The number of positions so far with exactly these bits; at PATTERN_POSITIONS all of them have been found. */
let calm: i32 = 0

// Bits of the previous position, those that the last two positions share, and those that the two before them share.
let lowLast: u64 = 0
let highLast: u64 = 0
let lowPair: u64 = 0
let highPair: u64 = 0
let lowPairLast: u64 = 0
let highPairLast: u64 = 0

// Bits that have lasted long enough.
let lowFound: u64 = 0
let highFound: u64 = 0

/** Whether patterns are sought. A plain replay is faster without them. */
export let seeking: bool = true

export function seekPatterns(on: bool): void {
  seeking = on
}

/** Begins with the first position of a game. */
export function beginPatterns(): void {
  lowLast = highLast = lowPair = highPair = lowPairLast = highPairLast = lowFound = highFound = 0
  if (!seeking) return
  updatePawns()
  updatePieces()
  updateKings()
  settle()
  calm = 0
  recordLasting()
}

/** Examines the position after a move. */
export function followPatterns(): void {
  if (!fiftyMoves()) {
    if (pawns != pawnKey()) updatePawns()
    if (capturedPiece() || moveKind(lastMove()) == MOVE_KIND_PROMOTION) {
      updatePieces()
      updateKings()
    }
    settle()
  } else if (kings != ofType(KING)) {
    updateKings()
    settle()
  }
  if (calm < PATTERN_POSITIONS) recordLasting()
}

/** Writes the words of the last game; only zeros if patterns are not sought. */
export function writePatterns(words: usize): void {
  store<u64>(words, lowFound)
  store<u32>(words, highFound as u32, 8)
}

/** Records the patterns that two successive pairs of positions share. */
function recordLasting(): void {
  const lowTwo = low & lowLast
  const highTwo = high & highLast
  lowFound |= lowTwo & lowPairLast
  highFound |= highTwo & highPairLast
  lowPairLast = lowPair
  highPairLast = highPair
  lowPair = lowTwo
  highPair = highTwo
  lowLast = low
  highLast = high
  calm++
}

function updatePawns(): void {
  const white = pieces(WHITE, PAWN)
  const black = pieces(BLACK, PAWN)
  pawns = pawnKey()
  const entry = SEEN + ((pawns & (SEEN_ENTRIES - 1)) as usize) * SEEN_BYTES
  if (load<u64>(entry) != white || load<u64>(entry, SEEN_BLACK) != black) {
    store<u64>(entry, white)
    store<u64>(entry, black, SEEN_BLACK)
    store<u64>(entry, structuresOf(white, black), SEEN_BITS)
  }
  pawnBits = load<u64>(entry, SEEN_BITS)
}

function updatePieces(): void {
  endingBits = 0
  pieceBits = 0
  const ending = endingOf()
  if (ending != NO_ENDING) {
    const first = ending * PATTERN_BITS_OF_ENDING
    const most = PATTERN_BALANCES >> 1
    const balance = min(max(count(pieces(WHITE, PAWN)) - count(pieces(BLACK, PAWN)), -most), most)
    setBit(first)
    setBit(first + 1 + most + balance)
  }
  if (areBishopsOpposite()) setBit(PATTERN_OPPOSITE_BISHOPS)
}

function setBit(number: i32): void {
  if (number < HIGH) endingBits |= (1 as u64) << (number as u64)
  else pieceBits |= (1 as u64) << ((number - HIGH) as u64)
}

function updateKings(): void {
  kings = ofType(KING)
  kingBits = areKingsOpposite() ? (1 as u64) << (PATTERN_OPPOSITE_CASTLING - HIGH) : 0
}

/** Joins the bits, and restarts the count if they have changed. */
function settle(): void {
  const parts = pawnBits | pieceBits | kingBits
  if (endingBits == low && parts == high) return
  low = endingBits
  high = parts
  calm = 0
}

/** Pieces of a side but king and pawns, as digits. */
function piecesOf(color: Color): i32 {
  return (
    count(pieces(color, KNIGHT)) * ONE_KNIGHT +
    count(pieces(color, BISHOP)) * ONE_BISHOP +
    count(pieces(color, ROOK)) * ONE_ROOK +
    count(pieces(color, QUEEN)) * ONE_QUEEN
  )
}

/**
 * The ending of the remaining pieces. Bare kings are not an ending; any other set of minor pieces is MINORS.
 */
function endingOf(): i32 {
  const others = occupied() & ~(ofType(PAWN) | ofType(KING))
  if (!others) return ofType(PAWN) ? PAWNS : NO_ENDING
  const heavy = (ofType(ROOK) | ofType(QUEEN)) != 0
  if (heavy && count(others) > MOST_PIECES) return NO_ENDING
  const white = piecesOf(WHITE)
  const black = piecesOf(BLACK)
  const more = max(white, black)
  const less = min(white, black)
  if (!heavy) {
    if (more == ONE_BISHOP && less == ONE_BISHOP)
      return count(others & DARK_SQUARES) == 1 ? BISHOPS_OPPOSITE_COLOUR : BISHOPS_SAME_COLOUR
    if (more == ONE_KNIGHT && less == ONE_KNIGHT) return KNIGHTS
    return more == ONE_BISHOP && less == ONE_KNIGHT ? BISHOP_AGAINST_KNIGHT : MINORS
  }
  if (more == ONE_ROOK) {
    if (less == ONE_ROOK) return ROOKS
    return isMinor(less) ? ROOK_AGAINST_MINOR : NO_ENDING
  }
  if (more == ONE_QUEEN) {
    if (less == ONE_QUEEN) return QUEENS
    if (less == ONE_ROOK) return QUEEN_AGAINST_ROOK
    return less == 2 * ONE_ROOK ? QUEEN_AGAINST_TWO_ROOKS : NO_ENDING
  }
  if (more == 2 * ONE_ROOK && less == 2 * ONE_ROOK) return DOUBLE_ROOKS
  return isMinor(more - ONE_ROOK) && isMinor(less - ONE_ROOK) ? ROOK_AND_MINOR_AGAINST_SAME : NO_ENDING
}

function isMinor(digits: i32): bool {
  return digits == ONE_KNIGHT || digits == ONE_BISHOP
}

/**
 * Opposite-coloured bishops: one bishop each, on squares of different colours, whatever else is on the board.
 */
function areBishopsOpposite(): bool {
  const bishops = ofType(BISHOP)
  return count(bishops) == 2 && count(pieces(WHITE, BISHOP)) == 1 && count(bishops & DARK_SQUARES) == 1
}

/**
 * Opposite castling: kings where castling on different wings puts them or a step further, both queens on the
 * board.
 */
function areKingsOpposite(): bool {
  const white = wingOf(kingSquare(WHITE), 0)
  if (!white || white + wingOf(kingSquare(BLACK), 7)) return false
  return pieces(WHITE, QUEEN) != 0 && pieces(BLACK, QUEEN) != 0
}

/** -1 for files a to c, 1 for g and h, on the own first two ranks; else 0. */
function wingOf(king: Square, first: i32): i32 {
  if (abs(rankOf(king) - first) > 1) return 0
  const file = fileOf(king)
  if (file < 3) return -1
  return file > 5 ? 1 : 0
}

/** Structures of both sides, as bits of the high half. */
function structuresOf(white: Bitboard, black: Bitboard): u64 {
  const ours = structuresOfSide(white, black)
  const theirs = structuresOfSide(bswap(black), bswap(white))
  return (ours | (theirs << PATTERN_STRUCTURES_OF_SIDE)) << (PATTERN_STRUCTURES - HIGH)
}

/** Structures of the side whose pawns are `own`, as White sees the board. */
function structuresOfSide(own: Bitboard, enemy: Bitboard): u64 {
  let found: u64 = 0
  // Most structures need a pawn on the d-file.
  if (own & FILE_D) {
    if (isIsolani(own, enemy)) found |= ISOLATED_QUEENS_PAWN
    if (areHanging(own, enemy)) found |= HANGING_PAWNS
    if (hasAll(own, D4 | E3 | F4)) found |= STONEWALL
    if (isCarlsbad(own, enemy)) found |= CARLSBAD
    if (isHedgehog(own, enemy)) found |= HEDGEHOG
  } else if (isMaroczyBind(own, enemy)) {
    found |= MAROCZY_BIND
  }
  if (own & northOf(own)) found |= DOUBLED_PAWNS
  if (own & ~seenBySouth(enemy)) found |= PASSED_PAWN
  return found
}

function hasAll(set: Bitboard, squares: Bitboard): bool {
  return (set & squares) == squares
}

/** Isolated queen's pawn: d4 without own pawns on c and e, on a file without enemy pawns to bar its way. */
function isIsolani(own: Bitboard, enemy: Bitboard): bool {
  return (own & D4) != 0 && !(own & (FILE_C | FILE_E)) && !(enemy & FILE_D)
}

/**
 * Hanging pawns: c and d pawns side by side, one of them on the fourth rank and the other at most a step
 * before or behind it, without own pawns on b and e, against no pawns on c and d.
 */
function areHanging(own: Bitboard, enemy: Bitboard): bool {
  if (own & (FILE_B | FILE_E) || enemy & (FILE_C | FILE_D)) return false
  return ((own & C4) != 0 && (own & (D3 | D4 | D5)) != 0) || ((own & D4) != 0 && (own & (C3 | C5)) != 0)
}

/**
 * Maroczy bind: c4 and e4, the d pawn exchanged for the enemy's c pawn, whose d pawn is held back on d6 or
 * d7.
 */
function isMaroczyBind(own: Bitboard, enemy: Bitboard): bool {
  return hasAll(own, C4 | E4) && !(own & FILE_D) && !(enemy & FILE_C) && (enemy & (D6 | D7)) != 0
}

/** Carlsbad: the c pawn exchanged for the enemy's e pawn; d4 with the e pawn behind it against c6 and d5. */
function isCarlsbad(own: Bitboard, enemy: Bitboard): bool {
  return (
    (own & D4) != 0 &&
    (own & (E2 | E3)) != 0 &&
    !(own & FILE_C) &&
    hasAll(enemy, C6 | D5) &&
    !(enemy & FILE_E)
  )
}

/**
 * Hedgehog: pawns on the third rank on a, b, d and e, the c pawn exchanged for the enemy's d pawn, whose c
 * and e pawns stand before them.
 */
function isHedgehog(own: Bitboard, enemy: Bitboard): bool {
  return hasAll(own, A3 | B3 | D3 | E3) && !(own & FILE_C) && hasAll(enemy, C5 | E5) && !(enemy & FILE_D)
}

/** Squares before the squares of a set, on the same file: a pawn there is doubled. */
function northOf(set: Bitboard): Bitboard {
  let north = set << 8
  north |= north << 8
  north |= north << 16
  return north | (north << 32)
}

/** Squares where a pawn has one of `enemy` before it on its own or a neighbouring file: it is not passed. */
function seenBySouth(enemy: Bitboard): Bitboard {
  let south = enemy >> 8
  south |= south >> 8
  south |= south >> 16
  south |= south >> 32
  return south | ((south & ~FILE_A) >> 1) | ((south & ~FILE_H) << 1)
}
