// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * How the engine behaves as an opponent beside choosing moves: how long it thinks, and when it takes a draw.
 * Pure.
 */
import type { Color } from '../../../engine/chess/rules.ts'
import { aheadBy, type Limit, type Score } from '../../../engine/protocol.ts'
import { delayLeft, movesToGo, timeLeft, type ChessClock } from './clock.ts'

/** Time for a move in a game without clocks, in milliseconds. */
const UNTIMED_MOVE_MS = 1500

/** From this move on the engine takes a draw in a level position. */
const LEVEL_DRAW_MOVE = 30
/** Level: neither side is further ahead than this, in centipawns. */
const LEVEL_CP = 20
/** From this move on the engine takes a draw when it stands worse. */
const SAVING_DRAW_MOVE = 10
/** Worse: at least this many centipawns behind. */
const WORSE_CP = 80

/**
 * What ends the search for a move of `engine`, whose turn it is.
 *
 * Engines know only the increment. A delay of d with t on the clock is the same as t + d with an increment of d for
 * whoever uses at least d for a move, and so is the bonus of Bronstein with t alone; in both the engine may use all
 * that it is told.
 */
export function moveLimit(clock: ChessClock | null, engine: Color, now: number): Limit {
  if (!clock) return { moveTimeMs: UNTIMED_MOVE_MS }
  const left = (color: Color): number =>
    Math.floor(timeLeft(clock, color, now) + delayLeft(clock, color, now))
  const toGo = movesToGo(clock, engine)
  return {
    clock: {
      whiteMs: left('white'),
      blackMs: left('black'),
      whiteIncrementMs: clock.controls.white.incrementMs,
      blackIncrementMs: clock.controls.black.incrementMs,
      ...(toGo !== null && { movesToGo: toGo }),
    },
  }
}

/**
 * Whether the engine takes a draw.
 * @param score its newest evaluation, White's view; without one it plays on.
 * @param moveNumber of the position the offer is made in.
 */
export function takesDraw(score: Score | null, engine: Color, moveNumber: number): boolean {
  if (!score) return false
  const sign = engine === 'white' ? 1 : -1
  if (score.kind !== 'cp') return aheadBy(score) * sign < 0 && moveNumber >= SAVING_DRAW_MOVE
  const ahead = score.value * sign
  if (ahead <= -WORSE_CP) return moveNumber >= SAVING_DRAW_MOVE
  return moveNumber >= LEVEL_DRAW_MOVE && ahead <= LEVEL_CP
}
