// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The bytes of a segment, and numbers in them. A varint is a whole number in as few bytes as it needs: seven bits a byte, the
 * low ones first, and the highest bit says that more follow.
 */

import { fail } from '../../../engine/contract/result.ts'
import { DatabaseError } from '../../data/sqlite/failure.ts'

/** Where bytes come from: a file, or memory. */
export interface Bytes {
  /** @returns `length` bytes from `from` on; valid until the next call */
  read(from: number, length: number): Uint8Array
}

/** Bytes in memory. */
export const inMemory = (bytes: Uint8Array): Bytes => ({
  read: (from, length) => bytes.subarray(from, from + length),
})

/** The bytes of a segment are not those that were written. */
export class DamagedSegment extends DatabaseError {
  constructor(detail: string) {
    super(fail('DAMAGED', detail))
  }
}

/** Numbers are below 2^49, in at most this many bytes. */
export const MOST_VARINT_BYTES = 7

/** Writes a number and returns the place after it. */
export function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  let rest = value
  let next = at
  while (rest >= 128) {
    bytes[next++] = (rest % 128) | 128
    rest = Math.floor(rest / 128)
  }
  bytes[next++] = rest
  return next
}

/** Bytes of a place in a file: five reach a terabyte. */
export const PLACE_BYTES = 5

/** Writes places, the lowest byte first, and returns how many bytes they take. */
export function writePlaces(bytes: Uint8Array, places: ArrayLike<number>, base: number): number {
  let at = 0
  for (let index = 0; index < places.length; index++) {
    let rest = base + places[index]!
    for (let byte = 0; byte < PLACE_BYTES; byte++) {
      bytes[at++] = rest % 256
      rest = Math.floor(rest / 256)
    }
  }
  return at
}

/** Places in a file, in their order: where each of its parts begins, and the end of the last one. */
export class Places {
  readonly #source: Bytes
  /** The number of parts. */
  readonly parts: number

  /** @param bytes all of `source` */
  constructor(source: Bytes, bytes: number) {
    this.#source = source
    this.parts = bytes / PLACE_BYTES - 1
  }

  /** Where a part begins and ends. */
  of(part: number): readonly [from: number, to: number] {
    const bytes = this.#source.read(part * PLACE_BYTES, 2 * PLACE_BYTES)
    const [from, to] = [placeAt(bytes, 0), placeAt(bytes, PLACE_BYTES)]
    if (bytes.length < 2 * PLACE_BYTES || from > to) throw new DamagedSegment('places do not ascend')
    return [from, to]
  }
}

const placeAt = (bytes: Uint8Array, at: number): number =>
  bytes[at]! +
  (bytes[at + 1]! << 8) +
  (bytes[at + 2]! << 16) +
  bytes[at + 3]! * 2 ** 24 +
  bytes[at + 4]! * 2 ** 32

/** Reads numbers and bytes one after the other; never beyond the end. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Bytes that were read. */
  get at(): number {
    return this.#at
  }

  get atEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  varint(): number {
    let value = 0
    for (let index = 0, factor = 1; index < MOST_VARINT_BYTES; index++, factor *= 128) {
      if (this.atEnd) throw new DamagedSegment('a number is cut off')
      const byte = this.#bytes[this.#at++]!
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
    throw new DamagedSegment('a number is too long')
  }

  bytes(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new DamagedSegment('bytes are cut off')
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }
}
