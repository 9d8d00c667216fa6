// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The data of some games in memory: a typed array for each column, with a game at the same index in all of them. Arrays
 * are longer than `count` and are replaced when they grow, so never hold on to one.
 */
import { openingList } from '../../../engine/chess/openings.ts'
import { ByteSink, ByteSource, checksum, type Column } from './column-codec.ts'
import { RESULT_CODES } from '../../data/result-codes.ts'

/** Bits of `flags`. */
export const DUPLICATE = 1
export const DAMAGED = 2
export const EDITED = 4
export const DELETED = 8
/** The import of the game is not complete, or the game has left the library. */
export const HIDDEN = 16
/** An amendment has the text of the game, unless it was edited later. */
export const AMENDED = 32
/** An amendment has another result, rating or date than the segment of the game. */
export const RETOLD = 64

/** Maximum number of games for `encode`. */
const MAX_ENCODED_GAMES = 65_536

/** Version of the encoded bytes. */
const VERSION = 3
const FIRST_CAPACITY = 64
/** Growth factor of arrays that are too short. */
const GROWTH = 1.5
const MAX_U16 = 0xffff
const MAX_U32 = 0xffffffff
const MAX_DATE = 9999_99_99

export class Columns {
  #count = 0
  #capacity = FIRST_CAPACITY

  /** Ids of a TextDictionary. */
  white = new Uint32Array(FIRST_CAPACITY)
  black = new Uint32Array(FIRST_CAPACITY)
  event = new Uint32Array(FIRST_CAPACITY)
  site = new Uint32Array(FIRST_CAPACITY)
  round = new Uint32Array(FIRST_CAPACITY)
  /** 0: unknown. */
  whiteElo = new Uint16Array(FIRST_CAPACITY)
  blackElo = new Uint16Array(FIRST_CAPACITY)
  /** yyyymmdd; an unknown part is 0, and the whole date is 0 if the year is unknown. */
  date = new Uint32Array(FIRST_CAPACITY)
  /** Index in `RESULT_CODES`. */
  result = new Uint8Array(FIRST_CAPACITY)
  /** 1 + index in `openingList()`; 0: none. */
  opening = new Uint16Array(FIRST_CAPACITY)
  /** The largest number also stands for more. */
  plies = new Uint16Array(FIRST_CAPACITY)
  flags = new Uint8Array(FIRST_CAPACITY)
  import = new Uint32Array(FIRST_CAPACITY)
  /** The patterns that the replayer found, see `filter.ts`. */
  pattern0 = new Uint32Array(FIRST_CAPACITY)
  pattern1 = new Uint32Array(FIRST_CAPACITY)
  pattern2 = new Uint32Array(FIRST_CAPACITY)
  /** Hash of the moves of the main line, for finding duplicates. */
  hashLow = new Uint32Array(FIRST_CAPACITY)
  hashHigh = new Uint32Array(FIRST_CAPACITY)
  /** The position of the stored text: a chunk, and bytes in it. Of an edited game the first is the number of the change. */
  chunk = new Uint32Array(FIRST_CAPACITY)
  offset = new Uint32Array(FIRST_CAPACITY)
  length = new Uint32Array(FIRST_CAPACITY)
  /** How the movetext is written after the stored text, from the packed moves; 0: the stored text is all of it. */
  style = new Uint32Array(FIRST_CAPACITY)

  /** The number of games. */
  get count(): number {
    return this.#count
  }

  /** Appends an empty game and returns its index; the caller then sets its columns. */
  add(): number {
    this.#reserve(1)
    return this.#count++
  }

  /** Appends the games of other columns. */
  addAll(others: Columns): void {
    this.#reserve(others.count)
    for (const name of COLUMN_NAMES) this[name].set(others[name].subarray(0, others.count), this.#count)
    this.#count += others.count
  }

  /** The games `[from, to)`, at most MAX_ENCODED_GAMES, as bytes. */
  encode(from: number, to: number): Uint8Array {
    const body = new ByteSink()
    for (const name of COLUMN_NAMES) body.column(this[name].subarray(from, to))
    const sink = new ByteSink()
    sink.u32(VERSION)
    sink.u32(to - from)
    sink.u32(checksum(body.bytes))
    sink.raw(body.bytes)
    return sink.bytes
  }

  /**
   * Appends encoded games.
   * @param texts number of texts; valid ids are smaller
   * @returns false if the bytes are damaged; then nothing was appended
   */
  append(bytes: Uint8Array, texts: number): boolean {
    const source = new ByteSource(bytes)
    const version = source.u32()
    const count = source.u32()
    const sum = source.u32()
    if (version !== VERSION || count === null || count > MAX_ENCODED_GAMES) return false
    if (sum !== checksum(source.rest)) return false
    this.#reserve(count)
    const to = this.#count + count
    const complete = COLUMN_NAMES.every((name) =>
      source.column(this[name].subarray(this.#count, to), LARGEST[name] ?? texts - 1),
    )
    if (!complete || !source.atEnd) {
      for (const name of COLUMN_NAMES) this[name].fill(0, this.#count, to)
      return false
    }
    this.#count = to
    return true
  }

  /** Removes the games from an index on. */
  cut(count: number): void {
    for (const name of COLUMN_NAMES) this[name].fill(0, count, this.#count)
    this.#count = count
  }

  #reserve(more: number): void {
    const wanted = this.#count + more
    if (wanted <= this.#capacity) return
    this.#capacity = Math.max(Math.ceil(GROWTH * this.#capacity), wanted)
    for (const name of COLUMN_NAMES) {
      const before: Column = this[name]
      const column: Column = new (before.constructor as new (length: number) => Column)(this.#capacity)
      column.set(before.subarray(0, this.#count))
      Object.assign(this, { [name]: column })
    }
  }
}

export type ColumnName = { [K in keyof Columns]: Columns[K] extends Column ? K : never }[keyof Columns]

/** The columns of games, wherever they come from. */
export type ColumnView = Readonly<Record<ColumnName, ArrayLike<number>>>

/**
 * The order of the columns in the encoded bytes, and the largest value of each; null: any id of a text.
 */
const LARGEST: Record<ColumnName, number | null> = {
  white: null,
  black: null,
  event: null,
  site: null,
  round: null,
  whiteElo: MAX_U16,
  blackElo: MAX_U16,
  date: MAX_DATE,
  result: RESULT_CODES.length - 1,
  opening: openingList().length,
  plies: MAX_U16,
  flags: DUPLICATE | DAMAGED | EDITED | DELETED | HIDDEN | AMENDED | RETOLD,
  import: MAX_U32,
  pattern0: MAX_U32,
  pattern1: MAX_U32,
  pattern2: MAX_U32,
  hashLow: MAX_U32,
  hashHigh: MAX_U32,
  chunk: MAX_U32,
  offset: MAX_U32,
  length: MAX_U32,
  style: MAX_U32,
}
export const COLUMN_NAMES = Object.keys(LARGEST) as ColumnName[]
