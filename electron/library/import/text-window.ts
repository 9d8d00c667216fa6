// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The part of a text that is being scanned, from the end of the last batch on. Bytes are addressed by their offset.
 */

const FIRST_BYTES = 4 * 1024 * 1024

export class TextWindow {
  #bytes = new Uint8Array(FIRST_BYTES)
  /** Offsets of the first byte in the window, and after the last. */
  #from = 0
  #to = 0

  get from(): number {
    return this.#from
  }

  get to(): number {
    return this.#to
  }

  append(piece: Uint8Array): void {
    const length = this.#to - this.#from
    if (length + piece.length > this.#bytes.length) {
      const wider = new Uint8Array(Math.max(2 * this.#bytes.length, length + piece.length))
      wider.set(this.#bytes.subarray(0, length))
      this.#bytes = wider
    }
    this.#bytes.set(piece, length)
    this.#to += piece.length
  }

  /** A view of bytes in the window, valid until the next change. */
  view(from: number, to: number): Uint8Array {
    return this.#bytes.subarray(from - this.#from, to - this.#from)
  }

  /** Removes everything before an offset. */
  drop(until: number): void {
    this.#bytes.copyWithin(0, until - this.#from, this.#to - this.#from)
    this.#from = until
  }
}
