// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Turns a clock into a time budget. Pure: only the rules of how long to think, nothing that measures time.
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
 * How many more moves a game is expected to last when the clock does not say. With 40, half of the time was
 * left over at the end.
 */
const EXPECTED_MOVES = 28
/** Share of the increment that is spent at once; the rest makes up for longer moves. */
const INCREMENT_SHARE = 0.8
/**
 * Below this many milliseconds on the clock the increment is saved rather than spent: a stall of the machine
 * that is longer than the time left costs the game.
 */
const COMFORT_MS = 200
/**
 * Kept on the clock until the next time control when there is one, ms, but at most half of the time left.
 * Without it the clock is nearly empty when the control comes, and a machine that stalls for a moment then
 * loses the game. What is not needed goes to the next control.
 */
const RESERVE_MS = 250
/** A move may take at most this many times its share. */
const HARD_FACTOR = 5
/**
 * And at most this share of the time left, so that even the slowest moves leave something to play with.
 */
const HARD_SHARE = 0.4
/** The same for the last move before a time control: what it leaves over is lost or not needed. */
const LAST_MOVE_HARD_SHARE = 0.8
/** Iterations end after at most this share of the hard limit. */
const SOFT_SHARE_OF_HARD = 0.75
/** A forced move gets this share of its time: enough for a score and a reply to ponder on. */
const FORCED_MOVE_SHARE = 0.1
const MIN_MS = 1

export interface ClockSituation {
  clock: Clock
  whiteToMove: boolean
  /** Delay between our answer and the stopping of the clock, ms. */
  overheadMs: number
  /** Only one legal move. */
  forced: boolean
}

/**
 * Budget for one move on the clock. `hardMs` plus the overhead always stays below the time left, unless less
 * is left than the overhead: then the budget is one millisecond.
 */
export function budgetFromClock({ clock, whiteToMove, overheadMs, forced }: ClockSituation): TimeBudget {
  const left = Math.max(0, whiteToMove ? clock.whiteMs : clock.blackMs)
  const increment = Math.max(0, whiteToMove ? clock.whiteIncrementMs : clock.blackIncrementMs)
  const movesToGo = Math.max(1, Math.min(clock.movesToGo ?? EXPECTED_MOVES, EXPECTED_MOVES))
  const reserve = clock.movesToGo === undefined ? 0 : Math.min(RESERVE_MS, left / 2)
  const usable = left - overheadMs - reserve
  if (usable <= MIN_MS) return { softMs: MIN_MS, hardMs: MIN_MS }

  // Every move until the control costs its overhead too. With little time left, at least a quarter is shared.
  const shared = Math.max(usable - overheadMs * (movesToGo - 1), usable / 4)
  const share = shared / movesToGo + increment * INCREMENT_SHARE * Math.min(1, usable / COMFORT_MS)
  const hardShare = movesToGo === 1 ? LAST_MOVE_HARD_SHARE : HARD_SHARE
  const hard = Math.min(share * HARD_FACTOR, usable * hardShare)
  const soft = Math.min(share, hard * SOFT_SHARE_OF_HARD) * (forced ? FORCED_MOVE_SHARE : 1)
  return { softMs: Math.max(MIN_MS, Math.floor(soft)), hardMs: Math.max(MIN_MS, Math.floor(hard)) }
}

/** Hard limit for a fixed time per move: that time less the overhead, but at least half of it. */
export const hardLimitFromMoveTime = (moveTimeMs: number, overheadMs: number): number =>
  Math.max(MIN_MS, Math.floor(moveTimeMs - Math.min(overheadMs, moveTimeMs / 2)))
