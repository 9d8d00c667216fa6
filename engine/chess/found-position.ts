// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Finds a position in text as people copy it: a link, a UCI command, a cell of a table, a quotation, a sentence. Total;
 * the time is proportional to the length.
 */
import { readGame } from './pgn/read/reader.ts'
import { START_FEN } from './rules.ts'
import { nodeOf } from './tree.ts'

export interface FoundPosition {
  /** The board and the fields that follow it, one blank between them; fields may be missing, or wrong. */
  fen: string
  /** The text before the board and after the last field. */
  before: string
  after: string
  /** The moves that `after` begins with, as written; empty: there are none. */
  moves: string
  /** Whether the address says that castling is that of Chess960. */
  chess960: boolean
}

/** UTF-16 units. A longer text is not searched. It holds the UCI command of the longest game. */
export const MAX_FOUND_LENGTH = 32_768

// eslint-disable-next-line no-misleading-character-class
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const BLANKS = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
const DASHES = /[\u2010-\u2015\u2212]/g
const ENCODED = /%([2-7][0-9a-f]|0[9ad])/gi

/** The text with the ASCII characters that an address writes as `%20` and the like. */
export const withoutPercent = (text: string): string =>
  text.replaceAll(ENCODED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The text without percent encoding, special blanks, dashes and invisible characters. */
const plain = (text: string): string =>
  withoutPercent(text)
    .replaceAll(INVISIBLE, '')
    .replaceAll(BLANKS, ' ')
    .replaceAll(DASHES, '-')
    .replaceAll('\\/', '/')

const BOARD = /(?<![A-Za-z0-9])[1-8pnbrqk]{1,8}(?:\/[1-8pnbrqk]{1,8}){7}(?![A-Za-z0-9/])/i
const START = /(?:^|\bposition\s+)startpos\b/i

const MOVE = String.raw`(?:[KQRBN]?[a-h]?[1-8]?[x:-]?[a-h][1-8]|[O0]-[O0]|--|\.\.)`
/** A word of a FEN. A number before a full stop and a move is a move number. */
const field = (shape: string): string => String.raw`(?:[\s_+]+(${shape})(?![A-Za-z0-9]|\.+\s*${MOVE}))?`
const FIELDS = new RegExp(
  [`[wb]|white|black`, `-|[A-HKQ]{1,8}`, `-|[a-h][1-8]`, String.raw`-|[-+]?\d+`, String.raw`-|[-+]?\d+`]
    .map(field)
    .join(''),
  'iy',
)

/** A tag of PGN, or a numbered move: what follows is part of a game. */
const GAME = new RegExp(String.raw`\[\s*[A-Za-z]\w*\s+"|\d\s*\.+\s*${MOVE}`)
/** `c0 "..."` is a comment in EPD. */
const FIRST_MOVE = /^(?!c\d\s+")(?:\d{1,4}\s*[.…]+\s*)?(?:[KQRBN♔-♟]|[a-h][a-h1-8x:]|[O0o]-[O0o]|--|Z0)/
/** Where moves end for certain: at a quote, at a mark of a forum or of HTML, at the next cell of a table. */
const END_OF_MOVES = /["`”»<]|\[\/|,(?=\S)|\\n/

/** The first position of a text. Null if there is none, or if it is part of a game. */
export function findPosition(text: string): FoundPosition | null {
  if (text.length > MAX_FOUND_LENGTH) return null
  const whole = plain(text)
  return findBoard(whole) ?? findBoard(whole.replaceAll(/\s*\/\s*/g, '/')) ?? findStart(whole)
}

/** Whether a line of text has a board, part of a game or not. */
export const hasBoard = (line: string): boolean => line.length <= MAX_FOUND_LENGTH && BOARD.test(plain(line))

function findBoard(text: string): FoundPosition | null {
  const board = BOARD.exec(text)
  if (!board) return null
  const before = text.slice(0, board.index)
  if (GAME.test(before)) return null
  FIELDS.lastIndex = board.index + board[0].length
  const [all, turn, ...others] = FIELDS.exec(text)!
  const words = [board[0], turn?.[0]!.toLowerCase(), ...others].filter((word) => word !== undefined)
  const after = text.slice(board.index + board[0].length + all.length)
  return made(words.join(' '), before, after)
}

function findStart(text: string): FoundPosition | null {
  const start = START.exec(text)
  if (!start) return null
  return made(START_FEN, text.slice(0, start.index), text.slice(start.index + start[0].length))
}

function made(fen: string, before: string, after: string): FoundPosition {
  const chess960 = /\/chess960\/$/i.test(before)
  return { fen, before: before.trim(), after: after.trim(), moves: movesIn(fen, after), chess960 }
}

/** The moves that a text after a position begins with. Operations of EPD end with a semicolon. */
function movesIn(fen: string, after: string): string {
  const text = after.replace(/^[\s"'`,;:|\]]*(?:moves\b\s*)?/i, '')
  if (!FIRST_MOVE.test(text)) return ''
  const moves = text.slice(0, END_OF_MOVES.exec(text)?.index).trim()
  const { tree } = readGame(`[FEN "${fen}"]\n\n${moves}`)
  return tree.nodes.size > 1 && nodeOf(tree, tree.root).comment === '' ? moves : ''
}
