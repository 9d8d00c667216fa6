// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes the files of segments: of new games, or of all games of several segments. Belongs to one thread. */
import { closeSync, openSync, readSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Scratch, Segmenter } from '../../../engine/modules/segmenter.ts'
import { CHUNK_BYTES } from '../../../engine/replay/layout.ts'
import { tempPath, writeAllNow } from '../../data/disk.ts'
import { bytesOf, SectionWriter } from '../../data/sections.ts'
import { Slices } from '../../data/slices.ts'
import { buildSegment } from './build.ts'
import { DamagedSegment } from './bytes.ts'
import type { FenOf } from './first-positions.ts'
import { mergeSegments } from './merge.ts'
import {
  type IdRange,
  NO_SLOT,
  type Segment,
  SLOT_COLUMNS,
  type SlotColumn,
  type SegmentFacts,
} from './segment.ts'
import type { SegmentFile, SegmentSink } from './segment-writer.ts'
import { SumsBuilder } from './tallies.ts'

/** Ids with gaps of at most this many numbers between them are one range: a gap costs 4 bytes a number. */
const MAX_GAP = 64
/** Games whose columns are written at once; the blocks of the sums fit into it. */
const STEP = 65_536

/** Some games by their ids. */
export type Ids = readonly [first: number, count: number]

/** The games of a new segment, by ascending id. */
export interface NewGames {
  /** Their packed moves one after the other, and where each ends. */
  moves: Uint8Array
  ends: Uint32Array
  /** The columns as bytes; `ids` ascend. */
  columns: Record<SlotColumn, Uint8Array>
  fens: SegmentFacts['fens']
}

/** Writes a segment of new games; resolves when it is on disk. */
export async function writeSegment(segmenter: Segmenter, path: string, games: NewGames): Promise<void> {
  const { moves, ends, columns, fens } = games
  const sink = new FileSink(path)
  try {
    const { order } = buildSegment(segmenter, { moves, ends, fenOf: fenOfMap(fens) }, sink)
    const bytesOfColumn = function* (name: SlotColumn): Generator<Uint8Array> {
      for (let from = 0; from < order.length; from += STEP)
        yield inOrder(columns[name], SLOT_COLUMNS[name], order.subarray(from, from + STEP))
    }
    const ids = new Uint32Array(columns.ids.buffer, columns.ids.byteOffset, order.length)
    await sink.end({ games: order.length, ranges: rangesOf(ids), fens }, bytesOfColumn)
  } finally {
    sink.close()
  }
}

/**
 * Writes one segment of several, without the games that have left.
 * @param stays the ids of the games that stay, as ranges by ascending id
 */
export async function writeMerged(
  segmenter: Segmenter,
  path: string,
  segments: readonly Segment[],
  stays: readonly Ids[],
): Promise<void> {
  const sink = new FileSink(path)
  try {
    const fens = [...new Map(segments.flatMap((segment) => [...segment.fens]))]
    const origins = new Uint8Array(segments.reduce((sum, { games }) => sum + games, 0))
    const staying = segments.map((segment) => stayingIn(segment, stays))
    let count = 0
    await mergeSegments(
      segmenter,
      {
        segments: segments.map(({ moveBytes, games }) => ({
          source: moveBytes,
          bytes: moveBytes.length,
          games,
        })),
        fenOf: fenOfMap(fens),
        stays: (segment, slot) => staying[segment]![slot] === 1,
        origin: (segment) => {
          origins[count++] = segment
        },
      },
      sink,
      new Slices(),
      () => false,
    )
    const order = origins.subarray(0, count)
    const bytesOfColumn = (name: SlotColumn) => mergedColumn(name, segments, staying, order)
    const ids = segments.flatMap(({ ranges }) => ranges).flatMap((range) => within(range, stays))
    await sink.end({ games: count, ranges: joined(ids), fens }, bytesOfColumn)
  } finally {
    sink.close()
  }
}

const fenOfMap = (fens: SegmentFacts['fens']): FenOf => {
  const known = new Map(fens)
  return (number) => {
    const fen = known.get(number)
    if (fen === undefined) throw new DamagedSegment('a first position is unknown')
    return fen
  }
}

/** 1 for each slot whose game stays. */
function stayingIn(segment: Segment, stays: readonly Ids[]): Uint8Array {
  const staying = new Uint8Array(segment.games)
  for (const range of segment.ranges)
    for (const [first, count] of within(range, stays))
      for (let from = first; from < first + count; from += STEP)
        for (const slot of segment.slotsOf(from, Math.min(STEP, first + count - from)))
          if (slot !== NO_SLOT) staying[slot] = 1
  return staying
}

/** A column in the order of a merge; each segment is read from first to last. */
function* mergedColumn(
  name: SlotColumn,
  segments: readonly Segment[],
  staying: readonly Uint8Array[],
  origins: Uint8Array,
): Generator<Uint8Array> {
  const width = SLOT_COLUMNS[name]
  const readers = segments.map((segment, index) => new ColumnReader(segment, name, staying[index]!))
  for (let from = 0; from < origins.length; from += STEP) {
    const some = origins.subarray(from, from + STEP)
    const bytes = new Uint8Array(width * some.length)
    for (let at = 0; at < some.length; at++) readers[some[at]!]!.copy(bytes, width * at)
    yield bytes
  }
}

/** Reads the numbers of the games that stay. */
class ColumnReader {
  readonly #segment: Segment
  readonly #name: SlotColumn
  readonly #staying: Uint8Array
  #bytes = new Uint8Array(0)
  #from = 0
  #slot = -1

  constructor(segment: Segment, name: SlotColumn, staying: Uint8Array) {
    this.#segment = segment
    this.#name = name
    this.#staying = staying
  }

  /** Copies the next number to a place. */
  copy(target: Uint8Array, to: number): void {
    this.#slot = this.#staying.indexOf(1, this.#slot + 1)
    const width = SLOT_COLUMNS[this.#name]
    if (width * (this.#slot - this.#from) >= this.#bytes.length) {
      this.#from = this.#slot
      const end = Math.min(this.#slot + STEP / 16, this.#segment.games)
      this.#bytes = this.#segment.column(this.#name, this.#slot, end)
    }
    const at = width * (this.#slot - this.#from)
    for (let byte = 0; byte < width; byte++) target[to + byte] = this.#bytes[at + byte]!
  }
}

function inOrder(bytes: Uint8Array, width: number, order: Uint32Array): Uint8Array {
  const sorted = new Uint8Array(width * order.length)
  for (let slot = 0, to = 0; slot < order.length; slot++)
    for (let byte = 0, from = width * order[slot]!; byte < width; byte++) sorted[to++] = bytes[from++]!
  return sorted
}

const rangesOf = (ids: Uint32Array): IdRange[] => joined(Array.from(ids, (id): Ids => [id, 1]))

/** Ranges by ascending id, with those between which few ids are missing as one. */
function joined(ids: readonly Ids[]): IdRange[] {
  const ranges: [number, number, number][] = []
  for (const [first, count] of ids.toSorted(([a], [b]) => a - b)) {
    const last = ranges.at(-1)
    const behind = last ? last[0] + last[1] : 0
    if (last && first - behind <= MAX_GAP) last[1] = Math.max(last[1], first + count - last[0])
    else ranges.push([first, count, last ? last[2] + last[1] : 0])
  }
  return ranges
}

/** The parts of a range that stay. */
const within = ([first, count]: IdRange, stays: readonly Ids[]): Ids[] =>
  stays.flatMap(([from, length]): Ids[] => {
    const begin = Math.max(first, from)
    const end = Math.min(first + count, from + length)
    return begin < end ? [[begin, end - begin]] : []
  })

/** The sections of a segment: the moves and the directory as they come, and the columns after them. */
class FileSink implements SegmentSink {
  readonly scratch: ScratchFile
  readonly #file: SectionWriter
  /** The places, which are written when they are complete. */
  readonly #places: Record<'blocks' | 'buckets', Uint8Array[]> = { blocks: [], buckets: [] }
  #hasDirectory = false

  constructor(path: string) {
    this.#file = new SectionWriter(path)
    this.#file.begin('moves')
    this.scratch = new ScratchFile(dirname(path))
  }

  write(file: SegmentFile, bytes: Uint8Array): void {
    if (file === 'blocks' || file === 'buckets') this.#places[file].push(bytes.slice())
    else if (file === 'moves') this.#file.write(bytes)
    else {
      if (!this.#hasDirectory) this.#file.begin('directory')
      this.#hasDirectory = true
      this.#file.write(bytes)
    }
  }

  async end(facts: SegmentFacts, column: (name: SlotColumn) => Generator<Uint8Array>): Promise<void> {
    const file = this.#file
    if (!this.#hasDirectory) file.begin('directory')
    for (const name of ['blocks', 'buckets'] as const) {
      file.begin(name)
      for (const bytes of this.#places[name]) file.write(bytes)
    }
    for (const name of Object.keys(SLOT_COLUMNS) as SlotColumn[]) {
      file.begin(name)
      for (const bytes of column(name)) file.write(bytes)
    }
    file.add('sums', bytesOf(sums(column)))
    file.add('slots', bytesOf(slotsOf(facts.ranges, column('ids'))))
    await file.end(facts)
  }

  /** Also of a segment that was given up. */
  close(): void {
    this.#file.abandon()
    this.scratch.close()
  }
}

function sums(column: (name: SlotColumn) => Generator<Uint8Array>): Float64Array {
  const builder = new SumsBuilder()
  const others = {
    whiteElo: column('whiteElo'),
    blackElo: column('blackElo'),
    date: column('date'),
  }
  const next = (name: keyof typeof others): Uint8Array => others[name].next().value as Uint8Array
  for (const result of column('result')) {
    const [white, black, date] = [next('whiteElo'), next('blackElo'), next('date')]
    const columns = {
      result,
      whiteElo: new Uint16Array(white.buffer, white.byteOffset, result.length),
      blackElo: new Uint16Array(black.buffer, black.byteOffset, result.length),
      date: new Uint32Array(date.buffer, date.byteOffset, result.length),
    }
    builder.add(columns, result.length)
  }
  return builder.end()
}

function slotsOf(ranges: readonly IdRange[], ids: Generator<Uint8Array>): Uint32Array {
  const last = ranges.at(-1)
  const slots = new Uint32Array(last ? last[2] + last[1] : 0).fill(NO_SLOT)
  let slot = 0
  let range: IdRange = [0, 0, 0]
  for (const bytes of ids) {
    for (const id of new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)) {
      if (id < range[0] || id >= range[0] + range[1])
        range = ranges.find(([first, count]) => id >= first && id < first + count)!
      slots[range[2] + id - range[0]] = slot++
    }
  }
  return slots
}

/** Runs in a temporary file, which `close` removes. */
class ScratchFile implements Scratch {
  readonly #path: string
  readonly #file: number

  constructor(folder: string) {
    this.#path = tempPath(folder)
    this.#file = openSync(this.#path, 'wx+')
  }

  write(chunk: Uint8Array): void {
    writeAllNow(this.#file, chunk)
  }

  read(chunk: number, into: Uint8Array): void {
    for (let done = 0; done < into.length;) {
      const read = readSync(this.#file, into, done, into.length - done, chunk * CHUNK_BYTES + done)
      if (read === 0) throw new DamagedSegment('runs are missing')
      done += read
    }
  }

  close(): void {
    closeSync(this.#file)
    rmSync(this.#path, { force: true })
  }
}
