// SPDX-License-Identifier: GPL-3.0-or-later
/** Ratings estimated from moves, against the real ratings of games that neither the model nor the scale has seen. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildHuman } from '../../build/core.ts'
import { readHumanGames, readPgn } from '../../build/workshop/human/games.ts'
import { type RatingCheck, checkRatings, weighGames } from '../../build/workshop/human/rating-scale.ts'
import { HumanModel } from '../../engine/modules/human.ts'
import { startModel } from '../engine/human/human.ts'
import { corpus } from './corpora.ts'

const GAMES = corpus('human-games', 'lichess-amateur-a.pgn.gz')
const WAIT_MS = 1_800_000

describe('ratings estimated from the moves of games that the scale has not seen', () => {
  let check: RatingCheck
  beforeAll(async () => {
    const blank = HumanModel.blank(new WebAssembly.Module(readFileSync(await buildHuman())))
    const games = await weighGames(await startModel(), readHumanGames(readPgn(GAMES), blank), false)
    check = checkRatings(games, false)
  }, WAIT_MS)

  test('err by at most 200 points, and two thirds are inside the interval', () => {
    const [all] = check.all
    expect(all!.estimates).toBeGreaterThan(3000)
    expect(all!.error).toBeLessThanOrEqual(200)
    expect(all!.inside).toBeGreaterThanOrEqual(0.6)
    expect(all!.inside).toBeLessThanOrEqual(0.76)
  })

  test('are not biased by more than 60 points in any band from 1000 to 2000', () => {
    const bands = ['1000-1199', '1200-1399', '1400-1599', '1600-1799', '1800-1999']
    const biases = check.byRating.filter(({ of }) => bands.includes(of)).map(({ bias }) => Math.abs(bias))
    expect(biases).toHaveLength(bands.length)
    expect(Math.max(...biases)).toBeLessThanOrEqual(60)
  })

  test('are better from more games, with a smaller margin', () => {
    const [one, three, ten] = check.byGames
    expect(three!.error).toBeLessThan(one!.error)
    expect(ten!.error).toBeLessThan(three!.error)
    expect(ten!.margin).toBeLessThan(three!.margin)
  })
})
