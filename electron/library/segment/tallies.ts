// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Results, ratings and the last date of any range of games, without a look at most of them: sums of blocks of 64 games, of 64
 * such blocks, and so on. A branch of a position is a range, so its row in the explorer is one tally.
 */
import { RESULTS } from '../columns/columns.ts'
import { DamagedSegment } from './bytes.ts'

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

/** Where the columns of a segment come from. */
export interface TalliedGames {
  /** The columns of the games `[from, to)`, by the distance from the first; valid until the next call. */
  columns(from: number, to: number): TalliedColumns
}

/** Makes the numbers of the blocks of all levels, one level after the other, the smallest blocks first. */
export class SumsBuilder {
  readonly #blocks: Float64Array[] = []
  #games = 0

  /** Adds the next games; their number is divisible by WIDTH unless they are the last ones. */
  add(columns: TalliedColumns, games: number): void {
    const numbers = new Float64Array(Math.ceil(games / WIDTH) * NUMBERS)
    for (let game = 0; game < games; game++)
      addGame(numbers, Math.floor(game / WIDTH) * NUMBERS, columns, game)
    this.#blocks.push(numbers)
    this.#games += games
  }

  end(): Float64Array {
    if (this.#games <= WIDTH) return new Float64Array(0)
    const levels = [concatenated(this.#blocks)]
    for (let count = levels[0]!.length / NUMBERS; count > WIDTH; count = levels.at(-1)!.length / NUMBERS) {
      const numbers = new Float64Array(Math.ceil(count / WIDTH) * NUMBERS)
      for (let item = 0; item < count; item++)
        addBlock(numbers, Math.floor(item / WIDTH) * NUMBERS, levels.at(-1)!, item * NUMBERS)
      levels.push(numbers)
    }
    return concatenated(levels)
  }
}

function concatenated(pieces: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

export class Tallies {
  readonly #games: TalliedGames
  /** The numbers of the blocks of each level, the smallest first. */
  readonly #levels: readonly Float64Array[]

  /** @param sums those of a `SumsBuilder` */
  constructor(games: TalliedGames, sums: Float64Array, count: number) {
    this.#games = games
    const levels: Float64Array[] = []
    let at = 0
    for (let items = count; items > WIDTH;) {
      items = Math.ceil(items / WIDTH)
      levels.push(sums.subarray(at, (at += items * NUMBERS)))
    }
    if (at !== sums.length) throw new DamagedSegment('sums of blocks')
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

  /** The games at the ends are added one by one; each level adds the ends that are no whole blocks of the next one. */
  #add(numbers: Float64Array, first: number, end: number): void {
    const head = Math.min(end, Math.ceil(first / WIDTH) * WIDTH)
    const tail = Math.max(head, Math.floor(end / WIDTH) * WIDTH)
    this.#addGames(numbers, first, this.#levels.length === 0 ? end : head)
    if (this.#levels.length === 0) return
    this.#addGames(numbers, tail, end)
    let [from, to] = [head / WIDTH, tail / WIDTH]
    for (const [level, blocks] of this.#levels.entries()) {
      // Beyond the last level there are no larger blocks.
      const width = level === this.#levels.length - 1 ? Infinity : WIDTH
      while (from < to && from % width !== 0) addBlock(numbers, 0, blocks, NUMBERS * from++)
      while (from < to && to % width !== 0) addBlock(numbers, 0, blocks, NUMBERS * --to)
      from /= WIDTH
      to /= WIDTH
    }
  }

  #addGames(numbers: Float64Array, from: number, to: number): void {
    if (from >= to) return
    const columns = this.#games.columns(from, to)
    for (let game = 0; game < to - from; game++) addGame(numbers, 0, columns, game)
  }
}

/** A tally of no games. */
export const emptyTally = (): Tally => ({
  games: 0,
  results: RESULTS.map(() => 0),
  whiteRatings: 0,
  whiteRated: 0,
  blackRatings: 0,
  blackRated: 0,
  lastDate: 0,
})

/** Adds one game to a tally, or takes it away: then the last date stays. */
export function count(tally: Tally, columns: TalliedColumns, game: number, sign: 1 | -1 = 1): void {
  const [white, black] = [columns.whiteElo[game]!, columns.blackElo[game]!]
  tally.games += sign
  tally.results[columns.result[game]!]! += sign
  tally.whiteRatings += sign * white
  tally.whiteRated += white > 0 ? sign : 0
  tally.blackRatings += sign * black
  tally.blackRated += black > 0 ? sign : 0
  if (sign > 0) tally.lastDate = Math.max(tally.lastDate, columns.date[game]!)
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
