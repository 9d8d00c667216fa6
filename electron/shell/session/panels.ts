// SPDX-License-Identifier: GPL-3.0-or-later
/** The stored arrangement of the panels beside the board of each place. Pure. */
import { type Check, firstOf, isFields, isFlag, upTo } from '../../../engine/contract/shape.ts'
import { type Panel, panelsOf, type Place } from '../../commands/places.ts'

/**
 * Parts of the column that are not panels but can be hidden: the engine's lines; glyphs and comment under the moves.
 */
export const PARTS = ['analysis', 'annotations'] as const
export type Part = (typeof PARTS)[number]

export interface PlacePanels {
  /** Width of the column, CSS pixels; null: the usual one. */
  width: number | null
  /** All panels of the place, in the order of their tabs. */
  order: Panel[]
  hidden: (Panel | Part)[]
  /** The panel in view; null: the first one. */
  chosen: Panel | null
  /** The panel beside it in a wide window; null: none. */
  beside: Panel | null
  /** Height of the engine's lines, CSS pixels; null: automatic. */
  linesHeight: number | null
  /** The column is on the left of the board, and lists are on its right. */
  mirrored: boolean
}

/** Larger than any screen, CSS pixels. */
const MAX_PIXELS = 100_000
export const isPixels: Check = upTo(MAX_PIXELS)

export const usualPanels = (place: Place): PlacePanels => ({
  width: null,
  order: panelsOf(place),
  hidden: [],
  chosen: null,
  beside: null,
  linesHeight: null,
  mirrored: false,
})

const pixelsOr = (value: unknown, otherwise: number | null): number | null =>
  value === null || isPixels(value) ? (value as number | null) : otherwise

/**
 * Reads the format of earlier versions: a column of panels, each shown or hidden, with a separate flag for
 * `explorer`.
 */
function readColumn(stored: Readonly<Record<string, unknown>>, explorer: boolean) {
  const list = (name: string): unknown[] => firstOf(stored[name], MAX_NAMES)
  const hidden = list('hidden').filter((name) => name !== 'reports')
  // Reports were hidden until they were asked for.
  const reports = list('order').includes('reports') && !list('hidden').includes('reports')
  const heights = isFields(stored['heights']) ? stored['heights'] : {}
  return {
    hidden,
    chosen: explorer ? 'explorer' : reports ? 'reports' : null,
    linesHeight: heights['analysis'],
  }
}

/**
 * Reads the panels of a place from any value; an invalid part falls back to its default. Total and bounded.
 * @param earlier stored for all places by earlier versions: the width, and whether the explorer was shown
 */
export function readPlacePanels(
  value: unknown,
  place: Place,
  earlier: { width: number | null; explorer: boolean } = { width: null, explorer: false },
): PlacePanels {
  const stored = isFields(value) ? value : {}
  const panels = panelsOf(place)
  const isPanel = (name: unknown): name is Panel => panels.includes(name as Panel)
  const panelOr = (name: unknown): Panel | null => (isPanel(name) ? name : null)
  const { hidden, chosen, linesHeight } = Object.hasOwn(stored, 'chosen')
    ? (stored as { hidden?: unknown; chosen: unknown; linesHeight?: unknown })
    : readColumn(stored, earlier.explorer)
  const order = firstOf(stored['order'], MAX_NAMES)
  const concealed = firstOf(hidden, MAX_NAMES)
  const isHidden = (name: Panel | Part): boolean => concealed.includes(name)
  return {
    width: pixelsOr(stored['width'], earlier.width),
    // Every panel once: those that were stored, then the others.
    order: [...new Set([...order.filter(isPanel), ...panels])],
    hidden: [...panels, ...PARTS].filter(isHidden),
    chosen: panelOr(chosen),
    beside: panelOr(stored['beside']),
    linesHeight: pixelsOr(linesHeight, null),
    mirrored: isFlag(stored['mirrored']) && stored['mirrored'] === true,
  }
}

/** A stored order has no more names than this. */
const MAX_NAMES = 100
