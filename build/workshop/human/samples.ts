// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Samples for the fit: a position's features, who moved and what. They are shuffled over many files of a folder as they
 * are made, so that the fit reads a file at a time: all of them are more than fits into memory.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeRandom } from '../../../engine/host/random.ts'

const FILES = 64
/** Rating, index of the move played, number of features: 16 bits, 16 bits, 32 bits. */
const HEADER_BYTES = 8
/** What is gathered for a file before it is written, bytes. */
const PIECE_BYTES = 1 << 20

/** Puts a list into a random order. */
function shuffle<T>(list: T[], random: () => number): void {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[list[last], list[other]] = [list[other]!, list[last]!]
  }
}

export interface Sample {
  rating: number
  /** Index of the move that was played, in the order of the features. */
  played: number
  features: Uint16Array
}

const pathOf = (folder: string, file: number): string => join(folder, `${file}.samples`)

const countPath = (folder: string): string => join(folder, 'count')

/** Number of samples of a folder, null when it is not complete. */
export const countSamples = (folder: string): number | null =>
  existsSync(countPath(folder)) ? Number(readFileSync(countPath(folder), 'utf8')) : null

/** Writes samples. */
export class SampleWriter {
  readonly #folder: string
  readonly #random: () => number
  readonly #pieces = Array.from({ length: FILES }, () => ({ bytes: Buffer.alloc(PIECE_BYTES), used: 0 }))
  /** Samples written. */
  count = 0

  /** Empties the folder. */
  constructor(folder: string, seed: number) {
    this.#folder = folder
    this.#random = makeRandom(seed)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }

  add({ rating, played, features }: Sample): void {
    const file = Math.floor(this.#random() * FILES)
    const piece = this.#pieces[file]!
    if (piece.used + HEADER_BYTES + features.byteLength > PIECE_BYTES) this.#flush(file)
    const { bytes } = piece
    bytes.writeUInt16LE(rating, piece.used)
    bytes.writeUInt16LE(played, piece.used + 2)
    bytes.writeUInt32LE(features.length, piece.used + 4)
    bytes.set(
      new Uint8Array(features.buffer, features.byteOffset, features.byteLength),
      piece.used + HEADER_BYTES,
    )
    piece.used += HEADER_BYTES + features.byteLength
    this.count += 1
  }

  /** Writes what is left, and that the folder is complete. */
  end(): void {
    for (let file = 0; file < FILES; file++) this.#flush(file)
    writeFileSync(countPath(this.#folder), String(this.count))
  }

  #flush(file: number): void {
    const piece = this.#pieces[file]!
    appendFileSync(pathOf(this.#folder, file), piece.bytes.subarray(0, piece.used))
    piece.used = 0
  }
}

/** All samples of a folder, in an order of this epoch. The features are valid until the next file. */
export function* readSamples(folder: string, random: () => number): Generator<Sample> {
  const files = Array.from({ length: FILES }, (_, file) => file)
  shuffle(files, random)
  for (const file of files) {
    const bytes = readFileSync(pathOf(folder, file))
    const starts: number[] = []
    for (let at = 0; at < bytes.length; at += HEADER_BYTES + 2 * bytes.readUInt32LE(at + 4)) starts.push(at)
    shuffle(starts, random)
    for (const at of starts) {
      const features = new Uint16Array(
        bytes.buffer,
        bytes.byteOffset + at + HEADER_BYTES,
        bytes.readUInt32LE(at + 4),
      )
      yield { rating: bytes.readUInt16LE(at), played: bytes.readUInt16LE(at + 2), features }
    }
  }
}
