// SPDX-License-Identifier: GPL-3.0-or-later
/** Glicko-2, and the person's rating from rated games. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gatherOpponents, ratedDays } from '../../renderer/stores/play/results.ts'
import { rate, rest, UNRATED } from '../../renderer/stores/play/glicko2.ts'

describe('Glicko-2', () => {
  it('comes to the result of the example in the paper', () => {
    const { rating, deviation, volatility } = rate({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { rating: 1400, deviation: 30, points: 1 },
      { rating: 1550, deviation: 100, points: 0 },
      { rating: 1700, deviation: 300, points: 0 },
    ])
    expect(rating).toBeCloseTo(1464.06, 1)
    expect(deviation).toBeCloseTo(151.52, 1)
    expect(volatility).toBeCloseTo(0.05999, 4)
  })

  it('knows less after a rest, and never less than nothing', () => {
    const known = { rating: 1700, deviation: 50, volatility: 0.06 }
    expect(rest(known, 0)).toEqual(known)
    expect(rest(known, 1).deviation).toBeCloseTo(Math.hypot(50, 0.06 * 173.7178), 6)
    expect(rest(known, 10_000)).toEqual({ ...known, deviation: UNRATED.deviation })
  })

  const result = fc.record({
    rating: fc.integer({ min: 400, max: 3200 }),
    deviation: fc.integer({ min: 0, max: 350 }),
    points: fc.constantFrom(0, 0.5, 1),
  })

  it('stays finite, and a better result never means a lower rating', () => {
    fc.assert(
      fc.property(fc.array(fc.array(result, { maxLength: 8 }), { maxLength: 40 }), (periods) => {
        let now = UNRATED
        for (const results of periods) {
          const next = rate(now, results)
          const better = rate(
            now,
            results.map((one) => ({ ...one, points: 1 })),
          )
          expect(better.rating).toBeGreaterThanOrEqual(next.rating - 1e-9)
          now = next
          expect(Object.values(now).every(Number.isFinite)).toBe(true)
          expect(now.deviation).toBeGreaterThan(0)
          expect(now.deviation).toBeLessThanOrEqual(UNRATED.deviation)
        }
      }),
    )
  })
})

/** A game of the person with White. */
const game = (elo: string, result: string, date: string, rated = 'yes'): string[] => [
  'Me',
  'Alfabeta',
  'human',
  'program',
  '',
  elo,
  result,
  date,
  rated,
]
const daysOf = (...rows: string[][]) => ratedDays(gatherOpponents(rows))

describe('the rating of a person', () => {
  it('counts rated games that ended against a known strength, a day at a time', () => {
    const days = daysOf(
      game('1500', '1-0', '2026.01.05'),
      game('1700', '1-0', '2026.01.05'),
      game('1500', '0-1', '2026.01.05', ''),
      game('1500', '*', '2026.01.06'),
      game('', '0-1', '2026.01.06'),
      game('1600', '0-1', '2026.01.09'),
    )
    expect(days.map(({ day, games }) => [day, games])).toEqual([
      [20_458, 2],
      [20_462, 1],
    ])
    expect(days[0]!.rating).toBeGreaterThan(1600)
    expect(days[1]!.rating).toBeLessThan(days[0]!.rating)
    expect(days[1]!.margin).toBeLessThan(days[0]!.margin)
  })

  it('comes near the strength of opponents that one holds the balance with', () => {
    const rows = Array.from({ length: 60 }, (_, index) =>
      game('1100', ['1-0', '0-1', '1/2-1/2'][index % 3]!, `2026.02.${10 + Math.floor(index / 6)}`),
    )
    const { rating, margin } = daysOf(...rows).at(-1)!
    expect(Math.abs(rating - 1100)).toBeLessThan(30)
    expect(margin).toBeLessThan(110)
  })

  it('takes an unknown date, or one that goes back, for that of the game before', () => {
    const days = daysOf(
      game('1500', '1-0', '????.??.??'),
      game('1500', '1-0', '2026.03.01'),
      game('1500', '1-0', '????.??.??'),
      game('1500', '1-0', '2026.02.01'),
      game('1500', '1-0', '2026.99.99'),
    )
    expect(days.map(({ games }) => games)).toEqual([4])
  })
})
