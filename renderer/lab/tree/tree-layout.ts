// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The positions of the nodes of a tree: a row for every ply, and below each node the nodes that were entered from
 * it. The width grows with the square root of the size, so that small parts stay readable. The best line and one
 * refuted move get more width. Unsearched moves have space too. Pure.
 */
import { NODE_GHOST, REASON_CUT } from '../../../engine/lab/layout.ts'
import { isAgain, NONE, type TreeShape } from './tree-shape.ts'

/** The maximum part of a node's width for its unseen moves: behind a door, and elsewhere. */
const UNSEEN_BEHIND_DOOR = 0.55
const UNSEEN_ELSEWHERE = 0.25
/** The number of unseen moves that take half of that maximum. */
const UNSEEN_HALF = 2
/** The minimum part of the width for the best line: below a root, and below other nodes. */
const LINE_OF_ROOT = 0.26
const LINE_BELOW = 0.42
/** The part of its root that the example of a refuted move takes. */
const EXAMPLE_OF_ROOT = 0.16
/** The maximum part for these two together, if there are other nodes. */
const MOST_SHOWN = 0.55
/** Nodes that are narrower than this are drawn together with their neighbours, CSS pixels. */
const LEAST_WIDTH = 1
/** The maximum width of such a group, CSS pixels. */
const JOINED_WIDTH = 3
/** A second search of a position lies in the lower part of the first one, below this part of the row. */
export const AGAIN_INSET = 0.45
/** The minimum width at which unseen moves are drawn, CSS pixels. */
const LEAST_UNSEEN = 2

export interface TreeLayout {
  readonly shape: TreeShape
  /** The left edge and the width of each node, from 0 to 1 over the whole picture. */
  readonly start: Float64Array
  readonly width: Float64Array
  /** Where the unseen moves of each node begin; the right edge of the node if it has none. */
  readonly unseenStart: Float64Array
  /** The narrowest width. */
  readonly least: number
}

/** The visible part of the picture. */
export interface TreeView {
  /** The left edge and the width of the visible part, in units of `TreeLayout.start`. */
  left: number
  span: number
  /** The size of the surface, CSS pixels. */
  width: number
  height: number
  /** The height of a row and the scroll position, CSS pixels. */
  row: number
  top: number
}

export const BLOCK_NODE = 0
/** Several nodes that are too narrow, with everything below them. */
export const BLOCK_MANY = 1
/** The moves of a node that the search did not enter. */
export const BLOCK_UNSEEN = 2

/** The blocks to draw, in arrays that are reused. */
export class Blocks {
  count = 0
  kind: Uint8Array = new Uint8Array(1024)
  /** The node; the widest one of several; the parent of unseen moves. */
  node: Uint32Array = new Uint32Array(1024)
  /** The number of nodes or moves that the block stands for. */
  stands: Uint32Array = new Uint32Array(1024)
  row: Uint8Array = new Uint8Array(1024)
  /** The last row that the block covers. */
  bottom: Uint8Array = new Uint8Array(1024)
  /** The part of the row that is free above the block. */
  inset: Float64Array = new Float64Array(1024)
  /** Position on the surface, CSS pixels. */
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

/** The weight of a node in the width: itself and everything below it. */
function weightOf({ tree }: TreeShape, node: number): number {
  return tree.kind[node] === NODE_GHOST ? 0.5 : Math.sqrt(Math.max(1, tree.end[node]! - node))
}

/** The part of a node's width that its unseen moves take. */
function unseenShare({ tree, unseen }: TreeShape, node: number): number {
  // A node without children has nothing for its unseen moves to stand beside.
  if (unseen[node] === 0 || tree.end[node]! <= node + 1) return 0
  const most = tree.reason[node] === REASON_CUT ? UNSEEN_BEHIND_DOOR : UNSEEN_ELSEWHERE
  return (most * unseen[node]!) / (unseen[node]! + UNSEEN_HALF)
}

/** The parts of a node's width for the best line and the example, if they are below it. */
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

/** Every leaf is equally wide, and every other node as wide as the leaves below it. For small trees. */
export function evenLayout(shape: TreeShape): TreeLayout {
  const { tree, up } = shape
  const { nodes, end } = tree
  const leaves = new Float64Array(nodes)
  for (let node = nodes - 1; node >= 0; node--) {
    if (end[node]! <= node + 1) leaves[node] = 1
    if (up[node] !== NONE) leaves[up[node]!]! += leaves[node]!
  }
  const all = shape.roots.reduce((sum, root) => sum + leaves[root]!, 0)
  const width = leaves.map((count) => count / all)
  const start = new Float64Array(nodes)
  /** Where the next node below each begins. */
  const next = new Float64Array(nodes)
  let rootAt = 0
  for (let node = 0; node < nodes; node++) {
    const above = up[node]!
    start[node] = above === NONE ? rootAt : next[above]!
    if (above === NONE) rootAt += width[node]!
    else next[above]! += width[node]!
    next[node] = start[node]!
  }
  return { shape, start, width, unseenStart: start.map((left, node) => left + width[node]!), least: 1 / all }
}

/**
 * Computes the positions of all nodes of a tree.
 * @param example a refuted move that must be readable without zooming; NONE: there is none
 */
export function layoutOf(shape: TreeShape, example = NONE): TreeLayout {
  const { tree, up, line, roots } = shape
  const { nodes } = tree
  const width = new Float64Array(nodes)
  const start = new Float64Array(nodes)
  const unseenStart = new Float64Array(nodes)
  /** The total weight of the nodes directly below each node. */
  const below = new Float64Array(nodes)
  for (let node = nodes - 1; node >= 0; node--) {
    if (up[node] !== NONE) below[up[node]!]! += weightOf(shape, node)
  }
  const shownBelow = new Map<number, number[]>()
  for (const node of new Set([...line, example])) {
    if (node === NONE || up[node] === NONE) continue
    shownBelow.set(up[node]!, [...(shownBelow.get(up[node]!) ?? []), node])
  }
  /** The part of the width for a unit of weight below a node; 1 is what its unseen moves leave. */
  const unit = new Float64Array(nodes)
  const shares = new Map<number, number>()
  for (let node = 0; node < nodes; node++) unit[node] = below[node]! > 0 ? 1 / below[node]! : 0
  for (const [node, shown] of shownBelow) {
    const rest = below[node]! - shown.reduce((sum, child) => sum + weightOf(shape, child), 0)
    const parts = rest > 1e-9 ? shownShares(shape, node, shown, below[node]!) : []
    shown.forEach((child, at) => parts[at] && shares.set(child, parts[at]!))
    if (rest > 1e-9) unit[node] = (1 - parts.reduce((sum, part) => sum + part, 0)) / rest
  }
  // The last search of the root, which has the best line, is as wide as all searches before it.
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

/** Fills `blocks` with the visible nodes. The cost depends on the visible part, not on the size of the tree. */
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
  /** For each row the block that the next narrow node may join. */
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

  /** The block covers all rows below, because the search did not enter them either. */
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
      // The widest node of a group sets its tone.
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
  const rowAt = (y + view.top) / view.row
  const at = Math.floor(rowAt)
  for (let block = blocks.count - 1; block >= 0; block--) {
    if (rowAt < blocks.row[block]! + blocks.inset[block]! || at > blocks.bottom[block]!) continue
    if (x >= blocks.x[block]! && x < blocks.x[block]! + blocks.width[block]!) return block
  }
  return NONE
}
