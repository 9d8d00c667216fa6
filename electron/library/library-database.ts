// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * An open library: a database for what changes, and beside it a folder of immutable files with the games (parts) and the
 * index of their positions (segments). A file counts when the database lists it; any other is deleted. So everything that
 * an import or a merge has written becomes valid in one transaction.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Result, succeed } from '../../engine/contract/result.ts'
import { utf8Of } from '../../engine/chess/encoding.ts'
import type { DatabaseFile } from '../data/sqlite/database.ts'
import { attempt, attemptLong, damaged } from '../data/sqlite/failure.ts'
import { bytesIn, numberIn } from '../data/sqlite/row.ts'
import { Slices } from '../data/slices.ts'
import { Bases } from './bases.ts'
import { Amendment } from './games/amendment.ts'
import { MAX_PART_GAMES, Part } from './games/part.ts'
import { StoredGames } from './games/stored-games.ts'
import { Copies } from './import/copies.ts'
import { stateOfMarks } from './import/duplicates.ts'
import { type ImportRecord, readRecords } from './import/import-record.ts'
import type { NewFiles } from './import/import-store.ts'
import { type IdRange, Marks } from './marks/marks.ts'
import { pack, unpack } from './packing.ts'
import { type BaseId, CLIPBASE, type ImportId } from './protocol.ts'
import { openLibrary } from './schema.ts'
import { ByteReader, MOST_VARINT_BYTES, writeVarint } from './segment/bytes.ts'
import { Segment } from './segment/segment.ts'
import { Spellings } from './columns/spellings.ts'
import type { RankFile } from './columns/text-ranks.ts'
import { TextDictionary } from './columns/text-dictionary.ts'
import type { DatabaseErrorCode } from '../data/sqlite/schema.ts'

/** Texts that are indexed between two checks of the clock. */
const TEXT_STEP = 4096
/** Room for texts that is made at once, bytes; more texts than that grow into theirs. */
const MAX_TEXT_ROOM = 2 ** 28
/** An id has 32 bits. */
export const MAX_IDS = 2 ** 32

/** The folder of the games of a library. */
export const gamesFolder = (path: string): string => `${path}.games`

/** The name of the file of an amendment. */
export const amendmentName = (id: number): string => `amendment-${id}`

/** The file of an amendment that is not listed yet. */
export interface NewAmendment {
  id: number
  path: string
}

/** A file that is open and not listed. */
export interface RetiredFile {
  readonly path: string
  close(): void
}

export class LibraryDatabase {
  readonly file: DatabaseFile
  readonly folder: string
  readonly stored = new StoredGames()
  readonly texts = new TextDictionary()
  readonly spellings = new Spellings(this.texts)
  readonly bases: Bases
  readonly copies: Copies
  readonly marks: Marks
  readonly imports: ImportRecord[]
  #segments: Segment[] = []
  /** The next unused id of a game. */
  nextGame: number
  /** See `state`. */
  #state: number
  /** The number of the next change that can be undone, to games or to names. */
  nextChange = 1
  readonly #retired: RetiredFile[] = []
  /** Files of amendments that are being written. */
  readonly #unlisted = new Set<string>()
  #nextFile = 1
  #savedTexts = 1
  /** The databases of imports that were asked for. */
  readonly #baseOf = new Map<ImportId, BaseId>()

  private constructor(file: DatabaseFile) {
    this.file = file
    this.folder = gamesFolder(file.path)
    this.nextGame = counterIn(file, 'games', MAX_IDS)
    this.#state = counterIn(file, 'state', Number.MAX_SAFE_INTEGER)
    this.bases = new Bases(file, (action) => this.transaction(action))
    this.copies = new Copies(file)
    this.marks = new Marks(file)
    this.imports = readRecords(file)
  }

  /** Opens a library, in slices. */
  static async open(path: string): Promise<Result<LibraryDatabase, DatabaseErrorCode>> {
    const file = openLibrary(path)
    if (!file.ok) return file
    const database = attempt(() => new LibraryDatabase(file.value))
    const opened = database.ok
      ? await attemptLong(async (): Promise<Result<LibraryDatabase, DatabaseErrorCode>> => {
          await database.value.#read()
          return succeed(database.value)
        })
      : database
    if (!opened.ok) {
      if (database.ok) database.value.close()
      else file.value.close()
    }
    return opened
  }

  /** The segments of the position index. */
  get segments(): readonly Segment[] {
    return this.#segments
  }

  /** The number of visible games. */
  get visible(): number {
    return this.stored.visible
  }

  /** The number of visible games in each database. */
  get visibleInBases(): ReadonlyMap<BaseId, number> {
    const games = new Map<BaseId, number>()
    for (const { id, base } of this.imports)
      games.set(base, (games.get(base) ?? 0) + this.stored.visibleOf(id))
    return games
  }

  /** The database of an import. */
  baseOf(id: ImportId): BaseId {
    const known = this.#baseOf.get(id)
    if (known !== undefined) return known
    const base = this.imports.find((record) => record.id === id)?.base
    if (base !== undefined) this.#baseOf.set(id, base)
    return base ?? CLIPBASE
  }

  /** Bytes on disk. */
  get bytes(): number {
    return this.file.bytes + this.stored.bytes + this.#segments.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** An unused import id. */
  get nextImport(): ImportId {
    return 1 + Math.max(0, ...this.imports.map(({ id }) => id))
  }

  close(): Result<void, DatabaseErrorCode> {
    this.stored.close()
    for (const file of [...this.#segments, ...this.#retired]) file.close()
    this.#segments = []
    return this.file.close()
  }

  /** The number of transactions so far. What was computed from the games holds while it is the same. */
  get state(): number {
    return this.#state
  }

  /** Where the marks of duplicates are kept. */
  get marksPath(): string {
    return join(this.folder, MARKS_NAME)
  }

  /** Whether there is a place for what is kept. */
  get hasFolder(): boolean {
    return existsSync(this.folder)
  }

  /** Keeps the texts as a search compares them, if there are many new ones. */
  async storeSearchedTexts(): Promise<void> {
    await this.texts.searched.store(this.#textsPath, this.#savedTexts)
  }

  /** Where the ranks of texts are kept. */
  get rankFile(): RankFile {
    return { path: join(this.folder, RANKS_NAME), texts: this.#savedTexts }
  }

  get #textsPath(): string {
    return join(this.folder, TEXTS_NAME)
  }

  /** Runs an action as one transaction that is on disk when this returns; all of it or nothing. */
  transaction(action: () => void): void {
    const saved = this.#savedTexts
    try {
      this.file.durable(() => {
        action()
        this.#saveTexts()
        this.file.run("REPLACE INTO counters (name, value) VALUES ('state', ?)", this.#state + 1)
      })
      this.#state++
    } catch (error) {
      // Memory follows the file.
      this.#savedTexts = saved
      throw error
    }
  }

  /** Names for the files of new games. */
  newFiles(): NewFiles {
    mkdirSync(this.folder, { recursive: true })
    const id = this.#nextFile++
    return { id, part: join(this.folder, partName(id)), segment: join(this.folder, segmentName(id)) }
  }

  /**
   * Lists a complete part of an import, and its segment if it has games with positions; part of a transaction. Call
   * `addFiles` when it has succeeded.
   */
  listFiles({ id }: NewFiles, importId: ImportId, first: number, games: number, hasSegment: boolean): void {
    const { file } = this
    file.run('INSERT INTO parts (id, import, first, games) VALUES (?, ?, ?, ?)', id, importId, first, games)
    if (hasSegment) file.run('INSERT INTO segments (id) VALUES (?)', id)
    file.run("REPLACE INTO counters (name, value) VALUES ('games', ?)", this.nextGame)
  }

  /** A name for the file of an amendment. Call `listAmendment` or `dropAmendment` afterwards. */
  newAmendment(): NewAmendment {
    mkdirSync(this.folder, { recursive: true })
    const id = this.#nextFile++
    const path = join(this.folder, amendmentName(id))
    this.#unlisted.add(path)
    return { id, path }
  }

  /** Lists a complete amendment of the part that begins with the id `first`; part of a transaction. */
  listAmendment({ id }: NewAmendment, batch: number, first: number): void {
    this.file.run('INSERT INTO amendments (id, rewrite, first) VALUES (?, ?, ?)', id, batch, first)
  }

  /** Opens an amendment that was listed. */
  addAmendment({ path }: NewAmendment): void {
    this.#unlisted.delete(path)
    this.stored.amend(Amendment.open(path))
  }

  /** Deletes the file of an amendment that will not be listed. */
  dropAmendment({ path }: NewAmendment): void {
    this.#unlisted.delete(path)
    attempt(() => rmSync(path, { force: true }))
  }

  /** Takes back an amendment that is no longer listed. */
  removeAmendment(amendment: Amendment): void {
    this.stored.takeBack(amendment)
    this.#retired.push(amendment.part)
  }

  /** Opens files that were listed. Their games are hidden. */
  addFiles({ part, segment }: NewFiles, importId: ImportId, hasSegment: boolean): void {
    this.stored.add(Part.open(part), importId, true)
    if (hasSegment) this.#segments.push(Segment.open(segment))
  }

  /**
   * Throws DAMAGED if games of an import are missing, which is no empty import, or their positions, or if the database is
   * older than its files, as with an earlier log; otherwise deletes the files that the database does not list.
   */
  checkGames(): void {
    if ((stateOfMarks(this.marksPath) ?? 0) > this.#state) damaged('an earlier state')
    for (const { id, games } of this.imports) {
      const found = this.stored.partsOf(id).reduce((sum, part) => sum + part.games, 0)
      if (found !== games) damaged(`games of import ${id}`)
    }
    this.#checkPositions()
    attempt(() => this.sweep())
  }

  /** Hides the games of imports, or shows them. Deleted games stay deleted. */
  setHidden(imports: readonly ImportId[], hidden: boolean): void {
    for (const part of this.#partsOf(imports)) this.stored.setHidden(part, hidden)
  }

  /** Removes imports from the lists, with their games; part of a transaction. Call `removeGames` when it has succeeded. */
  unlist(imports: readonly ImportId[]): void {
    this.marks.unlist(this.#idsOf(imports))
    for (const id of imports) {
      this.marks.settle(id)
      this.file.run('DELETE FROM amendments WHERE first IN (SELECT first FROM parts WHERE import = ?)', id)
      this.file.run('DELETE FROM parts WHERE import = ?', id)
      this.file.run('DELETE FROM imports WHERE id = ?', id)
    }
    for (const segment of this.#emptyWithout(imports))
      this.file.run('DELETE FROM segments WHERE id = ?', idOf(segment.path))
  }

  /** Removes the games of imports from memory. */
  removeGames(imports: readonly ImportId[]): void {
    const empty = this.#emptyWithout(imports)
    this.marks.leave(this.#idsOf(imports))
    this.#segments = this.#segments.filter((segment) => !empty.includes(segment))
    const parts = this.#partsOf(imports)
    const amendments = parts.flatMap((part) => this.stored.amendmentsTo(part).map((one) => one.part))
    for (const part of parts) this.stored.remove(part)
    for (const id of imports) this.#baseOf.delete(id)
    this.#retired.push(...empty, ...parts, ...amendments)
  }

  /** The files that are not listed any more and still open. Whoever takes them closes and deletes them. */
  takeRetired(): RetiredFile[] {
    return this.#retired.splice(0)
  }

  /** Lists a segment instead of others. */
  replaceSegments(old: readonly Segment[], { id, segment }: NewFiles): void {
    const made = Segment.open(segment)
    try {
      this.transaction(() => {
        for (const { path } of old) this.file.run('DELETE FROM segments WHERE id = ?', idOf(path))
        this.file.run('INSERT INTO segments (id) VALUES (?)', id)
      })
    } catch (error) {
      made.close()
      throw error
    }
    this.#segments = [...this.#segments.filter((one) => !old.includes(one)), made]
    this.#retired.push(...old)
  }

  /** Deletes the files that the database does not list. No import and no merge may be running. */
  sweep(): void {
    if (!existsSync(this.folder)) return
    const listed = new Set([
      ...this.file.rows('SELECT id FROM parts').map((row) => partName(numberIn(row, 'id', 1))),
      ...this.file.rows('SELECT id FROM segments').map((row) => segmentName(numberIn(row, 'id', 1))),
      MARKS_NAME,
      TEXTS_NAME,
      RANKS_NAME,
      ...this.file.rows('SELECT id FROM amendments').map((row) => amendmentName(numberIn(row, 'id', 1))),
      ...Array.from(this.#unlisted, (path) => basename(path)),
    ])
    for (const name of readdirSync(this.folder))
      if (!listed.has(name)) attempt(() => rmSync(join(this.folder, name), { force: true }))
  }

  #partsOf(imports: readonly ImportId[]): Part[] {
    return imports.flatMap((id) => this.stored.partsOf(id))
  }

  #idsOf(imports: readonly ImportId[]): IdRange[] {
    return this.#partsOf(imports).map(({ first, games }) => [first, games])
  }

  /** The segments whose games would all be gone without some imports. */
  #emptyWithout(imports: readonly ImportId[]): Segment[] {
    const gone = new Set(this.#partsOf(imports).map(({ first }) => first))
    const left = this.stored.idRanges().filter(([first]) => !gone.has(first))
    const isLeft = (from: number, to: number): boolean =>
      left.some(([first, games]) => first < to && from < first + games)
    return this.#segments.filter(({ ranges }) =>
      ranges.every(([first, count]) => !isLeft(first, first + count)),
    )
  }

  /** Writes new texts; part of a transaction. */
  #saveTexts(): void {
    const { count } = this.texts
    if (count === this.#savedTexts) return
    const { bytes, lengths } = this.texts.since(this.#savedTexts)
    this.file.run(
      'REPLACE INTO texts (first, count, data) VALUES (?, ?, ?)',
      this.#savedTexts,
      lengths.length,
      pack(encodedTexts(bytes, lengths)),
    )
    this.file.run("REPLACE INTO counters (name, value) VALUES ('texts', ?)", count)
    this.file.run(
      "REPLACE INTO counters (name, value) VALUES ('textBytes', ?)",
      Math.min(this.texts.bytes, MAX_TEXT_ROOM),
    )
    this.#savedTexts = count
  }

  async #read(): Promise<void> {
    const slices = new Slices()
    await this.#readTexts(slices)
    await this.#readFiles(slices)
    await this.marks.read(slices)
  }

  async #readFiles(slices: Slices): Promise<void> {
    const complete = new Set(this.imports.filter(({ state }) => state === 'complete').map(({ id }) => id))
    const parts = this.file.rows('SELECT id, import, first, games FROM parts ORDER BY first')
    const games = this.imports.reduce((sum, record) => sum + record.games, 0)
    // A damaged record must not take all memory.
    this.stored.reserve(Math.min(games, parts.length * MAX_PART_GAMES))
    for (const row of parts) {
      const id = numberIn(row, 'id', 1)
      const owner = numberIn(row, 'import')
      const part = Part.open(this.#listed(partName(id)))
      if (part.first !== row['first'] || part.games !== row['games']) damaged(`games from ${part.first}`)
      this.stored.add(part, owner, !complete.has(owner))
      if (part.first + part.games > this.nextGame) damaged('the next id of a game')
      this.#nextFile = Math.max(this.#nextFile, id + 1)
      if (slices.due()) await slices.next()
    }
    for (const row of this.file.rows('SELECT id FROM amendments ORDER BY rewrite')) {
      const id = numberIn(row, 'id', 1)
      this.stored.amend(Amendment.open(this.#listed(amendmentName(id))))
      this.#nextFile = Math.max(this.#nextFile, id + 1)
      if (slices.due()) await slices.next()
    }
    for (const row of this.file.rows('SELECT id FROM segments ORDER BY id')) {
      const id = numberIn(row, 'id', 1)
      this.#segments.push(Segment.open(this.#listed(segmentName(id))))
      this.#nextFile = Math.max(this.#nextFile, id + 1)
      if (slices.due()) await slices.next()
    }
  }

  /** Prepares the texts for new ones, in slices; it is not needed for reading. */
  async indexTexts(): Promise<void> {
    const slices = new Slices()
    while (this.texts.index(TEXT_STEP)) if (slices.due()) await slices.next()
  }

  /** Throws DAMAGED if no segment has the games of a part, although they have moves. */
  #checkPositions(): void {
    const ranges = this.#segments.flatMap((segment) => segment.ranges)
    for (const part of this.#partsOf(this.imports.map(({ id }) => id))) {
      const { first, games } = part
      const isIndexed = ranges.some(([from, count]) => from < first + games && first < from + count)
      if (!isIndexed && !part.isZero('plies')) damaged(`positions of games from ${first}`)
    }
  }

  #listed(name: string): string {
    const path = join(this.folder, name)
    return existsSync(path) ? path : damaged(`no file ${name}`)
  }

  async #readTexts(slices: Slices): Promise<void> {
    const texts = counterIn(this.file, 'texts', MAX_IDS)
    this.texts.makeRoom(texts, counterIn(this.file, 'textBytes', MAX_TEXT_ROOM))
    for (let next = 0; ;) {
      const row = this.file.row(
        'SELECT first, count, data FROM texts WHERE first >= ? ORDER BY first LIMIT 1',
        next,
      )
      if (!row) break
      if (slices.due()) await slices.next()
      const first = numberIn(row, 'first')
      const { bytes, lengths } = decodedTexts(bytesIn(row, 'data'), numberIn(row, 'count', 0, MAX_IDS))
      if (first !== this.texts.count) damaged('texts')
      this.texts.append(bytes, lengths)
      next = first + 1
    }
    this.#savedTexts = this.texts.count
    this.texts.searched.restore(this.#textsPath, this.#savedTexts)
    if (texts > 0 && texts !== this.texts.count) damaged('texts are missing')
  }
}

const partName = (id: number): string => `part-${id}`
const segmentName = (id: number): string => `segment-${id}`
/** What can be made again: see `duplicates.ts`, `searched-texts.ts` and `text-ranks.ts`. */
const MARKS_NAME = 'marks'
const TEXTS_NAME = 'texts'
const RANKS_NAME = 'ranks'
const counterIn = (file: DatabaseFile, name: string, most: number): number => {
  const row = file.row('SELECT value FROM counters WHERE name = ?', name)
  return row ? numberIn(row, 'value', 0, most) : 0
}
const idOf = (path: string): number => Number(basename(path).split('-')[1])

/** The first byte of texts as they are written now; of those of older libraries it is a bracket. */
const TEXTS_VERSION = 1

/** Texts as bytes: the version, the length of each as a varint, and the texts. */
function encodedTexts(bytes: Uint8Array, lengths: Uint32Array): Uint8Array {
  const encoded = new Uint8Array(1 + MOST_VARINT_BYTES * lengths.length + bytes.length)
  encoded[0] = TEXTS_VERSION
  let at = 1
  for (const length of lengths) at = writeVarint(encoded, at, length)
  encoded.set(bytes, at)
  return encoded.subarray(0, at + bytes.length)
}

function decodedTexts(data: Uint8Array, count: number): { bytes: Uint8Array; lengths: Uint32Array } {
  const encoded = unpack(data) ?? damaged('texts')
  if (encoded[0] !== TEXTS_VERSION) return oldTexts(encoded, count)
  // Each takes a byte for its length.
  if (count > encoded.length) return damaged('texts')
  const reader = new ByteReader(encoded.subarray(1))
  const lengths = Uint32Array.from({ length: count }, () => reader.varint())
  const bytes = encoded.subarray(1 + reader.at)
  return lengths.reduce((sum, length) => sum + length, 0) === bytes.length
    ? { bytes, lengths }
    : damaged('texts')
}

/** The texts of an older library, a list in JSON. */
function oldTexts(encoded: Uint8Array, count: number): { bytes: Uint8Array; lengths: Uint32Array } {
  const list = parsed(encoded)
  if (list.length !== count) return damaged('texts')
  const texts = list.map((text) => utf8Of(text))
  return { bytes: Buffer.concat(texts), lengths: Uint32Array.from(texts, ({ length }) => length) }
}

function parsed(json: Uint8Array): string[] {
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(json))
    if (Array.isArray(list) && list.every((text) => typeof text === 'string')) return list
  } catch {
    // Reported below.
  }
  return damaged('texts')
}
