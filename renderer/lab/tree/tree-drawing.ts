// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Draws what is seen of a tree: a block for every node, its move and value where there is room, its window as a
 * band, a closed door where a node was left early, and ghosts for what was not looked at. Pure but for the pen.
 */
import { INFINITE, NODE_GHOST, REASON_CUT } from '../../../engine/lab/layout.ts'
import { BLOCK_MANY, BLOCK_UNSEEN, type Blocks, type TreeLayout, type TreeView } from './tree-layout.ts'
import type { Pen } from './tree-pen.ts'
import { NONE, type Tone, TONES } from './tree-shape.ts'
import { isEntered, isOver, type TreeStep } from './tree-steps.ts'

/** Colours as CSS has them. */
export type TreeColors = Readonly<
  Record<
    Tone | 'ground' | 'ink' | 'muted' | 'onLine' | 'later' | 'door' | 'ghostInk' | 'mark' | 'band' | 'track',
    string
  >
>

/** What is written into the picture. */
export interface TreeLabels {
  /** Move of a node; empty while it is not known. */
  move(node: number): string
  value(node: number): string
  /** The words of a root. */
  root(node: number): string
  /** The moves behind a door, in full and in short. */
  closed(node: number, count: number): string
  unseen(count: number): string
  few(count: number): string
  horizon: string
  /** True when White is to move at a node. */
  isWhite(node: number): boolean
}

export interface TreeScene {
  layout: TreeLayout
  view: TreeView
  blocks: Blocks
  colors: TreeColors
  labels: TreeLabels
  selected: number
  /** Nodes entered later are not there yet; null: all are. */
  step: TreeStep | null
}

/** Width of a letter as a part of the size of the text; the widest of moves and figures come near. */
const LETTER = 0.62
const TEXT = 11
const PADDING = 5
/** A band is drawn from these on. */
const BAND = { width: 34, row: 34, height: 4 }
/** Centipawns at which a band has come half the way to its end. */
const HALF_WAY = 200
const DOOR = 3
/** Words run upwards in blocks from this width on; two lines need rows of this height. */
const UPRIGHT_WIDTH = 13
const TWO_LINES = 62
/** Below these widths there is never room for the longer words. */
const ROOM_FOR_REASON = 120
const ROOM_FOR_COUNT = 80

const widthOf = (words: string): number => words.length * TEXT * LETTER

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
      const y = topOf(view, blocks.row[at]!)
      const height = (blocks.bottom[at]! - blocks.row[at]! + 1) * view.row - 1
      const width = withGap(blocks.width[at]!)
      if (name === 'ghost') drawGhost(pen, scene, at, y, height)
      else pen.rect(blocks.x[at]!, y, width, height, isPending(scene, node) ? colors.open : colors[name])
      // Several nodes in one block are those above the horizon; below it all are exchanges.
      const above = Math.max(0, horizon - blocks.row[at]!) * view.row
      if (blocks.kind[at] === BLOCK_MANY && height > above)
        pen.rect(blocks.x[at]!, y + above, width, height - above, colors.quiet)
    }
  })
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
    pen.rect(x - PADDING, y - 8, view.width, 16, colors.ground)
    pen.text(x, y + 4, labels.horizon, colors.muted, TEXT, false)
  }
  drawMarks(pen, scene, tree.nodes)
}

const topOf = (view: TreeView, row: number): number => row * view.row - view.top

/** Neighbours that are wide enough have a gap between them. */
const withGap = (width: number): number => (width >= 4 ? width - 1 : width)

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

/** The moves that were not looked at, behind a door where one of them would have been too good. */
function drawUnseen(pen: Pen, { blocks, colors, labels, layout, view, step }: TreeScene, at: number): void {
  const node = blocks.node[at]!
  const { tree } = layout.shape
  // The door closes when the node is left.
  if (step !== null && !isOver(tree, step, node)) return
  const [x, width, y] = [blocks.x[at]!, blocks.width[at]!, topOf(view, blocks.row[at]!)]
  const isDoor = tree.reason[node] === REASON_CUT
  const height = view.row - 1
  pen.rect(x, y, withGap(width), height, colors.ghost)
  if (width < 4) return
  pen.hatch(x, y, withGap(width), height, colors.ghostInk)
  if (isDoor) pen.rect(x, y, DOOR, height, colors.door)
  const count = blocks.stands[at]!
  const room = width - 2 * PADDING - DOOR
  const choices = [
    ...(isDoor && room >= ROOM_FOR_REASON ? [labels.closed(node, count)] : []),
    ...(room >= ROOM_FOR_COUNT ? [labels.unseen(count)] : []),
    labels.few(count),
  ]
  const words = choices.find((one) => widthOf(one) <= room)
  if (words === undefined) return
  pen.rect(x + DOOR + 1, y + height / 2 - 9, widthOf(words) + PADDING, 18, colors.ghost)
  pen.text(x + DOOR + PADDING, y + height / 2 + 4, words, colors.muted, TEXT, false)
}

/** Move and value of a node, one beside the other, and its window below. */
function drawWords(pen: Pen, { blocks, colors, labels, layout, view, step }: TreeScene, at: number): void {
  const node = blocks.node[at]!
  const { shape } = layout
  const left = Math.max(blocks.x[at]!, 0)
  const room = Math.min(blocks.x[at]! + blocks.width[at]!, view.width) - left - 2 * PADDING
  if (room + 2 * PADDING < UPRIGHT_WIDTH) return
  const y = topOf(view, blocks.row[at]!)
  const tone = TONES[shape.tone[node]!]!
  const isKnown = step === null || isOver(shape.tree, step, node)
  const ink = tone === 'ghost' ? colors.muted : tone === 'line' && isKnown ? colors.onLine : colors.ink
  const move = shape.up[node] === NONE ? labels.root(node) : labels.move(node)
  if (widthOf(move) > room) {
    const middle = left + PADDING + room / 2 + TEXT / 3
    if (widthOf(move) + 2 * PADDING <= view.row)
      pen.upright(middle, y + view.row - PADDING - 1, move, ink, TEXT, true)
    return
  }
  const hasBand =
    view.row >= BAND.row && room >= BAND.width && shape.hasWindow && shape.tree.kind[node] !== NODE_GHOST
  const base = y + (hasBand ? (view.row - BAND.height - 6) / 2 : view.row / 2) + 4
  const value = isKnown ? labels.value(node) : ''
  pen.text(left + PADDING, base, move, ink, TEXT, true)
  const beside = left + PADDING + widthOf(move) + 6
  if (beside + widthOf(value) <= left + PADDING + room) pen.text(beside, base, value, ink, TEXT, false)
  else if (widthOf(value) <= room && view.row >= TWO_LINES)
    pen.text(left + PADDING, base + 15, value, ink, TEXT, false)
  if (hasBand)
    drawBand(pen, {
      node,
      x: left + PADDING,
      y: y + view.row - BAND.height - 5,
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
    const y = topOf(view, blocks.row[at]!)
    pen.frame(left, y, Math.max(2, right - left), view.row - 1, colors.mark, node === selected ? 3 : 1)
  }
}
