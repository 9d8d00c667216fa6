// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The clock of one search. It starts when the search is requested, or anew when a pondered move was played, and
 * stands still while the lane rests. All times are milliseconds of one monotonic clock, passed in.
 */
export class JobClock {
  readonly #receivedAt: number
  #startedAt: number
  /** Null while the lane is awake. */
  #restingSince: number | null = null
  /** Total of earlier times at rest. */
  #restedMs = 0

  constructor(now: number) {
    this.#receivedAt = now
    this.#startedAt = now
  }

  /** When it would have been started if it had never rested. */
  get startedAt(): number {
    return this.#startedAt
  }

  /** The limits begin to count. */
  start(now: number): void {
    this.#startedAt = this.#restingSince ?? now
  }

  /** Stops the clock until `wake`. */
  rest(now: number): void {
    this.#restingSince ??= now
  }

  /** The clock goes on. */
  wake(now: number): void {
    if (this.#restingSince === null) return
    const restedMs = now - this.#restingSince
    this.#restingSince = null
    this.#restedMs += restedMs
    this.#startedAt += restedMs
  }

  /** Time that counts towards the limits. */
  elapsedMs(now: number): number {
    return (this.#restingSince ?? now) - this.#startedAt
  }

  /** Time since the request, without the time at rest. */
  totalMs(now: number): number {
    return (this.#restingSince ?? now) - this.#receivedAt - this.#restedMs
  }
}
