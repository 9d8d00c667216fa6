// SPDX-License-Identifier: GPL-3.0-or-later
/** The rating of the puzzles that a player solves half the time: a logistic curve through what was solved. Pure. */

import { Z95 } from '../match/statistics.ts'

export interface Try {
  rating: number
  solved: boolean
}

export interface Half {
  rating: number
  /** Half of the 95 % interval. */
  error: number
}

/** The curve is fitted about here, in units of this, so that its two numbers are of one size. */
const MIDDLE = 1500
const UNIT = 400
const MAX_STEPS = 50
const GOOD_ENOUGH = 1e-10

/** Fits the curve by maximum likelihood; null where the puzzles solved are no easier than the others. */
export function fitHalf(tries: readonly Try[]): Half | null {
  let [offset, slope] = [0, -1]
  let [aa, ab, bb] = [0, 0, 0]
  for (let step = 0; step < MAX_STEPS; step++) {
    let [ga, gb] = [0, 0]
    ;[aa, ab, bb] = [0, 0, 0]
    for (const { rating, solved } of tries) {
      const x = (rating - MIDDLE) / UNIT
      const expected = 1 / (1 + Math.exp(-offset - slope * x))
      const weight = expected * (1 - expected)
      ga += (solved ? 1 : 0) - expected
      gb += x * ((solved ? 1 : 0) - expected)
      aa += weight
      ab += weight * x
      bb += weight * x * x
    }
    const determinant = aa * bb - ab * ab
    if (!(determinant > 0)) return null
    const change = [(bb * ga - ab * gb) / determinant, (aa * gb - ab * ga) / determinant] as const
    offset += change[0]
    slope += change[1]
    if (Math.abs(change[0]) + Math.abs(change[1]) < GOOD_ENOUGH) break
  }
  if (!(slope < 0)) return null
  const determinant = aa * bb - ab * ab
  const x = -offset / slope
  // Of -offset / slope, from the variances of both.
  const variance = (bb - 2 * x * ab + x * x * aa) / determinant / slope ** 2
  return { rating: MIDDLE + UNIT * x, error: Z95 * UNIT * Math.sqrt(variance) }
}
