/** What is asked about many games at once: lists of them, and what was played in a position. The newest answers are kept. */
import type { Replayer } from '../../engine/replayer.ts'
import { Slices } from '../library/slices.ts'
import type { Changes } from './changes.ts'
import { explore } from './explorer.ts'
import { filterGames, type Mask } from './filter.ts'
import { occurrencesOf } from './occurrences.ts'
import { Orders } from './order.ts'
import { keyOf } from './position.ts'
import type { Occurrences } from './position-index.ts'
import type { CollectionAnswers, CollectionFilter, CollectionView } from './protocol.ts'
import { fail, type Result, succeed } from './result.ts'
import type { Store } from './store.ts'

/** Lists and masks that are kept: a page shows one, and goes back and forth. */
const KEPT = 4

/** Answers by what was asked, the oldest forgotten. */
class Kept<T> {
  readonly #answers = new Map<string, Promise<T>>()

  get(question: unknown, answer: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(question)
    const known = this.#answers.get(key) ?? answer()
    this.#answers.delete(key)
    this.#answers.set(key, known)
    if (this.#answers.size > KEPT) this.#answers.delete(this.#answers.keys().next().value!)
    return known
  }

  clear(): void {
    this.#answers.clear()
  }
}

export class Views {
  readonly #store: Store
  readonly #changes: Changes
  readonly #replayer: Replayer
  readonly #orders: Orders
  readonly #masks = new Kept<Result<Mask | null>>()
  readonly #lists = new Kept<Result<Uint32Array>>()

  constructor(store: Store, changes: Changes, replayer: Replayer) {
    this.#store = store
    this.#changes = changes
    this.#replayer = replayer
    this.#orders = new Orders(store)
  }

  /** The games of a view, in its order. */
  games({ filter, sort, descending }: CollectionView): Promise<Result<Uint32Array>> {
    return this.#lists.get([filter, sort, descending], async () => {
      const mask = await this.#mask(filter)
      if (!mask.ok) return mask
      return succeed(await this.#orders.arrange(mask.value, sort, descending, new Slices()))
    })
  }

  /** What was played in a position, in the games that a filter lets through. */
  async explore(fen: string, filter: CollectionFilter): Promise<Result<CollectionAnswers['explore']>> {
    const startedAt = performance.now()
    const found = this.#occurrences(fen)
    if (!found.ok) return found
    const mask = await this.#mask(filter)
    if (!mask.ok) return mask
    const { games, moves } = explore(found.value, fen, this.#store.columns, mask.value)
    return succeed({ games, moves, ms: performance.now() - startedAt })
  }

  /** Games came, went or changed. */
  forget(): void {
    this.#masks.clear()
    this.#lists.clear()
  }

  #mask(filter: CollectionFilter): Promise<Result<Mask | null>> {
    return this.#masks.get(filter, async () => {
      const found = filter.position === undefined ? null : this.#occurrences(filter.position)
      if (found && !found.ok) return found
      return succeed(await filterGames(this.#store, filter, found?.value.games ?? null, new Slices()))
    })
  }

  #occurrences(fen: string): Result<Occurrences> {
    const key = keyOf(this.#replayer, fen)
    if (key === null) return fail('BAD_POSITION', fen)
    return succeed(occurrencesOf(key, this.#store, this.#changes))
  }
}
