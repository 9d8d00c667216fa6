// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Entries of batches on their way into a segment of the position index. They lie in memory that the workers
 * share, of a size that does not depend on what is imported, and that is used again for the next segment.
 */
import { BUCKETS, ENTRY_BYTES } from '../../../engine/replay/layout.ts'

/**
 * A segment is made of so many entries, as soon as there are more; 32 MB. Four of them are too many to be
 * merged once more.
 */
export const SEGMENT_ENTRIES = 4 * 1024 * 1024
/** And of so many batches. */
const SEGMENT_RUNS = 256

const BOUNDS = BUCKETS + 1

/** What the workers see of it. */
export interface SharedRuns {
  /** u64 each. */
  entries: Uint8Array
  /**
   * For each run, one after the other: where the entries of each bucket begin, and at last where they end.
   */
  bounds: Uint32Array
  /** How many there are. */
  runs: number
}

export class Runs {
  #entries: Uint8Array
  #bounds: Uint32Array
  readonly #spareRuns: number
  #runs = 0
  #count = 0

  /**
   * @param batches how many may still come when it `isFull`
   * @param batchEntries that each of these has at most
   */
  constructor(batches: number, batchEntries: number) {
    this.#spareRuns = batches
    // What is not written to takes no memory.
    this.#entries = new Uint8Array(
      new SharedArrayBuffer((SEGMENT_ENTRIES + batches * batchEntries) * ENTRY_BYTES),
    )
    this.#bounds = new Uint32Array(new SharedArrayBuffer(SEGMENT_RUNS * BOUNDS * 4))
  }

  /** How many entries there are. */
  get count(): number {
    return this.#count
  }

  get isEmpty(): boolean {
    return this.#runs === 0
  }

  /** Whether a segment should be made of them. */
  get isFull(): boolean {
    return this.#count > SEGMENT_ENTRIES || this.#runs + this.#spareRuns >= SEGMENT_RUNS
  }

  /**
   * Adds the entries of a batch.
   * @param starts where those of each bucket begin among them, and at last where they end
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

  /** Gives the memory back; nothing can be added any more. */
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

/** The entries of a bucket, run after run: where each begins and ends. */
export function* stretchesOf(
  { bounds, runs }: SharedRuns,
  bucket: number,
): Generator<[from: number, to: number]> {
  for (let at = bucket; at < runs * BOUNDS; at += BOUNDS)
    if (bounds[at + 1]! > bounds[at]!) yield [bounds[at]!, bounds[at + 1]!]
}
