// SPDX-License-Identifier: GPL-3.0-or-later
/** Reading games between people for the model of the human move. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildHuman } from '../../../../build/core.ts'
import {
  type HumanGame,
  fitsScale,
  isHeldOut,
  readHumanGames,
  speedOf,
} from '../../../../build/workshop/human/games.ts'
import { HumanModel } from '../../../../engine/modules/human.ts'

let model: HumanModel
beforeAll(async () => {
  model = HumanModel.blank(new WebAssembly.Module(readFileSync(await buildHuman())))
})

async function read(pgn: string): Promise<HumanGame[]> {
  const games: HumanGame[] = []
  for await (const game of readHumanGames(Buffer.from(pgn), model)) games.push(game)
  return games
}

const game = (tags: string, moves: string): string =>
  `[Event "?"]\n[White "?"]\n[Black "?"]\n[Result "1-0"]\n${tags}\n${moves} 1-0\n\n`
const RATED = '[WhiteElo "1500"]\n[BlackElo "1400"]\n[TimeControl "600+5"]\n'

describe('games', () => {
  test('have ratings, speed and moves', async () => {
    const [first, ...others] = await read(game(RATED, '1. e4 e5 2. Nf3'))
    expect(others).toEqual([])
    expect(first).toMatchObject({ white: 1500, black: 1400, speed: 'rapid' })
    expect(first!.moves).toHaveLength(3)
  })

  test('have the same moves with comments and variations', async () => {
    const [plain] = await read(game(RATED, '1. e4 e5 2. Nf3'))
    const [annotated] = await read(game(RATED, '1. e4 {[%clk 0:10:00]} (1. d4 d5) 1... e5 $1 2. Nf3'))
    expect(annotated).toEqual(plain)
    const [oddlySpelt] = await read(game(RATED, '1. e2-e4 e7e5 2. Ng1-f3 {here} Qd8xd1'))
    expect(oddlySpelt).toEqual(plain)
  })

  test('without ratings, with a position of their own or without moves are left out', async () => {
    const fen = '[SetUp "1"]\n[FEN "8/8/8/8/8/1k6/8/K6R w - - 0 1"]\n'
    const games = [game('', '1. e4'), game(RATED + fen, '1. Rh3+'), game(RATED, '')]
    expect(await read(games.join(''))).toEqual([])
  })
})

test('about a fifth is held out of the fit, by ratings and moves', () => {
  const held = Array.from({ length: 2000 }, (_, index) => isHeldOut(1500 + index, 1600, Uint16Array.of(796)))
  expect(held.filter(Boolean).length / held.length).toBeCloseTo(0.2, 1)
  expect(isHeldOut(1500, 1600, Uint16Array.of(796))).toBe(held[0])
})

test.each([
  ['60+0', 'bullet'],
  ['180+0', 'blitz'],
  ['300+5', 'rapid'],
  ['900+15', 'classical'],
  ['-', 'unknown'],
  ['1/259200', 'unknown'],
  [undefined, 'unknown'],
])('a time control of %s is %s', (text, speed) => expect(speedOf(text)).toBe(speed))

test('half of the games held out are for the scale of ratings', () => {
  const moves = Uint16Array.of(796)
  const games = Array.from({ length: 10_000 }, (_, index) => ({ white: 1500, black: 1500 + index, moves }))
  const held = games.filter(({ white, black }) => isHeldOut(white, black, moves))
  const forScale = held.filter((game) => fitsScale(game))
  expect(forScale.length / held.length).toBeCloseTo(0.5, 1)
})
