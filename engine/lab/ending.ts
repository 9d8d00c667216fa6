// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * When a line ends by the rules, and the value of that end. A nearer mate counts more: the score of a mate changes by one
 * with every ply, so that the shorter of two mates is chosen.
 */
import { checkers, fiftyMoves, isDeadDraw } from '../core/rules/board.ts'
import { isRepetition } from '../core/rules/position.ts'
import { SCORE_MATE, SCORE_MATE_BOUND } from '../core/layout.ts'
import {
  REASON_DEAD,
  REASON_EXHAUSTED,
  REASON_FIFTY,
  REASON_MATE,
  REASON_REPETITION,
  REASON_STALEMATE,
  SWITCH_DEAD,
  SWITCH_FIFTY,
  SWITCH_FLAT_MATE,
  SWITCH_REPETITION,
} from './layout.ts'
import { on } from './settings.ts'
import { leave } from './visit.ts'

/** Half-moves without a capture or a pawn move after which a game is drawn. */
const FIFTY: i32 = 100

/** Value of a mate at a ply for the side that is mated. */
export function mated(ply: i32): i32 {
  return on(SWITCH_FLAT_MATE) ? -SCORE_MATE : ply - SCORE_MATE
}

/** Leaves a node whose mover has no legal move: mate if in check, else stalemate. */
export function leaveWithoutMoves(ply: i32): i32 {
  return checkers() ? leave(ply, mated(ply), REASON_MATE) : leave(ply, 0, REASON_STALEMATE)
}

/** The rule by which the position is a draw; REASON_EXHAUSTED when it is not a draw. The root never is. */
export function drawnBy(ply: i32): i32 {
  if (ply == 0) return REASON_EXHAUSTED
  if (on(SWITCH_REPETITION) && isRepetition(ply)) return REASON_REPETITION
  if (on(SWITCH_FIFTY) && fiftyMoves() >= FIFTY) return REASON_FIFTY
  return on(SWITCH_DEAD) && isDeadDraw() ? REASON_DEAD : REASON_EXHAUSTED
}

/** A score as the table stores it: mates are counted from the position, not from the root. */
export function fromPosition(score: i32, ply: i32): i32 {
  if (on(SWITCH_FLAT_MATE)) return score
  if (score > SCORE_MATE_BOUND) return score + ply
  return score < -SCORE_MATE_BOUND ? score - ply : score
}

/** The reverse of `fromPosition`. */
export function fromRoot(score: i32, ply: i32): i32 {
  if (on(SWITCH_FLAT_MATE)) return score
  if (score > SCORE_MATE_BOUND) return score - ply
  return score < -SCORE_MATE_BOUND ? score + ply : score
}
