// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What every search with a window does before and after the moves of a node. Before them, the rules, the table or a
 * technique that is switched on may show that the node needs no search.
 */
import { isLegal } from '../core/rules/movegen.ts'
import { us } from '../core/rules/board.ts'
import { Move } from '../core/rules/types.ts'
import { SCORE_NONE } from '../core/layout.ts'
import { count, countCutoff, stopped } from './counters.ts'
import { drawnBy, leaveWithoutMoves, mated } from './ending.ts'
import { EXCLUDED, LONGER, SINGULAR, STATIC, get, set } from './frame.ts'
import { isFutile, isRazored, razoredValue } from './giveup.ts'
import {
  INFINITE,
  REASON_FUTILE,
  REASON_MATE_DISTANCE,
  REASON_NULL_MOVE,
  REASON_RAZORED,
  REASON_STOPPED,
  REASON_TABLE,
  STAT_HITS,
  STAT_PROBES,
  STAT_SKIPPED,
  STAT_TABLE_CUTOFFS,
  SWITCH_BOTVINNIK_MARKOFF,
  SWITCH_DEEPER_ENTRIES,
  SWITCH_FLAT_MATE,
  SWITCH_MATE_PRUNING,
  SWITCH_MOVES_ONLY,
  SWITCH_TABLE,
} from './layout.ts'
import { clearLine, keepLine } from './line.ts'
import { firstMove, generateMoves, moveNumber } from './moves.ts'
import { isThreatRepeated, passIsEnough } from './nullmove.ts'
import { isQuiet } from './order.ts'
import { noteRefutation } from './refutations.ts'
import { on } from './settings.ts'
import { singularMove } from './singular.ts'
import { EXACT, LOWER, UPPER, boundOf, depthOf, find, moveOf, put, staticOf, valueOf } from './table.ts'
import { ghost } from './tree.ts'
import { enter, leave, leaveInner } from './visit.ts'

/** Value of the node when `first` returned no move. */
export let settled: i32 = 0

/** Leaves a node without searching its moves. */
function settle(ply: i32, value: i32, reason: i32): Move {
  settled = leave(ply, value, reason)
  return 0
}

/** Enters a node and returns its first move; MOVE_NONE when `settled` is its value. Depth is at least 1. */
export function first(depth: i32, ply: i32, alpha: i32, beta: i32): Move {
  enter(depth, ply, alpha, beta)
  if (stopped) return settle(ply, 0, REASON_STOPPED)
  const moves = generateMoves(ply)
  const left = moves - (get(ply, EXCLUDED) ? 1 : 0)
  if (!moves) {
    settled = leaveWithoutMoves(ply)
    return 0
  }
  // This search needs an alternative, and there is none.
  if (!left) return settle(ply, -INFINITE, REASON_TABLE)
  const drawn = drawnBy(ply)
  if (drawn) return settle(ply, 0, drawn)
  if (on(SWITCH_MATE_PRUNING) && !on(SWITCH_FLAT_MATE) && ply > 0) {
    // The worst case is to be mated now, the best to mate with the next move.
    if (mated(ply) >= beta) return settle(ply, mated(ply), REASON_MATE_DISTANCE)
    if (-mated(ply + 1) <= alpha) return settle(ply, -mated(ply + 1), REASON_MATE_DISTANCE)
  }
  set(ply, STATIC, SCORE_NONE)
  set(ply, LONGER, 0)
  set(ply, SINGULAR, 0)
  if (get(ply, EXCLUDED)) return firstMove(ply, 0)

  const entry = recall()
  if (entry && ply > 0 && answers(entry, depth, ply, alpha, beta)) {
    count(STAT_TABLE_CUTOFFS)
    return settle(ply, valueOf(entry, ply), REASON_TABLE)
  }
  const remembered = entry && isLegal(moveOf(entry)) ? moveOf(entry) : 0
  if (entry) set(ply, STATIC, staticOf(entry))
  if (isRazored(depth, ply, alpha)) return settle(ply, razoredValue, REASON_RAZORED)
  if (passIsEnough(depth, ply, beta)) return settle(ply, beta, REASON_NULL_MOVE)
  const single = singularMove(depth, ply, entry)
  if (stopped) return settle(ply, 0, REASON_STOPPED)
  // Other searches of this position have used its frame and its list of moves.
  generateMoves(ply)
  clearLine(ply)
  set(ply, SINGULAR, single)
  set(ply, LONGER, on(SWITCH_BOTVINNIK_MARKOFF) && isThreatRepeated(ply) ? 1 : 0)
  return firstMove(ply, remembered)
}

/** The table's entry for the position; 0 if there is none. */
function recall(): usize {
  if (!on(SWITCH_TABLE)) return 0
  count(STAT_PROBES)
  const entry = find()
  if (entry) count(STAT_HITS)
  return entry
}

/** True when an entry is enough: it is as deep as the node, and its bound is on the right side. */
function answers(entry: usize, depth: i32, ply: i32, alpha: i32, beta: i32): bool {
  if (on(SWITCH_MOVES_ONLY)) return false
  if (on(SWITCH_DEEPER_ENTRIES) ? depthOf(entry) < depth : depthOf(entry) != depth) return false
  const value = valueOf(entry, ply)
  const bound = boundOf(entry)
  return bound == EXACT || (bound == LOWER && value >= beta) || (bound == UPPER && value <= alpha)
}

/** True when a move is not worth searching; it is then recorded as a ghost. */
export function isSkipped(depth: i32, ply: i32, alpha: i32, move: Move): bool {
  if (!isFutile(depth, ply, alpha, move)) return false
  count(STAT_SKIPPED)
  ghost(move, ply + 1, alpha, REASON_FUTILE)
  return true
}

/** Leaves a node whose last move refuted the move before the node: the value is at least beta. */
export function cut(depth: i32, ply: i32, value: i32, alpha: i32, beta: i32, move: Move): i32 {
  countCutoff(moveNumber(ply))
  keepLine(ply, move)
  if (isQuiet(move)) noteRefutation(ply, us, move, depth)
  remember(depth, ply, value, LOWER, move)
  return leaveInner(ply, value, alpha, beta)
}

/** Leaves a node after all its moves. @param best the move that raised alpha, or MOVE_NONE */
export function finish(depth: i32, ply: i32, value: i32, alpha: i32, beta: i32, best: Move): i32 {
  remember(depth, ply, value, best ? EXACT : UPPER, best)
  return leaveInner(ply, value, alpha, beta)
}

/** Leaves a node because the search must end. */
export function abandon(ply: i32): i32 {
  return leave(ply, 0, REASON_STOPPED)
}

function remember(depth: i32, ply: i32, value: i32, bound: i32, move: Move): void {
  if (on(SWITCH_TABLE) && !get(ply, EXCLUDED)) put(ply, move, value, get(ply, STATIC), depth, bound)
}
