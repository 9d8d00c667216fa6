// SPDX-License-Identifier: GPL-3.0-or-later
/** The distance between values and the points that a judge expects. */

/** Range and step of the scales that are tried: centipawns of the logistic's unit. */
const LEAST_SCALE = 40
const MOST_SCALE = 400
const STEP = 5

/** The points, 0 to 1, of a value. @param scale centipawns of the logistic's unit */
export const pointsOf = (centipawns: number, scale: number): number => 1 / (1 + Math.exp(-centipawns / scale))

export interface Fit {
  /** Mean squared difference in points. */
  error: number
  scale: number
}

/**
 * The least mean squared difference between the points of values and the expected points, over all scales, because a pawn
 * may mean different things to different nets. NaN without values.
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
