// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * How much a search will look at, how long that takes and what memory it needs: measured on its first depths and
 * carried on. Pure. docs/lab.md says how good it is.
 */
import { TABLE_ENTRY_BYTES, TREE_BYTES } from '../../../engine/lab/layout.ts'
import type { LabRunOrder } from '../../platform/lab-protocol.ts'

/** Nodes that the measured beginning may have: a tenth of a second. */
export const PROBE_NODES = 200_000
/** Longer than this a search asks beforehand, ms. */
export const LONG_MS = 60_000
/** Module, stacks and everything of a worker but its table and its tree, bytes. */
const WORKER_BYTES = 24 << 20
/** Where the beginning took too short to measure, nodes per ms. */
const USUAL_SPEED = 3000
const MEASURABLE_MS = 5
/** The range is this factor wide on either side, and grows with every depth that was not measured. */
const SPREAD = 1.5
const SPREAD_BY_DEPTH = 1.25

/** What is known of a measured depth. */
export interface Measured {
  readonly statistics: { readonly nodes: number }
  readonly milliseconds: number
}

export interface Estimate {
  /** Nodes of all depths together, from and to. */
  readonly low: number
  readonly high: number
  /** Nodes per ms, as measured. */
  readonly speed: number
  /** The deepest search that is not long, plies; 0: none that was measured. */
  readonly fits: number
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

/** Growth by a depth: of two depths, because even and odd ones differ. */
function growthOf(nodes: readonly number[]): number {
  const [last, second, third] = nodes.toReversed()
  if (third !== undefined) return Math.max(1, Math.sqrt(last! / third))
  return Math.max(1, last! / (second ?? 1))
}

/**
 * What a search to `depth` will need.
 * @param measured its depths from 1 on, as far as PROBE_NODES went; null for none: nothing can be said
 */
export function estimateOf(measured: readonly Measured[], depth: number): Estimate | null {
  if (measured.length === 0) return null
  const nodes = measured.map(({ statistics }) => statistics.nodes)
  const known = Math.min(depth, nodes.length)
  const ms = sum(measured.map(({ milliseconds }) => milliseconds))
  const all = sum(nodes)
  const speed = ms < MEASURABLE_MS ? USUAL_SPEED : all / ms
  const growth = growthOf(nodes)
  // Between the last two: one of them is an even depth and one an odd.
  const base = Math.sqrt(nodes.at(-1)! * (nodes.at(-2) ?? nodes.at(-1)! / growth))
  let total = sum(nodes.slice(0, known))
  let [low, high, fits] = [total, total, known]
  for (let beyond = 1; known + beyond <= depth; beyond++) {
    total += base * growth ** (beyond + 0.5)
    const spread = SPREAD * SPREAD_BY_DEPTH ** beyond
    low = Math.max(all, total / spread)
    high = total * spread
    if (high / speed <= LONG_MS) fits = known + beyond
  }
  return { low, high, speed, fits }
}

/** Bytes that the worker of an order needs. */
export function bytesOf({ switches, entries = 0, record = false }: LabRunOrder): number {
  const table = switches.includes('table') ? entries * TABLE_ENTRY_BYTES : 0
  // The tree is copied for the page.
  return WORKER_BYTES + table + (record ? 2 * TREE_BYTES : 0)
}

export interface Need {
  readonly low: number
  readonly high: number
  /** ms, from and to. */
  readonly quick: number
  readonly slow: number
  readonly bytes: number
  /** The depth that all of it could have within LONG_MS. */
  readonly fits: number
}

/**
 * What several searches need, of which `places` run at the same time; null where nothing can be said.
 * Searches that could not be measured are left out.
 */
export function needOf(
  orders: readonly LabRunOrder[],
  estimates: readonly (Estimate | null)[],
  places: number,
): Need | null {
  const known = estimates.filter((each) => each !== null)
  if (known.length === 0) return null
  const together = Math.min(places, known.length)
  const timeOf = (times: readonly number[]): number => Math.max(...times, sum(times) / together)
  return {
    low: sum(known.map(({ low }) => low)),
    high: sum(known.map(({ high }) => high)),
    quick: timeOf(known.map(({ low, speed }) => low / speed)),
    slow: timeOf(known.map(({ high, speed }) => high / speed)),
    bytes: sum(
      orders
        .map(bytesOf)
        .toSorted((a, b) => b - a)
        .slice(0, places),
    ),
    fits: Math.min(...known.map(({ fits }) => fits)),
  }
}
