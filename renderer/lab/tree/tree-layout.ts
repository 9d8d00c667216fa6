// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Where the nodes of a tree stand: a row for every ply, and under each node what was entered from it, as wide
 * as its share of the ends of lines. What was not looked at has a place too, but a small one. Pure.
 */
import { NONE, type TreeShape } from './tree-shape.ts'

/** Width that unseen moves take at most: a part of what is below their node, and a part of one end of a line. */
const UNSEEN_SHARE = 0.35
const UNSEEN_LEAST = 0.5
/** A node narrower than this is drawn together with its neighbours, CSS pixels. */
const LEAST_WIDTH = 1
/** Width to which such neighbours are joined, CSS pixels. */
const JOINED_WIDTH = 3
/** Unseen moves are drawn from this width on, CSS pixels. */
const LEAST_UNSEEN = 2

export interface TreeLayout {
  readonly shape: TreeShape
  /** Left edge and width of each node, from 0 to 1 over the whole picture. */
  readonly start: Float64Array
  readonly width: Float64Array
  /** Where the unseen moves of each begin; its right edge if there are none. */
  readonly unseenStart: Float64Array
}

/** What is seen of the picture. */
export interface TreeView {
  /** Left edge and width of what is seen, as `TreeLayout.start`. */
  left: number
  span: number
  /** Of the surface, CSS pixels. */
  width: number
  height: number
  /** Height of a row and how far the rows are scrolled, CSS pixels. */
  row: number
  top: number
}

export const BLOCK_NODE = 0
/** Several nodes that are too narrow, with all below them. */
export const BLOCK_MANY = 1
/** The moves of a node that were not looked at. */
export const BLOCK_UNSEEN = 2

/** What is to be drawn, in columns that are used again. */
export class Blocks {
  count = 0
  kind: Uint8Array = new Uint8Array(1024)
  /** The node; of several the widest; of unseen moves the one that has them. */
  node: Uint32Array = new Uint32Array(1024)
  /** Nodes or moves that the block stands for. */
  stands: Uint32Array = new Uint32Array(1024)
  row: Uint8Array = new Uint8Array(1024)
  /** The last row that the block covers. */
  bottom: Uint8Array = new Uint8Array(1024)
  /** CSS pixels on the surface. */
  x: Float64Array = new Float64Array(1024)
  width: Float64Array = new Float64Array(1024)

  add(kind: number, node: number, stands: number, row: number, x: number, width: number): number {
    if (this.count === this.kind.length) this.#double()
    const at = this.count++
    this.kind[at] = kind
    this.node[at] = node
    this.stands[at] = stands
    this.row[at] = row
    this.bottom[at] = row
    this.x[at] = x
    this.width[at] = width
    return at
  }

  #double(): void {
    const size = 2 * this.count
    const bytes = (from: Uint8Array) => grown(from, new Uint8Array(size))
    const words = (from: Uint32Array) => grown(from, new Uint32Array(size))
    const lengths = (from: Float64Array) => grown(from, new Float64Array(size))
    this.kind = bytes(this.kind)
    this.row = bytes(this.row)
    this.bottom = bytes(this.bottom)
    this.node = words(this.node)
    this.stands = words(this.stands)
    this.x = lengths(this.x)
    this.width = lengths(this.width)
  }
}

function grown<T extends Uint8Array | Uint32Array | Float64Array>(from: T, to: T): T {
  to.set(from)
  return to
}

/** Places every node of a tree. */
export function layoutOf(shape: TreeShape): TreeLayout {
  const { tree, up, unseen } = shape
  const { nodes } = tree
  const width = new Float64Array(nodes)
  const start = new Float64Array(nodes)
  const unseenStart = new Float64Array(nodes)
  const below = new Float64Array(nodes)
  let total = 0
  for (let node = nodes - 1; node >= 0; node--) {
    // Below a node that was left at once there is nothing to stand beside.
    const ghosts = below[node] === 0 ? 0 : Math.min(unseen[node]!, below[node]! * UNSEEN_SHARE + UNSEEN_LEAST)
    width[node] = below[node] === 0 ? 1 : below[node]! + ghosts
    if (up[node] === NONE) total += width[node]!
    else below[up[node]!]! += width[node]!
  }
  let rootAt = 0
  // Where the next node below each begins.
  const next = new Float64Array(nodes)
  for (let node = 0; node < nodes; node++) {
    const above = up[node]!
    const own = width[node]! / total
    width[node] = own
    if (above === NONE) {
      start[node] = rootAt
      rootAt += own
    } else {
      start[node] = next[above]!
      next[above]! += own
    }
    next[node] = start[node]!
    unseenStart[node] = start[node]! + (below[node]! > 0 ? below[node]! / total : own)
  }
  return { shape, start, width, unseenStart }
}

/** Fills `blocks` with what is seen: the work goes with what is seen, not with the size of the tree. */
export function placeBlocks(
  { shape, start, width, unseenStart }: TreeLayout,
  view: TreeView,
  blocks: Blocks,
) {
  const { tree, row, deepest, unseen, rows } = shape
  const { end, nodes } = tree
  const scale = view.width / view.span
  const lastRow = Math.min(rows - 1, Math.floor((view.top + view.height) / view.row))
  const firstRow = Math.max(0, Math.floor(view.top / view.row))
  /** The block of each row that may be joined with the next node. */
  const joined = new Int32Array(rows + 1).fill(NONE)
  blocks.count = 0
  for (let node = 0; node < nodes;) {
    const x = (start[node]! - view.left) * scale
    const wide = width[node]! * scale
    const after = Math.max(node + 1, end[node]!)
    if (x >= view.width || x + wide <= 0 || deepest[node]! < firstRow) {
      node = after
      continue
    }
    if (wide < LEAST_WIDTH) {
      joinNode(node, x, wide)
      node = after
      continue
    }
    if (row[node]! >= firstRow) blocks.add(BLOCK_NODE, node, 1, row[node]!, x, wide)
    const ghosts = (start[node]! + width[node]! - unseenStart[node]!) * scale
    if (ghosts >= LEAST_UNSEEN && row[node]! < lastRow && row[node]! + 1 >= firstRow)
      blocks.add(
        BLOCK_UNSEEN,
        node,
        unseen[node]!,
        row[node]! + 1,
        (unseenStart[node]! - view.left) * scale,
        ghosts,
      )
    node = row[node]! >= lastRow ? after : node + 1
  }

  function joinNode(node: number, x: number, wide: number): void {
    const at = joined[row[node]!]!
    const stands = Math.max(1, end[node]! - node)
    if (at !== NONE && x + wide - blocks.x[at]! <= JOINED_WIDTH) {
      // Narrower neighbours leave the tone to the widest.
      if (stands > end[blocks.node[at]!]! - blocks.node[at]!) blocks.node[at] = node
      blocks.stands[at]! += stands
      blocks.width[at] = x + wide - blocks.x[at]!
      blocks.bottom[at] = Math.max(blocks.bottom[at]!, deepest[node]!)
      return
    }
    joined[row[node]!] = blocks.add(BLOCK_MANY, node, stands, row[node]!, x, wide)
    blocks.bottom[joined[row[node]!]!] = deepest[node]!
  }
}

/** The block at a point of the surface, NONE if there is none. */
export function blockAt(blocks: Blocks, view: TreeView, x: number, y: number): number {
  const at = Math.floor((y + view.top) / view.row)
  for (let block = blocks.count - 1; block >= 0; block--) {
    if (at < blocks.row[block]! || at > blocks.bottom[block]!) continue
    if (x >= blocks.x[block]! && x < blocks.x[block]! + blocks.width[block]!) return block
  }
  return NONE
}
