// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Where the positions of a segment stand that more than one game has: for each its runs, which are
 * neighbouring games that reach it by the same moves. Keys are cut short, so a run that is found may be that of another
 * position; its first game tells.
 *
 * Positions lie in buckets by the highest bits of their keys. One is: the difference of its next KEY_BITS bits from the one
 * before, a varint; then its runs. A single run is 2 x (length - 1) and the slot; several are 2 x (number of runs) + 1, and for
 * each the difference of its slot from the one before and length - 1.
 */
import { ByteReader, type Bytes, VarintSink } from './bytes.ts'

/** Positions in a bucket, on average. */
const BUCKET = 32
/** Bits of a key below those of its bucket: of 32 neighbours one in 4096 passes for another. */
const KEY_BITS = 17

export interface Run {
  /** The first game. */
  readonly slot: number
  readonly length: number
}

/** Runs before they are sorted: columns of equal length. */
export interface FoundRuns {
  /** The keys of their positions. */
  readonly keys: BigUint64Array
  readonly slots: Uint32Array
  readonly lengths: Uint32Array
  readonly count: number
}

export interface Directory {
  readonly bytes: Uint8Array
  /** Where each bucket begins, and the end of the last. */
  readonly starts: Uint32Array
  readonly positions: number
}

/** The directory of the positions that several games have; others are left out. */
export function makeDirectory(found: FoundRuns): Directory {
  const positions = repeatedIn(found)
  const bucketBits = Math.max(0, Math.ceil(Math.log2(positions.length / BUCKET)))
  const starts = new Uint32Array(2 ** bucketBits + 1)
  const sink = new VarintSink()
  let bucket = -1
  let last = 0
  for (const { key, runs } of positions) {
    const place = placeOf(key, bucketBits)
    if (place.bucket !== bucket) {
      starts.fill(sink.length, bucket + 1, place.bucket + 1)
      bucket = place.bucket
      last = 0
    }
    sink.add(place.rest - last)
    last = place.rest
    if (runs.length === 1) {
      sink.add(2 * (runs[0]!.length - 1))
      sink.add(runs[0]!.slot)
      continue
    }
    sink.add(2 * runs.length + 1)
    let before = 0
    for (const { slot, length } of runs) {
      sink.add(slot - before)
      sink.add(length - 1)
      before = slot
    }
  }
  starts.fill(sink.length, bucket + 1)
  return { bytes: sink.bytes, starts, positions: positions.length }
}

interface Place {
  readonly bucket: number
  readonly rest: number
}

function placeOf(key: bigint, bucketBits: number): Place {
  const kept = Number(key >> BigInt(64 - bucketBits - KEY_BITS))
  return { bucket: Math.floor(kept / 2 ** KEY_BITS), rest: kept % 2 ** KEY_BITS }
}

/** The positions that several games have, by ascending keys. */
function repeatedIn(found: FoundRuns): { key: bigint; runs: Run[] }[] {
  const { keys, slots, lengths } = found
  const order = sortedByKey(found)
  const positions: { key: bigint; runs: Run[] }[] = []
  for (let from = 0; from < order.length;) {
    const key = keys[order[from]!]!
    const runs: Run[] = []
    let end = 0
    let to = from
    for (; to < order.length && keys[order[to]!] === key; to++) {
      const [slot, length] = [slots[order[to]!]!, lengths[order[to]!]!]
      // Games that repeat the position have a run of it inside the first one.
      if (slot < end) continue
      runs.push({ slot, length })
      end = slot + length
    }
    if (runs.length > 1 || runs[0]!.length > 1) positions.push({ key, runs })
    from = to
  }
  return positions
}

/** Bits of a key that choose the heap in which it is sorted: keys are random, so heaps are small. */
const HEAP_BITS = 16

/** The numbers of the runs by key, then by slot, the longest first. */
function sortedByKey({ keys, slots, lengths, count }: FoundRuns): Uint32Array {
  // Words are compared much faster than whole keys.
  const words = new Uint32Array(keys.buffer, keys.byteOffset, 2 * count)
  const heapOf = (index: number) => words[2 * index + 1]! >>> (32 - HEAP_BITS)
  const ends = new Uint32Array(2 ** HEAP_BITS + 1)
  for (let index = 0; index < count; index++) ends[heapOf(index) + 1]!++
  for (let heap = 0; heap < 2 ** HEAP_BITS; heap++) ends[heap + 1]! += ends[heap]!
  const order = new Uint32Array(count)
  const next = ends.slice()
  for (let index = 0; index < count; index++) order[next[heapOf(index)]!++] = index
  const compare = (a: number, b: number) =>
    words[2 * a + 1]! - words[2 * b + 1]! ||
    words[2 * a]! - words[2 * b]! ||
    slots[a]! - slots[b]! ||
    lengths[b]! - lengths[a]!
  for (let heap = 0; heap < 2 ** HEAP_BITS; heap++) order.subarray(ends[heap], ends[heap + 1]).sort(compare)
  return order
}

/** The runs that may be those of a position. */
export function runsOf(source: Bytes, starts: ArrayLike<number>, key: bigint): readonly Run[] {
  const { bucket, rest } = placeOf(key, Math.log2(starts.length - 1))
  const from = starts[bucket]!
  const reader = new ByteReader(source.read(from, starts[bucket + 1]! - from))
  const found: Run[] = []
  let at = 0
  while (!reader.atEnd) {
    at += reader.varint()
    const head = reader.varint()
    const runs: Run[] = []
    if (head % 2 === 0) runs.push({ length: head / 2 + 1, slot: reader.varint() })
    else {
      let slot = 0
      for (let run = 0; run < (head - 1) / 2; run++) {
        slot += reader.varint()
        runs.push({ slot, length: reader.varint() + 1 })
      }
    }
    if (at === rest) found.push(...runs)
    if (at > rest) break
  }
  return found
}
