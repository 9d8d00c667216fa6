// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Where the nodes of a tree stand: a row for every ply, and under each node what was entered from it. A larger
 * part of the search is wider, but as its square root, so that small ones can still be read; the best line and
 * one refuted move are wider than that. What was not looked at has a place too. Pure.
 */
import { NODE_GHOST, REASON_CUT } from '../../../engine/lab/layout.ts'
import { isAgain, NONE, type TreeShape } from './tree-shape.ts'

/** Part of a node's width that its unseen moves take at most: behind a door, and elsewhere. */
const UNSEEN_BEHIND_DOOR = 0.55
const UNSEEN_ELSEWHERE = 0.25
/** Unseen moves that take half of that. */
const UNSEEN_HALF = 2
/** Part of the width that the best line takes at least: of a root, and of the nodes below. */
const LINE_OF_ROOT = 0.26
const LINE_BELOW = 0.42
/** Part that the example of a refuted move takes of its root. */
const EXAMPLE_OF_ROOT = 0.16
/** What these two take at most, where there are others. */
const MOST_SHOWN = 0.55
/** A node narrower than this is drawn together with its neighbours, CSS pixels. */
const LEAST_WIDTH = 1
/** Width to which such neighbours are joined, CSS pixels. */
const JOINED_WIDTH = 3
/** A position that is looked at again lies in the lower part of its first look's place. */
export const AGAIN_INSET = 0.45
/** Unseen moves are drawn from this width on, CSS pixels. */
const LEAST_UNSEEN = 2

export interface TreeLayout {
  readonly shape: TreeShape
  /** Left edge and width of each node, from 0 to 1 over the whole picture. */
  readonly start: Float64Array
  readonly width: Float64Array
  /** Where the unseen moves of each begin; its right edge if there are none. */
  readonly unseenStart: Float64Array
  /** The narrowest width. */
  readonly least: number
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
  /** Part of the row that is free above the block. */
  inset: Float64Array = new Float64Array(1024)
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
    this.inset[at] = 0
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
    this.inset = lengths(this.inset)
    this.x = lengths(this.x)
    this.width = lengths(this.width)
  }
}

function grown<T extends Uint8Array | Uint32Array | Float64Array>(from: T, to: T): T {
  to.set(from)
  return to
}

/** What a node is wide for: itself and all below it. */
function weightOf({ tree }: TreeShape, node: number): number {
  return tree.kind[node] === NODE_GHOST ? 0.5 : Math.sqrt(Math.max(1, tree.end[node]! - node))
}

/** Part of a node's width that its unseen moves take. */
function unseenShare({ tree, unseen }: TreeShape, node: number): number {
  // Below a node that was left at once there is nothing to stand beside.
  if (unseen[node] === 0 || tree.end[node]! <= node + 1) return 0
  const most = tree.reason[node] === REASON_CUT ? UNSEEN_BEHIND_DOOR : UNSEEN_ELSEWHERE
  return (most * unseen[node]!) / (unseen[node]! + UNSEEN_HALF)
}

/** Parts of the width of a node that the best line and the example take, if they are below it. */
function shownShares(shape: TreeShape, node: number, shown: readonly number[], all: number): number[] {
  const natural = shown.map((child) => weightOf(shape, child) / all)
  const wanted = shown.map((child, at) => {
    const least = shape.line.includes(child) ? lineShare(shape, node) : EXAMPLE_OF_ROOT
    return Math.max(natural[at]!, least)
  })
  const sum = wanted.reduce((total, one) => total + one, 0)
  const most = Math.max(
    MOST_SHOWN,
    natural.reduce((total, one) => total + one, 0),
  )
  return sum > most ? wanted.map((one) => (one * most) / sum) : wanted
}

const lineShare = ({ up }: TreeShape, node: number): number => (up[node] === NONE ? LINE_OF_ROOT : LINE_BELOW)

/**
 * Places every node of a tree.
 * @param example a refuted move that can be read without zooming; NONE: there is none
 */
export function layoutOf(shape: TreeShape, example = NONE): TreeLayout {
  const { tree, up, line, roots } = shape
  const { nodes } = tree
  const width = new Float64Array(nodes)
  const start = new Float64Array(nodes)
  const unseenStart = new Float64Array(nodes)
  /** Weights of all nodes directly below each, and what is left for those that are not shown larger. */
  const below = new Float64Array(nodes)
  for (let node = nodes - 1; node >= 0; node--) {
    if (up[node] !== NONE) below[up[node]!]! += weightOf(shape, node)
  }
  const shownBelow = new Map<number, number[]>()
  for (const node of new Set([...line, example])) {
    if (node === NONE || up[node] === NONE) continue
    shownBelow.set(up[node]!, [...(shownBelow.get(up[node]!) ?? []), node])
  }
  /** The part of the width that a unit of weight has below a node, 1 being what its unseen moves leave. */
  const unit = new Float64Array(nodes)
  const shares = new Map<number, number>()
  for (let node = 0; node < nodes; node++) unit[node] = below[node]! > 0 ? 1 / below[node]! : 0
  for (const [node, shown] of shownBelow) {
    const rest = below[node]! - shown.reduce((sum, child) => sum + weightOf(shape, child), 0)
    const parts = rest > 1e-9 ? shownShares(shape, node, shown, below[node]!) : []
    shown.forEach((child, at) => parts[at] && shares.set(child, parts[at]!))
    if (rest > 1e-9) unit[node] = (1 - parts.reduce((sum, part) => sum + part, 0)) / rest
  }
  // The last look at the tree, which has the best line, is as wide as all before it.
  const earlier = roots.slice(0, -1).reduce((sum, root) => sum + weightOf(shape, root), 0)
  const last = Math.max(earlier, weightOf(shape, roots.at(-1) ?? 0))
  // Where the next node below each begins.
  const next = new Float64Array(nodes)
  let rootAt = 0
  let least = 1
  for (let node = 0; node < nodes; node++) {
    const above = up[node]!
    if (above === NONE) {
      width[node] = (node === roots.at(-1) ? last : weightOf(shape, node)) / (earlier + last)
      start[node] = rootAt
      rootAt += width[node]!
    } else {
      const room = unseenStart[above]! - start[above]!
      width[node] = room * (shares.get(node) ?? weightOf(shape, node) * unit[above]!)
      start[node] = next[above]!
      next[above]! += width[node]!
    }
    next[node] = start[node]!
    unseenStart[node] = start[node]! + width[node]! * (1 - unseenShare(shape, node))
    least = Math.min(least, width[node]!)
  }
  return { shape, start, width, unseenStart, least }
}

/** Fills `blocks` with what is seen: the work goes with what is seen, not with the size of the tree. */
export function placeBlocks(
  { shape, start, width, unseenStart }: TreeLayout,
  view: TreeView,
  blocks: Blocks,
) {
  const { tree, row, deepest, unseen, rows, horizon } = shape
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
      if (row[node]! <= lastRow) joinNode(node, x, wide)
      node = after
      continue
    }
    if (row[node]! > lastRow) {
      node = after
      continue
    }
    if (row[node]! >= firstRow) {
      const at = blocks.add(BLOCK_NODE, node, 1, row[node]!, x, wide)
      if (isAgain(shape, node)) blocks.inset[at] = AGAIN_INSET
    }
    const ghosts = (start[node]! + width[node]! - unseenStart[node]!) * scale
    if (ghosts >= LEAST_UNSEEN && row[node]! < lastRow) addUnseen(node, ghosts)
    node++
  }

  /** What would be below the unseen moves was not looked at either. */
  function addUnseen(node: number, wide: number): void {
    const at = row[node]! + 1
    const bottom = Math.max(at, horizon - 1)
    if (bottom < firstRow) return
    const x = (unseenStart[node]! - view.left) * scale
    blocks.bottom[blocks.add(BLOCK_UNSEEN, node, unseen[node]!, at, x, wide)] = bottom
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
  const place = (y + view.top) / view.row
  const at = Math.floor(place)
  for (let block = blocks.count - 1; block >= 0; block--) {
    if (place < blocks.row[block]! + blocks.inset[block]! || at > blocks.bottom[block]!) continue
    if (x >= blocks.x[block]! && x < blocks.x[block]! + blocks.width[block]!) return block
  }
  return NONE
}
