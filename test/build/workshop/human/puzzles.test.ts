// SPDX-License-Identifier: GPL-3.0-or-later
/** The rating that is solved half the time. */
import { expect, it } from 'vitest'
import { Z95 } from '../../../../build/workshop/match/statistics.ts'
import { type Try, fitHalf } from '../../../../build/workshop/human/puzzles.ts'

/** Tries that are solved in this share of `count`. */
const tries = (rating: number, solved: number, count: number): Try[] =>
  Array.from({ length: count }, (_, index) => ({ rating, solved: index < solved }))

it('lies in the middle of what is solved alike often above and below it', () => {
  const half = fitHalf([...tries(1300, 75, 100), ...tries(1700, 25, 100)])!
  expect(half.rating).toBeCloseTo(1500, 3)
  // Slope ln 9 for 400 points; the variance of the height is 1 / (200 × 3/16).
  expect(half.error).toBeCloseTo((Z95 * 400) / Math.log(9) / Math.sqrt((200 * 3) / 16), 3)
})

it('moves with what is solved', () => {
  const half = fitHalf([...tries(1300, 90, 100), ...tries(1700, 50, 100)])!
  expect(half.rating).toBeCloseTo(1700, 3)
})

it('is null where the harder ones are solved more often', () => {
  expect(fitHalf([...tries(1300, 25, 100), ...tries(1700, 75, 100)])).toBe(null)
})
