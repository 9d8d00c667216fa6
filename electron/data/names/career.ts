// SPDX-License-Identifier: GPL-3.0-or-later
/** What games tell about a name: years, ratings, FIDE numbers; and whether two of them can be one person. */

export interface NameEvidence {
  text: string
  games: number
  /** Null: no game has a year. */
  firstYear: number | null
  lastYear: number | null
  /** Null: no game has a rating. */
  lowestRating: number | null
  highestRating: number | null
  fideIds: readonly string[]
}

export type Career = Omit<NameEvidence, 'text'>

/** Years from the first game to the last of the longest careers. */
const MAX_CAREER = 75
/** Years without a game between two spellings. */
const MAX_PAUSE = 25
/** Rating points between two spellings that have games in the same year, and those that each year between allows. */
const MAX_RATING_GAP = 200
const RATING_GAP_PER_YEAR = 60
const MAX_GROWTH_YEARS = 10

/** Stands for a missing number in the tag of a FIDE number. */
const isFideId = (id: string): boolean => /^0*[1-9]\d*$/.test(id)

/** The FIDE numbers of a name that are numbers. */
export const fideIdsOf = ({ fideIds }: Career): readonly string[] =>
  fideIds.length === 0 ? fideIds : fideIds.filter(isFideId)

/** Whether both have the same FIDE number. */
export function shareFideId(a: Career, b: Career): boolean {
  const ids = fideIdsOf(a)
  return fideIdsOf(b).some((id) => ids.includes(id))
}

/** Numbers between two ranges; 0 if they overlap, null if one is unknown. */
function gap(low: number | null, high: number | null, otherLow: number | null, otherHigh: number | null) {
  if (low === null || high === null || otherLow === null || otherHigh === null) return null
  return Math.max(0, otherLow - high, low - otherHigh)
}

/** Years between the games of two names; 0 if they overlap, null if unknown. */
export const yearsBetween = (a: Career, b: Career): number | null =>
  gap(a.firstYear, a.lastYear, b.firstYear, b.lastYear)

/** Rating points between two names; 0 if their ranges overlap, null if unknown. */
export const ratingsBetween = (a: Career, b: Career): number | null =>
  gap(a.lowestRating, a.highestRating, b.lowestRating, b.highestRating)

/** Whether nothing contradicts that two names are one person. A shared FIDE number settles it. */
export function canBeOne(a: Career, b: Career): boolean {
  if (shareFideId(a, b)) return true
  if (fideIdsOf(a).length > 0 && fideIdsOf(b).length > 0) return false
  const years = yearsBetween(a, b)
  if (years !== null) {
    const span = Math.max(a.lastYear!, b.lastYear!) - Math.min(a.firstYear!, b.firstYear!)
    if (years > MAX_PAUSE || span > MAX_CAREER) return false
  }
  const growth = RATING_GAP_PER_YEAR * Math.min(years ?? MAX_GROWTH_YEARS, MAX_GROWTH_YEARS)
  return (ratingsBetween(a, b) ?? 0) <= MAX_RATING_GAP + growth
}

const least = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)
const most = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b)

/** The two as one person. */
export const joined = (a: Career, b: Career): Career => ({
  games: a.games + b.games,
  firstYear: least(a.firstYear, b.firstYear),
  lastYear: most(a.lastYear, b.lastYear),
  lowestRating: least(a.lowestRating, b.lowestRating),
  highestRating: most(a.highestRating, b.highestRating),
  fideIds: [...new Set([...a.fideIds, ...b.fideIds])],
})
