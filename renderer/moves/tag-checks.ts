// SPDX-License-Identifier: GPL-3.0-or-later
/** The usual form of tag values. Unusual values get a warning, but stay. Pure. */
import { RESULTS } from '../../engine/chess/tree.ts'

export type TagWarning = 'date' | 'elo' | 'result' | 'number'

const DATE_TAGS: ReadonlySet<string> = new Set(['Date', 'EventDate', 'UTCDate'])
const NUMBER_TAGS: ReadonlySet<string> = new Set(['PlyCount', 'WhiteFideId', 'BlackFideId'])

/** Maximum plausible rating. */
const HIGHEST_ELO = 4000

/**
 * Whether a text is a date such as `2024.05.17`, with question marks for unknown parts, and a day that exists in the
 * month.
 */
export function isPgnDate(value: string): boolean {
  const match = /^(\d{4}|\?{4})\.(\d\d|\?\?)\.(\d\d|\?\?)$/.exec(value)
  if (!match) return false
  const [year, month, day] = match.slice(1).map((part) => (part.startsWith('?') ? null : Number(part)))
  if (month !== null && month !== undefined && (month < 1 || month > 12)) return false
  if (day === null || day === undefined) return true
  // Without a year every leap day may be right.
  const days = month === null || month === undefined ? 31 : new Date(year ?? 2000, month, 0).getDate()
  return day >= 1 && day <= days
}

/** The unusual thing about a value, or null. Empty and unknown values are never unusual. */
export function tagWarning(name: string, value: string): TagWarning | null {
  if (value === '' || value === '?' || value === '-') return null
  if (DATE_TAGS.has(name)) return isPgnDate(value) ? null : 'date'
  if (name === 'Result') return RESULTS.some((result) => result === value) ? null : 'result'
  if (/^(White|Black)Elo$/.test(name)) {
    return /^\d{1,4}$/.test(value) && Number(value) <= HIGHEST_ELO ? null : 'elo'
  }
  return NUMBER_TAGS.has(name) && !/^\d+$/.test(value) ? 'number' : null
}

/** Tags that people often add, as suggestions for a name. */
export const USUAL_TAGS = [
  'WhiteElo',
  'BlackElo',
  'WhiteTitle',
  'BlackTitle',
  'ECO',
  'Opening',
  'TimeControl',
  'Time',
  'EventDate',
  'Annotator',
  'Termination',
  'PlyCount',
  'Mode',
  'WhiteTeam',
  'BlackTeam',
] as const
