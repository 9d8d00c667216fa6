// SPDX-License-Identifier: GPL-3.0-or-later
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ref } from 'vue'
import {
  afterInsertion,
  afterRemoval,
  countBefore,
  countOf,
  hasRow,
  withoutRows,
  withRows,
  type RowRanges,
} from '../../renderer/stores/row-ranges.ts'
import { makeRowSelection } from '../../renderer/stores/row-selection.ts'

const ROWS = 40
const step = fc.record({ add: fc.boolean(), from: fc.nat(ROWS), length: fc.nat(12) })

/** The rows of ranges, one by one. */
const rowsOf = (ranges: RowRanges): number[] =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, k) => from + k))

/** Ranges that steps lead to, and the same as a set. */
function taken(steps: readonly { add: boolean; from: number; length: number }[]) {
  let ranges: RowRanges = []
  const rows = new Set<number>()
  for (const { add, from, length } of steps) {
    ranges = add ? withRows(ranges, from, from + length) : withoutRows(ranges, from, from + length)
    for (let row = from; row < from + length; row++) {
      if (add) rows.add(row)
      else rows.delete(row)
    }
  }
  return { ranges, rows }
}

describe('ranges of rows', () => {
  it('hold the same rows as a set', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const { ranges, rows } = taken(steps)
        expect(rowsOf(ranges)).toEqual([...rows].toSorted((a, b) => a - b))
        expect(countOf(ranges)).toBe(rows.size)
        const all = Array.from({ length: 2 * ROWS }, (_, row) => row)
        expect(all.filter((row) => hasRow(ranges, row))).toEqual(rowsOf(ranges))
        expect(all.map((row) => countBefore(ranges, row))).toEqual(
          all.map((row) => [...rows].filter((other) => other < row).length),
        )
        // Never two where one would do.
        for (const [k, [from]] of ranges.entries()) if (k > 0) expect(from).toBeGreaterThan(ranges[k - 1]![1])
      }),
    )
  })

  it('tell where a row is when they are removed, and when they are back', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), fc.nat(2 * ROWS), (steps, row) => {
        const { ranges } = taken(steps)
        const after = afterRemoval(ranges, row)
        expect(after === null).toBe(hasRow(ranges, row))
        if (after !== null) expect(afterInsertion(ranges, after)).toBe(row)
      }),
    )
  })
})

const make = (total = 1_000_000) => {
  const revision = ref(1)
  return { selection: makeRowSelection({ total: ref(total), revision }), revision }
}

describe('a selection', () => {
  it('of all rows but one is two ranges', () => {
    const { selection } = make()
    selection.selectAll()
    selection.toggle(400_000)
    expect(selection.ranges.value).toEqual([[0, 400_000], [400_001, 1_000_000]]) // prettier-ignore
    expect(selection.count.value).toBe(999_999)
    expect(selection.has(400_000)).toBe(false)
  })

  it('goes from where a range was begun, there and back', () => {
    const { selection } = make()
    selection.extend(8, 5)
    expect(selection.ranges.value).toEqual([[5, 9]])
    selection.extend(3, 8)
    expect(selection.ranges.value).toEqual([[3, 6]])
    selection.toggle(20)
    selection.extend(22, 3)
    expect(selection.ranges.value).toEqual([[20, 23]])
    selection.start(30)
    selection.extend(31, 22, true)
    expect(selection.ranges.value).toEqual([[20, 23], [30, 32]]) // prettier-ignore
  })

  it('is gone when the rows may stand for other games', () => {
    const { selection, revision } = make()
    selection.toggle(3)
    expect(selection.selected('view')).toEqual({ view: 'view', revision: 1, ranges: [[3, 4]] })
    revision.value = 2
    expect(selection.count.value).toBe(0)
  })
})
