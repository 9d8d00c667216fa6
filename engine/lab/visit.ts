// SPDX-License-Identifier: GPL-3.0-or-later
/** The entry to and exit from every node, where it is counted and recorded and its line is cleared. */
import { count, countNode } from './counters.ts'
import {
  NODE_FULL,
  NODE_NULL_WINDOW,
  NODE_QUIESCENCE,
  REASON_DEAD,
  REASON_EXHAUSTED,
  REASON_CUT,
  REASON_HORIZON,
  REASON_MATE,
  REASON_STAND_PAT,
  STAT_ALL,
  STAT_CUT,
  STAT_ENDED,
  STAT_FULL,
  STAT_LEAVES,
  STAT_NULL_WINDOW,
  STAT_PV,
  STAT_QUIESCENCE,
} from './layout.ts'
import { clearLine } from './line.ts'
import { enterTree, leaveTree, recording } from './tree.ts'

/** Enters a node of the main search. Check `stopped` afterwards. */
export function enter(depth: i32, ply: i32, alpha: i32, beta: i32): void {
  const narrow = beta - alpha == 1
  countNode(narrow ? STAT_NULL_WINDOW : STAT_FULL)
  clearLine(ply)
  if (recording) enterTree(narrow ? NODE_NULL_WINDOW : NODE_FULL, depth, ply, alpha, beta)
}

/** Enters a node of quiescence. Check `stopped` afterwards. */
export function enterQuiescence(ply: i32, alpha: i32, beta: i32): void {
  countNode(STAT_QUIESCENCE)
  clearLine(ply)
  if (recording) enterTree(NODE_QUIESCENCE, 0, ply, alpha, beta)
}

/** Leaves a node. @param reason REASON_* @returns the value */
export function leave(ply: i32, value: i32, reason: i32): i32 {
  if (reason >= REASON_HORIZON && reason <= REASON_DEAD) {
    count(STAT_LEAVES)
    if (reason >= REASON_MATE) count(STAT_ENDED)
  }
  if (recording) leaveTree(ply, value, reason)
  return value
}

/** Leaves an inner node of a search with a window; its value decides its kind. */
export function leaveInner(ply: i32, value: i32, alpha: i32, beta: i32): i32 {
  count(value >= beta ? STAT_CUT : value <= alpha ? STAT_ALL : STAT_PV)
  return leave(ply, value, value >= beta ? REASON_CUT : REASON_EXHAUSTED)
}

/** Leaves a node of quiescence: after a cutoff, with the stand-pat value, or after all its moves. */
export function leaveQuiet(ply: i32, value: i32, beta: i32): i32 {
  return leave(ply, value, value >= beta ? REASON_CUT : REASON_STAND_PAT)
}
