// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Builds rows of the position index from the entries of batches. A row has the entries of neighbouring buckets: the
 * number of entries in each bucket, u32, unless there is only one bucket; then the entries, u64 each, sorted within
 * their bucket.
 */
import { BUCKET_BITS, ENTRY_BYTES } from '../../../engine/replay/layout.ts'
import type { Replayer } from '../../../engine/modules/replayer.ts'
import { type SharedRuns, stretchesOf } from './runs.ts'

const COUNT_BYTES = 4

/** A request to build some rows of a segment. */
export interface SortTask {
  task: 'sort'
  runs: SharedRuns
  /** Rows `[from, to)`. */
  from: number
  to: number
  /** Number of bits of a key that choose the row. */
  bits: number
}

/** The requested rows of a segment. */
export interface SortAnswer {
  task: 'sort'
  rows: Uint8Array
  /** The end of each row in `rows`. */
  ends: Uint32Array
}

/** Builds and sorts rows; uses the memory of the replayer. */
export function sortRows(replayer: Replayer, { runs, from, to, bits }: SortTask): SortAnswer {
  const width = 2 ** (BUCKET_BITS - bits)
  const head = width > 1 ? width * COUNT_BYTES : 0
  let size = (to - from) * head
  for (let bucket = from * width; bucket < to * width; bucket++) size += entriesIn(runs, bucket) * ENTRY_BYTES
  const rows = new Uint8Array(size)
  const words = new DataView(rows.buffer)
  const ends = new Uint32Array(to - from)
  let at = 0
  for (let row = from; row < to; row++) {
    let count = at
    at += head
    for (let bucket = row * width; bucket < (row + 1) * width; bucket++, count += COUNT_BYTES) {
      const sorted = gathered(replayer, runs, bucket)
      rows.set(sorted, at)
      at += sorted.length
      if (head > 0) words.setUint32(count, sorted.length / ENTRY_BYTES, true)
    }
    ends[row - from] = at
  }
  return { task: 'sort', rows, ends }
}

function entriesIn(runs: SharedRuns, bucket: number): number {
  let entries = 0
  for (const [from, to] of stretchesOf(runs, bucket)) entries += to - from
  return entries
}

/** The sorted entries of a bucket; a view that is valid until the next call. */
function gathered(replayer: Replayer, runs: SharedRuns, bucket: number): Uint8Array {
  const entries = entriesIn(runs, bucket)
  const room = replayer.bucketRoom(entries)
  let at = 0
  for (const [from, to] of stretchesOf(runs, bucket)) {
    room.set(runs.entries.subarray(from * ENTRY_BYTES, to * ENTRY_BYTES), at)
    at += (to - from) * ENTRY_BYTES
  }
  replayer.sort(entries)
  return room
}
