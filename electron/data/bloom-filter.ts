// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A Bloom filter: says of a number whether it may be among others, and is wrong about one in a hundred of those that are not.
 * All bits of a number are in one block, so a filter on disk costs one read. Source: Putze, Sanders and Singler, "Cache-,
 * Hash- and Space-Efficient Bloom Filters", 2007.
 */
const BLOCK_BYTES = 64
/** Numbers that share a block, on average; then it has 12.8 bits for each. */
const BLOCK_NUMBERS = 40
/** Bits that a number sets. */
const NUMBER_BITS = 6
/** Bits of a hash that say which bit of a block is meant. */
const PLACE_BITS = 9

/** Where the bytes of a filter are. */
interface FilterBytes {
  readonly length: number
  readInto(from: number, target: Uint8Array): void
}

/** Makes the filter of some numbers of 32 bits. */
export function filterOf(numbers: Uint32Array): Uint8Array {
  const blocks = Math.max(1, Math.ceil(numbers.length / BLOCK_NUMBERS))
  const bytes = new Uint8Array(blocks * BLOCK_BYTES)
  for (const number of numbers) {
    const from = BLOCK_BYTES * blockOf(number, blocks)
    for (let bit = 0; bit < NUMBER_BITS; bit++) {
      const place = placeOf(number, bit)
      bytes[from + (place >>> 3)]! |= 1 << (place & 7)
    }
  }
  return bytes
}

/** Whether a number may be among those of a filter. If it is, the answer is true. */
export function mayHave(filter: FilterBytes, number: number): boolean {
  const blocks = Math.floor(filter.length / BLOCK_BYTES)
  if (blocks === 0) return true
  filter.readInto(BLOCK_BYTES * blockOf(number, blocks), block)
  for (let bit = 0; bit < NUMBER_BITS; bit++) {
    const place = placeOf(number, bit)
    if (((block[place >>> 3]! >>> (place & 7)) & 1) === 0) return false
  }
  return true
}

const block = new Uint8Array(BLOCK_BYTES)

const blockOf = (number: number, blocks: number): number => Math.floor((spread(number) / 2 ** 32) * blocks)

/** The place in its block of a bit of a number. */
function placeOf(number: number, bit: number): number {
  const hash = spread(number ^ (bit < NUMBER_BITS / 2 ? 0x9e3779b9 : 0x7f4a7c15))
  return (hash >>> (PLACE_BITS * (bit % (NUMBER_BITS / 2)))) % (8 * BLOCK_BYTES)
}

/** The finalizer of MurmurHash3: every bit of the number changes half of the bits of the result. */
function spread(number: number): number {
  let hash = number
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
