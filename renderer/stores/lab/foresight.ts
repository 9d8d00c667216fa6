// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Looks at the beginning of searches before they run: what they will need, and whether a person still wants one
 * that takes long or more memory than there may be.
 */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { startRun } from '../../platform/lab-client.ts'
import { MOST_LAB_WORKERS } from '../../platform/lab-places.ts'
import type { LabRunOrder } from '../../platform/lab-protocol.ts'
import { MOST_CHOSEN_DEPTH } from './experiment.ts'
import {
  type Estimate,
  estimateOf,
  LONG_MS,
  type Measured,
  type Need,
  needOf,
  PROBE_NODES,
} from './estimate.ts'

/** Beginnings that are remembered. */
const MOST_KEPT = 100
/** What is assumed where the system does not say, GB; a quarter may be used. */
const USUAL_MEMORY_GB = 4
const SHARE_OF_MEMORY = 0.25

/** Memory that the searches of the Lab may have, bytes. */
const mostBytes = (): number => {
  const { deviceMemory = USUAL_MEMORY_GB } = navigator
  return deviceMemory * SHARE_OF_MEMORY * 2 ** 30
}

export interface Warning {
  readonly need: Need
  /** What does not fit. */
  readonly long: boolean
  readonly large: boolean
  readonly mostBytes: number
}

export const useForesight = defineStore('labForesight', () => {
  const beginnings = new Map<string, Promise<readonly Measured[]>>()
  /** A search that does not fit, and waits for an answer. */
  const asked = shallowRef<Warning | null>(null)
  const need = shallowRef<Need | null>(null)
  /** Number of the last look. */
  const looks = ref(0)
  let answer: ((yes: boolean) => void) | null = null

  /** The first depths of a search, as far as PROBE_NODES go. */
  function beginningOf(wanted: LabRunOrder): Promise<readonly Measured[]> {
    const order = { ...wanted, depth: MOST_CHOSEN_DEPTH, nodes: PROBE_NODES, record: false }
    const key = JSON.stringify(order)
    const kept = beginnings.get(key)
    if (kept) return kept
    if (beginnings.size >= MOST_KEPT) beginnings.clear()
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

  /** Indexes of the orders, what is probably the smallest search first. */
  async function smallestFirst(orders: readonly LabRunOrder[]): Promise<number[]> {
    const sizes = (await estimatesOf(orders)).map((estimate) => estimate?.high ?? Infinity)
    return [...sizes.keys()].toSorted((a, b) => (sizes[a] === sizes[b] ? a - b : sizes[a]! - sizes[b]!))
  }

  /** Tells `need` what these searches need; a later look replaces it. */
  async function look(orders: readonly LabRunOrder[]): Promise<void> {
    const mine = (looks.value += 1)
    const found = orders.length === 0 ? null : await needFor(orders)
    if (mine === looks.value) need.value = found
  }

  /** Whether the searches may run: they fit, or a person wants them all the same. */
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

  /** Takes an open question back. */
  function withdraw(): void {
    answer?.(false)
  }

  return { need, asked, look, mayRun, smallestFirst, withdraw, answer: (yes: boolean) => answer?.(yes) }
})
