// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, it } from 'vitest'
import { fill, isPlural, type Language, textOf, withFallback } from '../../../electron/locales/catalogue.ts'

const ENGLISH: Language = {
  locale: 'en',
  texts: {
    games: { one: '{count} game', other: '{count} games' },
    mate: { '=1': 'Mate at once', other: 'Mate in {count}' },
    only: 'Only in English',
    errors: { other: 'Something else went wrong', lost: 'Lost' },
  },
}
const POLISH: Language = {
  locale: 'pl',
  texts: {
    games: { one: '{count} partia', few: '{count} partie', many: '{count} partii', other: '{count} partii' },
  },
}

const games = (languages: Language[], count: number) => textOf(languages, 'games', { count }, count)

it('chooses the plural form by the rules of the language', () => {
  expect([1, 2, 5, 12, 22, 25].map((count) => games([POLISH, ENGLISH], count))).toEqual([
    '1 partia',
    '2 partie',
    '5 partii',
    '12 partii',
    '22 partie',
    '25 partii',
  ])
  expect([0, 1, 2, -1].map((count) => games([ENGLISH], count))).toEqual([
    '0 games',
    '1 game',
    '2 games',
    '-1 game',
  ])
})

it('prefers the form for an exact count', () => {
  expect(textOf([ENGLISH], 'mate', { count: 1 }, 1)).toBe('Mate at once')
  expect(textOf([ENGLISH], 'mate', { count: 3 }, 3)).toBe('Mate in 3')
})

it('shows English, by the rules of English, where the translation has no text', () => {
  const french: Language = { locale: 'fr', texts: {} }
  expect(textOf([POLISH, ENGLISH], 'only')).toBe('Only in English')
  // French counts none as one.
  expect(games([french, ENGLISH], 0)).toBe('0 games')
  expect(textOf([POLISH, ENGLISH], 'nowhere.at.all')).toBeNull()
  expect(textOf([ENGLISH], 'only.deeper')).toBeNull()
  expect(textOf([ENGLISH], 'errors')).toBeNull()
})

it('tells plural forms from a group of texts', () => {
  expect(isPlural({ one: 'a', other: 'b' })).toBe(true)
  expect(isPlural(ENGLISH.texts['errors']!)).toBe(false)
  expect(textOf([ENGLISH], 'errors.other')).toBe('Something else went wrong')
})

it('fills placeholders, and leaves those without a value empty', () => {
  expect(fill('{a} and {b}{c}', { a: 1, b: '{a}' })).toBe('1 and {a}')
})

it('completes a translation with English', () => {
  const english = { app: 'Alfabeta', help: ['one', 'two'], menu: { file: 'File', edit: 'Edit' } }
  expect(withFallback(english, { menu: { file: 'Plik' }, help: ['jeden'], surplus: 'x' })).toEqual({
    app: 'Alfabeta',
    help: ['jeden'],
    menu: { file: 'Plik', edit: 'Edit' },
  })
})
