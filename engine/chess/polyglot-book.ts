// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes Polyglot opening books. `engine/host/book.ts` reads them. */
import { isNormal } from 'chessops/types'
import { parseUci } from 'chessops/util'
import { makePolyglotMove, polyglotKey } from './polyglot.ts'
import { parsePosition } from './rules.ts'

/** A move of a book. */
export interface BookEntry {
  /** Of the position, see `polyglotKey`. */
  key: bigint
  /** The bits of the move, see `makePolyglotMove`. */
  move: number
  /** 0 to MAX_WEIGHT; the chance to be played is in proportion. */
  weight: number
}

export const MAX_WEIGHT = 65_535
/** Bytes of an entry: key 8, move 2, weight 2, learn 4; all big-endian. */
const ENTRY_BYTES = 16
const MOVE_OFFSET = 8
const WEIGHT_OFFSET = 10

/** The entry of a move, UCI; null if the position or the move is none. */
export function bookEntry(fen: string, uci: string, weight: number): BookEntry | null {
  const position = parsePosition(fen)
  const move = parseUci(uci)
  if (!position.ok || !move || !isNormal(move)) return null
  return { key: polyglotKey(position.value), move: makePolyglotMove(position.value, move), weight }
}

/** The bytes of a book: ascending keys, and of a position the heaviest move first. */
export function makeBook(entries: readonly BookEntry[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(ENTRY_BYTES * entries.length)
  const view = new DataView(bytes.buffer)
  const sorted = entries.toSorted((a, b) => {
    if (a.key !== b.key) return a.key < b.key ? -1 : 1
    return b.weight - a.weight || a.move - b.move
  })
  for (const [index, { key, move, weight }] of sorted.entries()) {
    view.setBigUint64(ENTRY_BYTES * index, key)
    view.setUint16(ENTRY_BYTES * index + MOVE_OFFSET, move)
    view.setUint16(ENTRY_BYTES * index + WEIGHT_OFFSET, weight)
  }
  return bytes
}
