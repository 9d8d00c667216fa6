// SPDX-License-Identifier: GPL-3.0-or-later
/** Which games a filter of the library lets through. */
import { describe, expect, it } from 'vitest'
import { DELETED, DUPLICATE, HIDDEN } from '../../../electron/library/columns/columns.ts'
import { filterGames, patternMasks } from '../../../electron/library/columns/filter.ts'
import { CLIPBASE, type LibraryFilter, type Pattern } from '../../../electron/library/protocol.ts'
import { Slices } from '../../../electron/data/slices.ts'
import { type MadeGame, gamesOf } from './games.ts'

/** Games that pass; 'all' without a filter. */
async function passing(
  made: readonly MadeGame[],
  filter: LibraryFilter,
  position: number[] | null = null,
): Promise<number[] | 'all'> {
  const among = position && Uint8Array.from(made.keys(), (game) => (position.includes(game) ? 1 : 0))
  const mask = await filterGames(await gamesOf(made), filter, among, new Slices())
  return mask ? [...mask.keys()].filter((game) => mask[game] === 1) : 'all'
}

const GAMES: MadeGame[] = [
  {
    white: 'Žižka, Jan',
    black: 'Tal, Mihail',
    event: 'Zürich',
    site: 'Zürich SUI',
    date: 19530901,
    result: '1-0',
    whiteElo: 2400,
    blackElo: 2600,
    opening: 'Sicilian Defense: Najdorf Variation',
    import: 1,
    marks: ['star', 'endgame'],
  },
  {
    white: 'Tal, Mihail',
    black: 'Smyslov, Vasily',
    event: 'Hastings',
    site: 'Hastings ENG',
    date: 19540000,
    result: '0-1',
    whiteElo: 2610,
    opening: 'French Defense',
    flags: DUPLICATE,
    import: 1,
    marks: ['star'],
  },
  { white: 'Jan, Smyslov', black: 'Nobody', date: 0, result: '1/2-1/2', import: 2 },
  { white: 'Anon', black: 'Taller, B', event: 'Tal Memorial', date: 20060101, blackElo: 1990, import: 2 },
]

it('databases are chosen by the imports of the games; without a choice, all but the clipbase', async () => {
  const made: MadeGame[] = [{ import: 1 }, { import: 2 }, { import: 3 }, { import: 1 }]
  const bases = { 1: CLIPBASE, 2: 5, 3: 6 }
  const passingIn = async (filter: LibraryFilter): Promise<number[] | 'all'> => {
    const mask = await filterGames(await gamesOf(made, bases), filter, null, new Slices())
    return mask ? [...mask.keys()].filter((game) => mask[game] === 1) : 'all'
  }
  expect(await passingIn({})).toEqual([1, 2])
  expect(await passingIn({ bases: [CLIPBASE] })).toEqual([0, 3])
  expect(await passingIn({ bases: [6, CLIPBASE] })).toEqual([0, 2, 3])
  expect(await passingIn({ bases: [5, 6, CLIPBASE] })).toBe('all')
  expect(await passingIn({ bases: [7] })).toEqual([])
  expect(await passingIn({ import: 1 })).toEqual([0, 3])
})

describe('players', () => {
  it('are meant by words that name both of a game, and not an opening', async () => {
    const games: MadeGame[] = [
      { white: 'Spassky, Boris', black: 'Bronstein', opening: "King's Gambit Accepted: Fischer Defense" },
      { white: 'Fischer, Robert', black: 'Spassky, Boris', opening: 'Sicilian Defense: Najdorf Variation' },
    ]
    expect(await passing(games, { text: 'fischer spassky' })).toEqual([1])
    expect(await passing(games, { text: 'fischer bronstein' })).toEqual([0])
    expect(await passing(games, { text: 'fischer' })).toEqual([0, 1])
  })
})

describe('a filter', () => {
  it.each<[string, LibraryFilter, number[] | 'all']>([
    ['nothing', {}, 'all'],
    ['blanks', { text: '  ', player: ' ' }, 'all'],
    ['a word without its accents', { text: 'zizka' }, [0]],
    ['a word in any text', { text: 'TAL' }, [0, 1, 3]],
    ['words in different texts', { text: 'tal smyslov' }, [1]],
    ['an ECO code', { text: 'b9' }, [0]],
    ['an opening', { text: 'french tal' }, [1]],
    ['a site', { text: 'sui' }, [0]],
    ['what does not occur', { text: 'Petrosian' }, []],
    ['a year among the words', { text: 'tal 1954' }, [1]],
    ['years', { text: 'year:1950-1960' }, [0, 1]],
    ['a player', { text: 'player:tal' }, [0, 1, 3]],
    ['an event and not a player', { text: 'event:tal' }, [3]],
    ['an opening', { text: 'opening:french' }, [1]],
    ['all but', { text: 'tal -smyslov' }, [0, 3]],
    ['words in a row', { text: '"smyslov, vas"' }, [1]],
    ['words of one player', { player: 'jan smyslov' }, [2]],
    ['part of a name', { player: 'tal' }, [0, 1, 3]],
    ['White', { player: 'tal', colour: 'white' }, [1]],
    ['Black', { player: 'tal', colour: 'black' }, [0, 3]],
    ['a colour without a player', { colour: 'black' }, 'all'],
    ['an event', { event: 'zurich' }, [0]],
    ['an event, and not a player', { event: 'tal' }, [3]],
    ['a site of two words', { site: 'eng hast' }, [1]],
    ['the beginning of a code', { opening: 'b9' }, [0]],
    ['a code in capitals', { opening: 'C00' }, [1]],
    ['a part of an opening', { opening: 'defense' }, [0, 1]],
    ['a part of an opening with a blank', { opening: ' french def ' }, [1]],
    ['the end of a code', { opening: '90' }, []],
    ['results', { results: ['1-0', '1/2-1/2'] }, [0, 2]],
    ['unfinished games', { results: ['*'] }, [3]],
    ['a mark', { marks: ['star'] }, [0, 1]],
    ['several marks', { marks: ['endgame', 'star'] }, [0]],
    ['a mark that no game has', { marks: ['novelty'] }, []],
    ['no result at all', { results: [] }, []],
    ['years', { yearFrom: 1954, yearTo: 1960 }, [1]],
    ['the same year', { yearFrom: 1953, yearTo: 1953 }, [0]],
    ['years to', { yearTo: 1954 }, [0, 1]],
    ['any known year', { yearFrom: 0 }, [0, 1, 3]],
    ['ratings', { ratingFrom: 2500, ratingTo: 2600 }, [0]],
    ['the one rating that is known', { ratingFrom: 2601 }, [1]],
    ['ratings to', { ratingTo: 1990 }, [3]],
    ['no duplicates', { duplicates: 'hide' }, [0, 2, 3]],
    ['duplicates', { duplicates: 'only' }, [1]],
    ['an import', { import: 2 }, [2, 3]],
    ['an import that does not exist', { import: 7 }, []],
    ['several things', { player: 'tal', yearTo: 1954, results: ['0-1'] }, [1]],
  ])('finds %s', async (_name, filter, expected) => {
    expect(await passing(GAMES, filter)).toEqual(expected)
  })

  it('takes the games of a position as they are', async () => {
    expect(await passing(GAMES, {}, [1, 3])).toEqual([1, 3])
    expect(await passing(GAMES, { text: 'french' }, [1, 3])).toEqual([1])
    expect(await passing(GAMES, {}, [])).toEqual([])
  })

  it('lets no game through that is not to be seen', async () => {
    const games: MadeGame[] = [
      { white: 'a' },
      { white: 'a', flags: DELETED },
      { white: 'a', flags: HIDDEN | DUPLICATE },
    ]
    expect(await passing(games, {})).toEqual([0])
    expect(await passing(games, { player: 'a' })).toEqual([0])
    expect(await passing(games, { duplicates: 'only' })).toEqual([])
    expect(await passing(games, {}, [0, 1, 2])).toEqual([0])
  })

  it('asks every game, and every text', async () => {
    const many = Array.from({ length: 10_000 }, (_, k) => ({ white: `player ${k}`, round: String(k) }))
    expect(await passing(many, { player: '9999' })).toEqual([9999])
    expect(await passing(many, { text: 'player 77' })).toHaveLength(
      many.filter(({ white }) => white.includes('77')).length,
    )
    expect(await passing(many, { text: '4097' })).toEqual([4097])
  })

  it('of no games finds none', async () => {
    expect(await passing([], { text: 'a', yearTo: 2000 }, [1])).toEqual([])
  })
})

const rooks: Pattern = { ending: 'rooks' }
/** Games that have exactly one pattern each. */
const having = (...patterns: Pattern[]): MadeGame[] =>
  patterns.map((pattern) => {
    const words: [number, number, number] = [0, 0, 0]
    for (const mask of patternMasks(pattern)) for (const k of [0, 1, 2] as const) words[k] |= mask[k]
    return { patterns: words }
  })
const isolani = (side: 'white' | 'black'): Pattern => ({ structure: 'isolatedQueensPawn', side })
const up = (pawnsUp: 0 | 1 | 2, side?: 'white' | 'black'): Pattern =>
  side ? { ...rooks, pawnsUp, side } : { ...rooks, pawnsUp }

describe('a pattern', () => {
  it('of an ending with any pawns is no other ending', async () => {
    const games = having(rooks, { ending: 'minors' }, { ending: 'queenAgainstTwoRooks' })
    expect(await passing(games, { pattern: rooks })).toEqual([0])
    expect(await passing(games, { pattern: { ending: 'minors' } })).toEqual([1])
    expect(await passing(games, { pattern: { ...rooks, side: 'white' } })).toEqual([0])
  })

  it('has the pawns of one side, or of either', async () => {
    const games = having(up(1, 'white'), up(1, 'black'), up(0), up(2, 'black'))
    expect(await passing(games, { pattern: up(1) })).toEqual([0, 1])
    expect(await passing(games, { pattern: up(1, 'black') })).toEqual([1])
    expect(await passing(games, { pattern: up(0, 'white') })).toEqual([2])
    expect(await passing(games, { pattern: up(2) })).toEqual([3])
    expect(await passing(games, { pattern: up(2, 'white') })).toEqual([])
  })

  it('has a structure of one side, or of either', async () => {
    const games = having(isolani('white'), isolani('black'), { structure: 'oppositeBishops' })
    expect(await passing(games, { pattern: { structure: 'isolatedQueensPawn' } })).toEqual([0, 1])
    expect(await passing(games, { pattern: isolani('black') })).toEqual([1])
    expect(await passing(games, { pattern: { structure: 'oppositeBishops', side: 'white' } })).toEqual([2])
  })

  it('has both an ending and a structure', async () => {
    const games = having(rooks, isolani('white'), { ...rooks, ...isolani('white') })
    expect(await passing(games, { pattern: { ...rooks, structure: 'isolatedQueensPawn' } })).toEqual([2])
  })

  it('of nothing is in every game', async () => {
    expect(await passing(having(rooks, isolani('white')), { pattern: {} })).toBe('all')
  })
})

describe('a player', () => {
  const BY = { names: ['Tal, Mihail'] }
  const games: MadeGame[] = [
    {
      white: 'Tal, Mihail',
      black: 'A',
      result: '1-0',
      blackElo: 2500,
      date: 19600101,
      opening: 'French Defense',
    },
    { white: 'A', black: 'Tal, Mihail', result: '1-0', whiteElo: 2499, opening: 'Sicilian Defense' },
    { white: 'Tal, Mihail', black: '', result: '1/2-1/2', date: 19610000 },
    { white: 'Tal, Mihail', black: 'Tal, Mihail', result: '1-0' },
    { white: 'Tal, Mihail jun.', black: 'A', result: '1-0' },
  ]
  it.each([
    ['has whole names, on one side', {}, [0, 1, 2]],
    ['has a colour', { colour: 'black' }, [1]],
    ['wins with either', { outcome: 'win' }, [0]],
    ['loses', { outcome: 'loss' }, [1]],
    ['draws', { outcome: 'draw' }, [2]],
    ['meets somebody', { opponents: ['A'] }, [0, 1]],
    ['meets a stranger', { opponents: [''] }, [2]],
    ['meets strong opponents', { opponentFrom: 2500 }, [0]],
    ['meets opponents in a band', { opponentFrom: 2400, opponentTo: 2499 }, [1]],
    ['meets opponents without a rating', { opponentTo: 0 }, [2]],
    ['played nobody knows when', { undated: true }, [1]],
    ['played an opening', { code: 'C' }, [0]],
    ['played none', { code: '' }, [2]],
  ] as const)('%s', async (_, more, passed) => {
    expect(await passing(games, { playedBy: { ...BY, ...more } })).toEqual([...passed])
  })
  it('may have several spellings', async () =>
    expect(await passing(games, { playedBy: { names: ['Tal, Mihail', 'Tal, Mihail jun.'] } })).toEqual([
      0, 1, 2, 4,
    ]))
})
