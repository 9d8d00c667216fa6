// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A chess clock as plain data. Times are milliseconds of a monotonic clock read by the caller, so moves are
 * charged exactly however rarely the display updates.
 */
import type { Color } from '../../../engine/chess/rules.ts'

export interface TimeControl {
  baseMs: number
  incrementMs: number
}

export interface ChessClock {
  /** Time left when the running side's turn began. */
  readonly left: Readonly<Record<Color, number>>
  readonly running: Color | null
  /** When the running side's clock was started. */
  readonly since: number
  readonly incrementMs: number
}

/** A stopped clock, both sides with the base time. */
export const makeClock = ({ baseMs, incrementMs }: TimeControl): ChessClock => ({
  left: { white: baseMs, black: baseMs },
  running: null,
  since: 0,
  incrementMs,
})

/** Time a side has left at `now`, never below zero. */
export function timeLeft(clock: ChessClock, color: Color, now: number): number {
  const used = clock.running === color ? now - clock.since : 0
  return Math.max(0, clock.left[color] - used)
}

/** Stops the running side and charges it. */
export function stopClock(clock: ChessClock, now: number): ChessClock {
  if (clock.running === null) return clock
  const left = { ...clock.left, [clock.running]: timeLeft(clock, clock.running, now) }
  return { ...clock, left, running: null }
}

/** Starts a side's clock; the side that ran before is charged. */
export const startClock = (clock: ChessClock, color: Color, now: number): ChessClock => ({
  ...stopClock(clock, now),
  running: color,
  since: now,
})

/** Adds the increment for a completed move. */
export const addIncrement = (clock: ChessClock, color: Color): ChessClock => ({
  ...clock,
  left: { ...clock.left, [color]: clock.left[color] + clock.incrementMs },
})

/** Sets the time both sides have left, as after a takeback. The clock is stopped afterwards. */
export const setTimeLeft = (clock: ChessClock, left: Readonly<Record<Color, number>>): ChessClock => ({
  ...clock,
  left: { white: left.white, black: left.black },
  running: null,
})
