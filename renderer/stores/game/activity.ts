// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A use of the board beyond viewing and editing a game: a played game, an exercise, a drill. There is at most one.
 * During an activity, moves are made only at its tip and only by its movers, and existing moves cannot be changed.
 * Comments, glyphs and drawings remain free.
 *
 * The rest of the page asks the activity, never the store that implements it.
 */
import type { Color } from '../../../engine/chess/rules.ts'
import type { NodeId } from '../../../engine/chess/tree.ts'

/** All values are reactive. */
export interface Activity {
  /** The sides that the user moves for. None: it is paused, or engines play. */
  readonly movers: readonly Color[]
  /** False while it is paused: then nobody moves and its clocks are stopped. */
  readonly running: boolean
  /** Whether the page may show help from engines, books, tables and reports. */
  readonly helpAllowed: boolean
  /** Whether its moves are explored: the game does not change while it is on the board. Absent: they are the game's. */
  readonly explores?: boolean
  /** Whether explored moves stay when the board shows a move of the game. Absent: they are dropped. */
  readonly keepsLine?: boolean
  /** Whether a move may be entered before it is the user's turn. Absent: it may not. */
  readonly premoves?: boolean
  /** Whether the pieces are hidden. Absent: they are not. */
  readonly blindfold?: boolean
  /** Time left, ms. Null or absent: there is no clock. */
  readonly clocks?: (Readonly<Record<Color, number>> & { readonly running: Color | null }) | null
  /** Drawn on the board while it shows the tip. */
  readonly marks?: readonly ActivityMark[]
  /** What the user may ask for now, by the keys for hint, another attempt, the answer, the next task and back. */
  readonly aids?: Aids
  /** Called before a legal move of the user is added. Null refuses it. Absent: every move is accepted. */
  beforeMove?(uci: string): MoveMarks | null
  /** Called after a move of the user was added and became the tip. */
  onMove(id: NodeId): void
  /** Called when the user turns away from the page for a while. */
  pause(): void
  /** Called before another game replaces it on the board, which ends the activity. */
  leave(): void
}

type Aid = () => void | Promise<void>

/** Each is absent while it makes no sense. */
export interface Aids {
  hint?: Aid
  again?: Aid
  answer?: Aid
  next?: Aid
  back?: Aid
  /** Takes the last attempt back: it was a slip. */
  slip?: Aid
}

/** A circle on a square, or an arrow. */
export interface ActivityMark {
  brush: 'hint' | 'threat'
  from: string
  to?: string
}

/** Annotations of a played move. */
export interface MoveMarks {
  /** Seconds left on the clock of the side that moved. */
  clock?: number
}
