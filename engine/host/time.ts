// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Turns a clock into a time budget. Pure: only the rules of how long to think, nothing that measures time.
 */
import type { Clock } from '../protocol.ts'
import {
  CLOCK_EXPECTED_MOVES,
  CLOCK_FORCED_SHARE,
  CLOCK_HARD_FACTOR,
  CLOCK_HARD_SHARE,
  CLOCK_INCREMENT_SHARE,
  CLOCK_LAST_MOVE_HARD_SHARE,
  CLOCK_LEAST_SHARED,
  CLOCK_SOFT_SHARE,
} from './time-numbers.ts'

/**
 * Milliseconds: `soft` ends the iterations, `hard` ends the search. Both at least 1, `soft` at most `hard`.
 */
export interface TimeBudget {
  softMs: number
  hardMs: number
}

/** The numbers in use, by their names. */
export const TIME_NUMBERS = {
  CLOCK_EXPECTED_MOVES,
  CLOCK_INCREMENT_SHARE,
  CLOCK_LEAST_SHARED,
  CLOCK_HARD_FACTOR,
  CLOCK_HARD_SHARE,
  CLOCK_LAST_MOVE_HARD_SHARE,
  CLOCK_SOFT_SHARE,
  CLOCK_FORCED_SHARE,
}

export type TimeNumbers = Readonly<Record<keyof typeof TIME_NUMBERS, number>>

/**
 * Below this many milliseconds on the clock the increment is saved rather than spent: a stall of the machine
 * that is longer than the time left costs the game.
 */
const COMFORT_MS = 200
/**
 * Kept on the clock until the next time control when there is one, ms, but at most RESERVE_SHARE of the time left.
 * Without it the clock is nearly empty when the control comes, and a machine that stalls for a moment then
 * loses the game. What is not needed goes to the next control.
 */
const RESERVE_MS = 250
const RESERVE_SHARE = 0.5
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
 * @param numbers others than those in use, for a tuner; each within its range
 */
export function budgetFromClock(
  { clock, whiteToMove, overheadMs, forced }: ClockSituation,
  numbers: TimeNumbers = TIME_NUMBERS,
): TimeBudget {
  const left = Math.max(0, whiteToMove ? clock.whiteMs : clock.blackMs)
  const increment = Math.max(0, whiteToMove ? clock.whiteIncrementMs : clock.blackIncrementMs)
  const expected = numbers.CLOCK_EXPECTED_MOVES
  const movesToGo = Math.max(1, Math.min(clock.movesToGo ?? expected, expected))
  const reserve = clock.movesToGo === undefined ? 0 : Math.min(RESERVE_MS, left * RESERVE_SHARE)
  const usable = left - overheadMs - reserve
  if (usable <= MIN_MS) return { softMs: MIN_MS, hardMs: MIN_MS }

  // A move earns the increment and costs the overhead. Where it costs more, the moves until the control are kept paid for,
  // but with little time left a part is shared all the same.
  const earned = increment - overheadMs
  const shared = Math.max(usable + Math.min(0, earned) * (movesToGo - 1), usable * numbers.CLOCK_LEAST_SHARED)
  const spent = Math.max(0, earned) * numbers.CLOCK_INCREMENT_SHARE * Math.min(1, usable / COMFORT_MS)
  const share = shared / movesToGo + spent
  const isLast = movesToGo === 1
  const hardShare = isLast ? numbers.CLOCK_LAST_MOVE_HARD_SHARE : numbers.CLOCK_HARD_SHARE
  const hard = Math.min(share * numbers.CLOCK_HARD_FACTOR, usable * hardShare)
  const soft = Math.min(share, hard * numbers.CLOCK_SOFT_SHARE) * (forced ? numbers.CLOCK_FORCED_SHARE : 1)
  return { softMs: Math.max(MIN_MS, Math.floor(soft)), hardMs: Math.max(MIN_MS, Math.floor(hard)) }
}

/** Hard limit for a fixed time per move: that time less the overhead, but at least half of it. */
export const hardLimitFromMoveTime = (moveTimeMs: number, overheadMs: number): number =>
  Math.max(MIN_MS, Math.floor(moveTimeMs - Math.min(overheadMs, moveTimeMs / 2)))
