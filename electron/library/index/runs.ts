// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The entries of batches for the next segment of the position index. They are in memory that the workers share; its
 * size does not depend on the import, and it is reused for the next segment.
 */
import { BUCKETS, ENTRY_BYTES } from '../../../engine/replay/layout.ts'

/**
 * A segment is written when there are more entries than this, 32 MB. Four such segments are too large to be merged.
 */
export const SEGMENT_ENTRIES = 4 * 1024 * 1024
/** Or when there are this many batches. */
const SEGMENT_RUNS = 256

const BOUNDS = BUCKETS + 1

/** The view of the workers. */
export interface SharedRuns {
  /** u64 each. */
  entries: Uint8Array
  /** For each run in turn: the start of each bucket, and the end of the last one. */
  bounds: Uint32Array
  /** Number of runs. */
  runs: number
}

export class Runs {
  #entries: Uint8Array
  #bounds: Uint32Array
  readonly #spareRuns: number
  #runs = 0
  #count = 0

  /**
   * @param batches number of batches that may still come when it `isFull`
   * @param batchEntries maximum number of entries of each of them
   */
  constructor(batches: number, batchEntries: number) {
    this.#spareRuns = batches
    // Unwritten memory costs nothing.
    this.#entries = new Uint8Array(
      new SharedArrayBuffer((SEGMENT_ENTRIES + batches * batchEntries) * ENTRY_BYTES),
    )
    this.#bounds = new Uint32Array(new SharedArrayBuffer(SEGMENT_RUNS * BOUNDS * 4))
  }

  /** Number of entries. */
  get count(): number {
    return this.#count
  }

  get isEmpty(): boolean {
    return this.#runs === 0
  }

  /** Whether a segment should be written. */
  get isFull(): boolean {
    return this.#count > SEGMENT_ENTRIES || this.#runs + this.#spareRuns >= SEGMENT_RUNS
  }

  /**
   * Adds the entries of a batch.
   * @param starts the start of each bucket, and the end of the last one
   */
  add(entries: Uint8Array, starts: Uint32Array): void {
    this.#entries.set(entries, this.#count * ENTRY_BYTES)
    const from = this.#runs++ * BOUNDS
    for (let bucket = 0; bucket < BOUNDS; bucket++)
      this.#bounds[from + bucket] = this.#count + starts[bucket]!
    this.#count += starts[BUCKETS]!
  }

  clear(): void {
    this.#runs = 0
    this.#count = 0
  }

  /** Releases the memory; nothing can be added any more. */
  end(): void {
    this.clear()
    this.#entries = new Uint8Array(0)
    this.#bounds = new Uint32Array(0)
  }

  /** For the workers, while nothing is added. */
  get shared(): SharedRuns {
    return { entries: this.#entries, bounds: this.#bounds, runs: this.#runs }
  }
}

/** The entries of a bucket in each run: start and end. */
export function* stretchesOf(
  { bounds, runs }: SharedRuns,
  bucket: number,
): Generator<[from: number, to: number]> {
  for (let at = bucket; at < runs * BOUNDS; at += BOUNDS)
    if (bounds[at + 1]! > bounds[at]!) yield [bounds[at]!, bounds[at + 1]!]
}
