// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Progress in a repertoire, written into its games so that it is exported with them: each answer that was asked gets the
 * command `[%trained DAY,STABILITY,REVIEWS,LAPSES]` in its comment. DAY is when it comes back, as PGN writes days;
 * STABILITY is in days. Other programs pass over commands that they do not know.
 */
import { joinTexts } from '../../../engine/chess/pgn/comment.ts'
import { type Color, turnOf } from '../../../engine/chess/rules.ts'
import { type GameNode, type GameTree, type NodeId, nodeOf } from '../../../engine/chess/tree.ts'
import { type PositionKey, positionKey } from './graph.ts'

/** What a schedule says about a card that was asked. */
interface Trained {
  due: number | null
  stability: number | null
  reviews: number
  lapses: number
}

const COMMAND = /\s?\[%trained [^[\]]{0,64}\]/g

/**
 * A game with the progress in the comments of its answers. Progress from an earlier export is replaced.
 * @param scheduleOf null: the position was never asked
 */
export function withProgress(
  tree: GameTree,
  side: Color,
  scheduleOf: (key: PositionKey) => Trained | null,
): GameTree {
  const nodes = new Map<NodeId, GameNode>(tree.nodes)
  for (const node of tree.nodes.values()) {
    if (node.parent === null) continue
    const before = nodeOf(tree, node.parent).fen
    if (turnOf(before) !== side) continue
    const text = node.comment.replaceAll(COMMAND, '').trim()
    const schedule = scheduleOf(positionKey(before))
    const comment = joinTexts(schedule ? commandOf(schedule) : '', text)
    if (comment !== node.comment) nodes.set(node.id, { ...node, comment })
  }
  return { ...tree, nodes }
}

function commandOf({ due, stability, reviews, lapses }: Trained): string {
  if (due === null) return ''
  const day = new Date(due).toISOString().slice(0, 10).replaceAll('-', '.')
  return `[%trained ${day},${(stability ?? 0).toFixed(1)},${reviews},${lapses}]`
}
