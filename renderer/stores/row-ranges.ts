// SPDX-License-Identifier: GPL-3.0-or-later
/** Rows of a list as ranges that are in order, not empty, and do not touch. All rows but one are two ranges. Pure. */
import type { RowRange } from '../../electron/data/selected-rows.ts'

export type RowRanges = readonly RowRange[]

/** Number of rows. */
export const countOf = (ranges: RowRanges): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0)

/** The index of the first range that ends after a row. */
function firstAfter(ranges: RowRanges, row: number): number {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]![1] > row) high = middle
    else low = middle + 1
  }
  return low
}

export function hasRow(ranges: RowRanges, row: number): boolean {
  const range = ranges[firstAfter(ranges, row)]
  return range !== undefined && range[0] <= row
}

/** Number of rows before a row. */
export function countBefore(ranges: RowRanges, row: number): number {
  const at = firstAfter(ranges, row)
  const whole = countOf(ranges.slice(0, at))
  return whole + Math.max(0, row - (ranges[at]?.[0] ?? row))
}

/** The ranges with the rows `from` to `to`, end exclusive. */
export function withRows(ranges: RowRanges, from: number, to: number): RowRanges {
  if (from >= to) return ranges
  const before = ranges.filter(([, end]) => end < from)
  const behind = ranges.filter(([start]) => start > to)
  const touched = ranges.slice(before.length, ranges.length - behind.length)
  const start = Math.min(from, touched[0]?.[0] ?? from)
  const end = Math.max(to, touched.at(-1)?.[1] ?? to)
  return [...before, [start, end], ...behind]
}

/** The ranges without the rows `from` to `to`, end exclusive. */
export const withoutRows = (ranges: RowRanges, from: number, to: number): RowRanges =>
  from >= to
    ? ranges
    : ranges.flatMap(([start, end]): RowRange[] => {
        const parts: RowRange[] = [[start, Math.min(end, from)], [Math.max(start, to), end]] // prettier-ignore
        return parts.filter((part) => part[0] < part[1])
      })

/** The position of a row after others were removed; null if it is one of them. */
export const afterRemoval = (removed: RowRanges, row: number): number | null =>
  hasRow(removed, row) ? null : row - countBefore(removed, row)

/** The position of a row after rows were inserted, which now have these ranges. */
export const afterInsertion = (inserted: RowRanges, row: number): number =>
  inserted.reduce((now, [from, to]) => (now >= from ? now + to - from : now), row)
