// SPDX-License-Identifier: GPL-3.0-or-later
/** What is known of a name, in words. */
import type { NameFacts } from '../../../electron/library/protocol.ts'
import type { Texts } from '../../locales/text.ts'

/** `2001–2022`, `2001`, or nothing. */
export function yearsText({ t }: Texts, { firstYear, lastYear }: NameFacts): string {
  if (firstYear === null || lastYear === null) return ''
  return firstYear === lastYear ? String(firstYear) : t('names.years', { first: firstYear, last: lastYear })
}

/** A name with its facts, for a screen reader. */
export function spokenName(texts: Texts, facts: NameFacts): string {
  const { t, n } = texts
  const { name, games, rating } = facts
  const years = yearsText(texts, facts)
  return [
    t('names.row', { name, games: n(games) }, games),
    ...(years === '' ? [] : [years]),
    ...(rating === null ? [] : [t('names.rowRating', { rating })]),
  ].join(', ')
}
