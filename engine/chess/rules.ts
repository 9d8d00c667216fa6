// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The rules of chess for the rest of the program. Squares, moves and positions are text (`e4`, UCI, FEN); a refusal
 * is a code. A position that is played along a line is the mutable `Chess` of chessops.
 */
import { Chess, castlingSide, normalizeMove } from 'chessops/chess'
import { INITIAL_FEN, makeFen, parseFen } from 'chessops/fen'
import { makeSan, makeSanAndPlay } from 'chessops/san'
import type { Setup } from 'chessops/setup'
import { SquareSet } from 'chessops/squareSet'
import { COLORS, isNormal, type Color, type NormalMove, type Role } from 'chessops/types'
import { kingCastlesTo, makeSquare, makeUci, parseUci, squareFile } from 'chessops/util'
import { fail, ok, type Checked } from './checked.ts'

export type { Chess } from 'chessops/chess'
export type { Color, Role } from 'chessops/types'

/** The usual starting position. */
export const START_FEN = INITIAL_FEN

/** UCI and SAN of a null move: the turn passes, nothing moves. */
export const NULL_UCI = '0000'
const NULL_SAN = '--'

/** Why a FEN is not a position: unreadable, or readable but not legal. */
export type FenCode = 'FEN_SYNTAX' | 'EMPTY_BOARD' | 'KINGS' | 'OPPOSITE_CHECK' | 'PAWNS_ON_BACKRANK'

export type MoveCode = FenCode | 'MOVE_SYNTAX' | 'ILLEGAL_MOVE'

/** A move that was played, and the position after it. */
export interface Played {
  uci: string
  san: string
  fen: string
}

const SETUP_CODES: Readonly<Record<string, FenCode>> = {
  ERR_EMPTY: 'EMPTY_BOARD',
  ERR_KINGS: 'KINGS',
  ERR_OPPOSITE_CHECK: 'OPPOSITE_CHECK',
  ERR_PAWNS_ON_BACKRANK: 'PAWNS_ON_BACKRANK',
}

/** The position of a FEN: four to six fields, X-FEN and Shredder-FEN castling rights understood. */
export function parsePosition(fen: string): Checked<Chess, FenCode> {
  // Most games start here, and reading the text would take longer than reading a short game.
  if (fen === START_FEN) return ok(Chess.default())
  return parseFen(fen.trim()).unwrap(positionOf, () => fail<FenCode>('FEN_SYNTAX'))
}

/** The position of a set-up board. */
export const positionOf = (setup: Setup): Checked<Chess, FenCode> =>
  Chess.fromSetup(setup).unwrap(
    (position) => ok(position),
    (error) => fail<FenCode>(SETUP_CODES[error.message] ?? 'FEN_SYNTAX'),
  )

/** FEN of a position; the en passant square only where the capture is legal. */
export const fenOf = (position: Chess): string =>
  makeFen(
    position.epSquare === undefined
      ? {
          board: position.board,
          pockets: undefined,
          turn: position.turn,
          castlingRights: position.castles.castlingRights,
          epSquare: undefined,
          remainingChecks: undefined,
          halfmoves: position.halfmoves,
          fullmoves: position.fullmoves,
        }
      : position.toSetup(),
  )

/**
 * Whether a position's castling rights cannot be expressed in standard chess: king off e, or a rook off a and
 * h.
 */
export function demandsChess960(position: Chess): boolean {
  const rights = position.castles.castlingRights
  if (rights.diff(SquareSet.corners()).nonEmpty()) return true
  return COLORS.some((color) => {
    if (rights.intersect(SquareSet.backrank(color)).isEmpty()) return false
    const king = position.board.kingOf(color)
    return king !== undefined && squareFile(king) !== 4
  })
}

/**
 * Every legal move of the side to move: from-square to to-squares. A castling move leads to the king's destination;
 * in Chess960 to the rook, and in standard chess to the rook as well, so that both gestures work. Empty for a FEN
 * that is not a position.
 */
export function dests(fen: string, chess960 = false): Map<string, string[]> {
  const result = new Map<string, string[]>()
  const parsed = parsePosition(fen)
  if (!parsed.ok) return result
  const position = parsed.value
  for (const [from, squares] of position.allDests()) {
    if (squares.isEmpty()) continue
    const to: string[] = []
    for (const square of squares) {
      to.push(makeSquare(square))
      const side = chess960 ? undefined : castlingSide(position, { from, to: square })
      if (side) to.push(makeSquare(kingCastlesTo(position.turn, side)))
    }
    result.set(makeSquare(from), to)
  }
  return result
}

/** Promotion pieces, the likeliest first. */
const PROMOTIONS = ['queen', 'knight', 'rook', 'bishop'] as const satisfies readonly Role[]

/**
 * Every legal move of the side to move, each once, as `playUci` writes it. Empty for a FEN that is not a position.
 */
export function legalMoves(fen: string, chess960 = false): Pick<Played, 'uci' | 'san'>[] {
  const parsed = parsePosition(fen)
  if (!parsed.ok) return []
  const position = parsed.value
  const moves: NormalMove[] = []
  for (const [from, squares] of position.allDests()) {
    const isPawn = position.board.pawn.has(from)
    for (const to of squares) {
      if (isPawn && SquareSet.backranks().has(to)) {
        for (const promotion of PROMOTIONS) moves.push({ from, to, promotion })
      } else moves.push({ from, to })
    }
  }
  return moves.map((move) => ({ uci: uciOf(position, move, chess960), san: makeSan(position, move) }))
}

/** The position with the other side to move; null in check, where the turn cannot be passed. */
export function passTurn(fen: string): string | null {
  const parsed = parsePosition(fen)
  return parsed.ok && !parsed.value.isCheck() ? advanceNull(parsed.value).fen : null
}

/** Plays a move in UCI notation, null move included; castling is understood as `e1g1` and as `e1h1`. */
export function playUci(fen: string, uci: string, chess960 = false): Checked<Played, MoveCode> {
  const parsed = parsePosition(fen)
  return parsed.ok ? advanceUci(parsed.value, uci, chess960) : parsed
}

/** As `playUci`, on the position itself; a refusal leaves it unchanged. */
export function advanceUci(
  position: Chess,
  uci: string,
  chess960: boolean,
): Checked<Played, 'MOVE_SYNTAX' | 'ILLEGAL_MOVE'> {
  if (uci === NULL_UCI) {
    if (position.isCheck()) return fail('ILLEGAL_MOVE')
    return ok(advanceNull(position))
  }
  const move = parseUci(uci)
  if (!move || !isNormal(move)) return fail('MOVE_SYNTAX')
  return isLegal(position, move, chess960) ? ok(advance(position, move, chess960)) : fail('ILLEGAL_MOVE')
}

/** Legal, castling in both spellings. In Chess960 a king's step of two files castles only from the e-file. */
function isLegal(position: Chess, move: NormalMove, chess960: boolean): boolean {
  if (!position.isLegal(move)) return false
  return !chess960 || squareFile(move.from) === 4 || position.dests(move.from).has(move.to)
}

/** Plays a legal move on the position itself. */
export function advance(position: Chess, move: NormalMove, chess960: boolean): Played {
  const uci = uciOf(position, move, chess960)
  const san = makeSanAndPlay(position, normalizeMove(position, move))
  return { uci, san, fen: fenOf(position) }
}

/**
 * Plays a line on the position itself, up to the first move that is not legal; returns the moves played, as the
 * position spells them. Much faster than `advanceUci`, which also writes SAN and FEN.
 */
export function advanceLine(position: Chess, line: readonly string[], chess960: boolean): string[] {
  const played: string[] = []
  for (const uci of line) {
    const move = parseUci(uci)
    if (!move || !isNormal(move) || !isLegal(position, move, chess960)) break
    played.push(uciOf(position, move, chess960))
    position.play(normalizeMove(position, move))
  }
  return played
}

/** Passes the turn on the position itself; the side to move must not be in check. */
export function advanceNull(position: Chess): Played {
  position.epSquare = undefined
  position.halfmoves += 1
  if (position.turn === 'black') position.fullmoves += 1
  position.turn = position.turn === 'white' ? 'black' : 'white'
  return { uci: NULL_UCI, san: NULL_SAN, fen: fenOf(position) }
}

function uciOf(position: Chess, move: NormalMove, chess960: boolean): string {
  const side = castlingSide(position, move)
  if (!side) return makeUci(move)
  if (chess960) return makeUci(normalizeMove(position, move))
  return makeUci({ from: move.from, to: kingCastlesTo(position.turn, side) })
}

/** Whose turn it is; White's for a FEN that is not a position. */
export const turnOf = (fen: string): Color => (fen.split(' ', 2)[1] === 'b' ? 'black' : 'white')

/** Whether the side to move is in check. */
export function isCheck(fen: string): boolean {
  const parsed = parsePosition(fen)
  return parsed.ok && parsed.value.isCheck()
}
