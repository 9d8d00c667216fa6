// SPDX-License-Identifier: GPL-3.0-or-later
/** What an engine is told about a node: the last irreversible position, and the moves since. Pure. */
import type { GameTree, NodeId } from '../../engine/chess/tree.ts'
import { NULL_UCI } from '../../engine/chess/rules.ts'
import type { PositionSpec } from '../../engine/protocol.ts'

/** Half-moves after which the rules have ended the game: nothing earlier matters. */
const LONGEST_QUIET = 150

/**
 * Describes a node with just enough moves for repetitions and the fifty-move rule: nothing before the last
 * capture or pawn move matters. A null move starts afresh.
 */
export function positionSpec(tree: GameTree, id: NodeId): PositionSpec {
  const moves: string[] = []
  let node = tree.nodes.get(id)!
  for (let quiet = Math.min(quietHalfMoves(node.fen), LONGEST_QUIET); quiet > 0; quiet--) {
    if (node.parent === null || node.uci === null || node.uci === NULL_UCI) break
    moves.push(node.uci)
    node = tree.nodes.get(node.parent)!
  }
  return { fen: node.fen, moves: moves.toReversed(), chess960: tree.variant === 'chess960' }
}

/** Tells positions apart as questions for an engine: two nodes with the same key are the same question. */
export const keyOfSpec = ({ fen, moves }: PositionSpec): string => `${fen} ${moves.join(' ')}`

const quietHalfMoves = (fen: string): number => Number(fen.split(' ')[4] ?? 0) || 0
