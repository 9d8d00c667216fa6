// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Elo from game pairs. A pair is one opening with both colours. Its score is 0, 1/2, 1, 3/2 or 2 points, and the counts of
 * these five are the pentanomial. The games of a pair depend on each other, so the variance is taken over pairs.
 *
 * Normalised Elo and its error as in fishtest (Michel Van den Bergh, "Normalized Elo", 2021).
 */

/** Pairs with 0, 1/2, 1, 3/2 and 2 points for the first engine. */
export type Pentanomial = readonly [number, number, number, number, number]

export interface EloEstimate {
  /** Share of the points, 0 to 1. */
  score: number
  /** Logistic Elo of the first engine over the second; infinite if it won or lost everything. */
  elo: number
  /** Half of the 95 % interval; infinite if the interval of the score reaches 0 or 1. */
  eloError: number
  /** Normalised Elo and half of its 95 % interval; NaN without variance. */
  nElo: number
  nEloError: number
  /** Likelihood of superiority: that the first engine is stronger, 0 to 1. NaN without variance. */
  los: number
}

/** Elo of a t-value of 1 per game: 800 / ln 10. */
export const NELO_PER_T = 800 / Math.LN10
/** 95 % of a normal distribution lie within this many standard deviations. */
export const Z95 = 1.959963984540054

/** Logistic Elo of an expected score. */
export const eloOfScore = (score: number): number =>
  score <= 0 ? -Infinity : score >= 1 ? Infinity : -400 * Math.log10(1 / score - 1)

/** Expected score of a logistic Elo difference. */
export const scoreOfElo = (elo: number): number => 1 / (1 + 10 ** (-elo / 400))

/** Null before the first pair is complete. */
export function estimateElo(pairs: Pentanomial): EloEstimate | null {
  const count = pairs.reduce((sum, pair) => sum + pair, 0)
  if (count === 0) return null
  const score = pairs.reduce((sum, pair, index) => sum + (pair * index) / 4, 0) / count
  const variance = pairs.reduce((sum, pair, index) => sum + pair * (index / 4 - score) ** 2, 0) / count
  const error = Z95 * Math.sqrt(variance / count)
  return {
    score,
    elo: eloOfScore(score),
    eloError: (eloOfScore(score + error) - eloOfScore(score - error)) / 2,
    // The variance of a game is twice that of the mean of a pair.
    nElo: variance === 0 ? Number.NaN : ((score - 0.5) / Math.sqrt(2 * variance)) * NELO_PER_T,
    nEloError: (Z95 * NELO_PER_T) / Math.sqrt(2 * count),
    los: variance === 0 ? Number.NaN : normalDistribution((score - 0.5) / Math.sqrt(variance / count)),
  }
}

/** An Elo as text, with its error if that is finite. */
export function formatElo(value: number, error: number): string {
  if (!Number.isFinite(value)) return value > 0 ? 'infinite' : value < 0 ? 'minus infinite' : 'unknown'
  const sign = value >= 0 ? '+' : ''
  return `${sign}${value.toFixed(1)}${Number.isFinite(error) ? ` ± ${error.toFixed(1)}` : ''}`
}

/** Distribution function of the standard normal; error below 1e-7 (Abramowitz and Stegun 26.2.17). */
export function normalDistribution(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (polynomial * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI)
  return x < 0 ? tail : 1 - tail
}
