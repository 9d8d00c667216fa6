// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Draws what was not looked at: dashed ghosts with their number, and before them a closed door with the move
 * that was enough, where one was. Pure but for the pen.
 */
import { REASON_CUT } from '../../../engine/lab/layout.ts'
import { PADDING, TEXT, topOf, type TreeScene, widthOf, withGap } from './tree-scene.ts'
import type { Pen } from './tree-pen.ts'
import { isOver } from './tree-steps.ts'

/** Widths of a door: one that is only a mark, and one that a move is written on. */
const NARROW_DOOR = 3
const DOOR = 17
/** Ghosts have an outline from this width on, and their door the move from that one on. */
const OUTLINED = 12
const ROOM_FOR_DOOR = 30
/** Height of a line of words. */
const LINE = 14

/** The moves of a node that were not looked at, behind a door where one of the others was enough. */
export function drawUnseen(pen: Pen, scene: TreeScene, at: number): void {
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

/** A closed door; returns its width. */
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

/** Words in lines that fit into a width; none where a word is too wide. */
export function wrapped(words: string, room: number): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    if (widthOf(word) > room) return []
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
