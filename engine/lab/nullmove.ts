// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The null move: if the opponent may move twice and still cannot bring the value below beta, a real move will not do worse.
 * In zugzwang this is wrong; verification searches again, with a real move.
 */
import { checkers, hasPieces, lastMove, us } from '../core/rules/board.ts'
import { makeNull, unmakeNull } from '../core/rules/position.ts'
import { SCORE_MATE_BOUND } from '../core/layout.ts'
import { count, stopped } from './counters.ts'
import { standing } from './evaluate.ts'
import { THREAT, get, set } from './frame.ts'
import {
  STAT_NULL_CUTOFFS,
  STAT_NULL_TRIES,
  SWITCH_BOTVINNIK_MARKOFF,
  SWITCH_NULL_MOVE,
  SWITCH_VERIFICATION,
} from './layout.ts'
import { firstOfLine } from './line.ts'
import { searchWindow } from './searcher.ts'
import { on } from './settings.ts'
import { nodeAt, setNodeAt } from './tree.ts'

/** The search after a pass is this much shallower. */
const REDUCTION: i32 = 3
const LEAST_DEPTH: i32 = 2

/** Verifications in progress; there is no passing inside them. */
let verifying: i32 = 0

/** Begins a search. */
export function clearPasses(): void {
  verifying = 0
}

/**
 * True when passing is good enough to leave the node; if not, the reply that refuted it is the THREAT of the frame. Never in
 * check, twice in a row, or if the mover has only pawns.
 */
export function passIsEnough(depth: i32, ply: i32, beta: i32): bool {
  set(ply, THREAT, 0)
  if (!on(SWITCH_NULL_MOVE) && !on(SWITCH_BOTVINNIK_MARKOFF)) return false
  if (depth < LEAST_DEPTH || ply == 0 || verifying || !lastMove() || checkers() || !hasPieces(us))
    return false
  if (beta >= SCORE_MATE_BOUND || beta <= -SCORE_MATE_BOUND || standing(ply) < beta) return false
  count(STAT_NULL_TRIES)
  makeNull()
  const value = -searchWindow(depth - 1 - REDUCTION, ply + 1, -beta, 1 - beta)
  unmakeNull()
  if (stopped) return false
  if (value < beta) {
    set(ply, THREAT, firstOfLine(ply + 1))
    return false
  }
  if (!on(SWITCH_NULL_MOVE) || (on(SWITCH_VERIFICATION) && !isVerified(depth, ply, beta))) return false
  count(STAT_NULL_CUTOFFS)
  return true
}

function isVerified(depth: i32, ply: i32, beta: i32): bool {
  const node = nodeAt(ply)
  verifying++
  const value = searchWindow(max(depth - REDUCTION, 1), ply, beta - 1, beta)
  verifying--
  setNodeAt(ply, node)
  return value >= beta
}

/** True when the threat in a node is the same as two plies earlier. */
export function isThreatRepeated(ply: i32): bool {
  return ply >= 2 && get(ply, THREAT) != 0 && get(ply, THREAT) == get(ply - 2, THREAT)
}
