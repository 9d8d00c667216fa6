// SPDX-License-Identifier: GPL-3.0-or-later
/** The lock on a game that is being played against the engine. */
import type { Color } from '../../../engine/chess/rules.ts'
import type { NodeId } from '../../../engine/chess/tree.ts'

/**
 * The person moves one side only, at the end of the line, and moves that were played stay. Comments, glyphs and
 * drawings remain free.
 */
export interface PlayLock {
  /** Null: nobody moves, the game waits. */
  human: Color | null
  /** The end of the game so far; the only node that is moved from. */
  tip: NodeId
  /** Asked before a legal move of the person is added. Null: it came too late. */
  take(): MoveMarks | null
  /** Told after it was added. */
  played(id: NodeId): void
  /** Told before another game takes this one's place. */
  left(): void
}

/** What is written beside a played move. */
export interface MoveMarks {
  /** Seconds left on the clock of the side that moved. */
  clock?: number
}
