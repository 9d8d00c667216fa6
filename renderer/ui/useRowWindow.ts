// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The visible rows of a list of any length. Rows have equal height. A list that is too tall for the browser scrolls
 * in proportion, so that its last row can always be reached.
 */
import { useEventListener } from '@vueuse/core'
import { computed, ref, watch, type Ref, type ShallowRef } from 'vue'
import { useObservedSize } from './useObservedSize.ts'

/** Browsers clip elements that are taller, CSS pixels; well below Chromium's own limit. */
export const MAX_SCROLL_HEIGHT = 12_000_000
/** The number of rows that are drawn above and below the visible ones. */
const OVERSCAN = 6

export interface RowWindow {
  /** Height of the scrolled content, CSS pixels. */
  height: number
  /** First row drawn, and the one after the last. */
  from: number
  to: number
  /** The distance of the first drawn row from the top of the content, CSS pixels. */
  top: number
}

/** The rows to draw for a scroll position. Pure. */
export function rowWindow(
  total: number,
  rowHeight: number,
  viewHeight: number,
  scrollTop: number,
): RowWindow {
  const full = total * rowHeight
  const height = Math.min(full, MAX_SCROLL_HEIGHT)
  const scrollable = Math.max(1, height - viewHeight)
  const at = full > height ? (Math.min(scrollTop, scrollable) / scrollable) * (full - viewHeight) : scrollTop
  const from = Math.max(0, Math.floor(at / rowHeight) - OVERSCAN)
  const to = Math.min(total, Math.ceil((at + viewHeight) / rowHeight) + OVERSCAN)
  return { height, from, to, top: scrollTop + from * rowHeight - at }
}

/** The scroll position that shows a row, or null if the row is already visible. Pure. */
export function scrollToRow(
  row: number,
  total: number,
  rowHeight: number,
  viewHeight: number,
  scrollTop: number,
): number | null {
  const full = total * rowHeight
  const height = Math.min(full, MAX_SCROLL_HEIGHT)
  const scrollable = Math.max(1, height - viewHeight)
  const scale = full > height ? scrollable / (full - viewHeight) : 1
  const at = scrollTop / scale
  if (row * rowHeight >= at && (row + 1) * rowHeight <= at + viewHeight) return null
  const wanted = (row + 0.5) * rowHeight - viewHeight / 2
  return Math.max(0, Math.min(full - viewHeight, wanted)) * scale
}

/** The scroll position at which a row is the first visible one. Pure. */
export function scrollToTop(row: number, total: number, rowHeight: number, viewHeight: number): number {
  const full = total * rowHeight
  const height = Math.min(full, MAX_SCROLL_HEIGHT)
  const scale = full > height ? Math.max(1, height - viewHeight) / (full - viewHeight) : 1
  return Math.max(0, Math.min(full - viewHeight, row * rowHeight)) * scale
}

/** The first visible row. Pure. */
export function rowAtTop(total: number, rowHeight: number, viewHeight: number, scrollTop: number): number {
  const full = total * rowHeight
  const height = Math.min(full, MAX_SCROLL_HEIGHT)
  const scale = full > height ? Math.max(1, height - viewHeight) / (full - viewHeight) : 1
  return Math.floor(scrollTop / scale / rowHeight + 0.01)
}

export function useRowWindow(
  scroller: Readonly<ShallowRef<HTMLElement | null>>,
  total: Readonly<Ref<number>>,
  rowHeight: Readonly<Ref<number>>,
) {
  const { height: viewHeight } = useObservedSize(scroller, { width: 0, height: window.innerHeight })
  const y = ref(0)
  useEventListener(scroller, 'scroll', () => (y.value = scroller.value?.scrollTop ?? 0), { passive: true })
  const shown = computed(() => rowWindow(total.value, rowHeight.value, viewHeight.value, y.value))

  /** Scrolls until a row is visible. */
  function reveal(row: number): void {
    const to = scrollToRow(row, total.value, rowHeight.value, viewHeight.value, y.value)
    if (to !== null) scroller.value?.scrollTo({ top: to })
  }

  const first = computed(() => rowAtTop(total.value, rowHeight.value, viewHeight.value, y.value))

  /** Scrolls so that a row is the first visible one; false while the list has no size yet. */
  function scrollTo(row: number): boolean {
    if (!scroller.value || scroller.value.clientHeight === 0) return false
    scroller.value.scrollTo({
      top: scrollToTop(row, total.value, rowHeight.value, scroller.value.clientHeight),
    })
    return true
  }

  // When the height of rows changes, the first visible row stays the same.
  watch(rowHeight, (_, before) => scrollTo(rowAtTop(total.value, before, viewHeight.value, y.value)), {
    flush: 'post',
  })

  return { shown, first, reveal, scrollTo, viewHeight }
}
