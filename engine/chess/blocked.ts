// SPDX-License-Identifier: GPL-3.0-or-later
/** Positions in which the pawns are blocked for good, so that a side can never mate. */
import { bishopAttacks, kingAttacks, pawnAttacks } from 'chessops/attacks'
import { SquareSet } from 'chessops/squareSet'
import { COLORS, type Color } from 'chessops/types'
import { opposite } from 'chessops/util'
import type { Chess } from './rules.ts'

/**
 * Whether no sequence of legal moves lets `winner` mate, because nothing can change the pawns and no bishop of `winner`
 * can attack the other king (FIDE Laws 5.2.2 and 6.9). False proves nothing: only positions of kings, pawns and
 * bishops are understood, and a bishop that can give check is assumed to mate.
 *
 * Each pawn stands before another pawn, and the first change to the pawns would have to be a capture. The squares that
 * kings and bishops reach are overestimated: other pieces may make way or be captured, so only pawns stop them. If none
 * of those reaches allows a capture of or by a pawn, then the pawns stay for ever, and the reaches hold for ever.
 */
export function isBlockedFor(position: Chess, winner: Color): boolean {
  const { board } = position
  const { pawn, king, bishop } = board
  if (position.epSquare !== undefined || position.isCheckmate()) return false
  if (pawn.union(king).union(bishop).size() !== board.occupied.size()) return false
  // One rank towards Black is eight squares.
  const areBlocked =
    [...board.pieces('white', 'pawn')].every((square) => pawn.has(square + 8)) &&
    [...board.pieces('black', 'pawn')].every((square) => pawn.has(square - 8))
  if (!areBlocked || !COLORS.every((color) => arePawnsSafe(position, color))) return false
  return bishopsReach(position, winner)
    .intersect(kingReach(position, opposite(winner)))
    .isEmpty()
}

/** Whether no pawn of a side can ever be captured, and none of the other side can capture its pieces. */
function arePawnsSafe(position: Chess, color: Color): boolean {
  const pawns = position.board.pieces(color, 'pawn')
  const attacked = attacksOfPawns(position, opposite(color))
  const bishops = bishopsReach(position, color)
  const enemies = bishopsReach(position, opposite(color)).union(kingReach(position, opposite(color)))
  return attacked.intersect(pawns.union(bishops)).isEmpty() && enemies.intersect(pawns).isEmpty()
}

/** The squares that a side's king could reach or capture on; it never enters an attack of the other side's pawns. */
const kingReach = (position: Chess, color: Color): SquareSet =>
  reach(
    position,
    color,
    SquareSet.fromSquare(position.board.kingOf(color)!),
    kingAttacks,
    attacksOfPawns(position, opposite(color)),
  )

/** The squares that a side's bishops could reach or capture on. */
const bishopsReach = (position: Chess, color: Color): SquareSet =>
  reach(
    position,
    color,
    position.board.pieces(color, 'bishop'),
    (square) => bishopAttacks(square, position.board.pawn),
    SquareSet.empty(),
  )

/** Every square that pieces come to, step by step; they do not enter `closed` or their own pawns. */
function reach(
  { board }: Chess,
  color: Color,
  from: SquareSet,
  steps: (square: number) => SquareSet,
  closed: SquareSet,
): SquareSet {
  const barred = closed.union(board.pieces(color, 'pawn'))
  let reached = from
  for (let edge = from; edge.nonEmpty();) {
    let next = SquareSet.empty()
    for (const square of edge) next = next.union(steps(square))
    edge = next.diff(barred).diff(reached)
    reached = reached.union(edge)
  }
  return reached
}

function attacksOfPawns({ board }: Chess, color: Color): SquareSet {
  let all = SquareSet.empty()
  for (const square of board.pieces(color, 'pawn')) all = all.union(pawnAttacks(color, square))
  return all
}
