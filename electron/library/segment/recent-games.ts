// SPDX-License-Identifier: GPL-3.0-or-later
/** The number of games of the last years in any range of games. Those before each block are counted once. */
import type { Slices } from '../../data/slices.ts'

/** Games in a block: this many dates are read at each end of a range. */
const BLOCK = 64
/** Games that are read at once. */
const STEP = 65_536

export interface DatedGames {
  /** The dates of the games `[from, to)`, yyyymmdd. */
  dates(from: number, to: number): ArrayLike<number>
}

export class RecentGames {
  readonly #games: DatedGames
  /** The first date. */
  readonly #first: number
  /** Recent games before each block. */
  readonly #before: Uint32Array

  private constructor(games: DatedGames, first: number, before: Uint32Array) {
    this.#games = games
    this.#first = first
    this.#before = before
  }

  /** @param year the first one that is recent */
  static async of(games: DatedGames, count: number, year: number, slices: Slices): Promise<RecentGames> {
    const first = year * 10_000
    const before = new Uint32Array(Math.floor(count / BLOCK) + 1)
    let recent = 0
    for (let from = 0; from < count; from += STEP) {
      const dates = games.dates(from, Math.min(from + STEP, count))
      for (let at = 0; at < dates.length; at++) {
        if ((from + at) % BLOCK === 0) before[(from + at) / BLOCK] = recent
        if (dates[at]! >= first) recent++
      }
      if (slices.due()) await slices.next()
    }
    if (count % BLOCK === 0) before[count / BLOCK] = recent
    return new RecentGames(games, first, before)
  }

  /** The number of recent games among `[from, to)`. */
  in(from: number, to: number): number {
    return this.#beforeGame(to) - this.#beforeGame(from)
  }

  #beforeGame(game: number): number {
    const block = Math.floor(game / BLOCK)
    let recent = this.#before[block]!
    if (game === block * BLOCK) return recent
    const dates = this.#games.dates(block * BLOCK, game)
    for (let at = 0; at < dates.length; at++) if (dates[at]! >= this.#first) recent++
    return recent
  }
}
