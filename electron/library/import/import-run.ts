// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A running import: reads and scans the source, sends batches of games to the workers, and writes their results. The
 * written data becomes valid when a segment of the index is complete, together with the record of the import: after a
 * kill, the import goes on from there. It yields between two slices of work.
 */
import { DONE, fail, type Result } from '../../../engine/contract/result.ts'
import { crc32 } from 'node:zlib'
import { FileScan } from '../../../engine/chess/pgn/scan/file.ts'
import { MIN_CHUNK_BYTES } from '../../../engine/chess/pgn/scan/scan.ts'
import {
  BUCKETS,
  RECORD_HASH_HIGH,
  RECORD_HASH_LOW,
  RECORD_OPENING,
  RECORD_PATTERNS,
  RECORD_WORDS,
} from '../../../engine/replay/layout.ts'
import { MAX_GAME_BYTES } from '../../data/games.ts'
import { Slices } from '../../data/slices.ts'
import type { SortAnswer } from '../index/sort-rows.ts'
import type { BatchAnswer } from './batch.ts'
import { BATCH_BYTES, BATCH_GAMES, MAX_BATCH_ENTRIES } from './batch-reader.ts'
import { DatabaseError } from '../../data/sqlite/failure.ts'
import { Columns, DAMAGED, HIDDEN } from '../columns/columns.ts'
import type { ImportRecord, Progress } from './import-record.ts'
import { writeRecord } from './import-record.ts'
import { MAX_GAMES, rowBits, type Segment } from '../index/position-index.ts'
import { Runs } from '../index/runs.ts'
import { Source, type SourceStamp, stampOf } from './source.ts'
import type { ImportStore } from './import-store.ts'
import { TagColumns } from '../columns/tag-columns.ts'
import { TextWindow } from './text-window.ts'
import type { WorkerPool } from './worker-pool.ts'
import type { LibraryErrorCode } from '../protocol.ts'

/** Bytes scanned per slice: about 10 ms. */
const SLICE_BYTES = 1024 * 1024
/** Rows per sort task, 256 KB each; only a few tasks run at a time. */
const SORTED_ROWS = 4
/**
 * Memory for the text of a batch, in which its entries come back. It is reused, so that there is no garbage to
 * collect.
 */
const ROOM_BYTES = 2 * BATCH_BYTES
/** Batches that wait while every worker has one. */
const WAITING_BATCHES = 2
/** A kill loses at most this much work, ms, plus the time to sort it. */
const COUNT_MS = 10_000
const MAX_PLIES = 0xffff
/** The list of deleted games has ids of 32 bits. */
const MAX_IDS = 2 ** 32

type Ending = 'complete' | 'paused' | 'discarded'

interface Pending {
  /** Place and slot of the first game. */
  first: number
  slot: number
  games: number
  /** Their data. */
  columns: Columns
  /** The end of the batch in the text, the CRC up to there, and the bytes of the file read so far. */
  position: number
  checksum: number
  readBytes: number
  lengths: Uint32Array
  /** See `addChunk`. */
  encoding: FileScan['encoding']
  answer: BatchAnswer | null
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const isSame = (left: SourceStamp, right: SourceStamp): boolean =>
  left.bytes === right.bytes && left.modified === right.modified

export class ImportRun {
  readonly record: ImportRecord
  readonly #database: ImportStore
  readonly #pool: WorkerPool
  readonly #onProgress: () => void
  readonly #scan = new FileScan()
  readonly #window = new TextWindow()
  readonly #tags: TagColumns
  readonly #pending: Pending[] = []
  readonly #runs: Runs
  /** Buffers of written batches, for reuse. */
  readonly #spare: ArrayBuffer[] = []
  /** Columns of written batches, for reuse. */
  readonly #spareColumns: Columns[] = []
  /** The slots of the runs' games, from the first to the last. */
  #low = 0
  #high = 0
  /** `losses` of the database at the begin. */
  readonly #losses: number
  #stop: Ending | null = null
  /** The end of the text that is already in the library, and the number of its games. */
  readonly #done: number
  readonly #gamesBefore: number
  #cutGames = 0
  #cutPosition = 0
  #checksum = 0
  #batches = 0
  /** The written data so far, part of which is not valid yet. */
  #now: Pick<
    ImportRecord,
    | 'games'
    | 'damaged'
    | 'plies'
    | 'entries'
    | 'readBytes'
    | 'position'
    | 'checksum'
    | 'anomalies'
    | 'leftOut'
  >
  #startedAt = performance.now()
  #countedAt = performance.now()
  #wake: () => void = () => undefined
  /** The owner calls it when all its own work for this import is done too. */
  settle: () => void = () => undefined
  readonly ended = new Promise<void>((resolve) => {
    this.settle = resolve
  })

  constructor(record: ImportRecord, database: ImportStore, pool: WorkerPool, onProgress: () => void) {
    this.record = record
    this.#database = database
    this.#pool = pool
    this.#onProgress = onProgress
    this.#done = record.position
    this.#gamesBefore = record.games
    this.#losses = database.losses
    this.#runs = new Runs(pool.size + WAITING_BATCHES + 1, MAX_BATCH_ENTRIES)
    const { games, damaged, plies, entries, readBytes, position, checksum, anomalies, leftOut } = record
    this.#now = {
      games,
      damaged,
      plies,
      entries,
      readBytes,
      position,
      checksum,
      anomalies: { ...anomalies },
      leftOut,
    }
    this.#tags = new TagColumns(this.#scan, database.texts)
  }

  get progress(): Progress {
    const { games, damaged, readBytes } = this.#now
    const seconds = (performance.now() - this.#startedAt) / 1000
    const gamesPerSecond = Math.round((games - this.#gamesBefore) / Math.max(seconds, 0.001))
    const read = readBytes - this.record.readBytes
    const remaining = read > 0 ? (1000 * seconds * (this.record.bytes - readBytes)) / read : null
    return {
      games,
      damaged,
      readBytes,
      gamesPerSecond,
      remainingMs: remaining === null ? null : Math.round(remaining),
    }
  }

  /** Requests an early end; `run` then returns soon. */
  stop(how: 'paused' | 'discarded'): void {
    this.#stop ??= how
    this.#wake()
  }

  /** Imports the file. Afterwards the record is complete or paused, and the written data is valid. */
  async run(): Promise<Result<Ending, LibraryErrorCode>> {
    try {
      return await this.#run()
    } finally {
      this.#runs.end()
      this.#spare.length = 0
      this.#spareColumns.length = 0
    }
  }

  async #run(): Promise<Result<Ending, LibraryErrorCode>> {
    const source = await Source.open(this.record.path)
    if (!source.ok) return source
    const read = await this.#readAll(source.value)
    if (!read.ok) return read
    if (this.#stop === 'discarded') return { ok: true, value: 'discarded' }
    await this.#drain(0)
    const ending = this.#stop ?? 'complete'
    if (ending === 'complete') {
      const now = await stampOf(this.record.path)
      // A deleted file has been read in full; a changed file may be half old and half new.
      if (now.ok && !isSame(now.value, source.value.stamp)) return fail('SOURCE_CHANGED', 'while it was read')
      // The scan counts from the begin of the file, even if the import was resumed.
      Object.assign(this.#now.anomalies, Object.fromEntries(this.#scan.anomalyCounts()))
      this.#now.leftOut = [...this.#now.leftOut, ...source.value.leftOut]
      this.#now.readBytes = this.record.bytes
    }
    await this.#count(ending)
    return { ok: true, value: ending }
  }

  async #readAll(source: Source): Promise<Result<void, LibraryErrorCode>> {
    try {
      const same = this.#begin(source)
      return same.ok ? await this.#read(source) : same
    } finally {
      await source.close()
    }
  }

  /** A resumed file must have the same size; its bytes are compared while they are read. */
  #begin({ stamp }: Source): Result<void, LibraryErrorCode> {
    if (this.#done > 0 && stamp.bytes !== this.record.bytes) return fail('SOURCE_CHANGED', 'size')
    this.record.bytes = stamp.bytes
    this.record.modified = stamp.modified
    return DONE
  }

  async #read(source: Source): Promise<Result<void, LibraryErrorCode>> {
    const scan = this.#scan
    for (let last = false; !scan.finished;) {
      while (!last && this.#window.to - scan.position < SLICE_BYTES) {
        const piece = await source.next()
        if (!piece.ok) return piece
        if (piece.value === null) last = true
        else this.#window.append(piece.value)
      }
      if (this.#stop) return DONE
      scan.take(this.#window.view(scan.position, this.#window.to), last)
      if (!scan.isText && scan.table.count === 0) return fail('NOT_A_TEXT_FILE', 'control characters')
      const cut = await this.#cut(source, scan.finished || this.#holdsTooMuch)
      if (!cut.ok) return cut
      // Text between two games is not needed, and an oversized game is left out.
      const until = this.#holdsTooMuch ? scan.position : Math.min(this.#cutPosition, scan.position)
      if (until > this.#window.from) this.#window.drop(until)
      scan.table.forget(this.#cutGames)
      await nextTurn()
    }
    // The file is shorter than before: the skipped games are not those of the library.
    return this.#cutPosition < this.#done ? fail('SOURCE_CHANGED', 'games') : DONE
  }

  /** The window is longer than the longest valid game. */
  get #holdsTooMuch(): boolean {
    return this.#window.to - this.#cutPosition > MAX_GAME_BYTES + SLICE_BYTES + MIN_CHUNK_BYTES
  }

  /** Cuts batches from the scanned text; a batch that is too small waits for more. */
  async #cut(source: Source, last: boolean): Promise<Result<void, LibraryErrorCode>> {
    const { table } = this.#scan
    while (this.#cutGames < table.count) {
      const first = this.#cutGames
      if (table.start(first) < this.#window.from || table.end(first) - table.start(first) > MAX_GAME_BYTES) {
        this.#leaveOut(first)
        continue
      }
      let next = first
      let full = false
      while (next < table.count && !full) {
        if (next > first && table.end(next) - this.#cutPosition > BATCH_BYTES) full = true
        else next++
        if (next === first + BATCH_GAMES || table.end(next - 1) === this.#done) full = true
      }
      if (!full && !last) return DONE
      const from = Math.max(this.#cutPosition, this.#window.from)
      const to = table.end(next - 1)
      const text = this.#window.view(from, to)
      this.#checksum = crc32(text, this.#checksum)
      this.#cutGames = next
      this.#cutPosition = to
      if (from < this.#done) {
        if (to > this.#done || (to === this.#done && this.#checksum !== this.record.checksum))
          return fail('SOURCE_CHANGED', 'content')
        continue
      }
      await this.#database.columns.makeRoom(next - first, new Slices())
      const { nextSlot, nextGame } = this.#database
      if (nextSlot + next - first > MAX_GAMES || nextGame + next - first > MAX_IDS)
        return fail('TOO_MANY_GAMES', String(MAX_GAMES))
      this.#send(first, next, from, text, source.readBytes)
      await this.#drain(this.#pool.size + WAITING_BATCHES)
      if (this.#stop) return DONE
      if (this.#runs.isFull || performance.now() - this.#countedAt > COUNT_MS) {
        await this.#drain(0)
        await this.#count('running')
      }
    }
    return DONE
  }

  /** Skips a game above the size limit. */
  #leaveOut(game: number): void {
    const { table } = this.#scan
    this.#cutGames = game + 1
    this.#cutPosition = table.end(game)
    const where = String(table.line(game))
    const isKnown = this.#now.leftOut.some((known) => known.code === 'TOO_LARGE' && known.where === where)
    if (!isKnown) this.#now.leftOut = [...this.#now.leftOut, { code: 'TOO_LARGE', where }]
  }

  /** Sends a batch of games to a worker. */
  #send(from: number, to: number, offset: number, text: Uint8Array, readBytes: number): void {
    const { table, encoding, isMixed, otherEncoding } = this.#scan
    const { numbers, nextSlot } = this.#database
    const columns = this.#spareColumns.pop() ?? new Columns()
    const games = to - from
    const starts = new Uint32Array(games)
    const ends = new Uint32Array(games)
    const lengths = new Uint32Array(games)
    const first = this.#database.columns.addHidden(games, this.record.id)
    for (let index = 0; index < games; index++) {
      const game = from + index
      starts[index] = table.start(game) - offset
      ends[index] = table.end(game) - offset
      lengths[index] = ends[index]! - starts[index]!
      const ordinal = columns.add()
      columns.import[ordinal] = this.record.id
      columns.flags[ordinal] = HIDDEN
      this.#tags.set(columns, ordinal, game)
    }
    numbers.add(this.#database.nextGame, nextSlot, first, games)
    this.#database.nextGame += games
    const pending: Pending = {
      first,
      slot: nextSlot,
      games,
      columns,
      position: this.#cutPosition,
      checksum: this.#checksum,
      readBytes,
      lengths,
      encoding: isMixed ? otherEncoding : encoding,
      answer: null,
    }
    this.#pending.push(pending)
    const task = {
      task: 'batch',
      batch: this.#batches++,
      first: nextSlot,
      text: this.#copyOf(text),
      starts,
      ends,
      other: otherEncoding,
    } as const
    void this.#wait(pending, this.#pool.read(task))
  }

  #copyOf(text: Uint8Array): ArrayBuffer {
    const spare = this.#spare.pop()
    const buffer =
      spare && spare.byteLength >= text.length ? spare : new ArrayBuffer(Math.max(text.length, ROOM_BYTES))
    new Uint8Array(buffer).set(text)
    return buffer
  }

  async #wait(pending: Pending, answer: Promise<BatchAnswer>): Promise<void> {
    pending.answer = await answer
    this.#wake()
  }

  /** Writes finished batches, in the order of the file, until at most `most` batches are pending. */
  async #drain(most: number): Promise<void> {
    for (;;) {
      const [next] = this.#pending
      if (this.#stop === 'discarded') return
      if (next?.answer) {
        this.#pending.shift()
        this.#write(next, next.answer)
        this.#onProgress()
        await nextTurn()
      } else if (this.#pending.length > most) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
      } else return
    }
  }

  #write(pending: Pending, answer: BatchAnswer): void {
    this.#mustBeWhole()
    const { first, slot, games, columns, lengths, encoding } = pending
    const { records, plies, firsts, damaged, chunks, chunkEnds, chunkBytes, chunkOf, offsets } = answer
    const { id } = this.record
    const firstChunk = this.#database.nextChunk
    for (let chunk = 0, from = 0; chunk < chunkEnds.length; from = chunkEnds[chunk++]!)
      this.#database.addChunk(id, encoding, chunkBytes[chunk]!, chunks.subarray(from, chunkEnds[chunk]))
    for (let index = 0; index < games; index++) {
      const record = index * RECORD_WORDS
      columns.chunk[index] = firstChunk + chunkOf[index]!
      columns.offset[index] = offsets[index]!
      columns.length[index] = lengths[index]!
      columns.plies[index] = Math.min(plies[index]!, MAX_PLIES)
      columns.firsts[index] = firsts[index]!
      columns.opening[index] = records[record + RECORD_OPENING]!
      columns.hashLow[index] = records[record + RECORD_HASH_LOW]!
      columns.hashHigh[index] = records[record + RECORD_HASH_HIGH]!
      columns.pattern0[index] = records[record + RECORD_PATTERNS]!
      columns.pattern1[index] = records[record + RECORD_PATTERNS + 1]!
      columns.pattern2[index] = records[record + RECORD_PATTERNS + 2]!
      if (damaged[index]) columns.flags[index]! |= DAMAGED
      this.#now.damaged += damaged[index]!
      this.#now.plies += plies[index]!
    }
    const { anomalies } = this.#now
    for (const [code, count] of Object.entries(answer.anomalies))
      anomalies[code] = (anomalies[code] ?? 0) + count
    this.#database.addBatch(id, first, columns)
    columns.cut(0)
    this.#spareColumns.push(columns)
    const { run } = answer
    if (this.#runs.isEmpty) this.#low = slot
    this.#high = slot + games - 1
    this.#runs.add(run.entries, run.starts)
    if (run.entries.buffer.byteLength === ROOM_BYTES) this.#spare.push(run.entries.buffer as ArrayBuffer)
    this.#now.entries += run.starts[BUCKETS]!
    this.#now.games += games
    this.#now.position = pending.position
    this.#now.checksum = pending.checksum
    this.#now.readBytes = pending.readBytes
  }

  /** Writes a segment with the entries so far, and makes all written data valid. */
  async #count(state: ImportRecord['state']): Promise<void> {
    const database = this.#database
    const entries = this.#runs.count
    const segment: Segment = {
      id: database.nextSegment,
      entries,
      bits: rowBits(entries),
      low: this.#low,
      high: this.#high,
      stale: 0,
    }
    if (entries > 0) {
      database.nextSegment++
      await this.#sort(segment.id, segment.bits)
    }
    this.#mustBeWhole()
    const record = { ...this.record, ...this.#now, anomalies: { ...this.#now.anomalies }, state }
    database.transaction(() => {
      if (entries > 0) database.index.add(segment)
      writeRecord(database.file, record)
      database.count()
    })
    Object.assign(this.record, record)
    this.#runs.clear()
    this.#countedAt = performance.now()
  }

  /** Stops if the disk has refused earlier writes. */
  #mustBeWhole(): void {
    if (this.#database.losses !== this.#losses) throw new DatabaseError(fail('IO', 'written data was lost'))
  }

  /** Sorts the entries in the workers, some rows at a time, and writes the rows as they arrive. */
  async #sort(segment: number, bits: number): Promise<void> {
    const runs = this.#runs.shared
    const rows = 2 ** bits
    let next = 0
    const sortOn = async (): Promise<void> => {
      while (next < rows) {
        const from = next
        const to = (next = Math.min(rows, from + SORTED_ROWS))
        const sorted = await this.#pool.sort({ task: 'sort', runs, from, to, bits })
        this.#writeRows(segment, from, sorted)
      }
    }
    // One more than the number of workers, so that no worker waits for the writes.
    await Promise.all(Array.from({ length: this.#pool.size + 1 }, sortOn))
  }

  #writeRows(segment: number, first: number, { rows, ends }: SortAnswer): void {
    const database = this.#database
    for (let index = 0, from = 0; index < ends.length; from = ends[index++]!) {
      const bytes = rows.subarray(from, ends[index])
      database.write(bytes.length, () => database.index.writeRow(segment, first + index, bytes))
    }
  }
}
