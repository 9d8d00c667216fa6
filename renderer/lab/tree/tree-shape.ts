// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a recorded search tree looks like as a whole: which node stands under which, in which row, what was not
 * looked at, and the best line. Made once for a tree, in one pass over it. Pure.
 */
import type { LabTree } from '../../../engine/lab.ts'
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

/** No node stands above. */
export const NONE = -1

/** What a node is drawn and named as. */
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
  /** The node that one was entered from, NONE for a root; a tree has a root for each look at it. */
  readonly up: Int32Array
  /** Nodes above each; more than its ply below a position that was looked at again from itself. */
  readonly level: Uint8Array
  /** Its ply: a position that was looked at again stands in the row of its first look. */
  readonly row: Uint8Array
  /** The last row below each, itself included. */
  readonly deepest: Uint8Array
  /** 1 where the position was looked at again from itself. */
  readonly hasAgain: Uint8Array
  /** Legal moves of each that were not entered, those of which the record has a ghost not counted. */
  readonly unseen: Uint8Array
  /** Index in TONES. */
  readonly tone: Uint8Array
  /** Nodes of the best line of the last look, from its root on. */
  readonly line: readonly number[]
  readonly roots: readonly number[]
  readonly rows: number
  /** The first row below the nominal depth of the search. */
  readonly horizon: number
  /** False for minimax and negamax, which look at everything. */
  readonly hasWindow: boolean
  /** True when the search went on after the record was full. */
  readonly isFull: boolean
}

/** More nodes do not stand above one another: no line is that deep. */
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

/** True for a position that was looked at again from itself: no move leads to it from the node above. */
export const isAgain = ({ tree, up }: Pick<TreeShape, 'tree' | 'up'>, node: number): boolean =>
  up[node] !== NONE && tree.ply[up[node]!] === tree.ply[node]

/** How many nodes have each tone; the ghosts are all moves that were not looked at. */
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

/** Different legal moves of a node that the record has a node for; passing is none. */
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
 * The child whose value a node has taken, NONE if there is none. A move that was looked at twice counts with
 * the second look.
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

/** Makes the shape of a tree of any size. */
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
    // Where the record ends, it is not known what else was entered.
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
