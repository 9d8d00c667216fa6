// SPDX-License-Identifier: GPL-3.0-or-later
/** Levels that play like people: chances, and who has the say where. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCORE_MATE } from '../../../engine/core/layout.ts'
import { type Candidate, drawMove, levelChances, planLevel } from '../../../engine/host/level.ts'
import { LIMITS } from '../../../engine/protocol.ts'

const { min, max } = LIMITS.elo
const elos = fc.integer({ min, max })
const unit = fc.double({ min: 0, max: 0.999_999, noNaN: true })
const candidates = fc.array(
  fc.record({
    chance: fc.double({ min: 0, max: 1, noNaN: true }),
    score: fc.integer({ min: -3000, max: 3000 }),
  }),
  { minLength: 1, maxLength: 40 },
)

describe('a plan', () => {
  it('is possible for every Elo, and never sees less or forgives more with more Elo', () => {
    fc.assert(
      fc.property(elos, elos, unit, (a, b, random) => {
        const weak = planLevel(Math.min(a, b), random)
        const strong = planLevel(Math.max(a, b), random)
        expect(weak.depth).toBeGreaterThanOrEqual(1)
        expect(weak.lines).toBeGreaterThanOrEqual(1)
        return (
          strong.depth >= weak.depth && strong.nodes >= weak.nodes && strong.toleranceCp <= weak.toleranceCp
        )
      }),
    )
  })

  it('leaves the choice to the search at full strength', () => {
    const surprising: Candidate[] = [
      { chance: 0.999, score: 0 },
      { chance: 0.001, score: 30 },
    ]
    expect(levelChances(surprising, planLevel(max, 0))[1]).toBeCloseTo(1)
  })
})

describe('chances', () => {
  it('sum to 1, and what is drawn has one', () => {
    fc.assert(
      fc.property(candidates, elos, unit, (moves, elo, random) => {
        const plan = planLevel(elo, 0.5)
        const chances = levelChances(moves, plan)
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6)
        expect(chances[drawMove(moves, plan, random)]).toBeGreaterThan(0)
      }),
    )
  })

  it('of a move that people like and that gives a queen away fall, the more the stronger the level', () => {
    const moves: Candidate[] = [
      { chance: 0.3, score: 0 },
      { chance: 0.7, score: -900 },
    ]
    const [weak, club, strong] = [500, 1500, 2300].map((elo) => levelChances(moves, planLevel(elo, 0))[1]!)
    expect(weak).toBeGreaterThan(club!)
    expect(club).toBeGreaterThan(strong!)
    expect(club).toBeLessThan(0.02)
  })

  it('of a mate that is seen are high from 1000 on', () => {
    const moves: Candidate[] = [
      { chance: 0.5, score: 1200 },
      { chance: 0.1, score: SCORE_MATE - 1 },
    ]
    for (const elo of [1000, 1500, 2000, 2500])
      expect(levelChances(moves, planLevel(elo, 0))[1]).toBeGreaterThan(0.7)
  })
})
