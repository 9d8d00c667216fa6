// SPDX-License-Identifier: GPL-3.0-or-later
/** Duplicates among many games. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ComparedGame, compareGames } from '../../../../electron/data/duplicates/comparison.ts'
import { duplicatePairs } from '../../../../electron/data/duplicates/pairs.ts'

const game = (change: Partial<ComparedGame> = {}): ComparedGame => ({
  white: 'Carlsen, Magnus',
  black: 'Anand, Viswanathan',
  result: '1-0',
  date: '2014.11.08',
  round: '1',
  event: 'World Championship',
  site: 'Sochi',
  start: null,
  moves: Array.from({ length: 30 }, (_, at) => `m${at}`),
  notes: 0,
  tags: 10,
  ...change,
})
const found = (games: readonly ComparedGame[]): string[] =>
  Array.from(
    duplicatePairs({ count: games.length, at: (index) => games[index]! }),
    ({ first, second }) => `${first}-${second}`,
  ).toSorted()

describe('duplicates among many games', () => {
  it('are found in any spelling, length and order of names, each pair once', () => {
    const short = game().moves.slice(0, 24)
    const games = [
      game(),
      game({ white: 'Aronian, Levon' }),
      game({ white: 'Magnus Carlsen', black: 'Viswanathan Anand' }),
      game({ moves: short, white: 'Carlsen,M' }),
    ]
    expect(found(games)).toEqual(['0-2', '0-3', '2-3'])
  })

  it('are those that comparing all pairs finds', () => {
    const any = fc.record({
      white: fc.constantFrom('Carlsen, Magnus', 'Carlsen,M', 'Magnus Carlsen', 'Aronian, Levon'),
      black: fc.constantFrom('Anand, V', 'V Anand', 'Müller, K', 'Mueller, K'),
      date: fc.constantFrom('2014.11.08', '2014.??.??', '2014.11.09'),
      round: fc.constantFrom('1', '2', '?'),
      plies: fc.constantFrom(0, 8, 16, 30),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 25 }), (list) => {
        const games = list.map(({ plies, ...tags }) => game({ ...tags, moves: game().moves.slice(0, plies) }))
        const all = games.flatMap((a, first) =>
          games.flatMap((b, second) =>
            first < second && compareGames(a, b).isDuplicate ? [`${first}-${second}`] : [],
          ),
        )
        expect(found(games)).toEqual(all.toSorted())
      }),
    )
  })

  it('of one pairing with the same moves are compared with the nearest ones only', () => {
    let read = 0
    const short = game().moves.slice(0, 16)
    const games = Array.from({ length: 3000 }, (_, index) => {
      const made = game({ moves: short, round: String(index) })
      return {
        ...made,
        get notes() {
          read++
          return 0
        },
      }
    })
    expect([...duplicatePairs({ count: games.length, at: (index) => games[index]! })]).toEqual([])
    // Twice for each comparison; all pairs would be nine million.
    expect(read).toBeLessThan(2 * 3000 * 65)
  })
})
