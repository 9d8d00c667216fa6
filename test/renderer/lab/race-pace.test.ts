// SPDX-License-Identifier: GPL-3.0-or-later
/** A race in slow motion: position by position first, at the same pace for all, to exactly the positions that were counted. */
import { expect, test } from 'vitest'
import { barsAt, countAt } from '../../../renderer/lab/race-pace.ts'

const MOST = 1_000_000
const FRAMES = 1000
const counts = Array.from({ length: FRAMES + 1 }, (_, frame) => countAt(frame / FRAMES, MOST))

test('the pace grows, from single positions to the whole search', () => {
  expect(counts[0]).toBe(0)
  expect(counts.at(-1)).toBe(MOST)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  for (let first = 0; first <= 20; first += 1) expect(counts).toContain(first)
})

test('the bars of searches at work are equally long, and a finished one shrinks beside them', () => {
  const middle = barsAt(0.5, [MOST, 200, MOST / 2])
  const [count] = middle.map((bar) => bar.count)
  expect(count).toBeGreaterThan(200)
  expect(middle).toEqual([
    { count, length: 1, isFinished: false },
    { count: 200, length: 200 / count!, isFinished: true },
    { count, length: 1, isFinished: false },
  ])
  expect(barsAt(1, [MOST, 200]).map((bar) => [bar.count, bar.length])).toEqual([
    [MOST, 1],
    [200, 200 / MOST],
  ])
  expect(barsAt(0, [5, 9]).map(({ length }) => length)).toEqual([0, 0])
})
