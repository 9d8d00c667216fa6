// SPDX-License-Identifier: GPL-3.0-or-later
/** The report on a position, from imported games. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepare, Rig } from './rig.ts'

/** After 1. d4 Nf6 2. c4 in any order. */
const FEN = 'rnbqkb1r/pppppppp/5n2/8/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2'
const KNIGHTS = Array.from({ length: 10 }, (_, turn) =>
  turn % 2 === 0 ? `${turn + 3}. Nc3 Nc6` : `${turn + 3}. Nb1 Nb8`,
).join(' ')
const LONG = `${KNIGHTS} ${Array.from({ length: 10 }, (_, turn) => (turn % 2 === 0 ? `${turn + 13}. Nf3 Ng8` : `${turn + 13}. Ng1 Nf6`)).join(' ')}`

const gameOf = (tags: Record<string, string>, moves: string): string =>
  `${Object.entries(tags)
    .map(([name, value]) => `[${name} "${value}"]`)
    .join('\n')}\n\n${moves} ${tags['Result'] ?? '*'}`

const TEXT = [
  gameOf(
    { White: 'Alpha', Black: 'Beta', WhiteElo: '2600', BlackElo: '2500', Date: '2019.01.01', Result: '1-0' },
    `1. d4 Nf6 2. c4 e6 ${LONG}`,
  ),
  gameOf(
    {
      White: 'Alpha',
      Black: 'Gamma',
      WhiteElo: '2620',
      BlackElo: '2400',
      Date: '2021.01.01',
      Result: '1/2-1/2',
    },
    '1. c4 Nf6 2. d4',
  ),
  gameOf(
    { White: '?', Black: 'Beta', BlackElo: '2510', Date: '2021.05.01', Result: '0-1' },
    '1. d4 Nf6 2. c4 g6',
  ),
  gameOf({ White: 'Delta', Black: 'Beta', Date: '2021.06.01', Result: '0-1' }, '1. e4 e5'),
  gameOf({ White: 'Delta', Black: 'Beta', Date: '2022.06.01', SetUp: '1', FEN }, '2... e6'),
].join('\n\n')

describe('an opening report', () => {
  const rig = new Rig()
  beforeAll(prepare)
  afterAll(() => rig.end())

  it('has what the games with the position tell', async () => {
    await rig.import(TEXT)
    const report = await rig.ask({ req: 'openingReport', fen: FEN, filter: {} })
    expect(report).toMatchObject({
      games: 4,
      whiteWins: 1,
      draws: 1,
      blackWins: 1,
      score: 0.5,
      rating: 2526,
      years: [
        { year: 2019, games: 1, all: 1 },
        { year: 2020, games: 0, all: 0 },
        { year: 2021, games: 2, all: 3 },
        { year: 2022, games: 1, all: 1 },
      ],
      // The game from a position has no moves before it.
      played: 3,
      orderCount: 2,
      orders: [
        { moves: ['d2d4', 'g8f6', 'c2c4'], san: ['d4', 'Nf6', 'c4'], games: 2 },
        { moves: ['c2c4', 'g8f6', 'd2d4'], san: ['c4', 'Nf6', 'd4'], games: 1 },
      ],
    })
    expect(report.players.white.map(({ name, games, score }) => [name, games, score])).toEqual([
      ['Alpha', 2, 0.75],
    ])
    expect(report.players.black.map(({ name, games }) => [name, games])).toEqual([
      ['Beta', 3],
      ['Gamma', 1],
    ])
    expect(report.models.white.map(({ white, black }) => [white, black])).toEqual([['Alpha', 'Beta']])
    expect(report.models.black).toEqual([])
  })

  it('counts only the games of the filter, also by year', async () => {
    const report = await rig.ask({ req: 'openingReport', fen: FEN, filter: { player: 'Beta' } })
    expect([report.games, report.years[2]]).toEqual([3, { year: 2021, games: 1, all: 2 }])
  })

  it('has endings and structures with the results of their games', async () => {
    await rig.import(
      gameOf(
        {
          White: 'Rook',
          Black: 'Tower',
          Result: '1-0',
          SetUp: '1',
          FEN: '4k2r/p7/8/8/8/8/1PP5/R3K3 w - - 0 1',
        },
        '1. Ra3 Rh5 2. Ra4 Rh4 3. Ra3 Rh3 4. Ra5 Rh5',
      ),
      'rooks.pgn',
    )
    const fen = '4k2r/p7/8/8/8/8/1PP5/R3K3 w - - 0 1'
    const { endings, structures, orders } = await rig.ask({ req: 'openingReport', fen, filter: {} })
    expect(endings).toEqual([
      { pattern: { ending: 'rooks' }, games: 1, whiteWins: 1, draws: 0, blackWins: 0, score: 1 },
    ])
    expect(structures.map(({ pattern }) => pattern)).toEqual([{ structure: 'passedPawn', side: 'white' }])
    expect(orders).toEqual([])
  })

  it('is refused for what is no position, and empty where no game came', async () => {
    expect(await rig.code({ req: 'openingReport', fen: 'none', filter: {} })).toBe('BAD_POSITION')
    const fen = '8/8/8/8/8/8/k7/7K w - - 0 1'
    expect(await rig.ask({ req: 'openingReport', fen, filter: {} })).toMatchObject({ games: 0, orders: [], years: [] }) // prettier-ignore
  })
})
