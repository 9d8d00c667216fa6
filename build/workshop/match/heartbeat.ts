// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Detects when the machine did not let the runner run: a timer that always beats, and the delays of its beats.
 * A flag that fell while the runner itself was delayed as long says nothing about the engine.
 */

/** Time between two beats, milliseconds. */
const BEAT_MS = 5
/** Beats that come later than this are remembered, milliseconds. */
const LATE_MS = 20
/** Number of late beats that are remembered. */
const REMEMBERED = 256

export class Heartbeat {
  readonly #timer: NodeJS.Timeout
  #lastMs = performance.now()
  /** End and length of each stop, oldest first, milliseconds. */
  readonly #stops: { endMs: number; ms: number }[] = []

  constructor() {
    this.#timer = setInterval(() => this.#beat(), BEAT_MS)
    this.#timer.unref()
  }

  /** Total time that the runner stood still since a moment of `performance.now()`; milliseconds. */
  stoodStillSince(momentMs: number): number {
    this.#beat()
    return this.#stops
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
    this.#stops.push({ endMs: now, ms: late })
    if (this.#stops.length > REMEMBERED) this.#stops.shift()
  }
}
