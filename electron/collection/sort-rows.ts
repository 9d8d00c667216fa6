/**
 * Rows of the position index out of the entries of batches. A row has the entries of some neighbouring buckets: how many each
 * bucket has, u32, unless there is only one; then the entries, u64 each, sorted within their bucket.
 */
import { BUCKET_BITS, ENTRY_BYTES } from '../../engine/replay/layout.ts'
import type { Replayer } from '../../engine/replayer.ts'
import type { Run, RowsAnswer, SortTask } from './batch.ts'

/** Rows are handed on when so many bytes of them are there. */
const ANSWER_BYTES = 1024 * 1024
const COUNT_BYTES = 4

/** Puts rows together and sorts them; the replayer lends its memory. */
export function* sortRows(replayer: Replayer, { runs, from, to, bits }: SortTask): Generator<RowsAnswer> {
  const width = 2 ** (BUCKET_BITS - bits)
  let first = from / width
  let ends: number[] = []
  let out = new Uint8Array(ANSWER_BYTES)
  let length = 0
  const reserve = (more: number): void => {
    if (length + more <= out.length) return
    const wider = new Uint8Array(Math.max(2 * out.length, length + more))
    wider.set(out.subarray(0, length))
    out = wider
  }
  const answer = (): RowsAnswer => {
    const rows: RowsAnswer = {
      task: 'rows',
      row: first,
      rows: out.slice(0, length),
      ends: Uint32Array.from(ends),
    }
    first += ends.length
    ends = []
    length = 0
    return rows
  }
  for (let bucket = from; bucket < to; bucket += width) {
    const head = length
    if (width > 1) {
      reserve(width * COUNT_BYTES)
      length += width * COUNT_BYTES
    }
    for (let index = 0; index < width; index++) {
      const sorted = gathered(replayer, runs, bucket + index)
      reserve(sorted.length)
      out.set(sorted, length)
      length += sorted.length
      if (width > 1)
        new DataView(out.buffer).setUint32(head + index * COUNT_BYTES, sorted.length / ENTRY_BYTES, true)
    }
    ends.push(length)
    if (length >= ANSWER_BYTES) yield answer()
  }
  if (ends.length > 0) yield answer()
}

/** The entries of a bucket, sorted; a view that lasts until the next call. */
function gathered(replayer: Replayer, runs: readonly Run[], bucket: number): Uint8Array {
  let size = 0
  for (const { starts } of runs) size += starts[bucket + 1]! - starts[bucket]!
  const room = replayer.bucketRoom(size)
  let at = 0
  for (const { entries, starts } of runs) {
    const from = starts[bucket]! * ENTRY_BYTES
    const to = starts[bucket + 1]! * ENTRY_BYTES
    if (to === from) continue
    room.set(entries.subarray(from, to), at)
    at += to - from
  }
  replayer.sort(size)
  return room
}
