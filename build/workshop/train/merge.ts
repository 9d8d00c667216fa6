// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Finds samples of the same position and merges them into one. Boards are compared byte by byte, so different positions are
 * never merged.
 */
import { NO_RESULT, SAMPLE_BYTES, SAMPLE_RESULT, SAMPLE_SCORE, SAMPLE_WEIGHT } from './kernel/layout.ts'
import { BOARD_BYTES, boardHash } from './sample.ts'

/** Of the slots of a table; the parts of a set are chosen by hashes with other seeds. */
const SLOT_SEED = 0x2545f491

/** A table of samples by their boards. */
export class BoardTable {
  readonly #samples: Buffer
  /** The number of a sample + 1; 0 if the slot is free. */
  readonly #slots: Int32Array

  /** @param samples that will be added, at most; the table does not copy them */
  constructor(samples: Buffer) {
    const count = samples.length / SAMPLE_BYTES
    this.#samples = samples
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * count + 1)))
  }

  /** Adds a sample unless the table has its board. @returns the number of the sample that the table has */
  add(number: number): number {
    const slot = this.#slotOf(this.#samples, number * SAMPLE_BYTES)
    if (this.#slots[slot] === 0) this.#slots[slot] = number + 1
    return this.#slots[slot]! - 1
  }

  /** The number of the sample with the board at an offset of other bytes; -1 if there is none. */
  find(bytes: Buffer, at: number): number {
    return this.#slots[this.#slotOf(bytes, at)]! - 1
  }

  /** The slot of a board, or the free one where it belongs. */
  #slotOf(bytes: Buffer, at: number): number {
    const last = this.#slots.length - 1
    let slot = boardHash(bytes, at, SLOT_SEED) & last
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & last) {
      const start = (this.#slots[slot]! - 1) * SAMPLE_BYTES
      if (bytes.compare(this.#samples, start, start + BOARD_BYTES, at, at + BOARD_BYTES) === 0) break
    }
    return slot
  }
}

/**
 * Merges the samples of each position into its first one, in place. The score and the result become means, weighted by the
 * weights of the samples; the weight becomes the largest of them. Samples without a result come from positions beside the
 * games: they count only if no game had the position.
 * @returns the merged samples, in the order of the first ones
 */
export function mergeSamples(samples: Buffer): Buffer {
  const count = samples.length / SAMPLE_BYTES
  const table = new BoardTable(samples)
  const weights = new Float64Array(count)
  const scores = new Float64Array(count)
  const results = new Float64Array(count)
  let merged = 0
  for (let number = 0; number < count; number++) {
    const from = number * SAMPLE_BYTES
    const result = samples[from + SAMPLE_RESULT]!
    const weight = samples[from + SAMPLE_WEIGHT]!
    // The next place is at or before this sample, so nothing is overwritten that is still needed.
    if (merged < number) samples.copyWithin(merged * SAMPLE_BYTES, from, from + SAMPLE_BYTES)
    const target = table.add(merged)
    const at = target * SAMPLE_BYTES
    if (target === merged) merged++
    else {
      const hadResult = samples[at + SAMPLE_RESULT] !== NO_RESULT
      if (hadResult && result === NO_RESULT) continue
      if (!hadResult && result !== NO_RESULT) {
        weights[target] = scores[target] = results[target] = 0
        samples[at + SAMPLE_WEIGHT] = 0
      }
      samples[at + SAMPLE_RESULT] = result
      samples[at + SAMPLE_WEIGHT] = Math.max(weight, samples[at + SAMPLE_WEIGHT]!)
    }
    const score = samples.readInt16LE(from + SAMPLE_SCORE)
    weights[target]! += weight
    scores[target]! += weight * score
    results[target]! += weight * result
  }
  for (let number = 0; number < merged; number++) {
    const at = number * SAMPLE_BYTES
    samples.writeInt16LE(Math.round(scores[number]! / weights[number]!), at + SAMPLE_SCORE)
    if (samples[at + SAMPLE_RESULT] !== NO_RESULT)
      samples[at + SAMPLE_RESULT] = Math.round(results[number]! / weights[number]!)
  }
  return samples.subarray(0, merged * SAMPLE_BYTES)
}
