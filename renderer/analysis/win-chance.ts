/** Evaluations as chances, for the evaluation bar. Pure. */
import type { Score } from '../../engine/protocol.ts'

/** Steepness of the curve from centipawns to chances, fitted by lichess to the games of its players. */
const CHANCE_PER_CENTIPAWN = 0.00368208
/** Beyond this an advantage is as good as any larger one, in centipawns. */
const DECISIVE_CP = 1000

/** White's chances, 0 to 1: 0.5 is level, a mate is certain. */
export function winChance(score: Score): number {
  if (score.kind === 'mate') return score.moves > 0 ? 1 : 0
  const centipawns = Math.max(-DECISIVE_CP, Math.min(DECISIVE_CP, score.value))
  return 1 / (1 + Math.exp(-CHANCE_PER_CENTIPAWN * centipawns))
}
