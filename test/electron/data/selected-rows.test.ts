// SPDX-License-Identifier: GPL-3.0-or-later
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atRows, isSelectedRows, rangesOf } from '../../../electron/data/selected-rows.ts'

const selection = (ranges: unknown) => ({ view: {}, revision: 1, ranges })
const isValid = isSelectedRows((_value): _value is object => true)

describe('selected rows', () => {
  it.each([
    ['none', []],
    ['one', [[0, 1]]],
    ['several, apart', [[0, 1], [2, 5]]], // prettier-ignore
  ])('%s are accepted', (_, ranges) => expect(isValid(selection(ranges))).toBe(true))

  it.each([
    ['an empty range', [[1, 1]]],
    ['a range that ends before it begins', [[3, 2]]],
    ['ranges that touch', [[0, 1], [1, 2]]], // prettier-ignore
    ['ranges in another order', [[4, 5], [0, 1]]], // prettier-ignore
    ['a negative row', [[-1, 2]]],
    ['three numbers', [[0, 1, 2]]],
    ['a number', [1]],
    ['no list', 7],
    ['too many ranges', Array.from({ length: 10_001 }, (_, k) => [2 * k, 2 * k + 1])],
  ])('%s is refused', (_, ranges) => expect(isValid(selection(ranges))).toBe(false))

  it('without a revision or with a bad view are refused', () => {
    expect(isValid({ view: {}, ranges: [] })).toBe(false)
    expect(isSelectedRows((_value): _value is object => false)(selection([]))).toBe(false)
  })

  it('are what stands there, in any order, and nothing beyond the list', () => {
    const order = Uint32Array.of(7, 3, 9, 1)
    expect([...atRows(order, 4, [[0, 1], [2, 9]])]).toEqual([7, 9, 1]) // prettier-ignore
    expect([...atRows(null, 4, [[1, 3], [9, 12]])]).toEqual([1, 2]) // prettier-ignore
  })

  it('become the same ranges again', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(60)), (numbers) => {
        const sorted = Uint32Array.from(numbers).toSorted()
        const ranges = rangesOf(sorted)
        expect([...atRows(null, 100, ranges)]).toEqual([...sorted])
        expect(isValid(selection(ranges))).toBe(true)
      }),
    )
  })
})
