// SPDX-License-Identifier: GPL-3.0-or-later
/** Bits by number, against a plain map. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { attempt } from '../../../electron/data/sqlite/failure.ts'
import { BLOCK_NUMBERS, decodeBlock, encodeBlock, MarkMap } from '../../../electron/library/marks/mark-map.ts'

/** Numbers that are near each other, so that some make a run, in far blocks too. */
const numbers = fc.oneof(
  fc.nat(40),
  fc.integer({ min: BLOCK_NUMBERS - 5, max: BLOCK_NUMBERS + 5 }),
  fc.integer({ min: 2 ** 32 - 20, max: 2 ** 32 - 1 }),
)
const settings = fc.array(fc.tuple(numbers, fc.oneof(fc.constantFrom(0, 1, 255), fc.nat(255))), {
  maxLength: 80,
})

it('has the bits that were set last, in bytes too', () => {
  fc.assert(
    fc.property(settings, (list) => {
      const map = new MarkMap()
      const plain = new Map<number, number>()
      for (const [number, bits] of list) {
        map.set(number, bits)
        if (bits === 0) plain.delete(number)
        else plain.set(number, bits)
      }
      const expected = [...plain].toSorted(([a], [b]) => a - b)
      for (const one of [map, MarkMap.decode(map.encode())]) {
        expect(one.count).toBe(plain.size)
        expect(Array.from(one.numbers(), (number) => [number, one.at(number)])).toEqual(expected)
        for (const [number] of list) expect(one.at(number)).toBe(plain.get(number) ?? 0)
      }
    }),
    { numRuns: 40 },
  )
})

it('replaces a block, which then counts', () => {
  const map = new MarkMap()
  map.set(3, 1)
  expect(map.at(BLOCK_NUMBERS)).toBe(0)
  map.put(1, new Uint8Array(BLOCK_NUMBERS).fill(7))
  expect([map.count, map.at(BLOCK_NUMBERS)]).toEqual([BLOCK_NUMBERS + 1, 7])
  map.put(1, new Uint8Array(BLOCK_NUMBERS))
  expect([map.count, map.at(BLOCK_NUMBERS), map.blocks]).toEqual([1, 0, [0]])
})

it('takes a few bytes for one number and for all', () => {
  const bits = new Uint8Array(BLOCK_NUMBERS)
  expect(encodeBlock(bits)).toHaveLength(0)
  bits[40_000] = 1
  expect(encodeBlock(bits).length).toBeLessThan(8)
  expect(encodeBlock(bits.fill(200)).length).toBeLessThan(8)
  // Nothing repeats.
  const noise = bits.map((_, at) => 1 + (at % 255))
  expect(decodeBlock(encodeBlock(noise))).toEqual(noise)
})

/** Whether it can be read, or the code of the failure. */
const code = (read: () => unknown): string => {
  const answer = attempt(read)
  return answer.ok ? 'ok' : answer.code
}

it('tells bytes that it has not written', () => {
  // A run beyond the end, bits that are none, and a number that is cut off.
  for (const bytes of [
    [0, 129, 128, 4, 1],
    [0, 1, 128, 2],
    [0, 129],
  ])
    expect(code(() => decodeBlock(Uint8Array.from(bytes)))).toBe('DAMAGED')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 30 }), (bytes) => {
      expect(['ok', 'DAMAGED']).toContain(code(() => MarkMap.decode(bytes)))
    }),
  )
})
