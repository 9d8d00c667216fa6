// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import {
  logLikelihoodRatio,
  sprtBounds,
  sprtVerdict,
  type SprtRules,
} from '../../../../build/workshop/match/sprt.ts'
import {
  eloOfScore,
  estimateElo,
  normalDistribution,
  type Pentanomial,
  scoreOfElo,
} from '../../../../build/workshop/match/statistics.ts'

const rules = (elo0: number, elo1: number, model: SprtRules['model']): SprtRules => ({
  elo0,
  elo1,
  alpha: 0.05,
  beta: 0.05,
  model,
})

/** As tables of the Elo system have them: 10 ** (d / 400) to 1. */
describe('logistic Elo', () => {
  it.each([
    [0, 0.5],
    [200, 0.7597],
    [400, 10 / 11],
    [-400, 1 / 11],
  ])('%d is a score of %d', (elo, score) => {
    expect(scoreOfElo(elo)).toBeCloseTo(score, 4)
    expect(eloOfScore(scoreOfElo(elo))).toBeCloseTo(elo, 9)
  })
})

it.each([
  [0, 0.5],
  [1, 0.841345],
  [1.959964, 0.975],
  [-3, 0.00135],
])('the normal distribution at %d', (x, p) => {
  expect(normalDistribution(x)).toBeCloseTo(p, 6)
})

describe('Elo of pairs', () => {
  // fastchess, app/tests/elo_test.cpp: its pairs of a draw each and of a win each are one count here.
  it.each<[Pentanomial, object]>([
    [[34, 54, 63, 64, 75], { elo: 55.58, eloError: 27.65, nElo: 57.94, nEloError: 28.28, los: 1.0 }],
    [[332, 433, 498, 333, 334], { elo: -8.64, eloError: 10.33, nElo: -9.17, nEloError: 10.96, los: 0.0505 }],
    [[7895, 8757, 5685, 568, 9999], { elo: -21.04, eloError: 2.95, nElo: -19.01, nEloError: 2.65, los: 0 }],
  ])('fastchess %j', (pairs, expected) => {
    const estimate = estimateElo(pairs)!
    for (const [name, value] of Object.entries(expected)) {
      expect(estimate[name as keyof typeof estimate], name).toBeCloseTo(value, name === 'los' ? 4 : 1)
    }
  })

  // A result printed by fastchess: chess.stackexchange.com, question 45881.
  it('a lopsided match of 400 games', () => {
    const estimate = estimateElo([4, 3, 34, 42, 117])!
    expect(estimate.score).toBe(332.5 / 400)
    expect(estimate.elo).toBeCloseTo(277.0, 1)
    expect(estimate.eloError).toBeCloseTo(40.9, 1)
    expect(estimate.nElo).toBeCloseTo(345.17, 1)
    expect(estimate.nEloError).toBeCloseTo(34.05, 2)
  })

  // A page of raw statistics of fishtest's software: montytest, test 69d3c8dc7c5b3724e29d2712.
  it('a lost test of 256 games', () => {
    const estimate = estimateElo([13, 37, 50, 25, 3])!
    expect(estimate.score).toBe(0.4375)
    expect(estimate.nElo).toBeCloseTo(-63.97, 2)
    expect(estimate.los).toBeCloseTo(0.00114, 3)
  })

  it('has nothing to say without pairs, and no end when all are won', () => {
    expect(estimateElo([0, 0, 0, 0, 0])).toBeNull()
    expect(estimateElo([0, 0, 0, 0, 7])).toMatchObject({ score: 1, elo: Infinity })
  })

  it('turns its sign when the engines change places', () => {
    const [there, back] = [estimateElo([3, 9, 20, 11, 8])!, estimateElo([8, 11, 20, 9, 3])!]
    expect(there.elo).toBeCloseTo(-back.elo, 9)
    expect(there.eloError).toBeCloseTo(back.eloError, 9)
    expect(there.los).toBeCloseTo(1 - back.los, 6)
  })
})

describe('SPRT', () => {
  // fastchess, app/tests/sprt_test.cpp, and for the last two the page of montytest named above.
  it.each<[Pentanomial, SprtRules, number, number]>([
    [[365, 16618, 36229, 16974, 390], rules(0, 2, 'normalized'), 2.25, 2],
    [[127, 4883, 10712, 5150, 104], rules(-1.75, 0.25, 'normalized'), 3.01, 2],
    [[223, 9863, 21279, 10037, 246], rules(0.5, 2.5, 'logistic'), -3.07, 2],
    [[871, 26175, 55983, 26678, 821], rules(0, 2, 'logistic'), -4.98, 2],
    [[13, 37, 50, 25, 3], rules(0, 4, 'normalized'), -0.54912, 4],
    [[13, 37, 50, 25, 3], rules(0, 2.716, 'logistic'), -0.53772, 3],
  ])('the log-likelihood ratio of %j', (pairs, sprt, llr, digits) => {
    expect(logLikelihoodRatio(pairs, sprt)).toBeCloseTo(llr, digits)
  })

  it('has the bounds that Wald gave it', () => {
    const { lower, upper } = sprtBounds({ alpha: 0.05, beta: 0.05 })
    expect(lower).toBeCloseTo(-2.9444, 4)
    expect(upper).toBeCloseTo(2.9444, 4)
    expect(sprtBounds({ alpha: 0.05, beta: 0.1 }).lower).toBeCloseTo(Math.log(0.1 / 0.95), 12)
  })

  it('stops at its bounds, and not before', () => {
    const sprt = rules(0, 5, 'normalized')
    expect([-2.95, -2.94, 0, 2.94, 2.95].map((llr) => sprtVerdict(llr, sprt))).toEqual([
      'H0',
      'undecided',
      'undecided',
      'undecided',
      'H1',
    ])
  })

  it('knows nothing at the start, and can bear results of one kind only', () => {
    const sprt = rules(0, 10, 'normalized')
    expect(logLikelihoodRatio([0, 0, 0, 0, 0], sprt)).toBe(0)
    expect(logLikelihoodRatio([0, 0, 0, 0, 50], sprt)).toBeGreaterThan(0)
    expect(logLikelihoodRatio([50, 0, 0, 0, 0], sprt)).toBeLessThan(0)
    expect(Math.abs(logLikelihoodRatio([0, 0, 50, 0, 0], sprt))).toBeLessThan(1)
  })
})
