// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What is known of every game of the library, a typed array for each thing: lists are filtered and sorted
 * here, in memory. A game is its place in the arrays. Arrays are longer than `count` and are replaced when
 * that changes: never keep one.
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
/** Of an import that is not complete. */
export const HIDDEN = 16

/** Results by their number in `result`. */
export const RESULTS: readonly GameResult[] = ['*', '1-0', '0-1', '1/2-1/2']

/** Maximum games per `encode`. */
export const MAX_ENCODED_GAMES = 65_536

/** Of what is encoded. The first one does not say what was played first. */
const VERSION = 2
const WITHOUT_FIRSTS = 1
const FIRST_CAPACITY = 4096
/** Arrays this many times longer than needed are reallocated. */
const SPARE = 4
/** Growth factor of arrays that are too short. */
const GROWTH = 1.5
const MAX_U16 = 0xffff
const MAX_U32 = 0xffffffff
const MAX_DATE = 9999_99_99

export class Columns {
  #count = 0
  #capacity = FIRST_CAPACITY
  /**
   * From there on games are hidden, and only their flags and imports are known: what has not been written
   * takes no memory.
   */
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
  /** yyyymmdd; unknown parts are 0, and all of it when the year is unknown. */
  date = new Uint32Array(FIRST_CAPACITY)
  /** Place in `RESULTS`. */
  result = new Uint8Array(FIRST_CAPACITY)
  /** 1 + place in `openingList()`; 0: none. */
  opening = new Uint16Array(FIRST_CAPACITY)
  /** The largest number stands for more as well. */
  plies = new Uint16Array(FIRST_CAPACITY)
  flags = new Uint8Array(FIRST_CAPACITY)
  import = new Uint32Array(FIRST_CAPACITY)
  /** Words of what the replayer found, see `patterns.ts`. */
  pattern0 = new Uint32Array(FIRST_CAPACITY)
  pattern1 = new Uint32Array(FIRST_CAPACITY)
  pattern2 = new Uint32Array(FIRST_CAPACITY)
  /** Of the moves of the main line, to know duplicates by. */
  hashLow = new Uint32Array(FIRST_CAPACITY)
  hashHigh = new Uint32Array(FIRST_CAPACITY)
  /** What was played in the usual first position, see `first-moves.ts`. */
  firsts = new Uint32Array(FIRST_CAPACITY)
  /** Where the text of the game is: a chunk of text, and bytes in it. */
  chunk = new Uint32Array(FIRST_CAPACITY)
  offset = new Uint32Array(FIRST_CAPACITY)
  length = new Uint32Array(FIRST_CAPACITY)

  /** Whether the games that were appended last are of a version that has no `firsts`. */
  lacksFirsts = false

  /** The number of games. */
  get count(): number {
    return this.#count
  }

  /** Appends an empty game, whose columns are then set; returns its place. */
  add(): number {
    this.#reserve(1)
    return (this.#known = ++this.#count) - 1
  }

  /** Appends games of an import that is not complete: they have places, and nothing else that is known. */
  addHidden(games: number, importId: number): number {
    this.#reserve(games)
    const place = this.#count
    this.#count += games
    this.flags.fill(HIDDEN, place, this.#count)
    this.import.fill(importId, place, this.#count)
    return place
  }

  /** Makes known what others have, from a place on. */
  put(place: number, others: Columns): void {
    for (const name of COLUMN_NAMES) this[name].set(others[name].subarray(0, others.count), place)
    this.#known = Math.max(this.#known, place + others.count)
  }

  /**
   * The games `[from, to)`, at most MAX_ENCODED_GAMES, as bytes; about 50 a game, and half of that when
   * packed.
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
   * Appends games that were encoded.
   * @param texts how many texts there are: ids must be below
   * @returns false when the bytes are damaged; there are then no more games than before
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

  /** Makes room for so many games more, a column at a time with pauses, for what adds them then. */
  async makeRoom(more: number, slices: Slices): Promise<void> {
    const wanted = this.#wanted(more)
    if (wanted <= this.#capacity) return
    for (const name of COLUMN_NAMES) {
      if (this[name].length < wanted) this.#replace(name, wanted)
      if (slices.due()) await slices.next()
    }
    // Games may have left meanwhile, and room with them.
    this.#capacity = COLUMN_NAMES.reduce((least, name) => Math.min(least, this[name].length), wanted)
  }

  /** Copies all columns of a game. */
  copy(to: number, others: Columns, from: number): void {
    for (const name of COLUMN_NAMES) this[name][to] = others[name][from]!
  }

  /** Forgets the games from a place on, and gives back the memory when it was for many more. */
  cut(count: number): void {
    for (const name of COLUMN_NAMES) this[name].fill(0, count, this.#endOf(name))
    this.#count = count
    this.#known = Math.min(this.#known, count)
    if (this.#capacity > Math.max(SPARE * count, FIRST_CAPACITY))
      this.#resize(Math.max(2 * count, FIRST_CAPACITY))
  }

  /** Where what is known of a column ends. */
  #endOf(name: ColumnName): number {
    return name === 'flags' || name === 'import' ? this.#count : this.#known
  }

  #reserve(more: number): void {
    const wanted = this.#wanted(more)
    if (wanted > this.#capacity) this.#resize(wanted)
  }

  /** The capacity for so many games more. */
  #wanted(more: number): number {
    if (this.#count + more <= this.#capacity) return this.#capacity
    return Math.max(Math.ceil(GROWTH * this.#capacity), this.#count + more)
  }

  #resize(capacity: number): void {
    this.#capacity = capacity
    // One after the other, so that not all are there twice.
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
 * The order of the columns in what is encoded, and the largest value of each; null: any number below that of
 * texts.
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
