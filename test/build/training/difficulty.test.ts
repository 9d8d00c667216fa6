// SPDX-License-Identifier: GPL-3.0-or-later
/** How well ratings of exercises are told, and the fit of their scale. */
import { expect, it } from 'vitest'
import { agreementOf, fitScale, type Rated } from '../../../build/training/difficulty.ts'
import type { MotifName } from '../../../engine/chess/motifs/motifs.ts'
import {
  type ExerciseEvidence,
  type ExerciseScale,
  exerciseRating,
} from '../../../engine/modules/exercise-rating.ts'
import { randomFrom } from '../../../engine/krk/random.ts'

it('is a matter of order and of distance', () => {
  expect(agreementOf([1000, 1500, 2000], [10, 20, 30]).spearman).toBeCloseTo(1)
  expect(agreementOf([1000, 1500, 2000], [3, 2, 1]).spearman).toBeCloseTo(-1)
  // Two that are equal share their places.
  expect(agreementOf([1, 2, 3, 4], [1, 2, 2, 4]).spearman).toBeCloseTo(0.9487, 4)
  expect(agreementOf([1000, 1500], [1100, 1300]).mae).toBe(150)
})

const SCALE: ExerciseScale = {
  base: 900,
  moves: 200,
  line: -150,
  hardest: -40,
  skill: 60,
  motifs: { fork: -120, quietMove: 90 },
}

it('is found again from exercises that were made with it', () => {
  const random = randomFrom(7)
  const puzzles = Array.from({ length: 2000 }, (_, at): Rated => {
    const motifs = (['fork', 'quietMove'] as MotifName[]).filter(() => random() < 0.4)
    const evidence: ExerciseEvidence = {
      finds: Array.from({ length: 1 + (at % 4) }, () => {
        const middle = 0.05 + 0.9 * random()
        return [middle * random(), middle, Math.min(1, middle * (1 + random()))].map((share) =>
          Math.max(0.002, share),
        )
      }),
      motifs: new Set(motifs),
    }
    const rating = exerciseRating(evidence, SCALE)
    return { puzzle: { id: String(at), fen: '', moves: [], rating, themes: new Set() }, rating, evidence }
  })
  const { base, moves, line, hardest, skill, motifs } = fitScale(puzzles, true)
  const found = [base, moves, line, hardest, skill, motifs.fork, motifs.quietMove]
  for (const [at, weight] of [900, 200, -150, -40, 60, -120, 90].entries())
    expect(Math.abs(found[at]! - weight)).toBeLessThan(6)
  // Without the model, the length and the motifs explain less.
  expect(fitScale(puzzles, false)).toMatchObject({ line: 0, hardest: 0, skill: 0 })
})
