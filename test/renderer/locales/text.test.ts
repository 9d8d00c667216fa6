// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, it } from 'vitest'
import { MAX_GAME_BYTES } from '../../../electron/data/limits.ts'
import type { Language } from '../../../renderer/locales/catalogues.ts'
import { TWO_DECIMALS } from '../../../renderer/locales/formats.ts'
import { createTexts } from '../../../renderer/locales/text.ts'

// Not offered yet: a language of the future.
const POLISH = 'pl' as Language
const CATALOGUE = {
  library: {
    gameCount: {
      one: '{games} partia',
      few: '{games} partie',
      many: '{games} partii',
      other: '{games} partii',
    },
  },
  ui: {
    selection: {
      copied: { one: '{count} partia', few: '{count} partie', many: '{count} partii', other: 'x' },
    },
  },
}

it('shows English until another language has been loaded', async () => {
  const { t, n, day, locale, show } = createTexts(() => Promise.resolve(CATALOGUE))
  expect(t('ui.selection.copied', {}, 1234)).toBe('1,234 games copied')
  expect([n(1234.5, TWO_DECIMALS), day(Date.UTC(2026, 4, 3, 12))]).toEqual(['1,234.50', '5/3/2026'])
  await show(POLISH)
  expect(locale.value).toBe('pl')
  expect([1, 2, 5, 22].map((count) => t('library.gameCount', { games: n(count) }, count))).toEqual([
    '1 partia',
    '2 partie',
    '5 partii',
    '22 partie',
  ])
  expect(t('ui.selection.copied', {}, 12_345)).toBe('12\u00A0345 partii')
  expect([n(1234.5, TWO_DECIMALS), day(Date.UTC(2026, 4, 3, 12))]).toEqual(['1234,50', '3.05.2026'])
  // A text that the translation lacks.
  expect(t('ui.selection.count', { games: 2 }, 2)).toBe('2 games selected')
  await show('en')
  expect(t('library.gameCount', { games: 1 }, 1)).toBe('1 game')
})

it('takes the plural form from a number among the parameters', () => {
  const { t } = createTexts()
  const notice = (count: number) => t('documents.added.moved', { count, name: 'a.pgn' })
  expect([1, 2, 1234].map((count) => notice(count).replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
    '1 game moved to a.pgn',
    '2 games moved to a.pgn',
    '1,234 games moved to a.pgn',
  ])
})

it('names a limit as it is', () => {
  const { t } = createTexts()
  expect(t('library.errors.TOO_LARGE', { name: 'a' })).toContain(`up to ${MAX_GAME_BYTES / 2 ** 20} MB`)
})

it('a language that was given up while it loaded is not shown', async () => {
  const { locale, show } = createTexts(() => Promise.resolve(CATALOGUE))
  await Promise.all([show(POLISH), show('en')])
  expect(locale.value).toBe('en')
})
