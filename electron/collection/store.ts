/**
 * A library that is open: the file, and what of it is held in memory. Rows of games that have not been counted are removed when
 * it is opened; see the schema in `database.ts`.
 */
import { type Encoding, ENCODINGS, utf8Of } from '../../engine/chess/encoding.ts'
import { BUCKETS } from '../../engine/replay/layout.ts'
import { Columns, DELETED, HIDDEN } from './columns.ts'
import { attempt, damaged, LibraryFile } from './database.ts'
import { type ImportRecord, readRecords } from './import-record.ts'
import { pack, unpack } from './packing.ts'
import { PositionIndex } from './position-index.ts'
import type { Result } from './result.ts'
import { TextDictionary } from './text-dictionary.ts'

/** So much may be written before it is committed: what is not yet in the file is held in memory, bytes. */
const COMMIT_BYTES = 8 * 1024 * 1024

/** Rows that are removed at once, so that nobody waits for long. */
const REMOVED_ROWS = 64

const COUNTERS = ['games', 'chunks', 'segments'] as const
type Counter = (typeof COUNTERS)[number]

export class Store {
  readonly file: LibraryFile
  readonly columns = new Columns()
  readonly texts = new TextDictionary()
  readonly index: PositionIndex
  readonly imports: ImportRecord[]
  /** Numbers that have not been used. */
  nextChunk: number
  nextSegment: number
  #counted: Record<Counter, number>
  #savedTexts = 1
  /** Segments below are there, or have no rows. */
  #swept = 0
  #written = 0

  private constructor(file: LibraryFile) {
    this.file = file
    this.#counted = this.#readCounters()
    this.nextChunk = this.#counted.chunks
    this.nextSegment = this.#counted.segments
    this.#removeUncounted()
    this.imports = readRecords(file)
    this.#readTexts()
    this.#readColumns()
    this.index = new PositionIndex(file)
  }

  static open(path: string): Result<Store> {
    const file = LibraryFile.open(path)
    if (!file.ok) return file
    const store = attempt(() => new Store(file.value))
    if (!store.ok) file.value.close()
    return store
  }

  /** Writes in the transaction that is open; commits it when it has become large. */
  write(bytes: number, action: () => void): void {
    this.file.begin()
    action()
    this.#written += bytes
    if (this.#written > COMMIT_BYTES) this.commit()
  }

  commit(): void {
    this.file.commit()
    this.#written = 0
  }

  /** Does several things in one durable step, or none of them. */
  transaction(action: () => void): void {
    this.commit()
    this.file.begin()
    try {
      action()
      this.#saveTexts()
      this.file.commit()
    } catch (error) {
      this.file.rollBack()
      throw error
    }
  }

  /** Makes games, texts and segments written so far count, as a part of a transaction. */
  count(): void {
    this.#counted = { games: this.columns.count, chunks: this.nextChunk, segments: this.nextSegment }
    for (const name of COUNTERS)
      this.file.run('REPLACE INTO counters (name, value) VALUES (?, ?)', name, this.#counted[name])
  }

  /** Forgets what was written and does not count; the numbers of its games stay unused. */
  forget(): void {
    this.file.rollBack()
    this.#written = 0
    this.#removeUncounted()
    const { columns } = this
    columns.flags.fill(HIDDEN | DELETED, this.#counted.games, columns.count)
    columns.import.fill(0, this.#counted.games, columns.count)
  }

  /** Writes texts that are new; part of a transaction. */
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

  /** Adds compressed text; answers its number. */
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

  /** Adds the columns of games, which are in memory. */
  addBatch(importId: number, first: number, games: number): void {
    const data = pack(this.columns.encode(first, first + games))
    this.write(data.length, () =>
      this.file.run(
        'INSERT INTO batches (first, import, games, data) VALUES (?, ?, ?, ?)',
        first,
        importId,
        games,
        data,
      ),
    )
  }

  /** The text of a game as it came with its file. */
  text(game: number): { bytes: Uint8Array; encoding: Encoding } {
    const { chunk, offset, length } = this.columns
    const row = this.file.row('SELECT encoding, bytes, data FROM chunks WHERE id = ?', chunk[game]!)
    const encoding = row?.['encoding'] as Encoding
    if (!(row?.['data'] instanceof Uint8Array) || !ENCODINGS.includes(encoding))
      return damaged(`text of game ${game}`)
    const bytes = unpacked(row['data'], Number(row['bytes'])).subarray(
      offset[game],
      offset[game]! + length[game]!,
    )
    if (bytes.length !== length[game]) damaged(`text of game ${game}`)
    return { bytes, encoding }
  }

  /** The columns of a game as they came with its file, in columns of their own. */
  original(game: number): Columns {
    const row = this.file.row(
      'SELECT first, data FROM batches WHERE first <= ? ORDER BY first DESC LIMIT 1',
      game,
    )
    const batch = new Columns()
    if (!(row?.['data'] instanceof Uint8Array) || !batch.append(unpacked(row['data']), this.texts.count))
      return damaged(`columns of game ${game}`)
    const one = new Columns()
    const place = game - Number(row['first'])
    if (place >= batch.count || !one.append(batch.encode(place, place + 1), this.texts.count))
      damaged(`columns of game ${game}`)
    one.flags[0]! &= ~HIDDEN
    return one
  }

  /** Removes some rows of segments that no longer count; true when there were any. */
  removeRows(): boolean {
    const { file, index, nextSegment } = this
    for (; this.#swept < nextSegment; this.#swept++) {
      if (index.segments.some(({ id }) => id === this.#swept)) continue
      const [from, to] = [this.#swept * BUCKETS, (this.#swept + 1) * BUCKETS]
      const first = file.row('SELECT id FROM buckets WHERE id >= ? AND id < ? LIMIT 1', from, to)
      if (!first) continue
      const last = Math.min(Number(first['id']) + REMOVED_ROWS, to)
      this.write(0, () => file.run('DELETE FROM buckets WHERE id >= ? AND id < ?', from, last))
      return true
    }
    return false
  }

  /** Lets `removeRows` look at all segments again. */
  sweep(): void {
    this.#swept = 0
  }

  #readCounters(): Record<Counter, number> {
    const counters: Record<Counter, number> = { games: 0, chunks: 1, segments: 0 }
    for (const { name, value } of this.file.rows('SELECT name, value FROM counters'))
      counters[name as Counter] = Number(value)
    return counters
  }

  #removeUncounted(): void {
    const { games, chunks, segments } = this.#counted
    this.file.begin()
    this.file.run('DELETE FROM batches WHERE first >= ?', games)
    this.file.run('DELETE FROM chunks WHERE id >= ?', chunks)
    this.file.run('DELETE FROM buckets WHERE id >= ?', segments * BUCKETS)
    this.file.commit()
  }

  #readTexts(): void {
    for (const { first, count, data } of this.file.rows(
      'SELECT first, count, data FROM texts ORDER BY first',
    )) {
      const list = parsed(data as Uint8Array)
      if (first !== this.texts.count || list.length !== count) damaged('texts')
      for (const text of list) this.texts.intern(text)
      if (this.texts.count !== Number(first) + list.length) damaged('texts that are there twice')
    }
    this.#savedTexts = this.texts.count
  }

  #readColumns(): void {
    const incomplete = new Set(this.imports.filter(({ state }) => state !== 'complete').map(({ id }) => id))
    const batches = this.file.rows('SELECT first, import, games, data FROM batches ORDER BY first')
    const { columns } = this
    for (const { first, games: count, import: id, data } of batches) {
      if (Number(first) < columns.count) damaged('games that are there twice')
      this.#leaveOut(Number(first))
      if (!columns.append(unpacked(data as Uint8Array), this.texts.count)) damaged(`games from ${first}`)
      if (columns.count !== Number(first) + Number(count)) damaged(`games from ${first}`)
      const hidden = incomplete.has(Number(id))
      for (let game = Number(first); game < columns.count; game++)
        columns.flags[game] = hidden ? columns.flags[game]! | HIDDEN : columns.flags[game]! & ~HIDDEN
    }
    this.#leaveOut(this.#counted.games)
  }

  /** Places of games that are gone, up to `until`: ids are not used again. */
  #leaveOut(until: number): void {
    const { columns } = this
    while (columns.count < until) {
      // Adding may move the columns elsewhere.
      const place = columns.add()
      columns.flags[place] = HIDDEN | DELETED
    }
  }
}

function parsed(data: Uint8Array): string[] {
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(unpacked(data)))
    if (Array.isArray(list) && list.every((text) => typeof text === 'string')) return list
  } catch {
    // Not what was written.
  }
  return damaged('texts')
}

const unpacked = (data: Uint8Array, bytes?: number): Uint8Array =>
  unpack(data, bytes) ?? damaged('packed bytes')
