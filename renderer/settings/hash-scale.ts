// SPDX-License-Identifier: GPL-3.0-or-later
/** The sizes a hash slider stops at: powers of two, and the largest one that there is. */
import { LIMITS } from '../../engine/protocol.ts'

const { min, max } = LIMITS.hashMb

/** Stops of the slider, MB, ascending. */
export const HASH_STOPS: readonly number[] = [
  ...Array.from({ length: Math.floor(Math.log2(max / min)) + 1 }, (_, power) => min * 2 ** power),
  max,
]

/** The stop nearest to a size, on the slider's own scale. */
export function stopOf(mb: number): number {
  let nearest = 0
  for (let at = 1; at < HASH_STOPS.length; at++) {
    if (Math.abs(Math.log2(HASH_STOPS[at]! / mb)) < Math.abs(Math.log2(HASH_STOPS[nearest]! / mb)))
      nearest = at
  }
  return nearest
}
