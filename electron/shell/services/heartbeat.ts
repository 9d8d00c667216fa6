// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Distinguishes a stopped process from a busy one. Pure: the caller passes the time and the state of the process. Only
 * the time during which the watcher itself was awake counts: while the machine sleeps, the process sleeps too.
 */
import type { Activity } from '../../data/running-process.ts'

/** How often the watched process is pinged and examined, ms. */
export const BEAT_MS = 1_000
/** How long a process may be stopped (SIGSTOP), ms. */
export const STOPPED_LIMIT_MS = 5_000
/** How long a process may be silent while it is idle, or its activity is unknown, ms. */
export const IDLE_LIMIT_MS = 30_000
/** How long a process may be silent while it works or waits for a disk, ms. */
export const BUSY_LIMIT_MS = 180_000

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
   * Call about every BEAT_MS.
   * @param now milliseconds of a monotonic clock
   * @returns why the process must be killed; null if it is alive
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
