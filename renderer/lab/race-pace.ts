// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A race in slow motion: every search looks at the same number of positions in the same time, one by one at first, and
 * then ever faster. Pure.
 */

/** The positions that a search has looked at when a share (0 to 1) of the time is over, if the largest needs `most`. */
export const countAt = (share: number, most: number): number =>
  share >= 1 ? most : Math.floor((most + 1) ** share - 1)

interface RaceBar {
  /** Positions so far. */
  readonly count: number
  /** Length from 0 to 1. The longest bar is 1, so the bars of finished searches shrink while others go on. */
  readonly length: number
  readonly isFinished: boolean
}

/** The bars of searches that need `totals` positions, when a share of the time is over. */
export function barsAt(share: number, totals: readonly number[]): RaceBar[] {
  const count = countAt(share, Math.max(...totals))
  return totals.map((total) => {
    const own = Math.min(count, total)
    return { count: own, length: count === 0 ? 0 : own / count, isFinished: count >= total }
  })
}
