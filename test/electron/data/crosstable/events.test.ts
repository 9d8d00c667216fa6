// SPDX-License-Identifier: GPL-3.0-or-later
/** Which games are one event. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EventGame, eventsOf } from '../../../../electron/data/crosstable/events.ts'
import { numbered } from './games.ts'

/** The ids of the games of each event. */
const idsOf = (games: readonly EventGame[]): number[][] =>
  eventsOf(games)
    .map((event) => event.map(({ id }) => id).toSorted((a, b) => a - b))
    .toSorted((a, b) => a[0]! - b[0]!)

const dates = (...texts: string[]): EventGame[] => numbered(texts.map((date) => ({ date })))

describe('by name', () => {
  it.each([
    [[{}, { event: 'ZUERICH ' }, { site: 'zuerich' }], [[1, 2, 3]]],
    [
      [{}, { event: 'Zuerich 2' }],
      [[1], [2]],
    ],
    [
      [{}, { site: 'Neuhausen' }],
      [[1], [2]],
    ],
    [[{}, { event: '?' }, { event: '' }], [[1]]],
  ])('%j', (games, expected) => expect(idsOf(numbered(games))).toEqual(expected))
})

describe('by date', () => {
  it.each([
    [['1953.08.30', '1953.09.30', '1953.10.24'], [[1, 2, 3]]],
    [
      ['1953.08.30', '1953.10.01'],
      [[1], [2]],
    ],
    [
      ['1952.??.??', '1953.??.??'],
      [[1], [2]],
    ],
    [['1953.??.??', '1953.08.30', '1953.09.??'], [[1, 2, 3]]],
    [['1996.12.??', '1996.??.??', '1997.01.02', '1997.??.??'], [[1, 2, 3, 4]]],
    [
      ['1953.02.01', '1953.08.30', '1953.??.??'],
      [[1], [2], [3]],
    ],
    [['????.??.??', '1953.08.30'], [[1, 2]]],
    [
      ['????.??.??', '1953.08.30', '1954.??.??'],
      [[1], [2], [3]],
    ],
    [['????.??.??', '?'], [[1, 2]]],
  ])('%j', (texts, expected) => expect(idsOf(dates(...texts))).toEqual(expected))
})

/** Two rounds on each of the days. */
const onDays = (...days: string[]): EventGame[] =>
  numbered(days.flatMap((day) => ['1', '2'].map((round) => ({ date: `2022.02.${day}`, round }))))

it('cuts a weekly event where it begins again, not where a game of round 1 was put off', () => {
  expect(idsOf(onDays('01', '08'))).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(idsOf(onDays('01', '05'))).toEqual([[1, 2, 3, 4]])
})

it('joins the halves of an interrupted event', () => {
  const halves = [
    { date: '2020.03.17', round: '1.1' },
    { date: '2020.03.25', round: '7.1' },
    { date: '2021.04.19', round: '8.1' },
  ]
  expect(idsOf(numbered(halves))).toEqual([[1, 2, 3]])
  expect(idsOf(numbered(halves.map((half, at) => (at === 2 ? { ...half, white: 'C' } : half))))).toEqual([
    [1, 2],
    [3],
  ])
  expect(idsOf(numbered(halves.map((half) => ({ ...half, round: '1' }))))).toEqual([[1, 2], [3]])
})

it('does not ask for an order of the games', () => {
  const game = fc.record({
    event: fc.constantFrom('Zuerich', 'Bled', '?'),
    date: fc.constantFrom('1953.08.30', '1953.09.01', '1953.??.??', '1954.??.??', '?', '1953.12.??'),
    round: fc.constantFrom('1', '2', '3', '?'),
    white: fc.constantFrom('A', 'C'),
  })
  fc.assert(
    fc.property(
      fc.array(game, { maxLength: 30 }).chain((games) => {
        const all = numbered(games)
        return fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))
      }),
      ([games, shuffled]) => {
        expect(idsOf(shuffled)).toEqual(idsOf(games))
        expect(
          idsOf(games)
            .flat()
            .toSorted((a, b) => a - b),
        ).toEqual(games.filter(({ event }) => event !== '?').map(({ id }) => id))
      },
    ),
  )
})
