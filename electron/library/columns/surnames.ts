// SPDX-License-Identifier: GPL-3.0-or-later
/** Players by their surnames, since given names are shortened in as many ways as there are files. */
import { fold } from '../../data/fold.ts'
import type { TextDictionary } from './text-dictionary.ts'

/** What ends a surname, in `Carlsen, M.` as in `Carlsen,Magnus`; a name without a comma is one as a whole. */
const SURNAME_END = ','

/** In the place of a number that nobody has asked for yet. */
const UNKNOWN = 0
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

export class Surnames {
  readonly #texts: TextDictionary
  /** By the number of a text. */
  #hashes = new Uint32Array(1024)

  constructor(texts: TextDictionary) {
    this.#texts = texts
  }

  /**
   * A number for the surname in a text: two surnames with the same one are as rare as one in four thousand
   * million.
   */
  of(text: number): number {
    if (text >= this.#hashes.length) {
      const wider = new Uint32Array(Math.max(2 * text, this.#texts.count))
      wider.set(this.#hashes)
      this.#hashes = wider
    }
    const known = this.#hashes[text]!
    return known === UNKNOWN ? (this.#hashes[text] = hashOf(this.#texts.text(text))) : known
  }
}

function hashOf(text: string): number {
  const name = fold(text)
    .split(SURNAME_END, 1)[0]!
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  let hash = FNV_OFFSET
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), FNV_PRIME)
  return hash >>> 0 || 1
}
