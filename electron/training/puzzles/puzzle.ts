// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A puzzle, made from a row whose solution was checked, and its packed form of about 90 bytes. Rating and themes are
 * not in the packed form: they are columns of a segment.
 */
import { advanceLine, demandsChess960, fenOf, parsePosition } from '../../../engine/chess/rules.ts'
import { fail, type Result, succeed } from '../../../engine/contract/result.ts'
import { type PuzzleRow, wordsOf } from './rows.ts'

export interface Puzzle {
  /** Unique in the file it comes from, if the file is sound. */
  id: string
  /** The position before the opponent's move, which is the first of `moves`. */
  fen: string
  /** UCI; the solver must find the second, the fourth ... */
  moves: readonly string[]
  rating: number
  themes: readonly string[]
  /** Of the rating; null where the file has none, as for the next two. */
  deviation: number | null
  /** From -100 to 100. */
  popularity: number | null
  plays: number | null
  /** Empty without one. */
  gameUrl: string
  openings: readonly string[]
}

/** Why a row is not a puzzle. */
export const ROW_FAULTS = [
  /** It is not a row of comma-separated values. */
  'SYNTAX',
  /** The line is longer than any puzzle. */
  'TOO_LONG',
  'NO_ID',
  'NO_RATING',
  /** The position is unreadable, illegal, or one of Chess960. */
  'BAD_POSITION',
  /** Fewer than two moves: nothing is left to be found. */
  'NO_SOLUTION',
  'ILLEGAL_MOVE',
] as const
export type RowFault = (typeof ROW_FAULTS)[number]

export const MAX_RATING = 9999
const MAX_ID_BYTES = 255
const MAX_MOVES = 255
/** Stands for a number that the file lacks; each is larger than any that is stored. */
const NO_U16 = 0xff_ff
const NO_U32 = 0xff_ff_ff_ff
const NO_I8 = -128

/** Reads a row, plays through its solution, and writes moves and position as the rules do. */
export function puzzleOf(row: PuzzleRow): Result<Puzzle, RowFault> {
  const id = row.PuzzleId.trim()
  if (id === '' || Buffer.byteLength(id) > MAX_ID_BYTES) return fail('NO_ID')
  const rating = numberOf(row.Rating, 1, MAX_RATING)
  if (rating === null) return fail('NO_RATING')
  const parsed = parsePosition(row.FEN)
  if (!parsed.ok || demandsChess960(parsed.value)) return fail('BAD_POSITION')
  const fen = fenOf(parsed.value)
  const moves = wordsOf(row.Moves)
  if (moves.length < 2 || moves.length > MAX_MOVES) return fail('NO_SOLUTION')
  const played = advanceLine(parsed.value, moves, false)
  if (played.length < moves.length) return fail('ILLEGAL_MOVE', moves[played.length])
  return succeed({
    id,
    fen,
    moves: played,
    rating,
    themes: [...new Set(wordsOf(row.Themes))],
    deviation: numberOf(row.RatingDeviation, 0, NO_U16 - 1),
    popularity: numberOf(row.Popularity, -100, 100),
    plays: numberOf(row.NbPlays, 0, NO_U32 - 1),
    gameUrl: row.GameUrl.trim(),
    openings: wordsOf(row.OpeningTags),
  })
}

/** The whole number of a field; null if it is none, or out of bounds. */
function numberOf(field: string, least: number, most: number): number | null {
  const text = field.trim()
  const value = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}

/** Each code is its place here. */
const PIECES = 'PNBRQKpnbrqk'
const PROMOTIONS = ' nbrq'
const CASTLING = 'KQkq'
/** Most games are of this site. */
const USUAL_SITE = 'https://lichess.org/'
/** Stands for it. The addresses of games begin with no blank. */
const SITE_MARK = ' '

/** Bytes before the texts, without position and moves. */
const FIXED_BYTES = 9

/**
 * Packs a puzzle: two bytes of length, then deviation, popularity, plays, moves, position, and three texts. All
 * numbers are little-endian. A line of a file is so short that two bytes suffice for each length (`MAX_LINE_BYTES`).
 */
export function packPuzzle(puzzle: Puzzle): Uint8Array {
  const texts = [
    puzzle.id,
    puzzle.gameUrl.startsWith(USUAL_SITE)
      ? SITE_MARK + puzzle.gameUrl.slice(USUAL_SITE.length)
      : puzzle.gameUrl,
    puzzle.openings.join(' '),
  ].map((text) => Buffer.from(text, 'utf8'))
  const board = packPosition(puzzle.fen)
  const bytes =
    2 +
    FIXED_BYTES +
    2 * puzzle.moves.length +
    board.length +
    texts.reduce((sum, text) => sum + 2 + text.length, 0)
  // From the pool: millions of buffers of their own would fragment the memory.
  const packed = Buffer.allocUnsafe(bytes)
  let at = packed.writeUInt16LE(bytes, 0)
  at = packed.writeUInt16LE(puzzle.deviation ?? NO_U16, at)
  at = packed.writeInt8(puzzle.popularity ?? NO_I8, at)
  at = packed.writeUInt32LE(puzzle.plays ?? NO_U32, at)
  at = packed.writeUInt16LE(puzzle.moves.length, at)
  for (const move of puzzle.moves) at = packed.writeUInt16LE(packMove(move), at)
  packed.set(board, at)
  at += board.length
  for (const text of texts) {
    at = packed.writeUInt16LE(text.length, at)
    packed.set(text, at)
    at += text.length
  }
  return packed
}

/** Reads what `packPuzzle` wrote. Whoever calls it has compared a checksum: damage is a bug, and throws. */
export function unpackPuzzle(packed: Uint8Array, rating: number, themes: readonly string[]): Puzzle {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.length)
  const [deviation, popularity, plays] = [bytes.readUInt16LE(2), bytes.readInt8(4), bytes.readUInt32LE(5)]
  const count = bytes.readUInt16LE(9)
  let at = 2 + FIXED_BYTES
  const moves = Array.from({ length: count }, (_, index) => unpackMove(bytes.readUInt16LE(at + 2 * index)))
  at += 2 * count
  const { fen, length } = unpackPosition(bytes.subarray(at))
  at += length
  const text = (): string => {
    const end = at + 2 + bytes.readUInt16LE(at)
    const read = bytes.toString('utf8', at + 2, end)
    at = end
    return read
  }
  const [id, url, openings] = [text(), text(), text()]
  return {
    id,
    fen,
    moves,
    rating,
    themes,
    deviation: deviation === NO_U16 ? null : deviation,
    popularity: popularity === NO_I8 ? null : popularity,
    plays: plays === NO_U32 ? null : plays,
    gameUrl: url.startsWith(SITE_MARK) ? USUAL_SITE + url.slice(1) : url,
    openings: wordsOf(openings),
  }
}

const squareAt = (text: string, at: number): number =>
  text.charCodeAt(at) - 97 + 8 * (text.charCodeAt(at + 1) - 49)
const squareName = (square: number): string => String.fromCharCode(97 + (square & 7), 49 + (square >> 3))

/** Six bits for each square, three for the promotion. */
const packMove = (uci: string): number =>
  squareAt(uci, 0) | (squareAt(uci, 2) << 6) | (Math.max(0, PROMOTIONS.indexOf(uci[4] ?? ' ')) << 12)

const unpackMove = (move: number): string =>
  squareName(move & 63) + squareName((move >> 6) & 63) + PROMOTIONS.charAt(move >> 12).trim()

/**
 * Eight bytes say which squares have pieces, then come the pieces in that order, four bits each. Then turn and
 * castling, the square of en passant, and both counters.
 * @param fen as `fenOf` writes it
 */
function packPosition(fen: string): Uint8Array {
  const [board, turn, castling, passed, halfmoves, fullmoves] = fen.split(' ') as [string, ...string[]]
  const codes: number[] = []
  const packed = Buffer.allocUnsafe(MAX_POSITION_BYTES).fill(0, 0, 8)
  // A FEN begins with the eighth rank: square 0 of this order is a8.
  let square = 0
  for (const letter of board) {
    const code = PIECES.indexOf(letter)
    if (code >= 0) {
      packed[square >> 3]! |= 1 << (square & 7)
      codes.push(code)
      square += 1
    } else if (letter !== '/') square += Number(letter)
  }
  let at = 8
  for (let index = 0; index < codes.length; index += 2)
    packed[at++] = codes[index]! | ((codes[index + 1] ?? 0) << 4)
  const rights = [...CASTLING].reduce(
    (bits, letter, bit) => bits | (castling!.includes(letter) ? 1 << bit : 0),
    0,
  )
  packed[at++] = rights | (turn === 'b' ? 16 : 0)
  packed[at++] = passed === '-' ? 64 : squareAt(passed!, 0)
  at = packed.writeUInt16LE(Number(halfmoves), at)
  at = packed.writeUInt16LE(Number(fullmoves), at)
  return packed.subarray(0, at)
}

/** A board that is full of pieces is legal as far as chessops is concerned. */
const MAX_POSITION_BYTES = 8 + 32 + 6

function unpackPosition(packed: Buffer): { fen: string; length: number } {
  let board = ''
  let pieces = 0
  let empty = 0
  for (let square = 0; square < 64; square++) {
    if ((packed[square >> 3]! >> (square & 7)) & 1) {
      const code = (packed[8 + (pieces >> 1)]! >> (4 * (pieces & 1))) & 15
      if (empty > 0) board += empty
      empty = 0
      board += PIECES[code]
      pieces += 1
    } else empty += 1
    if ((square & 7) !== 7) continue
    if (empty > 0) board += empty
    empty = 0
    if (square < 63) board += '/'
  }
  const at = 8 + ((pieces + 1) >> 1)
  const flags = packed[at]!
  const castling = [...CASTLING].filter((_, bit) => (flags >> bit) & 1).join('') || '-'
  const passed = packed[at + 1] === 64 ? '-' : squareName(packed[at + 1]!)
  const counters = [packed.readUInt16LE(at + 2), packed.readUInt16LE(at + 4)]
  return { fen: [board, flags & 16 ? 'b' : 'w', castling, passed, ...counters].join(' '), length: at + 6 }
}
