// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The one tooltip of the page, which `UiTooltipLayer` shows. There are dozens of triggers, so each has only a few
 * listeners.
 */
import { readonly, shallowRef } from 'vue'

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left'

export interface ShownTooltip {
  text: string
  shortcut: string | undefined
  side: TooltipSide
  anchor: Element
}

/** Id of the tooltip's element, for `aria-describedby`. */
export const TOOLTIP_ID = 'tooltip'
/** How long the pointer must rest before a first tooltip shows, ms. */
const FIRST_DELAY_MS = 500
/** For this time after a tooltip has gone the next one shows immediately, ms. */
const WARM_MS = 400

const current = shallowRef<ShownTooltip | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined
let closedAt = Number.NEGATIVE_INFINITY

/** The tooltip to show, or null. */
export const shownTooltip = readonly(current)

/** Shows a tooltip when the pointer has rested for a moment, or at once. */
export function showTooltip(wanted: ShownTooltip, atOnce = false): void {
  clearTimeout(timer)
  const warm = current.value !== null || performance.now() - closedAt < WARM_MS
  if (atOnce || warm) current.value = wanted
  else {
    timer = setTimeout(() => {
      current.value = wanted
    }, FIRST_DELAY_MS)
  }
}

/** Hides the tooltip of an element, or any tooltip. */
export function hideTooltip(anchor?: Element): void {
  clearTimeout(timer)
  if (!current.value || (anchor && current.value.anchor !== anchor)) return
  current.value = null
  closedAt = performance.now()
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The distance from the anchor, and the minimum distance from the edge of the window, CSS pixels. */
const GAP = 6
const MARGIN = 8

/**
 * The position of a tooltip of a given size: on the wanted side, or on the other side if there is no room, always
 * inside the window.
 */
export function tooltipPosition(
  anchor: Box,
  size: { width: number; height: number },
  view: { width: number; height: number },
  side: TooltipSide,
): { left: number; top: number } {
  const across = anchor.left + (anchor.width - size.width) / 2
  const along = anchor.top + (anchor.height - size.height) / 2
  const above = anchor.top - GAP - size.height
  const below = anchor.top + anchor.height + GAP
  const before = anchor.left - GAP - size.width
  const after = anchor.left + anchor.width + GAP
  const fitsBelow = below + size.height + MARGIN <= view.height
  const fitsAfter = after + size.width + MARGIN <= view.width
  const wanted = {
    top: { left: across, top: above >= MARGIN ? above : below },
    bottom: { left: across, top: fitsBelow ? below : above },
    left: { left: before >= MARGIN ? before : after, top: along },
    right: { left: fitsAfter ? after : before, top: along },
  }[side]
  const inside = (at: number, length: number, room: number) =>
    Math.round(Math.max(MARGIN, Math.min(at, room - length - MARGIN)))
  return {
    left: inside(wanted.left, size.width, view.width),
    top: inside(wanted.top, size.height, view.height),
  }
}
