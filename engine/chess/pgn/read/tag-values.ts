// SPDX-License-Identifier: GPL-3.0-or-later
/** Impossible values of tags: invalid dates, impossible ratings, unknown opening codes. */
import type { Tag } from '../../tree.ts'
import type { AnomalyCode } from '../anomaly.ts'

/** Spellings of "unknown". */
const UNKNOWN = /^[?\s.-]*$/

/** Year, month, day, separated in one of the usual ways; question marks for what is unknown. */
const DATE = /^(\d{4}|\?{1,4})(?:[./-](\d{1,2}|\?{1,2})(?:[./-](\d{1,2}|\?{1,2}))?)?$/
const DATE_TAGS: ReadonlySet<string> = new Set(['Date', 'EventDate', 'UTCDate'])

const RATING_TAGS: ReadonlySet<string> = new Set(['WhiteElo', 'BlackElo'])
/** Highest rating accepted: programs come near to it. */
const MAX_RATING = 4000

/** As in the standard, `E04` or `E04/12`, or with the letters that scid adds: `E04b2`. */
const ECO = /^[A-E]\d\d(?:\/\d{1,2}|[a-z]\d?)?$/

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

function isDate(text: string): boolean {
  const match = DATE.exec(text)
  if (!match) return false
  // Unknown parts are not numbers, and pass.
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  if (year === 0 || month < 1 || month > 12 || day < 1) return false
  if (day > (Number.isNaN(month) ? 31 : DAYS[month - 1]!)) return false
  const isLeap = Number.isNaN(year) || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0))
  return !(month === 2 && day === 29 && !isLeap)
}

const isRating = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) <= MAX_RATING

/**
 * What is wrong with the value of a tag; null if nothing.
 * @param tags all of the game's
 * @param plies half-moves of its main line, null when not all of it could be read
 */
export function faultOfTag(
  { name, value }: Tag,
  tags: readonly Tag[],
  plies: number | null,
): Extract<
  AnomalyCode,
  'BAD_DATE' | 'BAD_RATING' | 'BAD_ECO' | 'WRONG_PLY_COUNT' | 'SETUP_WITHOUT_FEN'
> | null {
  const text = value.trim()
  if (UNKNOWN.test(text)) return null
  if (DATE_TAGS.has(name)) return isDate(text) ? null : 'BAD_DATE'
  if (RATING_TAGS.has(name)) return isRating(text) ? null : 'BAD_RATING'
  if (name === 'ECO') return ECO.test(text) ? null : 'BAD_ECO'
  if (name === 'PlyCount') return plies === null || text === String(plies) ? null : 'WRONG_PLY_COUNT'
  if (name !== 'SetUp' || text !== '1') return null
  return tags.some((tag) => tag.name.toLowerCase() === 'fen') ? null : 'SETUP_WITHOUT_FEN'
}
