// SPDX-License-Identifier: GPL-3.0-or-later
/** How hard an exercise is. */
import { expect, it } from 'vitest'
import { exerciseRating, termsOf } from '../../../engine/modules/exercise-rating.ts'

/** An exercise without motifs, by the shares of players who find its moves. */
const rated = (...finds: number[][]) => exerciseRating({ finds, motifs: new Set() })

it('is easier if more players find its moves, and harder with more moves', () => {
  const easy = rated([0.5, 0.8, 0.9])
  expect(rated([0.1, 0.2, 0.3])).toBeGreaterThan(easy)
  expect(rated([0.5, 0.8, 0.9], [0.5, 0.8, 0.9])).toBeGreaterThan(easy)
})

it('stays a number for moves that nobody finds', () => {
  expect(rated([0, 0, 0])).toBeGreaterThan(rated([0.1, 0.2, 0.3]))
  expect(rated([0, 0, 0])).toBeLessThan(4000)
})

it('rests on the whole line and on its hardest move', () => {
  const { moves, line, hardest, skill } = termsOf({
    finds: [
      [0.1, 0.5, 0.8],
      [0.2, 0.25, 0.4],
    ],
    motifs: new Set(),
  })
  expect([moves, line, hardest]).toEqual([Math.log(2), Math.log(0.5) + Math.log(0.25), Math.log(0.25)])
  expect(skill).toBeCloseTo(Math.log(8) + Math.log(2))
})
