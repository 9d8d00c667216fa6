// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Duplicates are counted exactly while there is room, and within the error that is said when there is not.
 */
import { expect, test } from 'vitest'
import { DuplicateCounter } from '../../../../build/workshop/tune/duplicates.ts'

/** A key with no pattern in it, from a number (SplitMix64). */
function keyOf(number: number): bigint {
  let key = BigInt.asUintN(64, BigInt(number) * 0x9e3779b97f4a7c15n)
  key = BigInt.asUintN(64, (key ^ (key >> 30n)) * 0xbf58476d1ce4e5b9n)
  key = BigInt.asUintN(64, (key ^ (key >> 27n)) * 0x94d049bb133111ebn)
  return key ^ (key >> 31n)
}

/** Counts so many keys, the first `again` of which come three times. */
function counted(slots: number, keys: number, again: number) {
  const counter = new DuplicateCounter(slots)
  for (let time = 0; time < 3; time++) {
    for (let number = 0; number < (time === 0 ? keys : again); number++) counter.add(keyOf(number))
  }
  return { ...counter.count(), truth: (2 * again) / (keys + 2 * again) }
}

test('nothing counted is no duplicate', () => {
  expect(new DuplicateCounter(16).count()).toEqual({ share: 0, error: 0 })
})

test('exactly, as long as the keys fit', () => {
  const { share, error, truth } = counted(2 ** 13, 6000, 700)
  expect(share).toBeCloseTo(truth, 12)
  expect(error).toBe(0)
})

test('from a sample, as near as it says', () => {
  for (const again of [0, 1_000, 20_000, 100_000]) {
    const { share, error, truth } = counted(2 ** 12, 100_000, again)
    expect(Math.abs(share - truth)).toBeLessThanOrEqual(4 * error + 1e-9)
    expect(error).toBeLessThan(0.02)
    if (again === 20_000) expect(error).toBeGreaterThan(0.002)
  }
})
