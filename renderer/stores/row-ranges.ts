// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Rows of a list as ranges: in order, not empty, and apart from each other. All rows of a list of a million are
 * one range, all but one of them are two. Pure.
 */
import type { RowRange } from '../../electron/data/selected-rows.ts'

export type RowRanges = readonly RowRange[]

/** Number of rows. */
export const countOf = (ranges: RowRanges): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0)

/** The index of the first range that ends behind a row. */
function firstBehind(ranges: RowRanges, row: number): number {
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
  const range = ranges[firstBehind(ranges, row)]
  return range !== undefined && range[0] <= row
}

/** Number of rows before a row. */
export function countBefore(ranges: RowRanges, row: number): number {
  const at = firstBehind(ranges, row)
  const whole = countOf(ranges.slice(0, at))
  return whole + Math.max(0, row - (ranges[at]?.[0] ?? row))
}

/** With the rows from `from` up to before `to`. */
export function withRows(ranges: RowRanges, from: number, to: number): RowRanges {
  if (from >= to) return ranges
  const before = ranges.filter(([, end]) => end < from)
  const behind = ranges.filter(([start]) => start > to)
  const touched = ranges.slice(before.length, ranges.length - behind.length)
  const start = Math.min(from, touched[0]?.[0] ?? from)
  const end = Math.max(to, touched.at(-1)?.[1] ?? to)
  return [...before, [start, end], ...behind]
}

/** Without the rows from `from` up to before `to`. */
export const withoutRows = (ranges: RowRanges, from: number, to: number): RowRanges =>
  from >= to
    ? ranges
    : ranges.flatMap(([start, end]): RowRange[] => {
        const parts: RowRange[] = [[start, Math.min(end, from)], [Math.max(start, to), end]] // prettier-ignore
        return parts.filter((part) => part[0] < part[1])
      })

/** Where a row is after others were removed; null if it is one of them. */
export const afterRemoval = (removed: RowRanges, row: number): number | null =>
  hasRow(removed, row) ? null : row - countBefore(removed, row)

/** Where a row is after rows were inserted that are these ranges now. */
export const afterInsertion = (inserted: RowRanges, row: number): number =>
  inserted.reduce((now, [from, to]) => (now >= from ? now + to - from : now), row)
