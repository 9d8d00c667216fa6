// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import { compareNumbers, readChanges, showCounts } from '../../../../../build/workshop/tune/search/compare.ts'
import type { GameOrder } from '../../../../../build/workshop/tune/search/player.ts'
import type { GamePlayers } from '../../../../../build/workshop/tune/search/players.ts'
import type { Parameter } from '../../../../../build/workshop/parameters.ts'

const WIDTH: Parameter = { name: 'WIDTH', type: 'i32', value: 20, minimum: 10, maximum: 40, step: 3 }
const SHARE: Parameter = { name: 'SHARE', type: 'f64', value: 0.5, minimum: 0, maximum: 1, step: 0.1 }
const PARAMETERS = [WIDTH, SHARE]
const OPENINGS = ['a', 'b', 'c'].map((fen) => ({ fen, moves: [], name: fen }))

/** Players whose games the side with the larger WIDTH wins, except from the opening `c`, which White wins. */
function players(seen: GameOrder[] = []): GamePlayers {
  return {
    play: async (games) => {
      seen.push(...games)
      return games.map(({ white, black, opening }) =>
        opening.fen === 'c' || white['WIDTH']! > black['WIDTH']! ? 2 : 0,
      )
    },
    close: () => {},
  }
}

const compared = (pairs: number, seen: GameOrder[] = [], processes = 2, reports: number[] = []) =>
  compareNumbers(
    players(seen),
    { changed: { WIDTH: 30 }, table: { WIDTH: 20 }, openings: OPENINGS, pairs, seed: 1 },
    processes,
    (counts) => reports.push(counts.reduce((sum, count) => sum + count, 0)),
  )

test('each opening is played with both colours, and a pair counts once', async () => {
  const seen: GameOrder[] = []
  expect(await compared(6, seen)).toEqual({ ok: true, value: [0, 0, 2, 0, 4] })
  for (let game = 0; game < seen.length; game += 2) {
    expect(seen[game]!.opening).toBe(seen[game + 1]!.opening)
    expect([seen[game]!.white, seen[game]!.black]).toEqual([seen[game + 1]!.black, seen[game + 1]!.white])
  }
  expect(new Set(seen.slice(0, 6).map(({ opening }) => opening.fen)).size).toBe(3)
})

test('many pairs are reported on the way, and are the same with any number of processes', async () => {
  const reports: number[] = []
  const [two, one]: GameOrder[][] = [[], []]
  const value = await compared(121, two, 2, reports)
  expect(reports).toEqual([50, 100, 121])
  expect(await compared(121, one, 1)).toEqual(value)
  expect(one!.map(({ opening }) => opening)).toEqual(two!.map(({ opening }) => opening))
})

test('a player that dies, or a stop, ends it with a code', async () => {
  for (const [end, code] of [
    ['broken', 'PLAYER_DIED'],
    ['closed', 'STOPPED'],
  ] as const) {
    const broken: GamePlayers = { play: async () => end, close: () => {} }
    const order = { changed: {}, table: {}, openings: OPENINGS, pairs: 1, seed: 1 }
    expect(await compareNumbers(broken, order, 1, () => {})).toEqual({ ok: false, code })
  }
})

test('changes are read by name and kept within their range', () => {
  expect(readChanges(['WIDTH=12', 'SHARE=0.25'], PARAMETERS)).toEqual({
    ok: true,
    value: { WIDTH: 12, SHARE: 0.25 },
  })
  for (const change of ['WIDTH=41', 'WIDTH=12.5', 'SHARE=-1'])
    expect(readChanges([change], PARAMETERS)).toEqual({ ok: false, code: 'BAD_VALUE', change })
  for (const change of ['HEIGHT=1', 'WIDTH', 'WIDTH=x', ''])
    expect(readChanges([change], PARAMETERS)).toEqual({ ok: false, code: 'UNKNOWN_NUMBER', change })
})

test('counts are shown with the estimate of Elo', () => {
  expect(showCounts([16, 66, 127, 75, 16])).toBe('600 games, pairs [16, 66, 127, 75, 16], Elo +5.2 ± 18.6')
  expect(showCounts([0, 0, 0, 0, 0])).toBe('0 games, pairs [0, 0, 0, 0, 0]')
})
