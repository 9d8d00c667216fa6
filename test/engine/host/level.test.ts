// SPDX-License-Identifier: GPL-3.0-or-later
/** Levels that play like people: chances, and whether model or search decides. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCORE_MATE } from '../../../engine/core/layout.ts'
import { bookPlies, dialAt, dialFor } from '../../../engine/host/dial.ts'
import {
  type Candidate,
  drawMove,
  levelChances,
  opponentIsBare,
  planLevel,
} from '../../../engine/host/level.ts'
import { makeRandom, seedFrom } from '../../../engine/host/random.ts'
import { LIMITS } from '../../../engine/contract/protocol.ts'

const { min, max } = LIMITS.elo
const elos = fc.integer({ min, max })
/** The plan of an Elo against an opponent who has pieces left. */
const planOf = (elo: number, random = 0) => planLevel(elo, random, false)
const unit = fc.double({ min: 0, max: 0.999_999, noNaN: true })

function meanDepth(elo: number): number {
  const parts = Array.from({ length: 100 }, (_, part) => planOf(elo, part / 100).depth)
  return parts.reduce((sum, depth) => sum + depth, 0) / parts.length
}

function draws(seed: number): number[] {
  const random = makeRandom(seedFrom(seed, 'some position'))
  const moves = [30, 20, 10, 0, -10].map((score) => ({ chance: 0.2, score, exchange: 0 }))
  return Array.from({ length: 20 }, () => drawMove(moves, planOf(800), random()))
}

/** Bounded as a level sees them. */
const clamp = (score: number) => Math.max(-1_500, Math.min(1_500, score))

/** Moves of which only the scores are known; they hang nothing. */
const candidates = fc.array(
  fc.record({
    chance: fc.double({ min: 0, max: 1, noNaN: true }),
    score: fc.integer({ min: -3000, max: 3000 }),
    exchange: fc.constant(0),
  }),
  { minLength: 1, maxLength: 40 },
)

/**
 * The chance of a move that loses 300 centipawns against one that loses nothing, if people play both equally often.
 * @param exchange what it hangs, below 0 @param standing value of the better move
 */
function chanceOfBlunder(elo: number, exchange: number, standing = 0): number {
  const moves = [
    { chance: 0.5, score: standing, exchange: 0 },
    { chance: 0.5, score: standing - 300, exchange },
  ]
  return levelChances(moves, planOf(elo))[1]!
}

describe('a plan', () => {
  it('is possible for every Elo, and never sees less or forgives more with more Elo', () => {
    fc.assert(
      fc.property(elos, elos, unit, (a, b, random) => {
        const weak = planOf(Math.min(a, b), random)
        const strong = planOf(Math.max(a, b), random)
        expect(weak.depth).toBeGreaterThanOrEqual(1)
        expect(weak.lines).toBeGreaterThanOrEqual(LIMITS.lines.min)
        expect(weak.lines).toBeLessThanOrEqual(LIMITS.lines.max)
        expect(strong.depth).toBeGreaterThanOrEqual(weak.depth)
        expect(strong.nodes).toBeGreaterThanOrEqual(weak.nodes)
        for (const key of [
          'blunders',
          'hangs',
          'toleranceCp',
          'blunderToleranceCp',
          'winningToleranceCp',
        ] as const)
          expect(strong[key]).toBeLessThanOrEqual(weak[key] * (1 + 1e-9))
      }),
    )
  })

  it('has no steps: its mean depth moves by little from one Elo to the next', () => {
    for (let elo: number = min; elo < max; elo++)
      expect(Math.abs(meanDepth(elo + 1) - meanDepth(elo))).toBeLessThan(0.1)
  })

  it('takes a row of the dial exactly, whatever the rows next to it', () => {
    for (const elo of [800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2500, 2800, 2950, 3100, 3250, max])
      for (const value of Object.values(dialAt(elo))) expect(value).toBe(Number(value.toFixed(4)))
  })

  it('clamps values that are out of range', () => {
    expect(planOf(-1)).toEqual(planOf(min))
    expect(planOf(9_999)).toEqual(planOf(max))
  })

  it('is set higher for a style that costs strength', () => {
    expect(dialFor(1500, undefined)).toBe(1500)
    expect(dialFor(1500, 'attacker')).toBeGreaterThan(1500)
  })

  it('plays the best line of a strong search against a bare king', () => {
    const plan = planLevel(min, 0, true)
    expect(plan.depth).toBeGreaterThan(planOf(1600).depth)
    expect([plan.lines, plan.sharpness]).toEqual([1, 0])
    expect(planLevel(max, 0, true)).toEqual(planOf(max))
  })

  it('leaves the choice to the search at full strength', () => {
    const surprising: Candidate[] = [
      { chance: 0.999, score: 0, exchange: 0 },
      { chance: 0.001, score: 30, exchange: 0 },
    ]
    expect(levelChances(surprising, planOf(max))[1]).toBeCloseTo(1)
  })
})

describe('chances', () => {
  it('sum to 1, and a drawn move has one', () => {
    fc.assert(
      fc.property(candidates, elos, unit, (moves, elo, random) => {
        const plan = planOf(elo, 0.5)
        const chances = levelChances(moves, plan)
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6)
        expect(chances[drawMove(moves, plan, random)]).toBeGreaterThan(0)
      }),
    )
  })

  it('of a move that people like and that gives a queen away fall, the more the stronger the level', () => {
    const moves: Candidate[] = [
      { chance: 0.3, score: 0, exchange: 0 },
      { chance: 0.7, score: -900, exchange: -950 },
    ]
    const [weak, club, strong] = [500, 1500, 2300].map((elo) => levelChances(moves, planOf(elo))[1]!)
    expect(weak).toBeGreaterThan(club!)
    expect(club).toBeGreaterThan(strong!)
    expect(strong).toBeLessThan(0.02)
  })

  it('of hanging a piece are higher than by the model up to 1200, and lower from 1500 on', () => {
    for (const elo of [600, 1000, 1200]) expect(chanceOfBlunder(elo, -320)).toBeGreaterThan(0.55)
    for (const elo of [1500, 1800, 2200]) expect(chanceOfBlunder(elo, -320)).toBeLessThan(0.35)
  })

  it('of a blunder that hangs nothing are higher than by the model as long as people fall for tactics', () => {
    for (const elo of [600, 1000, 1500]) expect(chanceOfBlunder(elo, 0)).toBeGreaterThan(0.55)
    for (const elo of [2100, 2200]) expect(chanceOfBlunder(elo, 0)).toBeLessThan(0.1)
  })

  it('of a blunder are higher for who is behind, and lower for who is ahead, in the middle of the dial', () => {
    for (const elo of [1200, 1400, 1600]) {
      expect(chanceOfBlunder(elo, 0, -250)).toBeGreaterThan(chanceOfBlunder(elo, 0) * 1.1)
      expect(chanceOfBlunder(elo, 0, 250)).toBeLessThan(chanceOfBlunder(elo, 0) / 1.1)
    }
    for (const elo of [800, 2400])
      expect(chanceOfBlunder(elo, 0, -250)).toBeCloseTo(chanceOfBlunder(elo, 0, 250))
  })

  it('of allowing a mate are the same as of hanging a piece', () => {
    const mated = [
      { chance: 0.5, score: 0, exchange: 0 },
      { chance: 0.5, score: -(SCORE_MATE - 2), exchange: 0 },
    ]
    const hung = mated.map((move, index) => ({ ...move, exchange: index === 1 ? -950 : 0 }))
    for (const elo of [600, 1400, 1700])
      expect(levelChances(mated, planOf(elo))).toEqual(levelChances(hung, planOf(elo)))
  })

  it('of a move that spoils a won game are lower than of one that loses as much in an even one', () => {
    expect(chanceOfBlunder(1600, 0, 600)).toBeLessThan(chanceOfBlunder(1600, 0) / 2)
  })

  it('of playing a mate that the level sees are high from 1000 on', () => {
    const moves: Candidate[] = [
      { chance: 0.5, score: 1200, exchange: 0 },
      { chance: 0.1, score: SCORE_MATE - 1, exchange: 0 },
    ]
    for (const elo of [1000, 1500, 2000, 2500])
      expect(levelChances(moves, planOf(elo))[1]).toBeGreaterThan(0.7)
  })

  it('never give a worse move on average with more Elo, if the model has no opinion', () => {
    fc.assert(
      fc.property(candidates, elos, elos, (moves, a, b) => {
        const open = moves.map(({ score }) => ({ chance: 1, score, exchange: 0 }))
        const expected = (elo: number) => {
          const chances = levelChances(open, planOf(elo))
          return open.reduce((sum, { score }, index) => sum + clamp(score) * chances[index]!, 0)
        }
        return expected(Math.max(a, b)) >= expected(Math.min(a, b)) - 1e-6
      }),
    )
  })

  it('of being mated at once are low from 1800 on, if there is another move', () => {
    const moves: Candidate[] = [
      { chance: 0.5, score: -(SCORE_MATE - 2), exchange: 0 },
      { chance: 0.5, score: -1200, exchange: 0 },
    ]
    expect(levelChances(moves, planOf(1500))[0]).toBeLessThan(0.35)
    for (const elo of [1800, 2000, 2500]) expect(levelChances(moves, planOf(elo))[0]).toBeLessThan(0.1)
  })

  it('favour moves that fit a style, among moves of equal value', () => {
    const moves: Candidate[] = [
      { chance: 0.6, score: 10, exchange: 0, fit: 0 },
      { chance: 0.3, score: 10, exchange: 0, fit: 1 },
      { chance: 0.1, score: 10, exchange: 0, fit: -1 },
    ]
    const [plain, leaning] = [
      moves.map(({ chance, score, exchange }) => ({ chance, score, exchange })),
      moves,
    ].map((each) => levelChances(each, planOf(1500)))
    expect(leaning![1]).toBeGreaterThan(2 * plain![1]!)
    expect(leaning![0]).toBeLessThan(plain![0]!)
    expect(leaning![2]).toBeLessThan(plain![2]! / 4)
  })

  it('of losing a given amount do not depend on the style', () => {
    const apart = fc.array(
      fc.record({
        chance: fc.double({ min: 0.01, max: 1, noNaN: true }),
        score: fc.constantFrom(0, -1200),
        exchange: fc.constant(0),
        fit: fc.double({ min: -1, max: 1, noNaN: true }),
      }),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(apart, elos, (moves, elo) => {
        const ofLoss = (each: readonly Candidate[]) => {
          const chances = levelChances(each, planOf(elo))
          return each.reduce((sum, { score }, index) => sum + (score === 0 ? chances[index]! : 0), 0)
        }
        expect(ofLoss(moves)).toBeCloseTo(ofLoss(moves.map((move) => ({ ...move, fit: 0 }))), 2)
      }),
    )
  })

  it('give the same moves with the same seed', () => {
    expect(draws(7)).toEqual(draws(7))
    expect(draws(7)).not.toEqual(draws(8))
  })
})

describe('the book', () => {
  it('is known further with more Elo, and as a whole by the strongest', () => {
    fc.assert(fc.property(elos, elos, (a, b) => bookPlies(Math.max(a, b)) >= bookPlies(Math.min(a, b))))
    expect([600, 800, 1400, 2000, 2600].map(bookPlies)).toEqual([3, 4, 8, 14, Infinity])
  })
})

describe('a bare king', () => {
  it.each([
    ['8/8/8/3k4/8/3KBN2/8/8 w - - 0 1', true],
    ['8/8/8/3k4/8/3KBN2/8/8 b - - 0 1', false],
    ['8/8/8/3k4/8/3K4/8/8 w - - 0 1', true],
    ['8/8/3p4/3k4/8/3KQ3/8/8 w - - 0 1', false],
  ])('in %s: %s', (fen, isBare) => expect(opponentIsBare(fen)).toBe(isBare))
})

describe('random numbers', () => {
  it('lie in [0, 1) and fill it evenly', () => {
    const random = makeRandom(1)
    const counts = Array.from({ length: 10 }, () => 0)
    for (let draw = 0; draw < 10_000; draw++) counts[Math.floor(random() * 10)]!++
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150)
  })
})
