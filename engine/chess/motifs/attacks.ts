// SPDX-License-Identifier: GPL-3.0-or-later
/** Motifs of attack: a piece for nothing, several pieces at once, a piece that cannot get away. */
import { opposite } from 'chessops/util'
import { attackersOf, attacksFrom, balanceOf, isDefended, isEnPrise, isTrapped, worthOf } from './force.ts'
import { type Detector, type Finding, findingOf, takenPiece } from './motif.ts'

/** The line begins by taking an undefended piece, and keeps what it won. */
export const hangingPiece: Detector = ({ previous, ours: [first, second], side }) => {
  const taken = first?.captured
  if (!first || !taken || taken.role === 'pawn' || isDefended(first.before.board, taken.square)) return []
  // A piece that has just taken one of ours is a trade, unless it took less.
  const trade = previous?.captured
  if (trade && previous.move.to === taken.square && worthOf(trade.role) >= worthOf(taken.role)) return []
  if (second && balanceOf(second.after.board, side) < balanceOf(first.after.board, side)) return []
  return [{ ...findingOf(first, []), targets: takenPiece(first) }]
}

/** A piece that is safe where it went attacks at least two pieces that are worth more or stand undefended. */
export const fork: Detector = ({ ours, side }) => {
  const found: Finding[] = []
  for (const step of ours.slice(0, -1)) {
    const { board } = step.after
    const { to } = step.move
    const role = board.getRole(to)!
    if (role === 'king' || isEnPrise(board, to)) continue
    const back = attackersOf(board, to, opposite(side))
    const targets = [...attacksFrom(board, to).intersect(board[opposite(side)])].filter((square) => {
      const target = board.getRole(square)!
      if (target === 'pawn') return false
      return worthOf(target) > worthOf(role) || (!isDefended(board, square) && !back.has(square))
    })
    if (targets.length > 1) {
      targets.sort((a, b) => worthOf(board.getRole(b)!) - worthOf(board.getRole(a)!))
      found.push(findingOf(step, targets))
    }
  }
  return found
}

/** A piece is taken that was attacked and had no safe square when it was last its side's turn. */
export const trappedPiece: Detector = ({ steps, ours }) => {
  const found: Finding[] = []
  for (const step of ours.slice(1)) {
    if (!step.captured || step.captured.role === 'pawn') continue
    const reply = steps[step.ply - 1]!
    const square = reply.move.to === step.captured.square ? reply.move.from : step.captured.square
    if (isTrapped(reply.before, square)) found.push({ ...findingOf(step, []), targets: takenPiece(step) })
  }
  return found
}
