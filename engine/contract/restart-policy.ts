// SPDX-License-Identifier: GPL-3.0-or-later
/** When a process that died is restarted. Pure: the caller passes the time of a monotonic clock. */

/** A process that dies this often within CRASH_WINDOW_MS is not restarted. */
export const MAX_CRASHES = 5
export const CRASH_WINDOW_MS = 60_000
/** A process that dies this often without HEALTHY_MS in between is not restarted, however slowly it dies. */
export const MAX_IN_A_ROW = 12
/** A life of this length clears earlier deaths, ms. */
export const HEALTHY_MS = 10 * 60_000
/** Pause before the first restart, ms; doubles with every further death within the window. */
export const FIRST_DELAY_MS = 100

export interface CrashHistory {
  /** Since the application started. */
  total: number
  /** Times of the deaths since the last healthy time, the latest last. */
  deaths: readonly number[]
}

export const NO_CRASHES: CrashHistory = { total: 0, deaths: [] }

export interface RestartDecision {
  history: CrashHistory
  /** Null: do not restart. */
  delayMs: number | null
}

/** Records a death at `now` (monotonic, ms) and returns the delay before the next start. */
export function nextRestart(history: CrashHistory, now: number): RestartDecision {
  const last = history.deaths.at(-1)
  const earlier = last === undefined || now - last >= HEALTHY_MS ? [] : history.deaths
  const deaths = [...earlier, now]
  const recent = deaths.filter((time) => now - time < CRASH_WINDOW_MS).length
  const again = recent < MAX_CRASHES && deaths.length < MAX_IN_A_ROW
  return {
    history: { total: history.total + 1, deaths },
    delayMs: again ? FIRST_DELAY_MS * 2 ** (recent - 1) : null,
  }
}

/** The history after a user has asked to start the process again. */
export const forgiven = (history: CrashHistory): CrashHistory => ({ ...history, deaths: [] })
