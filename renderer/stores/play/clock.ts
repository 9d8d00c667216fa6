// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A chess clock as plain data, with the rules of every time control. Times are milliseconds of a monotonic clock that
 * the caller reads, so moves are charged exactly, however rarely the display updates.
 *
 * A turn may be interrupted: the clock stops and goes on later, and the time used before counts. A delay is granted
 * once in a turn.
 */
import { computed, onScopeDispose, ref, shallowRef } from 'vue'
import type { Bonus } from '../../../electron/shell/settings/schema.ts'
import type { Color } from '../../../engine/chess/rules.ts'

export interface TimeControl {
  baseMs: number
  /** The time for a move, which `bonus` explains. */
  incrementMs: number
  /**
   * `increment` (Fischer; the default): every move adds it. `bronstein`: a move adds the time it used, at most this.
   * `delay`: the clock starts this long after the turn begins.
   */
  bonus?: Bonus
  /** Moves of a side after which its base time is added again. Absent: the base time is for the whole game. */
  moves?: number
}

/** The control of each side; they differ when one side gives time odds. */
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
  /** Time that the last completed move added. */
  readonly given: number
}

/** A stopped clock, for example after a takeback or a restart. @param used time of the turn so far */
export const restingClock = (
  controls: TimeControls,
  left: ChessClock['left'],
  made: ChessClock['made'],
  used = 0,
): ChessClock => ({ controls, left: { ...left }, running: null, since: 0, used, made: { ...made }, given: 0 })

/** A stopped clock, each side with its base time. */
export const makeClock = (controls: TimeControls): ChessClock =>
  restingClock(
    controls,
    { white: controls.white.baseMs, black: controls.black.baseMs },
    { white: 0, black: 0 },
  )

/** The part of the time used in a turn that the clock charges. */
const charged = ({ bonus, incrementMs }: TimeControl, used: number): number =>
  bonus === 'delay' ? Math.max(0, used - incrementMs) : used

/** Time used in the turn until `now`, without interruptions. */
const usedAt = (clock: ChessClock, now: number): number =>
  clock.running === null ? clock.used : clock.used + Math.max(0, now - clock.since)

/** Time a side has left at `now`, never below zero. */
export function timeLeft(clock: ChessClock, color: Color, now: number): number {
  if (clock.running !== color) return clock.left[color]
  const control = clock.controls[color]
  const cost = charged(control, usedAt(clock, now)) - charged(control, clock.used)
  return Math.max(0, clock.left[color] - cost)
}

/** Remaining delay in this turn of `color`, 0 without one. */
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

/** Starts a side's clock, or continues its turn. A side that was running is charged. */
export const startClock = (clock: ChessClock, color: Color, now: number): ChessClock => ({
  ...stopClock(clock, now),
  running: color,
  since: now,
})

/**
 * Adds the time for a move in time, and the base time at the end of a period. The clock is stopped.
 * @param isFree the clock did not run for the move, so the move adds no time
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
    given: given + added,
    used: 0,
    made: { ...clock.made, [color]: made },
  }
}

/** The least time that a takeback leaves: without the time that its moves had added there may be none. */
const LEAST_LEFT_MS = 1000

/**
 * The clock after moves were taken back. The time used for them is not given back; the time that they had added is
 * taken away.
 * @param earlier the clock before these moves
 * @param latest the stopped clock
 * @param given the time that these moves had added
 */
export function clockTakenBack(
  earlier: ChessClock,
  latest: ChessClock,
  given: Readonly<Record<Color, number>>,
): ChessClock {
  const left = (color: Color): number =>
    Math.min(earlier.left[color], Math.max(LEAST_LEFT_MS, latest.left[color] - given[color]))
  return restingClock(earlier.controls, { white: left('white'), black: left('black') }, earlier.made)
}

// The running clock of a played game.

/** Display interval of a running clock, ms. */
const TICK_MS = 100

/** A monotonic clock, ms. */
export const now = (): number => performance.now()

/**
 * A running clock: updated for display, and charged to the millisecond when it is pressed.
 * @param onFlag called when a side's time is up
 */
export function useTimer(onFlag: (color: Color) => void) {
  /** Null if the game has no clock. */
  const clock = shallowRef<ChessClock | null>(null)
  /** Time of the last update. */
  const seenAt = ref(0)
  const clocks = computed(
    () =>
      clock.value && {
        white: timeLeft(clock.value, 'white', seenAt.value),
        black: timeLeft(clock.value, 'black', seenAt.value),
        running: clock.value.running,
      },
  )
  let ticker: ReturnType<typeof setInterval> | undefined

  function set(next: ChessClock | null): void {
    clock.value = next
    seenAt.value = now()
    if (next?.running && ticker === undefined) ticker = setInterval(tick, TICK_MS)
    if (!next?.running) {
      clearInterval(ticker)
      ticker = undefined
    }
  }

  function tick(): void {
    seenAt.value = now()
    const running = clock.value?.running
    if (running && timeLeft(clock.value!, running, seenAt.value) === 0) onFlag(running)
  }

  function start(color: Color): void {
    if (clock.value) set(startClock(clock.value, color, now()))
  }

  /** Stops both clocks and charges the running side. */
  function stop(): void {
    if (clock.value) set(stopClock(clock.value, now()))
  }

  /** Charges a side for its move. False: its time was already up. */
  function press(color: Color): boolean {
    if (!clock.value) return true
    const ran = clock.value.running === color
    const stopped = stopClock(clock.value, now())
    if (ran && stopped.left[color] === 0) {
      onFlag(color)
      return false
    }
    set(completeMove(stopped, color, !ran))
    return true
  }

  onScopeDispose(() => clearInterval(ticker))

  return { clock, clocks, set, start, stop, press }
}
