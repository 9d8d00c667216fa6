// SPDX-License-Identifier: GPL-3.0-or-later
/** Restores the bounds of the window. Pure: the caller passes the screens. */

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** The window at the end of the last start. */
export interface WindowState {
  bounds: Rectangle
  maximized: boolean
}

export const MINIMUM_SIZE = { width: 900, height: 600 }
const DEFAULT_SIZE = { width: 1280, height: 800 }
/** At least this much of the title bar must be on a screen, so that the window can be dragged. */
const GRIP = { width: 100, height: 32 }

function overlap(one: Rectangle, other: Rectangle): { width: number; height: number } {
  return {
    width: Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x),
    height: Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y),
  }
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high))

function centred(area: Rectangle, size: { width: number; height: number }): Rectangle {
  const width = Math.min(size.width, area.width)
  const height = Math.min(size.height, area.height)
  return {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
    width,
    height,
  }
}

/**
 * The bounds for a window that is about to open: the saved ones if the title bar can be reached on one of `screens`,
 * otherwise centred on the first screen; smaller than the minimum only on a smaller screen.
 * @param screens work areas, the primary one first; at least one.
 */
export function fitBounds(saved: Rectangle | null, screens: readonly [Rectangle, ...Rectangle[]]): Rectangle {
  const [primary] = screens
  if (!saved) return centred(primary, DEFAULT_SIZE)
  const titleBar = { ...saved, height: GRIP.height }
  const home = screens.find((screen) => {
    const seen = overlap(titleBar, screen)
    return seen.width >= GRIP.width && seen.height >= GRIP.height
  })
  const area = home ?? primary
  const size = {
    width: clamp(saved.width, Math.min(MINIMUM_SIZE.width, area.width), area.width),
    height: clamp(saved.height, Math.min(MINIMUM_SIZE.height, area.height), area.height),
  }
  return home ? { x: saved.x, y: saved.y, ...size } : centred(area, size)
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

/** Reads a stored window state; null for anything else. */
export function parseWindowState(content: unknown): WindowState | null {
  if (typeof content !== 'object' || content === null) return null
  const { bounds, maximized } = content as Partial<WindowState>
  if (typeof bounds !== 'object' || bounds === null || typeof maximized !== 'boolean') return null
  const { x, y, width, height } = bounds
  if (!isWhole(x) || !isWhole(y) || !isWhole(width) || !isWhole(height)) return null
  return width > 0 && height > 0 ? { bounds: { x, y, width, height }, maximized } : null
}
