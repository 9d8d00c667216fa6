// SPDX-License-Identifier: GPL-3.0-or-later
/** Stretches of a file read ahead: whatever is asked for again, the bytes are those of the file. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryFile } from '../../../electron/documents/memory-storage.ts'
import { ReadAhead } from '../../../electron/documents/read-ahead.ts'

const bytesOf = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => (i * 31 + (i >> 8)) & 255)

describe('reading ahead', () => {
  it('gives the bytes of the file from where they are asked for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 400_000 }),
        fc.integer({ min: 1, max: 200_000 }),
        fc.integer({ min: 1, max: 200_000 }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        async (length, first, stretch, shares) => {
          const bytes = bytesOf(length)
          const ahead = new ReadAhead(new MemoryFile('f', bytes), Math.min(first, stretch), stretch)
          let position = 0
          for (let turn = 0; turn < 60; turn++) {
            const next = await ahead.next(position)
            if (!next.ok) return expect.fail(next.code)
            const end = position + next.value.bytes.length
            expect(next.value.last).toBe(end === length)
            expect(Buffer.compare(next.value.bytes, bytes.subarray(position, end))).toBe(0)
            // Most often a little is wanted again, sometimes all.
            const share = shares.next().value as number
            position = share < 0.1 ? Math.floor(share * 10 * end) : Math.max(0, end - Math.floor(share * 500))
          }
          return undefined
        },
      ),
      { numRuns: 60 },
    )
  })

  it('comes to the end of a file', async () => {
    const bytes = bytesOf(300_000)
    const ahead = new ReadAhead(new MemoryFile('f', bytes), 1000, 100_000)
    const lengths: number[] = []
    for (let position = 0, last = false; !last;) {
      const next = await ahead.next(position)
      if (!next.ok) return expect.fail(next.code)
      ;({ last } = next.value)
      lengths.push(next.value.bytes.length)
      position += next.value.bytes.length
    }
    expect(lengths).toEqual([1000, 100_000, 100_000, 99_000])
  })
})
