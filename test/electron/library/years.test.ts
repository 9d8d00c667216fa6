// SPDX-License-Identifier: GPL-3.0-or-later
/** Games by year, and the last years of a library. */
import { describe, expect, it } from 'vitest'
import { Slices } from '../../../electron/data/slices.ts'
import { DELETED, HIDDEN } from '../../../electron/library/columns/columns.ts'
import { recentYear } from '../../../electron/data/explorer/recent-year.ts'
import { countYears } from '../../../electron/library/columns/years.ts'
import { gamesOf, type MadeGame } from './games.ts'

const yearsOf = (games: Record<number, number>): Uint32Array => {
  const years = new Uint32Array(10_000)
  for (const [year, count] of Object.entries(games)) years[Number(year)] = count
  return years
}

describe('games by year', () => {
  const made: MadeGame[] = [
    { date: 20240501 },
    { date: 20240000 },
    { date: 19990101 },
    { date: 0 },
    { date: 20240501, flags: DELETED },
    { date: 20240501, flags: HIDDEN },
  ]

  it.each([
    ['all visible games', null, { 0: 1, 1999: 1, 2024: 2 }],
    ['the games of a mask', Uint8Array.from([0, 1, 1, 0, 0, 0]), { 1999: 1, 2024: 1 }],
  ])('count %s', async (_name, mask, expected) => {
    const { stored } = await gamesOf(made)
    expect(await countYears(stored, mask, new Slices())).toEqual(yearsOf(expected))
  })
})

describe('the last years', () => {
  it.each([
    ['end with the newest game', { 1980: 3, 2020: 1 }, undefined, 2019],
    ['do not move for one wrong date', { 2020: 1500, 2205: 1 }, undefined, 2019],
    ['end with the filter', { 1980: 3, 1990: 2, 2020: 1 }, 2000, 1989],
    ['are unknown without a date', { 0: 5 }, undefined, null],
  ])('%s', (_name, games, yearTo, expected) => {
    expect(recentYear(yearsOf(games), yearTo)).toBe(expected)
  })
})
