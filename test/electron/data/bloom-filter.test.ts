// SPDX-License-Identifier: GPL-3.0-or-later
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterOf, mayHave } from '../../../electron/data/bloom-filter.ts'
import { makeRandom } from '../../../engine/host/random.ts'

const onDisk = (bytes: Uint8Array) => ({
  length: bytes.length,
  readInto: (from: number, target: Uint8Array) => target.set(bytes.subarray(from, from + target.length)),
})

describe('a Bloom filter', () => {
  it('has all numbers that it was made of', () => {
    fc.assert(
      fc.property(fc.uint32Array({ maxLength: 200 }), (numbers) => {
        const filter = onDisk(filterOf(numbers))
        for (const number of numbers) expect(mayHave(filter, number)).toBe(true)
      }),
    )
  })

  it('has one in a hundred others at most', () => {
    const random = makeRandom(7)
    const numbers = Uint32Array.from({ length: 20_000 }, () => Math.floor(random() * 2 ** 32))
    const filter = onDisk(filterOf(numbers))
    const known = new Set(numbers)
    const others = Uint32Array.from({ length: 20_000 }, (_, at) => at * 211).filter((one) => !known.has(one))
    const wrong = others.filter((one) => mayHave(filter, one)).length
    expect(wrong).toBeLessThan(others.length / 100)
  })

  it('of no bytes rules nothing out', () => {
    expect(mayHave(onDisk(new Uint8Array(0)), 5)).toBe(true)
  })
})
