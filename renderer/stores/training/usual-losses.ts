// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * How many expected points people of a rating lose per move, by the phase of the game. Fitted to reports on games of
 * Lichess; `docs/progress.md` says how, and how certain it is. Pure.
 */
import type { Phase } from '../../../engine/chess/phases.ts'

/** The loss per move at MIDDLE, and its factor for each hundred points above. */
const FITTED: Readonly<Record<Phase, { atMiddle: number; factor: number }>> = {
  opening: { atMiddle: 0.0216, factor: 0.8647 },
  middlegame: { atMiddle: 0.0418, factor: 0.9143 },
  endgame: { atMiddle: 0.0263, factor: 0.9456 },
}
const MIDDLE = 1600
/** The ratings that were measured, with some room. */
const KNOWN = { least: 900, most: 2350 } as const

/** The loss per move; null: nobody of such a rating was measured. @param rating on Lichess */
export function usualLoss(rating: number, phase: Phase): number | null {
  if (rating < KNOWN.least || rating > KNOWN.most) return null
  const { atMiddle, factor } = FITTED[phase]
  return atMiddle * factor ** ((rating - MIDDLE) / 100)
}
