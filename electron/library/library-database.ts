// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * An open library: the file, and its data in memory. Everything is read and checked before anything is written. Then
 * rows beyond the counters are removed; see `schema.ts`.
 */
import { type Result, succeed } from '../../engine/contract/result.ts'
import {
  decodeLines,
  type Encoding,
  ENCODINGS,
  isSingleByte,
  type SingleByteEncoding,
  utf8Of,
} from '../../engine/chess/encoding.ts'
import { BUCKETS } from '../../engine/replay/layout.ts'
import type { DatabaseFile } from '../data/sqlite/database.ts'
import { attempt, attemptLong, damaged } from '../data/sqlite/failure.ts'
import { bytesIn, numberIn } from '../data/sqlite/row.ts'
import { MAX_GAME_BYTES } from '../data/games.ts'
import { Slices } from '../data/slices.ts'
import { Columns, DELETED, HIDDEN, MAX_ENCODED_GAMES } from './columns/columns.ts'
import { type ImportRecord, markDiscarded, readDiscarded, readRecords } from './import/import-record.ts'
import { Numbers } from './columns/numbers.ts'
import { pack, unpack } from './packing.ts'
import { MAX_GAMES, PositionIndex } from './index/position-index.ts'
import type { ImportId } from './protocol.ts'
import { openLibrary } from './schema.ts'
import { TextDictionary } from './columns/text-dictionary.ts'
import type { DatabaseErrorCode } from '../data/sqlite/schema.ts'

/** Uncommitted bytes that trigger a commit: SQLite holds them in memory until then. */
const COMMIT_BYTES = 8 * 1024 * 1024

/** Rows deleted per step, so that requests do not wait long. */
const REMOVED_ROWS = 16

/** Texts between two checks of the clock. */
const TEXT_STEP = 512

const MAX_U32 = 0xffffffff
/** A long game makes a chunk larger than usual. */
const MAX_CHUNK_BYTES = 2 * MAX_GAME_BYTES

const COUNTERS = ['games', 'chunks', 'segments'] as const
type Counter = (typeof COUNTERS)[number]

export class LibraryDatabase {
  readonly file: DatabaseFile
  readonly columns = new Columns()
  readonly numbers = new Numbers()
  readonly texts = new TextDictionary()
  readonly index: PositionIndex
  readonly imports: ImportRecord[]
  /** Discarded imports that still have rows. */
  readonly #discarded: ImportId[]
  /** Whether there are games of an older version, which has no `firsts`. */
  lacksFirsts = false
  /** Number of times that written data was lost because of an error of the disk. */
  losses = 0
  /** Number of times that games were removed. */
  removals = 0
  /** The next unused numbers. */
  nextGame: number
  nextChunk: number
  nextSegment: number
  #counted: Record<Counter, number>
  #savedTexts = 1
  /** Whether rows beyond the counters have been removed. */
  #swept = false
  /** Every segment below this number is in use or has no rows. */
  #sweptSegments = 0
  #written = 0
  /** Number of visible games; null until they are counted again. */
  #visible: number | null = null

  private constructor(file: DatabaseFile) {
    this.file = file
    this.#counted = this.#readCounters()
    this.nextGame = this.#counted.games
    this.nextChunk = this.#counted.chunks
    this.nextSegment = this.#counted.segments
    this.imports = readRecords(file)
    this.#discarded = readDiscarded(file)
    this.index = new PositionIndex(file)
  }

  /** Opens a library, in slices. */
  static async open(path: string): Promise<Result<LibraryDatabase, DatabaseErrorCode>> {
    const file = openLibrary(path)
    if (!file.ok) return file
    const opened = await attemptLong(async (): Promise<Result<LibraryDatabase, DatabaseErrorCode>> => {
      const database = new LibraryDatabase(file.value)
      await database.#read()
      return succeed(database)
    })
    if (!opened.ok) file.value.close()
    return opened
  }

  async #read(): Promise<void> {
    const slices = new Slices()
    await this.#readTexts(slices)
    await this.#readColumns(slices)
    // The games can be read even if the disk is full.
    attempt(() => this.#removeUncounted())
  }

  /** The number of visible games. */
  get visible(): number {
    if (this.#visible !== null) return this.#visible
    const { count, flags } = this.columns
    let visible = 0
    for (let game = 0; game < count; game++) if ((flags[game]! & (DELETED | HIDDEN)) === 0) visible++
    return (this.#visible = visible)
  }

  /** Call it when games have become visible or invisible. */
  recount(): void {
    this.#visible = null
  }

  /** An unused import id. */
  get nextImport(): ImportId {
    return 1 + Math.max(0, ...this.#discarded, ...this.imports.map(({ id }) => id))
  }

  /** Marks the rows of an import for removal; part of a transaction. Call `discarded` when it has succeeded. */
  discard(id: ImportId): void {
    markDiscarded(this.file, id)
  }

  discarded(id: ImportId): void {
    this.#discarded.push(id)
  }

  /** The first slot after all slots that are in use, by games or by index entries of games that have left. */
  get nextSlot(): number {
    return this.index.segments.reduce((end, { high }) => Math.max(end, high + 1), this.numbers.slotEnd)
  }

  /** Writes in the open transaction, and commits it when it has become large. */
  write(bytes: number, action: () => void): void {
    this.#atRisk(() => {
      if (!this.#swept) this.#removeUncounted()
      this.file.begin()
      action()
      this.#written += bytes
      if (this.#written > COMMIT_BYTES) this.#commit()
    })
  }

  commit(): void {
    this.#atRisk(() => this.#commit())
  }

  #commit(): void {
    this.file.commit()
    this.#written = 0
  }

  /** A failure may have lost everything that was not committed: `losses` tells the writer to stop. */
  #atRisk(action: () => void): void {
    try {
      action()
    } catch (error) {
      this.file.rollBack()
      this.#written = 0
      this.losses++
      throw error
    }
  }

  /** Runs an action as one transaction that is on disk when this returns; all of it or nothing. */
  transaction(action: () => void): void {
    this.commit()
    const saved = this.#savedTexts
    const counted = this.#counted
    try {
      this.file.durable(() => {
        action()
        this.#saveTexts()
      })
    } catch (error) {
      // Memory follows the file.
      this.#savedTexts = saved
      this.#counted = counted
      this.index.read()
      throw error
    }
  }

  /** Makes the games, texts and segments written so far valid; part of a transaction. */
  count(): void {
    this.#counted = { games: this.nextGame, chunks: this.nextChunk, segments: this.nextSegment }
    for (const name of COUNTERS)
      this.file.run('REPLACE INTO counters (name, value) VALUES (?, ?)', name, this.#counted[name])
  }

  /** Discards everything that was written and is not valid. */
  forget(): void {
    this.file.rollBack()
    this.#written = 0
    this.#swept = false
    const from = [...this.numbers].find(({ id, games }) => id + games > this.#counted.games)
    if (from) {
      const ordinal = from.ordinal + Math.max(0, this.#counted.games - from.id)
      this.removeGames(ordinal, this.columns.count)
    }
    this.nextGame = this.#counted.games
    this.#removeUncounted()
  }

  /** Removes the games at the ordinals `[from, to)` from memory. */
  removeGames(from: number, to: number): void {
    const { columns, numbers } = this
    this.removals++
    this.recount()
    columns.flags.fill(HIDDEN | DELETED, from, to)
    columns.import.fill(0, from, to)
    numbers.remove(from, to)
    if (numbers.ordinalEnd < columns.count) columns.cut(numbers.ordinalEnd)
  }

  /** Writes new texts; part of a transaction. */
  #saveTexts(): void {
    const { count } = this.texts
    if (count === this.#savedTexts) return
    const fresh = Array.from({ length: count - this.#savedTexts }, (_, i) =>
      this.texts.text(this.#savedTexts + i),
    )
    const data = pack(utf8Of(JSON.stringify(fresh)))
    this.file.run(
      'REPLACE INTO texts (first, count, data) VALUES (?, ?, ?)',
      this.#savedTexts,
      fresh.length,
      data,
    )
    this.#savedTexts = count
  }

  /** Adds compressed text; returns its id. */
  addChunk(importId: number, encoding: Encoding, bytes: number, data: Uint8Array): number {
    const id = this.nextChunk++
    this.write(data.length, () =>
      this.file.run(
        'INSERT INTO chunks (id, import, encoding, bytes, data) VALUES (?, ?, ?, ?, ?)',
        id,
        importId,
        encoding,
        bytes,
        data,
      ),
    )
    return id
  }

  /** Adds the columns of games whose ordinals begin at `ordinal`; in memory they stay hidden. */
  addBatch(importId: number, ordinal: number, columns: Columns): void {
    const games = columns.count
    const data = pack(columns.encode(0, games))
    this.write(data.length, () =>
      this.file.run(
        'INSERT INTO batches (first, import, games, data, slot) VALUES (?, ?, ?, ?, ?)',
        this.numbers.idAt(ordinal),
        importId,
        games,
        data,
        this.numbers.slotAt(ordinal),
      ),
    )
  }

  /** Reads the batches of an import and makes its games visible, in slices. */
  async show(importId: ImportId): Promise<void> {
    const { columns, file, numbers } = this
    const slices = new Slices()
    for (let next = 0; ;) {
      const row = file.row(
        'SELECT first, games, data FROM batches WHERE first >= ? AND first < ? AND import = ? ORDER BY first LIMIT 1',
        next,
        this.#counted.games,
        importId,
      )
      if (!row) break
      const first = numberIn(row, 'first')
      const batch = new Columns()
      const ordinal = numbers.ordinalOf(first)
      const isWhole = batch.append(unpacked(bytesIn(row, 'data')), this.texts.count)
      if (!isWhole || ordinal < 0 || batch.count !== row['games']) damaged(`games from ${first}`)
      for (let game = 0; game < batch.count; game++) batch.flags[game]! |= HIDDEN
      columns.put(ordinal, batch)
      this.lacksFirsts ||= batch.lacksFirsts
      next = first + 1
      if (slices.due()) await slices.next()
    }
    const { count, flags, import: owners } = columns
    for (let game = 0; game < count; game++) if (owners[game] === importId) flags[game]! &= ~HIDDEN
    this.recount()
  }

  /** The imported text of a game. */
  text(game: number): string {
    const { chunk, offset, length } = this.columns
    const { bytes, encoding } = this.chunk(chunk[game]!)
    const text = bytes.subarray(offset[game], offset[game]! + length[game]!)
    if (text.length !== length[game]) damaged(`text of game ${game}`)
    return decodeLines(text, encoding)
  }

  /** The texts of the games of a chunk, unpacked; `encoding` is that of lines that are not UTF-8. */
  chunk(id: number): { bytes: Uint8Array; encoding: SingleByteEncoding | undefined } {
    const row = this.file.row('SELECT encoding, bytes, data FROM chunks WHERE id = ?', id)
    const encoding = row?.['encoding'] as Encoding
    if (!row || !ENCODINGS.includes(encoding)) return damaged(`chunk ${id}`)
    const bytes = unpacked(bytesIn(row, 'data'), numberIn(row, 'bytes', 0, MAX_CHUNK_BYTES))
    return { bytes, encoding: isSingleByte(encoding) ? encoding : undefined }
  }

  /** The imported columns of a game, as columns with one game. */
  original(game: number): Columns {
    const id = this.numbers.idAt(game)
    const row = this.file.row(
      'SELECT first, data FROM batches WHERE first <= ? ORDER BY first DESC LIMIT 1',
      id,
    )
    const batch = new Columns()
    if (!row || !batch.append(unpacked(bytesIn(row, 'data')), this.texts.count))
      return damaged(`columns of game ${id}`)
    const one = new Columns()
    const ordinal = id - numberIn(row, 'first')
    if (ordinal >= batch.count || !one.append(batch.encode(ordinal, ordinal + 1), this.texts.count))
      damaged(`columns of game ${id}`)
    one.flags[0]! &= ~HIDDEN
    return one
  }

  /** Removes some rows of discarded imports and obsolete segments; true if there were any. */
  removeRows(): boolean {
    return this.#removeDiscarded() || this.#removeBuckets()
  }

  /** The record of the import is removed last, so that the removal goes on after a kill. */
  #removeDiscarded(): boolean {
    const [id] = this.#discarded
    if (id === undefined) return false
    const { file } = this
    for (const [table, key] of [
      ['chunks', 'id'],
      ['batches', 'first'],
    ] as const) {
      const rows = file.rows(
        `SELECT ${key} FROM ${table} WHERE import = ? ORDER BY ${key} LIMIT ${REMOVED_ROWS}`,
        id,
      )
      if (rows.length === 0) continue
      this.write(0, () => {
        for (const row of rows) file.run(`DELETE FROM ${table} WHERE ${key} = ?`, numberIn(row, key))
      })
      return true
    }
    this.write(0, () => file.run('DELETE FROM imports WHERE id = ?', id))
    this.commit()
    this.#discarded.shift()
    return true
  }

  #removeBuckets(): boolean {
    const { file, index, nextSegment } = this
    for (; this.#sweptSegments < nextSegment; this.#sweptSegments++) {
      if (index.segments.some(({ id }) => id === this.#sweptSegments)) continue
      const [from, to] = [this.#sweptSegments * BUCKETS, (this.#sweptSegments + 1) * BUCKETS]
      const first = file.row('SELECT id FROM buckets WHERE id >= ? AND id < ? LIMIT 1', from, to)
      if (!first) continue
      const last = Math.min(numberIn(first, 'id') + REMOVED_ROWS, to)
      this.write(0, () => file.run('DELETE FROM buckets WHERE id >= ? AND id < ?', from, last))
      return true
    }
    return false
  }

  /** Makes `removeRows` examine all segments again. */
  sweep(): void {
    this.#sweptSegments = 0
  }

  #readCounters(): Record<Counter, number> {
    const counters: Record<Counter, number> = { games: 0, chunks: 1, segments: 0 }
    for (const row of this.file.rows('SELECT name, value FROM counters')) {
      const name = COUNTERS.find((counter) => counter === row['name']) ?? damaged('counters')
      counters[name] = numberIn(row, 'value', 0, MAX_U32)
    }
    return counters
  }

  #removeUncounted(): void {
    const { games, chunks, segments } = this.#counted
    this.file.begin()
    this.file.run('DELETE FROM batches WHERE first >= ?', games)
    this.file.run('DELETE FROM chunks WHERE id >= ?', chunks)
    this.file.run('DELETE FROM buckets WHERE id >= ?', segments * BUCKETS)
    this.file.commit()
    this.#swept = true
  }

  async #readTexts(slices: Slices): Promise<void> {
    const total = this.file.row('SELECT coalesce(sum(count), 0) AS texts FROM texts')
    this.texts.reserve(1 + numberIn(total ?? {}, 'texts'))
    for (let next = 0; ;) {
      const row = this.file.row(
        'SELECT first, count, data FROM texts WHERE first >= ? ORDER BY first LIMIT 1',
        next,
      )
      if (!row) break
      if (slices.due()) await slices.next()
      const list = parsed(bytesIn(row, 'data'))
      const first = numberIn(row, 'first')
      if (first !== this.texts.count || list.length !== row['count']) damaged('texts')
      for (const [index, text] of list.entries()) {
        this.texts.intern(text)
        if (index % TEXT_STEP === 0 && slices.due()) await slices.next()
      }
      if (this.texts.count !== first + list.length) damaged('duplicate texts')
      next = first + 1
    }
    this.#savedTexts = this.texts.count
  }

  async #readColumns(slices: Slices): Promise<void> {
    const { columns, numbers } = this
    const games = this.imports.reduce((sum, record) => sum + record.games, 0)
    columns.reserve(Math.min(games, MAX_GAMES))
    const expected = new Map(this.imports.map(({ id, games }) => [id, games]))
    const complete = new Set(this.imports.filter(({ state }) => state === 'complete').map(({ id }) => id))
    const discarded = new Set(this.#discarded)
    let end = 0
    for (let next = 0; ;) {
      const row = this.file.row(
        'SELECT first, import, games, data, slot FROM batches WHERE first >= ? AND first < ? ORDER BY first LIMIT 1',
        next,
        this.#counted.games,
      )
      if (!row) break
      if (slices.due()) await slices.next()
      next = numberIn(row, 'first') + 1
      if (discarded.has(numberIn(row, 'import'))) continue
      const first = numberIn(row, 'first', end, MAX_U32)
      const slot = numberIn(row, 'slot', numbers.slotEnd, MAX_U32)
      const owner = numberIn(row, 'import')
      const ordinal = columns.count
      const isShown = complete.has(owner)
      // The games of an unfinished import are not read.
      if (!isShown) columns.addHidden(numberIn(row, 'games', 1, MAX_ENCODED_GAMES), owner)
      else if (!columns.append(unpacked(bytesIn(row, 'data')), this.texts.count))
        damaged(`games from ${first}`)
      const games = columns.count - ordinal
      end = first + games
      if (games !== row['games'] || end > this.#counted.games) damaged(`games from ${first}`)
      this.lacksFirsts ||= columns.lacksFirsts
      if (isShown) for (let game = ordinal; game < columns.count; game++) columns.flags[game]! &= ~HIDDEN
      numbers.add(first, slot, ordinal, games)
      expected.set(owner, (expected.get(owner) ?? 0) - games)
    }
    // Missing games are damage, not an empty import.
    for (const [id, missing] of expected) if (missing !== 0) damaged(`games of import ${id}`)
  }
}

function parsed(data: Uint8Array): string[] {
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(unpacked(data)))
    if (Array.isArray(list) && list.every((text) => typeof text === 'string')) return list
  } catch {
    // Reported below.
  }
  return damaged('texts')
}

const unpacked = (data: Uint8Array, bytes?: number): Uint8Array =>
  unpack(data, bytes) ?? damaged('packed bytes')
