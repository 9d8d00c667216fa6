// SPDX-License-Identifier: GPL-3.0-or-later
/** The strength dial: it turns for every Elo, in one direction only, and repeats itself when it must. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCORE_MATE } from '../../../engine/core/layout.ts'
import { makeRandom, seedFrom } from '../../../engine/host/random.ts'
import { chooseLine, lineChances, opponentIsBare, planStrength } from '../../../engine/host/strength.ts'
import { LIMITS } from '../../../engine/protocol.ts'

const { min, max } = LIMITS.elo
const elos = fc.integer({ min, max })
const unit = fc.double({ min: 0, max: 0.999_999, noNaN: true })
const scores = fc.array(fc.integer({ min: -3_000, max: 3_000 }), { minLength: 1, maxLength: 24 })

const expectedValue = (values: readonly number[], chances: readonly number[]) =>
  values.reduce((sum, value, index) => sum + value * chances[index]!, 0)
/** Bounded as the chooser sees them. */
const clamp = (score: number) => Math.max(-1_500, Math.min(1_500, score))

function meanDepth(elo: number): number {
  const parts = Array.from({ length: 100 }, (_, part) => planStrength(elo, part / 100, false).depth)
  return parts.reduce((sum, depth) => sum + depth, 0) / parts.length
}

describe('plan', () => {
  it('is possible for every Elo', () => {
    for (let elo: number = min; elo <= max; elo++) {
      const plan = planStrength(elo, 0.5, false)
      expect(plan.depth).toBeGreaterThanOrEqual(1)
      expect(plan.nodes).toBeGreaterThan(0)
      expect(plan.lines).toBeGreaterThanOrEqual(LIMITS.lines.min)
      expect(plan.lines).toBeLessThanOrEqual(LIMITS.lines.max)
      expect(plan.temperatureCp).toBeGreaterThan(0)
    }
  })

  it('never sees less or wavers more with more Elo', () => {
    fc.assert(
      fc.property(elos, elos, unit, (a, b, random) => {
        const weak = planStrength(Math.min(a, b), random, false)
        const strong = planStrength(Math.max(a, b), random, false)
        return (
          strong.depth >= weak.depth &&
          strong.nodes >= weak.nodes &&
          strong.temperatureCp <= weak.temperatureCp &&
          strong.windowCp <= weak.windowCp
        )
      }),
    )
  })

  it('has no steps: its mean depth moves by little from one Elo to the next', () => {
    for (let elo: number = min; elo < max; elo++) {
      expect(Math.abs(meanDepth(elo + 1) - meanDepth(elo))).toBeLessThan(0.1)
    }
  })

  it('lets nobody fail against a bare king', () => {
    expect(planStrength(min, 0.5, true).depth).toBeGreaterThan(planStrength(min, 0.5, false).depth)
    expect(planStrength(max, 0.5, true)).toEqual(planStrength(max, 0.5, false))
  })

  it('clamps what is out of range', () => {
    expect(planStrength(-1, 0, false)).toEqual(planStrength(min, 0, false))
    expect(planStrength(9_999, 0, false)).toEqual(planStrength(max, 0, false))
  })
})

function draw(seed: number): number[] {
  const random = makeRandom(seedFrom(seed, 'some position'))
  const plan = planStrength(800, 0, false)
  return Array.from({ length: 20 }, () => chooseLine([30, 20, 10, 0, -10], plan, random()))
}

describe('choice among lines', () => {
  it('has chances that sum to 1', () => {
    fc.assert(
      fc.property(scores, elos, (list, elo) => {
        const sum = lineChances(list, planStrength(elo, 0, false)).reduce(
          (total, chance) => total + chance,
          0,
        )
        return Math.abs(sum - 1) < 1e-9
      }),
    )
  })

  it('never expects a worse move with more Elo', () => {
    fc.assert(
      fc.property(scores, elos, elos, (list, a, b) => {
        const values = list.map(clamp)
        const expected = (elo: number) =>
          expectedValue(values, lineChances(list, planStrength(elo, 0, false)))
        return expected(Math.max(a, b)) >= expected(Math.min(a, b)) - 1e-6
      }),
    )
  })

  it('never takes a line outside the window', () => {
    fc.assert(
      fc.property(scores, elos, unit, (list, elo, random) => {
        const plan = planStrength(elo, 0, false)
        const values = list.map(clamp)
        return Math.max(...values) - values[chooseLine(list, plan, random)]! <= plan.windowCp
      }),
    )
  })

  it('wavers when it is weak and not when it is strong', () => {
    const list = [40, 20, 0, -30]
    expect(lineChances(list, planStrength(min, 0, false))[0]!).toBeLessThan(0.35)
    expect(lineChances(list, planStrength(max, 0, false))[0]!).toBeGreaterThan(0.99)
  })

  it('plays the mate it sees, at any strength', () => {
    const list = [900, SCORE_MATE - 3, 2_500]
    fc.assert(
      fc.property(elos, unit, (elo, random) => chooseLine(list, planStrength(elo, 0, false), random) === 1),
    )
  })

  it('does not walk into a mate it sees when anything else is there', () => {
    const list = [-(SCORE_MATE - 2), -1_200]
    fc.assert(
      fc.property(elos, unit, (elo, random) => chooseLine(list, planStrength(elo, 0, false), random) === 1),
    )
  })

  it('is the same for the same seed', () => {
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
  })
})

describe('bare king', () => {
  const cases: [string, boolean][] = [
    ['8/8/8/3k4/8/3KBN2/8/8 w - - 0 1', true],
    ['8/8/8/3k4/8/3KBN2/8/8 b - - 0 1', false],
    ['8/8/8/3k4/8/3K4/8/8 w - - 0 1', true],
    ['8/8/3p4/3k4/8/3KQ3/8/8 w - - 0 1', false],
  ]
  for (const [fen, bare] of cases) it(`${fen}: ${bare}`, () => expect(opponentIsBare(fen)).toBe(bare))
})

describe('random numbers', () => {
  it('lie in [0, 1) and fill it evenly', () => {
    const random = makeRandom(1)
    const counts = Array.from({ length: 10 }, () => 0)
    for (let draw = 0; draw < 10_000; draw++) counts[Math.floor(random() * 10)]!++
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150)
  })
})
