// SPDX-License-Identifier: GPL-3.0-or-later
/** The panels of a place: shown one or two at a time, moved, hidden, and reset to the default. */
import { computed, type ComputedRef, reactive, type Ref, ref, shallowRef } from 'vue'
import type { Panel, Place, PlacePanels } from '../../../electron/api.ts'
import { type Part, usualPanels } from '../../../electron/shell/session/panels.ts'

/** Bounds of the chosen height of the engine's lines, CSS pixels. */
export const LINES_HEIGHT = { min: 96, max: 1200 } as const

/**
 * @param place the current place
 * @param panels the state of its panels; reactive, and mutated here
 */
export function usePanels(place: Ref<Place>, panels: ComputedRef<PlacePanels>) {
  /** Whether the list of panels is open. */
  const listed = ref(false)
  const view = shallowRef<() => readonly Panel[]>(() => [])
  /** The panels that the page shows now. Computed on demand, so never while a game is changing. */
  const inView = computed(() => view.value())
  /** The panel that was in view before the chosen one. */
  let before: Panel | null = null

  const isShown = (part: Panel | Part): boolean => !panels.value.hidden.includes(part)

  /** @param source says which panels the page shows; reactive */
  function follow(source: () => readonly Panel[]): void {
    view.value = source
  }

  function show(part: Panel | Part, shown: boolean): void {
    const others = panels.value.hidden.filter((one) => one !== part)
    panels.value.hidden = shown ? others : [...others, part]
  }

  /** Puts a panel of this place in view, even a hidden one. Two panels that are in view swap sides. */
  function choose(panel: Panel, side: 'chosen' | 'beside' = 'chosen'): void {
    if (!panels.value.order.includes(panel)) return
    show(panel, true)
    const now = panels.value
    const [here, there] =
      side === 'chosen' ? (['chosen', 'beside'] as const) : (['beside', 'chosen'] as const)
    const was = inView.value[side === 'chosen' ? 0 : 1] ?? now[here]
    if (side === 'chosen' && was !== panel) before = was
    if (now[there] === panel) now[there] = was
    now[here] = panel
  }

  /** Puts a panel in view if it is not. With two panels in view, it replaces the one beside the moves. */
  function open(panel: Panel): void {
    if (isShown(panel) && inView.value.includes(panel)) return
    const two = inView.value.length > 1
    choose(panel, two && inView.value[0] === 'moves' ? 'beside' : 'chosen')
  }

  /** Puts a panel in view. If it is there alone, returns to the panel before it. */
  function toggle(panel: Panel): void {
    if (!inView.value.includes(panel)) open(panel)
    else if (inView.value.length === 1 && panel !== 'moves') choose(before ?? 'moves')
  }

  /** Moves the tab of a panel to an index, limited to the range of the order. */
  function move(panel: Panel, to: number): void {
    const order = panels.value.order.filter((one) => one !== panel)
    order.splice(Math.max(0, Math.min(order.length, to)), 0, panel)
    panels.value.order = order
  }

  function reset(): void {
    Object.assign(panels.value, usualPanels(place.value))
  }

  return reactive({ now: panels, listed, inView, follow, isShown, show, choose, open, toggle, move, reset })
}
