// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A move in Standard Algebraic Notation, as the export format writes it: read and written. The reader of
 * `engine/chess/pgn` handles moves that are spelt differently, illegal or ambiguous.
 */
import { bishopRays, kingAttacks, knightAttacks, rookRays } from '../core/rules/bitboards.ts'
import {
  castlingRights,
  checkers,
  enPassant,
  kingSquare,
  occupied,
  pieceOn,
  pieces,
  us,
} from '../core/rules/board.ts'
import {
  MAX_MOVES,
  MOVE_KIND_CASTLING,
  MOVE_KIND_EN_PASSANT,
  MOVE_KIND_PROMOTION,
  MOVE_NONE,
} from '../core/layout.ts'
import { CASTLING_ROOK, block } from '../core/memory.ts'
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
import { ALL, generate, isLegal } from '../core/rules/movegen.ts'
import {
  BISHOP,
  Bitboard,
  FILE_A,
  KING,
  KNIGHT,
  Move,
  NO_PIECE,
  PAWN,
  PieceType,
  QUEEN,
  RANK_1,
  ROOK,
  Square,
  WHITE,
  bit,
  fileOf,
  lowest,
  makePiece,
  rankOf,
  typeOf,
  withoutLowest,
} from '../core/rules/types.ts'
import { DASH, DIGIT_1, EQUALS, LETTER_O, LETTER_A, LETTER_X } from './characters.ts'
import { ahead, here, move } from './cursor.ts'

/** The capital letter of each type, a byte each, the lowest for 0. */
const LETTERS: u64 = 0x4b5152424e5000
const FILE: i32 = 1
const RANK: i32 = 2
/** More moves than a position has, 4 bytes each. */
const MOVES: usize = memory.data(MAX_MOVES * 4, 64)

/** Whether the move that was read last is spelt as `writeSan` spells it. */
export let isExact: bool = true

/** The piece of a capital letter, 0 for any other letter. */
function pieceOf(letter: i32): PieceType {
  if (letter == 78) return KNIGHT
  if (letter == 66) return BISHOP
  if (letter == 82) return ROOK
  if (letter == 81) return QUEEN
  return letter == 75 ? KING : 0
}

/** A file or a rank, 0 to 7, or -1. */
function coordinate(letter: i32, first: i32): i32 {
  const value = letter - first
  return value >= 0 && value < 8 ? value : -1
}

/**
 * Reads a move of the refreshed position and stops after it; MOVE_NONE, with the cursor anywhere, if it is not
 * certain.
 */
export function readSan(): Move {
  isExact = true
  const letter = here()
  if (letter == LETTER_O) return readCastling()
  const type = pieceOf(letter)
  return type ? readPieceMove(type) : readPawnMove()
}

function readCastling(): Move {
  let sides = 1
  move(1)
  while (here() == DASH && ahead(1) == LETTER_O && sides < 3) {
    sides++
    move(2)
  }
  if (sides < 2) return MOVE_NONE
  const index = (us << 1) | (sides - 2)
  if (!(castlingRights() & (1 << index))) return MOVE_NONE
  const castling = makeCastling(kingSquare(us), load<u8>(block + index, CASTLING_ROOK))
  return isLegal(castling) ? castling : MOVE_NONE
}

/** Squares from which a piece of a type would reach a square on an empty board. */
function origins(type: PieceType, to: Square): Bitboard {
  if (type == KNIGHT) return knightAttacks(to)
  if (type == BISHOP) return bishopRays(to)
  if (type == ROOK) return rookRays(to)
  return type == QUEEN ? bishopRays(to) | rookRays(to) : kingAttacks(to)
}

function readPieceMove(type: PieceType): Move {
  move(1)
  // Up to two coordinates of the origin, then those of the target: the last two are the target's.
  let file = -1
  let rank = -1
  let toFile = coordinate(here(), LETTER_A)
  if (toFile >= 0) move(1)
  let toRank = coordinate(here(), DIGIT_1)
  if (toRank >= 0) move(1)
  const takes = here() == LETTER_X
  if (takes) move(1)
  const nextFile = coordinate(here(), LETTER_A)
  if (nextFile >= 0) {
    file = toFile
    rank = toRank
    toFile = nextFile
    toRank = coordinate(ahead(1), DIGIT_1)
    move(2)
  } else if (takes) return MOVE_NONE
  if (toFile < 0 || toRank < 0) return MOVE_NONE
  const to = (toRank << 3) | toFile
  // The test of legality also tests whether the way is free.
  let candidates = pieces(us, type) & origins(type, to)
  if (file >= 0) candidates &= FILE_A << (file as u64)
  if (rank >= 0) candidates &= RANK_1 << ((rank << 3) as u64)
  let found = MOVE_NONE
  while (candidates) {
    const candidate = makeNormal(lowest(candidates), to)
    candidates = withoutLowest(candidates)
    if (!isLegal(candidate)) continue
    if (found) return MOVE_NONE
    found = candidate
  }
  if (takes != (pieceOn(to) != NO_PIECE)) isExact = false
  if (found && (file >= 0 || rank >= 0)) {
    const written = (file >= 0 ? FILE : 0) | (rank >= 0 ? RANK : 0)
    if (distinction(type, moveFrom(found), to) != written) isExact = false
  }
  return found
}

function readPawnMove(): Move {
  const file = coordinate(here(), LETTER_A)
  let from = -1
  let toFile = file
  if (ahead(1) == LETTER_X) {
    toFile = coordinate(ahead(2), LETTER_A)
    isExact = toFile != file
    move(2)
  }
  const toRank = coordinate(ahead(1), DIGIT_1)
  if (file < 0 || toFile < 0 || toRank < 0) return MOVE_NONE
  move(2)
  const to = (toRank << 3) | toFile
  const step = us == WHITE ? 8 : -8
  const back = to - step
  if (back < 0 || back > 63) return MOVE_NONE
  const pawn = makePiece(us, PAWN)
  if (file == toFile) {
    if (pieceOn(back) == pawn) from = back
    else if (pieceOn(back) == NO_PIECE && rankOf(to) == (us == WHITE ? 3 : 4)) from = back - step
  } else if (abs(file - toFile) == 1) {
    from = back + file - toFile
  }
  if (from < 0 || pieceOn(from) != pawn) return MOVE_NONE
  let found = makeNormal(from, to)
  if (toRank == 0 || toRank == 7) {
    if (here() != EQUALS) return MOVE_NONE
    const promoted = pieceOf(ahead(1))
    if (!promoted || promoted == KING) return MOVE_NONE
    move(2)
    found = makePromotion(from, to, promoted)
  } else if (file != toFile && to == enPassant() && !(occupied() & bit(to))) {
    found = makeEnPassant(from, to)
  }
  return isLegal(found) ? found : MOVE_NONE
}

/** What a move must say of its origin, FILE or RANK or both, so that no other legal move is spelt like it. */
function distinction(type: PieceType, from: Square, to: Square): i32 {
  if (type == KING) return 0
  let others = pieces(us, type) & origins(type, to) & ~bit(from)
  let hasOthers = false
  let isOnFile = false
  let isOnRank = false
  while (others) {
    const other = lowest(others)
    others = withoutLowest(others)
    if (!isLegal(makeNormal(other, to))) continue
    hasOthers = true
    if (fileOf(other) == fileOf(from)) isOnFile = true
    if (rankOf(other) == rankOf(from)) isOnRank = true
  }
  if (!hasOthers) return 0
  if (!isOnFile) return FILE
  return isOnRank ? FILE | RANK : RANK
}

/** Writes a move of the refreshed position to an address, without the sign of check or mate; returns where it ends. */
export function writeSan(move: Move, at: usize): usize {
  const from = moveFrom(move)
  const to = moveTo(move)
  const kind = moveKind(move)
  if (kind == MOVE_KIND_CASTLING) {
    at = put(put(put(at, LETTER_O), DASH), LETTER_O)
    return to > from ? at : put(put(at, DASH), LETTER_O)
  }
  const type = typeOf(pieceOn(from))
  const takes = kind == MOVE_KIND_EN_PASSANT || pieceOn(to) != NO_PIECE
  let origin = takes ? FILE : 0
  if (type != PAWN) {
    at = put(at, letterOf(type))
    origin = distinction(type, from, to)
  }
  if (origin & FILE) at = put(at, LETTER_A + fileOf(from))
  if (origin & RANK) at = put(at, DIGIT_1 + rankOf(from))
  if (takes) at = put(at, LETTER_X)
  at = put(put(at, LETTER_A + fileOf(to)), DIGIT_1 + rankOf(to))
  return kind == MOVE_KIND_PROMOTION ? put(put(at, EQUALS), letterOf(movePromotion(move))) : at
}

function letterOf(type: PieceType): i32 {
  return ((LETTERS >> ((type << 3) as u64)) & 255) as i32
}

function put(at: usize, byte: i32): usize {
  store<u8>(at, byte)
  return at + 1
}

/** Whether the side to move in the refreshed position is mated. */
export function isMate(): bool {
  return checkers() != 0 && generate(ALL, MOVES) == MOVES
}
