// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The set of input weights of a view, by the square of its own king. The king's file is mirrored to a to d, so there are 32
 * squares: four on each rank, from a1.
 */
import { KING_SQUARES } from './kernel/layout.ts'

/** Possible numbers of sets. */
export const KING_BUCKETS = [1, 4, 8, 16] as const
export type KingBuckets = (typeof KING_BUCKETS)[number]

const HOME = [0, 0, 1, 1]
const FRONT = [12, 12, 13, 13]
const FAR = [14, 14, 15, 15]
const MAPS: Record<KingBuckets, readonly number[]> = {
  1: Array<number>(KING_SQUARES).fill(0),
  4: [...HOME, ...Array<number>(4).fill(2), ...Array<number>(24).fill(3)],
  8: [0, 1, 2, 3, 4, 4, 5, 5, ...Array<number>(8).fill(6), ...Array<number>(16).fill(7)],
  16: [0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 10, 10, 11, 11, ...FRONT, ...FRONT, ...FAR, ...FAR],
}

/** The bucket of each king square. */
export const kingMap = (count: KingBuckets): Uint8Array => Uint8Array.from(MAPS[count])

export const isKingBuckets = (count: number): count is KingBuckets =>
  (KING_BUCKETS as readonly number[]).includes(count)
