// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Games that begin with another position than the usual one. Their packed moves have a prefix: a byte that no game from the usual
 * position begins with, and the number of the position, a varint. So they come after all others, and those from the same position
 * are neighbours. Numbers are those of one table for all segments that are merged.
 */
import type { Replayer, Sought } from '../../../engine/modules/replayer.ts'
import { ByteReader, writeVarint } from './bytes.ts'

/** Piece 15 is the pawn on h2, and the way 15 a promotion. */
export const OTHER_POSITION = 0xff

/** The FEN of a first position, by its number. */
export type FenOf = (position: number) => string

export interface FirstPosition {
  readonly number: number
  /** Bytes of the prefix. */
  readonly prefix: number
}

/** The first position of a packed game; null: the usual one. */
export function firstPositionOf(packed: Uint8Array): FirstPosition | null {
  if (packed[0] !== OTHER_POSITION) return null
  const reader = new ByteReader(packed.subarray(1))
  const number = reader.varint()
  return { number, prefix: 1 + reader.at }
}

/** What stands before the packed moves of a game from another position. */
export function positionPrefix(number: number): Uint8Array {
  const prefix = new Uint8Array(8)
  prefix[0] = OTHER_POSITION
  return prefix.slice(0, writeVarint(prefix, 1, number))
}

/** The packed moves of a game from another position, with its prefix. */
export function withFirstPosition(number: number, packed: Uint8Array): Uint8Array {
  const prefix = positionPrefix(number)
  const game = new Uint8Array(prefix.length + packed.length)
  game.set(prefix)
  game.set(packed, prefix.length)
  return game
}

/** Tags that set a position up. */
export const tagsOf = (fen: string): Uint8Array => new TextEncoder().encode(`[SetUp "1"]\n[FEN "${fen}"]\n`)

/** Where a packed game reaches a position for the first time; null: it does not. Overwrites `packed` and `text`. */
export function seekIn(replayer: Replayer, packed: Uint8Array, key: bigint, fenOf: FenOf): Sought | null {
  replayer.packed.set(packed)
  const first = firstPositionOf(packed)
  if (!first) return replayer.seek(packed.length, key)
  const tags = tagsOf(fenOf(first.number))
  replayer.text.set(tags)
  return replayer.seek(packed.length, key, tags.length, first.prefix)
}
