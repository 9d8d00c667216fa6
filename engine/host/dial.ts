// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The dial: what a level of an Elo searches, how it draws its move, how far it knows openings, and what a style adds to it.
 * `npm run calibrate -- --renew` plays anew only the games of levels whose point on it has changed.
 *
 * The rows are set so that the errors are those of people; `docs/calibration.md` has the measurements.
 */
import { LIMITS, type Style } from '../protocol.ts'

export interface LevelPlan {
  /** Plies and nodes to search at most. */
  depth: number
  nodes: number
  /** Best lines among which the move is drawn. */
  lines: number
  /** Power to which the model's chances are taken; at 0 the model has no say. */
  sharpness: number
  /**
   * Factor for moves that lose BLUNDER_CP or more by the level's own search, and hang nothing. Above 1 it gives back the
   * blunders that the power, each of them being unlikely, and the tolerance take away.
   */
  blunders: number
  /** The same for moves that hang a piece or allow a mate; below 1 it is the care of a player who looks twice. */
  hangs: number
  /**
   * How much more a player blunders who is behind: `blunders` grows by e to this power where the best line is DESPAIR_CP
   * behind, and shrinks as much where it is as far ahead.
   */
  despair: number
  /** Loss in centipawns, by the level's own search, that makes a move 1/e times as likely. */
  toleranceCp: number
  /** The same for moves that lose BLUNDER_CP or more: who overlooks a tactic does not tolerate it. */
  blunderToleranceCp: number
  /** The same for all moves where the level sees that it is winning: people err less when the game is decided for them. */
  winningToleranceCp: number
}

interface Point extends LevelPlan {
  elo: number
}

/** A tolerance that tolerates everything. */
const ANY = 100_000

type Row = readonly [
  elo: number,
  depth: number,
  nodes: number,
  lines: number,
  sharpness: number,
  blunders: number,
  hangs: number,
  despair: number,
  toleranceCp: number,
  blunderToleranceCp: number,
  winningToleranceCp: number,
]

/** Between them depth, sharpness, lines and despair are interpolated linearly, the others geometrically. */
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
const POINTS: readonly Point[] = ROWS.map(
  ([
    elo,
    depth,
    nodes,
    lines,
    sharpness,
    blunders,
    hangs,
    despair,
    toleranceCp,
    blunderToleranceCp,
    winningToleranceCp,
  ]) => ({
    elo,
    depth,
    nodes,
    lines,
    sharpness,
    blunders,
    hangs,
    despair,
    toleranceCp,
    blunderToleranceCp,
    winningToleranceCp,
  }),
)

/** Plies from the start of a game that a level knows from its book; linear in between. */
const BOOK_PLIES: readonly { elo: number; plies: number }[] = [
  { elo: 400, plies: 2 },
  { elo: 800, plies: 4 },
  { elo: 1400, plies: 8 },
  { elo: 2000, plies: 14 },
  { elo: 2600, plies: 30 },
]

/**
 * Elo that each style, with its openings, costs in matches against the level without one; below 0 it gains. A level with a
 * style is played as one that is stronger by this much.
 */
const STYLE_COST_ELO: Readonly<Record<Style, number>> = {
  attacker: 70,
  trader: 30,
  grabber: 5,
  closed: 80,
  open: 10,
}

const linear = (from: number, to: number, share: number): number => from + (to - from) * share
const geometric = (from: number, to: number, share: number): number => from * (to / from) ** share

/**
 * The rows of a table around an Elo, and how far it is from the lower to the higher; clamped to the table. On a row it is
 * that row alone, to the last bit: the fingerprint of its games must not change with the row below.
 */
function rowsAround<Row extends { elo: number }>(table: readonly Row[], elo: number): [Row, Row, number] {
  const above = table.findIndex((row) => row.elo >= elo)
  const high = table.at(above)!
  const low = high.elo === elo ? high : (table[above - 1] ?? high)
  const share = high === low ? 0 : Math.min(1, (elo - low.elo) / (high.elo - low.elo))
  return [low, high, share]
}

/** Plies from the start of a game in which a level may use the opening book; Infinity: as far as it goes. */
export function bookPlies(elo: number): number {
  if (elo >= BOOK_PLIES.at(-1)!.elo) return Infinity
  const [low, high, share] = rowsAround(BOOK_PLIES, elo)
  return Math.round(linear(low.plies, high.plies, share))
}

/** The plan of an Elo on the dial, bounded to it; its depth still has a fraction. */
export function dialAt(elo: number): LevelPlan {
  const clamped = Math.min(LIMITS.elo.max, Math.max(LIMITS.elo.min, elo))
  const [low, high, share] = rowsAround(POINTS, clamped)
  return {
    depth: linear(low.depth, high.depth, share),
    nodes: Math.round(geometric(low.nodes, high.nodes, share)),
    lines: Math.round(linear(low.lines, high.lines, share)),
    sharpness: linear(low.sharpness, high.sharpness, share),
    blunders: geometric(low.blunders, high.blunders, share),
    hangs: geometric(low.hangs, high.hangs, share),
    despair: linear(low.despair, high.despair, share),
    toleranceCp: geometric(low.toleranceCp, high.toleranceCp, share),
    blunderToleranceCp: geometric(low.blunderToleranceCp, high.blunderToleranceCp, share),
    winningToleranceCp: geometric(low.winningToleranceCp, high.winningToleranceCp, share),
  }
}

/** The level that is as strong with a style as one of this Elo without. */
export const dialFor = (elo: number, style: Style | undefined): number =>
  style === undefined ? elo : elo + STYLE_COST_ELO[style]
