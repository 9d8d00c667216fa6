// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The stored puzzles of one imported file. Ratings and themes of all puzzles are in memory (14 bytes for each), so that
 * a filter is a scan; a puzzle itself is read from the disk. A damaged segment is left out and counted; the next import
 * of the same file makes it again.
 */
import { fail, type Failure, type Result, succeed } from '../../../engine/contract/result.ts'
import type { DiskErrorCode } from '../../data/disk-errors.ts'
import type { PuzzleFolder } from './folder.ts'
import { type FaultCounts, openSegment, type Segment, SEGMENT_PUZZLES, readPuzzle } from './segment.ts'
import { MAX_RATING, type Puzzle, ROW_FAULTS } from './puzzle.ts'

/** Which puzzles are wanted. A field that is absent excludes nothing. */
export interface PuzzleFilter {
  /** Both included. */
  ratingFrom?: number
  ratingTo?: number
  /** Themes that a puzzle must have. */
  all?: readonly string[]
  /** Themes of which it must have at least one. */
  any?: readonly string[]
  /** Themes that it may not have. */
  without?: readonly string[]
}

const NAME = /^(\d{6})\.puzzles$/
/** 268 million puzzles. */
const MAX_SEGMENTS = 4096
const nameOf = (number: number): string => `${String(number).padStart(6, '0')}.puzzles`

export class PuzzleStore {
  readonly #folder: PuzzleFolder
  /** By their numbers; null for one that is damaged or missing. */
  readonly #segments: (Segment | null)[] = []
  #themes: readonly string[] = []

  private constructor(folder: PuzzleFolder) {
    this.#folder = folder
  }

  /** NEWER_VERSION: a later version of the application wrote a segment; nothing is changed then. */
  static async open(folder: PuzzleFolder): Promise<Result<PuzzleStore, DiskErrorCode | 'NEWER_VERSION'>> {
    const sizes = await folder.sizes()
    if (!sizes.ok) return sizes
    const store = new PuzzleStore(folder)
    const numbers = [...sizes.value.keys()].flatMap((name) => Number(NAME.exec(name)?.[1] ?? Number.NaN))
    const end = Math.max(-1, ...numbers.filter((number) => number < MAX_SEGMENTS)) + 1
    for (let number = 0; number < end; number++) {
      const opened = await store.#open(number, sizes.value.get(nameOf(number)))
      if (!opened.ok) return opened
    }
    return succeed(store)
  }

  /** How many puzzles can be found. */
  get count(): number {
    return this.#segments.reduce((sum, segment) => sum + (segment?.head.count ?? 0), 0)
  }

  /** The numbers of the segments that are damaged or missing. */
  get damaged(): number[] {
    return this.#segments.flatMap((segment, number) => (segment ? [] : number))
  }

  /** Whether everything in the file has been imported, and is undamaged. */
  get isComplete(): boolean {
    return this.damaged.length === 0 && this.#segments.at(-1)?.head.isLast === true
  }

  /** The names of the themes that puzzles have. */
  get themes(): readonly string[] {
    return this.#themes
  }

  /** How many rows of the file are no puzzles, by the reason. */
  get faults(): FaultCounts {
    const sums: FaultCounts = {}
    for (const segment of this.#segments)
      for (const fault of ROW_FAULTS)
        if (segment?.head.faults[fault]) sums[fault] = (sums[fault] ?? 0) + segment.head.faults[fault]
    return sums
  }

  /** How many themes of puzzles were left out, because the file has more than a store can distinguish. */
  get lostThemes(): number {
    return this.#segments.reduce((sum, segment) => sum + (segment?.head.lostThemes ?? 0), 0)
  }

  /** A segment, for imports; null if it is damaged or missing. */
  segment(number: number): Segment | null {
    return this.#segments[number] ?? null
  }

  /** Writes a segment durably. Its puzzles can be found afterwards. */
  async write(
    number: number,
    content: Uint8Array,
  ): Promise<Result<void, DiskErrorCode | 'TOO_MANY' | 'DAMAGED'>> {
    if (number >= MAX_SEGMENTS) return fail('TOO_MANY')
    const name = nameOf(number)
    const written = await this.#folder.write(name, content)
    if (!written.ok) return written
    const opened = await this.#open(number, content.length)
    // A file system that returns other bytes than were written.
    if (!opened.ok || !this.#segments[number]) return fail('DAMAGED', name)
    return written
  }

  /** The puzzles that a filter lets pass, as they are now. UNKNOWN_THEME: no puzzle has it. */
  select(filter: PuzzleFilter): Result<Selection, 'UNKNOWN_THEME'> {
    const { all = [], any = [], without = [] } = filter
    const unknown = [...all, ...any, ...without].find((theme) => !this.#themes.includes(theme))
    if (unknown !== undefined) return fail('UNKNOWN_THEME', unknown)
    const [must, mayNot] = [this.#maskOf(all), this.#maskOf(without)]
    return succeed(
      new Selection(this.#segments.slice(), {
        from: filter.ratingFrom ?? 0,
        to: filter.ratingTo ?? MAX_RATING,
        must,
        mask: must.map((word, index) => word | mayNot[index]!),
        isImpossible: must.some((word, index) => (word & mayNot[index]!) !== 0),
        any: any.length === 0 ? null : this.#maskOf(any),
      }),
    )
  }

  /**
   * Reads a puzzle.
   * @param index as a selection returns it; it stays the same when the store grows
   */
  async get(index: number): Promise<Result<Puzzle, DiskErrorCode | 'DAMAGED' | 'NO_PUZZLE'>> {
    const number = Math.floor(index / SEGMENT_PUZZLES)
    const segment = this.segment(number)
    const row = index % SEGMENT_PUZZLES
    if (!segment || !(row < segment.head.count)) return fail('NO_PUZZLE', String(index))
    return readPuzzle(this.#folder, nameOf(number), segment, row)
  }

  async #open(
    number: number,
    size: number | undefined,
  ): Promise<{ ok: true } | Failure<DiskErrorCode | 'NEWER_VERSION'>> {
    this.#segments[number] = null
    if (size === undefined) return { ok: true }
    const opened = await openSegment(this.#folder, nameOf(number), size)
    if (!opened.ok) {
      const { code, detail } = opened
      // A file that the disk can no longer read is as good as damaged.
      return code === 'DAMAGED' || code === 'IO' ? { ok: true } : { ok: false, code, detail }
    }
    const { themes } = opened.value.head
    const [short, long] = [themes, this.#themes].toSorted((a, b) => a.length - b.length) as [
      string[],
      string[],
    ]
    // Segments of another file: their bits mean something else.
    if (short.some((name, bit) => name !== long[bit])) return { ok: true }
    this.#segments[number] = opened.value
    this.#themes = long
    return { ok: true }
  }

  #maskOf(themes: readonly string[]): number[] {
    const words = [0, 0, 0]
    for (const theme of themes) {
      const bit = this.#themes.indexOf(theme)
      words[bit >> 5]! |= 1 << (bit & 31)
    }
    return words
  }
}

interface Test {
  from: number
  to: number
  /** The words of themes, masked, must be these. */
  mask: readonly number[]
  must: readonly number[]
  isImpossible: boolean
  /** Bits of which one must be set; null if none need be. */
  any: readonly number[] | null
}

/** The puzzles that a filter lets pass. */
export class Selection {
  readonly count: number
  readonly #segments: readonly (Segment | null)[]
  readonly #test: Test
  /** How many pass in each segment. */
  readonly #counts: readonly number[]

  constructor(segments: readonly (Segment | null)[], test: Test) {
    this.#segments = segments
    this.#test = test
    this.#counts = segments.map((segment) => (segment ? scan(segment, test, SEGMENT_PUZZLES).count : 0))
    this.count = this.#counts.reduce((sum, count) => sum + count, 0)
  }

  /** The index of the puzzle at a place in the order of the file, from 0; null if there are fewer. Scans one segment. */
  at(place: number): number | null {
    let before = 0
    for (const [number, count] of this.#counts.entries()) {
      if (place < before + count)
        return number * SEGMENT_PUZZLES + scan(this.#segments[number]!, this.#test, place - before).row
      before += count
    }
    return null
  }

  /**
   * The puzzle whose turn it is in a shuffled order: every puzzle comes once before one comes again. Null if there are
   * none.
   * @param turn from 0
   * @param seed chooses the order; the same for the same selection
   */
  drawn(turn: number, seed: number): number | null {
    const { count } = this
    if (count === 0) return null
    // A step that has no divisor in common with the number of puzzles visits all of them.
    let step = 1 + (hashOf(seed) % count)
    while (divisorOf(step, count) > 1) step = 1 + (step % count)
    return this.at((hashOf(seed + 1) + (turn % count) * step) % count)
  }
}

/** How many puzzles of a segment pass, or which row is the one with so many before it. */
function scan(segment: Segment, test: Test, wanted: number): { count: number; row: number } {
  const { ratings } = segment
  const [first, second, third] = segment.themes
  const { from, to, any } = test
  const [mask0, mask1, mask2] = test.mask as [number, number, number]
  const [must0, must1, must2] = test.must as [number, number, number]
  const [any0, any1, any2] = (any ?? [0, 0, 0]) as [number, number, number]
  const needsAny = any !== null
  let count = 0
  const end = test.isImpossible ? 0 : ratings.length
  for (let row = 0; row < end; row++) {
    const rating = ratings[row]!
    if (rating < from || rating > to) continue
    const [a, b, c] = [first[row]!, second[row]!, third[row]!]
    if ((a & mask0) !== must0 || (b & mask1) !== must1 || (c & mask2) !== must2) continue
    if (needsAny && ((a & any0) | (b & any1) | (c & any2)) === 0) continue
    if (count === wanted) return { count, row }
    count += 1
  }
  return { count, row: -1 }
}

/** A number from 0 below 2^32 that looks random (the finaliser of MurmurHash3). */
function hashOf(value: number): number {
  let bits = (value + 0x9e_37_79_b9) | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85_eb_ca_6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2_b2_ae_35)
  return (bits ^ (bits >>> 16)) >>> 0
}

function divisorOf(a: number, b: number): number {
  while (b > 0) [a, b] = [b, a % b]
  return a
}
