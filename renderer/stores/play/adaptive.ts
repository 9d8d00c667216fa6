// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * How strong the adaptive opponent plays next: a little stronger than the person is, by the results against it, so that
 * the person scores about 45 %. What is known of the person is a chance for each strength (Bayes); each game widens it a
 * little, because people change, and weighs it by the result. Pure.
 */
import { LIMITS } from '../../../engine/protocol.ts'
import { POINTS, type Opponent } from './encounters.ts'
import { NINETY_FIVE } from './rating.ts'

export interface AdaptiveEstimate {
  /** What it plays the next game at, Elo, within `LIMITS.elo`. */
  elo: number
  /** The person's strength on its dial, Elo. */
  rating: number
  /** With 95 % the strength is at most so far from the estimate, Elo. */
  margin: number
  /** Finished games against it, and the person's points in them. */
  games: number
  points: number
}

/** The person's share of the points that it aims at. */
export const ADAPTIVE_AIM = 0.45
/** How much stronger than the person it has to be for that, Elo: 35. */
const LEAD_ELO = 400 * Math.log10((1 - ADAPTIVE_AIM) / ADAPTIVE_AIM)
/** How far a person may be from where it began: standard deviation, Elo. Wide, so that it is there within 20 games. */
const UNKNOWN_ELO = 500
/** How much a person's strength changes from game to game: standard deviation, Elo. */
const CHANGE_ELO = 12
/** The strengths that are told apart, Elo; people may be weaker than the dial, and stronger. */
const STRENGTHS = { least: -800, most: 4000, step: 24 }
const GRID = Array.from(
  { length: (STRENGTHS.most - STRENGTHS.least) / STRENGTHS.step + 1 },
  (_, place) => STRENGTHS.least + place * STRENGTHS.step,
)

/**
 * @param adaptive its games; undefined: none yet
 * @param start the person's strength by what else is known, Elo, where no game has been begun yet. From then on the
 *   first game says where the search for the right strength began.
 */
export function adaptiveEstimate(adaptive: Opponent | undefined, start: number): AdaptiveEstimate {
  const oldestFirst = (adaptive?.games ?? []).toReversed()
  const first = oldestFirst.find(({ elo }) => elo !== null)
  const middle = first ? first.elo! - LEAD_ELO : start
  let chances = scaled(GRID.map((strength) => Math.exp(-0.5 * ((strength - middle) / UNKNOWN_ELO) ** 2)))
  let [games, points] = [0, 0]
  for (const { elo, outcome } of oldestFirst) {
    if (elo === null || outcome === 'unfinished') continue
    const won = POINTS[outcome]
    chances = scaled(
      widened(chances).map((chance, place) => {
        const expected = 1 / (1 + 10 ** ((elo - GRID[place]!) / 400))
        return chance * expected ** won * (1 - expected) ** (1 - won)
      }),
    )
    games += 1
    points += won
  }
  const rating = chances.reduce((sum, chance, place) => sum + chance * GRID[place]!, 0)
  const variance = chances.reduce((sum, chance, place) => sum + chance * (GRID[place]! - rating) ** 2, 0)
  const elo = Math.min(LIMITS.elo.max, Math.max(LIMITS.elo.min, Math.round(rating + LEAD_ELO)))
  return { elo, rating, margin: NINETY_FIVE * Math.sqrt(variance), games, points }
}

function scaled(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** The chances after a game in which the person's strength may have changed by `CHANGE_ELO`. */
function widened(chances: readonly number[]): number[] {
  // A step to either side, each with this chance, has the variance of the change.
  const moved = 0.5 * (CHANGE_ELO / STRENGTHS.step) ** 2
  return chances.map((chance, place) => {
    const beside = (chances[place - 1] ?? chance) + (chances[place + 1] ?? chance)
    return chance * (1 - 2 * moved) + moved * beside
  })
}
