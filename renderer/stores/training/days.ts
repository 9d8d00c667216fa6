// SPDX-License-Identifier: GPL-3.0-or-later
/** Days as people say them. Pure. */

const DAY_MS = 24 * 60 * 60 * 1000
/** Days ahead that are named by their weekday. */
const NEAR_DAYS = 6

const dayOf = (at: number): number => {
  const date = new Date(at)
  return Math.round(new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime() / DAY_MS)
}

/** Whether a time is today, tomorrow or yesterday. */
export const isAdjacentDay = (at: number, now: number): boolean => Math.abs(dayOf(at) - dayOf(now)) <= 1

/**
 * The day of a time: `today`, `tomorrow`, `Thursday`, or a date.
 * @param at ms since 1970
 * @param now ms since 1970
 */
export function sessionDay(at: number, now: number, locale: string): string {
  const days = dayOf(at) - dayOf(now)
  if (isAdjacentDay(at, now))
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  if (days > 0 && days <= NEAR_DAYS) return new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(at)
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(at)
}
