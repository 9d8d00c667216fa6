// SPDX-License-Identifier: GPL-3.0-or-later
/** When a process that died is started again. Pure: the time is given, on a clock that nobody sets. */

/** A process that dies this often within the window is left alone. */
export const MAX_CRASHES = 5
export const CRASH_WINDOW_MS = 60_000
/**
 * A process that dies this often without a healthy time in between is left alone, however slowly it does so.
 */
export const MAX_IN_A_ROW = 12
/** Deaths before a life of this length are forgiven. */
export const HEALTHY_MS = 10 * 60_000
/** The pause before the first restart; it doubles with every further death within the window. */
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
  /** Null: not again. */
  delayMs: number | null
}

/**
 * Takes note of a death at `now` (milliseconds of a monotonic clock) and says how long to wait before the
 * next start.
 */
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

/** The history of a process that a person has asked for again. */
export const forgiven = (history: CrashHistory): CrashHistory => ({ ...history, deaths: [] })
