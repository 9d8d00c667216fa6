// SPDX-License-Identifier: GPL-3.0-or-later
/** The evolution that the lesson shows: what it gains, what its best player likes, and a seed with which it gets stuck. */
import { expect, test } from 'vitest'
import { GENERATIONS, TRAITS, USUAL_SEED, evolve } from '../../../../engine/krk/evolution.ts'

const TWO_EVOLUTIONS_MS = 120_000

test('with the usual seed it learns, with another it gets stuck', { timeout: TWO_EVOLUTIONS_MS }, () => {
  const { generations, first, last } = evolve(USUAL_SEED)
  expect(generations).toHaveLength(GENERATIONS + 1)
  // The figures of docs/lab.md.
  expect([first, last]).toEqual([22, 68])
  const { weights } = generations.at(-1)![0]!
  const likes = Object.fromEntries(TRAITS.map((trait, at) => [trait, weights[at]! > 0]))
  expect(likes).toMatchObject({ moves: false, loose: false, kings: false, edge: true })
  expect(evolve(1).last).toBeLessThan(10)
})
