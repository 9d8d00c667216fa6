// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Detects when the machine stalled the runner: a timer that always beats, and the delays of its beats. If a flag falls while
 * the runner itself was delayed as long, this says nothing about the engine.
 */

/** Time between two beats, milliseconds. */
const BEAT_MS = 5
/** A beat that is later than this is recorded, milliseconds. */
const LATE_MS = 20
/** Number of late beats that are recorded. */
const RECORDED = 256

export class Heartbeat {
  readonly #timer: NodeJS.Timeout
  #lastMs = performance.now()
  /** End and length of each stall, oldest first, milliseconds. */
  readonly #stalls: { endMs: number; ms: number }[] = []

  constructor() {
    this.#timer = setInterval(() => this.#beat(), BEAT_MS)
    this.#timer.unref()
  }

  /** Total time that the runner was stalled since a moment of `performance.now()`, milliseconds. */
  stalledSince(momentMs: number): number {
    this.#beat()
    return this.#stalls
      .filter(({ endMs }) => endMs > momentMs)
      .reduce((sum, { endMs, ms }) => sum + Math.min(ms, endMs - momentMs), 0)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #beat(): void {
    const now = performance.now()
    const late = now - this.#lastMs - BEAT_MS
    this.#lastMs = now
    if (late < LATE_MS) return
    this.#stalls.push({ endMs: now, ms: late })
    if (this.#stalls.length > RECORDED) this.#stalls.shift()
  }
}
