// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The print of a game: a number that identifies its bytes. It is all that remains of a game when the file was
 * changed in place, or when the process that read it has ended.
 */
import type { FileStorage } from './storage.ts'

const CHECKSUMS = 2 ** 32
/** Lengths count modulo this, so that a print is an exact number. */
const LENGTHS = 2 ** 21

/** The print of a game from its length in bytes and the checksum of its bytes. */
export const printOf = (length: number, checksum: number): number => (length % LENGTHS) * CHECKSUMS + checksum

export const printOfBytes = (storage: FileStorage, bytes: Uint8Array): number =>
  printOf(bytes.length, storage.checksum(0, bytes))

/** Prints of the games of a file, by number. */
export class PrintList {
  #prints = new Float64Array(256)
  #count = 0

  get count(): number {
    return this.#count
  }

  at(game: number): number {
    return this.#prints[game]!
  }

  push(print: number): void {
    if (this.#count === this.#prints.length) {
      const grown = new Float64Array(2 * this.#count)
      grown.set(this.#prints)
      this.#prints = grown
    }
    this.#prints[this.#count++] = print
  }
}
