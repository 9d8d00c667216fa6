// SPDX-License-Identifier: GPL-3.0-or-later
/** Searches in the games of a file, with its unsaved changes; their conditions are tested with those of the library. */
import { beforeEach, expect, it } from 'vitest'
import { ANY_BOARD, type Part, type Query } from '../../../electron/data/query/query.ts'
import { bytesOf } from './bytes.ts'
import { ALL, memoryRig, type Rig } from './rig.ts'

const game = (white: string, black: string, more: string, moves: string): string =>
  `[Event "?"]\n[White "${white}"]\n[Black "${black}"]\n${more}\n${moves}\n\n`
const FILE = [
  game(
    'Berger',
    'Čech',
    '[Result "1-0"]\n[WhiteElo "2100"]\n[ECO "C20"]\n',
    '1. e4 e5 2. Qh5 {early} Nc6 1-0',
  ),
  game('Čech', 'Dietrich', '[Result "0-1"]\n[Date "2001"]\n[ECO "D02"]\n', '1. d4 d5 2. Nf3 Nf6 3. Nbd2 0-1'),
  game('Eder', 'Berger', '[Result "0-1"]\n[BlackElo "1900"]\n[Annotator "Weiß"]\n', '1. Nf3 d5 2. g3 0-1'),
].join('')

const all = (...parts: Part[]): Query => ({ is: 'all', parts })
const pieces = (square: number, piece: string): Part => ({
  is: 'position',
  board: ANY_BOARD.slice(0, square) + piece + ANY_BOARD.slice(square + 1),
})
/** A knight on f3, a queen on h5. */
const KNIGHT = pieces(45, 'N')
const QUEEN = pieces(31, 'Q')

let rig: Rig
let document: number
beforeEach(async () => {
  rig = memoryRig()
  rig.storage.put('club.pgn', bytesOf(FILE))
  rig.grant('club.pgn')
  document = await rig.page.open('club.pgn')
})

/** Numbers of the games in the list. */
async function found(query: Query, more: object = {}): Promise<number[]> {
  const view = { ...ALL, ...more, query }
  const { rows } = await rig.page.ask({ req: 'rows', document, view, from: 0, count: 100 })
  return rows.map(({ index }) => index)
}

it.each<[string, Query, number[]]>([
  ['a player who lost', all({ is: 'player', words: 'cech', outcome: 'lost' }), [0, 1]],
  ['a rating of one side', all({ is: 'rating', of: 'black', from: 1800 }), [2]],
  ['an ECO range', all({ is: 'eco', from: 'C00', to: 'D10' }), [0, 1]],
  ['an opening by its name', all({ is: 'opening', words: "queen's pawn" }), [1]],
  ['a year', all({ is: 'year', from: 2001, to: 2001 }), [1]],
  ['a tag', all({ is: 'tag', name: 'Annotator', words: 'weiss' }), [2]],
  ['a comment', all({ is: 'comment', words: 'early' }), [0]],
  ['few moves', all({ is: 'length', to: 4 }), [0, 2]],
  ['a manoeuvre', all({ is: 'manoeuvre', piece: 'N', squares: ['b1', 'd2'] }), [1]],
  ['pieces', all(KNIGHT), [1, 2]],
  ['pieces and a player', all(KNIGHT, { is: 'player', words: 'berger' }), [2]],
  ['neither of two', { is: 'any', not: true, parts: [QUEEN, { is: 'year', from: 2001 }] }, [2]],
])('%s is found', async (_, query, games) => {
  expect(await found(query)).toEqual(games)
})

it('goes with the words of the filter and the order of the list', async () => {
  expect(await found(all(KNIGHT), { filter: 'eder' })).toEqual([2])
  expect(await found(all(KNIGHT), { sort: 'white', descending: true })).toEqual([2, 1])
  const view = { ...ALL, query: all(KNIGHT) }
  expect(await rig.page.ask({ req: 'find', document, view, index: 2 })).toEqual({ position: 1 })
})

it('finds changed and added games as they are now, and where', async () => {
  expect(await found(all(QUEEN))).toEqual([0])
  await rig.page.ask({ req: 'put', document, index: 1, text: game('A', 'B', '', '1. e4 e5 2. Qh5 *') })
  await rig.page.ask({ req: 'append', document, text: game('C', 'D', '', '1. e4 a6 2. a3 a5 3. Qh5 *') })
  expect(await found(all(QUEEN))).toEqual([0, 1, 3])
  expect(await found(all(KNIGHT))).toEqual([2])
  expect(await rig.page.ask({ req: 'matched', document, index: 3, query: all(QUEEN) })).toEqual({ ply: 5 })
  await rig.page.ask({ req: 'undoRemove', document })
  expect(await found(all(QUEEN))).toEqual([0, 1])
})

it('is stopped', async () => {
  const rows = { req: 'rows', document, view: { ...ALL, query: all(KNIGHT) }, from: 0, count: 1 } as const
  const stopped = rig.page.code(rows)
  await rig.page.ask({ req: 'stopSearches' })
  expect((await stopped).code).toBe('CANCELLED')
  expect((await rig.page.ask(rows)).total).toBe(2)
})
