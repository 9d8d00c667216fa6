// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A compressed list of small numbers with random access.
 *
 * Two adjacent symbols that often occur together are replaced by a new symbol, again and again (recursive pairing,
 * Larsson and Moffat, 1999). The result is written in a canonical Huffman code, most significant bit first, in blocks of
 * one size. A list of block lengths says how many numbers each block contains, and a sparse index says in which block
 * every `span`-th number is. Source: the generator and probing code that Ronald de Man published with the tables, and its
 * descriptions.
 */
import type { Cursor, ShelvedFile } from './shelf.ts'

/** The flag that all tables use; other flags are for DTZ tables. */
const SINGLE_VALUE = 0x80

/** The right half of a symbol that is not a pair; its left half is then the number itself. */
const NO_SYMBOL = 0xfff
/** The most numbers in a block. */
const MAX_BLOCK_VALUES = 65536
/** The published reader holds at most this many bits of a code. */
const MAX_CODE_BITS = 32
/** Larger powers of two than any table uses. */
const MAX_BLOCK_BITS = 16
const MAX_SPAN_BITS = 24
/** The index points close to the right block; a longer walk means a damaged file. */
const MAX_WALK = 4096
const SPARSE_ENTRY_BYTES = 6
const BLOCK_LENGTH_BYTES = 2

/** What `Pairs.read` returns for a number that cannot be decoded. */
export const DAMAGED = -1

/** The beginning of a list: everything except the index and the blocks, which are elsewhere in the file. */
export interface PairsHeader {
  flags: number
  /** The value of a list whose numbers are all equal; the list is then otherwise empty. */
  single: number
  /** Numbers from one entry of the sparse index to the next. */
  span: number
  blockBytes: number
  blocks: number
  /** Sizes in the file. */
  indexBytes: number
  lengthsBytes: number
  code: Code | null
}

interface Code {
  minBits: number
  /** For each length of a code word: its first word, left-aligned in 32 bits; longer words are smaller. */
  first: Uint32Array
  /** For each length: the symbol of that first word. */
  symbol: Uint16Array
  /** Halves of a pair, by symbol. */
  left: Uint16Array
  right: Uint16Array
  /** Numbers that a symbol stands for, less one. */
  extra: Uint16Array
}

/** Reads the header of a list of `values` numbers; null if it is invalid. */
export function readPairsHeader(cursor: Cursor, values: number): PairsHeader | null {
  const flags = cursor.u8()
  if (flags & SINGLE_VALUE) {
    const single = cursor.u8()
    return { flags, single, span: 1, blockBytes: 0, blocks: 0, indexBytes: 0, lengthsBytes: 0, code: null }
  }
  const blockBits = cursor.u8()
  const spanBits = cursor.u8()
  if (blockBits > MAX_BLOCK_BITS || spanBits > MAX_SPAN_BITS) return null
  const span = 2 ** spanBits
  const spareLengths = cursor.u8()
  const blocks = cursor.u32()
  const code = readCode(cursor)
  return (
    code && {
      flags,
      single: 0,
      span,
      blockBytes: 2 ** blockBits,
      blocks,
      indexBytes: Math.ceil(values / span) * SPARSE_ENTRY_BYTES,
      lengthsBytes: (blocks + spareLengths) * BLOCK_LENGTH_BYTES,
      code,
    }
  )
}

function readCode(cursor: Cursor): Code | null {
  const maxBits = cursor.u8()
  const minBits = cursor.u8()
  if (minBits < 1 || maxBits < minBits || maxBits > MAX_CODE_BITS) return null
  const symbol = Uint16Array.from({ length: maxBits - minBits + 1 }, () => cursor.u16())
  const first = firstWords(symbol, minBits)
  const symbols = cursor.u16()
  if (!first || symbols > NO_SYMBOL + 1) return null
  const left = new Uint16Array(symbols)
  const right = new Uint16Array(symbols)
  for (let each = 0; each < symbols; each++) {
    // Two numbers of twelve bits in three bytes.
    const [low, middle, high] = [cursor.u8(), cursor.u8(), cursor.u8()]
    left[each] = low | ((middle & 15) << 8)
    right[each] = (middle >> 4) | (high << 4)
  }
  cursor.align(2)
  const extra = expandedLengths(left, right)
  return extra && !cursor.isPastEnd ? { minBits, first, symbol, left, right, extra } : null
}

/**
 * The first word of every length. Symbols are numbered from the shortest words to the longest, words of one length follow
 * each other, and the longest words begin at 0. So the first word of a length is half of the number after the last word
 * of the next length.
 */
function firstWords(symbol: Uint16Array, minBits: number): Uint32Array | null {
  const words = new Uint32Array(symbol.length)
  let word = 0
  for (let index = symbol.length - 2; index >= 0; index--) {
    // Symbols of longer words have the smaller numbers.
    word = Math.floor((word + symbol[index]! - symbol[index + 1]!) / 2)
    if (word < 0 || word >= 2 ** (minBits + index)) return null
    words[index] = word * 2 ** (32 - minBits - index)
    if (words[index]! < words[index + 1]!) return null
  }
  return words
}

/**
 * How many numbers each symbol stands for, less one; null if a symbol contains itself or more numbers than a block can
 * hold.
 */
function expandedLengths(left: Uint16Array, right: Uint16Array): Uint16Array | null {
  const symbols = left.length
  const extra = new Uint16Array(symbols)
  const [OPEN, DONE] = [1, 2]
  const state = new Uint8Array(symbols)
  const stack: number[] = []
  for (let start = 0; start < symbols; start++) {
    if (state[start] === 0) stack.push(start)
    while (stack.length > 0) {
      const symbol = stack.at(-1)!
      const [l, r] = [left[symbol]!, right[symbol]!]
      if (state[symbol] === DONE) {
        stack.pop()
      } else if (r === NO_SYMBOL) {
        state[symbol] = DONE
      } else if (l >= symbols || r >= symbols) {
        return null
      } else if (state[symbol] === OPEN) {
        if (state[l] !== DONE || state[r] !== DONE) return null
        const sum = extra[l]! + extra[r]! + 1
        if (sum >= MAX_BLOCK_VALUES) return null
        extra[symbol] = sum
        state[symbol] = DONE
      } else {
        state[symbol] = OPEN
        // A half that is already open is not pushed; the check above finds it not done.
        if (state[l] === 0) stack.push(l)
        if (state[r] === 0) stack.push(r)
      }
    }
  }
  return extra
}

/** Where the parts of a list begin in the file. */
export interface PairsOffsets {
  index: number
  lengths: number
  blocks: number
}

export class Pairs {
  readonly #file: ShelvedFile
  readonly #header: PairsHeader
  readonly #offsets: PairsOffsets

  constructor(file: ShelvedFile, header: PairsHeader, offsets: PairsOffsets) {
    this.#file = file
    this.#header = header
    this.#offsets = offsets
  }

  get flags(): number {
    return this.#header.flags
  }

  /** The number at an index of the list, or DAMAGED. */
  read(index: number): number {
    const { code, single, span, blocks, blockBytes } = this.#header
    if (!code) return single
    const entry = Math.floor(index / span)
    const middle = this.#file.slice(this.#offsets.index + entry * SPARSE_ENTRY_BYTES, SPARSE_ENTRY_BYTES)
    if (!middle) return DAMAGED
    // An entry of the sparse index points to the middle of its span: block (u32), offset in that block (u16).
    let block = (middle[0]! | (middle[1]! << 8) | (middle[2]! << 16) | (middle[3]! << 24)) >>> 0
    let offset = (middle[4]! | (middle[5]! << 8)) + (index - entry * span) - Math.floor(span / 2)
    for (let walked = 0; offset < 0; walked++) {
      const values = this.#valuesIn(--block)
      if (values === DAMAGED || walked > MAX_WALK) return DAMAGED
      offset += values
    }
    for (let walked = 0; ; walked++) {
      const values = this.#valuesIn(block)
      if (values === DAMAGED || walked > MAX_WALK) return DAMAGED
      if (offset < values) break
      offset -= values
      block++
    }
    if (block >= blocks) return DAMAGED
    const bytes = this.#file.slice(this.#offsets.blocks + block * blockBytes, blockBytes)
    return bytes ? decode(code, bytes, offset) : DAMAGED
  }

  /**
   * How many numbers a block contains. There may be lengths after that of the last block, because an index entry may
   * point beyond it.
   */
  #valuesIn(block: number): number {
    if (block < 0 || (block + 1) * BLOCK_LENGTH_BYTES > this.#header.lengthsBytes) return DAMAGED
    const length = this.#file.slice(this.#offsets.lengths + block * BLOCK_LENGTH_BYTES, BLOCK_LENGTH_BYTES)
    return length ? (length[0]! | (length[1]! << 8)) + 1 : DAMAGED
  }
}

/** The number at `offset` of a block. */
function decode(code: Code, bytes: Uint8Array, offset: number): number {
  const { minBits, first, left, right, extra } = code
  const end = bytes.length * 8
  let symbol = 0
  for (let bit = 0; ;) {
    const word = wordAt(bytes, bit)
    let length = 0
    // Ends at the longest length at the latest, whose first word is 0.
    while (word < first[length]!) length++
    const bits = minBits + length
    symbol = code.symbol[length]! + ((word - first[length]!) >>> (32 - bits))
    bit += bits
    if (symbol >= extra.length || bit > end) return DAMAGED
    if (offset <= extra[symbol]!) break
    offset -= extra[symbol]! + 1
  }
  // Goes down to the half, and the half of the half, that contains the number; each is shorter than the whole.
  while (extra[symbol]! > 0) {
    const half = left[symbol]!
    if (offset <= extra[half]!) symbol = half
    else {
      offset -= extra[half]! + 1
      symbol = right[symbol]!
    }
  }
  return left[symbol]!
}

/** 32 bits from bit `bit` on. Past the end they are zero: a shift turns undefined into 0. */
function wordAt(bytes: Uint8Array, bit: number): number {
  const at = bit >> 3
  const shift = bit & 7
  const word = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!
  return ((word << shift) | (bytes[at + 4]! >> (8 - shift))) >>> 0
}
