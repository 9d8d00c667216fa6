// SPDX-License-Identifier: GPL-3.0-or-later
/** Ratings from the gains of moves: the mean by weight, the margin, and its limits. */
import { describe, expect, test } from 'vitest'
import {
  MIDDLE,
  type MoveEvidence,
  type RatingScale,
  STRONG_RATING,
  WEAK_RATING,
  estimateRating,
  gainOf,
  readingOf,
} from '../../../engine/modules/human-rating.ts'

/** Round numbers: the reading of 100 moves has a variance of 10,000 square points. */
const SCALE: RatingScale = {
  gainAtMiddle: 0.1,
  gainPerPoint: 0.0005,
  moveVariance: 900_000,
  styleVariance: 1000,
  pairing: 100,
}

/** Moves of somebody who gains as players of a rating do. */
const movesOf = (rating: number, moves: number): MoveEvidence => ({
  moves,
  gain: moves * (SCALE.gainAtMiddle + (rating - MIDDLE) * SCALE.gainPerPoint),
})
const alone = (rating: number, moves: number) => ({ own: movesOf(rating, moves), opponent: null })

describe('a move', () => {
  test('gains when strong players play it more often, and loses when weak ones do', () => {
    expect(gainOf(0.1, 0.2)).toBeCloseTo(Math.log(2))
    expect(gainOf(0.2, 0.1)).toBeCloseTo(-Math.log(2))
    expect(gainOf(0.3, 0.3)).toBe(0)
  })

  test('gains a finite amount even if its chance was rounded to 0', () => {
    expect(gainOf(0, 0)).toBe(0)
    expect(Number.isFinite(gainOf(0, 1))).toBe(true)
  })
})

test('a reading is the rating whose players gain as much on average', () => {
  expect(readingOf(movesOf(1234, 17), SCALE)).toBeCloseTo(1234)
  expect(readingOf(movesOf(2100, 60), SCALE)).toBeCloseTo(2100)
})

describe('an estimate', () => {
  test('without moves is the middle, with a margin that says nothing', () => {
    const none = estimateRating([], SCALE)
    expect(none.rating).toBe(MIDDLE)
    expect(none.margin).toBeGreaterThan(500)
    expect(estimateRating([{ own: movesOf(1000, 0), opponent: movesOf(1000, 0) }], SCALE)).toEqual(none)
  })

  test('lies between the middle and the reading, and nearer to the reading with more moves', () => {
    const [few, many] = [10, 100].map((moves) => estimateRating([alone(2000, moves)], SCALE))
    expect(few!.rating).toBeGreaterThan(MIDDLE)
    expect(many!.rating).toBeGreaterThan(few!.rating)
    expect(many!.rating).toBeLessThan(2000)
    // The variances 800² of the assumption and 100² of the reading.
    expect(many!.rating).toBeCloseTo((MIDDLE * 100 ** 2 + 2000 * 800 ** 2) / (100 ** 2 + 800 ** 2))
    expect(many!.margin).toBeCloseTo((100 * 800) / Math.hypot(100, 800))
  })

  test('of more games has a smaller margin, down to what style leaves', () => {
    const margins = [1, 3, 10, 1000].map((games) => {
      return estimateRating(
        Array.from({ length: games }, () => alone(1700, 40)),
        SCALE,
      ).margin
    })
    expect(margins).toEqual(margins.toSorted((a, b) => b - a))
    expect(margins.at(-1)!).toBeGreaterThan(0.9 * Math.sqrt(SCALE.styleVariance))
  })

  test('of a game in two parts is that of the whole game', () => {
    const { rating, margin } = estimateRating([alone(1400, 20), alone(1400, 30)], SCALE)
    const whole = estimateRating([alone(1400, 50)], SCALE)
    expect(rating).toBeCloseTo(whole.rating)
    expect(margin).toBeCloseTo(whole.margin)
  })

  test('moves towards the opponent, but less than by as many own moves', () => {
    const own = movesOf(1600, 40)
    const beside = estimateRating([{ own, opponent: movesOf(2000, 40) }], SCALE)
    expect(beside.rating).toBeGreaterThan(1600)
    expect(beside.rating).toBeLessThan(estimateRating([alone(1600, 40), alone(2000, 40)], SCALE).rating)
    expect(beside.margin).toBeLessThan(estimateRating([{ own, opponent: null }], SCALE).margin)
  })

  test('stays where the model knows players', () => {
    expect(estimateRating([alone(100, 100)], SCALE).rating).toBe(WEAK_RATING)
    expect(estimateRating([alone(3500, 100)], SCALE).rating).toBe(STRONG_RATING)
  })
})
