// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Predicts the time and memory of searches before they run, and asks the user whether to run one that takes too much.
 * The prediction extrapolates from the first depths; docs/lab.md says how good it is.
 */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { TABLE_ENTRY_BYTES, TREE_BYTES } from '../../../engine/lab/layout.ts'
import { startRun } from '../../platform/lab-client.ts'
import { MOST_LAB_WORKERS } from '../../platform/lab-slots.ts'
import type { LabRunOrder } from '../../platform/lab-protocol.ts'
import { memoryGb } from '../../platform/memory.ts'
import { MOST_CHOSEN_DEPTH } from './experiment.ts'

/** Maximum number of cached beginnings. */
const MAX_CACHED = 100
/** Assumed memory if the system does not report it, GB. The Lab may use a quarter of it. */
const USUAL_MEMORY_GB = 4
const SHARE_OF_MEMORY = 0.25

/** Maximum memory for the searches of the Lab, bytes. */
const mostBytes = (): number => (memoryGb() ?? USUAL_MEMORY_GB) * SHARE_OF_MEMORY * 2 ** 30

export interface Warning {
  readonly need: Need
  /** Whether it takes too long, and whether it takes too much memory. */
  readonly long: boolean
  readonly large: boolean
  readonly mostBytes: number
}

export const useForesight = defineStore('labForesight', () => {
  const beginnings = new Map<string, Promise<readonly Measured[]>>()
  /** The open question about searches that take too much. */
  const asked = shallowRef<Warning | null>(null)
  const need = shallowRef<Need | null>(null)
  /** Number of the last estimate. */
  const estimates = ref(0)
  let answer: ((yes: boolean) => void) | null = null

  /** The first depths of a search, up to PROBE_NODES nodes. */
  function beginningOf(wanted: LabRunOrder): Promise<readonly Measured[]> {
    const order = { ...wanted, depth: MOST_CHOSEN_DEPTH, nodes: PROBE_NODES, record: false }
    const key = JSON.stringify(order)
    const cached = beginnings.get(key)
    if (cached) return cached
    if (beginnings.size >= MAX_CACHED) beginnings.clear()
    const made = new Promise<readonly Measured[]>((resolve) => {
      const measured: Measured[] = []
      startRun(order, (event) => {
        if (event.evt === 'depth') measured.push(event.iteration)
        else if (event.evt !== 'begun') resolve(measured)
      })
    })
    beginnings.set(key, made)
    return made
  }

  async function estimatesOf(orders: readonly LabRunOrder[]): Promise<(Estimate | null)[]> {
    const measured = await Promise.all(orders.map(beginningOf))
    return measured.map((each, at) => estimateOf(each, orders[at]!.depth))
  }

  const needFor = async (orders: readonly LabRunOrder[]): Promise<Need | null> =>
    needOf(orders, await estimatesOf(orders), MOST_LAB_WORKERS)

  /** Indexes of the orders, by predicted size, smallest first. */
  async function smallestFirst(orders: readonly LabRunOrder[]): Promise<number[]> {
    const sizes = (await estimatesOf(orders)).map((estimate) => estimate?.high ?? Infinity)
    return [...sizes.keys()].toSorted((a, b) => (sizes[a] === sizes[b] ? a - b : sizes[a]! - sizes[b]!))
  }

  /** Sets `need` for some searches; a later call replaces it. */
  async function estimate(orders: readonly LabRunOrder[]): Promise<void> {
    const mine = (estimates.value += 1)
    const found = orders.length === 0 ? null : await needFor(orders)
    if (mine === estimates.value) need.value = found
  }

  /** Whether the searches may run: they fit, or the user wants them anyway. */
  async function mayRun(orders: readonly LabRunOrder[]): Promise<boolean> {
    withdraw()
    const found = await needFor(orders)
    const warning = found && {
      need: found,
      long: found.slow > LONG_MS,
      large: found.bytes > mostBytes(),
      mostBytes: mostBytes(),
    }
    if (!warning?.long && !warning?.large) return true
    return new Promise((resolve) => {
      answer = (yes) => {
        answer = null
        asked.value = null
        resolve(yes)
      }
      asked.value = warning
    })
  }

  /** Withdraws an open question. */
  function withdraw(): void {
    answer?.(false)
  }

  return { need, asked, estimate, mayRun, smallestFirst, withdraw, answer: (yes: boolean) => answer?.(yes) }
})

/** Maximum number of nodes of a measured beginning: a tenth of a second. */
export const PROBE_NODES = 200_000
/** A longer search needs a confirmation, ms. */
export const LONG_MS = 60_000
/** Memory of a worker without its table and its tree, bytes. */
const WORKER_BYTES = 24 << 20
/** Assumed speed if the beginning was too short to measure, nodes per ms. */
const USUAL_SPEED = 3000
const MEASURABLE_MS = 5
/** Factor of the range on either side, and its growth with every extrapolated depth. */
const SPREAD = 1.5
const SPREAD_BY_DEPTH = 1.25

/** A measured depth. */
interface Measured {
  readonly statistics: { readonly nodes: number }
  readonly milliseconds: number
}

interface Estimate {
  /** Range of the nodes of all depths together. */
  readonly low: number
  readonly high: number
  /** Nodes per ms, as measured. */
  readonly speed: number
  /** The deepest search that does not take long, plies; 0: none. */
  readonly fits: number
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

/** Growth per depth, measured over two depths, because even and odd ones differ. */
function growthOf(nodes: readonly number[]): number {
  const [last, second, third] = nodes.toReversed()
  if (third !== undefined) return Math.max(1, Math.sqrt(last! / third))
  return Math.max(1, last! / (second ?? 1))
}

/**
 * The predicted size of a search to `depth`; null without a measured depth.
 * @param measured its depths from 1 on, up to PROBE_NODES nodes
 */
export function estimateOf(measured: readonly Measured[], depth: number): Estimate | null {
  if (measured.length === 0) return null
  const nodes = measured.map(({ statistics }) => statistics.nodes)
  const known = Math.min(depth, nodes.length)
  const ms = sum(measured.map(({ milliseconds }) => milliseconds))
  const all = sum(nodes)
  const speed = ms < MEASURABLE_MS ? USUAL_SPEED : all / ms
  const growth = growthOf(nodes)
  // The mean of the last two, because one is an even depth and the other an odd one.
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

/** Memory of the worker for an order, bytes. */
export function bytesOf({ switches, entries = 0, record = false }: LabRunOrder): number {
  const table = switches.includes('table') ? entries * TABLE_ENTRY_BYTES : 0
  // The tree is copied for the page.
  return WORKER_BYTES + table + (record ? 2 * TREE_BYTES : 0)
}

export interface Need {
  readonly low: number
  readonly high: number
  /** Range of the time, ms. */
  readonly quick: number
  readonly slow: number
  readonly bytes: number
  /** The depth that all searches could reach within LONG_MS. */
  readonly fits: number
}

/**
 * The need of several searches, of which `workers` run at the same time. Searches that could not be measured are left
 * out; null if none could.
 */
export function needOf(
  orders: readonly LabRunOrder[],
  estimates: readonly (Estimate | null)[],
  workers: number,
): Need | null {
  const known = estimates.filter((each) => each !== null)
  if (known.length === 0) return null
  const together = Math.min(workers, known.length)
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
        .slice(0, workers),
    ),
    fits: Math.min(...known.map(({ fits }) => fits)),
  }
}
