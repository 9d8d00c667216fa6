// SPDX-License-Identifier: GPL-3.0-or-later
/** The whole library: opened by the first request, created by the first import. */
import { DONE, fail, type Result, succeed } from '../../engine/contract/result.ts'
import { PATTERN_POSITIONS } from '../../engine/replay/layout.ts'
import { readFileSync, rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { FileHandle } from '../data/file-handle.ts'
import { type Grant, ReceivedGrants } from '../data/grants.ts'
import { atRows, textSlice } from '../data/selected-rows.ts'
import { type AddedPart, AddedGames } from './import/added-games.ts'
import { BatchReader, type MainLine } from './import/batch-reader.ts'
import { Edits } from './edits.ts'
import { DELETED, HIDDEN } from './columns/columns.ts'
import { patternTest } from './columns/filter.ts'
import { setDatabaseAside } from '../data/aside.ts'
import { Slices } from '../data/slices.ts'
import { attempt, attemptLong } from '../data/sqlite/failure.ts'
import { isDatabaseThere } from '../data/sqlite/guard.ts'
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
  LibraryRow,
  LibrarySummary,
  LibraryView,
  SelectedGames,
  GameId,
  ImportId,
  LibraryErrorCode,
  Pattern,
} from './protocol.ts'
import { rowOf } from './columns/library-row.ts'
import { Salvage, type Salvaged } from './salvage.ts'
import { inspectLibrary, isLibraryMade } from './schema.ts'
import { LibraryDatabase } from './library-database.ts'
import { Maintenance } from './maintenance.ts'
import { TextReader } from './text-reader.ts'
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
  texts: TextReader
}

/** A game for a program that reads the whole library. */
export interface VisitedGame {
  row: LibraryRow
  /** The saved text. */
  text: string
  /** Null if the first position is invalid or unknown. */
  line: MainLine | null
}

const ALL_AS_ADDED: LibraryView = { filter: {}, sort: 'added', descending: false }

/** Suffix of the folder for the games that are read from a damaged library. */
const SALVAGED = '.salvaged'
/** Names of imports whose name cannot be read; they look like file names. */
const DRAFTS_NAME = 'drafts.pgn'
const OTHERS_NAME = 'others.pgn'

const NOTHING: LibrarySummary = { games: 0, bytes: 0, imports: [], drafts: [] }

export class Library {
  readonly #path: string
  readonly #programs: URL
  readonly #report: (event: LibraryEvent) => void
  readonly #grants = new ReceivedGrants()
  readonly #added: AddedGames
  #opened: Opened | null = null
  #opening: Promise<Result<Opened, LibraryErrorCode>> | null = null
  /** The file is being read or set aside, and must not be opened. */
  #isHeld = false
  /** Requests that may use the open file. */
  readonly #uses = new Set<Promise<unknown>>()
  /** The salvaged games are being imported into a new library. */
  #isSalvaging = false
  #maintenance: Maintenance | null = null
  #maintaining: Promise<void> = Promise.resolve()

  /**
   * @param path the library
   * @param programs the folder with `import-worker.mjs` and `replay.wasm`
   */
  constructor(path: string, programs: URL, report: (event: LibraryEvent) => void) {
    this.#path = path
    this.#added = new AddedGames(`${path}.added`)
    this.#programs = programs
    this.#report = report
  }

  /** Registers the file of a handle. */
  grant(grant: Grant): void {
    this.#grants.receive(grant)
  }

  /** Counts a request as a use of the file, which is not set aside until the request ends. Not for `salvage` and `renew`. */
  async using<T>(request: Promise<T>): Promise<T> {
    this.#uses.add(request)
    try {
      return await request
    } finally {
      this.#uses.delete(request)
    }
  }

  summary(): Promise<Answer<'summary'>> {
    return this.#with(succeed(NOTHING), (opened) => succeed(this.#summary(opened)))
  }

  async import(file: FileHandle): Promise<Answer<'import'>> {
    const source = await this.#grants.find(file)
    if (!source) return fail('UNKNOWN_FILE', file)
    const opened = await this.#open(true)
    return opened.ok ? opened.value!.imports.begin(source.path, source.name) : opened
  }

  pause(id: ImportId): Promise<Answer<'pause'>> {
    return this.#with(fail('UNKNOWN_IMPORT', String(id)), ({ imports }) => imports.pause(id))
  }

  resume(id: ImportId): Promise<Answer<'resume'>> {
    return this.#with(fail('UNKNOWN_IMPORT', String(id)), ({ imports }) => imports.resume(id))
  }

  discard(id: ImportId): Promise<Answer<'discard'>> {
    return this.#with(fail('UNKNOWN_IMPORT', String(id)), async (opened) => {
      const discarded = await opened.imports.discard(id)
      if (!discarded.ok) return discarded
      this.#maintain(opened.database)
      return succeed(this.#summary(opened))
    })
  }

  rows(view: LibraryView, from: number, count: number): Promise<Answer<'rows'>> {
    return this.#with(succeed({ total: 0, rows: [], revision: 0 }), async ({ database, views }) => {
      const { revision } = views
      const games = await views.games(view)
      if (!games.ok) return games
      const rows = Array.from(games.value.subarray(from, from + count), (game) => rowOf(database, game))
      return succeed({ total: games.value.length, rows, revision })
    })
  }

  find(view: LibraryView, game: GameId): Promise<Answer<'find'>> {
    return this.#with(succeed({ position: -1 }), async ({ views, database }) => {
      const games = await views.games(view)
      if (!games.ok) return games
      const ordinal = database.numbers.ordinalOf(game)
      return succeed({ position: ordinal < 0 ? -1 : games.value.indexOf(ordinal) })
    })
  }

  async game(game: GameId): Promise<Answer<'game'>> {
    const opened = await this.#openWith([game])
    if (!opened.ok) return opened
    const { database, edits, drafts } = opened.value
    return attempt(() => {
      const ordinal = database.numbers.ordinalOf(game)
      const row = rowOf(database, ordinal)
      const draft = drafts.text(game)
      if (row.edited) return { text: edits.text(ordinal), row, draft }
      return { text: database.text(ordinal), row, draft }
    })
  }

  async reached(game: GameId, pattern: Pattern): Promise<Answer<'reached'>> {
    const opened = await this.#openWith([game])
    if (!opened.ok) return opened
    const answer = await this.game(game)
    if (!answer.ok) return answer
    const plies = opened.value.reader.player.pliesUntil(answer.value.text, patternTest(pattern))
    return succeed({ ply: plies === null ? null : Math.max(0, plies - PATTERN_POSITIONS + 1) })
  }

  async edit(game: GameId, text: string): Promise<Answer<'edit'>> {
    const opened = await this.#openWith([game])
    if (!opened.ok) return opened
    const { database, edits } = opened.value
    const edited = await edits.edit(game, text)
    if (!edited.ok) return edited
    this.#changed(opened.value, database.numbers.ordinalOf(game))
    return succeed({ row: rowOf(database, database.numbers.ordinalOf(game)) })
  }

  async draft(game: GameId, text: string | null): Promise<Answer<'draft'>> {
    const opened = await this.#openWith([game])
    if (!opened.ok) return opened
    const stored = attempt(() => opened.value.drafts.put(game, text))
    return stored.ok ? succeed({ game }) : stored
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
    return selected.ok ? this.delete(Array.from(selected.value.ordinals, selected.value.idAt)) : selected
  }

  async texts(games: SelectedGames, from: number): Promise<Answer<'texts'>> {
    const selected = await this.#selected(games)
    if (!selected.ok) return selected
    const { ordinals, texts } = selected.value
    const slice = await attemptLong(() =>
      textSlice<LibraryErrorCode>(ordinals, from, async (_, at) => {
        const text = await texts.text(ordinals, at)
        return text === null ? fail('LIST_CHANGED') : succeed({ text })
      }),
    )
    if (!slice.ok || slice.value.next === null) texts.forget()
    return slice
  }

  /**
   * Calls back for every visible game, in the order in which they were added, for programs in this process. Texts
   * are read ahead, but never all of them. LIST_CHANGED if games come, go or change meanwhile.
   */
  visit(use: (game: VisitedGame) => void): Promise<Result<void, LibraryErrorCode>> {
    return this.#with(DONE, ({ views, database, texts, reader }) =>
      attemptLong(async (): Promise<Result<void, LibraryErrorCode>> => {
        const { revision } = views
        const games = await views.games(ALL_AS_ADDED)
        if (!games.ok) return games
        const slices = new Slices()
        for (const [at, ordinal] of games.value.entries()) {
          if (slices.due()) await slices.next()
          const text = await texts.text(games.value, at)
          if (text === null || revision !== views.revision) return fail('LIST_CHANGED')
          use({ row: rowOf(database, ordinal), text, line: reader.mainLine(text) })
        }
        texts.forget()
        return DONE
      }),
    )
  }

  /** Imports games from text, which may come in parts. */
  async add({ name, ...part }: AddedPart & { name: string }): Promise<Answer<'add'>> {
    const file = this.#added.take(part)
    if (!file.ok) return file
    if (file.value === null) return succeed({ import: null })
    const opened = await this.#open(true)
    const begun = opened.ok ? await opened.value!.imports.begin(file.value, name) : opened
    this.#added.release(file.value)
    return begun.ok ? succeed({ import: begun.value }) : begun
  }

  /** The ordinals of selected games, in the order of the list, and the ids of ordinals. */
  #selected({
    view,
    revision,
    ranges,
  }: SelectedGames): Promise<
    Result<{ ordinals: Uint32Array; idAt: (ordinal: number) => GameId; texts: TextReader }, LibraryErrorCode>
  > {
    return this.#with(fail('LIST_CHANGED'), async ({ views, database, texts }) => {
      if (revision !== views.revision) return fail('LIST_CHANGED')
      const games = await views.games(view)
      if (!games.ok) return games
      if (revision !== views.revision) return fail('LIST_CHANGED')
      return succeed({
        ordinals: atRows(games.value, games.value.length, ranges),
        idAt: (ordinal) => database.numbers.idAt(ordinal),
        texts,
      })
    })
  }

  undo(): Promise<Answer<'undo'>> {
    return this.#with(succeed({ summary: NOTHING, game: null }), async (opened) => {
      const game = await opened.edits.undo()
      if (game !== null) this.#changed(opened)
      return succeed({ summary: this.#summary(opened), game })
    })
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
      const onGames = (games: number): void => this.#report({ evt: 'salvage', games })
      salvaged = await new Salvage(this.#path, folder, onGames).run()
      if (salvaged.games > 0) aside = setDatabaseAside(this.#path, 'damaged')
    } finally {
      held.value.release()
      this.#isHeld = false
    }
    const { games, lost } = salvaged
    if (aside === null) return succeed({ summary: NOTHING, games, lost, aside })
    this.#isSalvaging = true
    try {
      return await this.#importSalvaged(salvaged, basename(aside))
    } finally {
      this.#isSalvaging = false
    }
  }

  /** Imports the salvaged games into a new library. */
  async #importSalvaged({ files, games, lost }: Salvaged, aside: string): Promise<Answer<'salvage'>> {
    const opened = await this.#open(true)
    if (!opened.ok) return opened
    const { imports, database } = opened.value!
    for (const { path, name, drafts } of files) {
      const begun = await imports.begin(path, name ?? (drafts ? DRAFTS_NAME : OTHERS_NAME))
      if (!begun.ok) return begun
    }
    this.#report({ evt: 'changed', games: database.visible })
    return succeed({ summary: this.#summary(opened.value!), games, lost, aside })
  }

  async renew(): Promise<Answer<'renew'>> {
    const held = await this.#hold()
    if (!held.ok) return held
    try {
      const aside = isDatabaseThere(this.#path) ? basename(setDatabaseAside(this.#path, 'aside')) : null
      this.#report({ evt: 'changed', games: 0 })
      return succeed({ summary: NOTHING, aside })
    } finally {
      held.value.release()
      this.#isHeld = false
    }
  }

  /** Closes the library, when earlier requests have ended, and locks it. */
  async #hold(): Promise<Result<DatabaseLock, LibraryErrorCode>> {
    if (this.#isHeld) return fail('BUSY', 'held')
    this.#isHeld = true
    let lock: Result<DatabaseLock, LibraryErrorCode> | null = null
    try {
      await Promise.allSettled(this.#uses)
      await this.close()
      lock = DatabaseLock.take(this.#path)
      return lock
    } finally {
      if (!lock?.ok) this.#isHeld = false
    }
  }

  explore(fen: string, filter: LibraryFilter): Promise<Answer<'explore'>> {
    return this.#with(succeed({ games: 0, moves: [], ms: 0 }), ({ views }) => views.explore(fen, filter))
  }

  /** The record of an import. */
  record(id: ImportId): Readonly<ImportRecord> | null {
    return this.#opened?.database.imports.find((record) => record.id === id) ?? null
  }

  /** Resolves when no import runs and maintenance is done. */
  async idle(): Promise<void> {
    await this.#opened?.imports.idle()
    await this.#maintaining
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

  /** Uses the library, opened if necessary; returns `empty` if there is none yet. */
  async #with<T>(
    empty: Result<T, LibraryErrorCode>,
    use: (opened: Opened) => Result<T, LibraryErrorCode> | Promise<Result<T, LibraryErrorCode>>,
  ): Promise<Result<T, LibraryErrorCode>> {
    const opened = await this.#open()
    if (!opened.ok) return opened
    return opened.value ? use(opened.value) : empty
  }

  /** The library, opened if necessary; null if there is none yet. */
  async #open(make = false): Promise<Result<Opened | null, LibraryErrorCode>> {
    if (this.#isHeld) return fail('BUSY', 'held')
    if (this.#opened) return succeed(this.#opened)
    if (!this.#opening && !make && !isLibraryMade(this.#path)) return succeed(null)
    this.#opening ??= this.#openNow().finally(() => {
      this.#opening = null
    })
    return await this.#opening
  }

  async #openNow(): Promise<Result<Opened, LibraryErrorCode>> {
    const opened = await LibraryDatabase.open(this.#path)
    if (!opened.ok) return opened
    const database = opened.value
    const { rescue } = database.file
    if (rescue) this.#report({ evt: 'setAside', name: rescue.aside })
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
        onImport: (summary) => this.#report({ evt: 'import', summary }),
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
        texts: new TextReader(database, edits),
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

  /** Removes the files of salvaged or added games once all their games are in the library. */
  #removeSalvaged({ imports }: LibraryDatabase): void {
    if (this.#isSalvaging) return
    for (const folder of [`${this.#path}${SALVAGED}`, ...(this.#added.isBusy ? [] : [this.#added.folder])]) {
      const isWanted = imports.some(({ path, state }) => state !== 'complete' && dirname(path) === folder)
      if (!isWanted) attempt(() => rmSync(folder, { recursive: true, force: true }))
    }
  }

  /** The library, if these games are visible in it. */
  async #openWith(games: readonly GameId[]): Promise<Result<Opened, LibraryErrorCode>> {
    const opened = await this.#open()
    if (!opened.ok) return opened
    const missing = games.find((game) => !opened.value || !isVisible(opened.value.database, game))
    if (!opened.value || missing !== undefined) return fail('NO_SUCH_GAME', String(missing))
    return succeed(opened.value)
  }

  #summary({ database, imports, drafts }: Opened): LibrarySummary {
    return {
      games: database.visible,
      bytes: database.file.bytes,
      imports: imports.summaries(),
      drafts: drafts.games().filter((game) => isVisible(database, game)),
    }
  }

  /** @param ordinal the only game that has changed */
  #changed(opened: Opened, ordinal?: number): void {
    opened.views.forget(ordinal)
    opened.texts.forget()
    this.#report({ evt: 'changed', games: opened.database.visible })
  }

  /** Starts maintenance, after any that is running has stopped. */
  #maintain(database: LibraryDatabase): void {
    const before = this.#maintenance
    before?.stop()
    const maintenance = new Maintenance(database)
    this.#maintenance = maintenance
    // A failure is left for another time; a later reader of the same data gets the error.
    this.#maintaining = this.#maintaining
      .then(() => attemptLong(() => maintenance.run()))
      .then(() => undefined)
  }

  /** Before an import: stops maintenance, unless it is compacting slots for the import. */
  async #makeRoom(): Promise<void> {
    if (!this.#maintenance?.isCrowded) this.#maintenance?.stop()
    await this.#maintaining
  }

  async #rest(): Promise<void> {
    this.#maintenance?.stop()
    await this.#maintaining
  }
}

const INVISIBLE = DELETED | HIDDEN

function isVisible({ columns, numbers }: LibraryDatabase, game: GameId): boolean {
  const ordinal = numbers.ordinalOf(game)
  return ordinal >= 0 && (columns.flags[ordinal]! & INVISIBLE) === 0
}
