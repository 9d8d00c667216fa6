// SPDX-License-Identifier: GPL-3.0-or-later
/** How hard a position is for people, and the sentence about it. */
import { describe, expect, it } from 'vitest'
import { difficultyOf, type HumanMove, severityOf, storyOf } from '../../renderer/stores/people/difficulty.ts'

const move = (uci: string, share: number, chance: number | null, stronger = share): HumanMove => ({
  uci,
  share,
  stronger,
  chance,
})

describe('the difficulty', () => {
  it('counts moves about as good as the best as found, and weighs losses by their shares', () => {
    const found = difficultyOf([
      move('a', 0.5, 0.39),
      move('b', 0.3, 0.6, 0.5),
      move('c', 0.1, 0.59),
      move('d', 0.1, null),
    ])!
    expect(found.best).toBe('b')
    expect(found.finds).toBeCloseTo(0.4)
    expect(found.strongerFinds).toBeCloseTo(0.6)
    expect(found.judged).toBeCloseTo(0.9)
    expect(found.keeps).toBeCloseTo(0.4 / 0.9)
    expect(found.blunders).toBeCloseTo(0.5 / 0.9)
    expect(found.expectedLoss).toBeCloseTo((0.5 * 0.21 + 0.1 * 0.01) / 0.9)
  })

  it('is unknown without a value', () => {
    expect(difficultyOf([move('a', 1, null)])).toBe(null)
    expect(difficultyOf([])).toBe(null)
  })
})

it('calls a loss what a report calls it', () => {
  const losses = [0, 0.049, 0.05, 0.1, 0.199, 0.2, 1]
  expect(losses.map(severityOf)).toEqual([
    'good',
    'good',
    'inaccuracy',
    'mistake',
    'mistake',
    'blunder',
    'blunder',
  ])
})

describe('the sentence', () => {
  it.each([
    ['a single move', [move('a', 1, null)], { kind: 'forced', move: 'a' }],
    ['no values', [move('a', 0.5, null), move('b', 0.5, null)], null],
    [
      'most miss the best move for a mistake',
      [move('a', 0.7, 0.4), move('b', 0.3, 0.6)],
      { kind: 'missed', best: 'b', share: 0.7, alone: true, instead: 'a' },
    ],
    [
      'most find it, but there is a trap',
      [move('a', 0.8, 0.6), move('b', 0.1, 0.585), move('c', 0.08, 0.1), move('d', 0.02, 0)],
      { kind: 'found', best: 'a', share: expect.closeTo(0.9), alone: false, instead: 'c' },
    ],
    [
      'most find it, and mistakes are rare',
      [move('a', 0.97, 0.6), move('c', 0.03, 0.1)],
      { kind: 'found', best: 'a', share: 0.97, alone: true, instead: null },
    ],
    [
      'many moves that are nearly as good',
      [move('a', 0.6, 0.46), move('b', 0.4, 0.5), move('c', 0, 0)],
      { kind: 'missed', best: 'b', share: 0.6, alone: true, instead: null },
    ],
    [
      'little is lost on average',
      [move('a', 0.5, 0.479), move('b', 0.3, 0.5), move('d', 0.2, null)],
      { kind: 'calm', best: 'b' },
    ],
  ] as const)('says of a position with %s', (_name, moves, story) => {
    expect(storyOf(moves)).toEqual(story)
  })
})
