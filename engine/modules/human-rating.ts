// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The rating that somebody's moves in one or more games suggest, with the interval that holds the true rating in two
 * cases of three. Pure. `docs/human.md` has the method and how far it errs.
 */

/**
 * The ratings between which a move is weighed, the ends of what the model of the human move knows. The logarithm of a
 * move's chance at the second less that at the first is the gain of the move, in nats: above 0 for a move that strong
 * players play more often.
 */
export const WEAK_RATING = 800
export const STRONG_RATING = 2400
/** A chance that was rounded to 0 is not impossible. */
const LEAST_CHANCE = 1e-9

/** What one side's moves in a game say. */
export interface MoveEvidence {
  /** How many moves were weighed. */
  moves: number
  /** The sum of their gains, nats. */
  gain: number
}

/** One game of the player whose rating is sought. */
export interface GameEvidence {
  own: MoveEvidence
  /** The opponent's moves, if the two were paired because their ratings are similar. Null leaves them out. */
  opponent: MoveEvidence | null
}

export interface RatingEstimate {
  rating: number
  /** The margin on both sides of the rating: one standard deviation. */
  margin: number
}

/** How gains are turned into ratings. Fitted with `npm run -s human -- rate GAMES.pgn --fit`. */
export interface RatingScale {
  /** Mean gain of a move at MIDDLE, nats. */
  gainAtMiddle: number
  /** How much the mean gain of a move rises with each rating point, nats. */
  gainPerPoint: number
  /** Variance of the rating that a single move suggests, square points. A reading of n moves has an n-th of it ... */
  moveVariance: number
  /** ... and this in addition, because of the player's style: more moves do not reduce it. Square points. */
  styleVariance: number
  /** Typical distance between the ratings of two players who are paired, points. */
  pairing: number
}

/** The middle of what the model knows, and of the assumption before the first move. */
export const MIDDLE = (WEAK_RATING + STRONG_RATING) / 2
/**
 * Standard deviation of that assumption, points. Chosen, not fitted: ratings have about 400. With 400 the mean error is
 * 2 points smaller, but weak players seem much stronger and strong players much weaker than they are.
 */
const ASSUMED_SPREAD = 800

export const RATING_SCALE: RatingScale = {
  gainAtMiddle: 0.1177,
  gainPerPoint: 0.0005285,
  moveVariance: 3_498_000,
  styleVariance: 9530,
  pairing: 172,
}

/** The gain of a move, from its chances at WEAK_RATING and STRONG_RATING. */
export const gainOf = (weak: number, strong: number): number =>
  Math.log(Math.max(strong, LEAST_CHANCE) / Math.max(weak, LEAST_CHANCE))

/** The rating at which players gain on average what this side has gained. Of at least one move. */
export const readingOf = ({ moves, gain }: MoveEvidence, scale: RatingScale): number =>
  MIDDLE + (gain / moves - scale.gainAtMiddle) / scale.gainPerPoint

/** Variance of a reading, square points. */
const varianceOf = ({ moves }: MoveEvidence, scale: RatingScale): number =>
  scale.moveVariance / moves + scale.styleVariance

/**
 * The rating that all games together suggest: the mean of the reading of all own moves, the readings of the opponents and
 * the assumption, each weighted by the inverse of its variance. An opponent's reading also has the variance of the
 * pairing. It stays between the ratings that the model knows. Without moves it is the assumption.
 */
export function estimateRating(games: readonly GameEvidence[], scale = RATING_SCALE): RatingEstimate {
  let weights = 1 / ASSUMED_SPREAD ** 2
  let sum = MIDDLE * weights
  const add = (evidence: MoveEvidence, extraVariance: number): void => {
    if (evidence.moves === 0) return
    const weight = 1 / (varianceOf(evidence, scale) + extraVariance)
    weights += weight
    sum += weight * readingOf(evidence, scale)
  }
  const own = { moves: 0, gain: 0 }
  for (const game of games) {
    own.moves += game.own.moves
    own.gain += game.own.gain
    if (game.opponent) add(game.opponent, scale.pairing ** 2)
  }
  add(own, 0)
  const rating = Math.min(Math.max(sum / weights, WEAK_RATING), STRONG_RATING)
  return { rating, margin: Math.sqrt(1 / weights) }
}
