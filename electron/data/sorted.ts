// SPDX-License-Identifier: GPL-3.0-or-later
/** Binary search in ascending numbers. */

/** The index of the first number that is at least `least`; the length if there is none. */
export function firstFrom(sorted: ArrayLike<number>, least: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}
