// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A move in Standard Algebraic Notation, as the export format writes it. The reader of `engine/chess/pgn` handles
 * moves that are spelt differently, illegal or ambiguous.
 */
import { bishopRays, kingAttacks, knightAttacks, rookRays } from '../core/rules/bitboards.ts'
import { castlingRights, enPassant, kingSquare, occupied, pieceOn, pieces, us } from '../core/rules/board.ts'
import { MOVE_NONE } from '../core/layout.ts'
import { CASTLING_ROOK, block } from '../core/memory.ts'
import { makeCastling, makeEnPassant, makeNormal, makePromotion } from '../core/rules/move.ts'
import { isLegal } from '../core/rules/movegen.ts'
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
  lowest,
  makePiece,
  rankOf,
  withoutLowest,
} from '../core/rules/types.ts'
import { DASH, DIGIT_1, EQUALS, LETTER_O, LETTER_A, LETTER_X } from './characters.ts'
import { ahead, here, move } from './cursor.ts'

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
  return found
}

function readPawnMove(): Move {
  const file = coordinate(here(), LETTER_A)
  let from = -1
  let toFile = file
  if (ahead(1) == LETTER_X) {
    toFile = coordinate(ahead(2), LETTER_A)
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
