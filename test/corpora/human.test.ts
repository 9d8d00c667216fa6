// SPDX-License-Identifier: GPL-3.0-or-later
/** The model of the human move on the games between people that were kept out of its fit. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildHuman } from '../../build/core.ts'
import { readHumanGames, readPgn } from '../../build/workshop/human/games.ts'
import { type Prediction, predict } from '../../build/workshop/human/predict.ts'
import { HumanModel } from '../../engine/human.ts'
import { startModel } from '../engine/human/human.ts'
import { corpus } from './corpora.ts'

const GAMES = corpus('human-games', 'lichess-amateur-a.pgn.gz')
/** The aim for the likeliest move. */
const LEAST_TOP1 = 0.44
/** For a move drawn as a level draws it. */
const LEAST_DRAWN = 0.34

let prediction: Prediction
beforeAll(async () => {
  const blank = HumanModel.blank(new WebAssembly.Module(readFileSync(await buildHuman())))
  const games = readHumanGames(readPgn(GAMES), blank)
  const order = { fromPly: 11, testOnly: true, bullet: false, every: 1 }
  prediction = await predict(await startModel(), games, order, () => {})
})

describe('on games that the fit has not seen', () => {
  test('every band is there, with thousands of positions', () => {
    expect(prediction.bands.map(({ rating }) => rating)).toEqual([800, 1000, 1200, 1400, 1600, 1800, 2000])
    for (const { positions } of prediction.bands) expect(positions).toBeGreaterThan(5000)
  })

  test('the likeliest move is the one played often enough, and so is the one drawn', () => {
    for (const { top1, drawnSharp } of prediction.bands) {
      expect(top1).toBeGreaterThanOrEqual(LEAST_TOP1)
      expect(drawnSharp).toBeGreaterThanOrEqual(LEAST_DRAWN)
    }
  })

  test('at its own rating it foretells better than at ratings 400 away', () => {
    for (const [index, { logLoss }] of prediction.bands.entries()) {
      expect(logLoss).toBeLessThan(prediction.higher[index]!.logLoss)
      // Below 800 the model knows no other rating.
      if (index > 1) expect(logLoss).toBeLessThan(prediction.lower[index]!.logLoss)
    }
  })
})
