// SPDX-License-Identifier: GPL-3.0-or-later
/** Impossible values of tags: invalid dates, impossible ratings, unknown opening codes. */
import type { Tag } from '../../tree.ts'
import type { AnomalyCode } from '../anomaly.ts'
import { readDate } from '../dates.ts'

/** Spellings of "unknown". */
const UNKNOWN = /^[?\s.-]*$/

const DATE_TAGS: ReadonlySet<string> = new Set(['Date', 'EventDate', 'UTCDate'])

const RATING_TAGS: ReadonlySet<string> = new Set(['WhiteElo', 'BlackElo'])
/** Highest rating accepted: programs come near to it. */
const MAX_RATING = 4000

/** As in the standard, `E04` or `E04/12`, or with the letters that scid adds: `E04b2`. */
const ECO = /^[A-E]\d\d(?:\/\d{1,2}|[a-z]\d?)?$/

function faultOfDate(text: string): 'BAD_DATE' | 'ODD_DATE' | null {
  const date = readDate(text)
  if (!date?.exists) return 'BAD_DATE'
  return date.isOrdered ? null : 'ODD_DATE'
}

const isRating = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) <= MAX_RATING

/**
 * The fault in the value of a tag; null if it has none.
 * @param tags all tags of the game
 * @param plies half-moves of its main line, null if not all of it could be read
 */
export function faultOfTag(
  { name, value }: Tag,
  tags: readonly Tag[],
  plies: number | null,
): AnomalyCode | null {
  const text = value.trim()
  if (UNKNOWN.test(text)) return null
  if (DATE_TAGS.has(name)) return faultOfDate(text)
  if (RATING_TAGS.has(name)) return isRating(text) ? null : 'BAD_RATING'
  if (name === 'ECO') return ECO.test(text) ? null : 'BAD_ECO'
  if (name === 'PlyCount') {
    if (plies === null || text === String(plies)) return null
    return text === '0' ? 'NO_PLY_COUNT' : 'WRONG_PLY_COUNT'
  }
  if (name !== 'SetUp' || text !== '1') return null
  return tags.some((tag) => tag.name.toLowerCase() === 'fen') ? null : 'SETUP_WITHOUT_FEN'
}
