// SPDX-License-Identifier: GPL-3.0-or-later
/** Counts the work of a search, and ends it when it is stopped or has no nodes left. */
import {
  CONTROL_STOP,
  CUTOFF_MOVES,
  STATISTICS,
  STATISTICS_BYTES,
  STAT_CUTOFFS_BY_MOVE,
  STAT_NODES,
} from './layout.ts'

const POLL_INTERVAL: u64 = 512

/** True once the search must end; the values that it returns from then on mean nothing. */
export let stopped: bool = false

let nodes: u64 = 0
let pollAt: u64 = 0
let limit: u64 = 0

/** Begins a run. @param most nodes of all its depths */
export function startRun(most: u64): void {
  limit = most
  nodes = 0
  stopped = false
}

/** Begins one depth with empty statistics. */
export function clearStatistics(): void {
  memory.fill(STATISTICS, 0, STATISTICS_BYTES)
  poll()
}

function poll(): void {
  pollAt = min(nodes + POLL_INTERVAL, limit)
  if (nodes >= limit || atomic.load<i32>(CONTROL_STOP)) stopped = true
}

/** Adds one to a statistic (STAT_*). */
export function count(statistic: usize): void {
  store<u64>(statistic, load<u64>(statistic, STATISTICS) + 1, STATISTICS)
}

/** Counts a node, and its kind. */
export function countNode(kind: usize): void {
  count(STAT_NODES)
  count(kind)
  if (++nodes >= pollAt) poll()
}

/** Counts a cutoff. @param number of the move that caused it, from 1 on */
export function countCutoff(number: i32): void {
  count(STAT_CUTOFFS_BY_MOVE + ((min(number, CUTOFF_MOVES) - 1) << 3))
}
