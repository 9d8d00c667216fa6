// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A Polyglot opening book in memory: looks up the legal moves of a position and chooses one by weight. The caller
 * supplies the bytes and the random numbers.
 */
import { castlingSide } from 'chessops/chess'
import type { NormalMove } from 'chessops/types'
import { kingCastlesTo, makeUci, squareFile } from 'chessops/util'
import type { BookMove } from '../contract/protocol.ts'
import { parsePolyglotMove, polyglotKey } from '../chess/polyglot.ts'
import { type Chess, advanceLine, parsePosition } from '../chess/rules.ts'

/** Bytes of one entry: key 8, move 2, weight 2, learn 4; all big-endian. */
const ENTRY_BYTES = 16
const MOVE_OFFSET = 8
const WEIGHT_OFFSET = 10

/** Why bytes are not a book: no entries, not a whole number of entries, or keys that do not ascend. */
export type BookErrorCode = 'BOOK_EMPTY' | 'BOOK_BAD_LENGTH' | 'BOOK_UNSORTED'

export type BookResult = { ok: true; book: Book } | { ok: false; code: BookErrorCode }

/** What the FEN does not contain. */
export interface BookContext {
  /**
   * UCI moves played from the FEN. Give the real moves if you have them: a book key counts an en-passant file
   * even when the capture would be illegal, and most programs then leave it out of the FEN.
   */
  moves?: readonly string[]
  /** Return castling as king-takes-rook even if king and rooks stand on their standard squares. */
  chess960?: boolean
}

/** Opens a book; an expected failure is a code. The book reads `bytes` later, so they must not change. */
export function openBook(bytes: Uint8Array): BookResult {
  if (bytes.length === 0) return { ok: false, code: 'BOOK_EMPTY' }
  if (bytes.length % ENTRY_BYTES !== 0) return { ok: false, code: 'BOOK_BAD_LENGTH' }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Keys are compared in halves: a big book has millions of them, and each would allocate a bigint.
  let [lastHigh, lastLow] = [0, 0]
  for (let at = 0; at < bytes.length; at += ENTRY_BYTES) {
    const high = view.getUint32(at)
    const low = view.getUint32(at + 4)
    if (high < lastHigh || (high === lastHigh && low < lastLow)) return { ok: false, code: 'BOOK_UNSORTED' }
    lastHigh = high
    lastLow = low
  }
  return { ok: true, book: new Book(view) }
}

export class Book {
  /** Number of entries: moves, not positions. */
  readonly size: number
  readonly #view: DataView

  /** Only for `openBook`, which has checked length and order. */
  constructor(view: DataView) {
    this.#view = view
    this.size = view.byteLength / ENTRY_BYTES
  }

  /**
   * The legal moves that the book has for a position, in the order of the file; castling is standard (`e1g1`) unless the
   * position or the context is Chess960. Empty when `fen` or a move is bad.
   */
  entries(fen: string, context: BookContext = {}): BookMove[] {
    const position = positionAfter(fen, context.moves ?? [])
    if (!position) return []
    const key = polyglotKey(position)
    const found: BookMove[] = []
    for (let index = this.#lowerBound(key); index < this.size; index++) {
      const at = index * ENTRY_BYTES
      if (this.#view.getBigUint64(at) !== key) break
      const move = parsePolyglotMove(position, this.#view.getUint16(at + MOVE_OFFSET))
      if (!move) continue
      found.push({
        uci: uciOf(position, move, context.chess960 ?? false),
        weight: this.#view.getUint16(at + WEIGHT_OFFSET),
      })
    }
    return found
  }

  /**
   * A move for a position, drawn by weight; null when the book has none with a weight above 0.
   * @param random returns a number in [0, 1), as `Math.random` does; called once, or never if there is no
   *   move.
   */
  choose(fen: string, random: () => number, context: BookContext = {}): string | null {
    const entries = this.entries(fen, context).filter((entry) => entry.weight > 0)
    const total = entries.reduce((sum, entry) => sum + entry.weight, 0)
    if (total === 0) return null
    let left = random() * total
    for (const entry of entries) {
      left -= entry.weight
      if (left < 0) return entry.uci
    }
    return entries[entries.length - 1]!.uci
  }

  /** Index of the first entry whose key is not below `key`. */
  #lowerBound(key: bigint): number {
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#view.getBigUint64(middle * ENTRY_BYTES) < key) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Null when the FEN or a move is bad. */
function positionAfter(fen: string, moves: readonly string[]): Chess | null {
  const parsed = parsePosition(fen)
  if (!parsed.ok || advanceLine(parsed.value, moves, false).length < moves.length) return null
  return parsed.value
}

const E_FILE = 4

function uciOf(position: Chess, move: NormalMove, chess960: boolean): string {
  const side = castlingSide(position, move)
  const standard = squareFile(move.from) === E_FILE && squareFile(move.to) === (side === 'h' ? 7 : 0)
  if (side === undefined || chess960 || !standard) return makeUci(move)
  return makeUci({ from: move.from, to: kingCastlesTo(position.turn, side) })
}
