// SPDX-License-Identifier: GPL-3.0-or-later
/** The two summaries that the measurements need. */

/** The value below which this fraction of the samples lies; 1 gives the largest. NaN without samples. */
export function percentile(samples: readonly number[], fraction: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(fraction * sorted.length))] ?? Number.NaN
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5)
