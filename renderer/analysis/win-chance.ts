// SPDX-License-Identifier: GPL-3.0-or-later
/** Evaluations as chances, for the evaluation bar. Pure. */
import { aheadBy, type Score, type SearchInfo } from '../../engine/protocol.ts'

/** Steepness of the curve from centipawns to chances, fitted by lichess to the games of its players. */
const CHANCE_PER_CENTIPAWN = 0.00368208
/** Beyond this an advantage is as good as any larger one, in centipawns. */
const DECISIVE_CP = 1000

/**
 * The points that White may expect, 0 to 1: 0.5 is level, a mate is certain.
 * @param wdl what the engine makes of the score, when it does
 */
export function winChance(score: Score, wdl?: SearchInfo['wdl']): number {
  if (wdl) return (wdl.win + wdl.draw / 2) / (wdl.win + wdl.draw + wdl.loss)
  if (score.kind !== 'cp') return aheadBy(score) > 0 ? 1 : 0
  const centipawns = Math.max(-DECISIVE_CP, Math.min(DECISIVE_CP, score.value))
  return 1 / (1 + Math.exp(-CHANCE_PER_CENTIPAWN * centipawns))
}
