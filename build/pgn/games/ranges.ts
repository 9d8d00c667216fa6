// SPDX-License-Identifier: GPL-3.0-or-later
/** Ranges as they are typed: `A-B` with both ends, `A-` and `-B` with one, `A` alone. Both ends belong to them. */

export interface Range<T> {
  from: T
  to: T
}

/** The ends of a range as texts, empty where it is open; null for a text without an end. */
function endsOf(text: string): [from: string, to: string] | null {
  const [from = '', to = from, ...more] = text.split('-').map((end) => end.trim())
  return more.length > 0 || (from === '' && to === '') ? null : [from, to]
}

const NUMBER = /^\d{1,6}$/

/** A range of whole numbers; null if the text is none. */
export function numberRange(text: string): Range<number> | null {
  const ends = endsOf(text)
  if (!ends || !ends.every((end) => end === '' || NUMBER.test(end))) return null
  const [from, to] = ends
  return inOrder({ from: from === '' ? 0 : Number(from), to: to === '' ? Infinity : Number(to) })
}

const DATE = /^(\d{4})(?:\.(\d{2}))?(?:\.(\d{2}))?$/

/** A range of dates such as `1972-1975` or `1972.07-1972.09.01`, as yyyymmdd; null if the text is none. */
export function dateRange(text: string): Range<number> | null {
  const ends = endsOf(text)
  if (!ends || !ends.every((end) => end === '' || DATE.test(end))) return null
  const [from, to] = ends
  return inOrder({
    from: from === '' ? 0 : dateEnd(from, '00'),
    to: to === '' ? Infinity : dateEnd(to, '99'),
  })
}

/** @param missing stands for a month or day that is not given */
function dateEnd(text: string, missing: string): number {
  const [, year, month = missing, day = missing] = DATE.exec(text)!
  return Number(year! + month + day)
}

const CODE = /^[A-E]\d{0,2}$/

/** A range of ECO codes or of their beginnings: `B20-B99`, `C4`, `A-B`; null if the text is none. */
export function codeRange(text: string): Range<string> | null {
  const ends = endsOf(text.toUpperCase())
  if (!ends || !ends.every((end) => end === '' || CODE.test(end))) return null
  const [from, to] = ends
  return inOrder({ from: (from || 'A').padEnd(3, '0'), to: (to || 'E').padEnd(3, '9') })
}

const inOrder = <T>(range: Range<T>): Range<T> | null => (range.from <= range.to ? range : null)

export const isIn = <T extends string | number>(value: T | null, { from, to }: Range<T>): boolean =>
  value !== null && value >= from && value <= to
