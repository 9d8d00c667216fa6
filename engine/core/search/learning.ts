// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Lessons of a node for the histories: about the move that led to it, and about its own moves after a cut-off.
 */
import { capturedPiece, us } from '../rules/board.ts'
import {
  adjustByValue,
  adjustCapture,
  adjustPlayed,
  adjustQuiet,
  bonusOf,
  pieceToOf,
  setCounterMove,
  shareOf,
} from './history.ts'
import { MOVE_KIND_NORMAL, SCORE_NONE } from '../layout.ts'
import { isNoisy, triedNoise, triedNoisy, triedQuiet, triedQuiets, victimOf } from './movepick.ts'
import { HISTORY_FAIL_LOW_BONUS, HISTORY_NOISY_MALUS, HISTORY_QUIET_MALUS } from './parameters.ts'
import { moveKind } from '../rules/move.ts'
import { above, addKiller, currentMove, moved, staticValue } from './stack.ts'
import { Move } from '../rules/types.ts'

/** True when the move that led here from `parent` was an ordinary one that captured nothing. */
function wasQuiet(parent: usize): bool {
  return moved(parent) != 0 && !capturedPiece() && moveKind(currentMove(parent)) == MOVE_KIND_NORMAL
}

/**
 * Learns about the move that led here from the change of the static value. Not in check.
 * @param standing static value of the position, seen by the side to move
 */
export function learnLastMove(parent: usize, standing: i32): void {
  if (staticValue(parent) == SCORE_NONE || !wasQuiet(parent)) return
  // Each value is from its own mover's view, so the sum is the loss by the last move.
  adjustByValue(parent, us ^ 1, currentMove(parent), standing + staticValue(parent))
}

/** After a fail low: rewards the quiet move that led here from `parent`, which no reply refutes. */
export function learnUnrefuted(parent: usize, depth: i32): void {
  if (wasQuiet(parent))
    adjustPlayed(parent, us ^ 1, currentMove(parent), shareOf(bonusOf(depth), HISTORY_FAIL_LOW_BONUS))
}

/** After a cut-off: rewards the move that caused it and penalises those tried before it. */
export function learnMoves(frame: usize, picker: usize, best: Move, mover: i32, depth: i32): void {
  const bonus = bonusOf(depth)
  if (!isNoisy(best)) {
    addKiller(frame, best)
    if (moved(above(frame, 1))) setCounterMove(moved(above(frame, 1)), best)
    adjustQuiet(frame, mover, best, bonus)
    const malus = -shareOf(bonus, HISTORY_QUIET_MALUS)
    for (let i = 0; i < triedQuiets(picker); i++) adjustQuiet(frame, mover, triedQuiet(picker, i), malus)
  } else {
    adjustCapture(pieceToOf(best), victimOf(best), bonus)
  }
  const malus = -shareOf(bonus, HISTORY_NOISY_MALUS)
  for (let i = 0; i < triedNoisy(picker); i++) {
    const move = triedNoise(picker, i)
    adjustCapture(pieceToOf(move), victimOf(move), malus)
  }
}
