// SPDX-License-Identifier: GPL-3.0-or-later
/** The tuner's arithmetic on games that are drawn by lot: it finds what wins, repeats itself, and keeps to bounds. */
import { expect, test } from 'vitest'
import {
  type Plan,
  type Row,
  gainAt,
  moveAt,
  perturb,
  rounded,
  update,
} from '../../../../../build/workshop/tune/search/spsa.ts'
import { makeRandom } from '../../../../../engine/host/random.ts'

const row = (name: string, more: Partial<Row> = {}): Row => ({
  name,
  type: 'i32',
  value: 100,
  minimum: 0,
  maximum: 200,
  step: 10,
  rate: 0.004,
  ...more,
})
const ROWS = [
  row('FALLS'),
  row('RISES', { value: 40 }),
  row('STAYS', { value: 70 }),
  row('REAL', { type: 'f64', value: 0.5, minimum: 0, maximum: 2, step: 0.1 }),
]
const BEST = [60, 100, 70, 1.1]
const PLAN: Plan = { seed: 5, iterations: 4000, pairs: 8 }

/** Elo lost by values that are off the best ones: 3 for a step, 12 for two. */
const loss = (values: readonly number[]): number =>
  ROWS.reduce((sum, { step }, index) => sum + 3 * ((values[index]! - BEST[index]!) / step) ** 2, 0)

/** Points of a pair between two sets of values, half of the games drawn. */
function play(plus: readonly number[], minus: readonly number[], random: () => number): number {
  const expected = 1 / (1 + 10 ** ((loss(plus) - loss(minus)) / 400))
  const game = (): number => {
    if (random() < 0.5) return 0
    return random() < 0.5 + 2 * (expected - 0.5) ? 1 : -1
  }
  return game() + game()
}

function tune(plan: Plan, luck: number): number[] {
  const random = makeRandom(luck)
  let values = ROWS.map(({ value }) => value)
  for (let k = 1; k <= plan.iterations; k++) {
    const points = Array.from({ length: plan.pairs }, (_, pair) => {
      const { plus, minus } = perturb(ROWS, plan, values, k, pair)
      return play(plus, minus, random)
    })
    values = update(ROWS, plan, values, k, points)
  }
  return values
}

test('values come near to those that win most, through the noise of games', () => {
  for (const luck of [1, 2, 3]) {
    const found = tune(PLAN, luck)
    for (const [index, { step }] of ROWS.entries())
      expect(Math.abs(found[index]! - BEST[index]!) / step).toBeLessThan(1)
    expect(loss(found)).toBeLessThan(loss(ROWS.map(({ value }) => value)) / 10)
  }
})

test('the same seed and the same games give the same values', () => {
  const plan = { ...PLAN, iterations: 200 }
  expect(tune(plan, 1)).toEqual(tune(plan, 1))
  expect(tune(plan, 1)).not.toEqual(tune({ ...plan, seed: 6 }, 1))
})

test('moves and gains end as the table says, and begin larger', () => {
  for (const each of ROWS) {
    const { iterations } = PLAN
    expect(moveAt(each, PLAN, iterations)).toBeCloseTo(each.step, 9)
    expect(gainAt(each, PLAN, iterations)).toBeCloseTo(each.rate * each.step, 9)
    expect(moveAt(each, PLAN, 1)).toBeGreaterThan(2 * each.step)
  }
  expect(moveAt(row('ONE', { step: 0.1 }), PLAN, PLAN.iterations)).toBe(0.5)
})

test('whole numbers stay whole, and their mean is the value', () => {
  const values = [60.25, 40, 70, 0.5]
  let sum = 0
  const pairs = 4000
  for (let pair = 0; pair < pairs; pair++) {
    const { plus, minus, signs } = perturb(ROWS, PLAN, values, 9, pair)
    for (const index of [0, 1, 2]) {
      expect(Number.isInteger(plus[index])).toBe(true)
      expect(Number.isInteger(minus[index])).toBe(true)
      expect(Math.sign(plus[index]! - minus[index]!)).toBe(signs[index])
    }
    sum += plus[0]! + minus[0]!
  }
  expect(sum / (2 * pairs)).toBeCloseTo(60.25, 1)
})

test('no side plays beyond the bounds, and no value leaves them', () => {
  const values = ROWS.map(({ minimum, maximum }, index) => (index % 2 ? minimum : maximum))
  for (let pair = 0; pair < 100; pair++) {
    const { plus, minus, signs } = perturb(ROWS, PLAN, values, 1, pair)
    for (const [index, { minimum, maximum }] of ROWS.entries()) {
      for (const value of [plus[index]!, minus[index]!]) {
        expect(value).toBeGreaterThanOrEqual(minimum)
        expect(value).toBeLessThanOrEqual(maximum)
      }
    }
    const points = Array.from({ length: 2000 }, () => 2 * signs[0]!)
    for (const [index, value] of update(ROWS, PLAN, values, 1, points).entries()) {
      expect(value).toBeGreaterThanOrEqual(ROWS[index]!.minimum)
      expect(value).toBeLessThanOrEqual(ROWS[index]!.maximum)
    }
  }
})

test('values are rounded to whole numbers, or to a hundredth of a step', () => {
  expect(rounded(ROWS[0]!, 59.6)).toBe(60)
  expect(rounded(ROWS[3]!, 1.098_76)).toBe(1.099)
  expect(rounded({ ...ROWS[3]!, step: 0.001 }, 0.008_123_4)).toBe(0.008_12)
})
