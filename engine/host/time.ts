// SPDX-License-Identifier: GPL-3.0-or-later
/** Turns a clock into a time budget. Pure: it decides how long to think, and measures no time itself. */
import type { Clock } from '../contract/protocol.ts'
import * as TIME_NUMBERS from './time-numbers.ts'

export { TIME_NUMBERS }

/** Milliseconds: `soft` ends the iterations, `hard` ends the search. Both at least 1, `soft` at most `hard`. */
export interface TimeBudget {
  softMs: number
  hardMs: number
}

export type TimeNumbers = Readonly<Record<keyof typeof TIME_NUMBERS, number>>

/**
 * With less than this on the clock, ms, the increment is saved rather than spent: if the machine stalls for longer than
 * the time left, the game is lost.
 */
const COMFORT_MS = 200
/**
 * Reserved on the clock until the next time control, ms, but at most RESERVE_SHARE of the time left. Without it the
 * clock is nearly empty at the control, and the game is lost if the machine stalls for a moment. Unused time carries
 * over to the next control.
 */
const RESERVE_MS = 250
const RESERVE_SHARE = 0.5
const MIN_MS = 1

export interface ClockSituation {
  clock: Clock
  whiteToMove: boolean
  /** Delay between our answer and the moment when the clock stops, ms. */
  overheadMs: number
  /** Only one legal move. */
  forced: boolean
}

/**
 * Budget for one move on the clock. `hardMs` plus the overhead is always less than the time left; if the overhead alone
 * is more than that, the budget is one millisecond.
 * @param numbers a tuner passes its own, each within its range
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

  // A move earns the increment and costs the overhead. If it costs more than it earns, the difference is set aside for all
  // moves until the control; with little time left, part of the time is shared out even so.
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
