// SPDX-License-Identifier: GPL-3.0-or-later
/** The places of the page, and how each arranges the panels of the column beside its board. Pure. */
import { type Check, isFields, isFlag, upTo } from '../../../engine/shape.ts'

/** What a person is at the page for. */
export const PLACES = ['play', 'analyse', 'library', 'lab'] as const
export type Place = (typeof PLACES)[number]

/** Panels that can be moved, resized and hidden, in their usual order from top to bottom. */
export const PANELS = ['analysis', 'moves', 'graph', 'endgame', 'reports', 'explorer', 'annotations'] as const
export type Panel = (typeof PANELS)[number]

export interface PlacePanels {
  /** Width of the column, CSS pixels; null: the usual one. */
  width: number | null
  /** All panels from top to bottom. */
  order: Panel[]
  hidden: Panel[]
  /** Heights that a person chose, CSS pixels; the other panels have the height that suits them. */
  heights: Partial<Record<Panel, number>>
  /** The column is at the left of the board, and lists are at its right. */
  mirrored: boolean
}

/** Larger than any screen, CSS pixels. */
const MAX_PIXELS = 100_000
export const isPixels: Check = upTo(MAX_PIXELS)

/** Panels that are shown on request. */
const USUALLY_HIDDEN: readonly Panel[] = ['reports']

export const usualPanels = (): PlacePanels => ({
  width: null,
  order: [...PANELS],
  hidden: [...USUALLY_HIDDEN],
  heights: {},
  mirrored: false,
})

const known = (value: unknown): Panel[] =>
  Array.isArray(value) ? PANELS.filter((panel) => value.includes(panel)) : []

/** Every panel once: those of the value in its order, then the others. */
function readOrder(value: unknown): Panel[] {
  const named = Array.isArray(value) ? value.slice(0, PANELS.length) : []
  return [...new Set([...named.filter((name): name is Panel => PANELS.includes(name as Panel)), ...PANELS])]
}

/** A panel that was not there when this was stored is shown or hidden as usual. */
function readHidden(stored: Readonly<Record<string, unknown>>): Panel[] {
  const [named, hidden] = [known(stored['order']), known(stored['hidden'])]
  return PANELS.filter(
    (panel) => hidden.includes(panel) || (USUALLY_HIDDEN.includes(panel) && !named.includes(panel)),
  )
}

/**
 * Reads the panels of a place from any value; an invalid part falls back to the usual. Total and bounded.
 * @param width the one to fall back to
 */
export function readPlacePanels(value: unknown, width: number | null): PlacePanels {
  const stored = isFields(value) ? value : {}
  const heights = isFields(stored['heights']) ? stored['heights'] : {}
  const own = stored['width']
  return {
    width: own === null || isPixels(own) ? (own as number | null) : width,
    order: readOrder(stored['order']),
    hidden: readHidden(stored),
    heights: Object.fromEntries(
      PANELS.filter((panel) => isPixels(heights[panel])).map((panel) => [panel, heights[panel] as number]),
    ),
    mirrored: isFlag(stored['mirrored']) && stored['mirrored'] === true,
  }
}
