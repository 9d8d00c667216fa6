// SPDX-License-Identifier: GPL-3.0-or-later
/** How many games there are of each year. */
import { YEARS } from '../../data/explorer/recent-year.ts'
import type { Slices } from '../../data/slices.ts'
import { INVISIBLE, type StoredGames } from '../games/stored-games.ts'
import type { Mask } from './filter.ts'

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
        years[Math.floor(date[game]! / 10_000)]!++
    if (slices.due()) await slices.next()
  }
  return years
}
