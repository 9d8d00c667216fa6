// SPDX-License-Identifier: GPL-3.0-or-later
/** The library as a whole: opened by the first request, created by the first import. */
import { fail, type Result, succeed } from '../../engine/result.ts'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { decodeLines } from '../../engine/chess/encoding.ts'
import type { FileHandle } from '../data/file-handle.ts'
import { type Grant, ReceivedGrants } from '../data/grants.ts'
import { atRows, textSlice } from '../data/selected-rows.ts'
import { type AddedPart, AddedGames } from './import/added-games.ts'
import { BatchReader } from './import/batch-reader.ts'
import { Edits } from './edits.ts'
import { DELETED, HIDDEN } from './columns/columns.ts'
import { setDatabaseAside } from '../data/aside.ts'
import { attempt, attemptLong } from '../data/sqlite/failure.ts'
import { DatabaseLock } from '../data/sqlite/lock.ts'
import { GameDrafts } from './game-drafts.ts'
import { Duplicates } from './import/duplicates.ts'
import { findFirsts } from './index/first-moves.ts'
import type { ImportRecord } from './import/import-record.ts'
import { Imports } from './import/imports.ts'
import type {
  LibraryAnswers,
  LibraryEvent,
  LibraryFilter,
  LibrarySummary,
  LibraryView,
  SelectedGames,
  GameId,
  ImportId,
  LibraryErrorCode,
} from './protocol.ts'
import { rowOf } from './columns/library-row.ts'
import { Salvage, type Salvaged } from './salvage.ts'
import { inspectLibrary } from './schema.ts'
import { LibraryDatabase } from './library-database.ts'
import { Maintenance } from './maintenance.ts'
import { Views } from './views.ts'

type Answer<R extends keyof LibraryAnswers> = Result<LibraryAnswers[R], LibraryErrorCode>

/** The parts of an open library. */
interface Opened {
  database: LibraryDatabase
  reader: BatchReader
  edits: Edits
  drafts: GameDrafts
  imports: Imports
  views: Views
}

/** Added to the path of a library: the folder of what is read of a damaged one. */
const SALVAGED = '.salvaged'
/** What imports are called whose name cannot be read; files have such names. */
const DRAFTS_NAME = 'drafts.pgn'
const OTHERS_NAME = 'others.pgn'

const NOTHING: LibrarySummary = { games: 0, bytes: 0, imports: [], drafts: [] }

export class Library {
  readonly #path: string
  readonly #programs: URL
  readonly #tell: (event: LibraryEvent) => void
  readonly #grants = new ReceivedGrants()
  readonly #added: AddedGames
  #opened: Opened | null = null
  #opening: Promise<Result<Opened, LibraryErrorCode>> | null = null
  /** Whether the file is being read or put aside, and nobody may open it. */
  #isHeld = false
  /** Whether what was salvaged is on its way into a new library. */
  #isSalvaging = false
  #maintenance: Maintenance | null = null
  #kept: Promise<void> = Promise.resolve()

  /**
   * @param path of the library
   * @param programs where `import-worker.mjs` and `replay.wasm` lie
   */
  constructor(path: string, programs: URL, tell: (event: LibraryEvent) => void) {
    this.#path = path
    this.#added = new AddedGames(`${path}.added`)
    this.#programs = programs
    this.#tell = tell
  }

  /** Tells what a handle stands for. */
  grant(grant: Grant): void {
    this.#grants.receive(grant)
  }

  async summary(): Promise<Answer<'summary'>> {
    const opened = await this.#open()
    if (!opened.ok) return opened
    return succeed(opened.value ? this.#summary(opened.value) : NOTHING)
  }

  async import(file: FileHandle): Promise<Answer<'import'>> {
    const source = await this.#grants.find(file)
    if (!source) return fail('UNKNOWN_FILE', file)
    const opened = await this.#open(true)
    return opened.ok ? opened.value!.imports.begin(source.path, source.name) : opened
  }

  async pause(id: ImportId): Promise<Answer<'pause'>> {
    const opened = await this.#open()
    if (!opened.ok) return opened
    return opened.value ? opened.value.imports.pause(id) : fail('UNKNOWN_IMPORT', String(id))
  }

  async resume(id: ImportId): Promise<Answer<'resume'>> {
    const opened = await this.#open()
    if (!opened.ok) return opened
    return opened.value ? opened.value.imports.resume(id) : fail('UNKNOWN_IMPORT', String(id))
  }

  async discard(id: ImportId): Promise<Answer<'discard'>> {
    const opened = await this.#open()
    if (!opened.ok) return opened
    if (!opened.value) return fail('UNKNOWN_IMPORT', String(id))
    const discarded = await opened.value.imports.discard(id)
    if (!discarded.ok) return discarded
    this.#maintain(opened.value.database)
    return succeed(this.#summary(opened.value))
  }

  async rows(view: LibraryView, from: number, count: number): Promise<Answer<'rows'>> {
    const opened = await this.#open()
    if (!opened.ok) return opened
    if (!opened.value) return succeed({ total: 0, rows: [], revision: 0 })
    const { database, views } = opened.value
    const { revision } = views
    const games = await views.games(view)
    if (!games.ok) return games
    const shown = Array.from(games.value.subarray(from, from + count))
    return succeed({
      total: games.value.length,
      rows: shown.map((game) => rowOf(database, game)),
      revision,
    })
  }

  async find(view: LibraryView, game: GameId): Promise<Answer<'find'>> {
    const opened = await this.#open()
    if (!opened.ok) return opened
    if (!opened.value) return succeed({ position: -1 })
    const { views, database } = opened.value
    const games = await views.games(view)
    if (!games.ok) return games
    const place = database.numbers.placeOf(game)
    return succeed({ position: place < 0 ? -1 : games.value.indexOf(place) })
  }

  async game(game: GameId): Promise<Answer<'game'>> {
    const opened = await this.#openWith([game])
    if (!opened.ok) return opened
    const { database, edits, drafts } = opened.value
    return attempt(() => {
      const place = database.numbers.placeOf(game)
      const row = rowOf(database, place)
      const draft = drafts.text(game)
      if (row.edited) return { text: edits.text(place), row, draft }
      return { text: decodeLines(database.text(place)), row, draft }
    })
  }

  async edit(game: GameId, text: string): Promise<Answer<'edit'>> {
    const opened = await this.#openWith([game])
    if (!opened.ok) return opened
    const { database, edits } = opened.value
    const edited = edits.edit(game, text)
    if (!edited.ok) return edited
    this.#changed(opened.value, database.numbers.placeOf(game))
    return succeed({ row: rowOf(database, database.numbers.placeOf(game)) })
  }

  async draft(game: GameId, text: string | null): Promise<Answer<'draft'>> {
    const opened = await this.#openWith([game])
    if (!opened.ok) return opened
    const kept = attempt(() => opened.value.drafts.put(game, text))
    return kept.ok ? succeed({ game }) : kept
  }

  async delete(games: readonly GameId[]): Promise<Answer<'delete'>> {
    const opened = await this.#openWith(games)
    if (!opened.ok) return opened
    if (games.length > 0) {
      await opened.value.edits.remove(games)
      this.#changed(opened.value)
    }
    return succeed(this.#summary(opened.value))
  }

  async deleteMany(games: SelectedGames): Promise<Answer<'deleteMany'>> {
    const selected = await this.#selected(games)
    return selected.ok ? this.delete(Array.from(selected.value.places, selected.value.idAt)) : selected
  }

  async texts(games: SelectedGames, from: number): Promise<Answer<'texts'>> {
    const selected = await this.#selected(games)
    if (!selected.ok) return selected
    const { places, idAt } = selected.value
    return textSlice(places, from, (place) => this.game(idAt(place)))
  }

  /** Imports games from text, which may come in parts. */
  async add({ name, ...part }: AddedPart & { name: string }): Promise<Answer<'add'>> {
    const file = this.#added.take(part)
    if (!file.ok) return file
    if (file.value === null) return succeed({ import: null })
    const opened = await this.#open(true)
    const begun = opened.ok ? await opened.value!.imports.begin(file.value, name) : opened
    this.#added.release()
    return begun.ok ? succeed({ import: begun.value }) : begun
  }

  /** The places of selected games, in the order of the list, and the ids of places. */
  async #selected({
    view,
    revision,
    ranges,
  }: SelectedGames): Promise<
    Result<{ places: Uint32Array; idAt: (place: number) => GameId }, LibraryErrorCode>
  > {
    const opened = await this.#open()
    if (!opened.ok) return opened
    if (!opened.value) return fail('LIST_CHANGED')
    const { views, database } = opened.value
    if (revision !== views.revision) return fail('LIST_CHANGED')
    const games = await views.games(view)
    if (!games.ok) return games
    if (revision !== views.revision) return fail('LIST_CHANGED')
    return succeed({
      places: atRows(games.value, games.value.length, ranges),
      idAt: (place) => database.numbers.idAt(place),
    })
  }

  async undo(): Promise<Answer<'undo'>> {
    const opened = await this.#open()
    if (!opened.ok) return opened
    if (!opened.value) return succeed({ summary: NOTHING, game: null })
    const game = await opened.value.edits.undo()
    if (game !== null) this.#changed(opened.value)
    return succeed({ summary: this.#summary(opened.value), game })
  }

  async salvage(): Promise<Answer<'salvage'>> {
    const held = await this.#hold()
    if (!held.ok) return held
    const folder = `${this.#path}${SALVAGED}`
    let salvaged: Salvaged
    let aside: string | null = null
    try {
      const found = inspectLibrary(this.#path)
      if (!found.ok && found.code !== 'DAMAGED') return found
      const tell = (games: number): void => this.#tell({ evt: 'salvage', games })
      salvaged = await new Salvage(this.#path, folder, tell).run()
      if (salvaged.games > 0) aside = setDatabaseAside(this.#path, 'damaged')
    } finally {
      held.value.release()
      this.#isHeld = false
    }
    const { games, lost } = salvaged
    if (aside === null) return succeed({ summary: NOTHING, games, lost, aside })
    this.#isSalvaging = true
    try {
      return await this.#takeIn(salvaged, basename(aside))
    } finally {
      this.#isSalvaging = false
    }
  }

  /** Imports what was salvaged into a new library. */
  async #takeIn({ files, games, lost }: Salvaged, aside: string): Promise<Answer<'salvage'>> {
    const opened = await this.#open(true)
    if (!opened.ok) return opened
    const { imports, database } = opened.value!
    for (const { path, name, drafts } of files) {
      const begun = await imports.begin(path, name ?? (drafts ? DRAFTS_NAME : OTHERS_NAME))
      if (!begun.ok) return begun
    }
    this.#tell({ evt: 'changed', games: database.seen })
    return succeed({ summary: this.#summary(opened.value!), games, lost, aside })
  }

  async renew(): Promise<Answer<'renew'>> {
    const held = await this.#hold()
    if (!held.ok) return held
    try {
      const aside = existsSync(this.#path) ? basename(setDatabaseAside(this.#path, 'aside')) : null
      this.#tell({ evt: 'changed', games: 0 })
      return succeed({ summary: NOTHING, aside })
    } finally {
      held.value.release()
      this.#isHeld = false
    }
  }

  /** Closes the library and keeps everybody else from opening it. */
  async #hold(): Promise<Result<DatabaseLock, LibraryErrorCode>> {
    if (this.#isHeld) return fail('BUSY', 'held')
    this.#isHeld = true
    await this.close()
    const lock = DatabaseLock.take(this.#path)
    if (!lock.ok) this.#isHeld = false
    return lock
  }

  async explore(fen: string, filter: LibraryFilter): Promise<Answer<'explore'>> {
    const opened = await this.#open()
    if (!opened.ok) return opened
    if (!opened.value) return succeed({ games: 0, moves: [], ms: 0 })
    return opened.value.views.explore(fen, filter)
  }

  /** All that is known of an import. */
  record(id: ImportId): Readonly<ImportRecord> | null {
    return this.#opened?.database.imports.find((record) => record.id === id) ?? null
  }

  /** Resolves when no import runs and maintenance is done. */
  async idle(): Promise<void> {
    await this.#opened?.imports.idle()
    await this.#kept
  }

  /** Closes the file. */
  async close(): Promise<Result<void, LibraryErrorCode>> {
    await this.#opening
    const opened = this.#opened
    if (!opened) return succeed(undefined)
    await opened.imports.close()
    await this.#rest()
    this.#opened = null
    return opened.database.file.close()
  }

  /** The library, opened if necessary; null if there is none yet. */
  async #open(make = false): Promise<Result<Opened | null, LibraryErrorCode>> {
    if (this.#isHeld) return fail('BUSY', 'held')
    if (this.#opened) return succeed(this.#opened)
    if (!this.#opening && !make && !existsSync(this.#path)) return succeed(null)
    this.#opening ??= this.#openNow().finally(() => {
      this.#opening = null
    })
    return await this.#opening
  }

  async #openNow(): Promise<Result<Opened, LibraryErrorCode>> {
    const opened = await LibraryDatabase.open(this.#path)
    if (!opened.ok) return opened
    const database = opened.value
    const made = await attemptLong(async (): Promise<Result<Opened, LibraryErrorCode>> => {
      const module = new WebAssembly.Module(readFileSync(new URL('replay.wasm', this.#programs)))
      const reader = new BatchReader(module)
      const duplicates = new Duplicates(database.columns, database.texts)
      if (database.lacksFirsts) {
        // A damaged index is reported to the caller.
        const found = await attemptLong(() => findFirsts(database, reader.firstMoves.key))
        database.lacksFirsts = !found.ok
      }
      const edits = new Edits(database, reader, duplicates)
      await duplicates.mark()
      const imports = new Imports(database, edits, duplicates, new URL('import-worker.mjs', this.#programs), {
        onImport: (summary) => this.#tell({ evt: 'import', summary }),
        onGames: async () => {
          await duplicates.mark()
          this.#changed(this.#opened!)
        },
        onBusy: async (busy) => {
          if (busy) return this.#makeRoom()
          this.#removeSalvaged(database)
          this.#maintain(database)
        },
      })
      return succeed({
        database,
        reader,
        edits,
        drafts: new GameDrafts(database),
        imports,
        views: new Views(database, edits, reader),
      })
    })
    if (!made.ok) {
      database.file.close()
      return made
    }
    this.#opened = made.value
    void made.value.views.prepare()
    this.#removeSalvaged(database)
    this.#maintain(database)
    return made
  }

  /** Removes what was salvaged or added once it is all in the library. */
  #removeSalvaged({ imports }: LibraryDatabase): void {
    if (this.#isSalvaging) return
    for (const folder of [`${this.#path}${SALVAGED}`, ...(this.#added.isBusy ? [] : [this.#added.folder])]) {
      const isWanted = imports.some(({ path, state }) => state !== 'complete' && dirname(path) === folder)
      if (!isWanted) attempt(() => rmSync(folder, { recursive: true, force: true }))
    }
  }

  /** The library, if these games are seen in it. */
  async #openWith(games: readonly GameId[]): Promise<Result<Opened, LibraryErrorCode>> {
    const opened = await this.#open()
    if (!opened.ok) return opened
    const missing = games.find((game) => !opened.value || !isSeen(opened.value.database, game))
    if (!opened.value || missing !== undefined) return fail('NO_SUCH_GAME', String(missing))
    return succeed(opened.value)
  }

  #summary({ database, imports, drafts }: Opened): LibrarySummary {
    return {
      games: database.seen,
      bytes: database.file.bytes,
      imports: imports.summaries(),
      drafts: drafts.games().filter((game) => isSeen(database, game)),
    }
  }

  /** @param place of the only game that has changed */
  #changed(opened: Opened, place?: number): void {
    opened.views.forget(place)
    this.#tell({ evt: 'changed', games: opened.database.seen })
  }

  /** Starts maintenance, after any that is running has stopped. */
  #maintain(database: LibraryDatabase): void {
    const before = this.#maintenance
    before?.stop()
    const maintenance = new Maintenance(database)
    this.#maintenance = maintenance
    // What cannot be done now is left for another time; a reader of the same place gets the error.
    this.#kept = this.#kept.then(() => attemptLong(() => maintenance.run())).then(() => undefined)
  }

  /** Before an import: what is being done is left, unless it is what makes room for it. */
  async #makeRoom(): Promise<void> {
    if (!this.#maintenance?.isCrowded) this.#maintenance?.stop()
    await this.#kept
  }

  async #rest(): Promise<void> {
    this.#maintenance?.stop()
    await this.#kept
  }
}

const UNSEEN = DELETED | HIDDEN

function isSeen({ columns, numbers }: LibraryDatabase, game: GameId): boolean {
  const place = numbers.placeOf(game)
  return place >= 0 && (columns.flags[place]! & UNSEEN) === 0
}
