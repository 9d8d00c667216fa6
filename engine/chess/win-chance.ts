// SPDX-License-Identifier: GPL-3.0-or-later
/** From centipawns to the points that a side may expect. One curve for bar, graph and report. Pure. */

/** Steepness of the curve, fitted by Lichess to the games of its players. */
const CHANCE_PER_CENTIPAWN = 0.00368208
/** Beyond this an advantage is as good as any larger one, in centipawns. */
const DECISIVE_CP = 1000

/** The points that a side may expect, 0 to 1; 0.5 is level. @param centipawns from that side's view */
export function winChance(centipawns: number): number {
  const value = Math.max(-DECISIVE_CP, Math.min(DECISIVE_CP, centipawns))
  return 1 / (1 + Math.exp(-CHANCE_PER_CENTIPAWN * value))
}
