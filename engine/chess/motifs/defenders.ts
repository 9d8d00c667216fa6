// SPDX-License-Identifier: GPL-3.0-or-later
/** Motifs of defence: a defender is taken, drawn away, or drawn to a worse square. */
import type { Board } from 'chessops/board'
import type { Square } from 'chessops/types'
import { opposite } from 'chessops/util'
import { attackersOf, attacksFrom, isDefended, isEnPrise, worthOf } from './force.ts'
import type { Step } from './line.ts'
import { type Detector, type Finding, findingOf, takenPiece } from './motif.ts'

/**
 * The defender of a piece is taken first, without check; then another piece takes what nothing defends any more. After
 * a check the other side had no choice.
 */
export const capturingDefender: Detector = ({ ours, steps }) => {
  const found: Finding[] = []
  for (const [at, step] of ours.entries()) {
    const first = ours[at - 1]
    const { captured } = step
    if (!first?.captured || !captured || step.role === 'king') continue
    if (worthOf(captured.role) > worthOf(step.role) || captured.square === first.move.to) continue
    if (isDefended(step.before.board, captured.square)) continue
    if (first.after.isCheck() || first.move.to === step.move.from) continue
    const reply = steps[step.ply - 1]!
    if (reply.move.to === captured.square || first.before.isCheck()) continue
    if (!attacksFrom(first.before.board, first.captured.square).has(captured.square)) continue
    found.push({ ...findingOf(step, []), targets: takenPiece(step) })
  }
  return found
}

/**
 * A piece that guarded a square is made to leave it by a check or an offer, not by an even trade, and the square is
 * used.
 */
export const deflection: Detector = ({ ours, steps }) => {
  const found: Finding[] = []
  for (const [at, step] of ours.entries()) {
    const first = ours[at - 1]
    if (!first || !(step.captured || step.move.promotion)) continue
    const reply = steps[step.ply - 1]!
    const { to } = step.move
    if (step.captured && worthOf(step.captured.role) > worthOf(step.role) && !step.after.isCheckmate())
      continue
    if (reply.move.to === to || first.move.to === to) continue
    const isTaken = reply.move.to === first.move.to
    if (isTaken ? isEvenTrade(first) : !first.after.isCheck()) continue
    // A pawn that promotes stands in the way of a guard until it moves.
    if (!guardsBehind(first.after.board, reply.move.from, to, step.move.from)) continue
    if (guardsBehind(step.before.board, reply.move.to, to, step.move.from)) continue
    found.push(findingOf(step, [to]))
  }
  return found
}

/** Whether the piece on a square attacks another square, if what stands on a third one is away. */
function guardsBehind(board: Board, from: Square, to: Square, away: Square): boolean {
  const without = board.clone()
  without.take(away)
  return attacksFrom(without, from).has(to)
}

/** Whether a move that is answered by taking the piece had itself taken one of at least its worth. */
const isEvenTrade = ({ captured, role }: Step): boolean =>
  captured !== null && worthOf(captured.role) >= worthOf(role)

/** A piece is drawn to a square by an offer, and attacked there. */
export const attraction: Detector = ({ ours, steps }) => {
  const found: Finding[] = []
  for (const [at, offer] of ours.entries()) {
    const reply = steps[offer.ply + 1]
    const next = ours[at + 1]
    if (!reply || !next || reply.move.to !== offer.move.to) continue
    if (reply.role !== 'king' && reply.role !== 'queen' && reply.role !== 'rook') continue
    const square = reply.move.to
    if (!attackersOf(next.after.board, square, next.mover).has(next.move.to)) continue
    const isHit = reply.role === 'king' || ours[at + 2]?.move.to === square
    if (isHit) found.push(findingOf(next, [square]))
  }
  return found
}

/** Two duties of one piece: it takes our piece, and what it also guarded is taken. */
export const overloading: Detector = ({ ours, steps }) => {
  const found: Finding[] = []
  for (const [at, step] of ours.entries()) {
    const first = ours[at - 1]
    if (!first?.captured || !step.captured) continue
    const reply = steps[step.ply - 1]!
    if (reply.move.to !== first.move.to) continue
    const { board } = first.before
    const guarded = attacksFrom(board, reply.move.from)
    if (!guarded.has(first.move.to) || !guarded.has(step.captured.square)) continue
    if (attackersOf(board, step.captured.square, opposite(step.mover)).size() !== 1) continue
    if (isEnPrise(step.after.board, step.move.to)) continue
    found.push(findingOf(step, [step.captured.square]))
  }
  return found
}
