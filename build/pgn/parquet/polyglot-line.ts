// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The Polyglot keys of the positions of a line, and its moves in UCI notation. A move changes the key by a few numbers, so
 * this is much faster than a key of each position by itself (`engine/chess/polyglot.ts`), and gives the same. Moves must
 * be legal.
 */
import {
  RANDOM64,
  RANDOM64_CASTLE,
  RANDOM64_EN_PASSANT,
  RANDOM64_PIECE,
  RANDOM64_TURN,
} from '../../../engine/chess/polyglot-random.ts'
import { polyglotKey } from '../../../engine/chess/polyglot.ts'
import { parsePosition, START_FEN } from '../../../engine/chess/rules.ts'
import {
  MOVE_FROM_SHIFT,
  MOVE_KIND_CASTLING,
  MOVE_KIND_EN_PASSANT,
  MOVE_KIND_PROMOTION,
  MOVE_KIND_SHIFT,
  MOVE_PROMOTION_SHIFT,
} from '../../../engine/core/layout.ts'

const SQUARES = 64
const EMPTY = -1
const NO_SQUARE = -1
/** Pieces in Polyglot's order, Black before White: twice the number of the role, and 1 for White. */
const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const
const PAWN = 0
const ROOK = 6
const KING = 10
const WHITE = 1

const FILE_E = 4
const DOUBLE_STEP = 16

/** 15 bits of a move in UCI notation: to 0-5, from 6-11, promotion 12-14 (1 knight .. 4 queen). */
export type UciCode = number
const UCI_PROMOTION_SHIFT = 12
const UCI_PROMOTIONS = ['', 'n', 'b', 'r', 'q']

const high = Uint32Array.from(RANDOM64, (number) => Number(number >> 32n))
const low = Uint32Array.from(RANDOM64, (number) => Number(number & 0xffffffffn))

interface Place {
  /** Pieces by square. */
  board: Int8Array
  /** The squares of the rooks with castling rights: White's on the h-side and the a-side, Black's. */
  rooks: Int8Array
  isWhite: boolean
  /** The file of the pawn that can be captured en passant, or NO_SQUARE. */
  enPassant: number
  high: number
  low: number
}

export class PolyglotLine {
  readonly #usual = placeOf(START_FEN)!
  readonly #board = new Int8Array(SQUARES)
  readonly #rooks = new Int8Array(4)
  #isWhite = true
  #enPassant = NO_SQUARE
  #high = 0
  #low = 0

  /** The two halves of the key of the position, unsigned. */
  get high(): number {
    return this.#high >>> 0
  }
  get low(): number {
    return this.#low >>> 0
  }

  get isWhiteToMove(): boolean {
    return this.#isWhite
  }

  /** Goes to a position, null: the usual first one. Returns false if the FEN is none. */
  begin(fen: string | null): boolean {
    const place = fen === null ? this.#usual : placeOf(fen)
    if (!place) return false
    this.#board.set(place.board)
    this.#rooks.set(place.rooks)
    this.#isWhite = place.isWhite
    this.#enPassant = place.enPassant
    this.#high = place.high
    this.#low = place.low
    return true
  }

  /** Plays a legal move in the format of `engine/core/layout.ts`; returns it as the position before it spells it. */
  play(move: number): UciCode {
    const from = (move >> MOVE_FROM_SHIFT) & 63
    const to = move & 63
    const kind = move >> MOVE_KIND_SHIFT
    const piece = this.#board[from]!
    const mine = this.#isWhite ? WHITE : 0
    let target = to
    let promotion = 0
    if (this.#enPassant !== NO_SQUARE) this.#toggle(RANDOM64_EN_PASSANT + this.#enPassant)
    this.#enPassant = NO_SQUARE
    const isChess960 = kind === MOVE_KIND_CASTLING && this.#needsChess960()
    this.#take(from)
    if (kind === MOVE_KIND_CASTLING) {
      const rank = from & 56
      const isShort = to > from
      this.#take(to)
      target = rank | (isShort ? 6 : 2)
      this.#put(ROOK | mine, rank | (isShort ? 5 : 3))
      this.#put(piece, target)
      if (isChess960) target = to
    } else {
      const captured = kind === MOVE_KIND_EN_PASSANT ? to ^ 8 : to
      if (this.#board[captured] !== EMPTY) this.#take(captured)
      if (kind === MOVE_KIND_PROMOTION) promotion = 1 + ((move >> MOVE_PROMOTION_SHIFT) & 3)
      this.#put(promotion > 0 ? (2 * promotion) | mine : piece, to)
    }
    for (let right = 0; right < 4; right++) {
      const rook = this.#rooks[right]!
      const isOwn = right < 2 === this.#isWhite
      if (rook !== NO_SQUARE && (rook === from || rook === to || (isOwn && piece >= KING))) {
        this.#rooks[right] = NO_SQUARE
        this.#toggle(RANDOM64_CASTLE + right)
      }
    }
    if (piece === (PAWN | mine) && Math.abs(to - from) === DOUBLE_STEP && this.#hasEnemyPawnBeside(to)) {
      this.#enPassant = to & 7
      this.#toggle(RANDOM64_EN_PASSANT + this.#enPassant)
    }
    this.#isWhite = !this.#isWhite
    this.#toggle(RANDOM64_TURN)
    return target | (from << MOVE_FROM_SHIFT) | (promotion << UCI_PROMOTION_SHIFT)
  }

  #toggle(number: number): void {
    this.#high ^= high[number]!
    this.#low ^= low[number]!
  }

  #take(square: number): void {
    this.#toggle(RANDOM64_PIECE + SQUARES * this.#board[square]! + square)
    this.#board[square] = EMPTY
  }

  #put(piece: number, square: number): void {
    this.#toggle(RANDOM64_PIECE + SQUARES * piece + square)
    this.#board[square] = piece
  }

  #hasEnemyPawnBeside(square: number): boolean {
    const pawn = PAWN | (this.#isWhite ? 0 : WHITE)
    const file = square & 7
    return (file > 0 && this.#board[square - 1] === pawn) || (file < 7 && this.#board[square + 1] === pawn)
  }

  /** Whether a right to castle is not that of standard chess; then castling is written as king takes rook. */
  #needsChess960(): boolean {
    return this.#rooks.some((rook, right) => {
      if (rook === NO_SQUARE) return false
      const rank = right < 2 ? 0 : 56
      return (
        rook !== (rank | (right % 2 === 0 ? 7 : 0)) ||
        this.#board[rank | FILE_E] !== (KING | (right < 2 ? 1 : 0))
      )
    })
  }
}

const squareText = (square: number): string => `${'abcdefgh'[square & 7]}${(square >> 3) + 1}`

/** A move in UCI notation. */
export const uciText = (code: UciCode): string =>
  `${squareText((code >> MOVE_FROM_SHIFT) & 63)}${squareText(code & 63)}${UCI_PROMOTIONS[code >> UCI_PROMOTION_SHIFT]}`

/** The Polyglot key of a FEN; null if it is no legal position. */
export function keyOfFen(fen: string): bigint | null {
  const position = parsePosition(fen)
  return position.ok ? polyglotKey(position.value) : null
}

function placeOf(fen: string): Place | null {
  const parsed = parsePosition(fen)
  if (!parsed.ok) return null
  const { board: pieces, castles, turn, epSquare } = parsed.value
  const board = new Int8Array(SQUARES).fill(EMPTY)
  for (const [square, { role, color }] of pieces)
    board[square] = 2 * ROLES.indexOf(role) + (color === 'white' ? WHITE : 0)
  const { white, black } = castles.rook
  const key = polyglotKey(parsed.value)
  const withoutEnPassant = polyglotKey({ board: pieces, castles, turn, epSquare: undefined })
  return {
    board,
    rooks: Int8Array.from([white.h, white.a, black.h, black.a], (square) => square ?? NO_SQUARE),
    isWhite: turn === 'white',
    enPassant: key === withoutEnPassant ? NO_SQUARE : epSquare! & 7,
    high: Number(key >> 32n),
    low: Number(key & 0xffffffffn),
  }
}
