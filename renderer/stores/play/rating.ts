// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The person's rating over time, estimated from the rated games against opponents whose strength is known. A day is a
 * period of Glicko-2. Pure.
 */
import { POINTS, type Encounter, type Opponent } from './encounters.ts'
import { rate, rest, UNRATED, type RatedResult, type Rating } from './glicko2.ts'

export interface RatedDay {
  /** Days since 1970. */
  day: number
  /** The estimate after its games. */
  rating: number
  /** With 95 % the strength is at most so far from the estimate, Elo. */
  margin: number
  games: number
}

/** How sure the label of an opponent is: standard deviation, Elo. */
const LABEL_DEVIATION = 60
/** Standard deviations that hold 95 %. */
export const NINETY_FIVE = 1.96
const DAY_MS = 86_400_000

/** A day as PGN writes it, in days since 1970; null if it is not known. */
function dayOf(date: string): number | null {
  const time = Date.parse(`${date.replaceAll('.', '-')}T00:00Z`)
  return Number.isNaN(time) ? null : Math.floor(time / DAY_MS)
}

/**
 * The rating after every day with rated games, oldest first. A game counts for the day that it names, but never before
 * a game that was played before it; a date that is not known is that of the game before.
 */
export function ratedDays(opponents: readonly Opponent[]): RatedDay[] {
  const days = new Map<number, RatedResult[]>()
  let today = -Infinity
  for (const { date, outcome, elo } of ratedGames(opponents)) {
    today = Math.max(today, dayOf(date) ?? today)
    if (today === -Infinity) continue
    const results = days.get(today) ?? []
    days.set(today, results)
    results.push({ rating: elo, deviation: LABEL_DEVIATION, points: POINTS[outcome] })
  }
  const track: RatedDay[] = []
  let now: Rating = UNRATED
  for (const [day, results] of days) {
    const idle = track.length === 0 ? 0 : day - track.at(-1)!.day - 1
    now = rate(rest(now, idle), results)
    track.push({ day, rating: now.rating, margin: NINETY_FIVE * now.deviation, games: results.length })
  }
  return track
}

interface RatedGame extends Encounter {
  outcome: keyof typeof POINTS
  elo: number
}

/** In the order in which they were begun. */
function ratedGames(opponents: readonly Opponent[]): RatedGame[] {
  return opponents
    .flatMap(({ games }) => games)
    .filter((game): game is RatedGame => game.rated && game.elo !== null && game.outcome !== 'unfinished')
    .toSorted((one, other) => one.index - other.index)
}
