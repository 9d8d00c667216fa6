// SPDX-License-Identifier: GPL-3.0-or-later
/** Sorts numbers of rows by a column of numbers, in slices. Rows with the same number stay in their order. */
import type { Slices } from './slices.ts'

/** Numbers by the number of a row; not negative. */
type NumberColumn = Uint8Array | Uint16Array | Uint32Array

/** Rows between two checks of the clock. */
const STEP = 8192
/** Bits of a key that one pass sorts. */
const DIGIT_BITS = 11
const DIGITS = 1 << DIGIT_BITS

/** The rows in ascending order. */
export async function sortedBy(
  rows: Uint32Array,
  column: NumberColumn,
  slices: Slices,
): Promise<Uint32Array> {
  const keys = new Uint32Array(rows.length)
  for (let index = 0; index < rows.length; index++) {
    keys[index] = column[rows[index]!]!
    if (index % STEP === 0 && slices.due()) await slices.next()
  }
  return await sortByKeys(rows, keys, slices)
}

/** The rows in either direction, with those of an unknown number, which is 0, last. */
export async function sortedByKnown(
  rows: Uint32Array,
  column: NumberColumn,
  descending: boolean,
  slices: Slices,
): Promise<Uint32Array> {
  let most = 0
  for (let index = 0; index < rows.length; index++) {
    most = Math.max(most, column[rows[index]!]!)
    if (index % STEP === 0 && slices.due()) await slices.next()
  }
  const keys = new Uint32Array(rows.length)
  for (let index = 0; index < rows.length; index++) {
    const number = column[rows[index]!]!
    keys[index] = number === 0 ? most + 1 : descending ? most - number : number
    if (index % STEP === 0 && slices.due()) await slices.next()
  }
  return await sortByKeys(rows, keys, slices)
}

/** LSD radix sort: a counting sort by each digit of the keys, the last one first. It is stable. */
async function sortByKeys(rows: Uint32Array, keys: Uint32Array, slices: Slices): Promise<Uint32Array> {
  const { length } = rows
  let most = 0
  for (let index = 0; index < length; index++) {
    if (keys[index]! > most) most = keys[index]!
    if (index % STEP === 0 && slices.due()) await slices.next()
  }
  let fromRows = rows
  let fromKeys = keys
  let toRows: Uint32Array = new Uint32Array(length)
  let toKeys: Uint32Array = new Uint32Array(length)
  for (let shift = 0; shift < 32 && most >>> shift > 0; shift += DIGIT_BITS) {
    const starts = new Uint32Array(DIGITS + 1)
    for (let index = 0; index < length; index++) {
      starts[((fromKeys[index]! >>> shift) & (DIGITS - 1)) + 1]!++
      if (index % STEP === 0 && slices.due()) await slices.next()
    }
    for (let digit = 0; digit < DIGITS; digit++) starts[digit + 1]! += starts[digit]!
    for (let index = 0; index < length; index++) {
      const key = fromKeys[index]!
      const at = starts[(key >>> shift) & (DIGITS - 1)]!++
      toKeys[at] = key
      toRows[at] = fromRows[index]!
      if (index % STEP === 0 && slices.due()) await slices.next()
    }
    ;[fromRows, toRows] = [toRows, fromRows]
    ;[fromKeys, toKeys] = [toKeys, fromKeys]
  }
  return fromRows
}
