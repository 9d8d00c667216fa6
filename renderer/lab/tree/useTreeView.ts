// SPDX-License-Identifier: GPL-3.0-or-later
/** Which part of a tree is seen: zoomed sideways, moved in both directions, kept inside the picture. */
import { computed, type Ref, shallowRef, watch } from 'vue'
import type { TreeLayout, TreeView } from './tree-layout.ts'

/** Height of a row, CSS pixels: as much as fits, between these. */
const LEAST_ROW = 24
const MOST_ROW = 136
/** Width to which the narrowest node can be zoomed, CSS pixels. */
const CLOSEST = 400
/** No part of the picture smaller than this is seen alone: numbers end there. */
const FINEST = 1e-11
/** Part of the width that a node has when it is looked at closely. */
const CLOSE_SHARE = 0.8
/** Width that a node has at least once it is shown, CSS pixels. */
const SHOWN_WIDTH = 72

interface Options {
  layout: Readonly<Ref<TreeLayout>>
  /** Of the surface, CSS pixels. */
  width: Readonly<Ref<number>>
  height: Readonly<Ref<number>>
}

/** Call in setup. */
export function useTreeView({ layout, width, height }: Options) {
  const place = shallowRef({ left: 0, span: 1, top: 0 })
  const row = computed(() => {
    const { rows } = layout.value.shape
    return Math.max(LEAST_ROW, Math.min(MOST_ROW, Math.floor(height.value / Math.max(1, rows))))
  })
  const view = computed<TreeView>(() => ({
    ...place.value,
    width: width.value,
    height: height.value,
    row: row.value,
  }))
  const leastSpan = computed(() => Math.max(FINEST, (width.value * layout.value.least) / CLOSEST))

  function set(left: number, span: number, top: number): void {
    const wide = Math.max(Math.min(1, leastSpan.value), Math.min(1, span))
    const most = Math.max(0, layout.value.shape.rows * row.value - height.value)
    place.value = {
      left: Math.max(0, Math.min(1 - wide, left)),
      span: wide,
      top: Math.max(0, Math.min(most, top)),
    }
  }

  /** Zooms by a factor, larger than 1 is closer; the point at `x` stays where it is. */
  function zoom(factor: number, x = width.value / 2): void {
    const { left, span, top } = place.value
    const at = left + (x / width.value) * span
    const wide = Math.max(Math.min(1, leastSpan.value), Math.min(1, span / factor))
    set(at - (x / width.value) * wide, wide, top)
  }

  /** Moves what is seen, CSS pixels. */
  function pan(x: number, y: number): void {
    const { left, span, top } = place.value
    set(left + (x / width.value) * span, span, top + y)
  }

  const fit = (): void => set(0, 1, 0)

  /** The rows scrolled so that one is seen. */
  function topFor(at: number): number {
    const { top } = place.value
    if (at * row.value < top) return at * row.value
    return Math.max(top, (at + 1) * row.value - height.value)
  }

  /** Moves and zooms just so far that a node is seen and can be read. */
  function show(node: number): void {
    const { start, width: widths, shape } = layout.value
    const top = topFor(shape.row[node]!)
    const wide = widths[node]!
    const span = Math.min(place.value.span, (wide * width.value) / SHOWN_WIDTH)
    const { left } = place.value
    const isSeen = span === place.value.span && start[node]! >= left && start[node]! + wide <= left + span
    const middle = start[node]! + wide / 2
    if (isSeen || wide > span)
      set(wide > span ? clampedInto(left, span, start[node]!, wide) : left, span, top)
    else set(middle - span / 2, span, top)
  }

  /** Makes a node as wide as the picture. */
  function closeUp(node: number): void {
    const { start, width: widths, shape } = layout.value
    const span = widths[node]! / CLOSE_SHARE
    set(start[node]! - (span - widths[node]!) / 2, span, topFor(shape.row[node]!))
  }

  // The rows change their height with the surface.
  watch([layout, row, height], () => pan(0, 0))

  return { view, zoom, pan, fit, show, closeUp }
}

/** The nearest place at which a node that is wider than what is seen fills it. */
const clampedInto = (left: number, span: number, start: number, wide: number): number =>
  Math.max(start, Math.min(start + wide - span, left))
