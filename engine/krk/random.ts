// SPDX-License-Identifier: GPL-3.0-or-later
/** Random numbers determined by a seed. */

/** Returns a source of numbers from 0 up to 1, the same ones for the same seed. */
export function randomFrom(seed: number): () => number {
  // Mulberry32.
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Puts the values into a random order, in place. */
export function shuffle(values: Int32Array, random: () => number): void {
  for (let last = values.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const value = values[last]!
    values[last] = values[other]!
    values[other] = value
  }
}
