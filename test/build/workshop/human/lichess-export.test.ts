// SPDX-License-Identifier: GPL-3.0-or-later
/** Games as Lichess exports them, turned into PGN. */
import { assert, constantFrom, jsonValue, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { pgnOfExport } from '../../../../build/workshop/human/lichess-export.ts'

const MOVES = 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7'
const GAME = {
  id: 'abcdefgh',
  rated: true,
  variant: 'standard',
  winner: 'black',
  players: { white: { user: { name: 'a' }, rating: 985 }, black: { user: { name: 'b' }, rating: 1042 } },
  moves: MOVES,
  clock: { initial: 600, increment: 5 },
}
const pgnOf = (...lines: unknown[]): string =>
  pgnOfExport(
    Buffer.from(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')),
  ).toString('latin1')

test('a game has ratings, time control, result and moves', () => {
  expect(pgnOf(GAME)).toBe(
    '[Event "?"]\n[Result "0-1"]\n[WhiteElo "985"]\n[BlackElo "1042"]\n[TimeControl "600+5"]\n\n' +
      '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 0-1\n\n',
  )
})

test('draws and games without a clock are told', () => {
  const pgn = pgnOf({ ...GAME, winner: undefined, clock: undefined })
  expect(pgn).toContain('[Result "1/2-1/2"]')
  expect(pgn).toContain('[TimeControl "-"]')
})

test.each([
  ['not rated', { rated: false }],
  ['another variant', { variant: 'atomic' }],
  ['from a position', { initialFen: '8/8/8/8/8/1k6/8/K6R w - - 0 1' }],
  ['against Lichess’ program', { players: { ...GAME.players, black: { aiLevel: 3, rating: 1000 } } }],
  ['against a bot', { players: { ...GAME.players, white: { rating: 1000, user: { title: 'BOT' } } } }],
  ['without a rating', { players: { white: GAME.players.white, black: {} } }],
  ['short', { moves: 'e4 e5' }],
  ['with words that are no moves', { moves: `${MOVES} "] {` }],
])('a game that does not count is left out: %s', (_, change) => {
  expect(pgnOf({ ...GAME, ...change })).toBe('')
})

test('what is no game is left out, and the others are read', () => {
  expect(pgnOf('', '{', 'null', '[]', '7', GAME, '{"rated":true}', GAME)).toBe(pgnOf(GAME) + pgnOf(GAME))
})

test('any bytes are read', () => {
  assert(
    property(uint8Array({ maxLength: 200 }), (bytes) => {
      expect(pgnOfExport(Buffer.from(bytes))).toHaveLength(0)
    }),
  )
})

test('whatever stands in a field, the game is left out or has its moves', () => {
  const fields = constantFrom(...(Object.keys(GAME) as (keyof typeof GAME)[]))
  assert(
    property(fields, jsonValue(), (field, value) => {
      const pgn = pgnOf({ ...GAME, [field]: value })
      expect(pgn === '' || field === 'moves' || pgn.includes('5. O-O Be7')).toBe(true)
    }),
  )
})
