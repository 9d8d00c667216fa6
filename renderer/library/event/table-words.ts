// SPDX-License-Identifier: GPL-3.0-or-later
/** Points in tables, and columns by which players are sorted. Pure. */
import type { CellGame, CrosstablePlayer, TieBreaks } from '../../../electron/data/crosstable/crosstable.ts'

/** The sign of a game from the side of a player; a result that is missing is a star. */
export function signOf({ white, points }: CellGame, player: number): string {
  if (points === null) return '∗'
  const own = white === player ? points : 1 - points
  return own === 0.5 ? '½' : String(own)
}

/** `3½`, `½`, `0`. */
export function pointsText(points: number): string {
  const whole = Math.floor(points)
  if (points - whole === 0.5) return whole === 0 ? '½' : `${whole}½`
  return points === whole ? String(points) : points.toFixed(2)
}

export type SortKey = 'place' | 'name' | 'rating' | 'points' | 'games' | 'performance' | keyof TieBreaks

/** The first click on these sorts the greatest first. */
const GREATEST_FIRST: ReadonlySet<SortKey> = new Set([
  'rating',
  'points',
  'games',
  'performance',
  'directEncounter',
  'wins',
  'sonnebornBerger',
  'buchholz',
])
export const isGreatestFirst = (key: SortKey): boolean => GREATEST_FIRST.has(key)

/** The numbers of the players in order; who has no value comes last, and ties keep their places. */
export function orderOf(players: readonly CrosstablePlayer[], key: SortKey, descending: boolean): number[] {
  const sign = descending ? -1 : 1
  const compare = (a: number, b: number): number => {
    const [left, right] = [players[a]![key], players[b]![key]]
    if (left === right) return a - b
    if (left === null) return 1
    if (right === null) return -1
    return sign * (left < right ? -1 : 1)
  }
  return [...players.keys()].toSorted(compare)
}
