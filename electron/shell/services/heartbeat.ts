// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Tells a process that has stopped from one that is busy. Pure: the time and what the system says are given.
 * Counted is only time in which the watcher itself was awake: where it stood still, or the machine slept, so
 * did what it watches.
 */

/** How often the watched process is asked, and looked at. */
export const BEAT_MS = 1_000
/** A process that the system calls stopped (SIGSTOP) may be so for this long. */
export const STOPPED_LIMIT_MS = 5_000
/**
 * A process may be silent for this long when it does no work, or when the system does not say what it does.
 */
export const IDLE_LIMIT_MS = 30_000
/** A process may be silent for this long while it works or waits for a disk. */
export const BUSY_LIMIT_MS = 180_000

/** What a process does: `working` on a processor or waiting for a disk, `idle` otherwise. */
export type Activity = 'stopped' | 'working' | 'idle' | 'unknown'
export type Verdict = 'stopped' | 'silent'

export class Heartbeat {
  #last: number | null = null
  #silentMs = 0
  #idleMs = 0
  #stoppedMs = 0

  /** The process has answered. */
  answered(): void {
    this.#silentMs = 0
    this.#idleMs = 0
  }

  /**
   * To be called about every BEAT_MS.
   * @param now milliseconds of a monotonic clock
   * @returns why the process is to be ended; null: it lives.
   */
  beat(now: number, activity: Activity): Verdict | null {
    const passed = this.#last === null ? 0 : now - this.#last
    const awake = Math.min(passed, 2 * BEAT_MS)
    this.#last = now
    this.#silentMs += awake
    this.#idleMs = activity === 'working' ? 0 : this.#idleMs + awake
    this.#stoppedMs = activity === 'stopped' ? this.#stoppedMs + awake : 0
    if (this.#stoppedMs >= STOPPED_LIMIT_MS) return 'stopped'
    return this.#idleMs >= IDLE_LIMIT_MS || this.#silentMs >= BUSY_LIMIT_MS ? 'silent' : null
  }
}
