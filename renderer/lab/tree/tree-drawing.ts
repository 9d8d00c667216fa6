// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Draws what is seen of a tree: a block for every node, its move and value where there is room, its window as a
 * band, and over them what `tree-door.ts` and `tree-bridge.ts` draw. Pure but for the pen.
 */
import { INFINITE, NODE_GHOST } from '../../../engine/lab/layout.ts'
import { drawBridge } from './tree-bridge.ts'
import { drawUnseen } from './tree-door.ts'
import { AGAIN_INSET, BLOCK_MANY, BLOCK_UNSEEN, type TreeLayout } from './tree-layout.ts'
import type { Pen } from './tree-pen.ts'
import {
  PADDING,
  TEXT,
  topOf,
  type TreeColors,
  type TreeLabels,
  type TreeScene,
  widthOf,
  withGap,
} from './tree-scene.ts'
import { NONE, TONES } from './tree-shape.ts'
import { isEntered, isOver } from './tree-steps.ts'

/** A band is drawn from these on. */
const BAND = { width: 34, row: 34, height: 4 }
/** Centipawns at which a band has come half the way to its end. */
const HALF_WAY = 200
/** Words run upwards in blocks from this width on; two lines need rows of this height. */
const UPRIGHT_WIDTH = 11
const TWO_LINES = 62

/** Where a value stands in a band: 0 Black wins, 1 White wins. */
export function bandPlace(centipawns: number): number {
  if (Math.abs(centipawns) >= INFINITE) return centipawns > 0 ? 1 : 0
  return 0.5 + centipawns / (2 * (Math.abs(centipawns) + HALF_WAY))
}

/** Draws the scene over its whole surface. */
export function drawTree(pen: Pen, scene: TreeScene): void {
  const { view, blocks, colors, layout, labels } = scene
  pen.rect(0, 0, view.width, view.height, colors.ground)
  const { tree, tone, rows, horizon } = layout.shape
  // One colour after the other: changing it costs more than a rectangle.
  TONES.forEach((name, index) => {
    for (let at = 0; at < blocks.count; at++) {
      const node = blocks.node[at]!
      if (blocks.kind[at] === BLOCK_UNSEEN || tone[node] !== index || isLater(scene, node)) continue
      if (blocks.inset[at]! > 0) continue
      const y = topOf(view, blocks.row[at]!)
      const height = view.row - 1
      const width = withGap(blocks.width[at]!)
      if (name === 'ghost') drawGhost(pen, scene, at, y, height)
      else pen.rect(blocks.x[at]!, y, width, height, isPending(scene, node) ? colors.open : colors[name])
    }
  })
  drawDepths(pen, scene)
  drawSecondLooks(pen, scene)
  for (let at = 0; at < blocks.count; at++) {
    if (isLater(scene, blocks.node[at]!) && blocks.kind[at] !== BLOCK_UNSEEN)
      pen.rect(
        blocks.x[at]!,
        topOf(view, blocks.row[at]!),
        withGap(blocks.width[at]!),
        view.row - 1,
        colors.later,
      )
    else if (blocks.kind[at] === BLOCK_UNSEEN) drawUnseen(pen, scene, at)
    else if (blocks.kind[at] !== BLOCK_MANY) drawWords(pen, scene, at)
  }
  if (horizon < rows) {
    const y = topOf(view, horizon) - 1
    pen.dashes(0, y, view.width, colors.muted)
    const x = Math.max(PADDING, view.width - widthOf(labels.horizon) - PADDING)
    pen.rect(x - PADDING, y + 1, view.width, 16, colors.ground)
    pen.text(x, y + 13, labels.horizon, colors.muted, TEXT, false)
  }
  drawMarks(pen, scene, tree.nodes)
  drawBridge(pen, scene)
}

/** What is below nodes that are too narrow: in every row the first of it stands for the others. */
function drawDepths(pen: Pen, scene: TreeScene): void {
  const { blocks, colors, layout, view } = scene
  const { tree, row, tone } = layout.shape
  for (let at = 0; at < blocks.count; at++) {
    const top = blocks.node[at]!
    if (blocks.kind[at] !== BLOCK_MANY || isLater(scene, top)) continue
    const width = withGap(blocks.width[at]!)
    let drawn = blocks.row[at]!
    for (let node = top + 1; node < tree.end[top]! && drawn < blocks.bottom[at]!; node++) {
      // What is below the first node has been drawn.
      if (row[node]! < drawn) break
      if (row[node] !== drawn + 1) continue
      drawn++
      const color = isPending(scene, node) ? colors.later : colors[TONES[tone[node]!]!]
      pen.rect(blocks.x[at]!, topOf(view, drawn), width, view.row - 1, color)
    }
  }
}

/** Positions that were looked at again, over the first look. */
function drawSecondLooks(pen: Pen, scene: TreeScene): void {
  const { blocks, colors, layout, view } = scene
  for (let at = 0; at < blocks.count; at++) {
    const node = blocks.node[at]!
    if (blocks.inset[at] === 0 || isLater(scene, node)) continue
    const free = blocks.inset[at]! * view.row
    const y = topOf(view, blocks.row[at]!) + free
    const color = isPending(scene, node) ? colors.open : colors[TONES[layout.shape.tone[node]!]!]
    pen.rect(blocks.x[at]!, y - 1, withGap(blocks.width[at]!) + 1, 1, colors.ground)
    pen.rect(blocks.x[at]!, y, withGap(blocks.width[at]!), view.row - 1 - free, color)
  }
}

/** True when a step has not come to a node. */
const isLater = ({ step, layout }: TreeScene, node: number): boolean =>
  step !== null && !isEntered(layout.shape.tree, step, node)

/** True for a node that a step has entered and not left: nothing is known of it yet. */
const isPending = ({ step, layout }: TreeScene, node: number): boolean =>
  step !== null && !isOver(layout.shape.tree, step, node)

function drawGhost(pen: Pen, { blocks, colors }: TreeScene, at: number, y: number, height: number): void {
  pen.rect(blocks.x[at]!, y, withGap(blocks.width[at]!), height, colors.ghost)
  if (blocks.width[at]! >= 4) pen.hatch(blocks.x[at]!, y, withGap(blocks.width[at]!), height, colors.ghostInk)
}

/** Move and value of a node, one beside the other, and its window below. */
function drawWords(pen: Pen, { blocks, colors, labels, layout, view, step }: TreeScene, at: number): void {
  const node = blocks.node[at]!
  const { shape } = layout
  const left = Math.max(blocks.x[at]!, 0)
  const wide = Math.min(blocks.x[at]! + blocks.width[at]!, view.width) - left
  if (wide < UPRIGHT_WIDTH) return
  const room = wide - 2 * PADDING
  const free = blocks.inset[at]! * view.row
  const y = topOf(view, blocks.row[at]!) + free
  // Below the words of a first look lies the second.
  const height = shape.hasAgain[node] ? AGAIN_INSET * view.row : view.row - free
  const tone = TONES[shape.tone[node]!]!
  const isKnown = step === null || isOver(shape.tree, step, node)
  const ink = tone === 'ghost' ? colors.muted : tone === 'line' && isKnown ? colors.onLine : colors.ink
  const move = shape.up[node] === NONE ? labels.root(node) : labels.move(node)
  if (widthOf(move) > room) {
    const middle = left + wide / 2 + TEXT / 3
    if (widthOf(move) + PADDING <= height) pen.upright(middle, y + height - PADDING, move, ink, TEXT, true)
    return
  }
  const hasBand =
    height >= BAND.row && room >= BAND.width && shape.hasWindow && shape.tree.kind[node] !== NODE_GHOST
  const base = y + (hasBand ? (height - BAND.height - 6) / 2 : height / 2) + 4
  const value = isKnown ? labels.value(node) : ''
  pen.text(left + PADDING, base, move, ink, TEXT, true)
  const beside = left + PADDING + widthOf(move) + 6
  if (beside + widthOf(value) <= left + PADDING + room) pen.text(beside, base, value, ink, TEXT, false)
  else if (widthOf(value) <= room && height >= TWO_LINES)
    pen.text(left + PADDING, base + 15, value, ink, TEXT, false)
  if (hasBand)
    drawBand(pen, {
      node,
      x: left + PADDING,
      y: y + height - BAND.height - 5,
      room,
      ink,
      isKnown,
      colors,
      layout,
      labels,
    })
}

interface Band {
  node: number
  x: number
  y: number
  room: number
  ink: string
  /** False while the node has no value yet. */
  isKnown: boolean
  colors: TreeColors
  layout: TreeLayout
  labels: TreeLabels
}

/** From what White is sure of to what Black is sure of, and the value as a tick. */
function drawBand(pen: Pen, { node, x, y, room, ink, isKnown, colors, layout, labels }: Band): void {
  const { alpha, beta, value } = layout.shape.tree
  const turned = labels.isWhite(node) ? 1 : -1
  const [one, other] = [bandPlace(turned * alpha[node]!), bandPlace(turned * beta[node]!)]
  const width = Math.min(room, 120)
  pen.rect(x, y, width, BAND.height, colors.track)
  const from = Math.min(one, other)
  pen.rect(x + from * width, y, Math.max(1.5, Math.abs(one - other) * width), BAND.height, colors.band)
  if (isKnown) pen.rect(x + bandPlace(turned * value[node]!) * width - 1, y - 2, 2, BAND.height + 4, ink)
}

/** The selected node and all above it. */
function drawMarks(pen: Pen, { blocks, colors, layout, selected, view }: TreeScene, nodes: number): void {
  if (selected === NONE || selected >= nodes) return
  const { up } = layout.shape
  const path = new Set<number>()
  for (let node = up[selected]!; node !== NONE; node = up[node]!) path.add(node)
  for (let at = 0; at < blocks.count; at++) {
    const node = blocks.node[at]!
    if (blocks.kind[at] === BLOCK_UNSEEN || (node !== selected && !path.has(node))) continue
    if (blocks.kind[at] === BLOCK_MANY && node !== selected) continue
    const left = Math.max(-4, blocks.x[at]!)
    const right = Math.min(view.width + 4, blocks.x[at]! + withGap(blocks.width[at]!))
    const free = blocks.inset[at]! * view.row
    const y = topOf(view, blocks.row[at]!) + free
    const thickness = node === selected ? 3 : 1
    pen.frame(left, y, Math.max(2, right - left), view.row - 1 - free, colors.mark, thickness)
  }
}
