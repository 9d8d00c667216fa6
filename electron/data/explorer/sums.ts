// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What some games add up to: results, ratings, points and years, as numbers that can be added and taken away. The sums of
 * the explorer, whatever its games are stored in.
 */
import { RESULT_CODES } from '../result-codes.ts'

/** Columns of games: results as RESULT_CODES has them, dates as yyyymmdd. 0 is an unknown rating, and an unknown date. */
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
  /** By the index in RESULT_CODES. */
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
const WHITE = RESULT_CODES.length
const RATED = 1
const OPPONENTS = 2
const OPPOSED = 3
const HALF_POINTS = 4
const BLACK = WHITE + 5
const DATED = BLACK + 5
const LAST_YEAR = DATED + 1
const LAST_YEAR_GAMES = LAST_YEAR + 1
export const SUMS_LENGTH = LAST_YEAR_GAMES + 1

const POINTS_OF_WHITE = RESULT_CODES.map(
  (result) => ({ '1-0': 2, '1/2-1/2': 1, '0-1': 0, '*': null })[result],
)

/** Half points of a side for a result by its index in RESULT_CODES; null: the game is not finished. */
export function halfPointsOf(result: number, side: 'white' | 'black'): number | null {
  const points = POINTS_OF_WHITE[result] ?? null
  return points === null || side === 'white' ? points : 2 - points
}

/** The sums of no games. */
export const noSums = (): Sums => new Float64Array(SUMS_LENGTH)

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

/** Adds a game to the sums that begin at an index. */
export function addGameAt(sums: Sums, at: number, columns: TalliedColumns, game: number): void {
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

/** Adds the sums that begin at an index of others to those that begin at one of these. */
export function addBlock(sums: Sums, at: number, others: Float64Array, block: number): void {
  for (let number = 0; number < LAST_YEAR; number++) sums[at + number]! += others[block + number]!
  addYear(sums, at, others[block + LAST_YEAR]!, others[block + LAST_YEAR_GAMES]!)
}
