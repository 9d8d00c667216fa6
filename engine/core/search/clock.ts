// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * When a search ends: the stop flag and the limits. Soft limits are checked between iterations, the others
 * about every POLL_INTERVAL nodes.
 */
import { now } from '../host.ts'
import {
  CONTROL_PONDER,
  CONTROL_STOP,
  COUNTERS_BASE,
  COUNTERS_STRIDE,
  COUNTER_NODES,
  COUNTER_TABLEBASE_HITS,
  COUNTER_TABLE_HITS,
} from '../layout.ts'
import { threadIndex } from '../memory.ts'

const POLL_INTERVAL: u64 = 512

/** Nodes of this search by this thread. */
export let nodes: u64 = 0
/** Cut-offs by the table in this search. */
export let tableHits: u64 = 0
/** Positions of this search that were found in the endgame tables. */
let tablebaseHits: u64 = 0
/** True once the search must unwind; the scores it returns from then on are meaningless. */
export let aborted: bool = false

let pollAt: u64 = 0
let nodeLimit: u64 = 0
let softNodeLimit: u64 = 0
let soft: f64 = 0
let hard: f64 = 0
let startedAt: f64 = 0

/** Starts a search. A limit of 0 means no limit; times in milliseconds. */
export function startClock(mostNodes: f64, softMs: f64, hardMs: f64, softNodes: i32): void {
  nodes = 0
  tableHits = 0
  tablebaseHits = 0
  aborted = false
  nodeLimit = mostNodes > 0 ? (mostNodes as u64) : u64.MAX_VALUE
  softNodeLimit = softNodes > 0 ? (softNodes as u64) : u64.MAX_VALUE
  soft = softMs
  hard = hardMs
  startedAt = now()
  poll()
}

/** Counts a node and returns true when the search must unwind. */
export function countNode(): bool {
  nodes++
  if (nodes >= pollAt) poll()
  return aborted
}

export function countTableHit(): void {
  tableHits++
}

export function countTablebaseHit(): void {
  tablebaseHits++
}

/** Milliseconds used by this search; 0 while it runs on the opponent's time. */
export function elapsed(): f64 {
  const instant = now()
  if (isPondering()) startedAt = instant
  return instant - startedAt
}

/** True while the search runs on the opponent's time. */
export function isPondering(): bool {
  return atomic.load<i32>(CONTROL_PONDER) != 0
}

function poll(): void {
  publishCounters()
  pollAt = min(nodes + POLL_INTERVAL, nodeLimit)
  if (nodes >= nodeLimit || atomic.load<i32>(CONTROL_STOP)) aborted = true
  else if (hard > 0 && elapsed() >= hard) aborted = true
}

/** Writes the counters of this thread to shared memory. */
export function publishCounters(): void {
  const counters: usize = COUNTERS_BASE + COUNTERS_STRIDE * threadIndex
  store<u64>(counters, nodes, COUNTER_NODES)
  store<u64>(counters, tableHits, COUNTER_TABLE_HITS)
  store<u64>(counters, tablebaseHits, COUNTER_TABLEBASE_HITS)
}

/**
 * True when no new iteration should begin.
 * @param scale share of the soft time limit that this search may use
 */
export function isSoftLimitReached(scale: f64): bool {
  return nodes >= softNodeLimit || (soft > 0 && elapsed() >= soft * scale)
}

export function hasSoftLimit(): bool {
  return soft > 0 || softNodeLimit < u64.MAX_VALUE
}
