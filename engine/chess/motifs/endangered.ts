// SPDX-License-Identifier: GPL-3.0-or-later
/** The pieces of a side that the other side attacks and nothing defends, pawns and kings left out. Pure. */
import { makeSquare, opposite } from 'chessops/util'
import { type Color, parsePosition, type Role } from '../rules.ts'
import { attackersOf, isDefended, worthOf } from './force.ts'

export interface StandingPiece {
  /** `e4` */
  square: string
  role: Role
}

/** The undefended pieces of a side under attack, the most valuable first; none if the position is illegal. */
export function undefendedPieces(fen: string, color: Color): StandingPiece[] {
  const parsed = parsePosition(fen)
  if (!parsed.ok) return []
  const { board } = parsed.value
  return [...board[color]]
    .flatMap((square) => {
      const role = board.getRole(square)!
      const isAlone =
        role !== 'king' &&
        role !== 'pawn' &&
        attackersOf(board, square, opposite(color)).nonEmpty() &&
        !isDefended(board, square)
      return isAlone ? [{ square: makeSquare(square), role }] : []
    })
    .toSorted((a, b) => worthOf(b.role) - worthOf(a.role))
}
