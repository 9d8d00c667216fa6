// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The index of positions: segments of sorted entries, in rows of some thousand entries. Small segments are merged, so
 * that there are few; see `engine/replay/entries.ts` for an entry and `sort-rows.ts` for a row.
 */
import { utf8Of } from '../../../engine/chess/encoding.ts'
import type { Replayer } from '../../../engine/modules/replayer.ts'
import { BUCKETS, BUCKET_BITS, ENTRY_BYTES } from '../../../engine/replay/layout.ts'
import type { DatabaseFile } from '../../data/sqlite/database.ts'
import { damaged } from '../../data/sqlite/failure.ts'
import { numberIn } from '../../data/sqlite/row.ts'
import type { Slices } from '../../data/slices.ts'
import type { Columns } from '../columns/columns.ts'
import type { Numbers } from '../columns/numbers.ts'

/**
 * Approximate maximum of entries in a row: a search reads 256 KB of a segment, unless the position is common. Smaller
 * rows would leave more of their last page empty.
 */
const ROW_ENTRIES = 32_768
/** Games have numbers of 24 bits in the index. */
export const MAX_GAMES = 2 ** 24
/**
 * Maximum number of entries of a merged segment, 128 MB: the disk must have room for it twice.
 */
const MAX_SEGMENT_ENTRIES = 16 * 1024 * 1024
/** This number of segments of similar size is merged; their sizes differ by less than this factor. */
const MERGE_WIDTH = 4

const COUNT_BYTES = 4
const WORDS = ENTRY_BYTES / 4
/** Words between two pauses of a merge, less than a millisecond. */
const STEP_WORDS = WORDS * 16_384
/**
 * The two words of an entry: the key above the highest bits of the game, and the other bits of the game above the
 * move.
 */
const REST_SHIFT = 8
const GAME_HIGH_MASK = 0xff
const GAME_LOW_BITS = 16
const MOVE_MASK = 0xffff

/** The characters of a FEN; above all, none of them may end a tag. */
const FEN = /^[\w/ -]{1,200}$/

/** Key of a position in the index; null for an invalid FEN. */
export function keyOf(replayer: Replayer, fen: string): bigint | null {
  if (!FEN.test(fen)) return null
  const text = utf8Of(`[FEN "${fen}"]\n\n*`)
  replayer.text.set(text)
  return replayer.replay(0, text.length) === 0 ? replayer.firstKey : null
}

/** An index with its games. */
export interface IndexedGames {
  readonly index: PositionIndex
  readonly columns: Columns
  readonly numbers: Numbers
}

export interface Segment {
  id: number
  entries: number
  /** Number of bits of a key that choose the row. */
  bits: number
  /** Lowest and highest slot of its games. */
  low: number
  high: number
  /** 1: games in it have left the library. */
  stale: 0 | 1
}

/** Number of bits of a key that choose the row in a segment of this size. */
export const rowBits = (entries: number): number =>
  Math.min(BUCKET_BITS, Math.max(0, Math.ceil(Math.log2(entries / ROW_ENTRIES))))

/**
 * Games with a position and the moves played in it, by segment and game; a game occurs as often as the position does
 * in it.
 */
export interface Occurrences {
  /** Slots in the results of the index, later ordinals in the columns. */
  games: Uint32Array
  /** In the format of `engine/core/layout.ts`; 0: it is the last position. */
  moves: Uint16Array
}

export class PositionIndex {
  readonly #file: DatabaseFile
  #segments: Segment[] = []

  constructor(file: DatabaseFile) {
    this.#file = file
    this.read()
  }

  /** Reads the list of segments from the file. */
  read(): void {
    this.#segments = this.#file
      .rows('SELECT id, entries, bits, low, high, stale FROM segments ORDER BY id')
      .map((row) => ({
        id: numberIn(row, 'id'),
        entries: numberIn(row, 'entries', 1),
        bits: numberIn(row, 'bits', 0, BUCKET_BITS),
        low: numberIn(row, 'low', 0, MAX_GAMES - 1),
        high: numberIn(row, 'high', 0, MAX_GAMES - 1),
        stale: numberIn(row, 'stale', 0, 1) as 0 | 1,
      }))
  }

  get segments(): readonly Segment[] {
    return this.#segments
  }

  /** All entries of a position, by its key, in slices. One in 2 ** 36 may be of another position. */
  async lookUp(key: bigint, slices: Slices): Promise<Occurrences> {
    const bucket = Number(key >> BigInt(64 - BUCKET_BITS))
    const rest = Number((key >> BigInt(40 - BUCKET_BITS)) & 0xffffffn)
    const segments = this.#segments
    const found: Uint32Array[] = []
    for (const segment of segments) {
      if (slices.due()) await slices.next()
      // Other segments have replaced them, with the same entries.
      if (segments !== this.#segments) return await this.lookUp(key, slices)
      const entries = this.#row(segment, bucket).bucket(bucket)
      const from = firstAtLeast(entries, rest)
      found.push(entries.subarray(from * WORDS, firstAtLeast(entries, rest + 1) * WORDS))
    }
    const count = found.reduce((sum, entries) => sum + entries.length / WORDS, 0)
    const games = new Uint32Array(count)
    const moves = new Uint16Array(count)
    let at = 0
    for (const entries of found) {
      for (let word = 0; word < entries.length; word += WORDS, at++) {
        games[at] = slotOf(entries, word)
        moves[at] = entries[word]! & MOVE_MASK
      }
      if (slices.due()) await slices.next()
    }
    return { games, moves }
  }

  /** Writes a row of a segment that is being made. */
  writeRow(segment: number, row: number, bytes: Uint8Array): void {
    this.#file.run('INSERT INTO buckets (id, data) VALUES (?, ?)', segment * BUCKETS + row, bytes)
  }

  /** Adds a segment whose rows are written, in place of others; part of a transaction. */
  add(segment: Segment, instead: readonly Segment[] = []): void {
    for (const { id } of instead) this.#file.run('DELETE FROM segments WHERE id = ?', id)
    const remaining = this.#segments.filter((one) => !instead.includes(one))
    if (segment.entries > 0) {
      const { id, entries, bits, low, high, stale } = segment
      this.#file.run(
        'INSERT INTO segments (id, entries, bits, low, high, stale) VALUES (?, ?, ?, ?, ?, ?)',
        id,
        entries,
        bits,
        low,
        high,
        stale,
      )
      remaining.push(segment)
    }
    this.#segments = remaining
  }

  /** Removes all segments; part of a transaction. */
  clear(): void {
    this.#file.run('DELETE FROM segments')
    this.#segments = []
  }

  /** Notes that games in a range of slots have left the library; part of a transaction. */
  markStale(low: number, high: number): void {
    this.#file.run('UPDATE segments SET stale = 1 WHERE low <= ? AND high >= ?', high, low)
    for (const segment of this.#segments) if (segment.low <= high && segment.high >= low) segment.stale = 1
  }

  /** Segments that should be merged or rewritten; null if there are none. */
  mergeable(): Segment[] | null {
    const stale = this.#segments.find((segment) => segment.stale === 1)
    if (stale) return [stale]
    const classes = new Map<number, Segment[]>()
    for (const segment of this.#segments) {
      const size = Math.floor(Math.log(segment.entries) / Math.log(MERGE_WIDTH))
      const alike = classes.get(size) ?? []
      classes.set(size, [...alike, segment])
      if (alike.length + 1 < MERGE_WIDTH) continue
      const group = [...alike, segment]
      if (group.reduce((sum, { entries }) => sum + entries, 0) <= MAX_SEGMENT_ENTRIES) return group
    }
    return null
  }

  /**
   * Writes the rows of a segment with the entries of others; yields after each row, and within long ones.
   * @param slotFor the new slot for a slot, in the same order; -1 for a game that is gone
   * @param write runs an action that writes this number of bytes
   * @returns the segment, which has not been added yet
   */
  *merge(
    id: number,
    segments: readonly Segment[],
    slotFor: (slot: number) => number,
    write: (bytes: number, action: () => void) => void,
  ): Generator<void, Segment> {
    const bits = rowBits(segments.reduce((sum, { entries }) => sum + entries, 0))
    const width = 2 ** (BUCKET_BITS - bits)
    let entries = 0
    let [low, high] = [MAX_GAMES, 0]
    for (let row = 0; row < 2 ** bits; row++) {
      const buckets: Uint32Array[] = []
      const rows = new Map<Segment, IndexRow>()
      for (let bucket = row * width; bucket < (row + 1) * width; bucket++) {
        const parts = segments.map((segment) => {
          let held = rows.get(segment)
          if (!held || bucket >= held.first + 2 ** (BUCKET_BITS - segment.bits))
            rows.set(segment, (held = this.#row(segment, bucket)))
          return held.bucket(bucket)
        })
        let all = parts[0]!
        for (const part of parts.slice(1)) all = yield* mergedEntries(all, part)
        const merged = yield* moved(all, slotFor)
        for (let word = 0; word < merged.length; word += WORDS) {
          const slot = slotOf(merged, word)
          if (slot < low) low = slot
          if (slot > high) high = slot
        }
        entries += merged.length / WORDS
        buckets.push(merged)
      }
      const bytes = rowOf(buckets)
      write(bytes.length, () => this.writeRow(id, row, bytes))
      yield
    }
    return { id, entries, bits, low, high, stale: 0 }
  }

  #row({ id, bits }: Segment, bucket: number): IndexRow {
    const row = bucket >> (BUCKET_BITS - bits)
    const data = this.#file.row('SELECT data FROM buckets WHERE id = ?', id * BUCKETS + row)?.['data']
    if (!(data instanceof Uint8Array)) return damaged(`row ${row} of segment ${id}`)
    return new IndexRow(data, bits, bucket)
  }
}

/** The entries of a row by bucket: two words each, the low one first. */
class IndexRow {
  /** The first of its buckets. */
  readonly first: number
  readonly #words: Uint32Array
  /** Where each bucket begins, and the last one ends, in words. */
  readonly #starts: Uint32Array

  constructor(bytes: Uint8Array, bits: number, bucket: number) {
    const width = 2 ** (BUCKET_BITS - bits)
    this.first = bucket - (bucket % width)
    if (bytes.length % COUNT_BYTES !== 0) damaged('a row that is cut')
    this.#words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / COUNT_BYTES)
    const head = width > 1 ? width : 0
    if (this.#words.length < head) damaged('a row without counts')
    this.#starts = new Uint32Array(width + 1)
    let at = head
    for (let index = 0; index < width; index++) {
      this.#starts[index] = at
      at += head > 0 ? this.#words[index]! * WORDS : this.#words.length
    }
    this.#starts[width] = at
    if (at !== this.#words.length || (at - head) % WORDS !== 0) damaged('a row that is cut')
  }

  /** The entries of one of its buckets. */
  bucket(bucket: number): Uint32Array {
    const index = bucket - this.first
    return this.#words.subarray(this.#starts[index], this.#starts[index + 1])
  }
}

function rowOf(buckets: readonly Uint32Array[]): Uint8Array {
  const counts = buckets.length > 1 ? buckets.length : 0
  const words = new Uint32Array(counts + buckets.reduce((sum, { length }) => sum + length, 0))
  let at = counts
  for (const [index, bucket] of buckets.entries()) {
    if (counts > 0) words[index] = bucket.length / WORDS
    words.set(bucket, at)
    at += bucket.length
  }
  return new Uint8Array(words.buffer)
}

/** The first entry whose key is not below `rest`. */
function firstAtLeast(entries: Uint32Array, rest: number): number {
  let low = 0
  let high = entries.length / WORDS
  while (low < high) {
    const middle = (low + high) >>> 1
    if (entries[middle * WORDS + 1]! >>> REST_SHIFT < rest) low = middle + 1
    else high = middle
  }
  return low
}

/** Two sorted lists as one; yields now and then. */
function* mergedEntries(left: Uint32Array, right: Uint32Array): Generator<void, Uint32Array> {
  if (left.length === 0) return right
  if (right.length === 0) return left
  const merged = new Uint32Array(left.length + right.length)
  let [i, j] = [0, 0]
  for (let at = 0; at < merged.length; at += WORDS) {
    const fromLeft =
      j === right.length ||
      (i < left.length &&
        (left[i + 1]! < right[j + 1]! || (left[i + 1] === right[j + 1] && left[i]! <= right[j]!)))
    if (at % STEP_WORDS === STEP_WORDS - WORDS) yield
    const source = fromLeft ? left : right
    const from = fromLeft ? i : j
    merged[at] = source[from]!
    merged[at + 1] = source[from + 1]!
    if (fromLeft) i += WORDS
    else j += WORDS
  }
  return merged
}

const slotOf = (entries: Uint32Array, word: number): number =>
  ((entries[word + 1]! & GAME_HIGH_MASK) << GAME_LOW_BITS) | (entries[word]! >>> GAME_LOW_BITS)

/**
 * Moves entries to the new slots of their games, in the same order and the same memory, without games that are gone.
 * Yields now and then.
 */
function* moved(entries: Uint32Array, slotFor: (slot: number) => number): Generator<void, Uint32Array> {
  let at = 0
  for (let word = 0; word < entries.length; word += WORDS) {
    if (word % STEP_WORDS === STEP_WORDS - WORDS) yield
    const slot = slotFor(slotOf(entries, word))
    if (slot < 0) continue
    const [low, high] = [entries[word]!, entries[word + 1]!]
    entries[at++] = ((slot & MOVE_MASK) << GAME_LOW_BITS) | (low & MOVE_MASK)
    entries[at++] = (high & ~GAME_HIGH_MASK) | (slot >>> GAME_LOW_BITS)
  }
  return entries.subarray(0, at)
}
