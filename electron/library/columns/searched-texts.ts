// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Texts as a search compares them, one after the other in one block of memory: a search goes through the block and not through
 * the texts one by one. The block is kept on disk, because preparing a million texts takes a second.
 */
import { searchable } from '../../data/fold.ts'
import { bytesOf, SectionFile, SectionWriter } from '../../data/sections.ts'
import type { Slices } from '../../data/slices.ts'
import { attempt } from '../../data/sqlite/failure.ts'
import { grown } from '../../../engine/chess/pgn/scan/text-pool.ts'

/** Between two texts; no word has it. */
const END = '\n'
/** Texts, or hits, between two checks of the clock. */
const STEP = 512
/** The file is written again when so many texts have come, or this part of all. */
const MIN_NEW = 4096
const NEW_PART = 0.02

export class SearchedTexts {
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(1 << 12)
  /** Where each text ends, by its id. The empty text is the first. */
  #ends: Uint32Array<ArrayBuffer> = new Uint32Array(1 << 10)
  #count = 1
  /** Texts in the file. */
  #stored = 1
  #extending: Promise<void> = Promise.resolve()

  /** 1 for each text up to `count` that has all of some words, which are as `searchable` writes them. */
  async hits(
    words: readonly string[],
    count: number,
    text: (id: number) => string,
    slices: Slices,
  ): Promise<Uint8Array> {
    // One after the other: they add to the same block.
    this.#extending = this.#extending.then(() => this.#extend(count, text, slices))
    await this.#extending
    const hits = new Uint8Array(count).fill(1, 1)
    for (const word of words) {
      const found = await this.#withWord(word, count, slices)
      for (let id = 0; id < count; id++) hits[id]! &= found[id]!
    }
    return hits
  }

  async #extend(count: number, text: (id: number) => string, slices: Slices): Promise<void> {
    while (this.#count < count) {
      if (this.#count % STEP === 0 && slices.due()) await slices.next()
      const from = this.#ends[this.#count - 1]!
      const line = searchable(text(this.#count)).replaceAll(END, ' ') + END
      while (from + 3 * line.length > this.#bytes.length) this.#bytes = grown(this.#bytes)
      if (this.#count >= this.#ends.length) this.#ends = grown(this.#ends)
      this.#ends[this.#count++] = from + Buffer.from(this.#bytes.buffer).write(line, from)
    }
  }

  async #withWord(word: string, count: number, slices: Slices): Promise<Uint8Array> {
    const found = new Uint8Array(count)
    // More texts may come meanwhile.
    const ends = this.#ends.subarray(0, count)
    const bytes = Buffer.from(this.#bytes.buffer, 0, ends[count - 1])
    const sought = Buffer.from(word.replaceAll(END, ' '))
    let id = 0
    let steps = 0
    for (let at = bytes.indexOf(sought); at >= 0; at = bytes.indexOf(sought, ends[id])) {
      id = textAt(ends, at, id + 1)
      found[id] = 1
      if (++steps % STEP === 0 && slices.due()) await slices.next()
    }
    return found
  }

  /** Takes over the texts that `store` has written, if they are at most `count`; what cannot be read is prepared again. */
  restore(path: string, count: number): void {
    const read = attempt(() => {
      const file = SectionFile.open(path)
      try {
        const ends = file.section('ends').words()
        const texts = file.section('texts')
        const isRight = ends.length > 0 && ends.length <= count && ends.at(-1) === texts.length
        return isRight ? { ends, bytes: texts.read(0, texts.length) } : null
      } finally {
        file.close()
      }
    })
    if (!read.ok || !read.value) return
    this.#bytes = read.value.bytes
    this.#ends = read.value.ends
    this.#count = this.#stored = read.value.ends.length
  }

  /**
   * Writes the texts for `restore` if there are many new ones.
   * @param count texts that will be there after a restart
   */
  async store(path: string, count: number): Promise<void> {
    const texts = Math.min(count, this.#count)
    if (texts - this.#stored < Math.max(MIN_NEW, NEW_PART * texts)) return
    const file = new SectionWriter(path)
    try {
      file.add('texts', this.#bytes.slice(0, this.#ends[texts - 1]))
      file.add('ends', bytesOf(this.#ends.slice(0, texts)))
      await file.end(null)
      this.#stored = texts
    } finally {
      file.abandon()
    }
  }
}

/** The text of a byte, from a text on: steps that double find a near one soon. */
function textAt(ends: Uint32Array, byte: number, from: number): number {
  let low = from
  let step = 1
  while (low + step < ends.length && ends[low + step]! <= byte) {
    low += step
    step *= 2
  }
  let high = Math.min(ends.length, low + step)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ends[middle]! <= byte) low = middle + 1
    else high = middle
  }
  return low
}
