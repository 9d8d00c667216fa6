// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The result of a scan: one row of numbers per game and one copy of every distinct tag text, so that a file of a
 * million games fits into memory where its bytes would not. A caller that handles games one by one lets the table
 * forget them.
 */
import { grown, TextPool } from './text-pool.ts'

/** The tags a list of games shows, in the order of their columns. */
export const COLUMN_TAGS = [
  'White',
  'Black',
  'WhiteElo',
  'BlackElo',
  'Result',
  'Date',
  'Event',
  'Site',
  'Round',
  'ECO',
] as const
export const COLUMN_COUNT = COLUMN_TAGS.length

/** Longer tag texts are cut in the list (bytes); the file keeps them whole. */
const MAX_CELL_BYTES = 512

/** When games are forgotten, a pool with more texts than this is rebuilt. */
const MAX_POOLED_TEXTS = 65_536

/** The offsets of the games of a file, and their column texts as numbers of a `TextPool`. */
export class GameTable {
  #pool = new TextPool()
  #count = 0
  /** The first game in the arrays; earlier ones have been forgotten. */
  #first = 0
  #starts = new Float64Array(256)
  #ends = new Float64Array(256)
  #lines = new Uint32Array(256)
  /** The row of each game in `#cells`. Rows take most of the memory, and a game without tags has none. */
  #rows = new Uint32Array(256)
  /** The first row is empty. */
  #cells = new Uint32Array(256 * COLUMN_COUNT)
  #rowCount = 1

  /** The texts of `cell`. `forget` may replace the pool. */
  get pool(): TextPool {
    return this.#pool
  }

  /** Complete games so far. */
  get count(): number {
    return this.#count
  }

  /** Bytes held. */
  get memory(): number {
    return (
      this.#pool.memory +
      this.#starts.byteLength +
      this.#ends.byteLength +
      this.#lines.byteLength +
      this.#rows.byteLength +
      this.#cells.byteLength
    )
  }

  /** Offset in the file of a game's first byte. */
  start(game: number): number {
    return this.#starts[game - this.#first]!
  }

  /** Offset after a game's last byte; the line end behind it is not part of the game. */
  end(game: number): number {
    return this.#ends[game - this.#first]!
  }

  /** First line of a game, from 1. */
  line(game: number): number {
    return this.#lines[game - this.#first]!
  }

  /** Number of a column's text in `pool`; 0 where the game has no such tag. */
  cell(game: number, column: number): number {
    return this.#cells[this.#rows[game - this.#first]! * COLUMN_COUNT + column]!
  }

  /** Begins a game, which counts once it is finished. */
  begin(start: number, line: number): void {
    const at = this.#count - this.#first
    if (at === this.#starts.length) this.#grow()
    this.#starts[at] = start
    this.#lines[at] = line
    this.#rows[at] = 0
  }

  /** Sets a column of the game that was begun; the first of several tags of one name counts. */
  set(column: number, source: Uint8Array, from: number, to: number): void {
    const game = this.#count - this.#first
    const row = this.#rows[game] || this.#addRow(game)
    const at = row * COLUMN_COUNT + column
    if (this.#cells[at] !== 0) return
    while (from < to && source[from]! <= 0x20) from++
    while (to > from && source[to - 1]! <= 0x20) to--
    if (to - from > MAX_CELL_BYTES) {
      to = from + MAX_CELL_BYTES
      // Not in the middle of a UTF-8 character.
      while (to > from && (source[to]! & 0xc0) === 0x80) to--
    }
    // Neighbours often share a tournament, a date, a player: one comparison instead of a hash.
    const above = this.#cells[at - COLUMN_COUNT]!
    this.#cells[at] =
      above !== 0 && this.#pool.equals(above, source, from, to) ? above : this.#pool.intern(source, from, to)
  }

  finish(end: number): void {
    this.#ends[this.#count++ - this.#first] = end
  }

  /**
   * Forgets the games before `until`; the others keep their numbers. Texts may have other numbers in `pool`
   * afterwards.
   */
  forget(until: number): void {
    const gone = until - this.#first
    if (gone <= 0) return
    // Includes the game that has been begun.
    const left = this.#count + 1 - until
    for (const list of [this.#starts, this.#ends, this.#lines, this.#rows])
      list.copyWithin(0, gone, gone + left)
    this.#rows.fill(0, left)
    this.#first = until
    const rows = this.#rows.subarray(0, left)
    const firstRow = rows.find((row) => row > 0) ?? this.#rowCount
    const cells = this.#cells
    cells.copyWithin(COLUMN_COUNT, firstRow * COLUMN_COUNT, this.#rowCount * COLUMN_COUNT)
    cells.fill(0, (this.#rowCount - firstRow + 1) * COLUMN_COUNT, this.#rowCount * COLUMN_COUNT)
    for (let at = 0; at < left; at++) if (rows[at]! > 0) rows[at]! -= firstRow - 1
    this.#rowCount -= firstRow - 1
    if (this.#pool.count > MAX_POOLED_TEXTS) this.#rebuildPool()
  }

  /** Rebuilds the pool with the texts of the remaining games. */
  #rebuildPool(): void {
    const old = this.#pool
    this.#pool = new TextPool()
    for (let at = COLUMN_COUNT; at < this.#rowCount * COLUMN_COUNT; at++) {
      const text = old.text(this.#cells[at]!)
      this.#cells[at] = this.#pool.intern(text, 0, text.length)
    }
  }

  #addRow(game: number): number {
    const row = this.#rowCount++
    if (row * COLUMN_COUNT === this.#cells.length) this.#cells = grown(this.#cells, COLUMN_COUNT)
    this.#rows[game] = row
    return row
  }

  #grow(): void {
    this.#starts = grown(this.#starts)
    this.#ends = grown(this.#ends)
    this.#lines = grown(this.#lines)
    this.#rows = grown(this.#rows)
  }
}
