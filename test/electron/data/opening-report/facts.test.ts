// SPDX-License-Identifier: GPL-3.0-or-later
/** The facts of an opening report, and the orders of moves. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  OpeningReportFacts,
  type ReportedGame,
  type ReportFacts,
} from '../../../../electron/data/opening-report/facts.ts'
import { MoveOrders } from '../../../../electron/data/opening-report/orders.ts'

const GAME: ReportedGame = {
  at: 0,
  white: 0,
  black: 0,
  whiteElo: 0,
  blackElo: 0,
  date: 0,
  halfPoints: null,
  plies: 80,
  patterns: [0, 0, 0],
}

function factsOf(games: readonly Partial<ReportedGame>[], all: ArrayLike<number> = []): ReportFacts {
  const facts = new OpeningReportFacts()
  for (const [at, game] of games.entries()) facts.add({ ...GAME, at, ...game })
  return facts.facts(all)
}

describe('an opening report', () => {
  it('counts results, ratings and lengths', () => {
    expect(
      factsOf([
        { halfPoints: 2, whiteElo: 2400, blackElo: 2200, plies: 60 },
        { halfPoints: 1, whiteElo: 2300, plies: 100 },
        { halfPoints: 0 },
        {},
      ]),
    ).toMatchObject({
      games: 4,
      whiteWins: 1,
      draws: 1,
      blackWins: 1,
      score: 0.5,
      rating: 2300,
      plies: 80,
    })
    expect(factsOf([])).toMatchObject({ games: 0, score: null, rating: null, plies: null, years: [] })
  })

  it('has every year from the first to the last one', () => {
    const all = { length: 2004, 2001: 10, 2002: 20, 2003: 5 }
    expect(factsOf([{ date: 20010000 }, { date: 20030412 }, { date: 20030501 }, {}], all).years).toEqual([
      { year: 2001, games: 1, all: 10 },
      { year: 2002, games: 0, all: 20 },
      { year: 2003, games: 2, all: 5 },
    ])
  })

  it('lists the strongest players of each colour with their scores', () => {
    const { players } = factsOf([
      { white: 1, black: 2, whiteElo: 2700, blackElo: 2500, halfPoints: 2, date: 20100101 },
      { white: 1, black: 3, whiteElo: 2720, blackElo: 2600, halfPoints: 1, date: 20150101 },
      { white: 4, black: 2, whiteElo: 2600, blackElo: 2510, halfPoints: 0 },
      { white: 5, black: 6, halfPoints: 2 },
    ])
    expect(players.white).toEqual([
      // Three quarters of the points against 2550.
      { player: 1, games: 2, score: 0.75, rating: 2710, performance: 2741, lastYear: 2015 },
      { player: 4, games: 1, score: 0, rating: 2600, performance: null, lastYear: 0 },
    ])
    expect(players.black.map(({ player, games, score }) => [player, games, score])).toEqual([
      [3, 1, 0.5],
      [2, 2, 0.5],
    ])
  })

  it('leaves out players of few games where enough others have more', () => {
    const regular = Array.from({ length: 30 }, (_, game) => ({
      white: 1 + (game % 10),
      whiteElo: 2000 + game,
    }))
    const { white } = factsOf([...regular, { white: 99, whiteElo: 2900 }]).players
    expect([white.length, white.some(({ player }) => player === 99)]).toEqual([10, false])
    expect(factsOf([...regular.slice(1), { white: 99, whiteElo: 2900 }]).players.white[0]!.player).toBe(2 + 8)
  })

  it('counts the patterns that stood on the board', () => {
    const { patterns } = factsOf([
      { patterns: [1 << 31, 0, 2], halfPoints: 2 },
      { patterns: [0, 0, 2], halfPoints: 0 },
    ])
    const counted = patterns.flatMap(({ games, score }, bit) => (games > 0 ? [[bit, games, score]] : []))
    expect(counted).toEqual([
      [31, 1, 1],
      [65, 2, 0.5],
    ])
  })

  it('chooses decided games of strong players as models, one of each winner', () => {
    const strong = { whiteElo: 2700, blackElo: 2700, halfPoints: 2 as const }
    const { models } = factsOf([
      { ...strong, white: 1 },
      { ...strong, white: 1, blackElo: 2750 },
      { ...strong, white: 2, halfPoints: 1 },
      { ...strong, white: 3, plies: 39 },
      { ...strong, white: 3, plies: 121 },
      { ...strong, white: 4, date: 20200101 },
      { ...strong, white: 5, date: 20210101 },
      { ...strong, white: 6, blackElo: 0 },
      { ...strong, white: 7, black: 8, halfPoints: 0 },
      { ...strong },
    ])
    expect(models).toEqual({ white: [1, 6, 5, 7], black: [8] })
  })

  it('does not depend on the order of the games', () => {
    const game = fc.record({
      at: fc.nat(999),
      white: fc.nat(5),
      black: fc.nat(5),
      whiteElo: fc.constantFrom(0, 2400, 2500, 2600),
      blackElo: fc.constantFrom(0, 2400, 2500, 2600),
      date: fc.constantFrom(0, 19990101, 20010000),
      halfPoints: fc.constantFrom(null, 0, 1, 2),
      plies: fc.nat(200),
      patterns: fc.tuple(fc.nat(), fc.nat(), fc.nat()),
    })
    fc.assert(
      fc.property(fc.uniqueArray(game, { selector: ({ at }) => at }), (games) => {
        expect(factsOf(games)).toEqual(factsOf(games.toReversed()))
      }),
    )
  })
})

describe('the orders of moves', () => {
  it('are counted, most frequent first', () => {
    const orders = new MoveOrders()
    for (const moves of [[1, 2, 3], [3, 2, 1], [1, 2, 3], []]) orders.add(moves)
    expect([orders.games, orders.count]).toEqual([4, 3])
    expect(orders.top()).toEqual([
      { moves: [1, 2, 3], games: 2 },
      { moves: [], games: 1 },
      { moves: [3, 2, 1], games: 1 },
    ])
  })
})
