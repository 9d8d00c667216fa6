// SPDX-License-Identifier: GPL-3.0-or-later
/** The bytes of a file, a stretch at a time: while one is looked at, the next is being read. */
import { type Result, succeed } from '../../engine/result.ts'
import type { OpenFile } from './storage.ts'
import type { DocumentsErrorCode } from './protocol.ts'

/** So much of a stretch may be wanted again with the next one without being read again, bytes. */
const KEPT_BYTES = 64 * 1024

export interface Stretch {
  bytes: Uint8Array
  /** The file ends with it. */
  last: boolean
}

/** A part of the file in a buffer: its bytes begin at `KEPT_BYTES`, before them is room for what is kept. */
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
   * The buffer of the stretch that was handed out last, and where its bytes lie in the file and end in the
   * buffer.
   */
  #shown: Uint8Array
  #shownFrom = 0
  #shownEnd = KEPT_BYTES

  /** @param firstBytes length of the first stretch: a small one is there soon */
  constructor(file: OpenFile, firstBytes: number, stretchBytes: number) {
    this.#file = file
    this.#stretchBytes = stretchBytes
    const bytes = KEPT_BYTES + Math.min(stretchBytes, file.size)
    this.#shown = new Uint8Array(bytes)
    this.#ahead = this.#read(new Uint8Array(bytes), 0, firstBytes)
  }

  /**
   * What follows the last stretch, and before it whatever of the file from `position` on has been handed out
   * already. The bytes are good until the next call.
   */
  async next(position: number): Promise<Result<Stretch, DocumentsErrorCode>> {
    let part = this.#ahead
    let read = await part.read
    if (position < this.#shownFrom || part.from - position > KEPT_BYTES) {
      // Far back: as if nothing had been read yet.
      part = this.#read(part.buffer, position, this.#stretchBytes)
      read = await part.read
    }
    if (!read.ok) return read
    const { buffer, from, wanted } = part
    const kept = from - position
    buffer.set(this.#shown.subarray(this.#shownEnd - kept, this.#shownEnd), KEPT_BYTES - kept)
    const end = from + read.value
    this.#ahead = this.#read(this.#shown, end, this.#stretchBytes)
    this.#shown = buffer
    this.#shownFrom = position
    this.#shownEnd = KEPT_BYTES + read.value
    // A file that has become shorter ends where it ends; its stamp says later that it has changed.
    const last = end >= this.#file.size || read.value < wanted
    return succeed({ bytes: buffer.subarray(KEPT_BYTES - kept, this.#shownEnd), last })
  }

  #read(buffer: Uint8Array, from: number, bytes: number): Part {
    const wanted = Math.max(0, Math.min(bytes, this.#file.size - from))
    const into = buffer.subarray(KEPT_BYTES, KEPT_BYTES + wanted)
    const read = wanted > 0 ? this.#file.read(from, into) : Promise.resolve(succeed(0))
    return { buffer, from, wanted, read }
  }
}
