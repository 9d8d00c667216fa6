// SPDX-License-Identifier: GPL-3.0-or-later
/** The reasons why the search left a node, as facts for a sentence. Pure. */
import type { LabTree } from '../../../engine/modules/lab.ts'
import {
  INFINITE,
  NODE_GHOST,
  NODE_QUIESCENCE,
  REASON_CUT,
  REASON_DEAD,
  REASON_DELTA,
  REASON_EXHAUSTED,
  REASON_FIFTY,
  REASON_FUTILE,
  REASON_GUESS,
  REASON_HORIZON,
  REASON_MATE,
  REASON_MATE_DISTANCE,
  REASON_NULL_MOVE,
  REASON_RAZORED,
  REASON_REPETITION,
  REASON_STALEMATE,
  REASON_STAND_PAT,
  REASON_STOPPED,
  REASON_TABLE,
} from '../../../engine/lab/layout.ts'
import { learnedAt } from './tree-memory.ts'
import { childrenOf, isAgain, NONE, type TreeShape } from './tree-shape.ts'

const SIMPLE = {
  [REASON_MATE]: 'mate',
  [REASON_STALEMATE]: 'stalemate',
  [REASON_REPETITION]: 'repetition',
  [REASON_FIFTY]: 'fifty',
  [REASON_DEAD]: 'dead',
  [REASON_NULL_MOVE]: 'nullMove',
  [REASON_MATE_DISTANCE]: 'mateDistance',
  [REASON_RAZORED]: 'razored',
  [REASON_FUTILE]: 'futile',
  [REASON_DELTA]: 'delta',
  [REASON_GUESS]: 'guess',
  [REASON_STOPPED]: 'stopped',
} as const

/** The names of the sentences in the texts, under `lab.tree.why`. */
export type Why =
  | (typeof SIMPLE)[keyof typeof SIMPLE]
  | 'table'
  | 'tableElsewhere'
  | 'noOther'
  | 'cutNear'
  | 'cutFar'
  | 'cutBound'
  | 'standCut'
  | 'best'
  | 'low'
  | 'horizon'
  | 'exchanges'
  | 'standPat'

export interface Reason {
  why: Why
  /** The decisive move below the node. */
  by: number
  /**
   * `rival`: the move elsewhere that set the bound, or the node where a value was learned. `instead`: the move above
   * the node that was played in its place.
   */
  rival: number
  instead: number
}

/** The child that made the cut, or the child with the value of the node. */
export function decider(shape: TreeShape, node: number): number {
  const { tree } = shape
  let found = NONE
  for (const child of childrenOf(tree, node)) {
    if (tree.kind[child] === NODE_GHOST || tree.move[child] === 0 || isAgain(shape, child)) continue
    if (-tree.value[child]! < tree.value[node]!) continue
    if (found === NONE || tree.move[found] === tree.move[child]) found = child
  }
  return found
}

/** A move above the node that was searched before, and whose value is the node's beta. */
function rivalOf(shape: TreeShape, node: number): { rival: number; instead: number } {
  const { tree, up } = shape
  for (let at = node; up[at] !== NONE; at = up[at]!) {
    const above = up[at]!
    if ((tree.ply[node]! - tree.ply[above]!) % 2 === 0 || isAgain(shape, at)) continue
    for (const child of childrenOf(tree, above)) {
      if (child >= at) break
      const isMove = tree.kind[child] !== NODE_GHOST && tree.move[child] !== 0 && !isAgain(shape, child)
      if (isMove && tree.move[child] !== tree.move[at] && tree.value[child] === tree.beta[node])
        return { rival: child, instead: at }
    }
  }
  return { rival: NONE, instead: NONE }
}

/** Whether a value is exact, or only a lower or upper bound, from the view of the node's mover. */
export function boundOf(tree: LabTree, node: number): 'exact' | 'lower' | 'upper' {
  const { alpha, beta, value, reason, end } = tree
  const isEnd = reason[node] === REASON_HORIZON && end[node] === node + 1
  // A position that is judged directly has an exact value, whatever the window was.
  if (isEnd || (reason[node]! >= REASON_MATE && reason[node]! <= REASON_DEAD)) return 'exact'
  if (value[node]! >= beta[node]!) return 'lower'
  return value[node]! <= alpha[node]! ? 'upper' : 'exact'
}

const plain = (why: Why, by = NONE): Reason => ({ why, by, rival: NONE, instead: NONE })

/** Why a node was left. */
export function reasonOf(shape: TreeShape, node: number): Reason {
  const { tree } = shape
  const reason = tree.reason[node]!
  if (reason === REASON_CUT) {
    const by = decider(shape, node)
    if (by === NONE) return plain('standCut')
    const { rival, instead } = rivalOf(shape, node)
    const why = rival === NONE ? 'cutBound' : instead === node ? 'cutNear' : 'cutFar'
    return { why, by, rival, instead }
  }
  if (reason === REASON_EXHAUSTED)
    return plain(boundOf(tree, node) === 'upper' ? 'low' : 'best', decider(shape, node))
  if (reason === REASON_HORIZON)
    return tree.end[node]! > node + 1 ? plain('exchanges', decider(shape, node)) : plain('horizon')
  if (reason === REASON_STAND_PAT) {
    const by = tree.kind[node] === NODE_QUIESCENCE ? decider(shape, node) : NONE
    return by === NONE ? plain('standPat') : plain('exchanges', by)
  }
  if (reason === REASON_TABLE) {
    if (tree.value[node] === -INFINITE) return plain('noOther')
    const rival = learnedAt(tree, node)
    return { ...plain(rival === NONE ? 'tableElsewhere' : 'table'), rival }
  }
  return plain(SIMPLE[reason as keyof typeof SIMPLE] ?? 'stopped')
}
