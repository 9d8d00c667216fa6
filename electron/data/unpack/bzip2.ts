// SPDX-License-Identifier: GPL-3.0-or-later
// The other TypeScript projects that import this file need it for the types.
// oxlint-disable-next-line triple-slash-reference
/// <reference path="./seek-bzip.d.ts" />
/**
 * bzip2, block by block; seek-bzip decodes the blocks. A block has at most 900 KB and unpacks to at most 46 MB,
 * even a malicious one.
 */
import { readSync } from 'node:fs'
import Bunzip from 'seek-bzip'
import { ArchiveFault, decoding } from './fault.ts'

const PIECE_BYTES = 64 * 1024
const HEAD = /^BZh[1-9]$/

/** The file as seek-bzip needs it: byte by byte, synchronously. */
class SyncInput {
  readonly #file: number
  readonly #piece = new Uint8Array(PIECE_BYTES)
  #held = 0
  #at = 0
  /** Bytes read from the disk. */
  readTo = 0

  constructor(file: number) {
    this.#file = file
  }

  get position(): number {
    return this.readTo - this.#held + this.#at
  }

  /** The next byte, which is not consumed; -1 at the end. */
  peek(): number {
    if (this.#at === this.#held) {
      this.#held = readSync(this.#file, this.#piece, 0, PIECE_BYTES, this.readTo)
      this.#at = 0
      this.readTo += this.#held
    }
    return this.#held === 0 ? -1 : this.#piece[this.#at]!
  }

  readByte(): number {
    const byte = this.peek()
    if (byte < 0) throw new ArchiveFault('ends too soon')
    this.#at++
    return byte
  }

  read(into: Uint8Array, from: number, count: number): number {
    for (let index = 0; index < count; index++) {
      if (this.peek() < 0) return index
      into[from + index] = this.readByte()
    }
    return count
  }

  eof(): boolean {
    return this.peek() < 0
  }
}

/** The unpacked bytes of a block, in pieces. */
class Output {
  pieces: Uint8Array[] = []
  #piece = new Uint8Array(PIECE_BYTES)
  #at = 0

  writeByte(byte: number): void {
    if (this.#at === PIECE_BYTES) this.#cut()
    this.#piece[this.#at++] = byte
  }

  take(): Uint8Array[] {
    this.#cut()
    const { pieces } = this
    this.pieces = []
    return pieces
  }

  #cut(): void {
    if (this.#at > 0) this.pieces.push(this.#piece.subarray(0, this.#at))
    this.#piece = new Uint8Array(PIECE_BYTES)
    this.#at = 0
  }
}

/**
 * @param file descriptor of the open file
 * @param onRead called with the number of bytes of the file that have been read
 * @param onJunk called with the position of other bytes after the last stream
 */
export async function* bunzip2(
  file: number,
  hooks: { onRead: (bytes: number) => void; onJunk: (position: number) => void },
): AsyncGenerator<Uint8Array, void> {
  const input = new SyncInput(file)
  const output = new Output()
  for (let streams = 0; !input.eof(); streams++) {
    const { position } = input
    let decoder: Bunzip
    try {
      decoder = decoding(() => new Bunzip(input, output))
    } catch (error) {
      if (streams === 0) throw error
      hooks.onJunk(position)
      return
    }
    // Only internal methods work block by block; the version is pinned.
    // oxlint-disable-next-line no-underscore-dangle
    while (decoding(() => decoder._init_block())) {
      // oxlint-disable-next-line no-underscore-dangle
      decoding(() => decoder._read_bunzip())
      hooks.onRead(input.position)
      // Yields to other work between two blocks.
      await new Promise((resolve) => setImmediate(resolve))
      yield* output.take()
    }
    const checksum = decoding(() => decoder.reader.read(32)) >>> 0
    if (checksum !== decoder.streamCRC) throw new ArchiveFault('wrong checksum')
  }
}

/** Whether a file begins like bzip2. */
export const isBzip2 = (first: Uint8Array): boolean => HEAD.test(String.fromCharCode(...first.subarray(0, 4)))
