// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Glicko-2: what the results of a player say about the strength, and how sure that is. After Mark Glickman, "Example of the
 * Glicko-2 system" (2013, glicko.net); the numbers of the steps are his. Pure.
 */

export interface Rating {
  /** Elo. */
  rating: number
  /** Standard deviation of the rating, Elo. */
  deviation: number
  /** How much the strength is expected to change in a period; about 0.06. */
  volatility: number
}

/** A game as the player saw it. */
export interface RatedResult {
  /** The opponent's, Elo. */
  rating: number
  deviation: number
  /** 1, 0.5 or 0. */
  points: number
}

/** Nothing is known of the player yet. */
export const UNRATED: Rating = { rating: 1500, deviation: 350, volatility: 0.06 }

/** Elo per unit of the scale on which Glicko-2 computes. */
const UNIT = 173.7178
/** How little the volatility changes over time, his tau. */
const RESTRAINT = 0.5
/** The volatility is found to this precision. */
const PRECISION = 1e-6
/** The search for it takes a handful of steps. */
const MOST_STEPS = 100

/** How much a game against somebody of this deviation, in units, says. */
const weight = (deviation: number): number => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2)

/** A player after some periods without games: the strength may have changed, so less is known. */
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
