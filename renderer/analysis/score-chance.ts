// SPDX-License-Identifier: GPL-3.0-or-later
/** Evaluations as chances, for the evaluation bar and the graph. Pure. */
import { winChance } from '../../engine/chess/win-chance.ts'
import { aheadBy, type Score, type SearchInfo } from '../../engine/protocol.ts'

/**
 * The points that White may expect, 0 to 1: 0.5 is level, a mate is certain.
 * @param wdl what the engine makes of the score, when it does
 */
export function scoreChance(score: Score, wdl?: SearchInfo['wdl']): number {
  if (wdl) return (wdl.win + wdl.draw / 2) / (wdl.win + wdl.draw + wdl.loss)
  if (score.kind !== 'cp') return aheadBy(score) > 0 ? 1 : 0
  return winChance(score.value)
}
