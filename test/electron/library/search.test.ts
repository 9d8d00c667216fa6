// SPDX-License-Identifier: GPL-3.0-or-later
/** Searches of the library that read the games: what they find, where, and what happens to them meanwhile. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANY_BOARD, type Condition, type Part, type Query } from '../../../electron/data/query/query.ts'
import { prepare, Rig } from './rig.ts'

const GAMES = `[Event "Club"]
[Site "Bern"]
[Date "1999.01.02"]
[White "Berger, Anna"]
[Black "Čech, Jan"]
[Result "1-0"]
[WhiteElo "2100"]
[BlackElo "1900"]
[Annotator "Dr. Weiß"]
[ECO "C20"]

1. e4 e5 2. Qh5 {An early queen} Nc6 3. Bc4 (3. Qxe5+ $1 {wins a pawn}) Nf6 4. Qxf7# 1-0

[Event "Open"]
[Site "Basel"]
[Date "2001.??.??"]
[White "Čech, Jan"]
[Black "Dietrich, Leo"]
[Result "0-1"]
[WhiteElo "2000"]

1. d4 d5 2. Nf3 Nf6 3. Nbd2 e6 4. g3 Be7 5. Nb3 O-O 6. Bg2 c5 0-1

[Event "Pawns"]
[Site "?"]
[Date "????.??.??"]
[White "Berger, Anna"]
[Black "Eder, Ina"]
[Result "1/2-1/2"]
[SetUp "1"]
[FEN "8/8/4k3/8/2p1P3/8/3K4/8 w - - 0 1"]

1. Kc3 Ke5 2. Kxc4 Kxe4 1/2-1/2

[Event "Odd"]
[White "Frey, Uwe"]
[Black "Berger, Anna"]
[Result "*"]

1. e2-e4 e7e5 2. Ng1-f3 ; a Nf3 to remember
Nb8-c6 *
`

let rig: Rig
beforeAll(async () => {
  await prepare()
  rig = new Rig()
  await rig.import(GAMES)
})
afterAll(() => rig.end())

const all = (...parts: Part[]): Query => ({ is: 'all', parts })
const some = (...parts: Part[]): Query => ({ is: 'any', parts })
/** Games by the first letter of their event. */
const found = async (query: Query): Promise<string> =>
  (await rig.rows({ query })).map(({ event }) => event[0]).join('')

/** A board with pieces on squares such as `e4`. */
const board = (pieces: Record<string, string>): string =>
  Object.entries(pieces).reduce((squares, [square, piece]) => {
    const at = 8 * (8 - Number(square[1])) + 'abcdefgh'.indexOf(square[0]!)
    return squares.slice(0, at) + piece + squares.slice(at + 1)
  }, ANY_BOARD)
const position = (pieces: Record<string, string>, more: object = {}): Condition => ({
  is: 'position',
  board: board(pieces),
  ...more,
})

describe('a search', () => {
  it.each<[string, Query, string]>([
    ['a player', all({ is: 'player', words: 'berger' }), 'CPO'],
    ['a player without a mark', all({ is: 'player', words: 'cech' }), 'CO'],
    ['a player who won', all({ is: 'player', words: 'berger', outcome: 'won' }), 'C'],
    ['a player who lost', all({ is: 'player', words: 'cech', outcome: 'lost' }), 'CO'],
    [
      'a player who drew as White',
      all({ is: 'player', words: 'anna', colour: 'white', outcome: 'drawn' }),
      'P',
    ],
    ['no player', all({ is: 'player', words: 'berger', not: true }), 'O'],
    ['White’s rating', all({ is: 'rating', of: 'white', from: 2050 }), 'C'],
    ['a rating of both', all({ is: 'rating', of: 'both', from: 1800 }), 'C'],
    ['a rating of either', all({ is: 'rating', of: 'either', from: 1950, to: 2050 }), 'O'],
    ['a mean rating', all({ is: 'rating', of: 'mean', from: 2000, to: 2000 }), 'CO'],
    ['an ECO range', all({ is: 'eco', from: 'C20', to: 'C59' }), 'CO'],
    ['an ECO range that is turned round', all({ is: 'eco', from: 'D00', to: 'A00' }), ''],
    ['years', all({ is: 'year', from: 2000 }), 'O'],
    ['a result', all({ is: 'result', results: ['*', '1/2-1/2'] }), 'PO'],
    ['few moves', all({ is: 'length', to: 5 }), 'PO'],
    ['any tag', all({ is: 'tag', name: 'Annotator', words: 'weiss' }), 'C'],
    ['a tag that is there', all({ is: 'tag', name: 'FEN', words: '' }), 'P'],
    ['a tag exactly', all({ is: 'tag', name: 'Site', words: 'basel', exactly: true }), 'O'],
    ['a part of a tag exactly', all({ is: 'tag', name: 'Site', words: 'base', exactly: true }), ''],
    ['a comment', all({ is: 'comment', words: 'queen early' }), 'C'],
    ['a comment in a variation', all({ is: 'comment', words: 'wins pawn' }), 'C'],
    ['a comment to the end of a line', all({ is: 'comment', words: 'remember' }), 'O'],
    ['words of two comments', all({ is: 'comment', words: 'queen pawn' }), ''],
    ['moves, which are no comment', all({ is: 'comment', words: 'qxe5' }), ''],
    ['pieces', all(position({ h5: 'Q', c4: 'B' })), 'C'],
    ['pieces after a castling', all(position({ g8: 'k', f8: 'r' })), 'O'],
    ['pieces and an empty square', all(position({ f3: 'N', e2: '-' })), 'O'],
    ['pieces in the text that is spelt oddly', all(position({ f3: 'N', c6: 'n', e5: 'p' })), 'O'],
    ['a shifted pawn', all(position({ a5: 'Q', a7: 'p' }, { files: true, ranks: true })), 'C'],
    ['colours swapped', all(position({ c5: 'P', e5: 'p', d5: '-' }, { colours: true })), 'P'],
    ['material', all(position({}, { counts: { P: { to: 0 }, p: { to: 0 } } })), 'P'],
    ['a lead', all(position({}, { lead: { from: 1 }, counts: { Q: { to: 0 } } })), 'P'],
    ['a lead that does not last', all(position({}, { lead: { from: 1 }, plies: 2 })), ''],
    ['a manoeuvre', all({ is: 'manoeuvre', piece: 'N', squares: ['b1', 'd2', 'b3'] }), 'O'],
    ['a manoeuvre of the other knight', all({ is: 'manoeuvre', piece: 'N', squares: ['f3', 'd2'] }), ''],
    ['a manoeuvre of the king', all({ is: 'manoeuvre', piece: 'k', squares: ['e8', 'g8'] }), 'O'],
    ['all of several', all({ is: 'player', words: 'berger' }, position({ e4: 'P', e5: 'p' })), 'CO'],
    ['any of several', some({ is: 'year', from: 2000 }, position({ h5: 'Q' })), 'CO'],
    [
      'all but',
      all(
        { is: 'player', words: 'berger' },
        { is: 'any', not: true, parts: [position({ h5: 'Q' }), { is: 'comment', words: 'remember' }] },
      ),
      'P',
    ],
    ['nothing', all(), 'COPO'],
  ])('finds %s', async (_, query, events) => {
    expect(await found(query)).toBe(events)
  })

  it('is a part of a filter', async () => {
    const query = all(position({ e4: 'P' }))
    expect((await rig.rows({ query, player: 'frey' })).map(({ white }) => white)).toEqual(['Frey, Uwe'])
    expect(await rig.explore('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', { query })).toEqual({
      games: 2,
      e2e4: 2,
    })
  })

  it('says where it found a game', async () => {
    const rows = await rig.rows()
    const ply = async (at: number, query: Query): Promise<number | null> =>
      (await rig.ask({ req: 'matched', game: rows[at]!.id, query })).ply
    expect(await ply(0, all(position({ c4: 'B' })))).toBe(5)
    expect(await ply(0, all({ is: 'comment', words: 'early' }))).toBe(3)
    // Before the move that the variation replaces.
    expect(await ply(0, all({ is: 'comment', words: 'wins' }))).toBe(4)
    expect(await ply(1, all({ is: 'manoeuvre', piece: 'N', squares: ['b1', 'd2', 'b3'] }))).toBe(9)
    expect(await ply(0, all({ is: 'player', words: 'x' }, position({ h5: 'Q' }, { plies: 3 })))).toBe(3)
    expect(await ply(0, all({ is: 'player', words: 'berger' }))).toBeNull()
    expect(await ply(0, all({ is: 'any', not: true, parts: [position({ c4: 'B' })] }))).toBeNull()
  })

  it('follows an edit and its undo', async () => {
    const query = all(position({ a3: 'P' }))
    expect(await found(query)).toBe('')
    const [game] = await rig.rows()
    const { text } = await rig.ask({ req: 'game', game: game!.id })
    await rig.ask({ req: 'edit', game: game!.id, text: text.replace(/1\. e4.*/, '1. a3 1-0') })
    expect(await found(query)).toBe('C')
    await rig.ask({ req: 'undo' })
    expect(await found(query)).toBe('')
  })

  it('tells of its progress, stops when asked to, and then goes on', async () => {
    const many = Array.from(
      { length: 3000 },
      (_, at) => `[Event "Many ${at}"]\n\n1. e4 c5 2. Nf3 d6 3. d4 cxd4 {Note ${at}} *\n`,
    )
    await rig.import(many.join('\n'), 'many.pgn')
    const query = all({ is: 'comment', words: 'note' })
    const stopped = rig.code({ req: 'rows', view: VIEW(query), from: 0, count: 10 })
    await rig.ask({ req: 'stopSearches' })
    expect(await stopped).toBe('CANCELLED')
    expect((await rig.ask({ req: 'rows', view: VIEW(query), from: 0, count: 10 })).total).toBe(3000)
    const progress = rig.events.filter((event) => event.evt === 'searching')
    for (const { read, toRead, found: hits } of progress) {
      expect(read).toBeLessThanOrEqual(toRead)
      expect(hits).toBeLessThanOrEqual(3000)
    }
  })
})

const VIEW = (query: Query) => ({ filter: { query }, sort: 'added', descending: false }) as const
