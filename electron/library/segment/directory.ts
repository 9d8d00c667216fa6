// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Where the positions of a segment stand that more than one game has: for each its runs, which are neighbouring games that reach
 * it by the same moves; for those with many games or branches their branches with the moves instead, so that no game need be read to know
 * what was played there. Keys are cut short, so a run that is found may be that of another position; its first game tells.
 *
 * Positions lie in buckets by the highest bits of their keys. One is: the difference of its next DIRECTORY_KEY_BITS bits from
 * the one before, a varint; then its runs, in varints. A single run is 2 x (length - 1) and the slot. Several are
 * 4 x (number of runs) + 1, and for each the games between it and the one before, and length - 1. Branches are
 * 4 x (number of branches) + 3, and each has its move after that. `engine/replay/branches.ts` writes it.
 */
import { DIRECTORY_KEY_BITS } from '../../../engine/replay/layout.ts'
import { ByteReader, type Bytes, type Places } from './bytes.ts'

/** Neighbouring games that reach a position by the same moves. */
export interface Run {
  /** The first game. */
  readonly slot: number
  readonly length: number
}

/** Neighbouring games that reach a position by the same moves and go on with the same move. */
export interface Branch extends Run {
  /** As `engine/core/layout.ts` has it; 0: the games end here. */
  readonly move: number
}

/** What the directory has of a position, by ascending slots: branches if they are many, or their games, else runs. */
export type Found = { readonly branches: readonly Branch[] } | { readonly runs: readonly Run[] }

/** Finds what may be the runs of a position; more than one position may have the same bits of its key. */
export function runsOf(source: Bytes, buckets: Places, key: bigint): readonly Found[] {
  const bits = Math.log2(buckets.parts)
  const kept = Number(key >> BigInt(64 - bits - DIRECTORY_KEY_BITS))
  const rest = kept % 2 ** DIRECTORY_KEY_BITS
  const [from, to] = buckets.of(Math.floor(kept / 2 ** DIRECTORY_KEY_BITS))
  const reader = new ByteReader(source.read(from, to - from))
  const found: Found[] = []
  let at = 0
  while (!reader.atEnd) {
    at += reader.varint()
    if (at > rest) break
    if (at === rest) found.push(readPosition(reader))
    else skipPosition(reader)
  }
  return found
}

function readPosition(reader: ByteReader): Found {
  const head = reader.varint()
  if (head % 2 === 0) return { runs: [{ length: head / 2 + 1, slot: reader.varint() }] }
  let end = 0
  const run = () => {
    const slot = end + reader.varint()
    const length = reader.varint() + 1
    end = slot + length
    return { slot, length }
  }
  const many = { length: Math.floor(head / 4) }
  if (head % 4 === 1) return { runs: Array.from(many, run) }
  return { branches: Array.from(many, () => ({ ...run(), move: reader.varint() })) }
}

function skipPosition(reader: ByteReader): void {
  const head = reader.varint()
  const numbers = head % 2 === 0 ? 1 : Math.floor(head / 4) * (head % 4 === 1 ? 2 : 3)
  for (let index = 0; index < numbers; index++) reader.varint()
}
