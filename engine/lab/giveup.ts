// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Giving up early: near the horizon, the search skips what is far below alpha. Futility pruning skips single moves, razoring
 * the whole node. Neither is used in check.
 */
import { discoverers, givesCheck } from '../core/rules/attacks.ts'
import { checkers, pieceOn } from '../core/rules/board.ts'
import { moveKind, moveTo } from '../core/rules/move.ts'
import { Move, typeOf } from '../core/rules/types.ts'
import { MOVE_KIND_NORMAL, SCORE_MATE_BOUND } from '../core/layout.ts'
import { standing } from './evaluate.ts'
import { SWITCH_FUTILITY, SWITCH_QUIESCENCE, SWITCH_RAZORING } from './layout.ts'
import { quiescence } from './quiescence.ts'
import { on } from './settings.ts'
import { worth } from './worth.ts'

/** What a move may gain besides the captured piece. */
const FUTILITY_MARGIN: i32 = 150
const RAZOR_DEPTH: i32 = 2
/** Per ply of depth. */
const RAZOR_MARGIN: i32 = 300

/** True when a move, one ply before the horizon, cannot raise the value above alpha. */
export function isFutile(depth: i32, ply: i32, alpha: i32, move: Move): bool {
  if (!on(SWITCH_FUTILITY) || depth != 1 || ply == 0 || checkers()) return false
  if (alpha <= -SCORE_MATE_BOUND || moveKind(move) != MOVE_KIND_NORMAL) return false
  const reach = standing(ply) + worth(typeOf(pieceOn(moveTo(move)))) + FUTILITY_MARGIN
  return reach <= alpha && !givesCheck(move, discoverers())
}

/** True when even quiescence finds no more than alpha in a hopeless node; `razoredValue` is then its value. */
export function isRazored(depth: i32, ply: i32, alpha: i32): bool {
  if (!on(SWITCH_RAZORING) || depth > RAZOR_DEPTH || ply == 0 || checkers()) return false
  if (alpha <= -SCORE_MATE_BOUND || standing(ply) + RAZOR_MARGIN * depth > alpha) return false
  razoredValue = on(SWITCH_QUIESCENCE) ? quiescence(ply, alpha, alpha + 1, false) : standing(ply)
  return razoredValue <= alpha
}

export let razoredValue: i32 = 0
