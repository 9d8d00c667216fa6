// SPDX-License-Identifier: GPL-3.0-or-later
/** Filtering and sorting the list of games. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../../electron/data/fold.ts'
import { SORT_KEYS, type View } from '../../../electron/documents/protocol.ts'
import { ALL, memoryRig } from './rig.ts'

type Tags = Record<string, string>

const pgn = (games: readonly Tags[]): string =>
  games
    .map((tags) => `[Event "${tags['Event'] ?? '?'}"]\n${Object.entries(tags)
      .filter(([name]) => name !== 'Event')
      .map(([name, value]) => `[${name} "${value}"]\n`)
      .join('')}\n*\n`)
    .join('\n') // prettier-ignore

/** The column of the rows that a view shows, and their indices. */
async function shown(games: readonly Tags[], view: Partial<View>): Promise<number[]> {
  const { page } = memoryRig({ 'a.pgn': pgn(games) })
  const document = await page.open('a.pgn')
  const answer = await page.ask({ req: 'rows', document, view: { ...ALL, ...view }, from: 0, count: 1000 })
  expect(answer.total).toBe(answer.rows.length)
  return answer.rows.map(({ index }) => index)
}

describe('openings', () => {
  it('are meant by a code if one of its lines is not all that has the word', async () => {
    const games = [{ ECO: 'C11' }, { ECO: 'C34' }, { ECO: 'D85' }]
    // The only line of that name is the Shirov-Anand Variation of C11.
    expect(await shown(games, { filter: 'anand' })).toEqual([])
    expect(await shown(games, { filter: 'fischer' })).toEqual([1])
    expect(await shown(games, { filter: 'gruenfeld' })).toEqual([2])
  })
})

describe('players', () => {
  const games = [
    { White: 'Spassky, Boris', Black: 'Bronstein', ECO: 'C34' },
    { White: 'Fischer, Robert', Black: 'Spassky, Boris', ECO: 'B97' },
    { White: 'Lopez, Ruy', Black: 'Leonardo', ECO: 'C20' },
    { White: 'Somebody', Black: 'Nobody', ECO: 'C65' },
  ]

  it('are meant by words that name both of a game, and not an opening', async () => {
    expect(await shown(games, { filter: 'fischer spassky' })).toEqual([1])
    expect(await shown(games, { filter: 'fischer bronstein' })).toEqual([0])
    expect(await shown(games, { filter: 'ruy lopez' })).toEqual([2, 3])
  })
})

describe('folding', () => {
  it.each([
    ['Dvořák', 'dvorak'],
    ['ŽIŽKA', 'zizka'],
    ['Weiß', 'weiss'],
    ['Łódź', 'lodz'],
    ['Ærøskøbing', 'aeroskobing'],
    ['İstanbul', 'istanbul'],
    ['Алёхин', 'алехин'],
    ['Tal, M', 'tal, m'],
  ])('%s is typed as %s', (text, typed) => expect(fold(text)).toBe(typed))
})

describe('a filter', () => {
  const games = [
    { Event: 'Zürich', White: 'Žižka', Date: '1953.09.01', Result: '1-0', WhiteElo: '2410' },
    { Event: 'Zurich', White: 'Reshevsky', Date: '1953.10.02', Result: '0-1' },
    { Event: 'Hastings', White: 'Smyslov', Black: 'Zizka jr', Date: '1954', ECO: 'B90', Site: 'Oslo' },
  ]
  it.each([
    ['nothing', '', [0, 1, 2]],
    ['blanks', '  ', [0, 1, 2]],
    ['a word without its accents', 'zurich', [0, 1]],
    ['a word with accents, of one without', 'ZÜRICH', [0, 1]],
    ['a word in any column', 'zizka', [0, 2]],
    ['several words in any columns and order', '1953 ziz', [0]],
    ['a result', '0-1', [1]],
    ['an opening, a site', 'b90 osl', [2]],
    ['a rating', '2410', [0]],
    ['what does not occur', 'Petrosian', []],
    ['a year', 'year:1953', [0, 1]],
    ['years', 'year:1954-1960', [2]],
    ['a field', 'player:zurich', []],
    ['an event', 'event:zurich', [0, 1]],
    ['an opening by its name', 'sicilian najdorf', [2]],
    ['an opening by its name alone', 'opening:najdorf', [2]],
    ['all but', 'zurich -reshevsky', [0]],
    ['all but a field', '-event:zurich', [2]],
    ['words in a row', '"zizka jr"', [2]],
    ['not words that are apart', '"jr zizka"', []],
    ['a quotation without an end', '"zizka', [0, 2]],
  ])('finds %s', async (_, filter, expected) => {
    expect(await shown(games, { filter })).toEqual(expected)
  })
})

describe('sorting', () => {
  it.each([
    ['white', 'White', ['b', 'Á', 'a', '?', 'C'], [1, 2, 0, 4, 3], [4, 0, 1, 2, 3]],
    ['whiteElo', 'WhiteElo', ['900', '2500', '', '?', '1800'], [0, 4, 1, 2, 3], [1, 4, 0, 2, 3]],
    ['blackElo', 'BlackElo', ['0', '2500', '-', '1800'], [3, 1, 0, 2], [1, 3, 0, 2]],
    [
      'date',
      'Date',
      ['1984.12.01', '1984.??.??', '????.??.??', '1984.12.??', '1851', '2001/01/01'],
      [4, 1, 3, 0, 5, 2],
      [5, 0, 3, 1, 4, 2],
    ],
    ['result', 'Result', ['*', '0-1', '1-0', '1/2-1/2', 'x'], [2, 3, 1, 0, 4], [0, 1, 3, 2, 4]],
    ['eco', 'ECO', ['E99', 'A00', '', 'B12'], [1, 3, 0, 2], [0, 3, 1, 2]],
    ['event', 'Event', ['b', 'a', 'b', 'a'], [1, 3, 0, 2], [0, 2, 1, 3]],
    ['index', 'Event', ['b', 'a', 'c'], [0, 1, 2], [2, 1, 0]],
  ] as const)('by %s', async (sort, tag, values, ascending, descending) => {
    const games = values.map((value) => ({ [tag]: value }))
    expect(await shown(games, { sort, descending: false })).toEqual(ascending)
    expect(await shown(games, { sort, descending: true })).toEqual(descending)
  })

  it('by the mean of the known ratings', async () => {
    const ratings = [['2000', '2200'], ['2150', ''], ['', ''], ['2100', '2100'], ['?', '1900']] as const // prettier-ignore
    const games = ratings.map(([WhiteElo, BlackElo]) => ({ WhiteElo, BlackElo }))
    expect(await shown(games, { sort: 'rating', descending: false })).toEqual([4, 0, 3, 1, 2])
    expect(await shown(games, { sort: 'rating', descending: true })).toEqual([1, 0, 3, 4, 2])
  })

  it('counts changed, added and removed games', async () => {
    const { page } = memoryRig({ 'a.pgn': pgn([{ White: 'b' }, { White: 'c' }, { White: 'd' }]) })
    const document = await page.open('a.pgn')
    const view: View = { ...ALL, sort: 'white' }
    const names = async (filter = '') => {
      const { rows } = await page.ask({ req: 'rows', document, view: { ...view, filter }, from: 0, count: 9 })
      return rows.map(({ white }) => white)
    }
    expect(await names()).toEqual(['b', 'c', 'd'])
    await page.ask({ req: 'put', document, index: 0, text: '[White "zed"] *' })
    await page.ask({ req: 'append', document, text: '[White "bee"] *' })
    await page.ask({ req: 'remove', document, index: 2 })
    expect(await names()).toEqual(['bee', 'c', 'zed'])
    expect(await names('e')).toEqual(['bee', 'zed'])
  })
})

describe('finding', () => {
  it('tells where a game stands in a view', async () => {
    const { page } = memoryRig({ 'a.pgn': pgn([{ White: 'b' }, { White: 'c' }, { White: 'a' }]) })
    const document = await page.open('a.pgn')
    const find = async (view: Partial<View>, index: number) =>
      (await page.ask({ req: 'find', document, view: { ...ALL, ...view }, index })).position
    expect(await find({}, 1)).toBe(1)
    expect(await find({}, 3)).toBe(-1)
    expect(await find({ sort: 'white' }, 2)).toBe(0)
    expect(await find({ sort: 'white', descending: true }, 2)).toBe(2)
    expect(await find({ filter: 'a' }, 2)).toBe(0)
    expect(await find({ filter: 'a' }, 0)).toBe(-1)
  })
})

describe('rows', () => {
  it('come in pages', async () => {
    const { page } = memoryRig({ 'a.pgn': pgn(Array.from({ length: 50 }, (_, i) => ({ Round: String(i) }))) })
    const document = await page.open('a.pgn')
    const rounds = async (from: number, count: number) => {
      const { total, rows } = await page.ask({ req: 'rows', document, view: ALL, from, count })
      expect(total).toBe(50)
      return rows.map(({ round }) => round)
    }
    expect(await rounds(10, 3)).toEqual(['10', '11', '12'])
    expect(await rounds(49, 3)).toEqual(['49'])
    expect(await rounds(50, 3)).toEqual([])
    expect(await rounds(0, 0)).toEqual([])
  })
})

describe('any view', () => {
  it('shows the games that have every word, sorted, those with equal keys in their order', async () => {
    const value = fc.constantFrom('', '?', 'a', 'b', 'ä', 'AB', '1', '12', '7', '1999.01.??', '1999')
    const tags = fc.record({ Event: value, White: value, Date: value, WhiteElo: value })
    await fc.assert(
      fc.asyncProperty(
        fc.array(tags, { maxLength: 40 }),
        fc.constantFrom('', 'a', 'b 1', '99'),
        fc.constantFrom(...SORT_KEYS),
        fc.boolean(),
        async (games, filter, sort, descending) => {
          const all = await shown(games, {})
          const found = await shown(games, { filter })
          const texts = games.map((game) => fold(Object.values(game).join('\n')).replaceAll('?', ''))
          expect(found).toEqual(
            all.filter((index) => filter.split(' ').every((word) => texts[index]!.includes(word))),
          )
          const sorted = await shown(games, { filter, sort, descending })
          expect(sorted.toSorted((a, b) => a - b)).toEqual(found)
          const there = await shown(games, { filter, sort, descending: !descending })
          if (sort === 'index') expect(sorted.toReversed()).toEqual(there)
        },
      ),
      { numRuns: 60 },
    )
  })
})
