// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Draws the visible part of a tree: a block for every node, with its move and value where there is room, and its window
 * as a band; dashed ghosts for moves that the search did not look at, behind a door where one move was enough; and the
 * bridge from a node with a remembered value to the node where it was learned. Pure, apart from the pen and `pngOf`.
 */
import { INFINITE, NODE_GHOST, REASON_CUT } from '../../../engine/lab/layout.ts'
import { pngBytes } from '../../ui/raster.ts'
import { drawCaption, placeCaption, type TreeCaption } from './tree-caption.ts'
import { AGAIN_INSET, BLOCK_MANY, BLOCK_UNSEEN, type TreeLayout } from './tree-layout.ts'
import { CanvasPen, type Pen, SvgPen } from './tree-pen.ts'
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
import { isAgain, NONE, TONES } from './tree-shape.ts'
import { isEntered, isOver } from './tree-steps.ts'

/** The minimum sizes for a band, and its height. */
const BAND = { width: 34, row: 34, height: 4 }
/** Centipawns at which a value is halfway between the middle and the end of a band. */
const HALF_WAY = 200
/** From this width on a block has upright words; two lines need rows of this height. */
const UPRIGHT_WIDTH = 11
const TWO_LINES = 62

/** The position of a value in a band: 0 Black wins, 1 White wins. */
export function bandPosition(centipawns: number): number {
  if (Math.abs(centipawns) >= INFINITE) return centipawns > 0 ? 1 : 0
  return 0.5 + centipawns / (2 * (Math.abs(centipawns) + HALF_WAY))
}

/** Points of a PNG for a CSS pixel. */
const SHARPNESS = 2

/** The scene with its caption as an SVG text. */
export function svgOf(scene: TreeScene, caption: TreeCaption): string {
  const pen = new SvgPen()
  const { width, height } = drawFile(pen, scene, caption)
  return pen.finish(width, height, caption.title)
}

/** The scene with its caption as the bytes of a PNG file. */
export function pngOf(scene: TreeScene, caption: TreeCaption): Promise<Uint8Array> {
  const canvas = document.createElement('canvas')
  const { width, height } = sizeOf(scene, caption)
  canvas.width = width * SHARPNESS
  canvas.height = height * SHARPNESS
  drawFile(new CanvasPen(canvas.getContext('2d')!, SHARPNESS), scene, caption)
  return pngBytes(canvas)
}

const sizeOf = ({ view }: TreeScene, caption: TreeCaption): { width: number; height: number } => ({
  width: Math.round(view.width),
  height: Math.round(view.height) + placeCaption(caption, view.width).height,
})

/** Draws the scene and its caption below; returns the size of both. */
function drawFile(pen: Pen, scene: TreeScene, caption: TreeCaption): { width: number; height: number } {
  const { colors, view } = scene
  drawTree(pen, scene)
  // After the tree, of which deeper rows may lie below the picture.
  drawCaption(pen, caption, { top: Math.round(view.height), width: view.width, colors })
  return sizeOf(scene, caption)
}

/** Draws the scene over its whole surface. */
export function drawTree(pen: Pen, scene: TreeScene): void {
  const { view, blocks, colors, layout, labels } = scene
  pen.rect(0, 0, view.width, view.height, colors.ground)
  const { tree, tone, rows, horizon } = layout.shape
  // One colour after another, because changing the colour costs more than a rectangle.
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

/** Draws what is below nodes that are too narrow. In every row the first node stands for the others. */
function drawDepths(pen: Pen, scene: TreeScene): void {
  const { blocks, colors, layout, view } = scene
  const { tree, row, tone } = layout.shape
  for (let at = 0; at < blocks.count; at++) {
    const top = blocks.node[at]!
    if (blocks.kind[at] !== BLOCK_MANY || isLater(scene, top)) continue
    const width = withGap(blocks.width[at]!)
    let drawn = blocks.row[at]!
    for (let node = top + 1; node < tree.end[top]! && drawn < blocks.bottom[at]!; node++) {
      // Everything below the first node is drawn.
      if (row[node]! < drawn) break
      if (row[node] !== drawn + 1) continue
      drawn++
      const color = isPending(scene, node) ? colors.later : colors[TONES[tone[node]!]!]
      pen.rect(blocks.x[at]!, topOf(view, drawn), width, view.row - 1, color)
    }
  }
}

/** Draws second searches of a position over the first search. */
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

/** Whether a step has not reached a node yet. */
const isLater = ({ step, layout }: TreeScene, node: number): boolean =>
  step !== null && !isEntered(layout.shape.tree, step, node)

/** Whether the search is inside a node at a step, so that its result is unknown. */
const isPending = ({ step, layout }: TreeScene, node: number): boolean =>
  step !== null && !isOver(layout.shape.tree, step, node)

function drawGhost(pen: Pen, { blocks, colors }: TreeScene, at: number, y: number, height: number): void {
  pen.rect(blocks.x[at]!, y, withGap(blocks.width[at]!), height, colors.ghost)
  if (blocks.width[at]! >= 4) pen.hatch(blocks.x[at]!, y, withGap(blocks.width[at]!), height, colors.ghostInk)
}

/** Draws move and value of a node side by side, and its window below. */
function drawWords(pen: Pen, { blocks, colors, labels, layout, view, step }: TreeScene, at: number): void {
  const node = blocks.node[at]!
  const { shape } = layout
  const left = Math.max(blocks.x[at]!, 0)
  const wide = Math.min(blocks.x[at]! + blocks.width[at]!, view.width) - left
  if (wide < UPRIGHT_WIDTH) return
  const room = wide - 2 * PADDING
  const free = blocks.inset[at]! * view.row
  const y = topOf(view, blocks.row[at]!) + free
  // The second search lies below the words of the first one.
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
  /** Whether the node has a value already. */
  isKnown: boolean
  colors: TreeColors
  layout: TreeLayout
  labels: TreeLabels
}

/** Draws the band from what White is sure of to what Black is sure of, with the value as a tick. */
function drawBand(pen: Pen, { node, x, y, room, ink, isKnown, colors, layout, labels }: Band): void {
  const { alpha, beta, value } = layout.shape.tree
  const turned = labels.isWhite(node) ? 1 : -1
  const [one, other] = [bandPosition(turned * alpha[node]!), bandPosition(turned * beta[node]!)]
  const width = Math.min(room, 120)
  pen.rect(x, y, width, BAND.height, colors.track)
  const from = Math.min(one, other)
  pen.rect(x + from * width, y, Math.max(1.5, Math.abs(one - other) * width), BAND.height, colors.band)
  if (isKnown) pen.rect(x + bandPosition(turned * value[node]!) * width - 1, y - 2, 2, BAND.height + 4, ink)
}

/** Marks the selected node and all nodes above it. */
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

/** How far a bridge rises above its higher end, CSS pixels, plus this part of its length. */
const RISE = 18
const RISE_SHARE = 0.08
/** How far a bridge may end outside the surface, CSS pixels; there it shows only the direction. */
const BEYOND = 200

function drawBridge(pen: Pen, { layout, view, selected, bridge, colors }: TreeScene): void {
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

/** The widths of a door: as a mere mark, and with a move on it. */
const NARROW_DOOR = 3
const DOOR = 17
/** The widths from which ghosts have an outline, and their door has a move on it. */
const OUTLINED = 12
const ROOM_FOR_DOOR = 30
/** The height of a line of words. */
const LINE = 14

/** Draws the unsearched moves of a node, behind a door if another move made a cut. */
function drawUnseen(pen: Pen, scene: TreeScene, at: number): void {
  const { blocks, colors, layout, view, step } = scene
  const node = blocks.node[at]!
  const { tree } = layout.shape
  // The door closes when the node is left.
  if (step !== null && !isOver(tree, step, node)) return
  const [x, y] = [blocks.x[at]!, topOf(view, blocks.row[at]!)]
  const width = withGap(blocks.width[at]!)
  const rows = blocks.bottom[at]! - blocks.row[at]! + 1
  const height = rows * view.row - 1
  pen.rect(x, y, width, height, colors.ghost)
  if (width >= OUTLINED) pen.outline(x, y, width, height, colors.ghostLine)
  else if (width >= 4) pen.hatch(x, y, width, height, colors.ghostInk)
  const isDoor = tree.reason[node] === REASON_CUT
  const door = isDoor && width >= 4 ? drawDoor(pen, scene, { node, x, y, width }) : 0
  drawCount(pen, scene, at, { x: Math.max(0, x + door), y, room: x + width - Math.max(0, x + door), isDoor })
}

/** Draws a closed door; returns its width. */
function drawDoor(
  pen: Pen,
  { colors, labels, view }: TreeScene,
  { node, x, y, width }: { node: number; x: number; y: number; width: number },
): number {
  const height = view.row - 1
  const move = width >= ROOM_FOR_DOOR ? labels.refutation(node) : ''
  if (move === '' || widthOf(move) + 2 * PADDING > height) {
    pen.rect(x, y, NARROW_DOOR, height, colors.door)
    return NARROW_DOOR
  }
  pen.rect(x, y, DOOR, height, colors.door)
  pen.upright(x + DOOR - 5, y + height - PADDING, move, colors.onDoor, TEXT, true)
  // Its knob.
  pen.rect(x + DOOR - 5, y + PADDING, 2, PADDING, colors.onDoor)
  return DOOR
}

function drawCount(
  pen: Pen,
  { blocks, colors, labels, view }: TreeScene,
  at: number,
  { x, y, room: wide, isDoor }: { x: number; y: number; room: number; isDoor: boolean },
): void {
  const room = wide - 2 * PADDING
  const node = blocks.node[at]!
  const count = blocks.stands[at]!
  const choices = [...(isDoor ? [labels.closed(node, count)] : []), labels.unseen(count), labels.few(count)]
  const most = Math.floor((view.row - 2 * PADDING) / LINE)
  const lines = choices.map((one) => wrapped(one, room)).find((one) => one.length > 0 && one.length <= most)
  const first = y + view.row / 2 + 4 - (((lines?.length ?? 0) - 1) * LINE) / 2
  lines?.forEach((line, index) =>
    pen.text(x + PADDING, first + index * LINE, line, colors.muted, TEXT, false),
  )
}

/** Wraps words into lines of a width; no lines if a word is too wide. */
function wrapped(words: string, room: number): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    if (widthOf(word) > room) return []
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
