// SPDX-License-Identifier: GPL-3.0-or-later
/** Draws the bridge from a node whose value was remembered to the one where it was learned. Pure but for the pen. */
import { AGAIN_INSET } from './tree-layout.ts'
import type { Pen } from './tree-pen.ts'
import { topOf, type TreeScene } from './tree-scene.ts'
import { isAgain, NONE } from './tree-shape.ts'

/** How far a bridge rises above its higher end, CSS pixels, and the part of its length that adds to it. */
const RISE = 18
const RISE_SHARE = 0.08
/** Beyond the surface a bridge only shows where it leads. */
const BEYOND = 200

export function drawBridge(pen: Pen, { layout, view, selected, bridge, colors }: TreeScene): void {
  if (bridge === NONE) return
  const { start, width, shape } = layout
  const pointOf = (node: number): [number, number] => {
    const middle = ((start[node]! + width[node]! / 2 - view.left) * view.width) / view.span
    const inset = isAgain(shape, node) ? AGAIN_INSET : 0
    return [
      Math.max(-BEYOND, Math.min(view.width + BEYOND, middle)),
      topOf(view, shape.row[node]!) + inset * view.row + 2,
    ]
  }
  const [from, to] = [pointOf(selected), pointOf(bridge)]
  pen.arch(from, to, RISE + RISE_SHARE * Math.abs(from[0] - to[0]), colors.bridge)
}
