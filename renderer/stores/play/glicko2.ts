// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Glicko-2: estimates the strength of a player from results, and how certain the estimate is. After Mark Glickman,
 * "Example of the Glicko-2 system" (2013, glicko.net), which also numbers the steps. Pure.
 */

export interface Rating {
  /** Elo. */
  rating: number
  /** Standard deviation of the rating, Elo. */
  deviation: number
  /** Expected change of the strength in a period; about 0.06. */
  volatility: number
}

/** A game from the player's point of view. */
export interface RatedResult {
  /** Rating of the opponent, Elo. */
  rating: number
  deviation: number
  /** 1, 0.5 or 0. */
  points: number
}

/** The rating of an unknown player. */
export const UNRATED: Rating = { rating: 1500, deviation: 350, volatility: 0.06 }

/** Elo per unit of the internal scale of Glicko-2. */
const UNIT = 173.7178
/** Constrains the change of the volatility over time, called tau. */
const RESTRAINT = 0.5
/** Precision of the volatility. */
const PRECISION = 1e-6
/** Limit for a loop that usually takes a handful of steps. */
const MOST_STEPS = 100

/** Weight of a game against an opponent of this deviation, in units. */
const weight = (deviation: number): number => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2)

/** A player after some periods without games: the deviation grows. */
export function rest(before: Rating, periods: number): Rating {
  const grown = Math.hypot(before.deviation, Math.sqrt(periods) * before.volatility * UNIT)
  return { ...before, deviation: Math.min(UNRATED.deviation, grown) }
}

/** A player after a period with these games. */
export function rate(before: Rating, results: readonly RatedResult[]): Rating {
  if (results.length === 0) return rest(before, 1)
  const strength = (before.rating - UNRATED.rating) / UNIT
  const deviation = before.deviation / UNIT
  let information = 0
  let surprise = 0
  for (const { rating, deviation: theirs, points } of results) {
    const g = weight(theirs / UNIT)
    const expected = 1 / (1 + Math.exp(-g * (strength - (rating - UNRATED.rating) / UNIT)))
    information += g ** 2 * expected * (1 - expected)
    surprise += g * (points - expected)
  }
  const variance = 1 / information
  const volatility = newVolatility(before.volatility, deviation, variance, variance * surprise)
  const unsure = deviation ** 2 + volatility ** 2
  const sure = 1 / (1 / unsure + information)
  return {
    rating: UNRATED.rating + UNIT * (strength + sure * surprise),
    deviation: Math.min(UNRATED.deviation, UNIT * Math.sqrt(sure)),
    volatility,
  }
}

/** Step 5, with the Illinois algorithm. */
function newVolatility(volatility: number, deviation: number, variance: number, improvement: number): number {
  const start = Math.log(volatility ** 2)
  const rest = deviation ** 2 + variance
  const slope = (x: number): number => {
    const e = Math.exp(x)
    return (e * (improvement ** 2 - rest - e)) / (2 * (rest + e) ** 2) - (x - start) / RESTRAINT ** 2
  }
  let low = start
  let high = start
  if (improvement ** 2 > rest) high = Math.log(improvement ** 2 - rest)
  else
    do high -= RESTRAINT
    while (slope(high) < 0)
  let atLow = slope(low)
  let atHigh = slope(high)
  for (let step = 0; step < MOST_STEPS && Math.abs(high - low) > PRECISION; step++) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow)
    const atNext = slope(next)
    if (atNext * atHigh <= 0) {
      low = high
      atLow = atHigh
    } else atLow /= 2
    high = next
    atHigh = atNext
  }
  return Math.exp(low / 2)
}
