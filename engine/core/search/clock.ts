// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * When a search ends: the stop word, the limits, and the count of nodes against which both are polled. Soft
 * limits are looked at between iterations, the others about every POLL_INTERVAL nodes.
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
/** Positions of this search that the endgame tables had. */
let tablebaseHits: u64 = 0
/** True once the search must unwind; what it returns from then on means nothing. */
export let aborted: bool = false

let pollAt: u64 = 0
let nodeLimit: u64 = 0
let softNodeLimit: u64 = 0
let soft: f64 = 0
let hard: f64 = 0
let startedAt: f64 = 0

/** Starts a search. Limits of 0 are none; times in milliseconds. */
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

/** Counts a node, and answers true when the search must unwind. */
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

/** Milliseconds of this search that count: none while it runs on the opponent's time. */
export function elapsed(): f64 {
  if (isPondering()) startedAt = now()
  return now() - startedAt
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

/** Writes the counters of this thread where everyone can read them. */
export function publishCounters(): void {
  const counters: usize = COUNTERS_BASE + COUNTERS_STRIDE * threadIndex
  store<u64>(counters, nodes, COUNTER_NODES)
  store<u64>(counters, tableHits, COUNTER_TABLE_HITS)
  store<u64>(counters, tablebaseHits, COUNTER_TABLEBASE_HITS)
}

/**
 * True when no new iteration should begin. @param scale the share of the soft limit of time that this search
 * deserves
 */
export function isSoftLimitReached(scale: f64): bool {
  return nodes >= softNodeLimit || (soft > 0 && elapsed() >= soft * scale)
}

export function hasSoftLimit(): bool {
  return soft > 0 || softNodeLimit < u64.MAX_VALUE
}
