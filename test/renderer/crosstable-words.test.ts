// SPDX-License-Identifier: GPL-3.0-or-later
/** Points and orders of crosstables. */
import { describe, expect, it } from 'vitest'
import { crosstableOf } from '../../electron/data/crosstable/crosstable.ts'
import { orderOf, pointsText, signOf } from '../../renderer/library/event/table-words.ts'

const game = (
  id: number,
  white: string,
  black: string,
  whiteElo: number | null,
  blackElo: number | null,
) => ({
  id,
  white,
  black,
  whiteElo,
  blackElo,
  result: '1-0' as const,
  date: '2000.01.01',
  event: 'E',
  site: '',
  round: '1',
  whiteTeam: '',
  blackTeam: '',
  plies: 40,
})
/** A has won twice, B once. */
const { players } = crosstableOf([
  game(1, 'A', 'B', 2400, 2500),
  game(2, 'A', 'C', 2400, null),
  game(3, 'B', 'C', 2500, null),
])
const names = (key: Parameters<typeof orderOf>[1], descending: boolean): string =>
  orderOf(players, key, descending)
    .map((at) => players[at]!.name)
    .join('')

describe('an order', () => {
  it('follows a column both ways', () => {
    expect(names('points', true)).toBe('ABC')
    expect(names('points', false)).toBe('CBA')
    expect(names('name', true)).toBe('CBA')
  })
  it('has those without a value last', () => {
    expect(names('rating', true)).toBe('BAC')
    expect(names('rating', false)).toBe('ABC')
  })
})

describe('points', () => {
  it.each([
    [0, '0'],
    [0.5, '½'],
    [3.5, '3½'],
    [12, '12'],
    [8.25, '8.25'],
  ])('%d is %s', (points, text) => expect(pointsText(points)).toBe(text))

  it('of a game are those of the player', () => {
    const cell = { id: 1, white: 4, black: 7, points: 1 }
    expect([signOf(cell, 4), signOf(cell, 7)]).toEqual(['1', '0'])
    expect(signOf({ ...cell, points: 0.5 }, 7)).toBe('½')
    expect(signOf({ ...cell, points: null }, 4)).toBe('∗')
  })
})
