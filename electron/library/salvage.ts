// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Reads the games of a damaged library into PGN files, one for each imported file, and what a person has chosen: databases,
 * names, watched folders. The pages of the database are read one by one, without its own structure, and the files with the
 * games without their checksums: a game counts as read if its moves have the hash that its columns say. So damage costs only
 * the games it is in. Nothing is written to the library.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  decodeLines,
  type Encoding,
  ENCODINGS,
  isSingleByte,
  type SingleByteEncoding,
  utf8Of,
} from '../../engine/chess/encoding.ts'
import { RECORD_HASH_HIGH, RECORD_HASH_LOW } from '../../engine/replay/layout.ts'
import { scanBytes } from '../../engine/chess/pgn/scan/file.ts'
import { isText, listOf, oneOf, orNull } from '../../engine/contract/shape.ts'
import { writeAll } from '../data/disk.ts'
import { type Cell, PageFile, type Row, type Value } from '../data/sqlite/pages.ts'
import { MAX_GAME_BYTES } from '../data/limits.ts'
import type { SpellingChange } from '../data/names/spellings.ts'
import { Slices } from '../data/slices.ts'
import { attempt } from '../data/sqlite/failure.ts'
import { type Base, FIRST_BASE, isBaseKind } from './bases.ts'
import type { ColumnName } from './columns/columns.ts'
import { Amendment } from './games/amendment.ts'
import { GameTexts } from './games/game-texts.ts'
import { type Chunk as StoredChunk, Part } from './games/part.ts'
import type { BatchReader } from './import/batch-reader.ts'
import { amendmentName, gamesFolder } from './library-database.ts'
import { decodeBlock, MarkMap } from './marks/mark-map.ts'
import { type BaseId, type LibraryErrorCode, NAME_KINDS, type WatchId } from './protocol.ts'
import { unpack } from './packing.ts'
import type { ChosenNames } from './respelling.ts'
import { PAGE_BYTES } from './schema.ts'
import { Segment } from './segment/segment.ts'
import { oldGames, type OldGames } from './take-over.ts'
import { type GameKeys, keysFromBytes } from './watch/game-keys.ts'
import type { WatchedFileRecord, WatchedFolderRecord } from './watch/watch-records.ts'
import type { SalvagedFolder } from './watch/watched-folders.ts'

export interface SalvagedFile {
  path: string
  /** Name of the imported file; null if unknown, and for unsaved changes. */
  name: string | null
  /** The database of the games; the first if it is unknown. */
  base: BaseId
  /** Whether these are unsaved changes. */
  drafts: boolean
  games: number
  /** By the numbers of the games in the file. */
  marks: MarkMap
}

export interface Salvaged {
  files: SalvagedFile[]
  bases: Base[]
  names: ChosenNames
  watched: SalvagedFolder[]
  games: number
  /** Number of known games that cannot be read. */
  lost: number
}

/** Which file games are written to. */
interface Target {
  key: string
  name?: string | null
  base?: BaseId
  /** The id, of a single game whose marks are known. */
  game?: number | undefined
}

/** The position of a row. */
interface Spot {
  page: number
  cell: number
}

interface Batch {
  first: number
  owner: number
  data: Uint8Array
}

/** Texts of edited games, and deleted games, by id. */
interface Changed {
  edited: Map<number, Uint8Array>
  deleted: Set<number>
}

/** A chunk of text in the database of a library of version 3 or older. */
interface Chunk {
  id: number
  owner: number
  bytes: Uint8Array
  /** The encoding of lines that are not UTF-8; undefined: the usual one. */
  other: SingleByteEncoding | undefined
}

/** Tables by the kinds of their columns, which are different for each table. */
const SHAPES: readonly [table: string, kinds: RegExp][] = [
  ['imports', /^null text text text number text (null|text)( number){7,8} text( text)?( number)?$/],
  ['batches', /^null number number blob( number)?$/],
  ['chunks', /^null number text number blob$/],
  ['drafts', /^null blob number$/],
  [
    'changes',
    /^null (number (null|blob) blob blob blob|null (null|blob) null null null)( (number|null) (blob|null) (number|null))?$/,
  ],
  // Also changes of names.
  ['bases', /^null text text$/],
  ['watched_folders', /^null text text text number number$/],
  ['watched_files', /^number text number text number (null|text) (null|number) blob$/],
  ['amendments', /^null number number$/],
  ['copies', /^null number (blob|null) number number$/],
  ['marks', /^null blob$/],
]

/** The only table with such rows among the tables WITHOUT ROWID and the indexes. */
const SPELLINGS = /^text text text$/

const tableOf = ({ kinds }: Row): string | undefined => {
  const words = kinds.join(' ')
  return SHAPES.find(([, shape]) => shape.test(words))?.[0]
}

const numberOr = (value: Value | undefined, other: number): number =>
  typeof value === 'number' ? value : other

const isNameKind = oneOf(NAME_KINDS)

const isTextOrNull = orNull(isText)
const areSpellingChanges = listOf(
  (value): value is SpellingChange =>
    Array.isArray(value) && value.length === 3 && isText(value[0]) && value.every(isTextOrNull),
)

/** The ids in a blob; none if it is not whole. */
function idsOf(value: Value | undefined): number[] {
  if (!(value instanceof Uint8Array) || value.length % 4 !== 0) return []
  return [...new Uint32Array(value.slice().buffer)]
}

/** The changes in the text of a row; null if it is something else. */
function spellingChangesIn(text: string): SpellingChange[] | null {
  try {
    const changes: unknown = JSON.parse(text)
    return areSpellingChanges(changes) ? [...changes] : null
  } catch {
    return null
  }
}

/** How the names of the files with unsaved changes begin, before the number of the database. */
const DRAFTS = 'drafts-'
const GAME_END = utf8Of('\n\n')

export class Salvage {
  readonly #pages: PageFile
  readonly #folder: string
  readonly #slices = new Slices()
  readonly #onGames: (games: number) => void
  readonly #imports = new Map<number, { name: string; isComplete: boolean; games: number; base: BaseId }>()
  readonly #bases: Base[] = []
  /** Imports of copies: all copies of a database are one file. */
  readonly #copies = new Set<number>()
  readonly #names: ChosenNames = { spellings: [], changes: [] }
  readonly #folders: WatchedFolderRecord[] = []
  readonly #files: { watch: WatchId; record: WatchedFileRecord; keys: GameKeys }[] = []
  /** The imports and databases that were removed before the library was closed. */
  readonly #removed = new Set<number>()
  readonly #removedBases = new Set<number>()
  /** The names of the files of amendments. */
  readonly #amendments = new Set<string>()
  readonly #batches: Batch[] = []
  readonly #chunks = new Map<number, Spot>()
  /** Texts of changed games, and deleted games, by the id of the change. */
  readonly #changes = new Map<number, { deleted: number[]; edit?: { game: number; text: Uint8Array } }>()
  /** Texts by the id of the game, and the databases of these games. */
  readonly #drafts = new Map<number, Uint8Array>()
  readonly #basesOfDrafts = new Map<number, BaseId>()
  /** By the ids of the games. */
  readonly #marks = new MarkMap()
  readonly #library: string
  readonly #reader: BatchReader
  readonly #written = new Map<string, { file: SalvagedFile; handle: FileHandle }>()
  /** The chunks that were read last. */
  #unpacked: Chunk | null = null
  #stored: { part: Part; number: number; chunk: StoredChunk } | null = null
  #games = 0
  #lost = 0

  /**
   * Throws errors of the system.
   * @param reader plays the games
   * @param folder the folder for the files, created if needed
   * @param onGames called with the number of games so far
   */
  constructor(library: string, reader: BatchReader, folder: string, onGames: (games: number) => void) {
    this.#library = library
    this.#reader = reader
    this.#pages = PageFile.open(library, PAGE_BYTES)
    this.#folder = folder
    this.#onGames = onGames
  }

  async run(): Promise<Salvaged> {
    try {
      mkdirSync(this.#folder, { recursive: true })
      await this.#readPages()
      const changes = this.#changed()
      await this.#writeParts(changes)
      const done = await this.#writeBatches(changes)
      await this.#writeRest(done)
      // Edits of games whose columns cannot be read.
      for (const [game, text] of changes.edited)
        if (!changes.deleted.has(game)) await this.#write({ key: 'others', game }, text, 1)
      for (const [game, text] of this.#drafts) {
        const base = this.#basesOfDrafts.get(game) ?? FIRST_BASE
        await this.#write({ key: `${DRAFTS}${base}`, base }, text, 0)
      }
      for (const { handle } of this.#written.values()) await handle.sync()
    } finally {
      this.#pages.close()
      for (const { handle } of this.#written.values()) await handle.close()
    }
    const files = Array.from(this.#written.values(), ({ file }) => file)
    const bases = this.#bases.filter(({ base }) => !this.#removedBases.has(base))
    const lost = Math.max(this.#lost, this.#missing())
    const watched = this.#watched(lost > 0)
    return { files, bases, names: this.#names, watched, games: this.#games, lost }
  }

  /**
   * The watched folders. What was read of their files is left out if games were lost: reading the files again brings them
   * back, and finds the others to be duplicates.
   */
  #watched(isLossy: boolean): SalvagedFolder[] {
    const filesOf = new Map(this.#folders.map(({ watch }) => [watch, [] as SalvagedFolder['files']]))
    for (const { watch, record, keys } of isLossy ? [] : this.#files) {
      // The games of an unfinished import were in no database.
      if (record.import !== null && this.#imports.get(record.import)?.isComplete === false) continue
      filesOf.get(watch)?.push({ record: { ...record, import: null }, keys })
    }
    return this.#folders.map((folder) => ({ folder, files: filesOf.get(folder.watch)! }))
  }

  async #readPages(): Promise<void> {
    const free = this.#pages.freePages()
    for (let page = 2; page <= this.#pages.count; page++) {
      if (free.has(page)) continue
      let at = 0
      for (const cell of this.#pages.cells(page)) this.#take(cell, { page, cell: at++ })
      for (const row of this.#pages.keyed(page)) this.#takeKeyed(row)
      if (this.#slices.due()) await this.#slices.next()
    }
  }

  #take(cell: Cell, spot: Spot): void {
    const table = tableOf(cell)
    if (table === 'chunks') this.#chunks.set(cell.rowid, spot)
    if (table === undefined || table === 'chunks') return
    const values = cell.values()
    if (!values) return
    if (table === 'imports')
      this.#imports.set(cell.rowid, {
        name: String(values[2]),
        isComplete: values[5] === 'complete',
        games: Number(values[8]),
        base: numberOr(values.at(-1), FIRST_BASE),
      })
    else if (table === 'bases') this.#takeBase(cell.rowid, String(values[1]), String(values[2]))
    else if (table === 'watched_folders') {
      const [, path, name, folder] = values.map(String) as [string, string, string, string]
      const [base, paused] = [Number(values[4]), values[5] === 1]
      this.#folders.push({ watch: cell.rowid, path, name, folder, base, paused })
    } else if (table === 'watched_files') {
      const [watch, name, bytes, modified, games, error, imported, keys] = values
      const record: WatchedFileRecord = {
        name: String(name),
        stamp: { bytes: Number(bytes), modified: String(modified) },
        games: Number(games),
        error: error === null ? null : (String(error) as LibraryErrorCode),
        import: imported === null ? null : Number(imported),
      }
      this.#files.push({ watch: Number(watch), record, keys: keysFromBytes(keys as Uint8Array) })
    } else if (table === 'copies') this.#copies.add(cell.rowid)
    else if (table === 'amendments') this.#amendments.add(amendmentName(cell.rowid))
    else if (table === 'marks') {
      const bits = attempt(() => decodeBlock(values[1] as Uint8Array))
      if (bits.ok) this.#marks.put(cell.rowid, bits.value)
    } else if (table === 'batches')
      this.#batches.push({ first: cell.rowid, owner: Number(values[1]), data: values[3] as Uint8Array })
    else if (table === 'drafts') this.#drafts.set(cell.rowid, values[1] as Uint8Array)
    else {
      const edit =
        values[1] === null ? {} : { edit: { game: Number(values[1]), text: values[4] as Uint8Array } }
      this.#changes.set(cell.rowid, { deleted: idsOf(values[2]), ...edit })
      for (const id of idsOf(values[7])) this.#removed.add(id)
      if (typeof values[8] === 'number') this.#removedBases.add(values[8])
    }
  }

  #takeBase(id: number, name: string, kind: string): void {
    if (isBaseKind(kind)) this.#bases.push({ base: id, name, kind })
    else if (isNameKind(name)) {
      const changes = spellingChangesIn(kind)
      if (changes) this.#names.changes.push({ id, kind: name, changes })
    }
  }

  #takeKeyed(row: Row): void {
    const values = SPELLINGS.test(row.kinds.join(' ')) ? row.values() : null
    if (!values) return
    const [kind, spelling, name] = values.map(String) as [string, string, string]
    if (isNameKind(kind)) this.#names.spellings.push([kind, spelling, name])
  }

  /** Writes the games of the files beside the database. */
  async #writeParts(changes: Changed): Promise<void> {
    const folder = gamesFolder(this.#library)
    const names = existsSync(folder) ? readdirSync(folder) : []
    const openAll = <T>(prefix: string, open: (path: string) => T): T[] =>
      names
        .filter((name) => name.startsWith(prefix))
        .flatMap((name) => {
          const opened = attempt(() => open(join(folder, name)))
          return opened.ok ? [opened.value] : []
        })
    const segments = openAll('segment-', (path) => Segment.open(path, true))
    const parts = openAll('part-', (path) => Part.open(path, true)).toSorted((a, b) => a.first - b.first)
    // A file counts when the database lists it.
    const amendments = openAll('amendment-', (path) => Amendment.open(path, true))
      .filter(({ part }) => this.#amendments.has(basename(part.path)))
      .toSorted((a, b) => b.change - a.change)
    try {
      const texts = new GameTexts(this.#reader.replayer, { segments })
      for (const part of parts) {
        const own = amendments.filter((amendment) => amendment.part.first === part.first)
        await this.#writePart(part, own, texts, changes)
      }
    } finally {
      for (const file of [...parts, ...segments, ...amendments.map(({ part }) => part)]) file.close()
    }
  }

  /** @param amendments those of the part, the newest first */
  async #writePart(
    part: Part,
    amendments: readonly Amendment[],
    texts: GameTexts,
    { edited, deleted }: Changed,
  ): Promise<void> {
    for (let game = 0; game < part.games; game++) {
      const id = part.first + game
      const owner = part.value('import', game)
      const base = this.#imports.get(owner)?.base
      if (base !== undefined && this.#drafts.has(id)) this.#basesOfDrafts.set(id, base)
      if (!this.#isWanted(owner) || deleted.has(id)) continue
      const text = edited.get(id) ?? this.#textOf(part, game, amendments, texts)
      edited.delete(id)
      if (text) await this.#writeOf(owner, text, 1, id)
      else this.#lost++
    }
  }

  /** The newest text of a game that can be read; null if none can. */
  #textOf(part: Part, game: number, amendments: readonly Amendment[], texts: GameTexts): Uint8Array | null {
    const id = part.first + game
    for (const amendment of amendments) {
      const index = amendment.indexOf(game)
      const text = index < 0 ? null : this.#textIn(amendment.part, index, id, texts)
      if (text) return text
    }
    return this.#textIn(part, game, id, texts)
  }

  /** The text of a game; null if it cannot be read, or its moves are not those that were written. */
  #textIn(part: Part, game: number, id: number, texts: GameTexts): Uint8Array | null {
    const number = (name: ColumnName): number => part.value(name, game)
    const read = attempt(() => {
      const chunk = this.#chunkIn(part, number('chunk'))
      const [offset, length] = [number('offset'), number('length')]
      const text = chunk.bytes.subarray(offset, offset + length)
      if (text.length !== length) return null
      const style = number('style')
      return utf8Of(texts.textOf({ id, text, encoding: chunk.encoding, style }))
    })
    const text = read.ok ? read.value : null
    if (!text) return null
    const { records } = this.#reader.read({
      task: 'batch',
      text: text.slice().buffer,
      starts: Uint32Array.of(0),
      ends: Uint32Array.of(text.length),
      other: 'windows-1252',
    })
    const isRight =
      records[RECORD_HASH_LOW] === number('hashLow') && records[RECORD_HASH_HIGH] === number('hashHigh')
    return isRight ? text : null
  }

  /** The chunk that was read last serves again. */
  #chunkIn(part: Part, number: number): StoredChunk {
    const last = this.#stored
    if (last?.part === part && last.number === number) return last.chunk
    const chunk = part.chunk(number)
    this.#stored = { part, number, chunk }
    return chunk
  }

  /** Writes the games of a library of version 3 or older whose columns can be read; returns the ids of their chunks. */
  async #writeBatches({ edited, deleted }: Changed): Promise<Set<number>> {
    const done = new Set<number>()
    for (const { first, owner, data } of this.#batches.toSorted((a, b) => a.first - b.first)) {
      const bytes = unpack(data)
      const read = attempt(() => (bytes ? oldGames(first, owner, bytes) : null))
      const games = read.ok ? read.value : null
      if (!games) continue
      for (let at = 0; at < games.chunk.length; at++) {
        done.add(games.chunk[at]!)
        if (!this.#isWanted(owner) || deleted.has(first + at)) continue
        const text = edited.get(first + at) ?? this.#original(games, at)
        edited.delete(first + at)
        if (text) await this.#writeOf(owner, text, 1, first + at)
        else this.#lost++
      }
    }
    return done
  }

  /** Writes the text of games whose columns cannot be read. */
  async #writeRest(done: ReadonlySet<number>): Promise<void> {
    for (const id of [...this.#chunks.keys()].toSorted((a, b) => a - b)) {
      if (done.has(id)) continue
      const chunk = this.#chunk(id)
      if (!chunk || !this.#isWanted(chunk.owner)) continue
      const text = utf8Of(decodeLines(chunk.bytes, chunk.other))
      await this.#writeOf(chunk.owner, text, scanBytes(text).table.count)
    }
  }

  /** The edits and deletions, in their order. */
  #changed(): Changed {
    const edited = new Map<number, Uint8Array>()
    const deleted = new Set<number>()
    for (const [, change] of [...this.#changes].toSorted(([a], [b]) => a - b)) {
      for (const game of change.deleted) deleted.add(game)
      if (change.edit) edited.set(change.edit.game, change.edit.text)
    }
    return { edited, deleted }
  }

  /** The imported text of a game; null if it cannot be read. */
  #original({ chunk, offset, length }: OldGames, at: number): Uint8Array | null {
    const found = this.#chunk(chunk[at]!)
    const bytes = found?.bytes.subarray(offset[at], offset[at]! + length[at]!)
    return found && bytes?.length === length[at] ? utf8Of(decodeLines(bytes!, found!.other)) : null
  }

  #chunk(id: number): Chunk | null {
    if (this.#unpacked?.id === id) return this.#unpacked
    const spot = this.#chunks.get(id)
    const values = spot && this.#valuesAt(spot)
    if (!values) return null
    const [, owner, encoding, size, data] = values
    if (!ENCODINGS.includes(encoding as Encoding) || !(Number(size) <= 2 * MAX_GAME_BYTES)) return null
    const bytes = unpack(data as Uint8Array, Number(size))
    if (!bytes) return null
    const other = isSingleByte(encoding as Encoding) ? (encoding as SingleByteEncoding) : undefined
    return (this.#unpacked = { id, bytes, owner: Number(owner), other })
  }

  #valuesAt({ page, cell }: Spot): Value[] | null {
    let at = 0
    for (const found of this.#pages.cells(page)) if (at++ === cell) return found.values()
    return null
  }

  /** Games of an unfinished import were never visible, those of a removed one are no longer. */
  #isWanted(owner: number): boolean {
    return !this.#removed.has(owner) && (this.#imports.get(owner)?.isComplete ?? true)
  }

  /** Writes games of an import. @param game the id, of a single one */
  async #writeOf(owner: number, text: Uint8Array, games: number, game?: number): Promise<void> {
    const { name = null, base = FIRST_BASE } = this.#imports.get(owner) ?? {}
    const target = this.#copies.has(owner)
      ? { key: `copies-${base}`, base, game }
      : { key: String(owner), name, base, game }
    await this.#write(target, text, games)
  }

  /** Number of games in the records of the imports that were not found. */
  #missing(): number {
    let expected = 0
    for (const [id, { games }] of this.#imports) if (this.#isWanted(id)) expected += games
    return Math.max(0, expected - this.#changed().deleted.size - this.#games)
  }

  async #write(
    { key, name = null, base = FIRST_BASE, game }: Target,
    text: Uint8Array,
    games: number,
  ): Promise<void> {
    let target = this.#written.get(key)
    if (!target) {
      const path = join(this.#folder, `${key}.pgn`)
      const isDraft = key.startsWith(DRAFTS)
      const file = { path, name, base, drafts: isDraft, games: 0, marks: new MarkMap() }
      target = { file, handle: await open(path, 'w') }
      this.#written.set(key, target)
    }
    await writeAll(target.handle, Buffer.concat([text, GAME_END]))
    const { file } = target
    if (game !== undefined) file.marks.set(file.games, this.#marks.at(game))
    file.games += games
    this.#games += games
    if (!this.#slices.due()) return
    this.#onGames(this.#games)
    await this.#slices.next()
  }
}
