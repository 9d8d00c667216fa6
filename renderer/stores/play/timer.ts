// SPDX-License-Identifier: GPL-3.0-or-later
/** The clock of the game being played: displayed while it runs, charged to the millisecond when pressed. */
import { computed, onScopeDispose, ref, shallowRef } from 'vue'
import type { Color } from '../../../engine/chess/rules.ts'
import { completeMove, startClock, stopClock, timeLeft, type ChessClock } from './clock.ts'

/** Display interval of a running clock, ms. */
const TICK_MS = 100

/** Milliseconds of a clock that never jumps. */
export const now = (): number => performance.now()

/** @param onFlag called when a side's time is up. */
export function usePlayTimer(onFlag: (color: Color) => void) {
  /** Null: the game has no clock. */
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

  /** Stops both clocks; the side that was thinking is charged. */
  function stop(): void {
    if (clock.value) set(stopClock(clock.value, now()))
  }

  /** Charges a side that has decided on its move. False: its time was already up. */
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
