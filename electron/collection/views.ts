/** What is asked about many games at once: lists of them, and what was played in a position. */
import type { Replayer } from '../../engine/replayer.ts'
import type { Changes } from './changes.ts'
import { DELETED, HIDDEN } from './columns.ts'
import { occurrencesOf } from './occurrences.ts'
import { keyOf } from './position.ts'
import type { CollectionAnswers, CollectionFilter, CollectionView } from './protocol.ts'
import { fail, type Result, succeed } from './result.ts'
import type { Store } from './store.ts'

export class Views {
  readonly #store: Store
  readonly #changes: Changes
  readonly #replayer: Replayer

  constructor(store: Store, changes: Changes, replayer: Replayer) {
    this.#store = store
    this.#changes = changes
    this.#replayer = replayer
  }

  games(_view: CollectionView): Result<Uint32Array> {
    const { count, flags } = this.#store.columns
    const games: number[] = []
    for (let game = 0; game < count; game++) if ((flags[game]! & (DELETED | HIDDEN)) === 0) games.push(game)
    return succeed(Uint32Array.from(games))
  }

  explore(fen: string, _filter: CollectionFilter): Result<CollectionAnswers['explore']> {
    const startedAt = performance.now()
    const key = keyOf(this.#replayer, fen)
    if (key === null) return fail('BAD_POSITION', fen)
    const { games } = occurrencesOf(key, this.#store.index, this.#changes, this.#store.columns)
    return succeed({ games: new Set(games).size, moves: [], ms: performance.now() - startedAt })
  }

  /** Games came, went or changed. */
  forget(): void {}
}
