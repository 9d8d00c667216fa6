// SPDX-License-Identifier: GPL-3.0-or-later
/** Whether a move has become more or less frequent, beyond what chance explains. */
import type { ExplorerMove } from '../../electron/data/explorer/explored.ts'

/** 95 % of a normal distribution lie within this many standard deviations. */
const Z95 = 1.96

export type Direction = 'up' | 'down'

/** Games of known year in the last years and before, of all moves of a position. */
export interface Periods {
  recent: number
  before: number
}

export function periodsOf(moves: readonly ExplorerMove[]): Periods {
  const sum = (gamesOf: (move: ExplorerMove) => number): number =>
    moves.reduce((games, move) => games + gamesOf(move), 0)
  return {
    recent: sum(({ trend }) => trend?.recentGames ?? 0),
    before: sum(({ trend }) => trend?.beforeGames ?? 0),
  }
}

/** Compares both shares with the usual test for two proportions; null: the difference may be chance. */
export function directionOf({ trend }: ExplorerMove, { recent, before }: Periods): Direction | null {
  if (!trend || recent === 0 || before === 0) return null
  const share = (trend.recentGames + trend.beforeGames) / (recent + before)
  const deviation = Math.sqrt(share * (1 - share) * (1 / recent + 1 / before))
  const difference = trend.recent - trend.before
  if (deviation === 0 || Math.abs(difference) < Z95 * deviation) return null
  return difference > 0 ? 'up' : 'down'
}
