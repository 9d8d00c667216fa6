// SPDX-License-Identifier: GPL-3.0-or-later
/** Repeatable random numbers: the same seed gives the same numbers. Not for secrets. */

/** A stream of numbers in [0, 1). The generator is Mulberry32 (Tommy Ettinger, public domain), with 32 bits of state. */
export function makeRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Mixes text into a seed, so that every position has a stream of its own (FNV-1a, 32 bits). */
export function seedFrom(seed: number, text: string): number {
  let hash = (seed ^ 0x811c9dc5) | 0
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash | 0
}
