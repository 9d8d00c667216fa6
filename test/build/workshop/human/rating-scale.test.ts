// SPDX-License-Identifier: GPL-3.0-or-later
/** The scale of ratings, fitted to players whose gains are drawn from a known scale. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type WeighedGame,
  checkRatings,
  fitRatingScale,
} from '../../../../build/workshop/human/rating-scale.ts'
import { makeRandom } from '../../../../engine/host/random.ts'
import { MIDDLE, type RatingScale } from '../../../../engine/modules/human-rating.ts'

const TRUE: RatingScale = {
  gainAtMiddle: 0.12,
  gainPerPoint: 0.0005,
  moveVariance: 2_000_000,
  styleVariance: 10_000,
  pairing: 150,
}
const GAMES = 3000

/** A standard normal number, nearly. */
function normal(random: () => number): number {
  let sum = -6
  for (let index = 0; index < 12; index++) sum += random()
  return sum
}

function drawGames(seed: number): WeighedGame[] {
  const random = makeRandom(seed)
  const gains = (rating: number, moves: number): number[] => {
    const style = Math.sqrt(TRUE.styleVariance) * normal(random)
    return Array.from({ length: moves }, () => {
      const noise = Math.sqrt(TRUE.moveVariance) * normal(random)
      return TRUE.gainAtMiddle + (rating + style + noise - MIDDLE) * TRUE.gainPerPoint
    })
  }
  return Array.from({ length: GAMES }, () => {
    const white = 1200 + Math.floor(800 * random())
    const black = Math.round(white + TRUE.pairing * normal(random))
    const moves = 20 + Math.floor(40 * random())
    return { white, black, gains: { white: gains(white, moves), black: gains(black, moves) } }
  })
}

const errors = (rows: readonly { error: number }[]) => rows.map(({ error }) => error)

let games: WeighedGame[]
beforeAll(() => {
  games = drawGames(7)
})

test('the fit finds the scale from which the games were drawn', () => {
  const scale = fitRatingScale(games)
  expect(Math.abs(scale.gainAtMiddle - TRUE.gainAtMiddle)).toBeLessThan(0.01)
  expect(scale.gainPerPoint / TRUE.gainPerPoint).toBeCloseTo(1, 1)
  expect(scale.moveVariance / TRUE.moveVariance).toBeCloseTo(1, 0)
  expect(scale.styleVariance).toBeGreaterThan(0)
  expect(scale.pairing / TRUE.pairing).toBeCloseTo(1, 1)
})

describe('the check', () => {
  test('finds that two thirds of the ratings are inside the intervals of the true scale', () => {
    const { all } = checkRatings(games, false, TRUE)
    expect(all[0]!.inside).toBeGreaterThan(0.62)
    expect(all[0]!.inside).toBeLessThan(0.76)
    expect(Math.abs(all[0]!.bias)).toBeLessThan(20)
  })

  test('finds the errors of a wrong scale', () => {
    const wrong = { ...TRUE, gainAtMiddle: TRUE.gainAtMiddle - 0.1 }
    const { all } = checkRatings(games, false, wrong)
    expect(all[0]!.bias).toBeGreaterThan(100)
    expect(all[0]!.inside).toBeLessThan(0.5)
  })

  test('leaves out short games, and each table has every estimate once', () => {
    const long = games.filter(({ gains }) => gains.white.length >= 25)
    const { all, byRating, byEstimate, byMoves, byGames } = checkRatings(games, false, TRUE)
    expect(all[0]!.estimates).toBe(2 * long.length)
    const whole = byMoves.filter(({ of }) => !of.startsWith('the first'))
    for (const table of [byRating, byEstimate, whole])
      expect(table.reduce((sum, { estimates }) => sum + estimates, 0)).toBe(2 * long.length)
    expect(byGames.map(({ of }) => of)).toEqual(['1', '3', '10'])
  })

  test('finds that more moves, more games and the opponent make estimates better', () => {
    const { all, byMoves, byGames } = checkRatings(games, false, TRUE)
    expect(errors(byMoves.slice(0, 3))).toEqual(errors(byMoves.slice(0, 3)).toSorted((a, b) => b - a))
    expect(errors(byGames)).toEqual(errors(byGames).toSorted((a, b) => b - a))
    expect(checkRatings(games, true, TRUE).all[0]!.error).toBeGreaterThan(all[0]!.error)
  })
})
