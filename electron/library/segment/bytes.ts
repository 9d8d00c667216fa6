// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The bytes of a segment, and numbers in them. A varint is a whole number in as few bytes as it needs: seven bits a byte, the
 * low ones first, and the highest bit says that more follow.
 */

/** Where bytes come from: a file, or memory. */
export interface Bytes {
  /** @returns `length` bytes from `from` on; valid until the next call */
  read(from: number, length: number): Uint8Array
}

/** The bytes of a segment are not those that were written. */
export class DamagedSegment extends Error {}

/** Numbers are below 2^49, in at most this many bytes. */
const MOST_BYTES = 7

export function varintBytes(value: number): number {
  let bytes = 1
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) bytes++
  return bytes
}

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

/** Varints one after the other. */
export class VarintSink {
  #bytes = new Uint8Array(4096)
  length = 0

  add(value: number): void {
    if (this.length + MOST_BYTES > this.#bytes.length) {
      const more = new Uint8Array(2 * this.#bytes.length)
      more.set(this.#bytes)
      this.#bytes = more
    }
    this.length = writeVarint(this.#bytes, this.length, value)
  }

  get bytes(): Uint8Array {
    return this.#bytes.slice(0, this.length)
  }
}

/** Reads numbers and bytes one after the other; never beyond the end. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get atEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  varint(): number {
    let value = 0
    for (let index = 0, factor = 1; index < MOST_BYTES; index++, factor *= 128) {
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
