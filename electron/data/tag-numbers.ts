// SPDX-License-Identifier: GPL-3.0-or-later
/** The values of tags as the numbers of columns. */
import { readDate } from '../../engine/chess/pgn/dates.ts'
import { readResult } from '../../engine/chess/pgn/results.ts'
import { RESULT_CODES } from './result-codes.ts'

const MAX_ELO = 5000
const UNKNOWN_RESULT = '*'
const UNKNOWN_DATE = { year: 0, month: 0, day: 0 }

/** yyyymmdd; unknown parts are 0, and the whole date is 0 if the year is unknown. */
export function dateOf(text: string): number {
  const { year, month, day } = readDate(text) ?? UNKNOWN_DATE
  return year === 0 ? 0 : year * 10_000 + month * 100 + day
}

/** A rating; 0 if the text is not a rating. */
export function eloOf(text: string): number {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return value <= MAX_ELO ? value : 0
}

/** The number of a result in RESULT_CODES. */
export function resultOf(text: string): number {
  return RESULT_CODES.indexOf(readResult(text) ?? UNKNOWN_RESULT)
}
