// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A running import: reads and scans the source, sends batches of games to the workers, and collects their results. When
 * there are enough for a part, it is written, and a worker writes its segment while the import goes on; then both become
 * valid together with the record of the import. After a kill, the import goes on from there. It yields between two slices
 * of work.
 */
import { DONE, fail, type Result } from '../../../engine/contract/result.ts'
import { crc32 } from 'node:zlib'
import { FileScan } from '../../../engine/chess/pgn/scan/file.ts'
import { MIN_CHUNK_BYTES } from '../../../engine/chess/pgn/scan/scan.ts'
import { MAX_GAME_BYTES } from '../../data/limits.ts'
import type { BatchAnswer } from './batch.ts'
import { BATCH_BYTES, BATCH_GAMES } from './batch-reader.ts'
import { DatabaseError } from '../../data/sqlite/failure.ts'
import { Columns } from '../columns/columns.ts'
import { GameBatch } from './game-batch.ts'
import type { ImportRecord, Progress } from './import-record.ts'
import { writeRecord } from './import-record.ts'
import { isSameStamp, Source, stampOf } from './source.ts'
import type { ImportStore } from './import-store.ts'
import { TagColumns } from '../columns/tag-columns.ts'
import { TextWindow } from './text-window.ts'
import type { NewGames } from '../segment/segment-file.ts'
import type { WorkerPool } from './worker-pool.ts'
import type { LibraryErrorCode } from '../protocol.ts'

/** Bytes scanned per slice: about 10 ms. */
const SLICE_BYTES = 1024 * 1024
/** Memory for the text of a batch, which comes back with the answer and is reused. */
const ROOM_BYTES = 2 * BATCH_BYTES
/** Batches that wait while every worker has one. */
const WAITING_BATCHES = 2
/** A kill loses at most about this much work, ms. */
const COUNT_MS = 10_000
/** Ids have 32 bits. */
const MAX_IDS = 2 ** 32

type Ending = 'complete' | 'paused' | 'discarded'

interface Pending {
  games: number
  /** What the tags say. */
  columns: Columns
  /** The end of the batch in the text, the CRC up to there, and the bytes of the file read so far. */
  position: number
  checksum: number
  readBytes: number
  /** That of lines that are not UTF-8, if there are any. */
  encoding: FileScan['encoding']
  answer: BatchAnswer | null
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export class ImportRun {
  readonly record: ImportRecord
  readonly #database: ImportStore
  readonly #pool: WorkerPool
  readonly #onProgress: () => void
  readonly #scan = new FileScan()
  readonly #window = new TextWindow()
  readonly #tags: TagColumns
  readonly #pending: Pending[] = []
  /** The games that are not valid yet; null if there are none. */
  #batch: GameBatch | null = null
  /** The end of the part that is being written while the import goes on. */
  #writing: Promise<void> = Promise.resolve()
  /** Buffers of written batches, for reuse. */
  readonly #spare: ArrayBuffer[] = []
  /** Columns of written batches, for reuse. */
  readonly #spareColumns: Columns[] = []
  #stop: Ending | null = null
  /** The end of the text that is already in the library, and the number of its games. */
  readonly #done: number
  readonly #gamesBefore: number
  #cutGames = 0
  #cutPosition = 0
  #checksum = 0
  /** The written data so far, part of which is not valid yet. */
  #now: Pick<
    ImportRecord,
    'games' | 'damaged' | 'plies' | 'readBytes' | 'position' | 'checksum' | 'anomalies' | 'leftOut'
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
    const { games, damaged, plies, readBytes, position, checksum, anomalies, leftOut } = record
    this.#now = {
      games,
      damaged,
      plies,
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
      await this.#writing.catch(() => undefined)
      this.#batch?.abandon()
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
      if (now.ok && !isSameStamp(now.value, source.value.stamp))
        return fail('SOURCE_CHANGED', 'while it was read')
      // The scan counts from the begin of the file, even if the import was resumed.
      Object.assign(this.#now.anomalies, Object.fromEntries(this.#scan.anomalyCounts()))
      this.#now.leftOut = [...this.#now.leftOut, ...source.value.leftOut]
      this.#now.readBytes = this.record.bytes
    }
    await this.#count(ending)
    await this.#writing
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
      if (this.#database.nextGame + next - first > MAX_IDS) return fail('TOO_MANY_GAMES', String(MAX_IDS))
      this.#send(first, next, from, text, source.readBytes)
      await this.#drain(this.#pool.size + WAITING_BATCHES)
      if (this.#stop) return DONE
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
    const columns = this.#spareColumns.pop() ?? new Columns()
    const games = to - from
    const starts = new Uint32Array(games)
    const ends = new Uint32Array(games)
    for (let index = 0; index < games; index++) {
      const game = from + index
      starts[index] = table.start(game) - offset
      ends[index] = table.end(game) - offset
      const ordinal = columns.add()
      columns.import[ordinal] = this.record.id
      this.#tags.set(columns, ordinal, game)
    }
    const pending: Pending = {
      games,
      columns,
      position: this.#cutPosition,
      checksum: this.#checksum,
      readBytes,
      encoding: isMixed ? otherEncoding : encoding,
      answer: null,
    }
    this.#pending.push(pending)
    const task = {
      task: 'batch',
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

  /**
   * Writes finished batches, in the order of the file, until at most `most` batches are pending. Games become valid when a
   * part of the library is full, and at times.
   */
  async #drain(most: number): Promise<void> {
    for (;;) {
      const [next] = this.#pending
      if (this.#stop === 'discarded') return
      if (next?.answer) {
        this.#pending.shift()
        if (this.#batch?.isFull(next.games) || performance.now() - this.#countedAt > COUNT_MS)
          await this.#count('running')
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
    const { games, columns, encoding } = pending
    const database = this.#database
    this.#batch ??= new GameBatch(database.newFiles(), database.nextGame, database.texts)
    this.#batch.add(columns, answer, encoding)
    for (let game = 0; game < games; game++) {
      this.#now.damaged += answer.damaged[game]!
      this.#now.plies += answer.plies[game]!
    }
    const { anomalies } = this.#now
    for (const [code, count] of Object.entries(answer.anomalies))
      anomalies[code] = (anomalies[code] ?? 0) + count
    columns.cut(0)
    this.#spareColumns.push(columns)
    if (answer.room.byteLength === ROOM_BYTES) this.#spare.push(answer.room)
    this.#now.games += games
    this.#now.position = pending.position
    this.#now.checksum = pending.checksum
    this.#now.readBytes = pending.readBytes
  }

  /** Writes the games so far; they become valid while the import goes on, with the record as it is now. */
  async #count(state: ImportRecord['state']): Promise<void> {
    await this.#writing
    const batch = this.#batch
    this.#batch = null
    if (batch) this.#database.nextGame += batch.games
    const record = { ...this.record, ...this.#now, anomalies: { ...this.#now.anomalies }, state }
    this.#countedAt = performance.now()
    this.#writing = this.#makeValid(batch, record)
    // Whoever waits for it next gets the error.
    this.#writing.catch(() => undefined)
  }

  async #makeValid(batch: GameBatch | null, record: ImportRecord): Promise<void> {
    const database = this.#database
    const games = batch?.takeSegmentGames() ?? null
    if (batch) await this.#writeFiles(batch, games)
    database.transaction(() => {
      if (batch) database.listFiles(batch.files, record.id, batch.first, batch.games, games !== null)
      writeRecord(database.file, record)
    })
    Object.assign(this.record, record)
    if (batch) database.addFiles(batch.files, record.id, games !== null)
  }

  async #writeFiles(batch: GameBatch, games: NewGames | null): Promise<void> {
    const { segment } = batch.files
    const part = batch.end()
    if (games) {
      // Both must have ended before their files may be deleted.
      const [{ written }] = await Promise.all([
        this.#pool.write({ task: 'segment', path: segment, games }),
        part.catch(() => undefined),
      ])
      if (!written.ok) throw new DatabaseError(written)
    }
    await part
  }
}
