// SPDX-License-Identifier: GPL-3.0-or-later
/** The lock on a game that is being played here. */
import type { Color } from '../../../engine/chess/rules.ts'
import type { NodeId } from '../../../engine/chess/tree.ts'

/**
 * A person moves only the sides that people play, at the end of the line, and moves that were played stay. Comments, glyphs and
 * drawings remain free.
 */
export interface PlayLock {
  /** The sides that the user moves. None: the game waits, or engines play. */
  movers: readonly Color[]
  /** The end of the game so far; the only node that is moved from. */
  tip: NodeId
  /** Called before a legal move of the user is added. Null: it came too late. */
  take(): MoveMarks | null
  /** Called after it was added. */
  played(id: NodeId): void
  /** Called before another game takes its place. */
  left(): void
}

/** What is written beside a played move. */
export interface MoveMarks {
  /** Seconds left on the clock of the side that moved. */
  clock?: number
}
