// SPDX-License-Identifier: GPL-3.0-or-later
/** Evaluations as winning chances. Pure. */
import { winChance } from '../../engine/chess/win-chance.ts'
import { aheadBy, type Score, type SearchInfo } from '../../engine/contract/protocol.ts'

/**
 * The points that White can expect, 0 to 1: 0.5 is level, a mate is certain.
 * @param wdl the engine's own estimate of win, draw and loss, if it has one
 */
export function scoreChance(score: Score, wdl?: SearchInfo['wdl']): number {
  if (wdl) return (wdl.win + wdl.draw / 2) / (wdl.win + wdl.draw + wdl.loss)
  if (score.kind !== 'cp') return aheadBy(score) > 0 ? 1 : 0
  return winChance(score.value)
}
