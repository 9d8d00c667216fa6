// SPDX-License-Identifier: GPL-3.0-or-later
/** Names of a library: listed, completed, shown as one, found and sorted as such, taken back, and kept. */
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Query } from '../../../electron/data/query/query.ts'
import type { LibraryRequest, NameKind, NameSortKey } from '../../../electron/library/protocol.ts'
import { prepare, Rig } from './rig.ts'

interface Made {
  white: string
  black: string
  event?: string
  site?: string
  date?: string
  elo?: number
}

const pgn = (games: readonly Made[]): string =>
  games
    .map(
      ({ white, black, event = 'Open', site = 'Riga', date = '2001.01.01', elo }) =>
        `[Event "${event}"]\n[Site "${site}"]\n[Date "${date}"]\n[White "${white}"]\n[Black "${black}"]\n` +
        `${elo === undefined ? '' : `[WhiteElo "${elo}"]\n`}[Result "1-0"]\n\n1. e4 1-0`,
    )
    .join('\n\n')

const GAMES: readonly Made[] = [
  { white: 'Carlsen, Magnus', black: 'Anand, Viswanathan', date: '2013.11.09', elo: 2870 },
  { white: 'Carlsen, Magnus', black: 'Aronian, Levon', date: '2012.05.01', elo: 2835 },
  { white: 'Carlsen,M', black: 'Anand,V', date: '2011.??.??', elo: 2815 },
  { white: 'Magnus Carlsen', black: 'Carlsen, Henrik', date: '2009.07.01' },
  { white: 'Zed', black: 'Open', event: 'Carlsen,M', site: 'Oslo' },
]

let rig: Rig
beforeAll(prepare)
beforeEach(async () => {
  rig = new Rig()
  await rig.import(pgn(GAMES))
})
afterEach(() => rig.end())

const list = async (text = '', kind: NameKind = 'player', sort: NameSortKey = 'games', descending = true) =>
  (await rig.ask({ req: 'names', kind, text, sort, descending, from: 0, count: 100 })).names
const whites = async () => (await rig.rows()).map(({ white }) => white)
const merge = (names: string[], into: string, kind: NameKind = 'player') =>
  rig.ask({ req: 'merge', kind, merges: [{ names, into }] })

const complete = async (text: string, kind: NameKind = 'player') =>
  (await rig.ask({ req: 'complete', kind, text, count: 3 })).names.map(({ name }) => name)

it('names are listed with their games, years and highest rating', async () => {
  expect(await list('carlsen')).toEqual([
    { name: 'Carlsen, Magnus', games: 2, firstYear: 2012, lastYear: 2013, rating: 2870, spellings: [] },
    { name: 'Carlsen, Henrik', games: 1, firstYear: 2009, lastYear: 2009, rating: null, spellings: [] },
    { name: 'Carlsen,M', games: 1, firstYear: 2011, lastYear: 2011, rating: 2815, spellings: [] },
    { name: 'Magnus Carlsen', games: 1, firstYear: 2009, lastYear: 2009, rating: null, spellings: [] },
  ])
  expect((await list('', 'event')).map(({ name, games }) => [name, games])).toEqual([
    ['Open', 4],
    ['Carlsen,M', 1],
  ])
  expect((await list('', 'player', 'rating', false)).map(({ rating }) => rating)).toEqual([
    2815,
    2870,
    ...Array<null>(7).fill(null),
  ])
  const [page] = [
    await rig.ask({
      req: 'names',
      kind: 'site',
      text: '',
      sort: 'name',
      descending: false,
      from: 1,
      count: 1,
    }),
  ]
  expect(page).toMatchObject({ total: 2, names: [{ name: 'Riga' }] })
})

it('names that are shown as one are one everywhere, and nowhere else', async () => {
  expect(await merge(['Carlsen,M', 'Magnus Carlsen', 'Carlsen, Magnus'], 'Carlsen, Magnus')).toEqual({
    changed: 2,
  })
  const check = async () => {
    expect((await list('carlsen'))[0]).toEqual({
      name: 'Carlsen, Magnus',
      games: 4,
      firstYear: 2009,
      lastYear: 2013,
      rating: 2870,
      spellings: ['Carlsen,M', 'Magnus Carlsen'],
    })
    expect(await whites()).toEqual([...Array<string>(4).fill('Carlsen, Magnus'), 'Zed'])
    // The event of that text is another thing.
    expect((await rig.rows())[4]).toMatchObject({ event: 'Carlsen,M' })
    expect(await rig.rows({ player: 'carlsen magnus' })).toHaveLength(4)
    expect(await rig.rows({ player: 'carlsen,m' })).toHaveLength(0)
    // A search finds the spelling of the file, too.
    expect(await rig.rows({ text: '"magnus carlsen"' })).toHaveLength(1)
    expect(await rig.rows({ text: 'player:"carlsen, magnus"' })).toHaveLength(4)
    const view = { filter: {}, sort: 'white', descending: true } as const
    const sorted = await rig.ask({ req: 'rows', view, from: 0, count: 9 })
    expect(sorted.rows.map(({ id }) => id)).toEqual([4, 0, 1, 2, 3])
    const { text } = await rig.ask({ req: 'game', game: 3 })
    expect(text).toContain('[White "Carlsen, Magnus"]\n[Black "Carlsen, Henrik"]')
    const games = { view, revision: sorted.revision, ranges: [[0, 5]] as [number, number][] }
    const texts = await rig.ask({ req: 'texts', games, from: 0 })
    expect(texts.text.match(/\[White "Carlsen, Magnus"\]/g)).toHaveLength(4)
    expect(texts.text).toContain('[Event "Carlsen,M"]')
  }
  await check()
  await rig.restart()
  await check()
})

it('a player is found under each spelling, and an event has the games of all of its', async () => {
  await merge(['Carlsen,M', 'Magnus Carlsen'], 'Carlsen, Magnus')
  const { players } = await rig.ask({ req: 'players', words: 'carlsen' })
  expect(players).toEqual([
    { name: 'Carlsen, Magnus', games: 4 },
    { name: 'Carlsen, Henrik', games: 1 },
  ])
  for (const name of ['Carlsen, Magnus', 'Magnus Carlsen']) {
    const { card } = await rig.ask({ req: 'player', names: [name] })
    // The game against "Anand,V" counts as a copy.
    expect(card.total.all.games).toBe(3)
    const rows = await rig.rows({ playedBy: { names: [name] } })
    expect(rows.map(({ id }) => id)).toEqual([0, 1, 2, 3])
  }
  await rig.ask({ req: 'undo' })
  expect((await rig.ask({ req: 'player', names: ['Magnus Carlsen'] })).card.total.all.games).toBe(1)
  await rig.import(pgn([{ white: 'Open', black: 'Zed', event: 'City', date: '2001.01.02' }]), 'later.pgn')
  await merge(['Carlsen,M'], 'City', 'event')
  await merge(['Oslo'], 'Riga', 'site')
  expect(await rig.ask({ req: 'crosstable', game: 4 })).toMatchObject({
    event: 'City',
    from: '2001.01.01',
    to: '2001.01.02',
    games: 2,
  })
})

it('a search that reads games asks for the names that are shown', async () => {
  const query: Query = { is: 'all', parts: [{ is: 'player', words: 'carlsen magnus' }] }
  const found = async () => (await rig.rows({ query })).map(({ id }) => id)
  expect(await found()).toEqual([0, 1, 3])
  await merge(['Carlsen,M', 'Magnus Carlsen'], 'Carlsen, Magnus')
  expect(await found()).toEqual([0, 1, 2, 3])
})

it('a choice is kept for later imports, and undo takes back the newest change of any kind', async () => {
  await merge(['Carlsen,M'], 'Carlsen, Magnus')
  await rig.ask({ req: 'delete', games: [4] })
  await merge(['Magnus Carlsen'], 'Carlsen, Magnus')
  await rig.import(pgn([{ white: 'Magnus Carlsen', black: 'Carlsen,M' }]), 'later.pgn')
  expect((await rig.rows()).at(-1)).toMatchObject({ white: 'Carlsen, Magnus', black: 'Carlsen, Magnus' })
  await rig.restart()
  const undo = async () => {
    const { what, game } = await rig.ask({ req: 'undo' })
    return [what, game]
  }
  expect(await undo()).toEqual(['names', null])
  expect((await rig.rows()).at(-1)).toMatchObject({ white: 'Magnus Carlsen', black: 'Carlsen, Magnus' })
  expect(await undo()).toEqual(['games', 4])
  expect(await undo()).toEqual(['names', null])
  expect(await whites()).toEqual([...GAMES.map(({ white }) => white), 'Magnus Carlsen'])
  expect(await undo()).toEqual([null, null])
})

it('decisions are listed and removed', async () => {
  await merge(['Carlsen,M', 'Magnus Carlsen'], 'Carlsen, Magnus')
  await rig.ask({ req: 'settle', kind: 'player', names: ['Zed'] })
  const spellings = (text: string) => rig.ask({ req: 'spellings', kind: 'player', text, from: 0, count: 10 })
  expect(await spellings('')).toEqual({
    total: 3,
    spellings: [
      { spelling: 'Carlsen,M', name: 'Carlsen, Magnus' },
      { spelling: 'Magnus Carlsen', name: 'Carlsen, Magnus' },
      { spelling: 'Zed', name: 'Zed' },
    ],
  })
  await rig.ask({ req: 'release', kind: 'player', spellings: ['Magnus Carlsen'] })
  expect(await spellings('magnus')).toMatchObject({ total: 1 })
  expect((await whites())[3]).toBe('Magnus Carlsen')
})

it('proposals are followed one by one or all; what was decided is not proposed again', async () => {
  const ask = () => rig.ask({ req: 'proposals', kind: 'player', from: 0, count: 10 })
  const first = await ask()
  expect(first).toMatchObject({ total: 2, changes: 3, sure: 1 })
  expect(first.proposals[0]).toMatchObject({
    spelling: 'Carlsen, Magnus',
    facts: { games: 2 },
    confidence: 'likely',
    changes: [
      { name: 'Magnus Carlsen', games: 1, confidence: 'sure', reasons: ['WORD_ORDER'] },
      { name: 'Carlsen,M', games: 1, confidence: 'likely', reasons: ['INITIALS', 'YEARS', 'RATINGS'] },
    ],
  })
  await rig.ask({ req: 'settle', kind: 'player', names: ['Anand,V'] })
  expect(await ask()).toMatchObject({ total: 1, changes: 2, sure: 1 })
  const { revision } = await ask()
  const stale: LibraryRequest = {
    req: 'followProposals',
    kind: 'player',
    which: 'all',
    revision: revision - 1,
  }
  expect(await rig.code(stale)).toBe('LIST_CHANGED')
  expect(await rig.ask({ ...stale, which: 'sure', revision })).toEqual({ changed: 1 })
  expect(await whites()).toEqual([
    'Carlsen, Magnus',
    'Carlsen, Magnus',
    'Carlsen,M',
    'Carlsen, Magnus',
    'Zed',
  ])
  expect(await ask()).toMatchObject({ total: 1, changes: 1, sure: 0 })
  await rig.ask({ req: 'undo' })
  expect(await ask()).toMatchObject({ total: 1, changes: 2, sure: 1 })
})

it('two who have played each other are two', async () => {
  await rig.import(pgn([{ white: 'Carlsen,M', black: 'Carlsen, Magnus' }]), 'club.pgn')
  const { proposals } = await rig.ask({ req: 'proposals', kind: 'player', from: 0, count: 10 })
  const proposed = proposals.flatMap(({ changes }) => changes.map(({ name }) => name))
  expect(proposed).toContain('Magnus Carlsen')
  expect(proposed).not.toContain('Carlsen,M')
})

it('typed letters are completed by the most frequent names', async () => {
  expect(await complete('carl')).toEqual(['Carlsen, Magnus', 'Carlsen, Henrik', 'Carlsen,M'])
  expect(await complete('mag car')).toEqual(['Carlsen, Magnus', 'Magnus Carlsen'])
  expect(await complete('ronian')).toEqual(['Aronian, Levon'])
  expect(await complete('')).toEqual([])
  expect(await complete('os', 'site')).toEqual(['Oslo'])
  await merge(['Carlsen,M', 'Magnus Carlsen'], 'Carlsen, Magnus')
  expect(await complete('mag car')).toEqual(['Carlsen, Magnus'])
})

it('a name without letters is no name', async () => {
  expect(await rig.code({ req: 'merge', kind: 'player', merges: [{ names: ['Zed'], into: ' ' }] })).toBe(
    'BAD_REQUEST',
  )
})

const annotated = (annotator: string, moves: string): string =>
  `[Event "Open"]\n[White "Čech"]\n[Black "Eder"]\n[WhiteElo "2400"]\n[Date "1999"]\n[Annotator "${annotator}"]\n\n${moves} *\n\n`

it('annotators are listed from the tags of the games as they are now, and shown as one', async () => {
  await rig.import(
    annotated('Dvoretsky, M', '1. e4') +
      annotated('Dvoretsky,M', '1. e4 {[Annotator "nobody"] says so} e5') +
      annotated('?', '1. d4') +
      '[White "A"]\n\n1. c4 {\n[Annotator "nobody"]} *\n',
    'b.pgn',
  )
  const annotators = async () => (await list('', 'annotator')).map(({ name, games }) => [name, games])
  expect(await annotators()).toEqual([
    ['Dvoretsky, M', 1],
    ['Dvoretsky,M', 1],
  ])
  const { proposals } = await rig.ask({ req: 'proposals', kind: 'annotator', from: 0, count: 9 })
  expect(proposals).toMatchObject([{ spelling: 'Dvoretsky, M', changes: [{ name: 'Dvoretsky,M' }] }])

  await merge(['Dvoretsky, M', 'Dvoretsky,M'], 'Dvoretsky, Mark', 'annotator')
  expect(await list('dvoretsky,m', 'annotator')).toEqual([
    {
      name: 'Dvoretsky, Mark',
      games: 2,
      firstYear: 1999,
      lastYear: 1999,
      rating: 2400,
      spellings: ['Dvoretsky, M', 'Dvoretsky,M'],
    },
  ])
  const { text } = await rig.ask({ req: 'game', game: 6 })
  expect(text).toContain('[Annotator "Dvoretsky, Mark"]')
  await rig.ask({ req: 'edit', game: 7, text: annotated('Nunn, John', '1. d4 d5') })
  await rig.ask({ req: 'delete', games: [5] })
  expect(await annotators()).toEqual([
    ['Dvoretsky, Mark', 1],
    ['Nunn, John', 1],
  ])
})
