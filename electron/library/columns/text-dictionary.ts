// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The distinct texts of a library: players, events, sites and rounds. A text is a number everywhere else; 0
 * is the empty one. They are kept as UTF-8 in one block of memory, a few dozen bytes each.
 */
import { TextPool } from '../../../engine/chess/pgn/scan/text-pool.ts'

/** Room is made for no more texts before they are seen. */
const MAX_RESERVED = 1 << 21

/** Bytes that a UTF-16 unit can need. */
const MAX_UNIT_BYTES = 3

export class TextDictionary {
  readonly #pool = new TextPool()
  #scratch = Buffer.alloc(4096)

  /** How many texts there are, the empty one among them; ids are below. It only ever grows. */
  get count(): number {
    return this.#pool.count
  }

  /** Makes room for so many texts, or as many as are usual. */
  reserve(texts: number): void {
    this.#pool.reserve(Math.min(texts, MAX_RESERVED))
  }

  /** Bytes held. */
  get memory(): number {
    return this.#pool.memory
  }

  /** The id of a text, a new one if need be. */
  intern(text: string): number {
    if (text.length * MAX_UNIT_BYTES > this.#scratch.length)
      this.#scratch = Buffer.alloc(2 * text.length * MAX_UNIT_BYTES)
    return this.#pool.intern(this.#scratch, 0, this.#scratch.write(text))
  }

  /** The text of an id; empty for an id that does not exist. */
  text(id: number): string {
    if (id >= this.count) return ''
    const { buffer, byteOffset, length } = this.#pool.text(id)
    return Buffer.from(buffer, byteOffset, length).toString()
  }
}
