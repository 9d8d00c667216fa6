// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The shape of a recorded search tree: the node above each node, its row, its unsearched moves, and the best line.
 * Computed once for a tree, in one pass. Pure.
 */
import type { LabTree } from '../../../engine/modules/lab.ts'
import {
  INFINITE,
  NODE_GHOST,
  NODE_QUIESCENCE,
  REASON_CUT,
  REASON_DEAD,
  REASON_EXHAUSTED,
  REASON_FIFTY,
  REASON_HORIZON,
  REASON_MATE,
  REASON_REPETITION,
  REASON_STALEMATE,
  REASON_STAND_PAT,
  REASON_TABLE,
  TREE_NODES,
} from '../../../engine/lab/layout.ts'

/** No node. */
export const NONE = -1

/** The kinds of nodes that a picture distinguishes by colour and name. */
export const TONES = [
  'line',
  'open',
  'narrow',
  'cut',
  'leaf',
  'quiet',
  'quietCut',
  'known',
  'over',
  'given',
  'ghost',
] as const
export type Tone = (typeof TONES)[number]

export interface TreeShape {
  readonly tree: LabTree
  /** The node from which each was entered, NONE for a root. Each search of the tree has its own root. */
  readonly up: Int32Array
  /** The number of nodes above each. It exceeds the ply below a second search of a position. */
  readonly level: Uint8Array
  /** The row of each node, which is its ply. A second search of a position has the row of the first one. */
  readonly row: Uint8Array
  /** The last row below each node, including its own. */
  readonly deepest: Uint8Array
  /** 1 if the search searched the position of the node again. */
  readonly hasAgain: Uint8Array
  /** The number of legal moves of each node that were not entered, without those that have a ghost in the record. */
  readonly unseen: Uint8Array
  /** An index into TONES. */
  readonly tone: Uint8Array
  /** The nodes of the best line of the last search, from its root. */
  readonly line: readonly number[]
  readonly roots: readonly number[]
  readonly rows: number
  /** The first row below the nominal depth of the search. */
  readonly horizon: number
  /** Whether the search has a window; minimax and negamax have none. */
  readonly hasWindow: boolean
  /** Whether the search continued after the record was full. */
  readonly isFull: boolean
}

/** The maximum number of levels; no line is that deep. */
const MOST_LEVELS = 255

const OVER: ReadonlySet<number> = new Set([
  REASON_MATE,
  REASON_STALEMATE,
  REASON_REPETITION,
  REASON_FIFTY,
  REASON_DEAD,
])

const PLAIN: Readonly<Record<number, Tone>> = {
  [REASON_CUT]: 'cut',
  [REASON_HORIZON]: 'leaf',
  [REASON_STAND_PAT]: 'leaf',
  [REASON_TABLE]: 'known',
}

/** The tone of a node that is not on the best line. */
function toneOf({ kind, reason, alpha, beta }: LabTree, node: number): Tone {
  if (kind[node] === NODE_GHOST) return 'ghost'
  if (OVER.has(reason[node]!)) return 'over'
  if (kind[node] === NODE_QUIESCENCE) return reason[node] === REASON_CUT ? 'quietCut' : 'quiet'
  const isNarrow = beta[node]! - 1 === alpha[node]
  if (reason[node] === REASON_EXHAUSTED) return isNarrow ? 'narrow' : 'open'
  return PLAIN[reason[node]!] ?? 'given'
}

/** Whether a node is a second search of the position above it: no move leads from there to this node. */
export const isAgain = ({ tree, up }: Pick<TreeShape, 'tree' | 'up'>, node: number): boolean =>
  up[node] !== NONE && tree.ply[up[node]!] === tree.ply[node]

/** The number of nodes of each tone. The ghosts are all moves that were not searched. */
export function countTones({ tone, unseen }: TreeShape): Record<Tone, number> {
  const counts = Object.fromEntries(TONES.map((name) => [name, 0])) as Record<Tone, number>
  for (const one of tone) counts[TONES[one]!]++
  for (const one of unseen) counts.ghost += one
  return counts
}

/** The nodes directly below one, in the order of entry. */
export function* childrenOf({ end }: LabTree, node: number): Generator<number> {
  for (let child = node + 1; child < end[node]!; child = Math.max(child + 1, end[child]!)) yield child
}

/** The number of different legal moves of a node that have a node in the record, without passes. */
function countEntered(tree: LabTree, node: number, seenBy: Int32Array): number {
  let entered = 0
  for (const child of childrenOf(tree, node)) {
    const move = tree.move[child]!
    if (move === 0 || tree.ply[child] === tree.ply[node] || seenBy[move] === node) continue
    seenBy[move] = node
    entered++
  }
  return entered
}

/**
 * The child whose value a node has taken, NONE if there is none. If a move was searched twice, the second search
 * counts.
 */
function bestChild(tree: LabTree, node: number): number {
  let best = NONE
  for (const child of childrenOf(tree, node)) {
    if (tree.kind[child] === NODE_GHOST || tree.move[child] === 0) continue
    if (tree.ply[child] === tree.ply[node] || -tree.value[child]! !== tree.value[node]) continue
    if (best === NONE || tree.move[best] === tree.move[child]) best = child
  }
  return best
}

function lineOf(tree: LabTree, root: number | undefined): number[] {
  const line: number[] = []
  for (let node = root ?? NONE; node !== NONE; node = bestChild(tree, node)) line.push(node)
  return line
}

/** Computes the shape of a tree of any size. */
export function shapeOf(tree: LabTree): TreeShape {
  const { nodes, end, alpha, beta, moves, depth, kind } = tree
  const up = new Int32Array(nodes)
  const level = new Uint8Array(nodes)
  const row = new Uint8Array(nodes)
  const deepest = new Uint8Array(nodes)
  const hasAgain = new Uint8Array(nodes)
  const unseen = new Uint8Array(nodes)
  const tone = new Uint8Array(nodes)
  const roots: number[] = []
  const seenBy = new Int32Array(1 << 16).fill(NONE)
  const isFull = nodes >= TREE_NODES
  let hasWindow = false
  let open = NONE
  for (let node = 0; node < nodes; node++) {
    while (open !== NONE && end[open]! <= node) open = up[open]!
    up[node] = open
    if (open === NONE) roots.push(node)
    else level[node] = Math.min(level[open]! + 1, MOST_LEVELS)
    row[node] = tree.ply[node]!
    if (isAgain({ tree, up }, node)) hasAgain[open] = 1
    open = node
    tone[node] = TONES.indexOf(toneOf(tree, node))
    if (kind[node] !== NODE_GHOST) hasWindow ||= alpha[node]! > -INFINITE || beta[node]! < INFINITE
    // At the end of the record the number of entered moves is unknown.
    if (moves[node]! > 0 && !(isFull && end[node]! >= TREE_NODES))
      unseen[node] = Math.max(0, moves[node]! - countEntered(tree, node, seenBy))
  }
  for (let node = nodes - 1; node >= 0; node--) {
    deepest[node] = Math.max(deepest[node]!, row[node]!)
    if (up[node] !== NONE) deepest[up[node]!] = Math.max(deepest[up[node]!]!, deepest[node]!)
  }
  const line = lineOf(tree, roots.at(-1))
  for (const node of line) tone[node] = 0
  const rows = roots.reduce((most, root) => Math.max(most, deepest[root]! + 1), 0)
  const horizon = Math.max(0, depth[roots.at(-1) ?? 0] ?? 0) + 1
  return {
    tree,
    up,
    level,
    row,
    deepest,
    hasAgain,
    unseen,
    tone,
    line,
    roots,
    rows,
    horizon,
    hasWindow,
    isFull,
  }
}
