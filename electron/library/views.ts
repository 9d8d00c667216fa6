// SPDX-License-Identifier: GPL-3.0-or-later
/** Queries over many games: lists, and the moves played in a position. Recent results are cached. */
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { Slices } from '../data/slices.ts'
import { type GameSearch, SearchStopped } from './game-search.ts'
import { filterGames, type Mask } from './columns/filter.ts'
import type { GameList } from './columns/game-list.ts'
import { Orders } from './columns/order.ts'
import type { Edits } from './edits.ts'
import type { BatchReader } from './import/batch-reader.ts'
import { explore, InvisibleSlots } from './index/explorer.ts'
import { findPosition, type FoundPosition, maskOf } from './index/positions.ts'
import type { LibraryDatabase } from './library-database.ts'
import { QueryCache } from './query-cache.ts'
import type { LibraryAnswers, LibraryErrorCode, LibraryFilter, LibraryView, PlayedBy } from './protocol.ts'

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
  readonly #players: PlayersGames
  readonly #orders: Orders
  readonly #invisible: InvisibleSlots
  readonly #search: GameSearch
  readonly #masks = new QueryCache<Result<Mask | null, LibraryErrorCode>>()
  readonly #lists = new QueryCache<Result<GameList, LibraryErrorCode>>(CACHED_LISTS)
  readonly #positions = new QueryCache<FoundPosition | null>()
  /** Increases whenever rows may stand for other games; never a number of an earlier process. */
  #revision = Date.now()

  constructor(
    database: LibraryDatabase,
    edits: Edits,
    reader: BatchReader,
    players: PlayersGames,
    search: GameSearch,
  ) {
    this.#database = database
    this.#edits = edits
    this.#reader = reader
    this.#players = players
    this.#orders = new Orders(database)
    this.#invisible = new InvisibleSlots(database.stored)
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

  get revision(): number {
    return this.#revision
  }

  /** The moves played in a position, in the games that pass a filter. */
  async explore(
    fen: string,
    filter: LibraryFilter,
  ): Promise<Result<LibraryAnswers['explore'], LibraryErrorCode>> {
    const startedAt = performance.now()
    const mask = await unlessStopped(() => this.#mask(filter))
    if (!mask.ok) return mask
    const found = await this.#find(fen)
    if (!found) return fail('BAD_POSITION', fen)
    const { stored } = this.#database
    const edited = this.#edits.lookUp(found.key)
    const slices = new Slices()
    const { games, moves } = await explore(found, edited, fen, stored, mask.value, this.#invisible, slices)
    return succeed({ games, moves, ms: performance.now() - startedAt })
  }

  /** The games of a position; null for a FEN that is not understood. */
  #find(fen: string): Promise<FoundPosition | null> {
    return this.#positions.get(fen, () =>
      findPosition(this.#reader.replayer, this.#database, fen, new Slices()),
    )
  }

  /** Invalidates the caches after games were added, removed or changed; `ordinal`: only that game changed. */
  forget(ordinal?: number): void {
    this.#revision++
    this.#masks.clear()
    this.#lists.clear()
    this.#positions.clear()
    this.#invisible.forget()
    this.#search.forget(ordinal)
  }

  /** The same after names have changed, which positions do not have. */
  forgetNames(): void {
    this.#revision++
    this.#masks.clear()
    this.#lists.clear()
    this.#search.forget()
  }

  /** The rank of each text in the alphabet, from 1. */
  textRanks(): Promise<Uint32Array> {
    return this.#orders.textRanks()
  }

  /** Forgets positions and what they were found in, when segments were replaced. */
  forgetPositions(): void {
    this.#positions.clear()
    this.#invisible.forget()
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
      return succeed(await filterGames(this.#database, filter, among, slices))
    })
  }

  /** Null without a position. */
  async #maskOfPosition(
    position: string | undefined,
    games: number,
    slices: Slices,
  ): Promise<Result<Mask | null, LibraryErrorCode>> {
    if (position === undefined) return succeed(null)
    const found = await this.#find(position)
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
