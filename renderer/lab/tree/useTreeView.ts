// SPDX-License-Identifier: GPL-3.0-or-later
/** The visible part of a tree: zoomed horizontally, moved in both directions, always inside the picture. */
import { computed, type Ref, shallowRef, watch } from 'vue'
import type { TreeLayout, TreeView } from './tree-layout.ts'

/** The limits for the height of a row, CSS pixels; between them the rows fill the surface. */
const LEAST_ROW = 24
const MOST_ROW = 136
/** The maximum width of the narrowest node when zoomed, CSS pixels. */
const CLOSEST = 400
/** The smallest visible part of the picture; numbers are not precise enough for less. */
const FINEST = 1e-11
/** The part of the width that a node takes in a close-up. */
const CLOSE_SHARE = 0.8
/** The minimum width of a node that is shown, CSS pixels. */
const SHOWN_WIDTH = 72

interface Options {
  layout: Readonly<Ref<TreeLayout>>
  /** The size of the surface, CSS pixels. */
  width: Readonly<Ref<number>>
  height: Readonly<Ref<number>>
}

/** Call in setup. */
export function useTreeView({ layout, width, height }: Options) {
  const visible = shallowRef({ left: 0, span: 1, top: 0 })
  const row = computed(() => {
    const { rows } = layout.value.shape
    return Math.max(LEAST_ROW, Math.min(MOST_ROW, Math.floor(height.value / Math.max(1, rows))))
  })
  const view = computed<TreeView>(() => ({
    ...visible.value,
    width: width.value,
    height: height.value,
    row: row.value,
  }))
  const leastSpan = computed(() => Math.max(FINEST, (width.value * layout.value.least) / CLOSEST))

  function set(left: number, span: number, top: number): void {
    const wide = Math.max(Math.min(1, leastSpan.value), Math.min(1, span))
    const most = Math.max(0, layout.value.shape.rows * row.value - height.value)
    visible.value = {
      left: Math.max(0, Math.min(1 - wide, left)),
      span: wide,
      top: Math.max(0, Math.min(most, top)),
    }
  }

  /** Zooms by a factor; above 1 is closer. The point at `x` keeps its position. */
  function zoom(factor: number, x = width.value / 2): void {
    const { left, span, top } = visible.value
    const at = left + (x / width.value) * span
    const wide = Math.max(Math.min(1, leastSpan.value), Math.min(1, span / factor))
    set(at - (x / width.value) * wide, wide, top)
  }

  /** Moves the visible part, CSS pixels. */
  function pan(x: number, y: number): void {
    const { left, span, top } = visible.value
    set(left + (x / width.value) * span, span, top + y)
  }

  const fit = (): void => set(0, 1, 0)

  /** The scroll position that makes a row visible. */
  function topFor(at: number): number {
    const { top } = visible.value
    if (at * row.value < top) return at * row.value
    return Math.max(top, (at + 1) * row.value - height.value)
  }

  /** Moves and zooms as little as possible to make a node visible and readable. */
  function show(node: number): void {
    const { start, width: widths, shape } = layout.value
    const top = topFor(shape.row[node]!)
    const wide = widths[node]!
    const span = Math.min(visible.value.span, (wide * width.value) / SHOWN_WIDTH)
    const { left } = visible.value
    const isSeen = span === visible.value.span && start[node]! >= left && start[node]! + wide <= left + span
    const middle = start[node]! + wide / 2
    if (isSeen || wide > span)
      set(wide > span ? clampedInto(left, span, start[node]!, wide) : left, span, top)
    else set(middle - span / 2, span, top)
  }

  /** Zooms until a node fills the picture. */
  function closeUp(node: number): void {
    const { start, width: widths, shape } = layout.value
    const span = widths[node]! / CLOSE_SHARE
    set(start[node]! - (span - widths[node]!) / 2, span, topFor(shape.row[node]!))
  }

  // The height of the rows depends on the surface.
  watch([layout, row, height], () => pan(0, 0))

  return { view, zoom, pan, fit, show, closeUp }
}

/** The nearest left edge at which a node that is wider than the visible part fills it. */
const clampedInto = (left: number, span: number, start: number, wide: number): number =>
  Math.max(start, Math.min(start + wide - span, left))
