// SPDX-License-Identifier: GPL-3.0-or-later
/** A motif: what a line of moves does, as a fact with the pieces and squares that prove it. Words are made in the page. */
import type { Role, Square } from 'chessops/types'
import { makeSquare } from 'chessops/util'
import type { Line, Step } from './line.ts'

/** A piece that a motif concerns, where it stands when the motif shows. */
export interface MotifPiece {
  square: string
  role: Role
}

export interface Finding {
  /** Index in the line of the move that shows the motif. */
  ply: number
  /** The square of the piece that acts: it attacks, gives mate, promotes. */
  actor: MotifPiece
  /** The pieces it acts on, the most important first. */
  targets: readonly MotifPiece[]
}

/** All findings of one motif in a line. */
export type Detector = (line: Line) => Finding[]

/** A finding at the destination of a move. */
export const findingOf = (step: Step, targets: readonly Square[], actor = step.move.to): Finding => ({
  ply: step.ply,
  actor: pieceAt(step, actor),
  targets: targets.map((square) => pieceAt(step, square)),
})

/** The piece on a square after a move, or before it if the move took it. */
function pieceAt(step: Step, square: Square): MotifPiece {
  const role = step.after.board.getRole(square) ?? step.before.board.getRole(square) ?? 'king'
  return { square: makeSquare(square), role }
}

/** A piece that a move took. */
export const takenPiece = (step: Step): MotifPiece[] =>
  step.captured ? [{ square: makeSquare(step.captured.square), role: step.captured.role }] : []
