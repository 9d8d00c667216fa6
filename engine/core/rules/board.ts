// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The board of this thread and the record of its current position: the pieces on their squares, and the facts that
 * they do not show. Everything is read here; only position.ts changes it.
 */
import { COLOR_SETS, MAILBOX, TYPE_SETS, block } from '../memory.ts'
import {
  BISHOP,
  Bitboard,
  Color,
  KING,
  KNIGHT,
  Move,
  NO_PIECE,
  PAWN,
  Piece,
  PieceType,
  QUEEN,
  ROOK,
  Square,
  WHITE,
  bit,
  colorOf,
  lowest,
  several,
  typeOf,
} from './types.ts'

/** Side to move. */
export let us: Color = WHITE
/** Address of the current state record. */
export let state: usize = 0
/** Half-moves since the start of the game by the FEN's move number; for writing FEN and for the clock. */
export let gamePly: i32 = 0

/** Turns to another record and side. */
export function turnTo(record: usize, side: Color): void {
  state = record
  us = side
}

export function setGamePly(ply: i32): void {
  gamePly = ply
}

// A state record: make fills it up to STATE_CHECKERS, `refresh` the rest.
/** u64: Zobrist key of the position. */
export const STATE_KEY: usize = 0
/** u64: key of the pawns alone, both colours. */
export const STATE_PAWN_KEY: usize = 8
/** 2 x u64: keys of all other pieces of White, of Black. */
export const STATE_PIECES_KEYS: usize = 16
/** u16: half-moves since the last capture or pawn move. */
export const STATE_FIFTY: usize = 32
/** u16: half-moves that could be a repetition: since the last irreversible or null move. */
export const STATE_REVERSIBLE: usize = 34
/** u8: castling rights. */
export const STATE_CASTLING: usize = 36
/** u8: en-passant square when such a capture is legal, else 0. */
export const STATE_EN_PASSANT: usize = 37
/** u8: piece that the last move captured. */
export const STATE_CAPTURED: usize = 38
/** u8: piece that made the last move, NO_PIECE for a null move. */
export const STATE_MOVED: usize = 39
/** u16: the move that led here, 0 for a null move or the root. */
export const STATE_MOVE: usize = 40
/** 2 x u8: not 0 when the net's sums of the view of White, of Black are computed; see `net/sums.ts`. */
export const STATE_SUMS: usize = 42
/** u64: pieces that give check. */
export const STATE_CHECKERS: usize = 48
/** u64: own pieces pinned to the own king. */
export const STATE_PINNED: usize = 56

export function occupied(): Bitboard {
  return load<u64>(block, TYPE_SETS)
}

/** Pieces of one type, both colours. */
export function ofType(type: PieceType): Bitboard {
  return load<u64>(block + (type << 3), TYPE_SETS)
}

/** All pieces of one colour. */
export function ofColor(color: Color): Bitboard {
  return load<u64>(block + (color << 3), COLOR_SETS)
}

export function pieces(color: Color, type: PieceType): Bitboard {
  return ofType(type) & ofColor(color)
}

export function pieceOn(square: Square): Piece {
  return load<u8>(block + square, MAILBOX)
}

export function kingSquare(color: Color): Square {
  return lowest(pieces(color, KING))
}

/** Zobrist key. */
export function key(): u64 {
  return load<u64>(state, STATE_KEY)
}

/** Key of the pawn structure of both sides. */
export function pawnKey(): u64 {
  return load<u64>(state, STATE_PAWN_KEY)
}

/** Key of the pieces of one side that are not pawns. */
export function piecesKey(color: Color): u64 {
  return load<u64>(state + (color << 3), STATE_PIECES_KEYS)
}

/** Half-moves since the last capture or pawn move. */
export function fiftyMoves(): i32 {
  return load<u16>(state, STATE_FIFTY)
}

export function castlingRights(): i32 {
  return load<u8>(state, STATE_CASTLING)
}

/** The en-passant square when such a capture is legal, else 0. */
export function enPassant(): Square {
  return load<u8>(state, STATE_EN_PASSANT)
}

/** Piece captured by the last move. */
export function capturedPiece(): Piece {
  return load<u8>(state, STATE_CAPTURED)
}

/** The move that led here, 0 for a null move or the root. */
export function lastMove(): Move {
  return load<u16>(state, STATE_MOVE)
}

/** Pieces that give check to the side to move; valid after `refresh`. */
export function checkers(): Bitboard {
  return load<u64>(state, STATE_CHECKERS)
}

/** Pieces of the side to move that are pinned to its king; valid after `refresh`. */
export function pinned(): Bitboard {
  return load<u64>(state, STATE_PINNED)
}

/** True when a side has more than its king and pawns: zugzwang is then unlikely. */
export function hasPieces(color: Color): bool {
  return (ofColor(color) & ~(ofType(PAWN) | ofType(KING))) != 0
}

/** True when no sequence of moves can mate: bare kings, or one minor piece more. */
export function isDeadDraw(): bool {
  if (ofType(PAWN) | ofType(ROOK) | ofType(QUEEN)) return false
  return !several(ofType(KNIGHT) | ofType(BISHOP))
}

/** Square of the king after castling with the rook on `rook`; both start on one rank. */
export function castledKing(king: Square, rook: Square): Square {
  return (king & 56) | (rook > king ? 6 : 2)
}

/** Square of the rook after castling. */
export function castledRook(king: Square, rook: Square): Square {
  return (king & 56) | (rook > king ? 5 : 3)
}

function addToSets(piece: Piece, squares: Bitboard): void {
  const type = block + (typeOf(piece) << 3)
  const color = block + (colorOf(piece) << 3)
  store<u64>(block, load<u64>(block, TYPE_SETS) ^ squares, TYPE_SETS)
  store<u64>(type, load<u64>(type, TYPE_SETS) ^ squares, TYPE_SETS)
  store<u64>(color, load<u64>(color, COLOR_SETS) ^ squares, COLOR_SETS)
}

function setMailbox(square: Square, piece: Piece): void {
  store<u8>(block + square, piece, MAILBOX)
}

/** Puts a piece on an empty square; keys are not touched. */
export function putPiece(piece: Piece, square: Square): void {
  addToSets(piece, bit(square))
  setMailbox(square, piece)
}

/** Takes a piece off the board. */
export function removePiece(piece: Piece, square: Square): void {
  addToSets(piece, bit(square))
  setMailbox(square, NO_PIECE)
}

/** Moves a piece to an empty square. */
export function movePiece(piece: Piece, from: Square, to: Square): void {
  addToSets(piece, bit(from) | bit(to))
  setMailbox(from, NO_PIECE)
  setMailbox(to, piece)
}
