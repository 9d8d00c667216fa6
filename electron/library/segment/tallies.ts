// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Results, ratings and years of any range of games, without a look at most of them: sums of blocks of 64 games, of 64
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

/** The players of one side. */
export interface SideTally {
  /** Sum of their known ratings, and the number of these. */
  ratings: number
  rated: number
  /** Finished games against rated opponents: the sum of these ratings, the games, and the half points. */
  opponents: number
  opposed: number
  halfPoints: number
}

export interface Tally {
  games: number
  /** By the index in RESULTS. */
  results: number[]
  white: SideTally
  black: SideTally
  /** Games of known year. */
  dated: number
  /** The last year; 0 if none is known. */
  lastYear: number
}

/** A tally as numbers: the results, those of each side, the games of known year, then the last year and its games. */
export type Sums = Float64Array
const WHITE = RESULTS.length
const RATED = 1
const OPPONENTS = 2
const OPPOSED = 3
const HALF_POINTS = 4
const BLACK = WHITE + 5
const DATED = BLACK + 5
const LAST_YEAR = DATED + 1
const LAST_YEAR_GAMES = LAST_YEAR + 1
const NUMBERS = LAST_YEAR_GAMES + 1

const POINTS_OF_WHITE = RESULTS.map((result) => ({ '1-0': 2, '1/2-1/2': 1, '0-1': 0, '*': null })[result])

/** Half points of a side for a result by its index in RESULTS; null: the game is not finished. */
export function halfPointsOf(result: number, side: 'white' | 'black'): number | null {
  const points = POINTS_OF_WHITE[result] ?? null
  return points === null || side === 'white' ? points : 2 - points
}

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
      addGameAt(numbers, Math.floor(game / WIDTH) * NUMBERS, columns, game)
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

  /** The sums of the games `[from, to)`. */
  of(from: number, to: number): Sums {
    const sums = noSums()
    this.#add(sums, from, to)
    return sums
  }

  /** The games at the ends are added one by one; each level adds the ends that are no whole blocks of the next one. */
  #add(sums: Sums, first: number, end: number): void {
    const head = Math.min(end, Math.ceil(first / WIDTH) * WIDTH)
    const tail = Math.max(head, Math.floor(end / WIDTH) * WIDTH)
    this.#addGames(sums, first, this.#levels.length === 0 ? end : head)
    if (this.#levels.length === 0) return
    this.#addGames(sums, tail, end)
    let [from, to] = [head / WIDTH, tail / WIDTH]
    for (const [level, blocks] of this.#levels.entries()) {
      // Beyond the last level there are no larger blocks.
      const width = level === this.#levels.length - 1 ? Infinity : WIDTH
      while (from < to && from % width !== 0) addBlock(sums, 0, blocks, NUMBERS * from++)
      while (from < to && to % width !== 0) addBlock(sums, 0, blocks, NUMBERS * --to)
      from /= WIDTH
      to /= WIDTH
    }
  }

  #addGames(sums: Sums, from: number, to: number): void {
    if (from >= to) return
    const columns = this.#games.columns(from, to)
    for (let game = 0; game < to - from; game++) addGame(sums, columns, game)
  }
}

/** The sums of no games. */
export const noSums = (): Sums => new Float64Array(NUMBERS)

export function tallyOf(sums: Sums): Tally {
  const results = [...sums.subarray(0, WHITE)]
  return {
    games: results.reduce((all, games) => all + games, 0),
    results,
    white: sideOf(sums, WHITE),
    black: sideOf(sums, BLACK),
    dated: sums[DATED]!,
    lastYear: sums[LAST_YEAR]!,
  }
}

const sideOf = (sums: Sums, at: number): SideTally => ({
  ratings: sums[at]!,
  rated: sums[at + RATED]!,
  opponents: sums[at + OPPONENTS]!,
  opposed: sums[at + OPPOSED]!,
  halfPoints: sums[at + HALF_POINTS]!,
})

export const addGame = (sums: Sums, columns: TalliedColumns, game: number): void =>
  addGameAt(sums, 0, columns, game)

export const addSums = (sums: Sums, others: Sums): void => addBlock(sums, 0, others, 0)

/** Takes away some of the games; false if the sums do not tell the last year of the rest. */
export function takeAway(sums: Sums, gone: Sums): boolean {
  for (let number = 0; number < LAST_YEAR; number++) sums[number]! -= gone[number]!
  if (gone[LAST_YEAR]! < sums[LAST_YEAR]!) return true
  sums[LAST_YEAR_GAMES]! -= gone[LAST_YEAR_GAMES]!
  if (sums[LAST_YEAR_GAMES]! > 0) return true
  sums[LAST_YEAR] = 0
  return sums[DATED] === 0
}

function addGameAt(sums: Sums, at: number, columns: TalliedColumns, game: number): void {
  const result = columns.result[game]!
  const [white, black] = [columns.whiteElo[game]!, columns.blackElo[game]!]
  sums[at + result]!++
  const points = POINTS_OF_WHITE[result] ?? null
  addSide(sums, at + WHITE, white, black, points)
  addSide(sums, at + BLACK, black, white, points === null ? null : 2 - points)
  const year = Math.floor(columns.date[game]! / 10_000)
  if (year === 0) return
  sums[at + DATED]!++
  addYear(sums, at, year, 1)
}

function addSide(sums: Sums, at: number, rating: number, opponent: number, points: number | null): void {
  sums[at]! += rating
  if (rating > 0) sums[at + RATED]!++
  if (opponent === 0 || points === null) return
  sums[at + OPPONENTS]! += opponent
  sums[at + OPPOSED]!++
  sums[at + HALF_POINTS]! += points
}

function addYear(sums: Sums, at: number, year: number, games: number): void {
  if (year < sums[at + LAST_YEAR]!) return
  sums[at + LAST_YEAR_GAMES] = games + (year === sums[at + LAST_YEAR]! ? sums[at + LAST_YEAR_GAMES]! : 0)
  sums[at + LAST_YEAR] = year
}

function addBlock(sums: Sums, at: number, others: Float64Array, block: number): void {
  for (let number = 0; number < LAST_YEAR; number++) sums[at + number]! += others[block + number]!
  addYear(sums, at, others[block + LAST_YEAR]!, others[block + LAST_YEAR_GAMES]!)
}
