// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The data of every game of the library in memory, for filtering and sorting: a typed array for each column. A game
 * is an index into the arrays, its ordinal. Arrays are longer than `count` and are replaced when they grow, so never
 * hold on to one.
 */
import { openingList } from '../../../engine/chess/openings.ts'
import type { Slices } from '../../data/slices.ts'
import { ByteSink, ByteSource, checksum, type Column } from './column-codec.ts'
import type { GameResult } from '../protocol.ts'

/** Bits of `flags`. */
export const DUPLICATE = 1
export const DAMAGED = 2
export const EDITED = 4
export const DELETED = 8
/** The import of the game is not complete. */
export const HIDDEN = 16

/** Results by their number in `result`. */
export const RESULTS: readonly GameResult[] = ['*', '1-0', '0-1', '1/2-1/2']

/** Maximum number of games for `encode`. */
export const MAX_ENCODED_GAMES = 65_536

/** Version of the encoded bytes. The first version has no `firsts`. */
const VERSION = 2
const WITHOUT_FIRSTS = 1
const FIRST_CAPACITY = 4096
/** Arrays that are this many times too long are reallocated. */
const SPARE = 4
/** Growth factor of arrays that are too short. */
const GROWTH = 1.5
const MAX_U16 = 0xffff
const MAX_U32 = 0xffffffff
const MAX_DATE = 9999_99_99

export class Columns {
  #count = 0
  #capacity = FIRST_CAPACITY
  /** From this ordinal on games are hidden and have only flags and an import; unwritten memory costs nothing. */
  #known = 0

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
  /** Index in `RESULTS`. */
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
  /** The moves played in the usual first position, see `first-moves.ts`. */
  firsts = new Uint32Array(FIRST_CAPACITY)
  /** The position of the text: a chunk, and bytes in it. */
  chunk = new Uint32Array(FIRST_CAPACITY)
  offset = new Uint32Array(FIRST_CAPACITY)
  length = new Uint32Array(FIRST_CAPACITY)

  /** Whether the last appended games are of a version without `firsts`. */
  lacksFirsts = false

  /** The number of games. */
  get count(): number {
    return this.#count
  }

  /** Appends an empty game and returns its ordinal; the caller then sets its columns. */
  add(): number {
    this.#reserve(1)
    return (this.#known = ++this.#count) - 1
  }

  /** Appends games of an unfinished import; they have only ordinals. */
  addHidden(games: number, importId: number): number {
    this.#reserve(games)
    const ordinal = this.#count
    this.#count += games
    this.flags.fill(HIDDEN, ordinal, this.#count)
    this.import.fill(importId, ordinal, this.#count)
    return ordinal
  }

  /** Copies the data of other columns, from an ordinal on. */
  put(ordinal: number, others: Columns): void {
    for (const name of COLUMN_NAMES) this[name].set(others[name].subarray(0, others.count), ordinal)
    this.#known = Math.max(this.#known, ordinal + others.count)
  }

  /**
   * The games `[from, to)`, at most MAX_ENCODED_GAMES, as bytes; about 50 bytes per game, and half of that when
   * compressed.
   */
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
    if ((version !== VERSION && version !== WITHOUT_FIRSTS) || count === null || count > MAX_ENCODED_GAMES)
      return false
    if (sum !== checksum(source.rest)) return false
    this.#reserve(count)
    const to = this.#count + count
    this.lacksFirsts = version === WITHOUT_FIRSTS
    const names = this.lacksFirsts ? COLUMN_NAMES.filter((name) => name !== 'firsts') : COLUMN_NAMES
    const complete = names.every((name) =>
      source.column(this[name].subarray(this.#count, to), LARGEST[name] ?? texts - 1),
    )
    if (!complete || !source.atEnd) {
      for (const name of COLUMN_NAMES) this[name].fill(0, this.#count, to)
      return false
    }
    this.#known = this.#count = to
    return true
  }

  /** Reserves room for a total number of games. */
  reserve(games: number): void {
    if (games > this.#capacity) this.#resize(games)
  }

  /** Makes room for this many more games, a column at a time, with pauses. */
  async makeRoom(more: number, slices: Slices): Promise<void> {
    const wanted = this.#wanted(more)
    if (wanted <= this.#capacity) return
    for (const name of COLUMN_NAMES) {
      if (this[name].length < wanted) this.#replace(name, wanted)
      if (slices.due()) await slices.next()
    }
    // Games, and room with them, may have gone meanwhile.
    this.#capacity = COLUMN_NAMES.reduce((least, name) => Math.min(least, this[name].length), wanted)
  }

  /** Copies all columns of a game. */
  copy(to: number, others: Columns, from: number): void {
    for (const name of COLUMN_NAMES) this[name][to] = others[name][from]!
  }

  /** Removes the games from an ordinal on, and releases memory if most of it is unused. */
  cut(count: number): void {
    for (const name of COLUMN_NAMES) this[name].fill(0, count, this.#endOf(name))
    this.#count = count
    this.#known = Math.min(this.#known, count)
    if (this.#capacity > Math.max(SPARE * count, FIRST_CAPACITY))
      this.#resize(Math.max(2 * count, FIRST_CAPACITY))
  }

  /** The end of the known data of a column. */
  #endOf(name: ColumnName): number {
    return name === 'flags' || name === 'import' ? this.#count : this.#known
  }

  #reserve(more: number): void {
    const wanted = this.#wanted(more)
    if (wanted > this.#capacity) this.#resize(wanted)
  }

  /** The capacity for this many more games. */
  #wanted(more: number): number {
    if (this.#count + more <= this.#capacity) return this.#capacity
    return Math.max(Math.ceil(GROWTH * this.#capacity), this.#count + more)
  }

  #resize(capacity: number): void {
    this.#capacity = capacity
    // One after the other, so that only one is in memory twice.
    for (const name of COLUMN_NAMES) this.#replace(name, capacity)
  }

  #replace(name: ColumnName, capacity: number): void {
    const column: Column = new (this[name].constructor as new (length: number) => Column)(capacity)
    column.set(this[name].subarray(0, this.#endOf(name)))
    Object.assign(this, { [name]: column })
  }
}

type ColumnName = { [K in keyof Columns]: Columns[K] extends Column ? K : never }[keyof Columns]

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
  result: RESULTS.length - 1,
  opening: openingList().length,
  plies: MAX_U16,
  flags: DUPLICATE | DAMAGED | EDITED | DELETED | HIDDEN,
  import: MAX_U32,
  pattern0: MAX_U32,
  pattern1: MAX_U32,
  pattern2: MAX_U32,
  hashLow: MAX_U32,
  hashHigh: MAX_U32,
  firsts: MAX_U32,
  chunk: MAX_U32,
  offset: MAX_U32,
  length: MAX_U32,
}
const COLUMN_NAMES = Object.keys(LARGEST) as ColumnName[]
