/** When a service that died is started again. Pure: the time is given. */

/** A service that dies this often within the window is left alone. */
export const MAX_CRASHES = 5
export const CRASH_WINDOW_MS = 60_000
/** The pause before the first restart; it doubles with every further death within the window. */
export const FIRST_DELAY_MS = 100

export interface CrashHistory {
  /** Since the application started. */
  total: number
  /** Times of the deaths within the window. */
  recent: readonly number[]
}

export interface RestartDecision {
  history: CrashHistory
  /** Null: not again. */
  delayMs: number | null
}

/** Takes note of a death at `now` (milliseconds) and says how long to wait before the next start. */
export function nextRestart(history: CrashHistory, now: number): RestartDecision {
  const recent = [...history.recent.filter((time) => now - time < CRASH_WINDOW_MS), now]
  const delayMs = recent.length >= MAX_CRASHES ? null : FIRST_DELAY_MS * 2 ** (recent.length - 1)
  return { history: { total: history.total + 1, recent }, delayMs }
}
