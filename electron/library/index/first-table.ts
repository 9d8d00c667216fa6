// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The moves played in the usual first position. The sums over all visible games are cached for each block of games,
 * so an edit adds up only one block again; with a mask every game is added up, a few nanoseconds each.
 */
import { MOVE_NONE } from '../../../engine/core/layout.ts'
import { parsePosition } from '../../../engine/chess/rules.ts'
import type { Slices } from '../../data/slices.ts'
import { type Columns, DELETED, HIDDEN } from '../columns/columns.ts'
import { explored, type Explored, stateOf, RESULT_COUNT, type Tally } from './explorer.ts'
import type { Mask } from '../columns/filter.ts'
import { FIRST_MOVES, FIRST_POSITION } from './first-moves.ts'

/** Number of games in a block, for well below 1 ms. */
export const BLOCK_GAMES = 16_384
const INVISIBLE = DELETED | HIDDEN

export class FirstTable {
  readonly #columns: Columns
  #blocks: (Sums | undefined)[] = []
  /** Number of games added up so far, for tests. */
  added = 0

  constructor(columns: Columns) {
    this.#columns = columns
  }

  /** Discards cached sums after games came, went or changed; `ordinal`: only those of its block. */
  forget(ordinal?: number): void {
    if (ordinal === undefined) this.#blocks = []
    else this.#blocks[Math.floor(ordinal / BLOCK_GAMES)] = undefined
  }

  /**
   * Adds up the games of a mask, or all visible games, in slices.
   * @returns as `explore` does
   */
  async explore(mask: Mask | null, slices: Slices): Promise<Explored> {
    const all = new Sums()
    for (let block = 0; block * BLOCK_GAMES < this.#columns.count; block++) {
      if (slices.due()) await slices.next()
      all.addSums(mask ? this.#sums(block, mask) : (this.#blocks[block] ??= this.#sums(block, null)))
    }
    return all.explored()
  }

  #sums(block: number, mask: Mask | null): Sums {
    const from = block * BLOCK_GAMES
    const to = Math.min(this.#columns.count, from + BLOCK_GAMES)
    const sums = new Sums()
    sums.addGames(this.#columns, mask, from, to)
    this.added += to - from
    return sums
  }
}

/** The sums of tallies, by the bits of `firsts`. */
class Sums {
  #games = 0
  readonly #results = new Uint32Array(FIRST_MOVES.length * RESULT_COUNT)
  readonly #ratings = new Float64Array(FIRST_MOVES.length)
  readonly #rated = new Uint32Array(FIRST_MOVES.length)
  readonly #dates = new Uint32Array(FIRST_MOVES.length)

  addGames(
    { firsts, flags, whiteElo, date, result }: Columns,
    mask: Mask | null,
    from: number,
    to: number,
  ): void {
    const results = this.#results
    const ratings = this.#ratings
    const rated = this.#rated
    const dates = this.#dates
    for (let game = from; game < to; game++) {
      const bits = firsts[game]!
      if (bits === 0 || (mask ? mask[game] !== 1 : (flags[game]! & INVISIBLE) !== 0)) continue
      this.#games++
      const rating = whiteElo[game]!
      for (let rest = bits; rest !== 0; rest &= rest - 1) {
        const bit = 31 - Math.clz32(rest & -rest)
        results[bit * RESULT_COUNT + result[game]!]!++
        ratings[bit]! += rating
        if (rating > 0) rated[bit]!++
        if (date[game]! > dates[bit]!) dates[bit] = date[game]!
      }
    }
  }

  addSums(others: Sums): void {
    this.#games += others.#games
    for (let at = 0; at < this.#results.length; at++) this.#results[at]! += others.#results[at]!
    for (let bit = 0; bit < FIRST_MOVES.length; bit++) {
      this.#ratings[bit]! += others.#ratings[bit]!
      this.#rated[bit]! += others.#rated[bit]!
      this.#dates[bit] = Math.max(this.#dates[bit]!, others.#dates[bit]!)
    }
  }

  explored(): Explored {
    const position = parsePosition(FIRST_POSITION)
    const tallies: Tally[] = []
    for (const [bit, move] of FIRST_MOVES.entries()) {
      const results = [...this.#results.subarray(bit * RESULT_COUNT, (bit + 1) * RESULT_COUNT)]
      const games = results.reduce((sum, count) => sum + count, 0)
      if (!position.ok || move === MOVE_NONE || games === 0) continue
      stateOf(position.value, move, tallies)
      Object.assign(tallies.at(-1)!, {
        games,
        results,
        ratings: this.#ratings[bit]!,
        rated: this.#rated[bit]!,
        lastDate: this.#dates[bit]!,
      })
    }
    return explored(this.#games, tallies)
  }
}
