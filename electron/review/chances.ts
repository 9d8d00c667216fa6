// SPDX-License-Identifier: GPL-3.0-or-later
/** Scores as chances of points: 0 is a loss, 0.5 an even game, 1 a win. */
import type { Color } from '../../engine/chess/rules.ts'
import { winChance } from '../../engine/chess/win-chance.ts'
import { aheadBy, type Score } from '../../engine/contract/protocol.ts'

/** White's chance for a score from White's view. */
export function chanceOf(score: Score): number {
  return score.kind === 'cp' ? winChance(score.value) : aheadBy(score) > 0 ? 1 : 0
}

/** White's chance from a side's point of view. */
export const forSide = (chance: number, color: Color): number => (color === 'white' ? chance : 1 - chance)

/** Moves until a side mates; negative if it is mated; null without a mate. */
export function mateFor(score: Score | null, color: Color): number | null {
  if (score?.kind !== 'mate') return null
  return color === 'white' ? score.moves : -score.moves
}
