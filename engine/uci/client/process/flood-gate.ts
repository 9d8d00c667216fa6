// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Limits the output of a program: a burst of any engine passes, a steady flood does not. Pure: the time is passed in.
 */

/** Maximum burst, bytes: several times what the most talkative engine writes in its first second. */
const BURST_BYTES = 4 * 1024 * 1024
/** Allowance added per second, bytes. */
const BYTES_PER_SECOND = 512 * 1024
/** After this many bytes the reader rests, so that a flood cannot use up a processor. */
const SLICE_BYTES = 128 * 1024
/** How long it rests, ms. */
export const REST_MS = 20

/** `rest`: stop reading for REST_MS. */
export type FloodVerdict = 'pass' | 'rest' | 'flood'

export class FloodGate {
  #allowance = BURST_BYTES
  #at: number | null = null
  #slice = 0

  /** Counts the next bytes. @param now milliseconds of a monotonic clock */
  take(bytes: number, now: number): FloodVerdict {
    const passedMs = this.#at === null ? 0 : now - this.#at
    this.#at = now
    this.#allowance = Math.min(BURST_BYTES, this.#allowance + (passedMs / 1000) * BYTES_PER_SECOND) - bytes
    this.#slice = (passedMs >= REST_MS ? 0 : this.#slice) + bytes
    if (this.#allowance < 0) return 'flood'
    if (this.#slice < SLICE_BYTES) return 'pass'
    this.#slice = 0
    return 'rest'
  }
}
