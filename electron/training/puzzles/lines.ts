// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The lines of a text that arrives in pieces, and at each line's end the place in the text with the checksum of
 * everything before it. Memory is bounded, whatever the text is.
 */
import { crc32 } from 'node:zlib'
import type { TextPlace } from './segment.ts'

/** A longer line is passed over. The longest of the puzzle file of Lichess have about 500 bytes. */
export const MAX_LINE_BYTES = 16 * 1024
const LINE_END = 0x0a
const NOTHING = new Uint8Array(0)

export interface Lines {
  /** Whole lines with their ends; the last line of a text may lack it. */
  bytes: Uint8Array
  /** How many lines were too long and are not in `bytes`. */
  tooLong: number
}

export class LineReader {
  /** Returns the next piece, null at the end. May throw; then the reader is of no further use. */
  readonly #next: () => Promise<Uint8Array | null>
  /** Text that has arrived and was not passed on. */
  #ahead: Uint8Array = NOTHING
  #isEnd = false
  #offset = 0
  #checksum = 0

  constructor(next: () => Promise<Uint8Array | null>) {
    this.#next = next
  }

  /** After the lines that were passed on. */
  get place(): TextPlace {
    return { offset: this.#offset, checksum: this.#checksum }
  }

  /** At least one line, and at most `most`; null at the end. */
  async take(most: number): Promise<Lines | null> {
    for (;;) {
      const first = this.#ahead.indexOf(LINE_END)
      if ((first < 0 ? this.#ahead.length : first) > MAX_LINE_BYTES) {
        await this.#passLine()
        return { bytes: NOTHING, tooLong: 1 }
      }
      if (first >= 0) return { bytes: this.#consume(endOfLines(this.#ahead, most)), tooLong: 0 }
      if (await this.#read()) continue
      return this.#ahead.length === 0 ? null : { bytes: this.#consume(this.#ahead.length), tooLong: 0 }
    }
  }

  /** Passes over text up to a place. Whether the text up to there is the one whose place this is. */
  async skipTo({ offset, checksum }: TextPlace): Promise<boolean> {
    while (this.#offset < offset) {
      if (this.#ahead.length === 0 && !(await this.#read())) return false
      this.#consume(Math.min(this.#ahead.length, offset - this.#offset))
    }
    return this.#offset === offset && this.#checksum === checksum
  }

  async #passLine(): Promise<void> {
    for (;;) {
      const end = this.#ahead.indexOf(LINE_END) + 1
      this.#consume(end > 0 ? end : this.#ahead.length)
      if (end > 0 || !(await this.#read())) return
    }
  }

  #consume(bytes: number): Uint8Array {
    const part = this.#ahead.subarray(0, bytes)
    this.#ahead = this.#ahead.subarray(bytes)
    this.#checksum = crc32(part, this.#checksum)
    this.#offset += bytes
    return part
  }

  async #read(): Promise<boolean> {
    const piece = this.#isEnd ? null : await this.#next()
    this.#isEnd = piece === null
    if (piece) this.#ahead = this.#ahead.length === 0 ? piece : Buffer.concat([this.#ahead, piece])
    return piece !== null
  }
}

/** Where the last of so many lines ends; sooner at the end of the bytes, or before a line that is too long. */
function endOfLines(bytes: Uint8Array, most: number): number {
  let end = 0
  for (let count = 0; count < most; count++) {
    const next = bytes.indexOf(LINE_END, end)
    if (next < 0 || next - end > MAX_LINE_BYTES) break
    end = next + 1
  }
  return end
}
