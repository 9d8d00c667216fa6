// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * FEN and EPD as people and programs write them: stale, missing or superfluous fields are repaired, and each
 * repair has a code. Total. An illegal position remains an error, since the intended one is unknown.
 */
import { parseBoardFen } from 'chessops/fen'
import { SquareSet } from 'chessops/squareSet'
import { COLORS, type Color } from 'chessops/types'
import { parseSquare, squareFile, squareRank } from 'chessops/util'
import { fail, ok, type Checked } from './checked.ts'
import { demandsChess960, fenOf, positionOf, type Chess, type FenCode } from './rules.ts'

export const FEN_REPAIRS = [
  /** A required field is missing. An EPD needs no counters. */
  'MISSING_FIELDS',
  /** A castling right that king and rooks do not allow, or that was written twice. */
  'STALE_CASTLING',
  /** No pawn can just have passed the en passant square. */
  'STALE_EN_PASSANT',
  /** A counter is not a number, negative or too large. */
  'BAD_COUNTERS',
  /** Operations of EPD, or words, after the position. */
  'OPERATIONS',
] as const
export type FenRepair = (typeof FEN_REPAIRS)[number]

export interface RepairedFen {
  /** All six fields as `fenOf` writes them. Repairing it again changes nothing. */
  fen: string
  position: Chess
  chess960: boolean
  /** The repairs, each code once; empty for a correct FEN. */
  repairs: readonly FenRepair[]
  /** The text after the position, unchanged; empty if there was none. */
  operations: string
}

/** UTF-16 units. No FEN or EPD is longer than this. */
export const MAX_FEN_LENGTH = 4096

/** Numbers that `fenOf` writes and `parsePosition` reads have at most four digits. */
const MAX_COUNTER = 9999

const BOARD = /^[1-8pnbrqkPNBRQK]{1,8}(?:\/[1-8pnbrqkPNBRQK]{1,8}){7}$/
const TURN = /^(?:[wb]|white|black)$/i
const CASTLING = /^(?:-|[A-HKQa-hkq]{1,8})$/
const SQUARE = /^(?:-|[a-h][1-8])$/i
/** Word processors turn hyphens into these. */
const LONG_DASH = /^[\u2010-\u2015\u2212]$/
const COUNTER = /^[-+]?\d+$|^-$/
const OPERATIONS = /^;|^[A-Za-z]\w{0,14}(?=[\s;]|$)/

/**
 * The position of a FEN or EPD.
 * @param isChess960 read castling rights as those of Chess960; otherwise the rights themselves decide
 */
export function repairFen(text: string, isChess960 = false): Checked<RepairedFen, FenCode> {
  const trimmed = text.trim()
  if (trimmed.length > MAX_FEN_LENGTH) return fail('FEN_SYNTAX')
  const fields = readFields(trimmed)
  if (!fields) return fail('FEN_SYNTAX')
  const board = parseBoardFen(fields.board).unwrap(
    (value) => value,
    () => undefined,
  )
  if (!board) return fail('FEN_SYNTAX')
  const repairs = new Set<FenRepair>()
  if (fields.isIncomplete) repairs.add('MISSING_FIELDS')
  if (fields.operations !== '') repairs.add('OPERATIONS')
  const turn: Color = fields.turn === 'b' ? 'black' : 'white'
  const castling = readCastling(board, fields.castling, isChess960)
  if (castling.isStale) repairs.add('STALE_CASTLING')
  const [halfmoves, fullmoves] = [readCounter(fields.halfmoves, 0), readCounter(fields.fullmoves, 1)]
  if (halfmoves === null || fullmoves === null) repairs.add('BAD_COUNTERS')
  const epSquare = parseSquare(fields.enPassant)
  const made = positionOf({
    board,
    pockets: undefined,
    turn,
    castlingRights: castling.rights,
    epSquare: epSquare !== undefined && isPassed(board, turn, epSquare) ? epSquare : undefined,
    remainingChecks: undefined,
    halfmoves: halfmoves ?? 0,
    fullmoves: fullmoves ?? 1,
  })
  if (!made.ok) return made
  const position = made.value
  if (epSquare !== undefined && position.epSquare === undefined) repairs.add('STALE_EN_PASSANT')
  return ok({
    fen: fenOf(position),
    position,
    chess960: isChess960 || demandsChess960(position),
    repairs: FEN_REPAIRS.filter((repair) => repairs.has(repair)),
    operations: fields.operations.replace(/^;\s*/, ''),
  })
}

type Board = Chess['board']

/** The fields of a FEN as written; missing ones have their usual values. */
export interface FenFields {
  board: string
  turn: string
  castling: string
  enPassant: string
  halfmoves: string
  fullmoves: string
  operations: string
  isIncomplete: boolean
}

/** Splits a text into fields; missing ones are skipped. Null if something else is there instead. */
export function readFields(text: string): FenFields | null {
  let rest = text
  let missing = 0
  const take = (shape: RegExp, byDefault: string): string => {
    const written = /^[^\s;]*/.exec(rest)![0]
    const word = written.replace(LONG_DASH, '-')
    if (!shape.test(word)) {
      missing++
      return byDefault
    }
    rest = rest.slice(written.length).trimStart()
    return word
  }
  const board = take(BOARD, '')
  if (board === '') return null
  const turn = take(TURN, 'w')[0]!.toLowerCase()
  const castling = take(CASTLING, '-')
  const enPassant = take(SQUARE, '-').toLowerCase()
  const isShort = missing > 0
  let halfmoves = take(COUNTER, '0')
  let fullmoves = take(COUNTER, '1')
  const hasOperations = rest !== ''
  if (hasOperations && (isShort || !OPERATIONS.test(rest))) return null
  if (hasOperations && missing > 0) {
    // In EPD the counters are operations.
    halfmoves = /(?:^|;)\s*hmvc\s+(\d{1,4})\s*;/.exec(rest)?.[1] ?? halfmoves
    fullmoves = /(?:^|;)\s*fmvn\s+(\d{1,4})\s*;/.exec(rest)?.[1] ?? fullmoves
  }
  const isIncomplete = isShort || (missing > 0 && !hasOperations)
  return { board, turn, castling, enPassant, halfmoves, fullmoves, operations: rest, isIncomplete }
}

/** A counter, or null if it is not one. Some programs write move 0. */
function readCounter(text: string, least: number): number | null {
  const value = text === '-' ? Number.NaN : Number(text)
  return value >= 0 && value <= MAX_COUNTER ? Math.max(value, least) : null
}

/** Whether a pawn of the side that has just moved could have passed a square. */
function isPassed(board: Board, turn: Color, square: number): boolean {
  const isWhite = turn === 'white'
  if (squareRank(square) !== (isWhite ? 5 : 2)) return false
  const [from, to] = isWhite ? [square + 8, square - 8] : [square - 8, square + 8]
  const pawns = board.pieces(isWhite ? 'black' : 'white', 'pawn')
  return pawns.has(to) && !board.occupied.has(square) && !board.occupied.has(from)
}

/** The castling right of a letter: the rook that matches the king and the side. */
interface Claim {
  color: Color
  side: 'a' | 'h'
  king: number
  rook: number
}

/**
 * Castling rights as squares of rooks. Letters K and Q mean the outermost rook, as in X-FEN, unless that makes little
 * sense: a right without such a rook, or a standard right beside one of Chess960, is left over from standard chess
 * after king or rook moved.
 */
function readCastling(
  board: Board,
  field: string,
  isChess960: boolean,
): { rights: SquareSet; isStale: boolean } {
  const letters = field === '-' ? '' : field
  const claims = [...letters].map((letter) => claimOf(board, letter))
  let valid = claims.filter((claim) => claim !== null)
  const isXFen = isChess960 || /[a-h]/i.test(letters)
  const isStandardChess = valid.length < claims.length || (valid.some(isStandard) && !haveSameFiles(valid))
  if (!isXFen && isStandardChess) valid = valid.filter(isStandard)
  let rights = SquareSet.empty()
  // Of two rooks on one side of a king only one can castle.
  const seen = new Set<string>()
  for (const { color, side, rook } of valid) {
    if (seen.has(color + side)) continue
    seen.add(color + side)
    rights = rights.with(rook)
  }
  return { rights, isStale: rights.size() < letters.length }
}

function claimOf(board: Board, letter: string): Claim | null {
  const lower = letter.toLowerCase()
  const color = letter === lower ? 'black' : 'white'
  const backrank = SquareSet.backrank(color)
  const king = board.kingOf(color)
  if (king === undefined || !backrank.has(king)) return null
  const rooks = board.pieces(color, 'rook').intersect(backrank)
  const rook =
    lower === 'k' ? rooks.last() : lower === 'q' ? rooks.first() : squareOf(color, lower.charCodeAt(0) - 97)
  if (rook === undefined || !rooks.has(rook)) return null
  const side = rook < king ? 'a' : 'h'
  const isOther = (lower === 'k' && side === 'a') || (lower === 'q' && side === 'h')
  return isOther ? null : { color, side, king, rook }
}

const squareOf = (color: Color, file: number): number => file + (color === 'white' ? 0 : 56)

const isStandard = ({ side, king, rook }: Claim): boolean =>
  squareFile(king) === 4 && squareFile(rook) === (side === 'a' ? 0 : 7)

/** Whether kings, and rooks of one side, stand on the same files for both colours. */
function haveSameFiles(claims: readonly Claim[]): boolean {
  const [white, black] = COLORS.map((color) => claims.filter((claim) => claim.color === color))
  return white!.every((ours) =>
    black!.every(
      (theirs) =>
        squareFile(ours.king) === squareFile(theirs.king) &&
        (ours.side !== theirs.side || squareFile(ours.rook) === squareFile(theirs.rook)),
    ),
  )
}
