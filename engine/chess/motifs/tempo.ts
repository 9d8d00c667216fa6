// SPDX-License-Identifier: GPL-3.0-or-later
/** Motifs of price and order: offers, moves in between, quiet and defensive moves, zugzwang, perpetual check. */
import { kingAttacks } from 'chessops/attacks'
import type { Square } from 'chessops/types'
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

/** Whether a move takes nothing, gives no check, attacks nothing and is no far advance of a pawn. */
function isStill({ after, captured, move, role, mover }: Step): boolean {
  if (after.isCheck() || captured || move.promotion) return false
  if (role === 'pawn' && (mover === 'white' ? move.to >> 3 : 7 - (move.to >> 3)) >= 5) return false
  return attacksFrom(after.board, move.to).isDisjoint(after.board[opposite(mover)])
}

/** Whether a move of a piece or pawn forces nothing and is not itself forced by a check. */
const isQuiet = (step: Step): boolean => step.role !== 'king' && !step.before.isCheck() && isStill(step)

/** A move in the line, not its last, that forces nothing and still wins. */
export const quietMove: Detector = ({ ours }) =>
  ours.slice(0, -1).flatMap((step) => (isQuiet(step) ? [findingOf(step, [])] : []))

/** Moves that a side must have had for the one that it found to be a choice. */
const CHOICE = 3

/**
 * The only move that holds, of at least three: a way out of check that begins the line without taking, or a move at
 * the end of the line that takes and attacks nothing. That the others lose is known only of a line that was chosen
 * for having one good move at each turn, as a puzzle is.
 */
export const defensiveMove: Detector = ({ ours }) => {
  const [first] = ours
  const last = ours.at(-1)
  if (!first || !last) return []
  const isWayOut = first.before.isCheck() && !first.captured && !first.after.isCheck()
  if (isWayOut && hasChoice(first)) return [findingOf(first, [])]
  return ours.length > 1 && isStill(last) && hasChoice(last) ? [findingOf(last, [])] : []
}

function hasChoice({ before }: Step): boolean {
  let moves = 0
  for (const squares of before.allDests().values()) moves += squares.size()
  return moves >= CHOICE
}

/**
 * In a pawn ending the kings are in opposition after a move that forces nothing; the other king has to give up a
 * square that it guarded, and ours goes there. Passing the turn would have kept the square.
 */
export const zugzwang: Detector = ({ ours, steps }) =>
  ours.slice(0, -1).flatMap((step, at) => {
    const reply = steps[step.ply + 1]!
    const next = ours[at + 1]!
    const { board } = step.after
    if (board.occupied.diff(board.king).diff(board.pawn).nonEmpty()) return []
    if (step.captured || step.after.isCheck() || step.move.promotion || step.before.isCheck()) return []
    if (reply.role !== 'king' || reply.captured || next.role !== 'king') return []
    if (!inOpposition(board.kingOf('white')!, board.kingOf('black')!)) return []
    const { to } = next.move
    const isGivenUp = kingAttacks(reply.move.from).has(to) && !kingAttacks(reply.move.to).has(to)
    return isGivenUp ? [findingOf(step, [reply.move.from])] : []
  })

/** Whether two kings face each other with one square between them, on a rank, file or diagonal. */
function inOpposition(a: Square, b: Square): boolean {
  const gaps = [Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3))]
  return gaps.every((gap) => gap === 0 || gap === 2)
}

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
