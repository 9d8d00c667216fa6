// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The beginning of a recorded search as a story for a board: the first moves that it tried at the root, each with the
 * reply that decided it. Values are from White's view, in centipawns, and White moves at the root.
 */
import type { LabTree } from '../../../engine/modules/lab.ts'
import { REASON_CUT } from '../../../engine/lab/layout.ts'
import { TreeMoves } from '../tree/tree-moves.ts'
import { decider } from '../tree/tree-reasons.ts'
import { childrenOf, NONE, shapeOf } from '../tree/tree-shape.ts'

interface MoveSeen {
  readonly uci: string
  readonly san: string
  /** The position after the move. */
  readonly fen: string
}

export interface Tried {
  readonly move: MoveSeen
  /** Black's best reply, or the one that refuted the move. */
  readonly reply: MoveSeen
  /** The value after the reply. */
  readonly value: number
  /** What White was sure of before the move; null before the first one. */
  readonly sure: number | null
  /** The replies that the search looked at, and those behind the door. */
  readonly looked: number
  readonly unseen: number
  /** Whether the reply refuted the move. */
  readonly isRefuted: boolean
}

/** The first `most` moves of a tree that has two half-moves at least. @param fen the position of its root */
export function storyOf(tree: LabTree, fen: string, most: number): Tried[] {
  const shape = shapeOf(tree)
  const moves = new TreeMoves(shape, fen)
  const seen = (node: number): MoveSeen => ({
    uci: moves.uci(node) ?? '',
    san: moves.san(node),
    fen: moves.fen(node),
  })
  const story: Tried[] = []
  let sure: number | null = null
  for (const node of childrenOf(tree, 0)) {
    const by = decider(shape, node)
    if (story.length === most || by === NONE) break
    const isRefuted = tree.reason[node] === REASON_CUT
    const value = tree.value[by]!
    story.push({
      move: seen(node),
      reply: seen(by),
      value,
      sure,
      looked: [...childrenOf(tree, node)].length,
      unseen: shape.unseen[node]!,
      isRefuted,
    })
    if (!isRefuted) sure = Math.max(sure ?? -Infinity, value)
  }
  return story
}
