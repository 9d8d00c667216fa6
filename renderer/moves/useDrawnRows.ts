// SPDX-License-Identifier: GPL-3.0-or-later
/** The rows of a move list that are drawn, and the scrolling that keeps the current move in sight. */
import { elementScroll, useVirtualizer } from '@tanstack/vue-virtual'
import { computed, nextTick, shallowRef, watchPostEffect, type ComputedRef, type ShallowRef } from 'vue'
import { useGameStore } from '../stores/game.ts'
import type { Row } from './rows.ts'

/** Height of a row before it has been measured, CSS pixels. */
const GUESSED_HEIGHT = { pair: 28, comment: 44, line: 46 } as const

/** What stays in sight above and below the current move, CSS pixels; a list below the height has no room for it. */
const AROUND = { above: 34, below: 72, fromHeight: 140 } as const

/** @param currentRow index of the row with the current move; -1: none has it */
export function useDrawnRows(
  scroller: Readonly<ShallowRef<HTMLElement | null>>,
  rows: Readonly<ShallowRef<readonly Row[]>>,
  currentRow: ComputedRef<number>,
) {
  const game = useGameStore()
  const isLow = shallowRef(false)

  /**
   * The size of the scrolled area, as the observer sees it: like that of the rows. A smaller list still shows
   * the current move, unless a person had scrolled away from it.
   */
  function observeRect(
    { scrollElement }: { scrollElement: HTMLElement | null },
    tell: (rect: { width: number; height: number }) => void,
  ): (() => void) | undefined {
    if (!scrollElement) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const wasInSight = isCurrentInSight()
      isLow.value = entry.contentRect.height < AROUND.fromHeight
      tell(entry.contentRect)
      if (wasInSight) void nextTick(showCurrent)
    })
    observer.observe(scrollElement)
    return () => observer.disconnect()
  }

  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>(
    computed(() => ({
      count: rows.value.length,
      getScrollElement: () => scroller.value,
      estimateSize: (index: number) => GUESSED_HEIGHT[rows.value[index]?.kind ?? 'pair'],
      getItemKey: (index: number) => rows.value[index]?.key ?? index,
      // Use only observed sizes: measuring each new row would force a layout of the page each time.
      measureElement: (element, entry, instance) =>
        entry?.borderBoxSize[0]?.blockSize ??
        instance.measurementsCache[instance.indexFromElement(element)]?.size ??
        GUESSED_HEIGHT.pair,
      initialRect: { width: 0, height: window.innerHeight },
      observeElementRect: observeRect,
      scrollToFn: (offset, options, instance) => {
        const isThere = offset + (options.adjustments ?? 0) === (instance.scrollOffset ?? 0)
        if (!isThere) elementScroll(offset, options, instance)
      },
      overscan: 12,
      scrollPaddingStart: isLow.value ? 0 : AROUND.above,
      scrollPaddingEnd: isLow.value ? 0 : AROUND.below,
    })),
  )
  const items = computed(() =>
    virtualizer.value.getVirtualItems().flatMap((item) => {
      const row = rows.value[item.index]
      return row ? [{ item, row }] : []
    }),
  )
  const measure = (element: unknown) => {
    if (element instanceof HTMLElement) virtualizer.value.measureElement(element)
  }

  function isCurrentInSight(): boolean {
    const { measurementsCache, scrollOffset, scrollRect } = virtualizer.value
    const row = measurementsCache[currentRow.value]
    if (!row || !scrollRect) return false
    const top = scrollOffset ?? 0
    return row.start >= top && row.end <= top + scrollRect.height
  }

  function showCurrent(): void {
    if (currentRow.value >= 0) virtualizer.value.scrollToIndex(currentRow.value, { align: 'auto' })
    // Scrolling without need would force a layout.
    else if (game.node.parent === null && virtualizer.value.scrollOffset !== 0)
      scroller.value?.scrollTo({ top: 0 })
  }

  // The current move is kept in view, even when the list has just grown.
  watchPostEffect(() => {
    void currentRow.value
    void rows.value.length
    void nextTick(showCurrent)
  })

  return { virtualizer, items, measure }
}
