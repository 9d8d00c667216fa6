// SPDX-License-Identifier: GPL-3.0-or-later
/** What the explorer's selectors ask for, and which trends it shows. */
import { describe, expect, it } from 'vitest'
import type { ExplorerMove } from '../../electron/data/explorer/explored.ts'
import { directionOf, periodsOf } from '../../renderer/library/trend.ts'
import { filterOf, type Selectors } from '../../renderer/stores/library/explorer.ts'

const USUAL: Selectors = {
  player: '',
  colour: 'either',
  yearFrom: undefined,
  yearTo: undefined,
  ratingFrom: undefined,
  ratingTo: undefined,
  distinct: true,
}

describe('the filter of the selectors', () => {
  it.each<[string, Partial<Selectors>, object]>([
    ['leaves out duplicates, as usual', {}, { duplicates: 'hide' }],
    ['has nothing for all games', { distinct: false }, {}],
    [
      'has the ranges that are given',
      { yearFrom: 1990, ratingTo: 2500 },
      { yearFrom: 1990, ratingTo: 2500, duplicates: 'hide' },
    ],
    [
      'has the colour of a player',
      { player: ' Tal ', colour: 'black', distinct: false },
      { player: 'Tal', colour: 'black' },
    ],
    ['has no colour of nobody', { player: ' ', colour: 'black', distinct: false }, {}],
  ])('%s', (_name, changes, expected) => {
    expect(filterOf({ ...USUAL, ...changes })).toEqual(expected)
  })
})

/** Moves with so many games in the last years and before. */
function movesOf(games: readonly (readonly [recent: number, before: number])[]): ExplorerMove[] {
  const [recent, before] = games.reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0])
  return games.map(([recentGames, beforeGames]) => ({
    uci: 'e2e4',
    san: 'e4',
    games: recentGames + beforeGames,
    whiteWins: 0,
    draws: 0,
    blackWins: 0,
    score: null,
    rating: null,
    performance: null,
    lastYear: null,
    trend:
      recent > 0 && before > 0
        ? { recent: recentGames / recent, recentGames, before: beforeGames / before, beforeGames }
        : null,
  }))
}

describe('a trend', () => {
  it.each([
    [
      'both ways',
      [
        [60, 100],
        [40, 400],
      ],
      ['up', 'down'],
    ],
    [
      'not for a difference that may be chance',
      [
        [6, 50],
        [4, 50],
      ],
      [null, null],
    ],
    // A single sided share of 48 and 52 in a hundred is usual; in ten thousand games it is not.
    [
      'for a small difference in many games',
      [
        [5200, 4800],
        [4800, 5200],
      ],
      ['up', 'down'],
    ],
    ['not for the only move', [[10, 20]], [null]],
    [
      'not without games before',
      [
        [10, 0],
        [5, 0],
      ],
      [null, null],
    ],
  ] as const)('is shown %s', (_name, games, expected) => {
    const moves = movesOf(games)
    expect(moves.map((move) => directionOf(move, periodsOf(moves)))).toEqual(expected)
  })
})
