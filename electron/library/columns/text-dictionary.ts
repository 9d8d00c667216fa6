// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The distinct texts of a library: players, events, sites and rounds. Elsewhere a text is an id; 0 is the empty text.
 * The texts are UTF-8 in one block of memory, a few dozen bytes each.
 */
import { TextPool } from '../../../engine/chess/pgn/scan/text-pool.ts'
import type { Slices } from '../../data/slices.ts'
import { SearchedTexts } from './searched-texts.ts'

/** Maximum number of bytes for a UTF-16 unit. */
const MAX_UNIT_BYTES = 3

export class TextDictionary {
  readonly searched = new SearchedTexts()
  readonly #pool = new TextPool()
  #scratch = Buffer.alloc(4096)

  /** Number of texts, including the empty one; ids are smaller. It never decreases. */
  get count(): number {
    return this.#pool.count
  }

  /** Bytes of the texts. */
  get bytes(): number {
    return this.#pool.bytes
  }

  /** Bytes held. */
  get memory(): number {
    return this.#pool.memory
  }

  /** Makes room for a number of texts, and of bytes. */
  makeRoom(texts: number, bytes: number): void {
    this.#pool.makeRoom(texts, bytes)
  }

  /** Adds texts that are new, in UTF-8; see `TextPool`. */
  append(bytes: Uint8Array, lengths: Uint32Array): void {
    this.#pool.append(bytes, lengths)
  }

  /** Prepares some of the appended texts for `intern`, which otherwise does it for all; returns false when all are. */
  index(texts: number): boolean {
    return this.#pool.index(texts)
  }

  /** The texts from an id on in UTF-8, one after the other, and the length of each; valid until the next `intern`. */
  since(first: number): { bytes: Uint8Array; lengths: Uint32Array } {
    return this.#pool.since(first)
  }

  /** The id of a text, which is added if it is new. */
  intern(text: string): number {
    if (text.length * MAX_UNIT_BYTES > this.#scratch.length)
      this.#scratch = Buffer.alloc(2 * text.length * MAX_UNIT_BYTES)
    return this.#pool.intern(this.#scratch, 0, this.#scratch.write(text))
  }

  /** 1 for each text that has all of some words, which are as `searchable` writes them; the empty text never has. */
  withWords(words: readonly string[], slices: Slices): Promise<Uint8Array> {
    return this.searched.hits(words, this.count, (id) => this.text(id), slices)
  }

  /** The text of an id; empty for an id that does not exist. */
  text(id: number): string {
    if (id >= this.count) return ''
    const { buffer, byteOffset, length } = this.#pool.text(id)
    return Buffer.from(buffer, byteOffset, length).toString()
  }
}
