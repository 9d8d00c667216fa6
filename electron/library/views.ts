// SPDX-License-Identifier: GPL-3.0-or-later
/** Queries over many games: lists, and the moves played in a position. Recent results are cached. */
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { Slices } from '../data/slices.ts'
import type { BatchReader } from './import/batch-reader.ts'
import type { Edits } from './edits.ts'
import { type Explored, explore } from './index/explorer.ts'
import { filterGames, type Mask } from './columns/filter.ts'
import { FirstTable } from './index/first-table.ts'
import { Orders } from './columns/order.ts'
import type { LibraryAnswers, LibraryFilter, LibraryView, LibraryErrorCode } from './protocol.ts'
import type { LibraryDatabase } from './library-database.ts'
import { DELETED, EDITED, HIDDEN } from './columns/columns.ts'
import { type IndexedGames, keyOf, type Occurrences } from './index/position-index.ts'

/** Number of cached lists, and of cached masks: a page often returns to an earlier one. */
const CACHED = 4

/** A cache of results by query; the least recently used one is dropped. */
export class QueryCache<T> {
  readonly #answers = new Map<string, Promise<T>>()

  get(question: unknown, answer: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(question)
    const known = this.#answers.get(key) ?? this.#ask(key, answer)
    this.#answers.delete(key)
    this.#answers.set(key, known)
    if (this.#answers.size > CACHED) this.#answers.delete(this.#answers.keys().next().value!)
    return known
  }

  /** A failure is not stored: the next question may have an answer. */
  #ask(key: string, answer: () => Promise<T>): Promise<T> {
    const asked = answer()
    asked.catch(() => this.#answers.get(key) === asked && this.#answers.delete(key))
    return asked
  }

  clear(): void {
    this.#answers.clear()
  }
}

export class Views {
  readonly #database: LibraryDatabase
  readonly #edits: Edits
  readonly #reader: BatchReader
  readonly #orders: Orders
  readonly #firsts: FirstTable
  readonly #masks = new QueryCache<Result<Mask | null, LibraryErrorCode>>()
  readonly #lists = new QueryCache<Result<Uint32Array, LibraryErrorCode>>()
  /** Increases whenever rows may stand for other games; never a number of an earlier process. */
  #revision = Date.now()

  constructor(database: LibraryDatabase, edits: Edits, reader: BatchReader) {
    this.#database = database
    this.#edits = edits
    this.#reader = reader
    this.#orders = new Orders(database)
    this.#firsts = new FirstTable(database.columns)
  }

  /** The games of a view, in its order. */
  games({ filter, sort, descending }: LibraryView): Promise<Result<Uint32Array, LibraryErrorCode>> {
    return this.#lists.get([filter, sort, descending], async () => {
      const mask = await this.#mask(filter)
      if (!mask.ok) return mask
      return succeed(await this.#orders.arrange(mask.value, sort, descending, new Slices()))
    })
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
    const mask = await this.#mask(filter)
    if (!mask.ok) return mask
    const key = keyOf(this.#reader.replayer, fen)
    if (key === null) return fail('BAD_POSITION', fen)
    const { games, moves } = await this.#explore(fen, key, mask.value)
    return succeed({ games, moves, ms: performance.now() - startedAt })
  }

  async #explore(fen: string, key: bigint, mask: Mask | null): Promise<Explored> {
    const slices = new Slices()
    const { columns, lacksFirsts } = this.#database
    if (key === this.#reader.firstMoves.key && !lacksFirsts) return await this.#firsts.explore(mask, slices)
    const found = await occurrencesOf(key, this.#database, this.#edits, slices)
    return await explore(found, fen, columns, mask, slices)
  }

  /** Invalidates the caches after games were added, removed or changed; `ordinal`: only that game changed. */
  forget(ordinal?: number): void {
    this.#revision++
    this.#masks.clear()
    this.#lists.clear()
    this.#firsts.forget(ordinal)
    void this.prepare()
  }

  /** Computes the moves of the first position in slices, before a page asks for them. */
  async prepare(): Promise<void> {
    const slices = new Slices()
    // Waiting requests come first.
    await slices.next()
    await this.#firsts.explore(null, slices)
  }

  #mask(filter: LibraryFilter): Promise<Result<Mask | null, LibraryErrorCode>> {
    return this.#masks.get(filter, async () => {
      const { position } = filter
      const slices = new Slices()
      if (position === undefined) return succeed(await filterGames(this.#database, filter, null, slices))
      const key = keyOf(this.#reader.replayer, position)
      if (key === null) return fail('BAD_POSITION', position)
      const { games } = await occurrencesOf(key, this.#database, this.#edits, slices)
      return succeed(await filterGames(this.#database, filter, games, slices))
    })
  }
}

/** Entries between two checks of the clock. */
const STEP = 4096

interface Games extends IndexedGames {
  /** Number of removals of games, each of which changes ordinals. */
  readonly removals: number
}

/** The positions of edited games, which are not in the index. */
interface EditedGames {
  lookUp(key: bigint, found: (game: number, move: number) => void): void
}

/** The occurrences of a position, with games as ordinals; in slices. */
async function occurrencesOf(
  key: bigint,
  database: Games,
  edits: EditedGames,
  slices: Slices,
): Promise<Occurrences> {
  const { index, columns, numbers, removals } = database
  const { segments } = index
  const { games, moves } = await index.lookUp(key, slices)
  let count = 0
  for (let at = 0; at < games.length; at++) {
    if (at % STEP === 0 && slices.due()) await slices.next()
    // Slots and ordinals have changed.
    if (database.removals !== removals || index.segments !== segments)
      return await occurrencesOf(key, database, edits, slices)
    const game = numbers.ordinalIn(games[at]!)
    // The index still has the old positions of an edited game.
    if (game < 0 || (columns.flags[game]! & (DELETED | HIDDEN | EDITED)) !== 0) continue
    games[count] = game
    moves[count++] = moves[at]!
  }
  const edited: [game: number, move: number][] = []
  edits.lookUp(key, (game, move) => {
    if ((columns.flags[game]! & (DELETED | HIDDEN)) === 0) edited.push([game, move])
  })
  if (edited.length === 0) return { games: games.subarray(0, count), moves: moves.subarray(0, count) }
  const all: Occurrences = {
    games: new Uint32Array(count + edited.length),
    moves: new Uint16Array(count + edited.length),
  }
  all.games.set(games.subarray(0, count))
  all.moves.set(moves.subarray(0, count))
  for (const [game, move] of edited) {
    all.games[count] = game
    all.moves[count++] = move
  }
  return all
}
