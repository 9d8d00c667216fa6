// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Eight bits for each number of a wide range, such as the marks of games by id. Numbers are in blocks, and a block without
 * bits takes no memory. As bytes, a block is a list of runs: how many numbers come before without bits, how many have the
 * same bits, and these bits. So it takes a few bytes for a few games, and for all.
 */
import { grown } from '../../../engine/chess/pgn/scan/text-pool.ts'
import { damaged } from '../../data/sqlite/failure.ts'
import { ByteReader, MOST_VARINT_BYTES, writeVarint } from '../segment/bytes.ts'

/** Numbers of a block. */
export const BLOCK_NUMBERS = 65_536
/** A run: two numbers of at most three bytes, and one of two. */
const MOST_RUN_BYTES = 8
const MAX_BITS = 0xff

export class MarkMap {
  readonly #blocks = new Map<number, Uint8Array>()
  #count = 0
  /** The block of the last answer, because the next question is often about the next number. */
  #last: Uint8Array | undefined
  #lastBlock = -1

  /** How many numbers have bits. */
  get count(): number {
    return this.#count
  }

  /** The blocks that have bits, in order. */
  get blocks(): number[] {
    return [...this.#blocks.keys()].toSorted((a, b) => a - b)
  }

  /** The bits of a number. */
  at(number: number): number {
    const block = Math.floor(number / BLOCK_NUMBERS)
    if (block !== this.#lastBlock) {
      this.#lastBlock = block
      this.#last = this.#blocks.get(block)
    }
    return this.#last === undefined ? 0 : this.#last[number - block * BLOCK_NUMBERS]!
  }

  set(number: number, bits: number): void {
    const before = this.at(number)
    if (before === bits) return
    const block = this.#lastBlock
    if (this.#last === undefined) this.#blocks.set(block, (this.#last = new Uint8Array(BLOCK_NUMBERS)))
    this.#last[number - block * BLOCK_NUMBERS] = bits
    this.#count += (bits === 0 ? 0 : 1) - (before === 0 ? 0 : 1)
  }

  /** The bits of a block, not to be written to; undefined: none has any. */
  block(number: number): Uint8Array | undefined {
    return this.#blocks.get(number)
  }

  /** Replaces a block. The map owns the bits. */
  put(number: number, bits: Uint8Array): void {
    const marked = countIn(bits)
    this.#count += marked - countIn(this.#blocks.get(number))
    this.#lastBlock = -1
    if (marked === 0) this.#blocks.delete(number)
    else this.#blocks.set(number, bits)
  }

  /** The numbers that have bits, in order. */
  *numbers(): Generator<number, void, undefined> {
    for (const block of this.blocks) {
      const bits = this.#blocks.get(block)!
      for (let at = 0; at < BLOCK_NUMBERS; at++) if (bits[at] !== 0) yield block * BLOCK_NUMBERS + at
    }
  }

  /** All blocks as bytes, one after the other. */
  encode(): Uint8Array {
    const parts: Uint8Array[] = []
    for (const block of this.blocks) {
      const runs = encodeBlock(this.#blocks.get(block)!)
      const head = new Uint8Array(2 * MOST_VARINT_BYTES)
      const end = writeVarint(head, writeVarint(head, 0, block), runs.length)
      parts.push(head.subarray(0, end), runs)
    }
    return Buffer.concat(parts)
  }

  /** Throws DAMAGED for bytes that `encode` does not write. */
  static decode(bytes: Uint8Array): MarkMap {
    const map = new MarkMap()
    const reader = new ByteReader(bytes)
    while (!reader.atEnd) {
      const block = reader.varint()
      map.put(block, decodeBlock(reader.bytes(reader.varint())))
    }
    return map
  }
}

function countIn(bits: Uint8Array | undefined): number {
  let count = 0
  for (const one of bits ?? []) if (one !== 0) count++
  return count
}

/** A block as bytes; none if it has no bits. */
export function encodeBlock(bits: Uint8Array): Uint8Array {
  let bytes = new Uint8Array(1 << 10)
  let end = 0
  let done = 0
  for (let from = 0; from < bits.length;) {
    const value = bits[from]!
    let to = from + 1
    while (to < bits.length && bits[to] === value) to++
    if (value !== 0) {
      if (end + MOST_RUN_BYTES > bytes.length) bytes = grown(bytes)
      for (const number of [from - done, to - from, value]) end = writeVarint(bytes, end, number)
      done = to
    }
    from = to
  }
  return bytes.slice(0, end)
}

/** Throws DAMAGED for bytes that `encodeBlock` does not write. */
export function decodeBlock(bytes: Uint8Array): Uint8Array {
  const bits = new Uint8Array(BLOCK_NUMBERS)
  const reader = new ByteReader(bytes)
  for (let at = 0; !reader.atEnd;) {
    const from = at + reader.varint()
    at = from + reader.varint()
    const value = reader.varint()
    if (at > BLOCK_NUMBERS || value > MAX_BITS) return damaged('marks of games')
    bits.fill(value, from, at)
  }
  return bits
}
