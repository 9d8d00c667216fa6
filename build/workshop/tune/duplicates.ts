// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Counts duplicate positions in bounded memory: exactly while the keys fit, then on a sample, with its error. The keys
 * themselves choose the sample, so it has all occurrences of a position or none.
 */

export interface Duplicates {
  /** Share of positions that occurred before, 0 to 1. */
  share: number
  /** Standard error of the share, estimated from a sample; 0 when it is exact. */
  error: number
}

/** Slots of the table, a power of two; 12 bytes each. */
const SLOTS = 2 ** 21
/** With more keys than this, every second one is dropped. */
const MOST_KEYS = SLOTS * 0.75

export class DuplicateCounter {
  readonly #mostKeys: number
  readonly #slots: number
  #keys: BigUint64Array
  /** Occurrences of the key in each slot; 0 if the slot is free. */
  #times: Uint32Array
  #held = 0
  /** A key is in the sample if this many of its lowest bits are zero. */
  #skippedBits = 0

  /** @param slots a power of two */
  constructor(slots = SLOTS) {
    this.#slots = slots
    this.#mostKeys = (slots / SLOTS) * MOST_KEYS
    this.#keys = new BigUint64Array(slots)
    this.#times = new Uint32Array(slots)
  }

  add(key: bigint): void {
    if (!this.#isSampled(key)) return
    this.#put(key, 1)
    while (this.#held > this.#mostKeys) this.#dropHalf()
  }

  count(): Duplicates {
    let sampled = 0
    for (const times of this.#times) sampled += times
    if (sampled === 0) return { share: 0, error: 0 }
    const distinct = this.#held / sampled
    if (this.#skippedBits === 0) return { share: 1 - distinct, error: 0 }
    // The variance of a ratio of two sums over sampled keys (a cluster sample).
    let squares = 0
    for (const times of this.#times) if (times > 0) squares += (1 - distinct * times) ** 2
    const leftOut = 1 - 2 ** -this.#skippedBits
    return { share: 1 - distinct, error: Math.sqrt(squares * leftOut) / sampled }
  }

  #isSampled(key: bigint): boolean {
    return BigInt.asUintN(this.#skippedBits, key) === 0n
  }

  #put(key: bigint, times: number): void {
    // The lowest bits choose the sample, so the slot comes from the highest.
    let slot = Number(key >> 32n) & (this.#slots - 1)
    while (this.#times[slot]! > 0 && this.#keys[slot] !== key) slot = (slot + 1) & (this.#slots - 1)
    if (this.#times[slot] === 0) this.#held++
    this.#keys[slot] = key
    this.#times[slot]! += times
  }

  #dropHalf(): void {
    const [keys, times] = [this.#keys, this.#times]
    this.#keys = new BigUint64Array(this.#slots)
    this.#times = new Uint32Array(this.#slots)
    this.#held = 0
    this.#skippedBits++
    for (const [slot, count] of times.entries()) {
      const key = keys[slot]!
      if (count > 0 && this.#isSampled(key)) this.#put(key, count)
    }
  }
}
