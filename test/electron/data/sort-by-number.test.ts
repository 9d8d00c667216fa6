// SPDX-License-Identifier: GPL-3.0-or-later
/** Rows sorted by a column of numbers. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { Slices } from '../../../electron/data/slices.ts'
import { sortedBy, sortedByKnown } from '../../../electron/data/sort-by-number.ts'

/** Small numbers, so that many are the same, and large ones. */
const columns = fc.array(fc.oneof(fc.nat(5), fc.integer({ min: 0, max: 0xfffffffe })), { maxLength: 60 })

it('rows with the same number stay in their order', async () => {
  await fc.assert(
    fc.asyncProperty(columns, async (numbers) => {
      const rows = [...numbers.keys()].toReversed()
      const sorted = await sortedBy(Uint32Array.from(rows), Uint32Array.from(numbers), new Slices())
      expect([...sorted]).toEqual(rows.toSorted((a, b) => numbers[a]! - numbers[b]!))
    }),
  )
})

it('rows of an unknown number come last in either direction', async () => {
  await fc.assert(
    fc.asyncProperty(columns, fc.boolean(), async (numbers, descending) => {
      const rows = [...numbers.keys()]
      const keyOf = (row: number) => (numbers[row] === 0 ? Infinity : (descending ? -1 : 1) * numbers[row]!)
      const expected = rows.toSorted((a, b) => (keyOf(a) === keyOf(b) ? 0 : keyOf(a) - keyOf(b)))
      const column = Uint32Array.from(numbers)
      const sorted = await sortedByKnown(Uint32Array.from(rows), column, descending, new Slices())
      expect([...sorted]).toEqual(expected)
    }),
  )
})
