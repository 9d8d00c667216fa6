// SPDX-License-Identifier: GPL-3.0-or-later
/** The selected rows of a list of any length. The selection is cleared when the rows may stand for other games. */
import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import type { SelectedRows } from '../../electron/data/selected-rows.ts'
import { countOf, hasRow, withoutRows, withRows, type RowRanges } from './row-ranges.ts'

interface List {
  total: Readonly<Ref<number>>
  /** Changes when a row may stand for another game. */
  revision: Readonly<Ref<number>>
}

export function makeRowSelection({ total, revision }: List) {
  const ranges = shallowRef<RowRanges>([])
  const count = computed(() => countOf(ranges.value))
  /** Where a range with Shift begins; null: at the focused row. */
  const anchor = ref<number | null>(null)

  function clear(): void {
    anchor.value = null
    if (ranges.value.length > 0) ranges.value = []
  }

  const has = (row: number): boolean => hasRow(ranges.value, row)

  /** Selects or deselects a row. The next range begins there. */
  function toggle(row: number): void {
    anchor.value = row
    ranges.value = has(row) ? withoutRows(ranges.value, row, row + 1) : withRows(ranges.value, row, row + 1)
  }

  /**
   * Selects the rows up to and including one.
   * @param from where the range begins if there is no anchor
   * @param add keeps the earlier selection
   */
  function extend(row: number, from: number, add = false): void {
    anchor.value ??= from
    const [first, last] = [Math.min(anchor.value, row), Math.max(anchor.value, row)]
    ranges.value = withRows(add ? ranges.value : [], first, last + 1)
  }

  function selectAll(): void {
    ranges.value = withRows([], 0, total.value)
  }

  /** The user moved to a row or opened it: the next range begins there. */
  function start(row: number): void {
    anchor.value = row
  }

  /** The selection for a request. */
  const selected = <View>(view: View): SelectedRows<View> => ({
    view,
    revision: revision.value,
    ranges: ranges.value.map(([from, to]): [number, number] => [from, to]),
  })

  watch(revision, clear, { flush: 'sync' })

  return { ranges, count, has, toggle, extend, selectAll, start, clear, selected }
}

/** The selection as lists use it. */
export interface RowSelection {
  readonly count: number
  has: (row: number) => boolean
  toggle: (row: number) => void
  extend: (row: number, from: number, add?: boolean) => void
  selectAll: () => void
  start: (row: number) => void
  clear: () => void
}
