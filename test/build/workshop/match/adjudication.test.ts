// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import {
  type AdjudicationRules,
  Adjudicator,
  type Ruling,
} from '../../../../build/workshop/match/adjudication.ts'

const RULES: AdjudicationRules = { resign: { score: 600, moves: 2 }, draw: { score: 10, moves: 2, from: 30 } }

/** What is ruled after each ply: scores are the movers' own, White first. */
function rulings(scores: readonly (number | null)[], firstMove = 1, rules = RULES): (Ruling | null)[] {
  const adjudicator = new Adjudicator(rules)
  return scores.map((score, ply) =>
    adjudicator.rule(ply % 2 === 0 ? 'white' : 'black', score, firstMove + Math.floor(ply / 2)),
  )
}

describe('resignation', () => {
  it('needs both engines to agree for the whole time', () => {
    expect(rulings([600, -700, 650, -600]).at(-1)).toEqual({ result: 'win', winner: 'white' })
    expect(rulings([-600, 700, -650, 600]).at(-1)).toEqual({ result: 'win', winner: 'black' })
    expect(rulings([600, -700, 650])).toEqual([null, null, null])
    expect(rulings([900, -500, 900, -500, 900, -500]).at(-1)).toBeNull()
  })

  it('counts afresh after a move that is not that bad, or without a score', () => {
    expect(rulings([600, -600, 599, -600, 600, -600]).at(-1)).toBeNull()
    expect(rulings([600, -600, null, -600, 600, -600]).at(-1)).toBeNull()
    expect(rulings([600, -600, 0, -600, 600, -600, 600]).at(-1)).toEqual({ result: 'win', winner: 'white' })
  })

  it('takes a mate for a lead', () => {
    expect(rulings([99_990, -99_991, 99_992, -99_993]).at(-1)).toEqual({ result: 'win', winner: 'white' })
  })
})

describe('a draw', () => {
  it('needs both near zero, and the game to be old enough', () => {
    expect(rulings([10, -10, 0, 5], 30).at(-1)).toEqual({ result: 'draw' })
    expect(rulings([10, -10, 0, 5], 29).at(-1)).toBeNull()
    expect(rulings([10, -10, 0, 5, 0, 0], 29).at(-1)).toEqual({ result: 'draw' })
    expect(rulings([10, -10, 11, 5, 0, 0], 30).at(-1)).toBeNull()
  })
})

it('rules nothing when it is not to', () => {
  expect(rulings([900, -900, 900, -900, 0, 0, 0, 0], 50, { resign: null, draw: null })).toEqual(
    Array.from({ length: 8 }, () => null),
  )
})
