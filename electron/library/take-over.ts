// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Takes over the games of a library of version 3 or older, which were rows of the database. They become parts and segments
 * under their old ids, a part at a time, each in one transaction with the removal of its rows; so it goes on where it
 * stopped. Edits, deletions and drafts refer to ids and stay as they are.
 */
import {
  type Encoding,
  ENCODINGS,
  isSingleByte,
  type SingleByteEncoding,
} from '../../engine/chess/encoding.ts'
import { scanBytes } from '../../engine/chess/pgn/scan/file.ts'
import { MAX_GAME_BYTES } from '../data/limits.ts'
import { Slices } from '../data/slices.ts'
import { damaged, DatabaseError } from '../data/sqlite/failure.ts'
import { bytesIn, numberIn } from '../data/sqlite/row.ts'
import { ByteSource } from './columns/column-codec.ts'
import { Columns } from './columns/columns.ts'
import { TagColumns } from './columns/tag-columns.ts'
import { GameBatch } from './import/game-batch.ts'
import type { WorkerPool } from './import/worker-pool.ts'
import type { LibraryDatabase } from './library-database.ts'
import { unpack } from './packing.ts'
import type { ImportId } from './protocol.ts'

/** Pages returned to the system per step. */
const SHRUNK_PAGES = 32
/** A long game made a chunk larger than usual. */
const MAX_CHUNK_BYTES = 2 * MAX_GAME_BYTES
const MAX_U32 = 0xffffffff
/** Columns of an old row of games, before and after those that say where the texts are. The first version had none between. */
const COLUMNS_BEFORE = 18
const COLUMN_FIRSTS = 1
const HEADER_BYTES = 12
const SECOND_VERSION = 2

/** Where the texts of the games of a row are. */
export interface OldGames {
  first: number
  importId: ImportId
  chunk: Uint32Array
  offset: Uint32Array
  length: Uint32Array
}

interface OldChunk {
  bytes: Uint8Array
  encoding: Encoding
  /** The encoding of lines that are not UTF-8. */
  other: SingleByteEncoding
}

export class TakeOver {
  readonly #database: LibraryDatabase
  readonly #pool: WorkerPool
  readonly #onGames: (games: number) => void
  #isStopped = false
  #batch: GameBatch | null = null
  #importId: ImportId = 0

  /** @param onGames told how many games have been taken over */
  constructor(database: LibraryDatabase, pool: WorkerPool, onGames: (games: number) => void) {
    this.#database = database
    this.#pool = pool
    this.#onGames = onGames
  }

  /** Whether a library has games to take over. */
  static isNeeded({ file }: LibraryDatabase): boolean {
    return file.row("SELECT name FROM sqlite_schema WHERE name = 'batches'") !== null
  }

  /** Ends `run` soon; it can go on another time. */
  stop(): void {
    this.#isStopped = true
  }

  /** Takes over the games; false if it was stopped. Throws failures of the database and the disk. */
  async run(): Promise<boolean> {
    const { file } = this.#database
    try {
      for (let next = 0; ;) {
        if (this.#isStopped) return false
        const row = file.row(
          'SELECT first, import, games, data FROM batches WHERE first >= ? ORDER BY first LIMIT 1',
          next,
        )
        if (!row) break
        const games = oldGames(
          numberIn(row, 'first'),
          numberIn(row, 'import'),
          unpack(bytesIn(row, 'data')) ?? damaged('columns of games'),
        )
        next = games.first + games.chunk.length
        await this.#take(games)
      }
      await this.#end()
      file.exec('DROP TABLE batches; DROP TABLE chunks')
      const slices = new Slices()
      while (file.shrink(SHRUNK_PAGES)) if (slices.due()) await slices.next()
      file.checkpoint()
      return true
    } finally {
      this.#batch?.abandon()
    }
  }

  /** A part ends between two rows, so that a row is taken over as a whole. */
  async #take(games: OldGames): Promise<void> {
    const { first, importId, chunk } = games
    const begun = this.#batch
    const isNext = begun && importId === this.#importId && begun.first + begun.games === first
    if (!isNext || begun.isFull(chunk.length)) await this.#end()
    this.#importId = importId
    const batch = (this.#batch ??= new GameBatch(this.#database.newFiles(), first, this.#database.texts))
    for (let from = 0; from < chunk.length;) {
      let to = from + 1
      while (to < chunk.length && chunk[to] === chunk[from]) to++
      await this.#add(batch, games, from, to)
      from = to
    }
  }

  /** Adds the games `[from, to)` of a row, which are in one chunk. */
  async #add(batch: GameBatch, games: OldGames, from: number, to: number): Promise<void> {
    const chunk = this.#chunk(games.chunk[from]!)
    const starts = games.offset.slice(from, to)
    const ends = starts.map((start, at) => start + games.length[from + at]!)
    if (ends.some((end) => end > chunk.bytes.length)) damaged(`text of games from ${games.first + from}`)
    const columns = new Columns()
    for (const [at, start] of starts.entries()) {
      const scan = scanBytes(chunk.bytes.subarray(start, ends[at]))
      const game = columns.add()
      columns.import[game] = games.importId
      if (scan.table.count > 0) new TagColumns(scan, this.#database.texts).set(columns, game, 0)
    }
    const text = chunk.bytes.slice().buffer
    const answer = await this.#pool.read({ task: 'batch', text, starts, ends, other: chunk.other })
    batch.add(columns, answer, chunk.encoding)
  }

  #chunk(id: number): OldChunk {
    const row = this.#database.file.row('SELECT encoding, bytes, data FROM chunks WHERE id = ?', id)
    const encoding = ENCODINGS.find((known) => known === row?.['encoding'])
    if (!row || !encoding) return damaged(`chunk ${id}`)
    const bytes = unpack(bytesIn(row, 'data'), numberIn(row, 'bytes', 0, MAX_CHUNK_BYTES))
    if (!bytes) return damaged(`chunk ${id}`)
    return { bytes, encoding, other: isSingleByte(encoding) ? encoding : 'windows-1252' }
  }

  /** Completes the part that was begun. */
  async #end(): Promise<void> {
    const batch = this.#batch
    if (!batch) return
    this.#batch = null
    const database = this.#database
    const games = batch.takeSegmentGames()
    const [written] = await Promise.all([
      games ? this.#pool.write({ task: 'segment', path: batch.files.segment, games }) : null,
      batch.end(),
    ])
    if (written && !written.written.ok) throw new DatabaseError(written.written)
    const end = batch.first + batch.games
    database.transaction(() => {
      database.listFiles(batch.files, this.#importId, batch.first, batch.games, games !== null)
      database.file.run('DELETE FROM batches WHERE first + games <= ?', end)
    })
    database.addFiles(batch.files, this.#importId, games !== null)
    this.#onGames(database.stored.count)
  }
}

/** Decodes where the texts are; everything else is read from them again. */
export function oldGames(first: number, importId: ImportId, bytes: Uint8Array): OldGames {
  const source = new ByteSource(bytes)
  const version = source.u32() ?? 0
  const count = source.u32() ?? 0
  source.u32()
  if (bytes.length < HEADER_BYTES) damaged('columns of games')
  const skipped = new Uint32Array(count)
  const before = COLUMNS_BEFORE + (version === SECOND_VERSION ? COLUMN_FIRSTS : 0)
  for (let column = 0; column < before; column++)
    if (!source.column(skipped, MAX_U32)) damaged('columns of games')
  const column = (): Uint32Array => {
    const numbers = new Uint32Array(count)
    return source.column(numbers, MAX_U32) ? numbers : damaged('columns of games')
  }
  return { first, importId, chunk: column(), offset: column(), length: column() }
}
