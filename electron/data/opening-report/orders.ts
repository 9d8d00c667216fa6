// SPDX-License-Identifier: GPL-3.0-or-later
/** The orders of moves by which games reach a position, counted. Pure. */

export interface MoveOrder {
  /** The moves up to the position, in the numbers of the caller. */
  moves: readonly number[]
  games: number
}

/** Length of the list. */
const MAX_ORDERS = 12
/** Different orders that are counted; a position deep in the game may be reached by as many as there are games. */
const MAX_COUNTED = 20_000

export class MoveOrders {
  readonly #games = new Map<string, number>()
  /** Games that were counted. */
  games = 0

  add(moves: ArrayLike<number>): void {
    const key = Array.from(moves).join(' ')
    const known = this.#games.get(key)
    if (known === undefined && this.#games.size >= MAX_COUNTED) return
    this.games++
    this.#games.set(key, (known ?? 0) + 1)
  }

  /** Number of different orders. */
  get count(): number {
    return this.#games.size
  }

  /** The most frequent ones first. */
  top(): MoveOrder[] {
    return [...this.#games]
      .toSorted(([a, games], [b, others]) => others - games || (a < b ? -1 : 1))
      .slice(0, MAX_ORDERS)
      .map(([key, games]) => ({ moves: key === '' ? [] : key.split(' ').map(Number), games }))
  }
}
