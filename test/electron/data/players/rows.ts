// SPDX-License-Identifier: GPL-3.0-or-later
/** Rows of games of Anna for tests. */
import * as fc from 'fast-check'
import { type GameRow, type PlayerGame, PlayerGames } from '../../../../electron/data/players/player-games.ts'

export const ANNA: readonly string[] = ['Anna', 'A. Anna']

/** A row, and the first moves of its game. */
export interface Row extends GameRow {
  moves: readonly string[]
}

let lastId = 0

/** A game of Anna with White. */
export const row = (change: Partial<Row> = {}): Row => ({
  id: ++lastId,
  white: 'Anna',
  black: 'Bert',
  whiteElo: null,
  blackElo: null,
  result: '1-0',
  date: '2020.01.01',
  event: 'Club',
  eco: '',
  opening: '',
  plies: 40,
  moves: [],
  ...change,
})

/** The same game with the other colours. */
export const swapped = (game: Row): Row => ({
  ...game,
  white: game.black,
  black: game.white,
  whiteElo: game.blackElo,
  blackElo: game.whiteElo,
  result: game.result === '1-0' ? '0-1' : game.result === '0-1' ? '1-0' : game.result,
})

export function collected(rows: readonly Row[]): PlayerGames {
  const games = new PlayerGames(ANNA)
  for (const one of rows) games.add(one, one.moves)
  return games
}

export const gamesOf = (rows: readonly Row[]): readonly PlayerGame[] => collected(rows).games

const anyPlayer = fc.constantFrom('Anna', 'Anna', 'A. Anna', 'Bert', 'Carl', 'Dora', '')
const anyElo = fc.option(fc.integer({ min: 1900, max: 2300 }))
const anyRow = fc.record<Omit<Row, 'id'>>({
  white: anyPlayer,
  black: anyPlayer,
  whiteElo: anyElo,
  blackElo: anyElo,
  result: fc.constantFrom('1-0', '1/2-1/2', '0-1', '*'),
  date: fc.constantFrom(
    '',
    '2018.??.??',
    '2018.05.??',
    '2019.05.01',
    '2020.05.02',
    '2020.05.03',
    '2021.01.09',
  ),
  event: fc.constantFrom('', 'Club'),
  eco: fc.constantFrom('', 'B20', 'B90', 'C42'),
  opening: fc.constantFrom('', 'Sicilian', 'Petrov'),
  plies: fc.nat({ max: 3 }),
  moves: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }),
})
/** Rows of games of which many are Anna's, each with an id of its own. */
export const anyRows = fc
  .array(anyRow, { maxLength: 60 })
  .map((rows) => rows.map((one, index): Row => ({ ...one, id: index + 1 })))

/** Rows, and the same ones in another order. */
export const anyOrders = anyRows.chain((rows) =>
  fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
)
