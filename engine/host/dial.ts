// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The dial: for each Elo, how far a level searches, how it draws its move, how long it follows the book, and what a style
 * costs it. `npm run calibrate -- --renew` replays only the games of levels whose row has changed.
 *
 * The rows make a level err as often as people do; `docs/calibration.md` has the measurements.
 */
import { LIMITS, type Style } from '../contract/protocol.ts'

export interface LevelPlan {
  /** Plies and nodes to search at most. */
  depth: number
  nodes: number
  /** Best lines among which the move is drawn. */
  lines: number
  /** Power to which the model's chances are raised; at 0 the model has no influence. */
  sharpness: number
  /**
   * Factor for moves that lose BLUNDER_CP or more by the level's own search and hang nothing. Above 1 it restores the
   * blunders that the power and the tolerance make too rare.
   */
  blunders: number
  /** The same for moves that hang a piece or allow a mate; below 1 for a player who checks twice. */
  hangs: number
  /**
   * How much more a player blunders when behind: `blunders` grows by e to this power if the best line is DESPAIR_CP
   * behind, and shrinks by the same factor if it is as far ahead.
   */
  despair: number
  /** Loss in centipawns, by the level's own search, that makes a move 1/e times as likely. */
  toleranceCp: number
  /** The same for moves that lose BLUNDER_CP or more: a player who overlooks a tactic does not choose to allow it. */
  blunderToleranceCp: number
  /** The same for all moves if the level sees that it is winning: people err less in won games. */
  winningToleranceCp: number
}

/** A tolerance that tolerates everything. */
const ANY = 100_000

const linear = (from: number, to: number, share: number): number => from + (to - from) * share
const geometric = (from: number, to: number, share: number): number => from * (to / from) ** share

/** The columns of the table after the Elo, and how each is interpolated between two rows. */
const COLUMNS = {
  depth: linear,
  nodes: geometric,
  lines: linear,
  sharpness: linear,
  blunders: geometric,
  hangs: geometric,
  despair: linear,
  toleranceCp: geometric,
  blunderToleranceCp: geometric,
  winningToleranceCp: geometric,
} satisfies Record<keyof LevelPlan, typeof linear>

type Row = readonly [elo: number, ...values: number[]]

const ROWS: readonly Row[] = [
  [400, 1, 5_000, 100, 1.2, 9, 9, 0, ANY, ANY, ANY],
  [800, 1, 5_000, 100, 1.55, 2.9, 3.8, 0, ANY, ANY, 3_000],
  [1000, 1, 5_000, 100, 1.28, 1.9, 3.1, 0, ANY, ANY, 1_600],
  [1200, 1.17, 5_600, 100, 1.14, 1.7, 1.8, 1.2, ANY, ANY, 400],
  [1400, 1.35, 6_700, 100, 1.24, 1.7, 0.52, 0.7, 150, ANY, 145],
  [1500, 1.38, 7_000, 100, 1.23, 1.7, 0.22, 0.7, 118, ANY, 145],
  [1600, 2.1, 11_000, 100, 1.46, 1.45, 0.15, 0.6, 112, 25_000, 105],
  [1700, 3.25, 22_000, 100, 1.4, 0.64, 0.15, 0.3, 118, 8_000, 105],
  [1800, 4.5, 41_000, 100, 1.3, 0.47, 0.15, 0.2, 79, 3_000, 73],
  [1900, 4.8, 50_000, 100, 1.15, 0.38, 0.15, 0.2, 48, 1_200, 58],
  [2000, 5, 57_000, 60, 1.1, 0.34, 0.15, 0.2, 46, 300, 58],
  [2200, 5.75, 80_000, 40, 1.05, 0.3, 0.15, 0.5, 30, 190, 38.5],
  [2350, 6.5, 87_000, 28, 1.75, 0.22, 0.15, 1.3, 25.9, 69, 22.6],
  [2500, 6.75, 92_500, 21, 1.5, 0.178, 0.15, 0.6, 24, 40, 20.8],
  [2650, 7.2, 104_000, 14, 1.18, 0.15, 0.15, 0, 20.5, 20.5, 17.3],
  [2800, 7.75, 120_000, 11.5, 1.04, 0.15, 0.15, 0, 16.8, 16.8, 14.6],
  [2950, 8.3, 140_000, 9.5, 1, 0.15, 0.15, 0, 14, 14, 12],
  [3100, 9, 169_000, 7, 0.78, 0.15, 0.15, 0, 10.6, 10.6, 9],
  [3250, 9.8, 240_000, 4.5, 0.55, 0.135, 0.135, 0, 7, 7, 6],
  [3500, 12, 500_000, 1, 0, 0.1, 0.1, 0, 1, 1, 1],
]

/** Plies from the start of a game that a level knows from its book; linear in between. */
const BOOK_PLIES: readonly Row[] = [
  [400, 2],
  [800, 4],
  [1400, 8],
  [2000, 14],
  [2600, 30],
]

/**
 * Elo that each style, with its openings, costs in matches against the level without one; below 0 it gains. To make up
 * for it, a level with a style takes the point on the dial that is higher by this much.
 */
const STYLE_COST_ELO: Readonly<Record<Style, number>> = {
  attacker: 70,
  trader: 30,
  grabber: 5,
  closed: 80,
  open: 10,
}

/**
 * The rows of a table around an Elo, and how far it lies between the lower and the higher; clamped to the table. On a row
 * it is exactly that row: the fingerprint of its games must not depend on the row below.
 */
function rowsAround(table: readonly Row[], elo: number): [Row, Row, number] {
  const above = table.findIndex(([each]) => each >= elo)
  const high = table.at(above)!
  const low = high[0] === elo ? high : (table[above - 1] ?? high)
  const share = high === low ? 0 : Math.min(1, (elo - low[0]) / (high[0] - low[0]))
  return [low, high, share]
}

/** Plies from the start of a game in which a level may use the opening book; Infinity: as far as the book goes. */
export function bookPlies(elo: number): number {
  if (elo >= BOOK_PLIES.at(-1)![0]) return Infinity
  const [low, high, share] = rowsAround(BOOK_PLIES, elo)
  return Math.round(linear(low[1]!, high[1]!, share))
}

/** The plan of an Elo, clamped to the table; its depth still has a fraction. */
export function dialAt(elo: number): LevelPlan {
  const clamped = Math.min(LIMITS.elo.max, Math.max(LIMITS.elo.min, elo))
  const [low, high, share] = rowsAround(ROWS, clamped)
  const values = Object.entries(COLUMNS).map(([name, interpolate], index) => {
    const value = interpolate(low[index + 1]!, high[index + 1]!, share)
    return [name, name === 'nodes' || name === 'lines' ? Math.round(value) : value]
  })
  return Object.fromEntries(values) as LevelPlan
}

/** The point on the dial at which a level with a style is as strong as a level of this Elo without one. */
export const dialFor = (elo: number, style: Style | undefined): number =>
  style === undefined ? elo : elo + STYLE_COST_ELO[style]
