// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What an engine is told about a node: the last position that cannot come again, and the moves since. Pure.
 */
import type { GameTree, NodeId } from '../../engine/chess/tree.ts'
import { NULL_UCI } from '../../engine/chess/rules.ts'
import type { PositionSpec } from '../../engine/protocol.ts'

/** Half-moves after which every rule has ended the game: nothing before them can matter. */
const LONGEST_QUIET = 150

/**
 * Describes a node so that repetitions and the fifty-move rule are seen, with no more moves than that needs:
 * going further back than the last capture or pawn's move cannot matter. A null move starts afresh.
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

const quietHalfMoves = (fen: string): number => Number(fen.split(' ')[4] ?? 0) || 0
