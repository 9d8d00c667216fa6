// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The rank of each text of a library among all of them, for sorting. Ranking a million texts takes seconds, so the ranks are
 * kept on disk, and a few new texts are put between the others.
 */
import { type Key, ranksFromOne } from '../../data/ranks.ts'
import { bytesOf, SectionFile, SectionWriter } from '../../data/sections.ts'
import { Slices } from '../../data/slices.ts'
import { sortedBy } from '../../data/sort-by-number.ts'
import { attempt } from '../../data/sqlite/failure.ts'
import type { TextDictionary } from './text-dictionary.ts'

/** Texts between two checks of the clock. */
const STEP = 512
/** With more new texts than this part of all, ranking all of them again is faster than finding the place of each. */
const MOST_NEW_PART = 1 / 16
/** The file is written again when so many texts have come, or this part of all. */
const MIN_UNSTORED = 4096
const UNSTORED_PART = 0.02

/** A file with ranks, and the number of texts that will be there after a restart. */
export interface RankFile {
  readonly path: string
  readonly texts: number
}

export class TextRanks {
  readonly #texts: Pick<TextDictionary, 'count' | 'text'>
  readonly #keyOf: (text: string) => Key
  /** From 1, by the id of a text; texts with the same key have the same rank. 0: the key is unknown. */
  #ranks: Uint32Array = new Uint32Array()
  /** Texts in the file. */
  #stored = 0
  #ranking: Promise<void> = Promise.resolve()

  constructor(texts: Pick<TextDictionary, 'count' | 'text'>, keyOf: (text: string) => Key) {
    this.#texts = texts
    this.#keyOf = keyOf
  }

  /** The ranks of all texts. */
  async ranks(): Promise<Uint32Array> {
    // One after the other, so that nothing is ranked twice.
    this.#ranking = this.#ranking.then(() => this.#rank())
    await this.#ranking
    return this.#ranks
  }

  /** Takes over the ranks that `store` has written; what cannot be read is ranked again. */
  restore({ path, texts }: RankFile): void {
    const read = attempt(() => {
      const file = SectionFile.open(path)
      try {
        return file.section('ranks').words()
      } finally {
        file.close()
      }
    })
    if (read.ok && read.value.length <= texts) this.#ranks = read.value
    this.#stored = this.#ranks.length
  }

  /** Writes the ranks so far for `restore` if there are many new ones. */
  async store({ path, texts }: RankFile): Promise<void> {
    const ranks = this.#ranks.slice(0, texts)
    if (ranks.length - this.#stored < Math.max(MIN_UNSTORED, UNSTORED_PART * ranks.length)) return
    const file = new SectionWriter(path)
    try {
      file.add('ranks', bytesOf(ranks))
      await file.end(null)
      this.#stored = ranks.length
    } finally {
      file.abandon()
    }
  }

  async #rank(): Promise<void> {
    const { count } = this.#texts
    const known = this.#ranks.length
    if (count === known) return
    const slices = new Slices()
    const isFew = count - known <= MOST_NEW_PART * known
    const first = isFew ? known : 0
    const keys: Key[] = []
    for (let id = first; id < count; id++) {
      keys.push(this.#keyOf(this.#texts.text(id)))
      if (id % STEP === 0 && slices.due()) await slices.next()
    }
    const ranks = await ranksFromOne(keys, slices)
    this.#ranks = isFew ? await this.#merged(keys, ranks, slices) : ranks
  }

  /**
   * The ranks of all texts.
   * @param keys of the new texts, which have the highest ids
   * @param ranks of the new texts among themselves
   */
  async #merged(keys: readonly Key[], ranks: Uint32Array, slices: Slices): Promise<Uint32Array> {
    const before = this.#ranks
    const old = await inOrder(before, slices)
    const added = await inOrder(ranks, slices)
    const merged = new Uint32Array(before.length + ranks.length)
    let rankNow = 0
    let previous = -1
    let next = 0
    /** Gives ranks to the old texts up to a place. */
    const placeOld = (end: number): void => {
      for (; next < end; next++) {
        const text = old[next]!
        if (before[text] !== previous) rankNow++
        previous = before[text]!
        merged[text] = rankNow
      }
    }
    for (const [at, text] of added.entries()) {
      if (at % STEP === 0 && slices.due()) await slices.next()
      const key = keys[text]!
      const place = this.#placeAfter(old, key)
      placeOld(place)
      const isNew = at === 0 || ranks[added[at - 1]!] !== ranks[text]
      const isAsOld = place > 0 && this.#key(old[place - 1]!) === key
      if (isNew && !isAsOld) {
        rankNow++
        // The next old text is another one.
        previous = -1
      }
      merged[before.length + text] = rankNow
    }
    placeOld(old.length)
    return merged
  }

  /** The number of texts in an order whose keys are not after a key. */
  #placeAfter(order: Uint32Array, key: NonNullable<Key>): number {
    let low = 0
    let high = order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#key(order[middle]!)! > key) high = middle
      else low = middle + 1
    }
    return low
  }

  #key(id: number): Key {
    return this.#keyOf(this.#texts.text(id))
  }
}

/** The places of the ranks that are not 0, by rank. */
async function inOrder(ranks: Uint32Array, slices: Slices): Promise<Uint32Array> {
  const known = Uint32Array.from(ranks.keys()).filter((at) => ranks[at]! > 0)
  return sortedBy(known, ranks, slices)
}
