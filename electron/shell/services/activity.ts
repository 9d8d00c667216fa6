// SPDX-License-Identifier: GPL-3.0-or-later
/** What a process does between two looks at it. */
import type { Activity } from './heartbeat.ts'
import { type ProcessState, stateOf } from '../../data/running-process.ts'

export class ActivityMeter {
  #last: ProcessState | null = null

  /** What the process has done since it was looked at last. */
  read(pid: number | undefined): Activity {
    const now = pid === undefined ? null : stateOf(pid)
    const before = this.#last
    this.#last = now
    if (!now) return 'unknown'
    if (now.stopped) return 'stopped'
    return now.working || (before !== null && now.ticks > before.ticks) ? 'working' : 'idle'
  }
}

/** Ends a process, whatever it does; does nothing when it has ended. */
export function endByForce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}
