// SPDX-License-Identifier: GPL-3.0-or-later
/** Whether two games are one game written down twice. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ComparedGame, compareGames } from '../../../../electron/data/duplicates/comparison.ts'

/** Moves that tell two games apart; the comparison knows no chess. */
const moves = (count: number, of = 'm'): string[] => Array.from({ length: count }, (_, at) => `${of}${at}`)

const GAME: ComparedGame = {
  white: 'Carlsen, Magnus',
  black: 'Anand, Viswanathan',
  result: '1-0',
  date: '2014.11.08',
  round: '1',
  event: 'World Championship',
  site: 'Sochi RUS',
  start: null,
  moves: moves(80),
  notes: 0,
  tags: 10,
}
const SHORT = { ...GAME, result: '1/2-1/2', moves: moves(16) }
const MEDIUM = { ...GAME, moves: moves(40) }

const verdict = (a: ComparedGame, b: Partial<ComparedGame>): string | null =>
  compareGames(a, { ...a, ...b }).confidence

describe('duplicates', () => {
  it.each<[string, ComparedGame, Partial<ComparedGame>, 'sure' | 'likely']>([
    ['the same', GAME, {}, 'sure'],
    ['a shorter one', GAME, { moves: moves(50) }, 'sure'],
    ['a much shorter one of the same day and round', GAME, { moves: moves(8) }, 'sure'],
    ['other spellings', MEDIUM, { white: 'Carlsen,M', black: 'Viswanathan Anand' }, 'sure'],
    ['another form of the date', MEDIUM, { date: '08.11.2014' }, 'sure'],
    ['a year for the date', MEDIUM, { date: '2014.??.??' }, 'likely'],
    ['the first day of the event', MEDIUM, { date: '2014.11.07' }, 'likely'],
    ['the board in the round', MEDIUM, { round: '1.3' }, 'sure'],
    ['an unknown round', MEDIUM, { round: '?' }, 'sure'],
    ['an unknown result', MEDIUM, { result: '*' }, 'sure'],
    ['another name of the event', MEDIUM, { event: 'WCh', site: 'Russia' }, 'likely'],
    ['a long game in another round', GAME, { round: '2' }, 'likely'],
    [
      'nothing but the players and a long game',
      GAME,
      { date: '', event: '?', site: '?', round: '' },
      'likely',
    ],
    ['a short one with all tags alike', { ...SHORT, round: '?' }, {}, 'likely'],
  ])('%s', (_, game, change, confidence) => expect(verdict(game, change)).toBe(confidence))
})

describe('no duplicates', () => {
  it.each<[string, ComparedGame, Partial<ComparedGame>, string]>([
    ['five games with the same eight moves, by the round', SHORT, { round: '2' }, 'OTHER_ROUND'],
    ['by the day', SHORT, { date: '2014.11.09' }, 'OTHER_DAY'],
    ['by a round that only one has', SHORT, { round: '?' }, 'TOO_LITTLE'],
    ['by a part of the round that only one has', SHORT, { round: '1.2' }, 'TOO_LITTLE'],
    ['another first name', GAME, { white: 'Carlsen, Henrik' }, 'OTHER_PLAYERS'],
    ['other players', GAME, { black: 'Aronian, Levon' }, 'OTHER_PLAYERS'],
    ['colours changed', GAME, { white: GAME.black, black: GAME.white }, 'OTHER_PLAYERS'],
    ['another result', GAME, { result: '1/2-1/2' }, 'OTHER_RESULT'],
    ['another year', GAME, { date: '2013.11.08' }, 'OTHER_DATE'],
    ['another month', MEDIUM, { date: '2014.06.??' }, 'OTHER_DATE'],
    ['another move', GAME, { moves: [...moves(79), 'x'] }, 'OTHER_MOVES'],
    ['no moves', { ...GAME, moves: [] }, {}, 'NO_MOVES'],
    ['another start', GAME, { start: '8/8/8/8/8/8/8/K1k5 w - - 0 1' }, 'OTHER_START'],
    ['another round of one match', MEDIUM, { round: '2' }, 'OTHER_ROUND'],
    ['round and day', GAME, { round: '3', date: '2014.11.20' }, 'OTHER_ROUND'],
  ])('%s', (_, game, change, reason) => {
    const { isDuplicate, unlike } = compareGames(game, { ...game, ...change })
    expect(isDuplicate).toBe(false)
    expect(unlike).toContain(reason)
  })

  it('are the boards of a simultaneous display', () => {
    const board = { ...SHORT, black: 'NN', round: '?', event: 'Simul' }
    expect(verdict(board, { black: 'Miller, A' })).toBe(null)
    expect(verdict({ ...board, round: '1' }, { round: '2' })).toBe(null)
  })
})

describe('the better of two', () => {
  it.each<[Partial<ComparedGame>, Partial<ComparedGame>, unknown]>([
    [{ moves: moves(40), notes: 9 }, {}, { game: 'second', reason: 'MOVES' }],
    [{ notes: 3 }, { notes: 1, tags: 20 }, { game: 'first', reason: 'NOTES' }],
    [{ tags: 7 }, {}, { game: 'second', reason: 'TAGS' }],
    [{}, {}, null],
  ])('%j or %j', (a, b, better) => {
    expect(compareGames({ ...GAME, ...a }, { ...GAME, ...b }).better).toEqual(better)
  })
})

const anyGame: fc.Arbitrary<ComparedGame> = fc.record({
  white: fc.constantFrom(
    'Carlsen, Magnus',
    'Carlsen,M',
    'Magnus Carlsen',
    'Carlsen, Henrik',
    '?',
    'Deep Blue',
  ),
  black: fc.constantFrom('Anand, V', 'Anand, Viswanathan', 'NN'),
  result: fc.constantFrom('1-0', '1/2-1/2', '*', '½-½'),
  date: fc.constantFrom(
    '2014.11.08',
    '08.11.2014',
    '2014.11.09',
    '2014.??.??',
    '????.??.??',
    '1/2/2014',
    'x',
  ),
  round: fc.constantFrom('1', '01', '1.2', '2', '?', 'final'),
  event: fc.constantFrom('World Championship', 'WCh', 'World-Championship 2014', '?'),
  site: fc.constantFrom('Sochi', 'Sochi RUS', '?'),
  start: fc.constantFrom(null, null, null, '8/8/8/8/8/8/8/K1k5 w - - 0 1'),
  moves: fc.constantFrom(moves(8), moves(16), moves(30), moves(80), moves(30, 'n')),
  notes: fc.nat({ max: 3 }),
  tags: fc.nat({ max: 3 }),
})

describe('a comparison', () => {
  it('is symmetric', () => {
    const swapped = { first: 'second', second: 'first' } as const
    fc.assert(
      fc.property(anyGame, anyGame, (a, b) => {
        const { better, ...rest } = compareGames(a, b)
        const expected = better && { ...better, game: swapped[better.game] }
        expect(compareGames(b, a)).toEqual({ ...rest, better: expected })
      }),
      { numRuns: 1000 },
    )
  })

  it('finds that a game is itself', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        expect(compareGames(game, game)).toMatchObject({ isDuplicate: true, unlike: [], better: null })
      }),
    )
  })
})
