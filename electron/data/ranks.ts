// SPDX-License-Identifier: GPL-3.0-or-later
/** Ranks of texts, computed once for each distinct text, so that rows are sorted by numbers. */
import { fold } from './fold.ts'
import type { Slices } from './slices.ts'

/** The sort key of a text; null: unknown, always last. */
export type Key = string | number | null

/** Names and titles are sorted without case and accents. */
export const textKey = (text: string): Key => (text === '' ? null : fold(text))

/** Keys between two checks of the clock. */
const STEP = 2048

/**
 * The rank of each key among the distinct keys, from 0; unknown keys come last in either direction. `count`: number of
 * ranks.
 */
export async function rank(
  keys: readonly Key[],
  descending: boolean,
  slices: Slices,
): Promise<{ ranks: Uint32Array; count: number }> {
  const known: number[] = []
  for (let slot = 0; slot < keys.length; slot++) {
    if (keys[slot] !== null) known.push(slot)
    if (slot % STEP === 0 && slices.due()) await slices.next()
  }
  const sign = descending ? -1 : 1
  const compare = (left: number, right: number): number => {
    const a = keys[left]!
    const b = keys[right]!
    return a === b ? 0 : a < b ? -sign : sign
  }
  const ordered = await sortInSlices(known, compare, slices)
  const ranks = new Uint32Array(keys.length)
  let last = -1
  let previous: Key = null
  for (let at = 0; at < ordered.length; at++) {
    const slot = ordered[at]!
    if (keys[slot] !== previous) last++
    previous = keys[slot]!
    ranks[slot] = last
    if (at % STEP === 0 && slices.due()) await slices.next()
  }
  for (let slot = 0; slot < keys.length; slot++) {
    if (keys[slot] === null) ranks[slot] = last + 1
    if (slot % STEP === 0 && slices.due()) await slices.next()
  }
  return { ranks, count: last + 2 }
}

/** Ranks from 1; 0 for unknown keys. */
export async function ranksFromOne(keys: readonly Key[], slices: Slices): Promise<Uint32Array> {
  const { ranks } = await rank(keys, false, slices)
  return ranks.map((one, slot) => (keys[slot] === null ? 0 : one + 1))
}

/** Merge sort from sorted runs, with pauses. */
async function sortInSlices(
  items: readonly number[],
  compare: (left: number, right: number) => number,
  slices: Slices,
): Promise<number[]> {
  let runs: number[][] = []
  for (let from = 0; from < items.length; from += STEP) {
    runs.push(items.slice(from, from + STEP).toSorted(compare))
    if (slices.due()) await slices.next()
  }
  while (runs.length > 1) {
    const longer: number[][] = []
    for (let k = 0; k < runs.length; k += 2) {
      const right = runs[k + 1]
      longer.push(right ? await merge(runs[k]!, right, compare, slices) : runs[k]!)
    }
    runs = longer
  }
  return runs[0] ?? []
}

async function merge(
  left: readonly number[],
  right: readonly number[],
  compare: (left: number, right: number) => number,
  slices: Slices,
): Promise<number[]> {
  const merged: number[] = []
  let l = 0
  let r = 0
  while (l < left.length && r < right.length) {
    merged.push(compare(left[l]!, right[r]!) <= 0 ? left[l++]! : right[r++]!)
    if (merged.length % STEP === 0 && slices.due()) await slices.next()
  }
  while (l < left.length) merged.push(left[l++]!)
  while (r < right.length) merged.push(right[r++]!)
  return merged
}
