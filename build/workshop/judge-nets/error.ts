// SPDX-License-Identifier: GPL-3.0-or-later
/** How far values are from the points that a judge expects. */

/** Centipawns of the logistic's unit that are tried, and their step. */
const LEAST_SCALE = 40
const MOST_SCALE = 400
const STEP = 5

/** Points from 0 to 1 that a value stands for. @param scale centipawns of the logistic's unit */
export const pointsOf = (centipawns: number, scale: number): number => 1 / (1 + Math.exp(-centipawns / scale))

export interface Fit {
  /** Mean squared difference in points. */
  error: number
  scale: number
}

/**
 * The least mean squared difference between the points of values and those expected, over all scales: nets may mean
 * different things by a pawn. No values: NaN.
 */
export function fitScale(values: readonly number[], expected: readonly number[]): Fit {
  let best: Fit = { error: Number.NaN, scale: LEAST_SCALE }
  for (let scale = LEAST_SCALE; scale <= MOST_SCALE; scale += STEP) {
    const sum = values.reduce((total, value, at) => total + (pointsOf(value, scale) - expected[at]!) ** 2, 0)
    const error = sum / values.length
    if (!(error >= best.error)) best = { error, scale }
  }
  return best
}
