// SPDX-License-Identifier: GPL-3.0-or-later
/** Which positions get a code from games. */
import { expect, it } from 'vitest'
import { codedGames, keyOf, learnCodes } from '../../../build/data/opening-codes.ts'

const named = new Map([
  ['a', { code: 'A10', name: 'English' }],
  ['b', { code: 'A20', name: 'Reversed' }],
])
const times = (count: number, code: string, ...keys: string[]) =>
  Array.from({ length: count }, () => ({ code, keys }))

it('takes the code of most games, if enough of them agree', () => {
  expect(learnCodes(times(3, 'A11', 'a', 'x'), named)).toEqual(['A11 English|x'])
  expect(learnCodes(times(2, 'A11', 'a', 'x'), named)).toEqual([])
  const agreed = [...times(7, 'A11', 'a', 'x'), ...times(3, 'A12', 'a', 'x')]
  expect(learnCodes(agreed, named)).toEqual(['A11 English|x'])
  expect(learnCodes([...agreed, ...times(1, 'A12', 'a', 'x')], named)).toEqual([])
})

it('says nothing that earlier positions say, and nothing about those with a published code', () => {
  expect(learnCodes(times(5, 'A10', 'a', 'x', 'y'), named)).toEqual([])
  expect(learnCodes(times(5, 'A11', 'a', 'x', 'y'), named)).toEqual(['A11 English|x'])
  expect(learnCodes(times(5, 'A11', 'a'), named)).toEqual([])
  // In some games the code changes there.
  const mixed = [...times(5, 'A11', 'a', 'x'), ...times(5, 'A11', 'a', 'b', 'x', 'z')]
  expect(learnCodes(mixed, named)).toEqual(['A11 English|x'])
})

it('has no name for what comes before the first name', () => {
  expect(learnCodes(times(5, 'A11', 'x', 'a'), named)).toEqual([])
})

it('reads the games that begin with the first position and have a code', () => {
  const pgn = `[ECO "C20"]\n\n1. e4 e5 *\n\n[Event "?"]\n\n1. d4 *\n\n[ECO "?"]\n\n1. c4 *\n\n[ECO "A00"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n\n1. Ke2 *\n\n[ECO "B00a"]\n\n1. e4 *\n`
  const afterE4 = keyOf('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1')
  const games = [...codedGames(Buffer.from(pgn))]
  expect(games.map(({ code, keys }) => [code, keys.length, keys[0]])).toEqual([
    ['C20', 2, afterE4],
    ['B00', 1, afterE4],
  ])
})
