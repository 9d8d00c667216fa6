// SPDX-License-Identifier: GPL-3.0-or-later
/** Motifs of price and order: offers, moves in between, quiet moves, perpetual check. */
import { opposite } from 'chessops/util'
import { makeBoardFen } from 'chessops/fen'
import { attacksFrom, balanceOf } from './force.ts'
import type { Step } from './line.ts'
import { type Detector, type Finding, findingOf, takenPiece } from './motif.ts'

/** Pawns that a side must be behind, after its own next move, for an offer to be a sacrifice. */
const SACRIFICE = 2

/** Material is given away, and not for a promotion of the other side. */
export const sacrifice: Detector = ({ ours, steps, side }) => {
  const [first] = ours
  if (!first || steps.some((step) => step.mover !== side && step.move.promotion)) return []
  const start = balanceOf(first.before.board, side)
  for (const [at, step] of ours.entries()) {
    if (at === 0 || balanceOf(step.after.board, side) - start > -SACRIFICE) continue
    const offer = ours[at - 1]!
    return [findingOf(offer, [])]
  }
  return []
}

/** A capture that could be made at once waits for a stronger move in between. */
export const intermezzo: Detector = ({ previous, ours, steps }) => {
  const found: Finding[] = []
  for (const [at, step] of ours.entries()) {
    const between = ours[at - 1]
    if (!between || !step.captured) continue
    const { to } = step.move
    const reply = steps[step.ply - 1]!
    if (reply.move.to === to || reply.move.from === to || between.move.to === to) continue
    const earlier = between.ply > 0 ? steps[between.ply - 1]! : previous
    if (!earlier?.captured || earlier.move.to !== to) continue
    if (!between.before.isLegal(step.move)) continue
    // A guard of the square was driven away: a deflection.
    if (attacksFrom(between.after.board, reply.move.from).has(to)) continue
    found.push({ ...findingOf(between, []), targets: takenPiece(step) })
  }
  return found
}

/** Whether a move forces nothing: no check, no capture, no attack on anything, no far advanced pawn. */
function isQuiet({ before, after, captured, move, role, mover }: Step): boolean {
  if (before.isCheck() || after.isCheck() || captured || role === 'king') return false
  if (role === 'pawn' && (mover === 'white' ? move.to >> 3 : 7 - (move.to >> 3)) >= 5) return false
  return attacksFrom(after.board, move.to).isDisjoint(after.board[opposite(mover)])
}

/** A move in the line, not its last, that forces nothing and still wins. */
export const quietMove: Detector = ({ ours }) =>
  ours.slice(0, -1).flatMap((step) => (isQuiet(step) ? [findingOf(step, [])] : []))

/** Checks come back to a position that was there before. */
export const perpetualCheck: Detector = ({ ours }) => {
  const seen = new Set<string>()
  for (const step of ours) {
    const key = makeBoardFen(step.after.board)
    if (step.after.isCheck() && seen.has(key))
      return [findingOf(step, [step.after.board.kingOf(step.after.turn)!])]
    if (step.after.isCheck()) seen.add(key)
    else seen.clear()
  }
  return []
}
