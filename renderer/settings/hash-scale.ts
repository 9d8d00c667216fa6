// SPDX-License-Identifier: GPL-3.0-or-later
/** The stops of the slider for the size of the hash table: powers of two, and the largest size allowed. */
import { LIMITS } from '../../engine/contract/protocol.ts'

const { min, max } = LIMITS.hashMb

/** Sizes in MB, ascending. */
export const HASH_STOPS: readonly number[] = [
  ...Array.from({ length: Math.floor(Math.log2(max / min)) + 1 }, (_, power) => min * 2 ** power),
  max,
]

/** The index of the stop that is nearest to a size on a logarithmic scale. */
export function stopOf(mb: number): number {
  const distances = HASH_STOPS.map((stop) => Math.abs(Math.log2(stop / mb)))
  return distances.indexOf(Math.min(...distances))
}
