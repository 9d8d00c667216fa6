// SPDX-License-Identifier: GPL-3.0-or-later
/** Where a position stands in the evaluation graph. Pure. */
import type { GRAPH_UNITS } from '../../electron/shell/settings/schema.ts'
import { aheadBy } from '../../engine/protocol.ts'
import type { CoursePoint } from '../stores/analysis/course.ts'
import { scoreChance } from './score-chance.ts'

export type GraphUnit = (typeof GRAPH_UNITS)[number]

/** The advantage at which the graph of pawns ends, centipawns. */
const EDGE_CP = 800

const RESULT_SHARES = { '1-0': 1, '0-1': 0, '1/2-1/2': 0.5, '*': 0.5 } as const

/**
 * Height in the graph: 0 if Black wins, 0.5 level, 1 if White wins; null: unknown. Chances are all from one
 * formula, so that scores of the file and of different engines make one curve.
 */
export function shareOf(
  { score, ended }: Pick<CoursePoint, 'score' | 'ended'>,
  unit: GraphUnit,
): number | null {
  if (ended) return RESULT_SHARES[ended]
  if (!score) return null
  if (unit === 'chances') return scoreChance(score)
  if (score.kind !== 'cp') return aheadBy(score) > 0 ? 1 : 0
  return 0.5 + Math.max(-EDGE_CP, Math.min(EDGE_CP, score.value)) / (2 * EDGE_CP)
}
