// SPDX-License-Identifier: GPL-3.0-or-later
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { ascending, descending, Sorter, type SortKey } from '../../../../build/pgn/games/sorter.ts'

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-sorter-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Sorts keys with their number as payload. */
function sorted(keys: readonly SortKey[], runBytes: number, compare = ascending): number[] {
  const sorter = new Sorter({ folder, compare, runBytes })
  try {
    for (const [index, key] of keys.entries()) sorter.add(key, Buffer.from(String(index)))
    return [...sorter.sorted()].map(({ payload }) => Number(Buffer.from(payload).toString()))
  } finally {
    sorter.end()
  }
}

const anyKey = fc.tuple(
  fc.option(fc.integer({ min: 0, max: 5 })),
  fc.option(fc.constantFrom('', 'a', 'b', 'é', '\n"')),
)

it('sorts as memory does, in one run or in many, and keeps the order of equal keys', () => {
  fc.assert(
    fc.property(fc.array(anyKey, { maxLength: 300 }), fc.constantFrom(1, 1000, 1e9), (keys, runBytes) => {
      const expected = keys.map((_, index) => index).toSorted((a, b) => ascending(keys[a]!, keys[b]!))
      expect(sorted(keys, runBytes)).toEqual(expected)
    }),
    { numRuns: 60 },
  )
  expect(readdirSync(folder)).toEqual([])
})

it('merges more runs than it opens at once', () => {
  const keys = Array.from({ length: 2000 }, (_, index): SortKey => [(index * 7919) % 2000])
  const sorter = new Sorter({ folder, runBytes: 1000 })
  for (const key of keys) sorter.add(key, new Uint8Array(10))
  expect(sorter.runs).toBeGreaterThan(256)
  expect([...sorter.sorted()].map(({ key }) => key[0])).toEqual(keys.map((_, index) => index))
  sorter.end()
  expect(readdirSync(folder)).toEqual([])
})

it('puts unknown values last in either direction', () => {
  const keys: SortKey[] = [[null], [1], [3], [2]]
  expect(sorted(keys, 1)).toEqual([1, 3, 2, 0])
  expect(sorted(keys, 1, descending)).toEqual([2, 3, 1, 0])
})

it('returns records that are larger than its buffers', () => {
  const sorter = new Sorter({ folder, runBytes: 1 })
  for (const size of [700_000, 3, 300_000]) sorter.add([size], Buffer.alloc(size, size % 251))
  const sizes = [...sorter.sorted()].map(({ payload }) => [
    payload.length,
    payload.every((byte) => byte === payload.length % 251),
  ])
  sorter.end()
  expect(sizes).toEqual([
    [3, true],
    [300_000, true],
    [700_000, true],
  ])
})
