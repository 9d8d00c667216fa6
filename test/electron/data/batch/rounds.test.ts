// SPDX-License-Identifier: GPL-3.0-or-later
/** Rounds numbered in the order of their dates. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundNumbersOf, roundText } from '../../../../electron/data/batch/rounds.ts'
import type { EventGame } from '../../../../electron/data/crosstable/events.ts'
import { doSteps } from '../../../../electron/data/slices.ts'

const game = (
  id: number,
  date: string,
  round: string,
  players = `W${id} B${id}`,
  event = 'Open',
): EventGame => {
  const [white, black] = players.split(' ') as [string, string]
  const rest = { whiteElo: null, blackElo: null, whiteTeam: '', blackTeam: '', plies: null }
  return { id, white, black, result: '1-0', date, event, site: '', round, ...rest }
}
const numbers = (...games: EventGame[]): (number | undefined)[] => {
  const found = doSteps(roundNumbersOf(games))
  return games.map(({ id }) => found.get(id))
}

it('follow the days, whatever the order of the games', () => {
  expect(
    numbers(
      game(0, '1999.05.03', '?'),
      game(1, '1999.05.01', '?'),
      game(2, '1999.05.03', ''),
      game(3, '1999.05.02', '-'),
    ),
  ).toEqual([3, 1, 3, 2])
})

it('that have numbers stay together, and begin with 1', () => {
  expect(
    numbers(
      game(0, '1999.05.02', '12.1'),
      game(1, '1999.05.01', '11'),
      // Played later.
      game(2, '1999.05.04', '11'),
      game(3, '1999.05.03', '13'),
    ),
  ).toEqual([2, 1, 1, 3])
})

it('of one day are two if a player has two games', () => {
  expect(
    numbers(
      game(0, '1999.05.01', '?', 'A B'),
      game(1, '1999.05.01', '?', 'C D'),
      game(2, '1999.05.01', '?', 'A C'),
      game(3, '1999.05.01', '?', 'B D'),
    ),
  ).toEqual([1, 1, 2, 2])
})

it('take in a game without a number on their day', () => {
  expect(
    numbers(
      game(0, '1999.05.01', '4', 'A B'),
      game(1, '1999.05.01', '?', 'C D'),
      game(2, '1999.05.02', '5', 'A C'),
    ),
  ).toEqual([1, 1, 2])
})

it('stay as they are where a day is unknown, in another year, or without an event', () => {
  expect(
    numbers(
      game(0, '1999.05.??', '?'),
      game(1, '1999.05.01', '?'),
      game(2, '2005.05.02', '?'),
      game(3, '1999.05.02', '?', 'A B', ''),
    ),
  ).toEqual([undefined, undefined, 1, undefined])
})

it('are 1 to n in any event, and numbering them again changes nothing', () => {
  const anyGame = fc.record({
    day: fc.integer({ min: 1, max: 9 }),
    round: fc.constantFrom('?', '', '1', '2', '7', '7.2'),
    white: fc.constantFrom('A', 'B', 'C'),
    black: fc.constantFrom('D', 'E', 'F'),
  })
  fc.assert(
    fc.property(fc.array(anyGame, { minLength: 1, maxLength: 12 }), (some) => {
      const games = some.map(({ day, round, white, black }, id) =>
        game(id, `1999.05.0${day}`, round, `${white} ${black}`),
      )
      const found = doSteps(roundNumbersOf(games))
      // Pauses may make several events of one; only one is looked at here.
      fc.pre(found.size === games.length)
      const used = new Set(found.values())
      if (Math.max(...used) !== used.size) return
      const again = games.map((one) => ({ ...one, round: roundText(one.round, found.get(one.id)!) }))
      const second = doSteps(roundNumbersOf(again))
      for (const one of again) expect(second.get(one.id)).toBe(found.get(one.id))
    }),
  )
})

it('keep what follows the number', () => {
  expect(['5.3', '5', '?', '', 'Final', '12 (2)'].map((round) => roundText(round, 2))).toEqual([
    '2.3',
    '2',
    '2',
    '2',
    '2',
    '2 (2)',
  ])
})
