// SPDX-License-Identifier: GPL-3.0-or-later
/** Motifs of pawns: far advanced, promoted, promoted to less than a queen, en passant. */
import type { Step } from './line.ts'
import { type Detector, findingOf, takenPiece } from './motif.ts'

/** The rank of a pawn after its move, counted from its own side: 1 to 8. */
const rankAfter = ({ move, mover }: Step): number =>
  mover === 'white' ? (move.to >> 3) + 1 : 8 - (move.to >> 3)

/** A pawn goes to the seventh rank or beyond. */
export const advancedPawn: Detector = ({ ours }) =>
  ours.flatMap((step) => (step.role === 'pawn' && rankAfter(step) >= 7 ? [findingOf(step, [])] : []))

export const promotion: Detector = ({ ours }) =>
  ours.flatMap((step) => (step.move.promotion ? [findingOf(step, [])] : []))

/** A promotion to a knight that mates, or to a lesser piece where a queen would not do. */
export const underPromotion: Detector = ({ ours }) =>
  ours.flatMap((step) => {
    const { promotion: role } = step.move
    if (!role || role === 'queen') return []
    // A rook or bishop that mates could have been a queen.
    if (step.after.isCheckmate() && role !== 'knight') return []
    return [findingOf(step, [])]
  })

export const enPassant: Detector = ({ ours }) =>
  ours.flatMap((step) =>
    step.captured && step.captured.square !== step.move.to
      ? [{ ...findingOf(step, []), targets: takenPiece(step) }]
      : [],
  )
