// SPDX-License-Identifier: GPL-3.0-or-later
/** Reads a file stretch by stretch: while one is being used, the next is being read. */
import { type Result, succeed } from '../../engine/contract/result.ts'
import type { OpenFile } from './storage.ts'
import type { DocumentsErrorCode } from './protocol.ts'

/** Bytes of a stretch that can be repeated with the next one without being read again. */
const REPEATED_BYTES = 64 * 1024

export interface Stretch {
  bytes: Uint8Array
  /** The file ends with it. */
  last: boolean
}

/** A part of the file in a buffer: its bytes begin at `REPEATED_BYTES`, after the room for repeated bytes. */
interface Part {
  buffer: Uint8Array
  from: number
  wanted: number
  read: Promise<Result<number, DocumentsErrorCode>>
}

export class ReadAhead {
  readonly #file: OpenFile
  readonly #stretchBytes: number
  /** The part that is being read. */
  #ahead: Part
  /**
   * The buffer of the last returned stretch, where it begins in the file, and where its bytes end in the
   * buffer.
   */
  #shown: Uint8Array
  #shownFrom = 0
  #shownEnd = REPEATED_BYTES

  /** @param firstBytes length of the first stretch: a small one arrives soon */
  constructor(file: OpenFile, firstBytes: number, stretchBytes: number) {
    this.#file = file
    this.#stretchBytes = stretchBytes
    const bytes = REPEATED_BYTES + Math.min(stretchBytes, file.size)
    this.#shown = new Uint8Array(bytes)
    this.#ahead = this.#read(new Uint8Array(bytes), 0, firstBytes)
  }

  /**
   * The next stretch, preceded by the already returned bytes from `position` on. The bytes are valid until the
   * next call.
   */
  async next(position: number): Promise<Result<Stretch, DocumentsErrorCode>> {
    let part = this.#ahead
    let read = await part.read
    if (position < this.#shownFrom || part.from - position > REPEATED_BYTES) {
      // Too far back: read it again.
      part = this.#read(part.buffer, position, this.#stretchBytes)
      read = await part.read
    }
    if (!read.ok) return read
    const { buffer, from, wanted } = part
    const repeated = from - position
    buffer.set(this.#shown.subarray(this.#shownEnd - repeated, this.#shownEnd), REPEATED_BYTES - repeated)
    const end = from + read.value
    this.#ahead = this.#read(this.#shown, end, this.#stretchBytes)
    this.#shown = buffer
    this.#shownFrom = position
    this.#shownEnd = REPEATED_BYTES + read.value
    // A file that was shortened ends early; its stamp will show that it has changed.
    const last = end >= this.#file.size || read.value < wanted
    return succeed({ bytes: buffer.subarray(REPEATED_BYTES - repeated, this.#shownEnd), last })
  }

  #read(buffer: Uint8Array, from: number, bytes: number): Part {
    const wanted = Math.max(0, Math.min(bytes, this.#file.size - from))
    const into = buffer.subarray(REPEATED_BYTES, REPEATED_BYTES + wanted)
    const read = wanted > 0 ? this.#file.read(from, into) : Promise.resolve(succeed(0))
    return { buffer, from, wanted, read }
  }
}
