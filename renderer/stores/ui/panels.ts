// SPDX-License-Identifier: GPL-3.0-or-later
/** What a person can do with the panels of a place: move, hide, resize, and back to the usual. */
import { type ComputedRef, reactive, ref } from 'vue'
import type { Panel, PlacePanels } from '../../../electron/api.ts'
import { usualPanels } from '../../../electron/shell/session/panels.ts'

/** Bounds of chosen heights, CSS pixels. */
export const PANEL_HEIGHTS = { min: 96, max: 1200 } as const

/** @param panels those of the place that is shown; reactive, changed in place */
export function usePanels(panels: ComputedRef<PlacePanels>) {
  /** The list of panels is open. */
  const listed = ref(false)

  const isShown = (panel: Panel): boolean => !panels.value.hidden.includes(panel)

  function show(panel: Panel, shown: boolean): void {
    const others = panels.value.hidden.filter((one) => one !== panel)
    panels.value.hidden = shown ? others : [...others, panel]
  }

  /** Moves a panel to an index of the order, as far as there is one. */
  function move(panel: Panel, to: number): void {
    const order = panels.value.order.filter((one) => one !== panel)
    order.splice(Math.max(0, Math.min(order.length, to)), 0, panel)
    panels.value.order = order
  }

  /** @param height CSS pixels; null: what suits the panel */
  function setHeight(panel: Panel, height: number | null): void {
    const { [panel]: _, ...others } = panels.value.heights
    panels.value.heights = height === null ? others : { ...others, [panel]: height }
  }

  function reset(): void {
    Object.assign(panels.value, usualPanels())
  }

  return reactive({ now: panels, listed, isShown, show, move, setHeight, reset })
}
