// SPDX-License-Identifier: GPL-3.0-or-later
/** Queries over many games: lists, and the moves played in a position. Recent results are cached. */
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { Slices } from '../data/slices.ts'
import { type GameSearch, SearchStopped } from './game-search.ts'
import { copiesFor, type CopyFinder, filterGames, hasAllBases, type Mask } from './columns/filter.ts'
import type { GameList } from './columns/game-list.ts'
import { Orders } from './columns/order.ts'
import { recentYear } from '../data/explorer/recent-year.ts'
import { countYears } from './columns/years.ts'
import type { Edits } from './edits.ts'
import type { BatchReader } from './import/batch-reader.ts'
import { BranchSums, type Chosen } from './index/branch-sums.ts'
import { explore } from './index/explorer.ts'
import { findPosition, type FoundPosition, maskOf } from './index/positions.ts'
import type { LibraryDatabase } from './library-database.ts'
import { QueryCache } from '../data/query-cache.ts'
import {
  asksForMarks,
  type LibraryAnswers,
  type LibraryErrorCode,
  type LibraryFilter,
  type LibraryView,
  type PlayedBy,
} from './protocol.ts'
import type { MarkMap } from './marks/mark-map.ts'

/** Sorted lists of millions of games are large. */
const CACHED_LISTS = 2

/** Finds games by their first moves, which are not in the columns. */
interface PlayersGames {
  withLine(playedBy: PlayedBy): Promise<Result<Uint32Array, LibraryErrorCode>>
}

export class Views {
  readonly #database: LibraryDatabase
  readonly #edits: Edits
  readonly #reader: BatchReader
  readonly #duplicates: CopyFinder
  readonly #players: PlayersGames
  readonly #orders: Orders
  readonly #branchSums: BranchSums
  /** All visible games by year. */
  #years: Promise<Uint32Array> | null = null
  readonly #search: GameSearch
  readonly #masks = new QueryCache<Result<Mask | null, LibraryErrorCode>>()
  readonly #lists = new QueryCache<Result<GameList, LibraryErrorCode>>(CACHED_LISTS)
  readonly #positions = new QueryCache<FoundPosition | null>()
  /** Who asks for the games of a position, and whether they still wait. */
  readonly #askers = new Map<string, Set<{ readonly isExplorer: boolean; isWaiting: boolean }>>()
  /** Increases whenever rows may stand for other games; never a number of an earlier process. */
  #revision = Date.now()
  /** Counts changes of marks. */
  #marked = 0

  constructor(
    database: LibraryDatabase,
    edits: Edits,
    reader: BatchReader,
    duplicates: CopyFinder,
    players: PlayersGames,
    search: GameSearch,
  ) {
    this.#database = database
    this.#edits = edits
    this.#reader = reader
    this.#duplicates = duplicates
    this.#players = players
    this.#orders = new Orders(database)
    this.#orders.restore(database.rankFile)
    this.#branchSums = new BranchSums(database.stored)
    this.#search = search
  }

  /** The games of a view, in its order. */
  games({ filter, sort, descending }: LibraryView): Promise<Result<GameList, LibraryErrorCode>> {
    return unlessStopped(() =>
      this.#lists.get([filter, sort, descending], async () => {
        const mask = await this.#mask(filter)
        if (!mask.ok) return mask
        return succeed(await this.#orders.arrange(mask.value, sort, descending, new Slices()))
      }),
    )
  }

  /** The games that pass a filter by year, see `countYears`. */
  async years(filter: LibraryFilter): Promise<Result<Uint32Array, LibraryErrorCode>> {
    const mask = await this.mask(filter)
    return mask.ok ? succeed(await countYears(this.#database.stored, mask.value, new Slices())) : mask
  }

  get revision(): number {
    return this.#revision
  }

  /** The same for one view, which marks may filter or sort. */
  revisionOf({ filter, sort }: LibraryView): number {
    return this.#revision + (sort === 'marks' || asksForMarks(filter) ? this.#marked : 0)
  }

  /**
   * The moves played in a position, in the games that pass a filter. CANCELLED: `stopExploring` was called while games were
   * read for it.
   */
  explore(fen: string, filter: LibraryFilter): Promise<Result<LibraryAnswers['explore'], LibraryErrorCode>> {
    return unlessStopped(() => this.#explore(fen, filter))
  }

  /** The moves of a position are not wanted any more. */
  stopExploring(fen: string): void {
    for (const asker of this.#askers.get(fen) ?? []) if (asker.isExplorer) asker.isWaiting = false
  }

  async #explore(
    fen: string,
    filter: LibraryFilter,
  ): Promise<Result<LibraryAnswers['explore'], LibraryErrorCode>> {
    const startedAt = performance.now()
    const chosen = await this.#chosen(filter)
    if (!chosen.ok) return chosen
    const found = await this.#find(fen, true)
    if (!found) return fail('BAD_POSITION', fen)
    const slices = new Slices()
    const recentFrom = await this.#recentFrom(filter, slices)
    const games = {
      stored: this.#database.stored,
      branchSums: this.#branchSums,
      edited: this.#edits.lookUp(found.key),
    }
    const answer = await explore(found, games, fen, chosen.value, recentFrom ?? Infinity, slices)
    return succeed({ ...answer, recentFrom, ms: performance.now() - startedAt })
  }

  /** The games that a filter has; all games, and those without duplicates, are counted faster than those of a mask. */
  async #chosen(filter: LibraryFilter): Promise<Result<Chosen, LibraryErrorCode>> {
    const { duplicates, bases: _bases, ...others } = filter
    const isRestricted =
      duplicates === 'only' ||
      Object.values(others).some((part) => part !== undefined) ||
      !hasAllBases(this.#database.imports, filter) ||
      (await copiesFor(filter, this.#duplicates)) !== null
    if (!isRestricted) return succeed(duplicates === 'hide' ? 'distinct' : 'all')
    const mask = await this.mask(filter)
    return mask.ok ? succeed(mask.value ?? 'all') : mask
  }

  /** The first of the last years of the games that a filter may have; null if no year is known. */
  async #recentFrom({ yearTo }: LibraryFilter, slices: Slices): Promise<number | null> {
    return recentYear(await this.#allYears(slices), yearTo)
  }

  #allYears(slices: Slices): Promise<Uint32Array> {
    if (this.#years) return this.#years
    const years = countYears(this.#database.stored, null, slices)
    this.#years = years
    years.catch(() => {
      if (this.#years === years) this.#years = null
    })
    return years
  }

  /** The games of a position; null for a FEN that is not understood. Throws SearchStopped when nobody waits for them. */
  async #find(fen: string, isExplorer: boolean): Promise<FoundPosition | null> {
    const asker = { isExplorer, isWaiting: true }
    const askers = this.#askers.get(fen) ?? new Set()
    this.#askers.set(fen, askers.add(asker))
    const isCancelled = (): boolean => ![...askers].some(({ isWaiting }) => isWaiting)
    try {
      return await this.#positions.get(fen, async () => {
        const { replayer } = this.#reader
        const found = await findPosition(replayer, this.#database, fen, new Slices(), isCancelled)
        if (isCancelled()) throw new SearchStopped()
        return found
      })
    } finally {
      askers.delete(asker)
      if (askers.size === 0) this.#askers.delete(fen)
    }
  }

  /** Invalidates the caches after games were added, removed or changed; `ordinal`: only that game changed. */
  forget(ordinal?: number): void {
    this.#revision++
    this.#masks.clear()
    this.#lists.clear()
    this.#years = null
    this.#positions.clear()
    this.#branchSums.forget()
    this.#search.forget(ordinal)
  }

  /** The same after names have changed, which positions do not have. */
  forgetNames(): void {
    this.#revision++
    this.#masks.clear()
    this.#lists.clear()
    this.#search.forget()
  }

  /** Keeps for the next start what takes long to find again. */
  async store(): Promise<void> {
    await this.#orders.store(this.#database.rankFile)
  }

  /** The same after marks have changed. Lists that do not ask for them stay. */
  forgetMarks(changed: MarkMap): void {
    this.#marked++
    this.#masks.forget((filter) => asksForMarks(filter as LibraryFilter))
    this.#lists.forget((list) => {
      const [filter, sort] = list as [LibraryFilter, LibraryView['sort'], boolean]
      return sort === 'marks' || asksForMarks(filter)
    })
    this.#search.forgetMarks(changed)
  }

  /** The rank of each text in the alphabet, from 1. */
  textRanks(): Promise<Uint32Array> {
    return this.#orders.textRanks()
  }

  /** Forgets positions and what they were found in, when segments were replaced. */
  forgetPositions(): void {
    this.#positions.clear()
    this.#branchSums.forget()
  }

  /** The games that pass a filter; null if all do. */
  mask(filter: LibraryFilter): Promise<Result<Mask | null, LibraryErrorCode>> {
    return unlessStopped(() => this.#mask(filter))
  }

  #mask(filter: LibraryFilter): Promise<Result<Mask | null, LibraryErrorCode>> {
    const { query, ...others } = filter
    if (query === undefined) return this.#plainMask(filter)
    return this.#masks.get(filter, async () => {
      const { stops } = this.#search
      for (;;) {
        const mask = await this.#plainMask(others)
        if (!mask.ok) return mask
        // The mask without the search is cached.
        const narrowed = mask.value?.slice() ?? new Uint8Array(this.#database.stored.count).fill(1)
        const found = await this.#search.narrow(narrowed, query, stops)
        if (found) return succeed(found)
      }
    })
  }

  #plainMask(filter: LibraryFilter): Promise<Result<Mask | null, LibraryErrorCode>> {
    return this.#masks.get(filter, async () => {
      const { position, playedBy } = filter
      const slices = new Slices()
      const line = playedBy?.line === undefined ? null : await this.#players.withLine(playedBy)
      if (line && !line.ok) return line
      const { stored } = this.#database
      const mask = await this.#maskOfPosition(position, stored.count, slices)
      if (!mask.ok) return mask
      const among = line ? common(mask.value, line.value, stored.count) : mask.value
      const copies = await copiesFor(filter, this.#duplicates)
      return succeed(await filterGames(this.#database, filter, among, slices, copies))
    })
  }

  /** Null without a position. */
  async #maskOfPosition(
    position: string | undefined,
    games: number,
    slices: Slices,
  ): Promise<Result<Mask | null, LibraryErrorCode>> {
    if (position === undefined) return succeed(null)
    const found = await this.#find(position, false)
    if (!found) return fail('BAD_POSITION', position)
    const mask = await maskOf(found, this.#database, games, slices)
    for (const [game] of this.#edits.lookUp(found.key)) mask[game] = 1
    return succeed(mask)
  }
}

/** The games of a mask, or of all games, that are in a list. */
function common(mask: Mask | null, games: Uint32Array, count: number): Mask {
  const both = new Uint8Array(count)
  for (const game of games) if (game < count && (!mask || mask[game] === 1)) both[game] = 1
  return both
}

/** What a person stopped is no failure of the library. */
async function unlessStopped<T>(
  search: () => Promise<Result<T, LibraryErrorCode>>,
): Promise<Result<T, LibraryErrorCode>> {
  try {
    return await search()
  } catch (error) {
    if (error instanceof SearchStopped) return fail('CANCELLED', 'search')
    throw error
  }
}
