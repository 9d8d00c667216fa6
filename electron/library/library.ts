// SPDX-License-Identifier: GPL-3.0-or-later
/** The whole library: opened by the first request, created by the first import. */
import { DONE, fail, type Result, succeed } from '../../engine/contract/result.ts'
import { PATTERN_POSITIONS } from '../../engine/replay/layout.ts'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { GameTexts } from './games/game-texts.ts'
import type { FileHandle } from '../data/file-handle.ts'
import type { SpellingChange, SpellingTable } from '../data/names/spellings.ts'
import { type Grant, ReceivedGrants } from '../data/grants.ts'
import { cardOf } from '../data/players/card.ts'
import { preparationOf, type PreparationQuestion } from '../data/players/preparation.ts'
import { atRows, textSlice } from '../data/selected-rows.ts'
import { type AddedPart, AddedGames } from './import/added-games.ts'
import { BatchReader, type MainLine } from './import/batch-reader.ts'
import { FIRST_BASE, NEW_BASES } from './bases.ts'
import { BaseChanges } from './base-changes.ts'
import { Batches, type BatchOrder } from './batches.ts'
import { GamesMerging } from '../data/batch/merge-games.ts'
import type { BatchStep } from '../data/batch/steps.ts'
import { Edits } from './edits.ts'
import { GameSearch } from './game-search.ts'
import { GamePlayer } from '../data/game-player.ts'
import type { Query } from '../data/query/query.ts'
import { patternTest } from './columns/filter.ts'
import { bitsOfMarks, type GameMark } from '../data/game-marks.ts'
import { asideOf, setDatabaseAside } from '../data/aside.ts'
import { Slices } from '../data/slices.ts'
import { attempt, attemptLong } from '../data/sqlite/failure.ts'
import { isDatabaseThere } from '../data/sqlite/guard.ts'
import { DatabaseLock } from '../data/sqlite/lock.ts'
import { GameDrafts } from './game-drafts.ts'
import type { Copy } from './import/copies.ts'
import { DuplicateSearch } from './duplicates/duplicate-search.ts'
import { Duplicates } from './import/duplicates.ts'
import type { ImportRecord } from './import/import-record.ts'
import { Imports, workers } from './import/imports.ts'
import { WorkerPool } from './import/worker-pool.ts'
import type {
  BaseId,
  BaseKind,
  BaseSummary,
  DuplicateKind,
  LibraryAnswers,
  LibraryEvent,
  LibraryFilter,
  LibraryRequest,
  LibraryRow,
  LibrarySummary,
  LibraryView,
  MarkingHow,
  NameKind,
  NameMerge,
  SelectedGames,
  GameId,
  ImportId,
  LibraryErrorCode,
  Pattern,
  WatchId,
} from './protocol.ts'
import { MAX_MERGED_GAMES } from './protocol.ts'
import { Marking } from './marks/marking.ts'
import { Merges } from './merges.ts'
import { makeOpeningReport } from './opening-report.ts'
import { rowOf } from './columns/library-row.ts'
import { Salvage, type Salvaged } from './salvage.ts'
import { inspectLibrary, isLibraryMade } from './schema.ts'
import { eventTableOf } from './event-tables.ts'
import { gamesFolder, LibraryDatabase } from './library-database.ts'
import { Players } from './players.ts'
import { Names, NamesStopped } from './names/names.ts'
import { Respelling } from './respelling.ts'
import { TakeOver } from './take-over.ts'
import { TextReader } from './text-reader.ts'
import { Views } from './views.ts'
import { WatchRecords } from './watch/watch-records.ts'
import { WATCH_TIMES, WatchedFolders, type WatchTimes } from './watch/watched-folders.ts'

type Answer<R extends keyof LibraryAnswers> = Result<LibraryAnswers[R], LibraryErrorCode>

/** The parts of an open library. */
interface Opened {
  database: LibraryDatabase
  reader: BatchReader
  duplicates: Duplicates
  edits: Edits
  drafts: GameDrafts
  imports: Imports
  search: GameSearch
  views: Views
  texts: TextReader
  baseChanges: BaseChanges
  batches: Batches
  players: Players
  merges: Merges
  marking: Marking
  names: Names
  respelling: Respelling
  duplicateSearch: DuplicateSearch
  newTexts: () => TextReader
  watched: WatchedFolders
}

/** A game for a program that reads the whole library. */
export interface VisitedGame {
  row: LibraryRow
  /** The saved text, with the chosen names. */
  text: string
  /** Null if the first position is invalid or unknown. */
  line: MainLine | null
}

/** After a change, what the next start would have to find again is kept, ms. */
const KEEP_MS = 2000

/** Games between two checks of the clock. */
const MARKED_GAMES = 4096

/** Games that are taken from the list at once. */
const VISITED_GAMES = 65_536

const ALL_AS_ADDED: LibraryView = { filter: {}, sort: 'added', descending: false }

/** Suffix of the folder for the games that are read from a damaged library. */
const SALVAGED = '.salvaged'
/** Names of imports whose name cannot be read; they look like file names. */
const DRAFTS_NAME = 'drafts.pgn'
const OTHERS_NAME = 'others.pgn'

const NO_BASES: BaseSummary[] = NEW_BASES.map((base) => ({ ...base, games: 0 }))
const NOTHING: LibrarySummary = {
  games: 0,
  bytes: 0,
  bases: NO_BASES,
  imports: [],
  drafts: [],
  watched: [],
  marked: 0,
}

type NamesRequest = Extract<LibraryRequest, { req: 'names' }>

const NO_CHANGE = succeed({ changed: 0 })

export class Library {
  readonly #path: string
  readonly #programs: URL
  readonly #report: (event: LibraryEvent) => void
  readonly #grants = new ReceivedGrants()
  readonly #added: AddedGames
  readonly #watches: WatchTimes | null
  #opened: Opened | null = null
  #opening: Promise<Result<Opened, LibraryErrorCode>> | null = null
  /** The file is being read or set aside, and must not be opened. */
  #isHeld = false
  /** Requests that may use the open file. */
  readonly #uses = new Set<Promise<unknown>>()
  #compiled: WebAssembly.Module | null = null
  #takingOver: TakeOver | null = null
  #retiring: Promise<void> = Promise.resolve()
  /** Counts the requests for changes of many games, and those to stop: a newer one ends an older one. */
  #batches = 0
  /** The salvaged games are being imported into a new library. */
  #isSalvaging = false
  #keepTimer: NodeJS.Timeout | undefined
  #keeping: Promise<void> = Promise.resolve()

  /**
   * @param path the library
   * @param programs the folder with `import-worker.mjs` and `replay.wasm`
   * @param watches when to look at watched folders while the library is open; null: never
   */
  constructor(
    path: string,
    programs: URL,
    report: (event: LibraryEvent) => void,
    watches: WatchTimes | null = null,
  ) {
    this.#watches = watches
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

  async import(file: FileHandle, base?: BaseId): Promise<Answer<'import'>> {
    const source = await this.#grants.find(file)
    if (!source) return fail('UNKNOWN_FILE', file)
    const opened = await this.#open(true)
    return opened.ok ? this.#begin(opened.value!, source.path, source.name, base, null) : opened
  }

  /** Begins an import into a database; without one, into the first. */
  async #begin(
    { imports, database: { bases } }: Opened,
    path: string,
    name: string,
    base: BaseId = bases.usual,
    copy: Copy | null,
  ): Promise<Answer<'import'>> {
    return bases.has(base) ? imports.begin(path, name, base, copy) : fail('NO_SUCH_BASE', String(base))
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
      // This request itself is a use.
      this.#retire(opened.database)
      return discarded.ok ? succeed(this.#summary(opened)) : discarded
    })
  }

  rows(view: LibraryView, from: number, count: number): Promise<Answer<'rows'>> {
    return this.#with(succeed({ total: 0, rows: [], revision: 0 }), async ({ database, views }) => {
      const revision = views.revisionOf(view)
      const games = await views.games(view)
      if (!games.ok) return games
      const rows = Array.from(games.value.slice(from, from + count), (game) => rowOf(database, game))
      return succeed({ total: games.value.length, rows, revision })
    })
  }

  find(view: LibraryView, game: GameId): Promise<Answer<'find'>> {
    return this.#with(succeed({ position: -1 }), async ({ views, database }) => {
      const games = await views.games(view)
      if (!games.ok) return games
      const ordinal = database.stored.ordinalOf(game)
      return succeed({ position: ordinal < 0 ? -1 : games.value.indexOf(ordinal) })
    })
  }

  async game(game: GameId): Promise<Answer<'game'>> {
    const opened = await this.#openWith([game])
    if (!opened.ok) return opened
    const { database, drafts, texts } = opened.value
    return attempt(() => {
      const ordinal = database.stored.ordinalOf(game)
      const row = rowOf(database, ordinal)
      const draft = drafts.text(game)
      const { spellings, stored } = database
      return {
        text: spellings.inGame(stored, ordinal, texts.one(ordinal)),
        row,
        draft: draft === null ? null : spellings.inText(draft),
      }
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

  async matched(game: GameId, query: Query): Promise<Answer<'matched'>> {
    const opened = await this.#openWith([game])
    if (!opened.ok) return opened
    const answer = await this.game(game)
    if (!answer.ok) return answer
    return succeed({ ply: opened.value.search.firstPly(query, answer.value.text) })
  }

  stopSearches(): Promise<Answer<'stopSearches'>> {
    return this.#with(succeed({}), ({ search }) => {
      search.stop()
      return succeed({})
    })
  }

  async edit(game: GameId, text: string, gone: readonly GameId[] = []): Promise<Answer<'edit'>> {
    const opened = await this.#openWith([game, ...gone])
    if (!opened.ok) return opened
    if (gone.includes(game)) return fail('BAD_REQUEST', 'a game cannot replace itself')
    const { database, edits } = opened.value
    const edited = await edits.edit(game, text, gone)
    if (!edited.ok) return edited
    opened.value.duplicateSearch.changed(true)
    this.#changed(opened.value, gone.length === 0 ? database.stored.ordinalOf(game) : undefined)
    return succeed({ row: rowOf(database, database.stored.ordinalOf(game)) })
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

  async mark(games: readonly GameId[], marks: readonly GameMark[], how: MarkingHow): Promise<Answer<'mark'>> {
    const opened = await this.#openWith(games)
    return opened.ok ? this.#mark(opened.value, games, marks, how) : opened
  }

  async markMany(
    games: SelectedGames,
    marks: readonly GameMark[],
    how: MarkingHow,
  ): Promise<Answer<'markMany'>> {
    const selected = await this.#selected(games)
    if (!selected.ok) return selected
    const { opened, ordinals, idAt } = selected.value
    const slices = new Slices()
    for (let at = 0; at < ordinals.length; at++) {
      ordinals[at] = idAt(ordinals[at]!)
      if (at % MARKED_GAMES === 0 && slices.due()) await slices.next()
    }
    return this.#mark(opened, ordinals, marks, how)
  }

  async #mark(
    { marking }: Opened,
    games: ArrayLike<GameId>,
    marks: readonly GameMark[],
    how: MarkingHow,
  ): Promise<Answer<'mark'>> {
    const marked = await marking.mark(games, bitsOfMarks(marks), how)
    if (!marked.ok) return marked
    const { toggled, isSet } = marked.value
    return succeed({ changed: toggled.count, isSet })
  }

  async texts(games: SelectedGames, from: number): Promise<Answer<'texts'>> {
    const selected = await this.#selected(games)
    if (!selected.ok) return selected
    const { opened, ordinals, inGame } = selected.value
    const { texts } = opened
    const slice = await attemptLong(() =>
      textSlice<LibraryErrorCode>(ordinals, from, async (game, at) => {
        const text = await texts.text(ordinals, at)
        return text === null ? fail('LIST_CHANGED') : succeed({ text: inGame(game, text) })
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
        for (let from = 0; from < games.value.length; from += VISITED_GAMES) {
          const some = games.value.slice(from, from + VISITED_GAMES)
          for (const [at, ordinal] of some.entries()) {
            if (slices.due()) await slices.next()
            const text = await texts.text(some, at)
            if (text === null || revision !== views.revision) return fail('LIST_CHANGED')
            const shown = database.spellings.inGame(database.stored, ordinal, text)
            use({ row: rowOf(database, ordinal), text: shown, line: reader.mainLine(text) })
          }
        }
        texts.forget()
        return DONE
      }),
    )
  }

  /** Imports games from text, which may come in parts; `undo` takes them back. */
  async add({ name, base, ...part }: AddedPart & { name: string; base?: BaseId }): Promise<Answer<'add'>> {
    const file = this.#added.take(part)
    if (!file.ok) return file
    if (file.value === null) return succeed({ import: null })
    const opened = await this.#open(true)
    const begun = opened.ok
      ? await this.#begin(opened.value!, file.value, name, base, {
          games: 0,
          moved: null,
          since: opened.value!.database.nextChange,
        })
      : opened
    this.#added.release(file.value)
    return begun.ok ? succeed({ import: begun.value }) : begun
  }

  /** The ordinals of selected games, in the order of the list, and the ids of ordinals. */
  #selected({ view, revision, ranges }: SelectedGames): Promise<
    Result<
      {
        opened: Opened
        ordinals: Uint32Array
        idAt: (ordinal: number) => GameId
        inGame: (ordinal: number, text: string) => string
      },
      LibraryErrorCode
    >
  > {
    return this.#with(fail('LIST_CHANGED'), async (opened) => {
      const { views, database } = opened
      if (revision !== views.revisionOf(view)) return fail('LIST_CHANGED')
      const games = await views.games(view)
      if (!games.ok) return games
      if (revision !== views.revisionOf(view)) return fail('LIST_CHANGED')
      return succeed({
        opened,
        ordinals: atRows(games.value, games.value.length, ranges),
        idAt: (ordinal) => database.stored.idAt(ordinal),
        inGame: (game, text) => database.spellings.inGame(database.stored, game, text),
      })
    })
  }

  // ----- changes of many games

  async batchPreview(
    games: SelectedGames,
    steps: readonly BatchStep[],
    count: number,
  ): Promise<Answer<'batchPreview'>> {
    const order = await this.#batch(games, steps, ++this.#batches)
    return order.ok ? order.value.opened.batches.preview(order.value, count) : order
  }

  async batchApply(games: SelectedGames, steps: readonly BatchStep[]): Promise<Answer<'batchApply'>> {
    const order = await this.#batch(games, steps, ++this.#batches)
    if (!order.ok) return order
    const { opened } = order.value
    const applied = await opened.batches.apply(order.value)
    if (!applied.ok) return applied
    const areNamesChanged = applied.value.tags.some(({ name }) => name === 'White' || name === 'Black')
    if (applied.value.changed > 0) await this.#rewritten(opened, areNamesChanged)
    return succeed({ counts: applied.value, summary: this.#summary(opened) })
  }

  stopBatch(): Promise<Answer<'stopBatch'>> {
    this.#batches++
    return Promise.resolve(succeed(null))
  }

  async mergeGames(games: SelectedGames): Promise<Answer<'mergeGames'>> {
    const selected = await this.#selected(games)
    if (!selected.ok) return selected
    const { opened, ordinals, inGame } = selected.value
    if (ordinals.length > MAX_MERGED_GAMES) return fail('TOO_MANY_GAMES', String(MAX_MERGED_GAMES))
    const texts = opened.newTexts()
    const slices = new Slices()
    const merging = new GamesMerging()
    for (const [at, game] of ordinals.entries()) {
      const text = await texts.text(ordinals, at)
      if (text === null) return fail('LIST_CHANGED')
      merging.add(inGame(game, text))
      if (slices.due()) await slices.next()
    }
    const { text, merged, leftOut } = merging
    return succeed({ text, merged, leftOut })
  }

  async #batch(
    games: SelectedGames,
    steps: readonly BatchStep[],
    number: number,
  ): Promise<Result<BatchOrder & { opened: Opened }, LibraryErrorCode>> {
    const selected = await this.#selected(games)
    if (!selected.ok) return selected
    const { opened, ordinals } = selected.value
    return succeed({
      opened,
      games: ordinals,
      steps,
      isCurrent: () => opened.views.revisionOf(games.view) === games.revision,
      isStopped: () => number !== this.#batches,
      onProgress: (read, changed) => this.#report({ evt: 'batch', read, changed }),
    })
  }

  /** Follows a change of the texts of many games. @param areNamesChanged whether other games may be duplicates */
  async #rewritten(opened: Opened, areNamesChanged: boolean): Promise<void> {
    opened.duplicateSearch.changed(true)
    if (areNamesChanged) await opened.duplicates.mark()
    this.#changed(opened)
  }

  // ----- names

  names({ kind, text, sort, descending, from, count }: NamesRequest): Promise<Answer<'names'>> {
    return this.#withNames(succeed({ total: 0, names: [], revision: 0 }), async ({ names, views }) => {
      const { revision } = views
      return succeed({ ...(await names.list({ kind, text, sort, descending }, from, count)), revision })
    })
  }

  complete(kind: NameKind, text: string, count: number): Promise<Answer<'complete'>> {
    return this.#withNames(succeed({ names: [] }), async ({ names }) =>
      succeed({ names: await names.complete(kind, text, count) }),
    )
  }

  proposals(kind: NameKind, from: number, count: number): Promise<Answer<'proposals'>> {
    const none = { total: 0, changes: 0, sure: 0, proposals: [], revision: 0 }
    return this.#withNames(succeed(none), async ({ names, views }) => {
      const { revision } = views
      return succeed({ ...(await names.proposals(kind, from, count)), revision })
    })
  }

  followProposals(
    kind: NameKind,
    which: 'sure' | 'all',
    revision: number,
  ): Promise<Answer<'followProposals'>> {
    return this.#withNames(fail('LIST_CHANGED'), async (opened) => {
      const merges = await opened.names.mergesOf(kind, which)
      if (revision !== opened.views.revision) return fail('LIST_CHANGED')
      return this.#merge(opened, kind, merges)
    })
  }

  merge(kind: NameKind, merges: readonly NameMerge[]): Promise<Answer<'merge'>> {
    return this.#with(NO_CHANGE, (opened) => this.#merge(opened, kind, merges))
  }

  settle(kind: NameKind, names: readonly string[]): Promise<Answer<'settle'>> {
    return this.#with(NO_CHANGE, (opened) => this.#respell(opened, kind, (table) => table.settle(names)))
  }

  spellings(kind: NameKind, text: string, from: number, count: number): Promise<Answer<'spellings'>> {
    return this.#with(succeed({ total: 0, spellings: [] }), ({ names }) =>
      succeed(names.spellings(kind, text, from, count)),
    )
  }

  release(kind: NameKind, spellings: readonly string[]): Promise<Answer<'release'>> {
    return this.#with(NO_CHANGE, (opened) => this.#respell(opened, kind, (table) => table.release(spellings)))
  }

  #merge(opened: Opened, kind: NameKind, merges: readonly NameMerge[]): Answer<'merge'> {
    const blank = merges.find(({ names, into }) => [into, ...names].some((name) => name.trim() === ''))
    if (blank) return fail('BAD_REQUEST', 'a name without letters')
    return this.#respell(opened, kind, (table) =>
      merges.flatMap(({ names, into }) => table.merge(names, into.trim())),
    )
  }

  /** The same as `#with`; CANCELLED if the reading of names is stopped. */
  async #withNames<T>(
    empty: Result<T, LibraryErrorCode>,
    use: (opened: Opened) => Promise<Result<T, LibraryErrorCode>>,
  ): Promise<Result<T, LibraryErrorCode>> {
    try {
      return await this.#with(empty, (opened) => attemptLong(() => use(opened)))
    } catch (error) {
      if (error instanceof NamesStopped) return fail('CANCELLED', 'names')
      throw error
    }
  }

  #respell(
    opened: Opened,
    kind: NameKind,
    action: (table: SpellingTable) => SpellingChange[],
  ): Answer<'merge'> {
    const changed = opened.respelling.change(kind, action)
    if (changed > 0) this.#respelled(opened)
    return succeed({ changed })
  }

  // ----- duplicates

  findDuplicates(): Promise<Answer<'findDuplicates'>> {
    return this.#with(succeed({ isStopped: false }), ({ duplicateSearch }) =>
      attemptLong(() => duplicateSearch.run((share) => this.#report({ evt: 'duplicates', share }))),
    )
  }

  stopDuplicates(): Promise<Answer<'stopDuplicates'>> {
    return this.#with<null>(succeed(null), ({ duplicateSearch }) => {
      duplicateSearch.stop()
      return succeed(null)
    })
  }

  /** Ends long answers early, because the process ends or the file is wanted. */
  hurry(): void {
    this.#opened?.duplicateSearch.stop()
    this.#batches++
    this.#opened?.names.stop()
  }

  duplicates(
    which: DuplicateKind,
    game: GameId | undefined,
    from: number,
    count: number,
  ): Promise<Answer<'duplicates'>> {
    const none = { state: 'none', total: 0, sure: 0, pairs: [], revision: 0 } as const
    return this.#with<LibraryAnswers['duplicates']>(
      succeed({ ...none, pairs: [] }),
      async ({ duplicateSearch, database, views }) => {
        const { revision } = views
        const { pairs, left, sure } = await duplicateSearch.left(which, game)
        const row = (id: GameId): LibraryRow => rowOf(database, database.stored.ordinalOf(id))
        const shown = left.slice(from, from + count).map((at) => {
          const { first, second, ...facts } = pairs.at(at)
          return { first: row(first), second: row(second), ...facts }
        })
        return succeed({ state: duplicateSearch.state, total: left.length, sure, pairs: shown, revision })
      },
    )
  }

  dropDuplicates(which: DuplicateKind, revision: number): Promise<Answer<'dropDuplicates'>> {
    return this.#with(fail('LIST_CHANGED'), async (opened) => {
      const games = await opened.duplicateSearch.worse(which)
      if (revision !== opened.views.revision) return fail('LIST_CHANGED')
      if (games.length > 0) {
        await opened.edits.remove(games)
        this.#changed(opened)
      }
      return succeed({ deleted: games.length, summary: this.#summary(opened) })
    })
  }

  #respelled({ views, names, players, database }: Opened): void {
    views.forgetNames()
    names.forget('names')
    players.forget()
    this.#report({ evt: 'changed', games: database.visible, bases: basesOf(database) })
  }

  // ----- undo, and a library that cannot be read

  undo(): Promise<Answer<'undo'>> {
    return this.#with(
      succeed({ summary: NOTHING, what: null, game: null }),
      async (opened): Promise<Answer<'undo'>> => {
        const { edits, respelling, baseChanges, batches, marking } = opened
        if (marking.last > Math.max(edits.last, batches.last, respelling.last)) {
          const game = await marking.undo()
          if (!game.ok) return game
          return succeed({ summary: this.#summary(opened), what: 'marks', game: game.value })
        }
        if (batches.last >= edits.last && batches.last > respelling.last) {
          const game = await batches.undo()
          await this.#rewritten(opened, true)
          this.#retire(opened.database)
          return succeed({ summary: this.#summary(opened), what: 'games', game })
        }
        if (respelling.last > edits.last) {
          respelling.undo()
          this.#respelled(opened)
          return succeed({ summary: this.#summary(opened), what: 'names', game: null })
        }
        const change = edits.newestOfImports()
        if (change) {
          const undone = await baseChanges.undo(change)
          if (!undone.ok) return undone
          this.#changed(opened)
          this.#retire(opened.database)
          return succeed({ summary: this.#summary(opened), what: 'games', game: change.games[0] ?? null })
        }
        const game = await edits.undo()
        if (game !== null) this.#changed(opened)
        return succeed({ summary: this.#summary(opened), what: game === null ? null : 'games', game })
      },
    )
  }

  // ----- databases

  async makeBase(name: string, kind: BaseKind): Promise<Answer<'makeBase'>> {
    const opened = await this.#open(true)
    if (!opened.ok) return opened
    const { bases } = opened.value!.database
    const made = attempt(() => bases.make(name, kind))
    if (!made.ok) return made
    return made.value.ok
      ? succeed({ summary: this.#summary(opened.value!), base: made.value.value })
      : made.value
  }

  async changeBase(base: BaseId, name: string, kind: BaseKind): Promise<Answer<'changeBase'>> {
    const opened = await this.#open(true)
    if (!opened.ok) return opened
    const changed = attempt(() => opened.value!.database.bases.change(base, name, kind))
    if (!changed.ok) return changed
    return changed.value.ok ? succeed(this.#summary(opened.value!)) : changed.value
  }

  removeBase(base: BaseId): Promise<Answer<'removeBase'>> {
    return this.#with(fail('LAST_BASE', String(base)), async (opened) => {
      const removed = await opened.baseChanges.remove(base)
      this.#retire(opened.database)
      return removed.ok ? succeed(this.#summary(opened)) : removed
    })
  }

  emptyBase(base: BaseId): Promise<Answer<'emptyBase'>> {
    return this.#with(succeed(NOTHING), async (opened) => {
      const emptied = await opened.baseChanges.empty(base)
      this.#retire(opened.database)
      return emptied.ok ? succeed(this.#summary(opened)) : emptied
    })
  }

  async copyGames(
    games: SelectedGames,
    base: BaseId,
    name: string,
    moves: boolean,
  ): Promise<Answer<'copyGames'>> {
    const selected = await this.#selected(games)
    if (!selected.ok) return selected
    const { opened, ordinals } = selected.value
    const file = attempt(() => this.#added.make())
    if (!file.ok) return file
    try {
      const begun = await opened.baseChanges.copy(ordinals, { base, name, moves, file: file.value })
      return begun.ok ? succeed({ import: begun.value }) : begun
    } finally {
      this.#added.release(file.value)
    }
  }

  // ----- watched folders

  async watch(folder: FileHandle, base?: BaseId): Promise<Answer<'watch'>> {
    const grant = await this.#grants.find(folder)
    if (!grant) return fail('UNKNOWN_FILE', folder)
    const opened = await this.#open(true)
    if (!opened.ok) return opened
    const { watched, database } = opened.value!
    const added = await watched.add(grant, base ?? database.bases.usual)
    return added.ok ? succeed(this.#summary(opened.value!)) : added
  }

  pauseWatch(watch: WatchId, paused: boolean): Promise<Answer<'pauseWatch'>> {
    return this.#with(fail('UNKNOWN_FOLDER', String(watch)), (opened) => {
      const done = opened.watched.pause(watch, paused)
      return done.ok ? succeed(this.#summary(opened)) : done
    })
  }

  unwatch(watch: WatchId): Promise<Answer<'unwatch'>> {
    return this.#with(fail('UNKNOWN_FOLDER', String(watch)), (opened) => {
      const done = opened.watched.remove(watch)
      return done.ok ? succeed(this.#summary(opened)) : done
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
      salvaged = await new Salvage(this.#path, this.#makeReader(), folder, onGames).run()
      if (salvaged.games > 0) aside = this.#setAside('damaged')
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
  async #importSalvaged(salvaged: Salvaged, aside: string): Promise<Answer<'salvage'>> {
    const { files, bases, names, watched, games, lost } = salvaged
    const opened = await this.#open(true)
    if (!opened.ok) return opened
    const { imports, database, respelling } = opened.value!
    const restored = attempt(() => {
      for (const base of bases) database.bases.put(base)
      respelling.restore(names)
      opened.value!.watched.restore(watched)
    })
    if (!restored.ok) return restored
    this.#respelled(opened.value!)
    for (const { path, name, base, drafts, games: written, marks } of files) {
      const target = database.bases.has(base) ? base : FIRST_BASE
      const shown = name ?? (drafts ? DRAFTS_NAME : OTHERS_NAME)
      const begun = await imports.begin(path, shown, target, null, (importId) => {
        if (marks.count > 0) database.marks.expect({ importId, games: written, marks })
      })
      if (!begun.ok) return begun
    }
    this.#reportChange(database)
    return succeed({ summary: this.#summary(opened.value!), games, lost, aside })
  }

  async renew(): Promise<Answer<'renew'>> {
    const held = await this.#hold()
    if (!held.ok) return held
    try {
      const aside = isDatabaseThere(this.#path) ? basename(this.#setAside('aside')) : null
      this.#report({ evt: 'changed', games: 0, bases: NO_BASES })
      return succeed({ summary: NOTHING, aside })
    } finally {
      held.value.release()
      this.#isHeld = false
    }
  }

  /** The replayer, compiled at the first use. */
  get #module(): WebAssembly.Module {
    return (this.#compiled ??= new WebAssembly.Module(readFileSync(new URL('replay.wasm', this.#programs))))
  }

  #makeReader(): BatchReader {
    return new BatchReader(this.#module)
  }

  /** Renames the library with its games; returns the new path. */
  #setAside(why: string): string {
    const now = new Date()
    const folder = gamesFolder(this.#path)
    if (existsSync(folder)) renameSync(folder, gamesFolder(asideOf(this.#path, why, now)))
    return setDatabaseAside(this.#path, why, now)
  }

  /** Closes the library, when earlier requests have ended, and locks it. */
  async #hold(): Promise<Result<DatabaseLock, LibraryErrorCode>> {
    if (this.#isHeld) return fail('BUSY', 'held')
    this.#isHeld = true
    let lock: Result<DatabaseLock, LibraryErrorCode> | null = null
    try {
      this.hurry()
      await Promise.allSettled(this.#uses)
      await this.close()
      lock = DatabaseLock.take(this.#path)
      return lock
    } finally {
      if (!lock?.ok) this.#isHeld = false
    }
  }

  explore(fen: string, filter: LibraryFilter): Promise<Answer<'explore'>> {
    return this.#with(succeed({ games: 0, moves: [], recentFrom: null, ms: 0 }), ({ views }) =>
      views.explore(fen, filter),
    )
  }

  stopExploring(fen: string): Promise<Answer<'stopExploring'>> {
    return this.#with(succeed({}), ({ views }) => {
      views.stopExploring(fen)
      return succeed({})
    })
  }

  openingReport(fen: string, filter: LibraryFilter): Promise<Answer<'openingReport'>> {
    return this.#with(fail('NO_SUCH_GAME'), (opened) =>
      attemptLong(() => makeOpeningReport(opened, fen, filter)),
    )
  }

  players(words: string): Promise<Answer<'players'>> {
    return this.#with(succeed({ players: [] }), async ({ players }) => succeed(await players.named(words)))
  }

  player(names: readonly string[]): Promise<Answer<'player'>> {
    const nobody = { card: cardOf([]), leftOut: 0 }
    return this.#with(succeed(nobody), async ({ players }) => succeed(await players.card(names)))
  }

  preparation(names: readonly string[], question: PreparationQuestion): Promise<Answer<'preparation'>> {
    const nothing = { read: 0, games: 0, found: preparationOf([], question) }
    return this.#with(succeed(nothing), ({ players }) => players.preparation(names, question))
  }

  async crosstable(game: GameId): Promise<Answer<'crosstable'>> {
    const opened = await this.#openWith([game])
    if (!opened.ok) return opened
    const { database, newTexts } = opened.value
    return attemptLong(() => eventTableOf(game, database, newTexts()))
  }

  /** The record of an import. */
  record(id: ImportId): Readonly<ImportRecord> | null {
    return this.#opened?.database.imports.find((record) => record.id === id) ?? null
  }

  /** Resolves when no import runs, no segments are merged, and what the next start needs is kept. */
  async idle(): Promise<void> {
    await this.#opened?.imports.idle()
    await this.#opened?.merges.idle()
    if (this.#opened) await this.#prepareAndKeep(this.#opened)
    await this.#keeping
  }

  /** Closes the file. */
  async close(): Promise<Result<void, LibraryErrorCode>> {
    this.#takingOver?.stop()
    await this.#opening
    const opened = this.#opened
    if (!opened) return succeed(undefined)
    await opened.watched.stop()
    await opened.imports.close()
    await opened.merges.stop()
    await this.#retiring
    clearTimeout(this.#keepTimer)
    await this.#keeping
    if (this.#uses.size === 0) await this.#keep(opened)
    this.#opened = null
    return opened.database.close()
  }

  /** Keeps it when the library has not changed for a while. */
  #keepSoon(opened: Opened): void {
    clearTimeout(this.#keepTimer)
    this.#keepTimer = setTimeout(() => {
      // A change may be on disk before its games change in memory.
      if (this.#uses.size > 0 || opened.imports.isBusy) this.#keepSoon(opened)
      else void this.#prepareAndKeep(opened)
    }, KEEP_MS)
    this.#keepTimer.unref()
  }

  /** Ranks new texts before somebody sorts by them, and keeps all if nobody has used the library meanwhile. */
  async #prepareAndKeep(opened: Opened): Promise<void> {
    await opened.views.textRanks()
    if (this.#opened !== opened) return
    if (this.#uses.size > 0 || opened.imports.isBusy) this.#keepSoon(opened)
    else this.#keeping = this.#keep(opened)
  }

  /** Keeps for the next start what it would have to find again. */
  async #keep({ database, duplicates, views }: Opened): Promise<void> {
    await attemptLong(async () => {
      if (!database.hasFolder) return DONE
      await duplicates.store(database.marksPath, database.state)
      await database.storeSearchedTexts()
      await views.store()
      return DONE
    })
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
      if (!(await this.#takeOver(database))) return fail('BUSY', 'closing')
      const reader = this.#makeReader()
      const duplicates = new Duplicates(database.stored, database.texts, (id) => database.baseOf(id))
      const edits = new Edits(database, reader, duplicates)
      const respelling = new Respelling(database)
      const newTexts = (): TextReader =>
        new TextReader(database.stored, edits, new GameTexts(reader.replayer, database))
      const players = new Players(database, reader, duplicates, newTexts)
      const search = new GameSearch(
        database,
        newTexts(),
        () => new GamePlayer(this.#module),
        (progress) => this.#report({ evt: 'searching', ...progress }),
      )
      const views = new Views(database, edits, reader, duplicates, players, search)
      const marking = new Marking(database, (changed) => {
        views.forgetMarks(changed)
        this.#report({ evt: 'marked', marked: database.marks.count })
      })
      const merges = new Merges(
        database,
        () => new WorkerPool(new URL('import-worker.mjs', this.#programs), 1),
        () => {
          views.forgetPositions()
          this.#retire(database)
        },
      )
      const imports = new Imports(database, edits, duplicates, new URL('import-worker.mjs', this.#programs), {
        onImport: (summary) => this.#report({ evt: 'import', summary }),
        onComplete: () => marking.settle(),
        onGames: async (games) => {
          // At once: a search must not read games that have left.
          this.#opened!.duplicateSearch.changed(true)
          await (games ? duplicates.changed(games) : duplicates.mark())
          this.#changed(this.#opened!)
        },
        onBusy: async (busy) => {
          if (busy) return merges.stop()
          this.#removeSalvaged(database)
          merges.start()
        },
      })
      const texts = newTexts()
      const heads = newTexts()
      const baseChanges = new BaseChanges(database, edits, imports, texts)
      const drafts = new GameDrafts(database)
      const batches = new Batches(database, edits, drafts, reader, newTexts)
      const settled = await baseChanges.settle()
      if (!settled.ok) return settled
      await marking.settle()
      this.#retire(database)
      await duplicates.restore(database.marksPath, database.state)
      const watched = new WatchedFolders(
        { database, imports, added: this.#added },
        new WatchRecords(database.file),
        () => this.#report({ evt: 'watched', watched: watched.all }),
        this.#watches ?? WATCH_TIMES,
      )
      return succeed({
        watched,
        database,
        duplicates,
        reader,
        edits,
        drafts,
        batches,
        imports,
        search,
        views,
        merges,
        marking,
        texts,
        baseChanges,
        players,
        newTexts,
        names: new Names(
          database,
          () => views.textRanks(),
          new URL('name-worker.mjs', this.#programs),
          (game) => heads.headOf(game),
          (share) => this.#report({ evt: 'annotators', share }),
        ),
        respelling,
        duplicateSearch: new DuplicateSearch(database, newTexts, reader, (game) => isVisible(database, game)),
      })
    })
    if (!made.ok) {
      database.close()
      return made
    }
    this.#opened = made.value
    this.#removeSalvaged(database)
    made.value.merges.start()
    void database.indexTexts()
    this.#keepSoon(made.value)
    if (this.#watches) made.value.watched.start()
    return made
  }

  /** Closes and deletes files that are not needed any more, when the requests that may read them have ended. */
  #retire(database: LibraryDatabase): void {
    const files = database.takeRetired()
    const uses = [...this.#uses]
    const before = this.#retiring
    const closeAll = async (): Promise<void> => {
      await Promise.allSettled([before, ...uses])
      for (const file of files) file.close()
      // Not at once: the system takes a while to give large files up.
      for (const { path } of files) await rm(path, { force: true }).catch(() => undefined)
    }
    this.#retiring = closeAll()
  }

  /** Takes over the games of an older version; false if the library is being closed. */
  async #takeOver(database: LibraryDatabase): Promise<boolean> {
    if (TakeOver.isNeeded(database)) {
      const games = database.imports.reduce((sum, record) => sum + record.games, 0)
      const pool = new WorkerPool(new URL('import-worker.mjs', this.#programs), workers())
      try {
        this.#takingOver = new TakeOver(database, pool, (done) =>
          this.#report({ evt: 'takeOver', done, games }),
        )
        if (!(await this.#takingOver.run())) return false
        for (const { id, state } of database.imports)
          if (state === 'complete') database.setHidden([id], false)
      } finally {
        this.#takingOver = null
        await pool.end()
      }
    }
    database.checkGames()
    return true
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

  #summary({ database, imports, drafts, watched }: Opened): LibrarySummary {
    return {
      games: database.visible,
      bytes: database.bytes,
      bases: basesOf(database),
      imports: imports.summaries(),
      drafts: drafts.games().filter((game) => isVisible(database, game)),
      watched: watched.all,
      marked: database.marks.count,
    }
  }

  /** @param ordinal the only game that has changed */
  #changed(opened: Opened, ordinal?: number): void {
    opened.views.forget(ordinal)
    opened.names.forget('games')
    opened.duplicateSearch.changed(false)
    opened.texts.forget()
    opened.players.forget()
    this.#keepSoon(opened)
    this.#reportChange(opened.database)
  }

  #reportChange(database: LibraryDatabase): void {
    this.#report({ evt: 'changed', games: database.visible, bases: basesOf(database) })
  }
}

/** The databases with their numbers of visible games. */
function basesOf({ bases, visibleInBases }: LibraryDatabase): BaseSummary[] {
  return bases.all.map((base) => ({ ...base, games: visibleInBases.get(base.base) ?? 0 }))
}

const isVisible = ({ stored }: LibraryDatabase, game: GameId): boolean =>
  stored.isVisible(stored.ordinalOf(game))
