// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A chess clock as plain data, with the rules of every time control. Times are milliseconds of a monotonic clock
 * read by the caller, so moves are charged exactly however rarely the display updates.
 *
 * A turn may be interrupted: the clock stops and goes on later, and what was used of the turn before counts. The time
 * that a delay gives is given once in a turn.
 */
import type { Bonus } from '../../../electron/shell/settings/schema.ts'
import type { Color } from '../../../engine/chess/rules.ts'

export interface TimeControl {
  baseMs: number
  /** What a move gives; how is said by `bonus`. */
  incrementMs: number
  /**
   * `increment` (Fischer; when absent): every move adds it. `bronstein`: a move adds what it used, at most this.
   * `delay`: the clock begins to run so much after the turn begins.
   */
  bonus?: Bonus
  /** After every so many moves of a side its base time is added again. Absent: it is for the whole game. */
  moves?: number
}

/** Each side's own; they differ where one gives odds of time. */
export type TimeControls = Readonly<Record<Color, TimeControl>>

export interface ChessClock {
  readonly controls: TimeControls
  /** Time left when the clock was last started or stopped. */
  readonly left: Readonly<Record<Color, number>>
  readonly running: Color | null
  /** When the running side's clock was started. */
  readonly since: number
  /** Time used of this turn before `since`. */
  readonly used: number
  /** Completed moves of each side. */
  readonly made: Readonly<Record<Color, number>>
}

/** A clock that stands still, as after a takeback or a start of the application. @param used of the turn so far */
export const restingClock = (
  controls: TimeControls,
  left: ChessClock['left'],
  made: ChessClock['made'],
  used = 0,
): ChessClock => ({ controls, left: { ...left }, running: null, since: 0, used, made: { ...made } })

/** A stopped clock, each side with its base time. */
export const makeClock = (controls: TimeControls): ChessClock =>
  restingClock(
    controls,
    { white: controls.white.baseMs, black: controls.black.baseMs },
    { white: 0, black: 0 },
  )

/** What the clock shows of the time used in a turn. */
const charged = ({ bonus, incrementMs }: TimeControl, used: number): number =>
  bonus === 'delay' ? Math.max(0, used - incrementMs) : used

/** Time used of the turn at `now`, interruptions left out. */
const usedAt = (clock: ChessClock, now: number): number =>
  clock.running === null ? clock.used : clock.used + Math.max(0, now - clock.since)

/** Time a side has left at `now`, never below zero. */
export function timeLeft(clock: ChessClock, color: Color, now: number): number {
  if (clock.running !== color) return clock.left[color]
  const control = clock.controls[color]
  const cost = charged(control, usedAt(clock, now)) - charged(control, clock.used)
  return Math.max(0, clock.left[color] - cost)
}

/** Time of the delay that is still to come in this turn of `color`, 0 without one. */
export function delayLeft(clock: ChessClock, color: Color, now: number): number {
  const { bonus, incrementMs } = clock.controls[color]
  if (bonus !== 'delay') return 0
  const isInTurn = clock.running === null || clock.running === color
  return Math.max(0, incrementMs - (isInTurn ? usedAt(clock, now) : 0))
}

/** Moves of a side until its base time is added again; null if it never is. */
export function movesToGo(clock: ChessClock, color: Color): number | null {
  const { moves } = clock.controls[color]
  return moves === undefined ? null : moves - (clock.made[color] % moves)
}

/** Stops the running side and charges it. */
export function stopClock(clock: ChessClock, now: number): ChessClock {
  if (clock.running === null) return clock
  const left = { ...clock.left, [clock.running]: timeLeft(clock, clock.running, now) }
  return { ...clock, left, running: null, used: usedAt(clock, now) }
}

/** Starts a side's clock, or goes on with its turn; a side that ran before is charged. */
export const startClock = (clock: ChessClock, color: Color, now: number): ChessClock => ({
  ...stopClock(clock, now),
  running: color,
  since: now,
})

/**
 * A side has made a move in time, and its clock stands still: adds what the move gives, and the base time at the end
 * of a period.
 * @param isFree the clock did not run for the move, so it gives nothing by itself
 */
export function completeMove(clock: ChessClock, color: Color, isFree = false): ChessClock {
  const { baseMs, incrementMs, bonus, moves } = clock.controls[color]
  const made = clock.made[color] + 1
  const given =
    isFree || bonus === 'delay' ? 0 : bonus === 'bronstein' ? Math.min(clock.used, incrementMs) : incrementMs
  const added = moves !== undefined && made % moves === 0 ? baseMs : 0
  return {
    ...clock,
    left: { ...clock.left, [color]: clock.left[color] + given + added },
    used: 0,
    made: { ...clock.made, [color]: made },
  }
}
