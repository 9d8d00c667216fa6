// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * FEN in and out of the text buffer. Reading is total: it returns POSITION_* for any bytes, and an error
 * leaves the position unchanged. Castling rights may be written as FEN (KQkq, outermost rook: X-FEN) or as
 * rook files (Shredder-FEN). Fields after the side to move may be missing, in order.
 */
import { isAttacked } from './attacks.ts'
import { between } from './bitboards.ts'
import {
  castledKing,
  castledRook,
  castlingRights,
  enPassant,
  fiftyMoves,
  gamePly,
  kingSquare,
  occupied,
  ofColor,
  pieceOn,
  pieces,
  putPiece,
  state,
  us,
} from './board.ts'
import {
  POSITION_BAD_CASTLING,
  POSITION_BAD_EN_PASSANT,
  POSITION_BAD_KINGS,
  POSITION_BAD_PAWNS,
  POSITION_BAD_SYNTAX,
  POSITION_OK,
  POSITION_OPPONENT_IN_CHECK,
  POSITION_TOO_MANY_PIECES,
  TEXT_BYTES,
} from '../layout.ts'
import {
  BACKUP,
  BOARD_BYTES,
  CASTLING_EMPTY,
  CASTLING_LOSS,
  CASTLING_ROOK,
  CASTLING_WAY,
  STATES,
  STATE_BYTES,
  TEXT,
  TYPE_SETS,
  block,
} from '../memory.ts'
import { MAX_FIFTY, clearPosition, finishSetup, restorePosition } from './position.ts'
import {
  BISHOP,
  BLACK,
  Bitboard,
  Color,
  KING,
  KNIGHT,
  NO_PIECE,
  PAWN,
  PieceType,
  QUEEN,
  RANK_1,
  RANK_8,
  ROOK,
  Square,
  WHITE,
  bit,
  colorOf,
  count,
  fileOf,
  makePiece,
  rankOf,
  typeOf,
} from './types.ts'

const SPACE: i32 = 32
const DASH: i32 = 45
const SLASH: i32 = 47
const DIGIT_0: i32 = 48
const DIGIT_9: i32 = 57
const LETTER_A: i32 = 65
const LETTER_LOWER_A: i32 = 97
/** Lower-case letters are upper-case ones with this bit set. */
const LOWER: i32 = 32
/** Lower-case piece letters by type, the first unused. */
const PIECE_LETTERS: usize = memory.data<u8>([0, 112, 110, 98, 114, 113, 107])

/** Largest number read from the clock fields. */
const MAX_NUMBER: i32 = MAX_FIFTY
/** A side has at most this many pieces, and at most this many of them are pawns or were. */
const MAX_PIECES: i32 = 16
const MAX_PAWNS: i32 = 8

/** Reading position in the text, and its end. */
let cursor: usize = 0
let end: usize = 0

function peek(): i32 {
  return cursor < end ? load<u8>(cursor) : 0
}

function isDigit(letter: i32): bool {
  return letter >= DIGIT_0 && letter <= DIGIT_9
}

function skipSpaces(): void {
  while (cursor < end && load<u8>(cursor) == SPACE) cursor++
}

/** True when a field has been read to its end. */
function atFieldEnd(): bool {
  return cursor == end || load<u8>(cursor) == SPACE
}

/** Type of a piece letter in either case, 0 for any other letter. */
function typeOfLetter(letter: i32): PieceType {
  for (let type = PAWN; type <= KING; type++) {
    if ((load<u8>(PIECE_LETTERS + type) as i32) == (letter | LOWER)) return type
  }
  return 0
}

/**
 * Reads a position from the first `length` bytes of the text buffer.
 * @returns POSITION_*; only POSITION_OK changes the position
 */
export function readFen(length: i32): i32 {
  // The old position: the board and the first state record; records above it are not written.
  const oldState = state
  const oldUs = us
  const oldPly = gamePly
  memory.copy(block + BACKUP, block + TYPE_SETS, BOARD_BYTES)
  memory.copy(block + BACKUP + BOARD_BYTES, block + STATES, STATE_BYTES)
  const answer = readFields(length)
  if (answer != POSITION_OK) {
    memory.copy(block + TYPE_SETS, block + BACKUP, BOARD_BYTES)
    memory.copy(block + STATES, block + BACKUP + BOARD_BYTES, STATE_BYTES)
    restorePosition(oldState, oldUs, oldPly)
  }
  return answer
}

function readFields(length: i32): i32 {
  if (length <= 0 || length > TEXT_BYTES) return POSITION_BAD_SYNTAX
  cursor = block + TEXT
  end = cursor + (length as usize)
  clearPosition()
  skipSpaces()
  if (!readBoard()) return POSITION_BAD_SYNTAX
  const material = checkMaterial()
  if (material != POSITION_OK) return material

  skipSpaces()
  const sideLetter = peek()
  if (sideLetter != 119 && sideLetter != 98) return POSITION_BAD_SYNTAX
  const side = sideLetter == 119 ? WHITE : BLACK
  cursor++
  if (!atFieldEnd()) return POSITION_BAD_SYNTAX
  if (isAttacked(kingSquare(side ^ 1), side, occupied())) return POSITION_OPPONENT_IN_CHECK

  skipSpaces()
  const rights = readCastling()
  if (rights < 0) return POSITION_BAD_CASTLING
  skipSpaces()
  const passed = readEnPassant(side)
  if (passed < 0) return POSITION_BAD_EN_PASSANT
  skipSpaces()
  const fifty = readNumber(0)
  skipSpaces()
  const moveNumber = readNumber(1)
  skipSpaces()
  if (fifty < 0 || moveNumber < 0 || cursor != end) return POSITION_BAD_SYNTAX
  finishSetup(side, rights, passed, fifty, 2 * (max(moveNumber, 1) - 1) + side)
  return POSITION_OK
}

/** Reads the first field onto the board. */
function readBoard(): bool {
  let file = 0
  let rank = 7
  while (!atFieldEnd()) {
    const letter = peek()
    cursor++
    if (letter == SLASH) {
      if (file != 8 || rank == 0) return false
      file = 0
      rank--
    } else if (letter > DIGIT_0 && letter < DIGIT_9) {
      file += letter - DIGIT_0
      if (file > 8) return false
    } else {
      const type = letter >= LETTER_A ? typeOfLetter(letter) : 0
      if (!type || file > 7) return false
      putPiece(makePiece(letter & LOWER ? BLACK : WHITE, type), (rank << 3) | file)
      file++
    }
  }
  return file == 8 && rank == 0
}

/**
 * Checks kings, pawns and numbers of pieces: some cannot arise in a game, and some would overflow a move list.
 */
function checkMaterial(): i32 {
  for (let color = WHITE; color <= BLACK; color++) {
    if (count(pieces(color, KING)) != 1) return POSITION_BAD_KINGS
  }
  for (let color = WHITE; color <= BLACK; color++) {
    const pawns = count(pieces(color, PAWN))
    if (pieces(color, PAWN) & (RANK_1 | RANK_8)) return POSITION_BAD_PAWNS
    const promoted =
      max(count(pieces(color, KNIGHT)) - 2, 0) +
      max(count(pieces(color, BISHOP)) - 2, 0) +
      max(count(pieces(color, ROOK)) - 2, 0) +
      max(count(pieces(color, QUEEN)) - 1, 0)
    if (count(ofColor(color)) > MAX_PIECES || pawns + promoted > MAX_PAWNS) return POSITION_TOO_MANY_PIECES
  }
  return POSITION_OK
}

/** Reads castling rights and prepares their squares; returns the set of rights, or -1. */
function readCastling(): i32 {
  if (cursor == end) return 0
  if (peek() == DASH) {
    cursor++
    return atFieldEnd() ? 0 : -1
  }
  let rights = 0
  while (!atFieldEnd()) {
    const letter = peek()
    cursor++
    const color = letter & LOWER ? BLACK : WHITE
    const king = kingSquare(color)
    if (rankOf(king) != (color == WHITE ? 0 : 7)) return -1
    const rook = castlingRook(letter | LOWER, color, king)
    if (rook < 0) return -1
    const index = (color << 1) | (rook < king ? 1 : 0)
    if (rights & (1 << index)) return -1
    rights |= 1 << index
    prepareCastling(index, king, rook)
  }
  return rights
}

/** The rook that a castling letter (in lower case) means, or -1. */
function castlingRook(letter: i32, color: Color, king: Square): Square {
  const rooks = pieces(color, ROOK)
  const rank = king & 56
  if (letter == 107 || letter == 113) {
    // King's or queen's side: the outermost rook there.
    const step = letter == 107 ? -1 : 1
    for (let square = rank | (letter == 107 ? 7 : 0); square != king; square += step) {
      if (rooks & bit(square)) return square
    }
    return -1
  }
  const file = letter - LETTER_LOWER_A
  if (file < 0 || file > 7) return -1
  const square = rank | file
  return rooks & bit(square) ? square : -1
}

/** Squares from one to another of the same rank, both included. */
function span(a: Square, b: Square): Bitboard {
  return between(a, b) | bit(a) | bit(b)
}

/** Stores the squares that one castling right needs. */
function prepareCastling(index: i32, king: Square, rook: Square): void {
  const kingTo = castledKing(king, rook)
  const rookTo = castledRook(king, rook)
  const way = span(king, kingTo)
  const own = bit(king) | bit(rook)
  store<u8>(block + index, rook, CASTLING_ROOK)
  store<u64>(block + (index << 3), (way | span(rook, rookTo)) & ~own, CASTLING_EMPTY)
  store<u64>(block + (index << 3), way, CASTLING_WAY)
  const right = 1 << index
  store<u8>(block + rook, load<u8>(block + rook, CASTLING_LOSS) | right, CASTLING_LOSS)
  store<u8>(block + king, load<u8>(block + king, CASTLING_LOSS) | right, CASTLING_LOSS)
}

/** Reads the en-passant square; 0 for none, -1 when no pawn can just have passed it. */
function readEnPassant(side: Color): Square {
  if (cursor == end) return 0
  if (peek() == DASH) {
    cursor++
    return atFieldEnd() ? 0 : -1
  }
  const file = peek() - LETTER_LOWER_A
  cursor++
  const rank = peek() - DIGIT_0 - 1
  cursor++
  if (cursor > end || !atFieldEnd() || file < 0 || file > 7 || rank != (side == WHITE ? 5 : 2)) return -1
  const square = (rank << 3) | file
  const start = side == WHITE ? square + 8 : square - 8
  const passedBy = bit(square ^ 8) & pieces(side ^ 1, PAWN)
  return passedBy && !(occupied() & (bit(square) | bit(start))) ? square : -1
}

/** Reads a number; the default at the end of the text, -1 if it is not a number. */
function readNumber(byDefault: i32): i32 {
  if (cursor == end) return byDefault
  let value = 0
  if (!isDigit(peek())) return -1
  while (isDigit(peek())) {
    value = value * 10 + peek() - DIGIT_0
    if (value > MAX_NUMBER) return -1
    cursor++
  }
  return atFieldEnd() ? value : -1
}

function write(letter: i32): void {
  store<u8>(cursor, letter)
  cursor++
}

function writeNumber(value: i32): void {
  let power = 1
  while (value / power >= 10) power *= 10
  while (power) {
    write(DIGIT_0 + ((value / power) % 10))
    power /= 10
  }
}

/**
 * Writes the position to the text buffer and returns the length in bytes.
 * @param chess960 castling rights as rook files (Shredder-FEN) instead of KQkq
 */
export function writeFen(chess960: bool): i32 {
  cursor = block + TEXT
  for (let rank = 7; rank >= 0; rank--) {
    let gap = 0
    for (let file = 0; file < 8; file++) {
      const piece = pieceOn((rank << 3) | file)
      if (piece == NO_PIECE) {
        gap++
        continue
      }
      if (gap) write(DIGIT_0 + gap)
      gap = 0
      const letter = load<u8>(PIECE_LETTERS + typeOf(piece)) as i32
      write(colorOf(piece) == WHITE ? letter & ~LOWER : letter)
    }
    if (gap) write(DIGIT_0 + gap)
    if (rank) write(SLASH)
  }
  write(SPACE)
  write(us == WHITE ? 119 : 98)
  write(SPACE)
  writeCastling(chess960)
  write(SPACE)
  if (enPassant()) {
    write(LETTER_LOWER_A + fileOf(enPassant()))
    write(DIGIT_0 + 1 + rankOf(enPassant()))
  } else {
    write(DASH)
  }
  write(SPACE)
  writeNumber(fiftyMoves())
  write(SPACE)
  writeNumber((gamePly >> 1) + 1)
  return (cursor - block - TEXT) as i32
}

function writeCastling(chess960: bool): void {
  const rights = castlingRights()
  if (!rights) write(DASH)
  for (let index = 0; index < 4; index++) {
    if (!(rights & (1 << index))) continue
    const color = index >> 1
    const rook = load<u8>(block + index, CASTLING_ROOK) as Square
    // X-FEN: a rook that is not the outermost one is named by its file.
    const outer = index & 1 ? rook & 56 : rook | 7
    const ambiguous = (pieces(color, ROOK) & span(rook, outer)) != bit(rook)
    const letter = chess960 || ambiguous ? LETTER_LOWER_A + fileOf(rook) : index & 1 ? 113 : 107
    write(color == WHITE ? letter & ~LOWER : letter)
  }
}
