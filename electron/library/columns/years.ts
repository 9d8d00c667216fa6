// SPDX-License-Identifier: GPL-3.0-or-later
/** How many games there are of each year, and which years are the last ones of a set of games. */
import { RECENT_YEARS } from '../../data/players/preparation.ts'
import type { Slices } from '../../data/slices.ts'
import { INVISIBLE, type StoredGames } from '../games/stored-games.ts'
import type { Mask } from './filter.ts'

/** Years have four digits. */
const YEARS = 10_000
/** A year counts as the newest one if so many of a thousand games are of it or later: a wrong date must not move it. */
const LEAST_OF_THOUSAND = 1

/** Games by year, of a mask or of all visible games; in slices. Index 0 has those of unknown year. */
export async function countYears(
  stored: Pick<StoredGames, 'blocks'>,
  mask: Mask | null,
  slices: Slices,
): Promise<Uint32Array> {
  const years = new Uint32Array(YEARS)
  for (const { from, count, date, flags } of stored.blocks()) {
    for (let game = 0; game < count; game++)
      if (mask ? mask[from + game] === 1 : (flags[game]! & INVISIBLE) === 0)
        years[Math.floor(date[game]! / YEARS)]!++
    if (slices.due()) await slices.next()
  }
  return years
}

/** The first of the last years, up to `yearTo`; null if no year is known. */
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
