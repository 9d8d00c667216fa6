// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The two facts of the Polyglot book format that concern chess: the key of a position and the 16 bits of a move.
 * `engine/host/book.ts` reads books and chooses moves.
 */
import type { Board } from 'chessops/board'
import { Castles, type Position, castlingSide, normalizeMove } from 'chessops/chess'
import type { Setup } from 'chessops/setup'
import { type Color, type NormalMove, type Role, type Square, isNormal } from 'chessops/types'
import {
  RANDOM64,
  RANDOM64_CASTLE,
  RANDOM64_EN_PASSANT,
  RANDOM64_PIECE,
  RANDOM64_TURN,
} from './polyglot-random.ts'

/** The input of a key. A chessops `Position` is one. */
export interface Hashable {
  board: Board
  turn: Color
  castles: Castles
  epSquare: Square | undefined
}

const ROLE_INDEX: Record<Role, number> = { pawn: 0, knight: 1, bishop: 2, rook: 3, queen: 4, king: 5 }

/** The hashable part of a set-up that need not be a legal position. */
export const hashableOf = (setup: Setup): Hashable => ({
  board: setup.board,
  turn: setup.turn,
  castles: Castles.fromSetup(setup),
  epSquare: setup.epSquare,
})

/** The key without its en-passant part: board, castling rights and turn. */
export function polyglotKeyWithoutEnPassant({ board, turn, castles }: Hashable): bigint {
  let key = 0n
  for (const [square, piece] of board) {
    const kind = 2 * ROLE_INDEX[piece.role] + (piece.color === 'white' ? 1 : 0)
    key ^= RANDOM64[RANDOM64_PIECE + 64 * kind + square]!
  }
  if (castles.rook.white.h !== undefined) key ^= RANDOM64[RANDOM64_CASTLE]!
  if (castles.rook.white.a !== undefined) key ^= RANDOM64[RANDOM64_CASTLE + 1]!
  if (castles.rook.black.h !== undefined) key ^= RANDOM64[RANDOM64_CASTLE + 2]!
  if (castles.rook.black.a !== undefined) key ^= RANDOM64[RANDOM64_CASTLE + 3]!
  if (turn === 'white') key ^= RANDOM64[RANDOM64_TURN]!
  return key
}

/**
 * Polyglot key of a position, 64 bits. The en-passant file counts only when a pawn of the side to move stands
 * beside the pawn that just made two steps; whether the capture would be legal does not matter. `epSquare`
 * must therefore be the raw square of the last double step: a FEN that names it only when the capture is
 * legal gives another key when that pawn is pinned.
 */
export function polyglotKey(position: Hashable): bigint {
  const key = polyglotKeyWithoutEnPassant(position)
  const file = capturableFile(position)
  return file === undefined ? key : key ^ RANDOM64[RANDOM64_EN_PASSANT + file]!
}

function capturableFile({ board, turn, epSquare }: Hashable): number | undefined {
  if (epSquare === undefined) return undefined
  const file = epSquare & 7
  const pushed = turn === 'white' ? epSquare - 8 : epSquare + 8
  const capturers = board.pieces(turn, 'pawn')
  const beside = (file > 0 && capturers.has(pushed - 1)) || (file < 7 && capturers.has(pushed + 1))
  return beside ? file : undefined
}

const PROMOTIONS: readonly (Role | undefined)[] = [undefined, 'knight', 'bishop', 'rook', 'queen']

/**
 * A move of `position` as a book stores it: to 0-5, from 6-11, promotion 12-14; castling is king-takes-rook.
 */
export function makePolyglotMove(position: Position, move: NormalMove): number {
  const { to } = normalizeMove(position, move)
  return to | (move.from << 6) | (Math.max(0, PROMOTIONS.indexOf(move.promotion)) << 12)
}

/**
 * The legal move of `position` that 16 bits of a book stand for, castling as king-takes-rook; undefined when it is
 * not legal there, as after a key collision or in a damaged book. A castling move written with the king's two steps
 * is accepted.
 */
export function parsePolyglotMove(position: Position, bits: number): NormalMove | undefined {
  if (bits >> 12 >= PROMOTIONS.length) return undefined
  const promotion = PROMOTIONS[bits >> 12]
  const raw: NormalMove = { from: (bits >> 6) & 63, to: bits & 63, ...(promotion && { promotion }) }
  if (!position.isLegal(raw)) return undefined
  if (castlingSide(position, raw) === undefined) return raw
  const castling = normalizeMove(position, raw)
  return isNormal(castling) ? castling : undefined
}
