// SPDX-License-Identifier: GPL-3.0-or-later
/** Which years are the last ones of some games, for trends. */
import { RECENT_YEARS } from '../players/preparation.ts'

/** Years have four digits. */
export const YEARS = 10_000
/** A year counts as the newest one if so many of a thousand games are of it or later: a wrong date must not move it. */
const LEAST_OF_THOUSAND = 1

/**
 * The first of the last years, up to `yearTo`; null if no year is known.
 * @param years number of games of each year; index 0 has those of unknown year
 */
export function recentYear(years: Uint32Array, yearTo = YEARS - 1): number | null {
  const known = years.subarray(1, yearTo + 1)
  const dated = known.reduce((sum, games) => sum + games, 0)
  let later = 0
  for (let year = known.length; year > 0; year--) {
    later += known[year - 1]!
    if (later > 0 && 1000 * later >= LEAST_OF_THOUSAND * dated) return year - RECENT_YEARS + 1
  }
  return null
}
