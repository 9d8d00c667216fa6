// SPDX-License-Identifier: GPL-3.0-or-later
/** Positions of kings and pawns that no sequence of moves can change: neither side can ever mate. */
import { kingAttacks, pawnAttacks } from 'chessops/attacks'
import { SquareSet } from 'chessops/squareSet'
import { COLORS, type Color } from 'chessops/types'
import { opposite } from 'chessops/util'
import type { Chess } from './rules.ts'

/**
 * Whether only kings can move, now and for ever: no other pieces, each pawn stands before an opposing one, none can
 * capture, and neither king can reach a pawn that is not protected. Such a position is dead (FIDE Laws 5.2.2). Other
 * dead positions exist: false proves nothing.
 */
export function isBlocked(position: Chess): boolean {
  const { board } = position
  if (position.epSquare !== undefined) return false
  if (board.pawn.union(board.king).size() !== board.occupied.size()) return false
  const white = board.pieces('white', 'pawn')
  const black = board.pieces('black', 'pawn')
  // One rank towards Black is eight squares.
  const areBlocked =
    [...white].every((square) => black.has(square + 8)) && [...black].every((square) => white.has(square - 8))
  return areBlocked && COLORS.every((color) => isHarmless(position, color))
}

/** Whether a side's pawns capture nothing, and its king can reach no pawn that it may capture. */
function isHarmless({ board }: Chess, color: Color): boolean {
  const guarded = attacksOfPawns(board.pieces(opposite(color), 'pawn'), opposite(color))
  const targets = board.pieces(opposite(color), 'pawn')
  if (attacksOfPawns(board.pieces(color, 'pawn'), color).intersects(targets)) return false
  // The other king is left out: it may make way, so the king reaches no less than this.
  let reached = SquareSet.fromSquare(board.kingOf(color)!)
  for (let edge = reached; edge.nonEmpty();) {
    let next = SquareSet.empty()
    for (const square of edge) next = next.union(kingAttacks(square))
    edge = next.diff(guarded).diff(board.pieces(color, 'pawn')).diff(reached)
    if (edge.intersects(targets)) return false
    reached = reached.union(edge)
  }
  return true
}

function attacksOfPawns(pawns: SquareSet, color: Color): SquareSet {
  let all = SquareSet.empty()
  for (const square of pawns) all = all.union(pawnAttacks(color, square))
  return all
}
