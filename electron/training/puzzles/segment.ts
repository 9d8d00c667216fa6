// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A segment: a file with up to 65,536 puzzles in the order in which they were imported. It has
 *
 * - 28 bytes: a mark, the version, the lengths of the three parts that follow, the checksum of the first two;
 * - the head, as JSON: how many puzzles, the names of the themes, which part of the imported text they come from;
 * - the columns: themes as bits, then the end and the checksum of each block, then ratings;
 * - blocks of 64 packed puzzles.
 *
 * Head and columns are checked when a segment is opened, a block each time one of its puzzles is read. Numbers are
 * little-endian, as on every processor that the application runs on.
 */
import { crc32 } from 'node:zlib'
import {
  fieldsOf,
  isCount,
  isFlag,
  listOf,
  onlyFieldsOf,
  textUpTo,
  upTo,
} from '../../../engine/contract/shape.ts'
import { fail, type Result, succeed } from '../../../engine/contract/result.ts'
import type { DiskErrorCode } from '../../data/disk-errors.ts'
import type { PuzzleFolder } from './folder.ts'
import { packPuzzle, type Puzzle, ROW_FAULTS, type RowFault, unpackPuzzle } from './puzzle.ts'

/** A place between two lines of the imported text, and the checksum (CRC-32) of all text before it. */
export interface TextPlace {
  /** Bytes, unpacked. */
  offset: number
  checksum: number
}

/** How many rows are no puzzles, by the reason. */
export type FaultCounts = Partial<Record<RowFault, number>>

export interface SegmentHead {
  count: number
  /** The names of all themes so far: the place of a name is the number of its bit. */
  themes: readonly string[]
  /** The part of the text that this segment is made from. */
  from: TextPlace
  to: TextPlace
  /** Whether the text ends there. */
  isLast: boolean
  /** Rows in that part which are no puzzles. */
  faults: FaultCounts
  /** Themes in that part for which there was no bit. */
  lostThemes: number
}

/** An opened segment: all of it but the blocks. */
export interface Segment {
  head: SegmentHead
  ratings: Uint16Array
  /** 32 themes in each. */
  themes: readonly [Int32Array, Int32Array, Int32Array]
  /** Where each block ends, counted from the first one, bytes. */
  blockEnds: Uint32Array
  blockChecksums: Uint32Array
  /** Where the first block begins in the file, bytes. */
  blocksAt: number
}

export const SEGMENT_PUZZLES = 65_536
export const MAX_THEMES = 96
/** UTF-16 units. */
const MAX_THEME_LENGTH = 64
const BLOCK_PUZZLES = 64
const VERSION = 1
const MARK = 'ABPUZZLE'
const START_BYTES = 28
const MAX_HEAD_BYTES = 64 * 1024

const isPlace = fieldsOf({ offset: isCount, checksum: upTo(0xff_ff_ff_ff) })
const isHead = fieldsOf({
  count: upTo(SEGMENT_PUZZLES),
  themes: listOf(textUpTo(MAX_THEME_LENGTH), MAX_THEMES),
  from: isPlace,
  to: isPlace,
  isLast: isFlag,
  faults: onlyFieldsOf(Object.fromEntries(ROW_FAULTS.map((fault) => [fault, isCount]))),
  lostThemes: isCount,
})

/** Bytes of the columns: three words of themes and a rating for each puzzle, two words for each block. */
const columnBytes = (count: number): number => 14 * count + 8 * blocksOf(count)
const blocksOf = (count: number): number => Math.ceil(count / BLOCK_PUZZLES)

/** Collects the puzzles of a segment, and makes its file. */
export class SegmentWriter {
  /** Rows that are no puzzles. */
  readonly faults: FaultCounts = {}
  lostThemes = 0
  count = 0
  readonly #from: TextPlace
  readonly #names: string[]
  readonly #bits: Map<string, number>
  readonly #ratings = new Uint16Array(SEGMENT_PUZZLES)
  readonly #themes = [0, 1, 2].map(() => new Int32Array(SEGMENT_PUZZLES))
  readonly #ends: number[] = []
  readonly #checksums: number[] = []
  readonly #blocks: Uint8Array[] = []
  #block: Uint8Array[] = []
  #blockBytes = 0

  /** @param themes names that have a bit already */
  constructor(from: TextPlace, themes: readonly string[]) {
    this.#from = from
    this.#names = [...themes]
    this.#bits = new Map(themes.map((name, bit) => [name, bit]))
  }

  add(puzzle: Puzzle): void {
    const row = this.count++
    this.#ratings[row] = puzzle.rating
    for (const theme of puzzle.themes) {
      const bit = this.#bitOf(theme)
      if (bit === null) this.lostThemes += 1
      else this.#themes[bit >> 5]![row]! |= 1 << (bit & 31)
    }
    const packed = packPuzzle(puzzle)
    this.#block.push(packed)
    this.#blockBytes += packed.length
    if (this.#block.length === BLOCK_PUZZLES) this.#endBlock()
  }

  addFault(fault: RowFault): void {
    this.faults[fault] = (this.faults[fault] ?? 0) + 1
  }

  /** The content of the file. Nothing can be added afterwards. */
  finish(to: TextPlace, isLast: boolean): Uint8Array {
    if (this.#block.length > 0) this.#endBlock()
    const { count, faults, lostThemes } = this
    const head: SegmentHead = { count, themes: this.#names, from: this.#from, to, isLast, faults, lostThemes }
    const text = Buffer.from(JSON.stringify(head))
    const columns = Buffer.concat([
      ...this.#themes.map((words) => bytesOf(words.subarray(0, count))),
      bytesOf(Uint32Array.from(this.#ends)),
      bytesOf(Uint32Array.from(this.#checksums)),
      bytesOf(this.#ratings.subarray(0, count)),
    ])
    const start = Buffer.alloc(START_BYTES)
    start.write(MARK, 'latin1')
    const words = [VERSION, text.length, columns.length, this.#blockBytes, crc32(columns, crc32(text))]
    for (const [index, word] of words.entries()) start.writeUInt32LE(word, MARK.length + 4 * index)
    return Buffer.concat([start, text, columns, ...this.#blocks])
  }

  #bitOf(theme: string): number | null {
    const known = this.#bits.get(theme)
    if (known !== undefined) return known
    if (this.#names.length === MAX_THEMES || theme.length > MAX_THEME_LENGTH) return null
    this.#bits.set(theme, this.#names.length)
    return this.#names.push(theme) - 1
  }

  #endBlock(): void {
    const block = Buffer.concat(this.#block)
    this.#block = []
    this.#blocks.push(block)
    this.#ends.push(this.#blockBytes)
    this.#checksums.push(crc32(block))
  }
}

const bytesOf = (words: Uint32Array | Int32Array | Uint16Array): Uint8Array =>
  new Uint8Array(words.buffer, words.byteOffset, words.byteLength)

/** DAMAGED: what is wrong. NEWER_VERSION: a later version of the application wrote it. */
export type SegmentCode = DiskErrorCode | 'DAMAGED' | 'NEWER_VERSION'

/** @param size of the file, bytes */
export async function openSegment(
  folder: PuzzleFolder,
  name: string,
  size: number,
): Promise<Result<Segment, SegmentCode>> {
  const start = await folder.read(name, 0, START_BYTES)
  if (!start.ok) return start
  const bytes = Buffer.from(start.value)
  if (bytes.length < START_BYTES || bytes.toString('latin1', 0, MARK.length) !== MARK)
    return fail('DAMAGED', 'not a segment')
  const [version, headBytes, columnsBytes, blocksBytes, checksum] = Array.from({ length: 5 }, (_, index) =>
    bytes.readUInt32LE(MARK.length + 4 * index),
  ) as [number, number, number, number, number]
  if (version > VERSION) return fail('NEWER_VERSION', String(version))
  const blocksAt = START_BYTES + headBytes + columnsBytes
  if (
    headBytes > MAX_HEAD_BYTES ||
    columnsBytes > columnBytes(SEGMENT_PUZZLES) ||
    blocksAt + blocksBytes !== size
  )
    return fail('DAMAGED', 'wrong length')
  const read = await folder.read(name, START_BYTES, headBytes + columnsBytes)
  if (!read.ok) return read
  if (crc32(read.value) !== checksum) return fail('DAMAGED', 'wrong checksum')
  const head = readHead(read.value.subarray(0, headBytes))
  if (!head || columnsBytes !== columnBytes(head.count)) return fail('DAMAGED', 'a head that cannot be')
  // A copy, so that the numbers are where their arrays can be.
  const { buffer } = new Uint8Array(read.value.subarray(headBytes))
  const { count } = head
  const blocks = blocksOf(count)
  const words = (column: number): Int32Array => new Int32Array(buffer, 4 * count * column, count)
  const segment: Segment = {
    head,
    themes: [words(0), words(1), words(2)],
    blockEnds: new Uint32Array(buffer, 12 * count, blocks),
    blockChecksums: new Uint32Array(buffer, 12 * count + 4 * blocks, blocks),
    ratings: new Uint16Array(buffer, 12 * count + 8 * blocks, count),
    blocksAt,
  }
  return (segment.blockEnds[blocks - 1] ?? 0) === blocksBytes
    ? succeed(segment)
    : fail('DAMAGED', 'wrong length')
}

function readHead(text: Uint8Array): SegmentHead | null {
  try {
    const head: unknown = JSON.parse(Buffer.from(text).toString('utf8'))
    return isHead(head) ? (head as SegmentHead) : null
  } catch {
    return null
  }
}

/** Reads one puzzle of an opened segment. DAMAGED: its block has changed since it was written. */
export async function readPuzzle(
  folder: PuzzleFolder,
  name: string,
  segment: Segment,
  row: number,
): Promise<Result<Puzzle, DiskErrorCode | 'DAMAGED'>> {
  const block = Math.floor(row / BLOCK_PUZZLES)
  const start = block === 0 ? 0 : segment.blockEnds[block - 1]!
  const read = await folder.read(name, segment.blocksAt + start, segment.blockEnds[block]! - start)
  if (!read.ok) return read
  if (crc32(read.value) !== segment.blockChecksums[block]) return fail('DAMAGED', 'wrong checksum')
  const bytes = Buffer.from(read.value.buffer, read.value.byteOffset, read.value.length)
  let at = 0
  for (let skipped = block * BLOCK_PUZZLES; skipped < row; skipped++) at += bytes.readUInt16LE(at)
  const themes = segment.head.themes.filter((_, bit) => (segment.themes[bit >> 5]![row]! >> (bit & 31)) & 1)
  return succeed(unpackPuzzle(bytes.subarray(at, at + bytes.readUInt16LE(at)), segment.ratings[row]!, themes))
}
