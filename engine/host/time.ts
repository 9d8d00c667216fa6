// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * From a clock to a time budget. Pure: the rules of how long to think, and nothing about how time is
 * measured.
 */
import type { Clock } from '../protocol.ts'

/**
 * Milliseconds: `soft` ends the iterations, `hard` ends the search. Both at least 1, `soft` at most `hard`.
 */
export interface TimeBudget {
  softMs: number
  hardMs: number
}

/**
 * Moves a game is expected to last still when the clock does not say. Most end sooner than one fears: with
 * 40, half of the time was left over at the end.
 */
const EXPECTED_MOVES = 28
/** Share of the increment that is spent at once; the rest makes up for moves that took longer. */
const INCREMENT_SHARE = 0.8
/**
 * Below this many milliseconds on the clock the increment is saved up rather than spent: a stall of the
 * machine that is longer than what is left costs the game.
 */
const COMFORT_MS = 200
/**
 * Kept on the clock until a time control that comes after so many moves, ms, but at most half of what is
 * there. Without it the clock is empty when the control comes, and a machine that stalls for a moment then
 * loses the game. What is not needed is there for the next control.
 */
const RESERVE_MS = 250
/** A move may take this many times its share when it must. */
const HARD_FACTOR = 5
/**
 * But no more than this share of what is left, so that even the slowest moves leave something to play with.
 */
const HARD_SHARE = 0.4
/** The last move before a time control may take more: what is left over is lost or not needed. */
const LAST_MOVE_HARD_SHARE = 0.8
/** Iterations end after at most this share of the hard limit. */
const SOFT_SHARE_OF_HARD = 0.75
/** A forced move is given this share of its time: enough for a score and a reply to ponder on. */
const FORCED_MOVE_SHARE = 0.1
const MIN_MS = 1

export interface ClockSituation {
  clock: Clock
  whiteToMove: boolean
  /** What passes between our answer and the stopping of the clock, ms. */
  overheadMs: number
  /** Only one legal move. */
  forced: boolean
}

/**
 * Budget for one move of a game on the clock. Whatever the clock says, `hardMs` plus the overhead stays below
 * the time left, as long as more is left than the overhead; below that the budget is one millisecond.
 */
export function budgetFromClock({ clock, whiteToMove, overheadMs, forced }: ClockSituation): TimeBudget {
  const left = Math.max(0, whiteToMove ? clock.whiteMs : clock.blackMs)
  const increment = Math.max(0, whiteToMove ? clock.whiteIncrementMs : clock.blackIncrementMs)
  const movesToGo = Math.max(1, Math.min(clock.movesToGo ?? EXPECTED_MOVES, EXPECTED_MOVES))
  const reserve = clock.movesToGo === undefined ? 0 : Math.min(RESERVE_MS, left / 2)
  const usable = left - overheadMs - reserve
  if (usable <= MIN_MS) return { softMs: MIN_MS, hardMs: MIN_MS }

  // Every move until the control costs its overhead too; with little left, keep a fixed part of it rather
  // than nothing.
  const shared = Math.max(usable - overheadMs * (movesToGo - 1), usable / 4)
  const share = shared / movesToGo + increment * INCREMENT_SHARE * Math.min(1, usable / COMFORT_MS)
  const hardShare = movesToGo === 1 ? LAST_MOVE_HARD_SHARE : HARD_SHARE
  const hard = Math.min(share * HARD_FACTOR, usable * hardShare)
  const soft = Math.min(share, hard * SOFT_SHARE_OF_HARD) * (forced ? FORCED_MOVE_SHARE : 1)
  return { softMs: Math.max(MIN_MS, Math.floor(soft)), hardMs: Math.max(MIN_MS, Math.floor(hard)) }
}

/** Hard limit for a fixed time per move: all of it but the overhead, and never less than half. */
export const hardLimitFromMoveTime = (moveTimeMs: number, overheadMs: number): number =>
  Math.max(MIN_MS, Math.floor(moveTimeMs - Math.min(overheadMs, moveTimeMs / 2)))
