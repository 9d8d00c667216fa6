// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A game in Scid's file of games, `.sg4` or `.sg5`: tags that the index has no place for, a first position, moves with
 * glyphs, marks of comments and variations, then the comments. A move is the number of a piece and four bits; what they
 * mean depends on the piece. Any bytes can be read: a damaged game ends where it cannot be followed.
 */
import { BISHOP, Board, KING, KNIGHT, type Move, PAWN, QUEEN, ROOK, WHITE } from './board.ts'
import type { GameText } from './game-text.ts'
import { Lines } from './lines.ts'

/** A tag's name is written, with its length, or is one of these. */
const MAX_NAME = 240
const COMMON_TAGS: readonly string[] = [
  'WhiteCountry',
  'BlackCountry',
  'Annotator',
  'PlyCount',
  'EventDate',
  'Opening',
  'Variation',
  'Setup',
  'Source',
  'SetUp',
]
/** An old tag, whose value is a date of three bytes. */
const OLD_EVENT_DATE = 255

/** The move of a king that does not move, and other numbers that no king's move has. */
const NULL_MOVE = 0
const QUEEN_SIDE = 9
const KING_SIDE = 10
const GLYPH = 11
const COMMENT = 12
const OPEN = 13
const CLOSE = 14
const END = 15
/** Added to the square of a queen's diagonal move, which has a byte of its own. */
const DIAGONAL = 64

const HAS_FEN = 1

const KING_STEPS = [0, -9, -8, -7, -1, 1, 7, 8, 9]
const KNIGHT_STEPS = [0, -17, -15, -10, -6, 6, 10, 15, 17]
const PAWN_STEPS = [7, 8, 9]
const PROMOTED = [0, QUEEN, ROOK, BISHOP, KNIGHT]
const DOUBLE_STEP = 15

const NUL = 0

/** Thrown where a game cannot be followed; never leaves this file. */
class Damage extends Error {}

/** The bytes of a game. */
class Bytes {
  readonly #bytes: Uint8Array
  at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length
  }

  next(): number {
    if (this.isAtEnd) throw new Damage()
    return this.#bytes[this.at++]!
  }

  text(length: number): string {
    if (this.at + length > this.#bytes.length) throw new Damage()
    const text = Buffer.from(this.#bytes.subarray(this.at, this.at + length)).toString('latin1')
    this.at += length
    return text
  }

  /** The text up to a NUL, which is skipped. */
  line(): string {
    const end = this.#bytes.indexOf(NUL, this.at)
    if (end < 0) throw new Damage()
    const text = this.text(end - this.at)
    this.at++
    return text
  }

  /** The same bytes, from the same place. */
  fork(): Bytes {
    const bytes = new Bytes(this.#bytes)
    bytes.at = this.at
    return bytes
  }
}

/** The tags and the first position of a game, and where its moves begin. */
export interface ScidHead {
  tags: [name: string, value: string][]
  /** Null: the usual one. */
  fen: string | null
  moves: Bytes
}

/** Reads the head of a game; null if it is damaged. */
export function readHead(game: Uint8Array): ScidHead | null {
  const bytes = new Bytes(game)
  const tags: ScidHead['tags'] = []
  try {
    for (let length = bytes.next(); length !== 0; length = bytes.next()) {
      const name = length > MAX_NAME ? COMMON_TAGS[length - MAX_NAME - 1] : bytes.text(length)
      const value = bytes.text(length === OLD_EVENT_DATE ? 3 : bytes.next())
      if (name !== undefined) tags.push([name, value])
    }
    const fen = bytes.next() & HAS_FEN ? bytes.line() : null
    return { tags, fen, moves: bytes }
  } catch (error) {
    return unlessDamage(error)
  }
}

/** Writes the moves of a game. Returns whether all of it could be read. */
export function writeMoves({ fen, moves }: ScidHead, text: GameText): boolean {
  const board = new Board()
  if (fen === null) board.reset()
  else if (!board.set(fen)) return false
  const walk = new Walk(moves, board, text)
  try {
    walk.run()
    return true
  } catch (error) {
    unlessDamage(error)
    walk.closeAll()
    return false
  }
}

function unlessDamage(error: unknown): null {
  if (error instanceof Damage) return null
  throw error
}

class Walk {
  readonly #bytes: Bytes
  readonly #text: GameText
  readonly #comments: Comments
  readonly #lines: Lines

  constructor(bytes: Bytes, board: Board, text: GameText) {
    const survey = surveyOf(bytes)
    this.#bytes = bytes
    this.#text = text
    this.#comments = new Comments(survey, text)
    this.#lines = new Lines(board, text, survey.hasVariations)
  }

  run(): void {
    const lines = this.#lines
    for (;;) {
      const byte = this.#bytes.next()
      if (byte === GLYPH) this.#text.nag(this.#bytes.next())
      else if (byte === COMMENT) this.#comments.mark()
      else {
        this.#comments.leave()
        if (byte === END) {
          if (lines.isVariation) throw new Damage()
          return
        }
        if (byte === CLOSE) {
          if (!lines.close()) throw new Damage()
        } else {
          if (byte !== OPEN) this.#move(byte)
          else if (!lines.open()) throw new Damage()
          this.#comments.enter()
        }
      }
    }
  }

  /** Ends the variations of a damaged game. */
  closeAll(): void {
    this.#lines.closeAll()
  }

  #move(byte: number): void {
    const { board } = this.#lines
    const move = this.#moveOf(board, byte)
    if (move !== null && !board.isPlayable(move)) throw new Damage()
    this.#lines.play(move)
  }

  /** What a byte means on a board; null: the side passes. */
  #moveOf(board: Board, byte: number): Move | null {
    const from = board.squareOf(byte >> 4)
    if (from < 0) throw new Damage()
    const code = byte & 15
    const move = (to: number, promotion = 0): Move => {
      if (to < 0 || to > 63 || to === from) throw new Damage()
      return { from, to, promotion, isCastling: false }
    }
    const [file, rank] = [from & 7, from >> 3]
    switch (board.typeAt(from)) {
      case KING: {
        if (code === NULL_MOVE) return null
        if (code !== QUEEN_SIDE && code !== KING_SIDE) return move(from + (KING_STEPS[code] ?? 0))
        const rook = board.castlingRook(code === KING_SIDE)
        if (rook < 0) throw new Damage()
        return { from, to: rook, promotion: 0, isCastling: true }
      }
      case KNIGHT:
        return move(from + (KNIGHT_STEPS[code] ?? 0))
      case BISHOP: {
        const files = (code & 7) - file
        return move(code < 8 ? from + 9 * files : from - 7 * files)
      }
      case PAWN: {
        const step = code === DOUBLE_STEP ? 16 : PAWN_STEPS[code % 3]!
        const promotion = code === DOUBLE_STEP ? 0 : PROMOTED[Math.floor(code / 3)]!
        return move(board.turn === WHITE ? from + step : from - step, promotion)
      }
      default:
        // A queen that would stay where it is moves along a diagonal.
        if (board.typeAt(from) === QUEEN && code === file) return move(this.#bytes.next() - DIAGONAL)
        return move(code < 8 ? 8 * rank + code : 8 * (code - 8) + file)
    }
  }
}

/**
 * The comments of a game, in the order of PGN. Marks among the moves say where they stand. If there are fewer marks, the
 * others belong to the moves and variations that follow the last mark, one to each.
 */
class Comments {
  readonly #bytes: Bytes
  readonly #text: GameText
  #marks: number
  /** A move or the begin of a variation has just been read and may have a comment without a mark. */
  #isDue: boolean
  #isWhole = true

  constructor({ comments, marks }: Survey, text: GameText) {
    this.#bytes = comments
    this.#text = text
    this.#marks = marks
    this.#isDue = this.#marks === 0
  }

  /** Writes the comment of a mark. */
  mark(): void {
    this.#write()
    this.#marks--
    this.#isDue = false
  }

  /** A move or a variation begins. */
  enter(): void {
    this.#isDue = this.#marks === 0
  }

  /** It ends with the next move or variation. */
  leave(): void {
    if (this.#isDue && !this.#bytes.isAtEnd) this.#write()
    this.#isDue = false
  }

  #write(): void {
    if (!this.#isWhole) return
    try {
      this.#text.comment(this.#bytes.line())
    } catch (error) {
      this.#isWhole = false
      throw error
    }
  }
}

/** What the moves of a game have, before they are read. */
interface Survey {
  /** Number of marks of comments. */
  marks: number
  hasVariations: boolean
  /** The comments, behind the moves. */
  comments: Bytes
}

function surveyOf(moves: Bytes): Survey {
  const bytes = moves.fork()
  const survey = { marks: 0, hasVariations: false, comments: bytes }
  while (!bytes.isAtEnd) {
    const byte = bytes.next()
    if (byte === END) break
    if (byte === COMMENT) survey.marks++
    else if (byte === OPEN) survey.hasVariations = true
    else if (byte === GLYPH && !bytes.isAtEnd) bytes.next()
  }
  return survey
}
