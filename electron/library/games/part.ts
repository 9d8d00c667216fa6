// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A part of the games of a library, as an immutable file: up to MAX_PART_GAMES games with consecutive ids, in the order of
 * their import, with their columns and their texts. Where the moves of a game say its movetext, the text is only its tags.
 *
 * A column has one width for the part: each number is its difference from the smallest one, in 0 to 4 bytes.
 */
import { crc32 } from 'node:zlib'
import {
  type Encoding,
  ENCODINGS,
  isSingleByte,
  type SingleByteEncoding,
} from '../../../engine/chess/encoding.ts'
import { filterOf, mayHave } from '../../data/bloom-filter.ts'
import { bytesOf, type Section, SectionFile, SectionWriter } from '../../data/sections.ts'
import { Slices } from '../../data/slices.ts'
import { damaged } from '../../data/sqlite/failure.ts'
import { COLUMN_NAMES, type ColumnName, type Columns } from '../columns/columns.ts'
import { unpack } from '../packing.ts'

/** An import begins a new part after so many games, or so many bytes of text. */
export const MAX_PART_GAMES = 131_072
export const MAX_PART_BYTES = 512 * 1024 * 1024

/** Numbers that are decoded at once. */
export const BLOCK_GAMES = 32_768

/** Words of a chunk in the table of chunks: its end, its size before compression, its encoding, and its CRC-32. */
const CHUNK_WORDS = 4
/** A chunk with a long game is larger than usual. */
const MAX_CHUNK_BYTES = 2 ** 31 - 1

/** The section with a filter of `hashLow`. Parts of the first versions have none. */
const HASHES = 'hashes'

/** How a column is stored: the smallest number, and the bytes of the differences. */
type ColumnShape = readonly [least: number, width: number]

interface PartFacts {
  first: number
  games: number
  columns: Record<ColumnName, ColumnShape>
  /** Of an amendment: the number of the change that made it. */
  change?: number
}

/** What makes a part an amendment of another one: the change that made it, and a bit for each game of that part. */
export interface Amends {
  change: number
  bits: Uint32Array
}

/** Text of games, unpacked. */
export interface Chunk {
  bytes: Uint8Array
  /** The encoding of lines that are not UTF-8. */
  encoding: SingleByteEncoding | undefined
}

/** Writes texts as they come, and then the columns. */
export class PartWriter {
  readonly #file: SectionWriter
  readonly #chunks: number[] = []

  constructor(path: string) {
    this.#file = new SectionWriter(path)
    this.#file.begin('text')
  }

  /** Bytes so far. */
  get bytes(): number {
    return this.#file.bytes
  }

  /**
   * Adds compressed text; returns its number for the column `chunk`.
   * @param bytes size before compression
   * @param encoding that of its lines that are not UTF-8, if there are any
   */
  addChunk(data: Uint8Array, bytes: number, encoding: Encoding): number {
    const at = this.#file.write(data)
    this.#chunks.push(at + data.length, bytes, ENCODINGS.indexOf(encoding), crc32(data))
    return this.#chunks.length / CHUNK_WORDS - 1
  }

  /**
   * Writes the columns and makes sure that all of it is on disk.
   * @param first the id of the first game, of an amendment that of the part
   */
  async end(first: number, columns: Columns, amends: Amends | null = null): Promise<void> {
    const shapes: Partial<Record<ColumnName, ColumnShape>> = {}
    this.#file.add('chunks', bytesOf(Uint32Array.from(this.#chunks)))
    const slices = new Slices()
    for (const name of COLUMN_NAMES) {
      if (slices.due()) await slices.next()
      const { shape, bytes } = packedColumn(columns[name].subarray(0, columns.count))
      shapes[name] = shape
      this.#file.add(name, bytes)
    }
    this.#file.add(HASHES, filterOf(columns.hashLow.subarray(0, columns.count)))
    if (amends) this.#file.add('amends', bytesOf(amends.bits))
    await this.#file.end({
      first,
      games: columns.count,
      columns: shapes,
      ...(amends && { change: amends.change }),
    })
  }

  abandon(): void {
    this.#file.abandon()
  }
}

function packedColumn(numbers: ArrayLike<number>): { shape: ColumnShape; bytes: Uint8Array } {
  const { length } = numbers
  let least = length > 0 ? numbers[0]! : 0
  let most = least
  for (let at = 1; at < length; at++) {
    const number = numbers[at]!
    if (number < least) least = number
    else if (number > most) most = number
  }
  const width = most === least ? 0 : Math.floor(Math.log2(most - least) / 8) + 1
  const bytes = new Uint8Array(length * width)
  for (let at = 0, to = 0; at < length; at++) {
    let rest = numbers[at]! - least
    for (let byte = 0; byte < width; byte++) {
      bytes[to++] = rest
      rest >>>= 8
    }
  }
  return { shape: [least, width], bytes }
}

export class Part {
  /** The id of the first game. */
  readonly first: number
  readonly games: number
  readonly #change: number | undefined
  readonly #file: SectionFile
  readonly #columns: Record<ColumnName, ColumnShape>
  readonly #sections: Record<ColumnName, Section>
  readonly #text: Section
  readonly #hashes: Section | null
  #chunks: Uint32Array | null = null

  private constructor(file: SectionFile) {
    this.#file = file
    const { first, games, columns, change } = factsOf(file)
    this.first = first
    this.games = games
    this.#change = change
    this.#columns = columns
    this.#sections = Object.fromEntries(
      COLUMN_NAMES.map((name) => {
        const section = file.section(name)
        if (section.length !== games * columns[name][1]) damaged(`${file.path}: column ${name}`)
        return [name, section]
      }),
    ) as Record<ColumnName, Section>
    this.#text = file.section('text')
    this.#hashes = file.has(HASHES) ? file.section(HASHES) : null
  }

  /** @param isLenient see `SectionFile` */
  static open(path: string, isLenient = false): Part {
    const file = SectionFile.open(path, isLenient)
    try {
      return new Part(file)
    } catch (error) {
      file.close()
      throw error
    }
  }

  get path(): string {
    return this.#file.path
  }

  /** Bytes on disk. */
  get bytes(): number {
    return this.#file.bytes
  }

  /** Whether all numbers of a column are 0. */
  isZero(name: ColumnName): boolean {
    const [least, width] = this.#columns[name]
    return least === 0 && width === 0
  }

  /** Whether a game may have one of some numbers as its `hashLow`; false is certain. */
  mayHaveHash(hashes: Iterable<number>): boolean {
    const filter = this.#hashes
    if (!filter) return true
    for (const hash of hashes) if (mayHave(filter, hash)) return true
    return false
  }

  /** Null: it amends nothing. */
  get amends(): Amends | null {
    return this.#change === undefined
      ? null
      : { change: this.#change, bits: this.#file.section('amends').words() }
  }

  /** Decodes a column of the games `[from, from + count)` into `target`. */
  column(name: ColumnName, from: number, count: number, target: Uint32Array): void {
    const [least, width] = this.#columns[name]
    const bytes = scratch.subarray(0, count * width)
    this.#sections[name].readInto(from * width, bytes)
    unpackColumn(bytes, least, width, count, target)
  }

  /** The number of one game in a column. */
  value(name: ColumnName, game: number): number {
    const [least, width] = this.#columns[name]
    if (width === 0) return least
    const bytes = scratch.subarray(0, width)
    this.#sections[name].readInto(game * width, bytes)
    let difference = 0
    for (let byte = width - 1; byte >= 0; byte--) difference = difference * 256 + bytes[byte]!
    return least + difference
  }

  /** A chunk of text. */
  chunk(number: number): Chunk {
    const chunks = (this.#chunks ??= this.#file.section('chunks').words())
    const at = number * CHUNK_WORDS
    if (at + CHUNK_WORDS > chunks.length) damaged(`${this.#file.path}: chunk ${number}`)
    const from = number === 0 ? 0 : chunks[at - CHUNK_WORDS]!
    const [end, size, code, sum] = chunks.subarray(at) as unknown as [number, number, number, number]
    const encoding = ENCODINGS[code]
    const data = end >= from && size <= MAX_CHUNK_BYTES ? this.#text.read(from, end - from) : null
    const bytes = data && crc32(data) === sum ? unpack(data, size) : null
    if (!bytes || encoding === undefined) return damaged(`${this.#file.path}: chunk ${number}`)
    return { bytes, encoding: isSingleByte(encoding) ? encoding : undefined }
  }

  close(): void {
    this.#file.close()
  }
}

/** Parts are read on one thread. */
const scratch = new Uint8Array(4 * BLOCK_GAMES)

function unpackColumn(
  bytes: Uint8Array,
  least: number,
  width: number,
  count: number,
  target: Uint32Array,
): void {
  if (width === 0) target.fill(least, 0, count)
  else if (width === 1) for (let at = 0; at < count; at++) target[at] = least + bytes[at]!
  else if (width === 2) {
    const halves = new Uint16Array(bytes.buffer, 0, count)
    for (let at = 0; at < count; at++) target[at] = least + halves[at]!
  } else if (width === 3)
    for (let at = 0, from = 0; at < count; at++, from += 3)
      target[at] = least + (bytes[from]! | (bytes[from + 1]! << 8) | (bytes[from + 2]! << 16))
  else {
    const words = new Uint32Array(bytes.buffer, 0, count)
    for (let at = 0; at < count; at++) target[at] = least + words[at]!
  }
}

function factsOf(file: SectionFile): PartFacts {
  const { first, games, columns, change } = file.facts as PartFacts
  const isWhole = COLUMN_NAMES.every((name) => {
    const [least, width] = columns?.[name] ?? [-1, 0]
    return Number.isInteger(least) && least >= 0 && [0, 1, 2, 3, 4].includes(width)
  })
  if (!isWhole || !Number.isInteger(first) || !(games > 0 && games <= MAX_PART_GAMES))
    damaged(`${file.path}: facts`)
  return { first, games, columns, ...(Number.isInteger(change) && { change: change! }) }
}
