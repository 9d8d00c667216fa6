// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The numbers of a column as bytes: the smallest value, then the differences from it, each in the number of bytes
 * that the largest difference needs. They are stored byte plane by byte plane, so that a general compressor finds
 * repetitions.
 */

/** A column of the library. */
export type Column = Uint8Array | Uint16Array | Uint32Array

/** Width and smallest value. */
const HEADER_BYTES = 5
const MAX_WIDTH = 4

/**
 * Memory for the numbers of one column. It is reused, because new memory for each would be most of an import's
 * garbage.
 */
let held = new Float64Array(4096)
function scratch(length: number): Float64Array {
  if (length > held.length) held = new Float64Array(length)
  return held.subarray(0, length)
}

/** Bytes being written. */
export class ByteSink {
  #bytes = new Uint8Array(4096)
  #length = 0

  /** The written bytes; valid until the next write. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  u32(value: number): void {
    this.#reserve(4)
    for (let shift = 0; shift < 32; shift += 8) this.#bytes[this.#length++] = value >>> shift
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  column(values: Column): void {
    // Of one type: a loop over three types of arrays is several times slower.
    const { length } = values
    const numbers = scratch(length)
    numbers.set(values)
    let least = length > 0 ? 0xffffffff : 0
    let most = 0
    for (let index = 0; index < length; index++) {
      const value = numbers[index]!
      if (value < least) least = value
      if (value > most) most = value
    }
    const width = widthOf(most - least)
    this.#reserve(HEADER_BYTES + width * length)
    this.#bytes[this.#length++] = width
    this.u32(least)
    const bytes = this.#bytes
    let at = this.#length
    for (let shift = 0; shift < width * 8; shift += 8)
      for (let index = 0; index < length; index++) bytes[at++] = (numbers[index]! - least) >>> shift
    this.#length = at
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const wider = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more))
    wider.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = wider
  }
}

/** Bytes being read. Total: whatever the bytes are, the result is a value or null. */
export class ByteSource {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get atEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  /** The remaining bytes. */
  get rest(): Uint8Array {
    return this.#bytes.subarray(this.#at)
  }

  u32(): number | null {
    if (this.#at + 4 > this.#bytes.length) return null
    const [a, b, c, d] = this.#bytes.subarray(this.#at, this.#at + 4) as unknown as [
      number,
      number,
      number,
      number,
    ]
    this.#at += 4
    return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0
  }

  /** Fills `values`; false if the bytes end, or if a value is above `limit`. */
  column(values: Column, limit: number): boolean {
    const width = this.#bytes[this.#at++]
    const least = this.u32()
    if (width === undefined || least === null || width > MAX_WIDTH) return false
    const { length } = values
    if (this.#at + width * length > this.#bytes.length) return false
    // Of one type: a loop over three types of arrays is several times slower.
    const numbers = scratch(length).fill(least)
    const bytes = this.#bytes
    for (let plane = 0, weight = 1; plane < width; plane++, weight *= 256)
      for (let index = 0, at = this.#at + plane * length; index < length; index++)
        numbers[index]! += bytes[at++]! * weight
    for (let index = 0; index < length; index++) if (numbers[index]! > limit) return false
    values.set(numbers)
    this.#at += width * length
    return true
  }
}

/** Bytes that a number needs; 0 needs none. */
function widthOf(value: number): number {
  let width = 0
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) width++
  return width
}

/** FNV-1a, 32 bits: detects damage, not malice. */
export function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < bytes.length; index++) hash = Math.imul(hash ^ bytes[index]!, 0x01000193)
  return hash >>> 0
}
