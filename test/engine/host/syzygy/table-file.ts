// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Writes small table files: KXvK with one piece X, any values. The code has words of three and of four bits, and symbols
 * that stand for two or four equal values, so that every part of the format is used.
 */

/** Positions of a table of two kings and one piece other than a pawn. */
export const THREE_MEN_POSITIONS = 31332

const WDL_MAGIC = 0x5d23e871
const DTZ_MAGIC = 0xa50c66d7
const SINGLE_VALUE = 0x80
const LEAF = 0xfff
const BLOCK_BITS = 6
const SPAN_BITS = 8
const CHECKSUM_BYTES = 16
/** White king, black king, the piece; king before king in Black's order too. */
const WHITE_KING = 6
const BLACK_KING = 14
const PIECES = 'NBRQ'

/** A list of values, or one value for all. */
export type Values = readonly number[] | number

/**
 * Left half, right half (LEAF: a value), and how many values it stands for. Numbers 0 to 7 have four bits,
 * the rest three.
 */
const SYMBOLS: readonly (readonly [left: number, right: number, values: number])[] = [
  [1, LEAF, 1],
  [3, LEAF, 1],
  [0, 0, 2],
  [1, 1, 2],
  [8, 8, 2],
  [5, LEAF, 1],
  [9, 9, 2],
  [10, 10, 2],
  [2, LEAF, 1],
  [0, LEAF, 1],
  [4, LEAF, 1],
  [4, 4, 4],
]
/** Leaf of each value, and the longer symbols that begin with it. */
const LEAVES = [9, 0, 8, 1, 10, 5]
const FIRST_OF_THREE_BITS = 8

class Writer {
  readonly bytes: number[] = []

  u8(...values: number[]): void {
    this.bytes.push(...values)
  }

  u16(value: number): void {
    this.u8(value & 255, (value >> 8) & 255)
  }

  u32(value: number): void {
    this.u16(value & 0xffff)
    this.u16(value >>> 16)
  }

  align(unit: number): void {
    while (this.bytes.length % unit !== 0) this.u8(0)
  }
}

interface Block {
  bits: string
  values: number
}

/** Cuts a list into blocks, each run of equal values into the longest symbols that fit. */
function pack(values: readonly number[]): Block[] {
  const blocks: Block[] = [{ bits: '', values: 0 }]
  for (let at = 0; at < values.length;) {
    const leaf = LEAVES[values[at]!]!
    const run = values.slice(at, at + 4).findIndex((value) => value !== values[at])
    const longest = run < 0 ? Math.min(4, values.length - at) : run
    const pair = SYMBOLS.findIndex(([left, right]) => left === leaf && right === leaf)
    const four = SYMBOLS.findIndex(([left, right]) => left === pair && right === pair)
    const symbol = longest === 4 && pair >= 0 && four >= 0 ? four : longest >= 2 && pair >= 0 ? pair : leaf
    const short = symbol >= FIRST_OF_THREE_BITS
    const word = short ? 4 + symbol - FIRST_OF_THREE_BITS : symbol
    const bits = word.toString(2).padStart(short ? 3 : 4, '0')
    if (blocks.at(-1)!.bits.length + bits.length > 8 << BLOCK_BITS) blocks.push({ bits: '', values: 0 })
    const block = blocks.at(-1)!
    block.bits += bits
    block.values += SYMBOLS[symbol]![2]
    at += SYMBOLS[symbol]![2]
  }
  return blocks
}

function writeHeader(to: Writer, flags: number, values: Values, blocks: readonly Block[]): void {
  if (typeof values === 'number') {
    to.u8(flags | SINGLE_VALUE, values)
    return
  }
  to.u8(flags, BLOCK_BITS, SPAN_BITS, 1)
  to.u32(blocks.length)
  to.u8(4, 3)
  to.u16(FIRST_OF_THREE_BITS)
  to.u16(0)
  to.u16(SYMBOLS.length)
  for (const [left, right] of SYMBOLS) {
    to.u8(left & 255, (left >> 8) | ((right & 15) << 4), right >> 4)
  }
  to.align(2)
}

/** The entry of each span: the block of its middle, and the offset in that block. */
function writeIndex(to: Writer, blocks: readonly Block[]): void {
  const span = 1 << SPAN_BITS
  for (let from = 0; from < THREE_MEN_POSITIONS; from += span) {
    let offset = from + span / 2
    let block = 0
    while (block < blocks.length && offset >= blocks[block]!.values) offset -= blocks[block++]!.values
    to.u32(block)
    to.u16(offset)
  }
}

export interface TableContent {
  magic: number
  /** The lists, one for each side that the table holds. */
  lists: readonly Values[]
  /** Of every list. */
  flags?: number
}

/** WDL values from loss (0) to win (4), for White to move and for Black to move. */
export const wdlContent = (white: Values, black: Values): TableContent => ({
  magic: WDL_MAGIC,
  lists: [white, black],
})

/** DTZ values as they are stored, for one side to move. */
export const dtzContent = (values: Values, flags: number): TableContent => ({
  magic: DTZ_MAGIC,
  lists: [values],
  flags,
})

/** A file for a table of a king and a piece (`Q`) against a king. */
export function makeTable(piece: string, { magic, lists, flags = 0 }: TableContent): Uint8Array {
  const to = new Writer()
  const code = PIECES.indexOf(piece) + 2
  to.u32(magic)
  to.u8(0x31, 0)
  for (const man of [WHITE_KING, BLACK_KING, code]) to.u8(man | (man << 4))
  to.align(2)
  const packed = lists.map((values) => (typeof values === 'number' ? [] : pack(values)))
  lists.forEach((values, list) => writeHeader(to, flags, values, packed[list]!))
  to.align(2)
  lists.forEach((values, list) => {
    if (typeof values !== 'number') writeIndex(to, packed[list]!)
  })
  lists.forEach((values, list) => {
    if (typeof values === 'number') return
    for (const { values: count } of packed[list]!) to.u16(count - 1)
    // The spare length that the header has announced.
    to.u16(0xffff)
  })
  for (const blocks of packed) {
    to.align(64)
    for (const { bits } of blocks) {
      const padded = bits.padEnd(8 << BLOCK_BITS, '0')
      for (let at = 0; at < padded.length; at += 8) to.u8(Number.parseInt(padded.slice(at, at + 8), 2))
    }
  }
  to.align(64)
  to.u8(...Array.from({ length: CHECKSUM_BYTES }, () => 0))
  return Uint8Array.from(to.bytes)
}
