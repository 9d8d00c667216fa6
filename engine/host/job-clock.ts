// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The clock of one search. It starts when the search is requested, starts again when the pondered move is played, and
 * stops while the lane rests. All times are milliseconds of one monotonic clock, passed in.
 */
export class JobClock {
  readonly #receivedAt: number
  #startedAt: number
  /** Null while the lane is awake. */
  #restingSince: number | null = null
  /** Total of earlier rests. */
  #restedMs = 0

  constructor(now: number) {
    this.#receivedAt = now
    this.#startedAt = now
  }

  /** When it would have started if it had never rested. */
  get startedAt(): number {
    return this.#startedAt
  }

  /** Starts the time that counts towards the limits. */
  start(now: number): void {
    this.#startedAt = this.#restingSince ?? now
  }

  /** Stops the clock until `wake`. */
  rest(now: number): void {
    this.#restingSince ??= now
  }

  /** Starts the clock again. */
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

  /** Time since the request, without rests. */
  totalMs(now: number): number {
    return (this.#restingSince ?? now) - this.#receivedAt - this.#restedMs
  }
}
