// SPDX-License-Identifier: GPL-3.0-or-later
/** The fit of the model of chances: it reads what matches write, and finds a model that is known. */
import { expect, test } from 'vitest'
import { fitModel, logLikelihood, readSamples } from '../../../../build/workshop/wdl/fit.ts'
import { makeRandom } from '../../../../engine/host/random.ts'
import { type WdlModel, winChance } from '../../../../engine/host/wdl.ts'

const game = (result: string, termination: string, moves: string) =>
  `[Event "?"]\n[White "a"]\n[Black "b"]\n[Result "${result}"]\n[Termination "${termination}"]\n\n${moves} ${result}\n\n`

test('evaluations are read from the mover, and results turned to it', () => {
  const pgn =
    game('1-0', 'normal', '1. e4 {book} e5 {-0.25/8 0.092s} 2. Nf3 {+0.31/9 0.1s} Nc6 {-M3/12 0.01s}') +
    game('1/2-1/2', 'adjudication', '1. d4 {+0.10/8 \n0.044s, draw adjudicated}') +
    game('0-1', 'time forfeit', '1. d4 {+0.10/8 0.044s}')
  expect(readSamples(pgn)).toEqual([
    [
      { centipawns: -25, share: 1, result: 0, weight: 0.5 },
      { centipawns: 31, share: 1, result: 1, weight: 0.5 },
    ],
    [{ centipawns: 10, share: 1, result: 0.5, weight: 1 }],
    [],
  ])
})

test('the model that made the results is found again', () => {
  const model: WdlModel = { even: { bare: 90, full: 160 }, width: { bare: 40, full: 75 } }
  const random = makeRandom(1)
  const samples = Array.from({ length: 40_000 }, () => {
    const centipawns = Math.round(600 * random() - 300)
    const share = random()
    const win = winChance(centipawns, share, model)
    const loss = winChance(-centipawns, share, model)
    const drawn = random()
    return { centipawns, share, result: drawn < win ? 1 : drawn < win + loss ? 0 : 0.5, weight: 1 }
  })
  const found = fitModel(samples)
  expect(logLikelihood(samples, found)).toBeGreaterThanOrEqual(logLikelihood(samples, model))
  for (const part of ['even', 'width'] as const) {
    for (const end of ['bare', 'full'] as const) {
      expect(Math.abs(found[part][end] - model[part][end]), `${part} ${end}`).toBeLessThan(6)
    }
  }
})
