// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Results, ratings and the last date of any range of games, without a look at most of them: sums of blocks of 64 games, of 64
 * such blocks, and so on. A branch of a position is a range, so its row in the explorer is one tally.
 */
import { RESULTS } from '../columns/columns.ts'

/** Games, or blocks, in a block of the next level. */
const WIDTH = 64

/** The columns of games by slot, as the library has them; a rating of 0 is unknown. */
export interface TalliedColumns {
  readonly result: ArrayLike<number>
  readonly whiteElo: ArrayLike<number>
  readonly blackElo: ArrayLike<number>
  readonly date: ArrayLike<number>
}

export interface Tally {
  games: number
  /** By the index in RESULTS. */
  results: number[]
  /** Sums of the known ratings, and their numbers. */
  whiteRatings: number
  whiteRated: number
  blackRatings: number
  blackRated: number
  /** The largest date; 0 if none is known. */
  lastDate: number
}

/** The numbers of a tally in a block: its results, then the five others, then the date. */
const RATINGS = RESULTS.length
const DATE = RATINGS + 4
const NUMBERS = DATE + 1

export class Tallies {
  readonly #columns: TalliedColumns
  /** The numbers of the blocks of each level, the smallest first. */
  readonly #levels: readonly Float64Array[]

  constructor(columns: TalliedColumns, games: number) {
    this.#columns = columns
    const levels: Float64Array[] = []
    let count = games
    while (count > WIDTH) {
      const blocks = Math.ceil(count / WIDTH)
      const numbers = new Float64Array(blocks * NUMBERS)
      for (let item = 0; item < count; item++) {
        const block = Math.floor(item / WIDTH) * NUMBERS
        const below = levels.at(-1)
        if (below) addBlock(numbers, block, below, item * NUMBERS)
        else addGame(numbers, block, columns, item)
      }
      levels.push(numbers)
      count = blocks
    }
    this.#levels = levels
  }

  /** The tally of the games `[from, to)`. */
  of(from: number, to: number): Tally {
    const numbers = new Float64Array(NUMBERS)
    this.#add(numbers, from, to)
    return {
      games: to - from,
      results: [...numbers.subarray(0, RATINGS)],
      whiteRatings: numbers[RATINGS]!,
      whiteRated: numbers[RATINGS + 1]!,
      blackRatings: numbers[RATINGS + 2]!,
      blackRated: numbers[RATINGS + 3]!,
      lastDate: numbers[DATE]!,
    }
  }

  /** Each level adds the ends that are no whole blocks of the next one, which adds the middle. */
  #add(numbers: Float64Array, first: number, end: number): void {
    let [from, to] = [first, end]
    for (let level = 0; level < this.#levels.length; level++) {
      while (from < to && from % WIDTH !== 0) this.#addItem(numbers, level, from++)
      while (from < to && to % WIDTH !== 0) this.#addItem(numbers, level, --to)
      from /= WIDTH
      to /= WIDTH
    }
    while (from < to) this.#addItem(numbers, this.#levels.length, from++)
  }

  #addItem(numbers: Float64Array, level: number, item: number): void {
    if (level === 0) addGame(numbers, 0, this.#columns, item)
    else addBlock(numbers, 0, this.#levels[level - 1]!, item * NUMBERS)
  }
}

/** The tally of games that belong to either. */
export const together = (a: Tally, b: Tally): Tally => ({
  games: a.games + b.games,
  results: a.results.map((count, index) => count + b.results[index]!),
  whiteRatings: a.whiteRatings + b.whiteRatings,
  whiteRated: a.whiteRated + b.whiteRated,
  blackRatings: a.blackRatings + b.blackRatings,
  blackRated: a.blackRated + b.blackRated,
  lastDate: Math.max(a.lastDate, b.lastDate),
})

function addGame(numbers: Float64Array, at: number, columns: TalliedColumns, game: number): void {
  const [white, black] = [columns.whiteElo[game]!, columns.blackElo[game]!]
  numbers[at + columns.result[game]!]!++
  numbers[at + RATINGS]! += white
  if (white > 0) numbers[at + RATINGS + 1]!++
  numbers[at + RATINGS + 2]! += black
  if (black > 0) numbers[at + RATINGS + 3]!++
  numbers[at + DATE] = Math.max(numbers[at + DATE]!, columns.date[game]!)
}

function addBlock(numbers: Float64Array, at: number, others: Float64Array, block: number): void {
  for (let number = 0; number < DATE; number++) numbers[at + number]! += others[block + number]!
  numbers[at + DATE] = Math.max(numbers[at + DATE]!, others[block + DATE]!)
}
