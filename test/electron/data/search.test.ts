// SPDX-License-Identifier: GPL-3.0-or-later
/** What a typed search means. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchable } from '../../../electron/data/fold.ts'
import { searchTerms } from '../../../electron/data/search.ts'

const term = (text: string) => ({ field: null, text, years: null, not: false })

describe('a name', () => {
  it.each([
    ['Grünfeld', 'Gruenfeld', 'grunfeld', 'GRÜNFELD'],
    ["O'Kelly", 'O’Kelly', 'OKelly', 'o kelly', 'O`Kelly'],
    ['Müller', 'Mueller', 'muller'],
    ['Žižka', 'zizka'],
  ])('%s is the same however it is typed', (...names) => {
    expect(new Set(names.map(searchable)).size).toBe(1)
  })
})

describe('a search', () => {
  it.each([
    ['', []],
    ['tal  Petrosian', [term('tal'), term('petrosian')]],
    ['player:Tal', [{ ...term('tal'), field: 'player' }]],
    ['Event:"World Cup"', [{ ...term('world cup'), field: 'event' }]],
    ['-tal', [{ ...term('tal'), not: true }]],
    ['-opening:french', [{ ...term('french'), field: 'opening', not: true }]],
    ['1972', [{ ...term('1972'), years: [1972, 1972] }]],
    ['year:1970-1975', [{ ...term('1970-1975'), field: 'year', years: [1970, 1975] }]],
    ['1-0', [term('1-0')]],
    ['nimzo-indian', [term('nimzo-indian')]],
    ['- " player:', [term('player:')]],
    ['“fischer defense”', [term('fischer defense')]],
  ])('%s', (text, terms) => expect(searchTerms(text)).toEqual(terms))

  it('can be any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const found of searchTerms(text)) expect(found.text.trim()).not.toBe('')
      }),
    )
  })
})
