// SPDX-License-Identifier: GPL-3.0-or-later
/** Players and events of the library: cards, preparation, and tables, against the games as they were made. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LibraryFilter } from '../../../electron/library/protocol.ts'
import { prepare, Rig } from './rig.ts'

interface Made {
  white: string
  black: string
  result?: string
  moves?: string
  date?: string
  event?: string
  round?: string
  tags?: string
}

const textOf = ({ white, black, result = '1-0', moves = '1. e4 e5 2. Nf3', ...rest }: Made): string =>
  [
    `[Event "${rest.event ?? 'Club'}"]`,
    '[Site "Riga"]',
    `[Date "${rest.date ?? '1960.01.01'}"]`,
    `[Round "${rest.round ?? '?'}"]`,
    `[White "${white}"]`,
    `[Black "${black}"]`,
    `[Result "${result}"]`,
    ...(rest.tags === undefined ? [] : [rest.tags]),
    '',
    `${moves} ${result}`,
    '',
  ].join('\n')

const TAL = 'Tal, Mihail'
const FROM_FEN = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]'
/** More games than are read for one answer, and more of one event than are looked at. */
const MANY = 10_100

let rig: Rig
beforeAll(async () => {
  await prepare()
  rig = new Rig()
  const games: Made[] = [
    { white: TAL, black: 'Botvinnik, M', moves: '1. e4 c5 2. Nf3 d6 3. d4', date: '1960.03.15' },
    { white: TAL, black: 'Smyslov, V', moves: '1. e4 c5 2. c3', result: '0-1', date: '1961.04.01' },
    // The same position as in the first game, by other moves.
    { white: TAL, black: 'Keres, P', moves: '1. Nf3 c5 2. e4 d6 3. d4', date: '1962.05.01' },
    { white: 'Botvinnik, M', black: TAL, moves: '1. d4 Nf6', result: '1/2-1/2', date: '1961.05.01' },
    { white: TAL, black: 'Gurgenidze, B', tags: FROM_FEN, moves: '1. e4', date: '1957.01.01' },
    { white: 'Talbot', black: 'Smyslov, V' },
    // A copy of the first game.
    { white: TAL, black: 'Botvinnik, M', moves: '1. e4 c5 2. Nf3 d6 3. d4', date: '1960.03.15' },
    ...['A', 'B', 'C'].flatMap((white, at) =>
      ['A', 'B', 'C'].slice(at + 1).map((black) => ({
        white,
        black,
        event: 'Three friends',
        date: `1990.02.0${at + 1}`,
        round: String(at + 1),
        tags: `[WhiteTeam "${white}"]\n[BlackTeam "?"]`,
      })),
    ),
    { white: 'A', black: 'B', event: 'Three friends', date: '1999.02.01' },
    { white: 'A', black: 'B', event: '?' },
    ...[1, 2].flatMap((round) =>
      ['A', 'B'].map((player) => ({
        white: `${player} red`,
        black: `${player} blue`,
        event: 'League',
        round: `${round}.${player === 'A' ? 1 : 2}`,
        date: `1995.03.0${round}`,
        tags: '[WhiteTeam "Red"]\n[BlackTeam "Blue"]',
        moves: round === 1 ? '1. d4' : '1. c4',
      })),
    ),
  ]
  await rig.import(games.map(textOf).join('\n'), 'some.pgn')
  const many = Array.from({ length: MANY }, (_, game) =>
    textOf({ white: 'Busy, B', black: `Guest ${game}`, moves: game % 2 === 0 ? '1. e4 e5' : '1. d4 d5' }),
  )
  await rig.import(many.join('\n'), 'many.pgn')
}, 120_000)
afterAll(() => rig.end())

const ALL = { colour: 'white', years: null, ratings: null, leastGames: 1 } as const

/** Asks until everything has been read. */
async function preparation(names: string[], question: Partial<{ leastGames: number }> = {}) {
  for (let asked = 1; ; asked++) {
    const answer = await rig.ask({ req: 'preparation', names, question: { ...ALL, ...question } })
    if (answer.found) return { ...answer, found: answer.found, asked }
    expect(answer.read).toBeLessThan(answer.games)
  }
}

const blacks = async (filter: LibraryFilter): Promise<string[]> =>
  (await rig.rows(filter)).map(({ black }) => black)

it('finds the players with some words, those with most games first', async () => {
  expect(await rig.ask({ req: 'players', words: 'tal' })).toEqual({
    players: [
      { name: TAL, games: 6 },
      { name: 'Talbot', games: 1 },
    ],
  })
  expect((await rig.ask({ req: 'players', words: 'guest' })).players).toHaveLength(20)
  expect(await rig.ask({ req: 'players', words: ' ' })).toEqual({ players: [] })
})

it('a card counts every game of the player once', async () => {
  const { card, leftOut } = await rig.ask({ req: 'player', names: [TAL] })
  expect(leftOut).toBe(0)
  expect(card.total.all).toMatchObject({ games: 5, wins: 3, draws: 1, losses: 1 })
  expect(card.latest.map(({ opponent }) => opponent)).toEqual([
    'Keres, P',
    'Botvinnik, M',
    'Smyslov, V',
    'Botvinnik, M',
    'Gurgenidze, B',
  ])
  const nobody = await rig.ask({ req: 'player', names: ['Nobody'] })
  expect(nobody.card.total.all.games).toBe(0)
})

it('a figure of the card is the games that its filter lists', async () => {
  const { card } = await rig.ask({ req: 'player', names: [TAL] })
  const year = card.years.find((row) => row.year === 1961)!
  const filter = { playedBy: { names: [TAL] }, yearFrom: 1961, yearTo: 1961, duplicates: 'hide' } as const
  const ids = (await rig.rows(filter)).map(({ id }) => id)
  expect(ids.toSorted()).toEqual([...year.all.ids].toSorted())
})

it('prepares with the moves of the games', async () => {
  const { found, games } = await preparation([TAL])
  expect(games).toBe(5)
  expect(found.withoutMoves).toBe(1)
  expect(found.nodes[0]).toMatchObject({ games: 3 })
  expect(found.nodes.filter(({ ply }) => ply === 1).map(({ move, games: played }) => [move, played])).toEqual(
    [
      ['e2e4', 2],
      ['g1f3', 1],
    ],
  )
})

it('lists the games that begin with a line, and not those that come to its position', async () => {
  const playedBy = { names: [TAL], colour: 'white', line: 'e2e4 c7c5' } as const
  expect(await blacks({ playedBy, duplicates: 'hide' })).toEqual(['Botvinnik, M', 'Smyslov, V'])
  expect(await blacks({ playedBy: { ...playedBy, line: 'e2e4 c7c5 g1f3 d7d6' } })).toEqual(['Botvinnik, M'])
  const position = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'
  expect(await blacks({ playedBy, position, yearFrom: 1961 })).toEqual(['Smyslov, V'])
})

it('reads the moves of many games a part at a time, and once', async () => {
  const { found, games, asked } = await preparation(['Busy, B'])
  expect([games, asked]).toEqual([MANY, 6])
  expect(found.nodes[1]).toMatchObject({ games: MANY / 2, move: 'd2d4' })
  expect((await preparation(['Busy, B'], { leastGames: 5 })).asked).toBe(1)
})

it('forgets a player when games change', async () => {
  const before = await rig.ask({ req: 'player', names: ['Talbot'] })
  expect(before.card.total.all.games).toBe(1)
  const [row] = await rig.rows({ playedBy: { names: ['Talbot'] } })
  await rig.ask({ req: 'delete', games: [row!.id] })
  expect((await rig.ask({ req: 'player', names: ['Talbot'] })).card.total.all.games).toBe(0)
  await rig.ask({ req: 'undo' })
})

it('makes the table of the event of a game, and of no other year', async () => {
  const [game] = await rig.rows({ event: 'friends' })
  const answer = await rig.ask({ req: 'crosstable', game: game!.id })
  expect(answer).toMatchObject({ event: 'Three friends', from: '1990.02.01', to: '1990.02.02', games: 3 })
  expect(answer.table!.form).toBe('roundRobin')
  expect(answer.table!.players.map(({ name, points }) => [name, points])).toEqual([
    ['A', 2],
    ['B', 1],
    ['C', 0],
  ])
})

it('looks at the months around a game if too many games have the name of its event', async () => {
  const [game] = await rig.rows({ playedBy: { names: [TAL], opponents: ['Smyslov, V'] } })
  const answer = await rig.ask({ req: 'crosstable', game: game!.id })
  expect(answer.games).toBe(2)
  expect(answer.table!.players.map(({ name }) => name).toSorted()).toEqual([
    'Botvinnik, M',
    'Smyslov, V',
    TAL,
  ])
  const [busy] = await rig.rows({ playedBy: { names: ['Busy, B'] } })
  const tooMany = await rig.ask({ req: 'crosstable', game: busy!.id })
  expect(tooMany.table).toBe(null)
  expect(tooMany.games).toBeGreaterThan(MANY)
})

it('reads the teams in the tags', async () => {
  const [game] = await rig.rows({ event: 'league' })
  const { table } = await rig.ask({ req: 'crosstable', game: game!.id })
  expect(table!.form).toBe('teams')
  expect(table!.teams.map(({ name, matchPoints }) => [name, matchPoints])).toEqual([
    ['Red', 4],
    ['Blue', 0],
  ])
})

it('makes no table without an event, and for no game that is not there', async () => {
  const rows = await rig.rows({ playedBy: { names: ['A'], opponents: ['B'] } })
  const without = rows.find(({ event }) => event === '' || event === '?')
  expect(await rig.ask({ req: 'crosstable', game: without!.id })).toMatchObject({ games: 0, table: null })
  expect(await rig.code({ req: 'crosstable', game: 999_999 })).toBe('NO_SUCH_GAME')
})
