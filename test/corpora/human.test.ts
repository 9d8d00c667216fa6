// SPDX-License-Identifier: GPL-3.0-or-later
/** The model of the human move on the games between people that were kept out of its fit. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildHuman } from '../../build/core.ts'
import type { BandReport } from '../../build/workshop/human/bands.ts'
import { readHumanGames, readPgn } from '../../build/workshop/human/games.ts'
import { LevelPlayer } from '../../build/workshop/human/player.ts'
import { type Asked, type Prediction, askLevels, predict } from '../../build/workshop/human/predict.ts'
import { HumanModel } from '../../engine/modules/human.ts'
import { startModel } from '../engine/human/human.ts'
import { corpus } from './corpora.ts'

const GAMES = corpus('human-games', 'lichess-amateur-a.pgn.gz')
/** The aim for the likeliest move. */
const LEAST_TOP1 = 0.44
/** For a move that a level draws. */
const LEAST_DRAWN = 0.34
/** Levels are asked about one position in so many. */
const LEVELS_EVERY = 20
const LEVELS_WAIT_MS = 3_600_000

/** Positions whose likeliest move was played. */
const hits = (bands: readonly BandReport[]): number =>
  bands.reduce((sum, { positions, top1 }) => sum + positions * top1, 0)

let prediction: Prediction
let levels: Prediction
beforeAll(async () => {
  const blank = HumanModel.blank(new WebAssembly.Module(readFileSync(await buildHuman())))
  const games = readHumanGames(readPgn(GAMES), blank)
  const order = { fromPly: 11, testOnly: true, bullet: false, every: 1 }
  const asked: Asked[] = []
  let met = 0
  prediction = await predict(await startModel(), games, order, (position) => {
    if (met++ % LEVELS_EVERY === 0) asked.push(position)
  })
  levels = askLevels(await LevelPlayer.open(await startModel()), asked)
}, LEVELS_WAIT_MS)

describe('on games that the fit has not seen', () => {
  test('every band is there, with thousands of positions', () => {
    expect(prediction.bands.map(({ rating }) => rating)).toEqual([800, 1000, 1200, 1400, 1600, 1800, 2000])
    for (const { positions } of prediction.bands) expect(positions).toBeGreaterThan(5000)
  })

  test('the likeliest move is the one played often enough, and so is the one that a level draws', () => {
    for (const { top1 } of prediction.bands) expect(top1).toBeGreaterThanOrEqual(LEAST_TOP1)
    for (const { drawn } of levels.bands) expect(drawn).toBeGreaterThanOrEqual(LEAST_DRAWN)
  })

  test('at its own rating it predicts better than at ratings 400 away', () => {
    for (const [index, { logLoss }] of prediction.bands.entries()) {
      expect(logLoss).toBeLessThan(prediction.higher[index]!.logLoss)
      // Below 800 the model knows no other rating.
      if (index > 1) expect(logLoss).toBeLessThan(prediction.lower[index]!.logLoss)
    }
  })

  test('the likeliest move of a level is that of its own people, more often than of people 400 away', () => {
    expect(hits(levels.bands)).toBeGreaterThan(hits(levels.lower))
    expect(hits(levels.bands)).toBeGreaterThan(hits(levels.higher))
  })
})
