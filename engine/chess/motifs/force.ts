// SPDX-License-Identifier: GPL-3.0-or-later
/** Who attacks and who defends what on a board, and whether a piece there is safe. */
import { attacks, between } from 'chessops/attacks'
import type { Board } from 'chessops/board'
import { SquareSet } from 'chessops/squareSet'
import type { Color, Role, Square } from 'chessops/types'
import { opposite } from 'chessops/util'
import { PIECE_WORTH } from '../material.ts'
import type { Chess } from '../rules.ts'

/** A king is worth more than anything: it is what an attack on it threatens. */
export const worthOf = (role: Role): number => (role === 'king' ? 99 : PIECE_WORTH[role])

export const isSlider = (role: Role): boolean => role === 'bishop' || role === 'rook' || role === 'queen'

/** The squares that the piece on a square attacks; none for an empty square. */
export function attacksFrom(board: Board, square: Square): SquareSet {
  const piece = board.get(square)
  return piece ? attacks(piece, square, board.occupied) : SquareSet.empty()
}

/** The pieces of a side that attack a square, or defend it if it is their own. Pins are not considered. */
export function attackersOf(board: Board, square: Square, by: Color): SquareSet {
  let found = SquareSet.empty()
  for (const from of board[by]) if (attacksFrom(board, from).has(square)) found = found.with(from)
  return found
}

/** Whether a piece is defended, if only by a piece that stands behind an attacker on its line. */
export function isDefended(board: Board, square: Square): boolean {
  const { color } = board.get(square)!
  if (attackersOf(board, square, color).nonEmpty()) return true
  for (const from of attackersOf(board, square, opposite(color))) {
    if (!isSlider(board.getRole(from)!)) continue
    const without = board.clone()
    without.take(from)
    if (attackersOf(without, square, color).nonEmpty()) return true
  }
  return false
}

/** Whether the other side wins material by taking the piece: it is undefended, or attacked by a lesser piece. */
export function isEnPrise(board: Board, square: Square): boolean {
  const piece = board.get(square)!
  const attackers = attackersOf(board, square, opposite(piece.color))
  if (attackers.isEmpty()) return false
  if (!isDefended(board, square)) return true
  return [...attackers].some((from) => {
    const role = board.getRole(from)!
    return role !== 'king' && worthOf(role) < worthOf(piece.role)
  })
}

/** Material of a side less that of the other, pawns. */
export function balanceOf(board: Board, side: Color): number {
  let sum = 0
  for (const [, piece] of board) {
    sum += piece.color === side ? PIECE_WORTH[piece.role] : -PIECE_WORTH[piece.role]
  }
  return sum
}

/** Whether the piece is pinned against its own king. */
export const isPinned = (position: Chess, square: Square): boolean => pinLine(position.board, square) !== null

/** The line on which a piece is pinned against its own king, pinning piece included; null if it is not pinned. */
export function pinLine(board: Board, square: Square): SquareSet | null {
  const { color } = board.get(square)!
  const king = board.kingOf(color)
  if (king === undefined || king === square) return null
  const without = board.clone()
  without.take(square)
  for (const from of attackersOf(without, king, opposite(color))) {
    if (!isSlider(board.getRole(from)!)) continue
    if (attacksFrom(board, from).has(king)) continue
    const line = between(king, from).with(from)
    if (line.has(square)) return line
  }
  return null
}

/**
 * Whether a piece is lost wherever it goes: it is attacked so that it should move, and no move saves it. Asked of
 * the side to move.
 */
export function isTrapped(position: Chess, square: Square): boolean {
  const piece = position.board.get(square)
  if (!piece || piece.role === 'pawn' || piece.role === 'king') return false
  if (position.isCheck() || isPinned(position, square) || !isEnPrise(position.board, square)) return false
  for (const to of position.dests(square)) {
    const taken = position.board.get(to)
    if (taken && worthOf(taken.role) >= worthOf(piece.role)) return false
    const next = position.clone()
    next.play({ from: square, to })
    if (!isEnPrise(next.board, to)) return false
  }
  return true
}
