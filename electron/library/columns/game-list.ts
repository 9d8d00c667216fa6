// SPDX-License-Identifier: GPL-3.0-or-later
/** The games of a list in their order, as ordinals. A list in the order of the import takes no memory beside its mask. */
import type { Slices } from '../../data/slices.ts'
import type { Mask } from './filter.ts'

export interface GameList extends Iterable<number> {
  readonly length: number
  /** The games of the rows `[from, to)`. */
  slice(from: number, to: number): Uint32Array
  /** The row of a game; -1 if it is not in the list. */
  indexOf(game: number): number
}

/** Games of which the rows are counted together. */
const COUNTED = 4096

/** The number of games of a mask before each COUNTED games, and of all. */
async function countedBefore(mask: Mask, games: number, slices: Slices): Promise<Uint32Array> {
  const before = new Uint32Array(Math.ceil(games / COUNTED) + 1)
  for (let block = 1; block < before.length; block++) {
    let count = 0
    const end = Math.min(games, block * COUNTED)
    for (let game = (block - 1) * COUNTED; game < end; game++) count += mask[game]!
    before[block] = before[block - 1]! + count
    if (slices.due()) await slices.next()
  }
  return before
}

/** The games of a mask in the order in which they were added, or in the opposite one. */
export class AddedList implements GameList {
  readonly length: number
  readonly #mask: Mask | null
  readonly #games: number
  /** See `countedBefore`. */
  readonly #before: Uint32Array
  readonly #isDescending: boolean

  private constructor(mask: Mask | null, games: number, before: Uint32Array, isDescending: boolean) {
    this.#mask = mask
    this.#games = games
    this.#before = before
    this.#isDescending = isDescending
    this.length = mask ? before.at(-1)! : games
  }

  /** @param games number of games; without a mask all of them are in the list */
  static async of(
    mask: Mask | null,
    games: number,
    isDescending: boolean,
    slices: Slices,
  ): Promise<AddedList> {
    const before = mask ? await countedBefore(mask, games, slices) : new Uint32Array(1)
    return new AddedList(mask, games, before, isDescending)
  }

  slice(from: number, to: number): Uint32Array {
    const end = Math.max(from, Math.min(to, this.length))
    if (!this.#isDescending) return this.#ascending(from, end)
    return this.#ascending(this.length - end, this.length - Math.min(from, this.length)).toReversed()
  }

  indexOf(game: number): number {
    if (game < 0 || game >= this.#games || (this.#mask && this.#mask[game] !== 1)) return -1
    const row = this.#mask ? this.#rowOf(this.#mask, game) : game
    return this.#isDescending ? this.length - 1 - row : row
  }

  *[Symbol.iterator](): Generator<number> {
    for (let from = 0; from < this.length; from += COUNTED) yield* this.slice(from, from + COUNTED)
  }

  #rowOf(mask: Mask, game: number): number {
    const block = Math.floor(game / COUNTED)
    let row = this.#before[block]!
    for (let other = block * COUNTED; other < game; other++) row += mask[other]!
    return row
  }

  #ascending(from: number, to: number): Uint32Array {
    const games = new Uint32Array(Math.max(0, to - from))
    const mask = this.#mask
    if (!mask) return games.map((_, at) => from + at)
    let row = this.#before[this.#blockOf(from)]!
    for (let game = this.#blockOf(from) * COUNTED; row < to && game < this.#games; game++) {
      if (mask[game] !== 1) continue
      if (row >= from) games[row - from] = game
      row++
    }
    return games
  }

  /** The last block that begins at a row or before it. */
  #blockOf(row: number): number {
    let low = 0
    let high = this.#before.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (this.#before[middle]! <= row) low = middle
      else high = middle - 1
    }
    return low
  }
}
