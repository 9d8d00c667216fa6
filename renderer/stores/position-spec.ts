// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Positions of a game as an engine receives them, with the moves since the last irreversible one; and positions
 * without their counters, to find the same one after other moves. Pure.
 */
import { NULL_UCI } from '../../engine/chess/rules.ts'
import { type GameTree, nextOf, type NodeId, nodeOf } from '../../engine/chess/tree.ts'
import type { PositionSpec } from '../../engine/contract/protocol.ts'

/** Half-moves after which the rules have ended the game: nothing earlier matters. */
const LONGEST_QUIET = 150

/**
 * Describes a node with just enough moves for repetitions and the fifty-move rule: nothing before the last
 * capture, pawn move or null move matters.
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

/** Moves before a position that matter to the model of people. */
const RECENT_PLIES = 6

/** Describes a node with its last moves, whatever they are: people see what has just changed. */
export function recentSpec(tree: GameTree, id: NodeId): PositionSpec {
  const moves: string[] = []
  let node = tree.nodes.get(id)!
  while (moves.length < RECENT_PLIES && node.parent !== null && node.uci !== null && node.uci !== NULL_UCI) {
    moves.push(node.uci)
    node = tree.nodes.get(node.parent)!
  }
  return { fen: node.fen, moves: moves.toReversed(), chess960: tree.variant === 'chess960' }
}

/** Identifies a position for an engine: two nodes with the same key have the same evaluation. */
export const keyOfSpec = ({ fen, moves }: PositionSpec): string => `${fen} ${moves.join(' ')}`

const quietHalfMoves = (fen: string): number => Number(fen.split(' ')[4] ?? 0) || 0

/** Board, side to move, castling and en passant, which identify a position. */
export const positionOf = (fen: string): string => fen.split(' ', 4).join(' ')

/** Board and side to move only; programs write the rest differently. */
const boardOf = (fen: string): string => fen.split(' ', 2).join(' ')

/** The first node of the main line with a position, or null. */
export function findPosition(tree: GameTree, fen: string): NodeId | null {
  let near: NodeId | null = null
  const [exact, board] = [positionOf(fen), boardOf(fen)]
  for (let id: NodeId | null = tree.root; id !== null; id = nextOf(tree, id)) {
    const here = nodeOf(tree, id).fen
    if (positionOf(here) === exact) return id
    if (near === null && boardOf(here) === board) near = id
  }
  return near
}
