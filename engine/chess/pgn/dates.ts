// SPDX-License-Identifier: GPL-3.0-or-later
/** Dates in tags, also in other orders than the standard's year, month and day. */

export interface TagDate {
  /** 0: unknown, or impossible; so are the other two. */
  year: number
  month: number
  day: number
  /** Year, month and day in this order, with separators, as readers expect it. */
  isOrdered: boolean
  /** No part is impossible, and nothing else is in the text. */
  exists: boolean
}

const PART = String.raw`(\d{1,2}|\?{1,2}|[Xx]{2})`
const SEPARATOR = String.raw`[.\-/]`
/** `2013.11.22`, `2013-11`, `2013`; the rest of the text comes last. */
const YEAR_FIRST = new RegExp(
  String.raw`^(\d{4}|\?{1,4}|[Xx]{4})(?!\d)(?:${SEPARATOR}${PART}(?:${SEPARATOR}${PART})?)?(?!\d)(.*)$`,
  's',
)
/** `20131122`. */
const DIGITS = /^(\d{4})(\d\d)(\d\d)$/
/** `22.11.2013`, `11/22/2013`, `22. 11. 2013`. */
const YEAR_LAST = new RegExp(String.raw`^${PART}\s?(${SEPARATOR})\s?${PART}\s?${SEPARATOR}\s?(\d{4})$`)
/** `22 Nov 2013`, `22nd of November 2013`, `November 22, 2013`, `2013 Nov 22`, `Nov 2013`. */
const WORDS = /[\p{L}\p{M}]+|\d+/gu
/** A longer text is no date. */
const MAX_LENGTH = 64

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** Reads a date; null for a text that is none. */
export function readDate(text: string): TagDate | null {
  const date = text.trim()
  if (date.length > MAX_LENGTH) return null
  const last = YEAR_LAST.exec(date)
  if (last) return yearLast(last[1]!, last[2]!, last[3]!, last[4]!)
  const first = YEAR_FIRST.exec(date)
  const [, year, month, day, rest] = first ?? []
  if (first && !/\p{L}/u.test(rest!)) {
    const isSwapped = Number(month) > 12 && Number(day) <= 12
    return isSwapped
      ? dateOf(year!, day, month, false, rest === '')
      : dateOf(year!, month, day, true, rest === '')
  }
  const digits = DIGITS.exec(date)
  if (digits) return dateOf(digits[1]!, digits[2], digits[3], false)
  return inWords(date) ?? (first ? dateOf(year!, month, day, true, false) : null)
}

function yearLast(first: string, separator: string, second: string, year: string): TagDate {
  const [a, b] = [Number(first), Number(second)]
  // With slashes either order is in use: only a number above 12 tells which.
  if (separator === '/' && a <= 12 && b <= 12 && a !== b) return dateOf(year, undefined, undefined, false)
  return b > 12 && a <= 12 ? dateOf(year, first, second, false) : dateOf(year, second, first, false)
}

function inWords(date: string): TagDate | null {
  const words = [...date.matchAll(WORDS)].map(([word]) => word)
  const years = words.filter((word) => /^\d{4}$/.test(word))
  const days = words.filter((word) => /^\d{1,2}$/.test(word))
  const months = words.map(monthOf).filter((month) => month > 0)
  const others = words.filter(
    (word) => !/^\d+$/.test(word) && monthOf(word) === 0 && !FILLERS.has(word.toLowerCase()),
  )
  if (years.length !== 1 || months.length !== 1 || days.length > 1 || others.length > 0) return null
  return dateOf(years[0]!, String(months[0]), days[0], false)
}

/** Words in dates that say nothing: ordinals, `22 de noviembre de 2013`. */
const FILLERS: ReadonlySet<string> = new Set([
  'st',
  'nd',
  'rd',
  'th',
  'of',
  'de',
  'del',
  'di',
  'er',
  'г',
  'года',
  'r',
])

/** Languages whose names of months are known. */
const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'cs',
  'sk',
  'sv',
  'da',
  'nb',
  'hu',
  'ru',
  'uk',
]

let months: Map<string, number> | undefined

/** The number of a month, by its name or a short form of it; 0 for any other word. */
function monthOf(word: string): number {
  months ??= monthNames()
  return months.get(word.toLowerCase()) ?? 0
}

function monthNames(): Map<string, number> {
  const names = new Map<string, number>()
  for (const language of LANGUAGES)
    for (const form of ['long', 'short'] as const)
      // With a day many languages use another case.
      for (const options of [{ month: form }, { day: 'numeric', month: form }] as const) {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
        for (let month = 1; month <= 12; month++)
          for (const { type, value } of format.formatToParts(Date.UTC(2001, month - 1, 1))) {
            const name = value.toLowerCase().replaceAll('.', '')
            // The first language wins where two disagree: `mar` is March, not the Dutch lake.
            if (type === 'month' && /\p{L}/u.test(name) && !names.has(name)) names.set(name, month)
          }
      }
  return names.set('sept', 9)
}

/** A date of its parts as texts; undefined and question marks are unknown. */
function dateOf(
  yearText: string,
  monthText: string | undefined,
  dayText: string | undefined,
  isOrdered: boolean,
  isWhole = true,
): TagDate {
  // Unknown parts are not numbers.
  const [year, month, day] = [yearText, monthText, dayText].map(Number) as [number, number, number]
  const hasMonth = month >= 1 && month <= 12
  const hasDay = day >= 1 && day <= (hasMonth ? DAYS[month - 1]! : 31)
  const isLeap = Number.isNaN(year) || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0))
  const isMissingDay = month === 2 && day === 29 && !isLeap
  const exists =
    isWhole &&
    year !== 0 &&
    (hasMonth || Number.isNaN(month)) &&
    (hasDay || Number.isNaN(day)) &&
    !isMissingDay
  return {
    year: year || 0,
    month: hasMonth ? month : 0,
    day: hasDay && !isMissingDay ? day : 0,
    isOrdered,
    exists,
  }
}
