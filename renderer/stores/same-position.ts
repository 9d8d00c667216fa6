// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Positions without their counters: the same one may be reached by other moves and at another number. Pure.
 */
import { nextOf, nodeOf, type GameTree, type NodeId } from '../../engine/chess/tree.ts'

/** Board, side to move, castling and en passant: what makes two positions the same. */
export const positionOf = (fen: string): string => fen.split(' ', 4).join(' ')

/** Board and side to move only; programs differ about the rest. */
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
