// SPDX-License-Identifier: GPL-3.0-or-later
/** Ratings from the moves of a file: two games of levels of the engine, and others that say little or nothing. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { readPgn, readPlayedGames } from '../../../../build/workshop/human/games.ts'
import { type RatedSide, ratePlayer, rateSides } from '../../../../build/workshop/human/rate.ts'
import { ROOT } from '../../../../build/tools/command.ts'
import type { HumanModel } from '../../../../engine/modules/human.ts'
import { startModel } from '../../../engine/human/human.ts'

/** Game 1 is of level 1000, game 4 of level 2200; 2 begins in another position, 3 has no moves, 5 has one. */
const GAMES = join(ROOT, 'test/data/levels.pgn')

let model: HumanModel
let reader: HumanModel
beforeAll(async () => {
  model = await startModel()
  reader = await startModel()
})

const games = () => readPlayedGames(readPgn(GAMES), reader)

async function rate(alone: boolean): Promise<RatedSide[]> {
  const rated: RatedSide[] = []
  for await (const side of rateSides(model, games(), alone)) rated.push(side)
  return rated
}

describe('each side', () => {
  test('is named by the place of its game in the file, and left out without moves', async () => {
    const rated = await rate(false)
    expect(rated.map(({ game, side, moves }) => `${game} ${side} ${moves}`)).toEqual([
      '1 white 35',
      '1 black 35',
      '4 white 35',
      '4 black 35',
      '5 white 1',
    ])
  })

  test('is rated about as its level, with an interval around the estimate', async () => {
    for (const { game, estimate, low, high } of await rate(false)) {
      expect(low).toBeLessThan(estimate)
      expect(Math.abs(high - estimate - (estimate - low))).toBeLessThanOrEqual(1)
      if (game === 1) expect(estimate).toBeLessThan(1400)
      if (game === 4) expect(estimate).toBeGreaterThan(2000)
      // One move says next to nothing.
      if (game === 5) expect(high - low).toBeGreaterThan(1000)
    }
  })

  test('has a larger margin and other estimates if the opponent does not count', async () => {
    const [together, alone] = [await rate(false), await rate(true)]
    for (const [index, side] of together.slice(0, 4).entries()) {
      const { low, high, estimate } = alone[index]!
      expect(high - low).toBeGreaterThan(side.high - side.low)
      expect(estimate).not.toBe(side.estimate)
    }
  })
})

describe('a player', () => {
  test('is rated from all games, whichever side it has, with a smaller margin', async () => {
    const [first] = await rate(true)
    const player = await ratePlayer(model, games(), 'Müller, Jürgen', true)
    expect(player).toMatchObject({ player: 'Müller, Jürgen', games: 2, moves: 70 })
    expect(player!.high - player!.low).toBeLessThan(first!.high - first!.low)
    expect(player!.estimate).toBeGreaterThan(1300)
    expect(player!.estimate).toBeLessThan(2100)
  })

  test('without moves is not rated', async () => {
    expect(await ratePlayer(model, games(), 'Nobody', false)).toBeNull()
  })
})

test('the command prints a line of JSON for each side', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'build/workshop/human.ts'), 'rate', GAMES, '--json'],
    { cwd: ROOT },
  )
  const lines = stdout.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(await rate(false))
  expect(Object.keys(JSON.parse(lines[0]!) as object)).toEqual([
    'game',
    'side',
    'moves',
    'estimate',
    'low',
    'high',
  ])
})
