// SPDX-License-Identifier: GPL-3.0-or-later
/** Ratings from results between pairs, against values computed by hand. */
import { describe, expect, it } from 'vitest'
import { type Player, fitLine, ratePlayers } from '../../../../build/workshop/calibrate/ratings.ts'

const anchor = (label: number): Player => ({ name: `anchor ${label}`, label, isAnchor: true })
const level = (label: number): Player => ({ name: `level ${label}`, label, isAnchor: false })
/** Elo of a score of three quarters. */
const THREE_QUARTERS = 400 * Math.log10(3)

describe('ratings', () => {
  it('of two players lie apart what the score says', () => {
    const [held, rated] = ratePlayers(
      [anchor(1500), level(1500)],
      [{ first: 1, second: 0, games: 1000, points: 750 }],
    )
    expect(held!.elo).toBeCloseTo(1500, 1)
    expect(rated!.elo - held!.elo).toBeCloseTo(THREE_QUARTERS, 0)
  })

  it('add up along a chain', () => {
    const players = [anchor(1000), level(1200), level(1400)]
    const rated = ratePlayers(players, [
      { first: 1, second: 0, games: 1000, points: 750 },
      { first: 2, second: 1, games: 1000, points: 750 },
    ])
    expect(rated[2]!.elo).toBeCloseTo(1000 + 2 * THREE_QUARTERS, -1)
    // The end of a chain is known less well than its middle.
    expect(rated[2]!.error).toBeGreaterThan(rated[1]!.error)
  })

  it('have the error of the games: 1.96 × 400 / ln 10 / √(n p (1 - p))', () => {
    const rated = ratePlayers([anchor(1500), level(1500)], [{ first: 1, second: 0, games: 400, points: 200 }])
    expect(rated[1]!.error).toBeCloseTo((1.96 * (400 / Math.LN10)) / 10, 0)
  })

  it('agree with the labels of the anchors on average, not with each', () => {
    const players = [anchor(1000), anchor(1400), level(1200)]
    const rated = ratePlayers(players, [
      { first: 2, second: 0, games: 1000, points: 750 },
      { first: 1, second: 2, games: 1000, points: 750 },
    ])
    expect((rated[0]!.elo + rated[1]!.elo) / 2).toBeCloseTo(1200, 1)
    expect(rated[1]!.elo - rated[0]!.elo).toBeCloseTo(2 * THREE_QUARTERS, -1)
  })

  it('are not moved by an anchor that has not played', () => {
    const results = [{ first: 1, second: 0, games: 1000, points: 750 }]
    const [held, rated] = ratePlayers([anchor(1000), level(1200), anchor(2800)], results)
    const [same, level1200] = ratePlayers([anchor(1000), level(1200)], results)
    expect(held!.elo).toBeCloseTo(same!.elo, 3)
    expect(rated!.elo).toBeCloseTo(level1200!.elo, 3)
    expect(rated!.error).toBeCloseTo(level1200!.error, 3)
  })

  it('of a player who won every game are finite', () => {
    const rated = ratePlayers([anchor(1500), level(1600)], [{ first: 1, second: 0, games: 20, points: 20 }])
    expect(rated[1]!.elo).toBeGreaterThan(1900)
    expect(rated[1]!.elo).toBeLessThan(3500)
  })
})

describe('the straight line', () => {
  it('goes through points that lie on one', () => {
    const { offset, slope, residuals } = fitLine([800, 1200, 2000], [1000, 1200, 1600])
    expect(offset).toBeCloseTo(600)
    expect(slope).toBeCloseTo(0.5)
    for (const residual of residuals) expect(residual).toBeCloseTo(0)
  })

  it('leaves what lies off it', () => {
    const { residuals } = fitLine([0, 1, 2], [0, 3, 0])
    expect(residuals.map((each) => Math.round(each))).toEqual([-1, 2, -1])
  })
})
