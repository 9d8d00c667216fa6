// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The moves of a game as bytes, and two facts that rule out most games when a position is looked for.
 *
 * A move is one byte: in the high four bits the number of the piece, in the low four its way, which depends on its type. A
 * diagonal move of a queen has a second byte, the target. Pieces of a side are numbered by square at the beginning and keep
 * their numbers. So a move is read without generating any, and equal openings begin with equal bytes.
 */
import {
  castledKing,
  castledRook,
  castlingRights,
  enPassant,
  kingSquare,
  occupied,
  ofColor,
  pieceOn,
  pieces,
  us,
} from '../core/rules/board.ts'
import { MOVE_KIND_CASTLING, MOVE_KIND_EN_PASSANT, MOVE_KIND_PROMOTION, MOVE_NONE } from '../core/layout.ts'
import { CASTLING_EMPTY, CASTLING_ROOK, block } from '../core/memory.ts'
import {
  makeCastling,
  makeEnPassant,
  makeNormal,
  makePromotion,
  moveFrom,
  moveKind,
  movePromotion,
  moveTo,
} from '../core/rules/move.ts'
import {
  BISHOP,
  BLACK,
  Color,
  KING,
  KNIGHT,
  Move,
  NO_PIECE,
  PAWN,
  Piece,
  PieceType,
  QUEEN,
  RANK_2,
  RANK_7,
  ROOK,
  Square,
  WHITE,
  colorOf,
  count,
  fileOf,
  lowest,
  makePiece,
  rankOf,
  typeOf,
  withoutLowest,
} from '../core/rules/types.ts'
import { MATERIAL_BITS_OF_SIDE, MATERIAL_PROMOTED } from './layout.ts'

/** u8 per square: the number of its piece. */
export const NUMBERS: usize = memory.data(96, 64)
/** u8 per colour and number: the square of a piece, or GONE. */
const SQUARES: usize = NUMBERS + 64
/** Both tables: who goes back to a position needs them as they were there. */
export const NUMBERS_BYTES: usize = 96
const GONE: i32 = 64
/** Pieces of a side that have numbers. */
const MOST_PIECES: i32 = 16

/** Ways of a king that are not steps. */
const SHORT: i32 = 8
const LONG: i32 = 9
/** Ways of a pawn: ahead, a capture towards a or h, two ahead, and from here on promotions. */
const TWO_AHEAD: i32 = 3
const PROMOTION: i32 = 4

/** Whether moves are packed as they are played. */
export let packs: bool = false
/** Whether the pieces of the game have numbers. */
export let isPackable: bool = false
/** Where the next byte goes. */
export let packedEnd: usize = 0
/** Pawns in the order in which they left their first squares: four bits each, the first one lowest. */
export let departures: u64 = 0
export let departed: i32 = 0
let promoted: i32 = 0

/** Numbers the pieces of the position that is set up. Moves that are played go to an address; 0: they are not packed. */
export function beginPacking(to: usize): void {
  packs = to != 0
  packedEnd = to
  departures = 0
  departed = 0
  promoted = 0
  isPackable = numberPieces(WHITE) && numberPieces(BLACK)
  let missing = (RANK_2 & ~pieces(WHITE, PAWN)) | (RANK_7 & ~pieces(BLACK, PAWN))
  while (missing) {
    depart(lowest(missing))
    missing = withoutLowest(missing)
  }
}

function numberPieces(color: Color): bool {
  let own = ofColor(color)
  if (count(own) > MOST_PIECES) return false
  memory.fill(SQUARES + (color << 4), GONE as u8, MOST_PIECES)
  let number = 0
  while (own) {
    place(color, number++, lowest(own))
    own = withoutLowest(own)
  }
  return true
}

function place(color: Color, number: i32, square: Square): void {
  store<u8>(SQUARES + ((color << 4) | number), square)
  store<u8>(NUMBERS + square, number)
}

const numberOn = (square: Square): i32 => load<u8>(NUMBERS + square) as i32

/** Notes that a pawn has left its first square. */
function depart(square: Square): void {
  departures |= ((fileOf(square) | (rankOf(square) == 1 ? 0 : 8)) as u64) << ((departed++ << 2) as u64)
}

function departFrom(piece: Piece, square: Square): void {
  if (typeOf(piece) == PAWN && rankOf(square) == (colorOf(piece) == WHITE ? 1 : 6)) depart(square)
}

/** Packs a legal move; call it before the move is played. */
export function packMove(move: Move): void {
  if (!isPackable) return
  const from = moveFrom(move)
  const to = moveTo(move)
  const type = typeOf(pieceOn(from))
  store<u8>(packedEnd++, (numberOn(from) << 4) | wayOf(type, from, to, move))
  if (type == QUEEN && fileOf(from) != fileOf(to) && rankOf(from) != rankOf(to)) store<u8>(packedEnd++, to)
  follow(move)
}

function wayOf(type: PieceType, from: Square, to: Square, move: Move): i32 {
  const kind = moveKind(move)
  const files = fileOf(to) - fileOf(from)
  const ranks = rankOf(to) - rankOf(from)
  if (type == PAWN) {
    const side = files == 0 ? 0 : files < 0 ? 1 : 2
    if (kind == MOVE_KIND_PROMOTION) return PROMOTION + (side << 2) + movePromotion(move) - KNIGHT
    return ranks == 2 || ranks == -2 ? TWO_AHEAD : side
  }
  if (type == KNIGHT) return ((ranks < 0 ? ranks + 2 : ranks + 1) << 1) | (files > 0 ? 1 : 0)
  if (type == KING) {
    if (kind == MOVE_KIND_CASTLING) return to > from ? SHORT : LONG
    const step = (ranks + 1) * 3 + files + 1
    return step > 4 ? step - 1 : step
  }
  if (type == BISHOP) return fileOf(to) | (files > 0 == ranks > 0 ? 8 : 0)
  if (ranks == 0) return fileOf(to)
  // A queen's file on its own rank says that a diagonal target follows.
  return type == QUEEN && files != 0 ? fileOf(from) : 8 | rankOf(to)
}

/** Keeps numbers, departures and promotions true after a move that is about to be played. */
function follow(move: Move): void {
  const from = moveFrom(move)
  const to = moveTo(move)
  const kind = moveKind(move)
  const number = numberOn(from)
  if (kind == MOVE_KIND_CASTLING) {
    const rook = numberOn(to)
    place(us, number, castledKing(from, to))
    place(us, rook, castledRook(from, to))
    return
  }
  const victim = kind == MOVE_KIND_EN_PASSANT ? to ^ 8 : to
  const captured = pieceOn(victim)
  if (captured) {
    store<u8>(SQUARES + (((us ^ 1) << 4) | numberOn(victim)), GONE as u8)
    departFrom(captured, victim)
  }
  departFrom(pieceOn(from), from)
  if (kind == MOVE_KIND_PROMOTION) promoted |= 1 << us
  place(us, number, to)
}

/** The length of the move that a byte begins, in bytes: 1 or 2; 0 if there is no such piece. */
export function packedBytes(code: i32): i32 {
  const from = load<u8>(SQUARES + ((us << 4) | (code >> 4))) as i32
  if (from == GONE) return 0
  return typeOf(pieceOn(from)) == QUEEN && (code & 15) == fileOf(from) ? 2 : 1
}

/**
 * Reads a move and keeps the numbers true; MOVE_NONE if no piece can move like that. Bytes that `packMove` wrote give the
 * move that it was given; others give a move that keeps the board whole, though it may leave the own king in check.
 */
export function unpackMove(code: i32, target: i32): Move {
  const from = load<u8>(SQUARES + ((us << 4) | (code >> 4))) as i32
  if (from == GONE) return MOVE_NONE
  const move = moveOf(typeOf(pieceOn(from)), from, code & 15, target)
  if (move == MOVE_NONE) return MOVE_NONE
  if (moveKind(move) != MOVE_KIND_CASTLING) {
    const captured = pieceOn(moveTo(move))
    if (captured && (colorOf(captured) == us || typeOf(captured) == KING)) return MOVE_NONE
  }
  follow(move)
  return move
}

function moveOf(type: PieceType, from: Square, way: i32, target: i32): Move {
  if (type == PAWN) return pawnMove(from, way)
  if (type == KNIGHT) {
    const half = way >> 1
    if (half > 3) return MOVE_NONE
    const ranks = half < 2 ? half - 2 : half - 1
    const files = (ranks == 2 || ranks == -2 ? 1 : 2) * (way & 1 ? 1 : -1)
    return moveTowards(from, files, ranks)
  }
  if (type == KING) {
    if (way == SHORT || way == LONG) return castling(from, way - SHORT)
    if (way > LONG) return MOVE_NONE
    const step = way > 3 ? way + 1 : way
    return moveTowards(from, (step % 3) - 1, step / 3 - 1)
  }
  if (type == BISHOP) {
    const files = (way & 7) - fileOf(from)
    return files == 0 ? MOVE_NONE : moveTowards(from, files, way & 8 ? files : -files)
  }
  if (type == QUEEN && way == fileOf(from))
    return target < 64 && target != from ? makeNormal(from, target) : MOVE_NONE
  const to = way & 8 ? ((way & 7) << 3) | fileOf(from) : (from & 56) | way
  return to == from ? MOVE_NONE : makeNormal(from, to)
}

/** A move to a square that may be off the board. */
function moveTowards(from: Square, files: i32, ranks: i32): Move {
  const file = fileOf(from) + files
  const rank = rankOf(from) + ranks
  return (file | rank) & ~7 ? MOVE_NONE : makeNormal(from, (rank << 3) | file)
}

function castling(from: Square, side: i32): Move {
  const index = (us << 1) | side
  if (from != kingSquare(us) || !(castlingRights() & (1 << index))) return MOVE_NONE
  if (load<u64>(block + (index << 3), CASTLING_EMPTY) & occupied()) return MOVE_NONE
  return makeCastling(from, load<u8>(block + index, CASTLING_ROOK))
}

function pawnMove(from: Square, way: i32): Move {
  const ahead = us == WHITE ? 8 : -8
  const isPromotion = way >= PROMOTION
  const side = isPromotion ? (way - PROMOTION) >> 2 : way == TWO_AHEAD ? 0 : way
  const file = fileOf(from) + (side == 0 ? 0 : side == 1 ? -1 : 1)
  if (file & ~7 || (way == TWO_AHEAD && rankOf(from) != (us == WHITE ? 1 : 6))) return MOVE_NONE
  const to = from + (way == TWO_AHEAD ? 2 * ahead : ahead) + file - fileOf(from)
  if (to & ~63) return MOVE_NONE
  const rank = rankOf(to)
  if ((rank == 0 || rank == 7) != isPromotion) return MOVE_NONE
  if (side == 0) {
    if (pieceOn(to) != NO_PIECE) return MOVE_NONE
  } else if (pieceOn(to) == NO_PIECE) {
    // No square has the number 0 as one that a pawn has passed.
    return to == enPassant() && pieceOn(to ^ 8) == makePiece(us ^ 1, PAWN)
      ? makeEnPassant(from, to)
      : MOVE_NONE
  }
  return isPromotion ? makePromotion(from, to, ((way - PROMOTION) & 3) + KNIGHT) : makeNormal(from, to)
}

/** The material of the position: 16 bits of each side, White's low, as layout.ts has them. */
export function material(): u32 {
  return sideMaterial(WHITE) | (sideMaterial(BLACK) << MATERIAL_BITS_OF_SIDE)
}

function sideMaterial(color: Color): u32 {
  return (
    amount(color, PAWN, 15) |
    (amount(color, KNIGHT, 7) << 4) |
    (amount(color, BISHOP, 7) << 7) |
    (amount(color, ROOK, 7) << 10) |
    (amount(color, QUEEN, 3) << 13) |
    ((promoted >> color) & 1 ? MATERIAL_PROMOTED : 0)
  )
}

function amount(color: Color, type: PieceType, most: i32): u32 {
  return min(count(pieces(color, type)), most) as u32
}
