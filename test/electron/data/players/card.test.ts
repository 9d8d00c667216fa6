// SPDX-License-Identifier: GPL-3.0-or-later
/** The facts of a player's card. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardOf, headToHead, type Sided } from '../../../../electron/data/players/card.ts'
import type { LibraryRow } from '../../../../electron/library/protocol.ts'
import { type PlayerGame, PlayerGames } from '../../../../electron/data/players/player-games.ts'
import { MAX_IDS, performanceIn } from '../../../../electron/data/players/tally.ts'
import { ANNA, anyOrders, anyRows, collected, gamesOf, row, type Row, swapped } from './rows.ts'

const cardFrom = (rows: readonly Row[]) => cardOf(gamesOf(rows))
const LOST = { white: 'Bert', black: 'Anna' }

describe('the card of a player', () => {
  it('counts the games of each spelling, and neither those of others nor one against oneself', () => {
    const { total } = cardFrom([
      row(),
      row({ white: 'A. Anna', result: '1/2-1/2' }),
      row(LOST),
      row({ ...LOST, result: '*' }),
      row({ white: 'Carl' }),
      row({ white: 'anna' }),
      row({ black: 'A. Anna' }),
    ])
    expect(total.all).toMatchObject({ games: 4, wins: 1, draws: 1, losses: 1, score: 0.5 })
    expect(total.white).toMatchObject({ games: 2, wins: 1, draws: 1, losses: 0, score: 0.75 })
    expect(total.black).toMatchObject({ games: 2, wins: 0, draws: 0, losses: 1, score: 0 })
  })

  it('has rows for years and bands of ratings, unknown ones last', () => {
    const { years, bands } = cardFrom([
      row({ date: '', blackElo: 2200 }),
      row({ date: '2019.??.??', blackElo: 2299 }),
      row({ date: '2018.12.31', blackElo: 2199 }),
      row({ ...LOST, whiteElo: 2100, blackElo: 2900 }),
      row(),
    ])
    expect(years.map(({ year, all }) => [year, all.games])).toEqual([
      [2018, 1],
      [2019, 1],
      [2020, 2],
      [null, 1],
    ])
    expect(bands.map(({ from, all, black }) => [from, all.games, black.games])).toEqual([
      [2100, 2, 1],
      [2200, 2, 0],
      [null, 1, 0],
    ])
  })

  it('groups openings by letter and code, with the usual name of the code', () => {
    const { openings } = cardFrom([
      row({ eco: '' }),
      row({ eco: 'C42', opening: 'Petrov' }),
      row({ eco: 'B90', opening: 'English Attack' }),
      row({ eco: 'B90', opening: 'Najdorf' }),
      row({ eco: 'B90', opening: 'Najdorf', ...LOST }),
      row({ eco: 'B20', opening: 'Sicilian' }),
    ])
    expect(
      openings.map(({ letter, all, codes }) => [
        letter,
        all.games,
        codes.map(({ code, name, white, black }) => [code, name, white.games, black.games]),
      ]),
    ).toEqual([
      [
        'B',
        4,
        [
          ['B20', 'Sicilian', 1, 0],
          ['B90', 'Najdorf', 2, 1],
        ],
      ],
      ['C', 1, [['C42', 'Petrov', 1, 0]]],
      ['', 1, [['', '', 1, 0]]],
    ])
  })

  it('has the last known rating of each month, and the first game with the highest', () => {
    const { curve, highest } = cardFrom([
      row({ id: 901, date: '2020.02.20', whiteElo: 2110 }),
      row({ id: 902, date: '2020.02.03', whiteElo: 2150 }),
      row({ id: 903, date: '2020.02.25' }),
      row({ id: 904, date: '2019.??.??', whiteElo: 1000 }),
      row({ id: 905, date: '2019.11.??', whiteElo: 2150, blackElo: 2600 }),
    ])
    expect(curve).toEqual([
      { month: 201911, rating: 2150, id: 905 },
      { month: 202002, rating: 2110, id: 901 },
    ])
    expect(highest).toEqual({ rating: 2150, id: 905, date: 20191100 })
    expect(cardFrom([row()]).highest).toBeNull()
  })

  it('lists opponents by games, and all games against one of them', () => {
    const rows = [
      row({ black: '' }),
      row({ black: 'Carl' }),
      row({ black: 'Bert', date: '2021.01.01' }),
      row(LOST),
    ]
    const { opponents, opponentCount } = cardFrom(rows)
    expect(opponentCount).toBe(2)
    expect(opponents.map(({ opponent, all, lastDate }) => [opponent, all.games, lastDate])).toEqual([
      ['Bert', 2, 20210101],
      ['Carl', 1, 20200101],
    ])
    const { games, white, black } = headToHead(gamesOf(rows), new Set(['Bert', 'Bert, B']))
    expect(games.map(({ id }) => id)).toEqual([rows[3]!.id, rows[2]!.id])
    expect([white.score, black.score]).toEqual([1, 0])
  })

  it('has the latest games, the longest and the shortest', () => {
    const rows = [
      row({ id: 11, date: '2020.03.01', plies: 9 }),
      row({ id: 12, date: '', plies: 200 }),
      row({ id: 13, date: '2020.04.01', plies: 300, result: '*' }),
      row({ id: 14, date: '2020.04.01', plies: 0 }),
    ]
    const { latest, longest, shortest } = cardFrom(rows)
    expect(latest.map(({ id }) => id)).toEqual([14, 13, 11, 12])
    expect([longest?.id, shortest?.id]).toEqual([12, 11])
  })

  it('opens the latest games behind a number', () => {
    const rows = Array.from({ length: MAX_IDS + 5 }, (_, index) => row({ id: 1000 + index }))
    const { ids, games } = cardFrom(rows).total.white
    expect([games, ids.length, ids[0], ids.at(-1)]).toEqual([MAX_IDS + 5, MAX_IDS, 1104, 1005])
  })

  it.each([
    ['WWDLW', { wins: [2, 0], unbeaten: [3, 0], winless: [2, 2], losses: [1, 3] }],
    ['W*W', { wins: [2, 0], unbeaten: [2, 0], winless: null, losses: null }],
    ['LDLD', { wins: null, unbeaten: [1, 1], winless: [4, 0], losses: [1, 0] }],
    ['', { wins: null, unbeaten: null, winless: null, losses: null }],
  ])('finds the streaks of %s', (outcomes, expected) => {
    const result = { W: '1-0', D: '1/2-1/2', L: '0-1', '*': '*' } as const
    const rows = [...outcomes].map((outcome, id) =>
      row({ id, result: result[outcome as keyof typeof result] }),
    )
    const { streaks } = cardFrom([...rows, row({ id: -1, date: '' })])
    const found = Object.entries(streaks).map(([kind, streak]) => [
      kind,
      streak && [streak.games, streak.firstId],
    ])
    expect(Object.fromEntries(found)).toEqual(expected)
  })

  it('says whether a streak may go on', () => {
    const { streaks } = cardFrom([row({ result: '0-1' }), row(), row()])
    expect([streaks.wins?.isOpen, streaks.losses?.isOpen]).toEqual([true, false])
  })

  it('takes a row of the library as it is', () => {
    const states = { duplicate: false, damaged: false, edited: false, marks: [] }
    const rest = { base: 1, site: '', round: '', ...states }
    const stored: LibraryRow = { ...rest, ...row() }
    const games = new PlayerGames(ANNA)
    games.add(stored)
    expect(cardOf(games.games).total.all.games).toBe(1)
  })
})

describe('performance', () => {
  it.each([
    ['an even score', [1, 0], [2000, 2000], 2000],
    ['an even score against two strengths', [1, 0], [1900, 2100], 2000],
    // 3 of 4 points are 400 log 3 above the opponents.
    ['three of four', [1, 1, 1, 0], [2000, 2000, 2000, 2000], 2191],
    ['draws', [0.5], [2345], 2345],
    ['nothing but wins', [1, 1], [2000, 2100], null],
    ['nothing but losses', [0], [2000], null],
    ['no games', [], [], null],
  ])('for %s', (_name, points, ratings, expected) => {
    const rows = points.map((one, at) =>
      row({ result: one === 1 ? '1-0' : one === 0 ? '0-1' : '1/2-1/2', blackElo: ratings[at]! }),
    )
    expect(performanceIn(gamesOf([...rows, row(), row({ result: '*', blackElo: 2500 })]))).toBe(expected)
  })
})

const COUNTS = ['games', 'wins', 'draws', 'losses'] as const
const SIDES = ['all', 'white', 'black'] as const

/** The sums of rows, side by side. */
const sums = (rows: readonly Sided[]): number[] =>
  SIDES.flatMap((side) =>
    COUNTS.map((count) => rows.reduce((sum, { [side]: figure }) => sum + figure[count], 0)),
  )

const turned = <T extends Sided>({ white, black, ...rest }: T) => ({ ...rest, white: black, black: white })
const colourless = (game: PlayerGame) => ({ ...game, colour: null })

describe('whatever the games are', () => {
  it('every breakdown adds up to the total', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { total, years, bands, openings, opponents } = cardFrom(rows)
        const { all, white, black } = total
        for (const count of COUNTS) expect(all[count]).toBe(white[count] + black[count])
        for (const parts of [years, bands, openings, openings.flatMap(({ codes }) => codes)])
          expect(sums(parts)).toEqual(sums([total]))
        const nameless = rows.filter(({ white: a, black: b }) => a === '' || b === '')
        expect(sums(opponents)).toEqual(sums([cardFrom(rows.filter((one) => !nameless.includes(one))).total]))
      }),
    )
  })

  it('the order of the rows does not matter', () => {
    fc.assert(
      fc.property(anyOrders, ([rows, others]) => {
        expect(cardFrom(others)).toEqual(cardFrom(rows))
      }),
    )
  })

  it('two halves joined are the whole', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(), (rows, at) => {
        const middle = at % (rows.length + 1)
        const [left, right] = [collected(rows.slice(0, middle)), collected(rows.slice(middle))]
        right.join(left)
        expect(cardOf(right.games)).toEqual(cardFrom(rows))
      }),
    )
  })

  it('other colours in every game are other colours on the card, and nothing else', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const [card, other] = [cardFrom(rows), cardFrom(rows.map(swapped))]
        expect(other.total).toEqual(turned(card.total))
        expect(other.years).toEqual(card.years.map(turned))
        expect(other.bands).toEqual(card.bands.map(turned))
        expect(other.opponents).toEqual(card.opponents.map(turned))
        expect(other.openings).toEqual(
          card.openings.map((letter) => ({ ...turned(letter), codes: letter.codes.map(turned) })),
        )
        expect(other.latest.map(colourless)).toEqual(card.latest.map(colourless))
        for (const same of ['curve', 'highest', 'performance', 'opposition', 'streaks'] as const)
          expect(other[same]).toEqual(card[same])
      }),
    )
  })
})
