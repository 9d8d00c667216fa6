// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Which games a filter lets through. Every distinct text is tested once, then the games by the numbers of
 * their texts. Games that were deleted, and those of an import that is not complete, never pass.
 */
import { openingList } from '../../../engine/chess/openings.ts'
import { fold, wordsOf } from '../../data/fold.ts'
import type { Slices } from '../../data/slices.ts'
import { type Columns, DELETED, DUPLICATE, HIDDEN, RESULTS } from './columns.ts'
import { type PatternMask, patternMasks } from '../index/patterns.ts'
import type { LibraryFilter } from '../protocol.ts'
import type { TextDictionary } from './text-dictionary.ts'

/** Texts or games handled before the clock is looked at. */
const STEP = 2048

/** 1 for each game that passes. */
export type Mask = Uint8Array

/** What a filter is applied to. */
export interface Games {
  columns: Columns
  texts: TextDictionary
}

type Test = (game: number) => boolean

/**
 * The games that pass, among those there are at the call; null when all do.
 * @param position the games that have the position of the filter; null when it names none
 */
export async function filterGames(
  { columns, texts }: Games,
  filter: LibraryFilter,
  position: Uint32Array | null,
  slices: Slices,
): Promise<Mask | null> {
  const sieve = new Sieve(columns.count, slices)
  if (position) await sieve.keepOnly(position)
  for (const test of testsOfNumbers(columns, filter)) await sieve.keep(test)
  if (filter.opening !== undefined) {
    const hits = openingHits(partOfOpening(fold(filter.opening).trim()))
    await sieve.keep((game) => hits[columns.opening[game]!] === 1)
  }
  const players = wordsOf(filter.player ?? '')
  if (players.length > 0) {
    const hits = await textHits(texts, players, slices)
    const isWhite: Test = (game) => hits[columns.white[game]!] === 1
    const isBlack: Test = (game) => hits[columns.black[game]!] === 1
    if (filter.colour === 'white') await sieve.keep(isWhite)
    else if (filter.colour === 'black') await sieve.keep(isBlack)
    else await sieve.keep((game) => isWhite(game) || isBlack(game))
  }
  for (const name of ['event', 'site'] as const) {
    const words = wordsOf(filter[name] ?? '')
    if (words.length === 0) continue
    const hits = await textHits(texts, words, slices)
    await sieve.keep((game) => hits[columns[name][game]!] === 1)
  }
  for (const word of wordsOf(filter.text ?? '')) {
    const hits = await textHits(texts, [word], slices)
    const openings = openingHits((eco, name) => eco.includes(word) || name.includes(word))
    await sieve.keep(
      (game) =>
        hits[columns.white[game]!] === 1 ||
        hits[columns.black[game]!] === 1 ||
        hits[columns.event[game]!] === 1 ||
        hits[columns.site[game]!] === 1 ||
        openings[columns.opening[game]!] === 1,
    )
  }
  return sieve.mask
}

/** The tests on the numeric columns. */
function testsOfNumbers(columns: Columns, filter: LibraryFilter): Test[] {
  const { yearFrom, yearTo, ratingFrom, ratingTo, results, duplicates, pattern } = filter
  const tests: Test[] = []
  const hasFlag =
    (bits: number): Test =>
    (game) =>
      (columns.flags[game]! & bits) !== 0
  const hasNot =
    (bits: number): Test =>
    (game) =>
      (columns.flags[game]! & bits) === 0
  if (hasUnseen(columns)) tests.push(hasNot(DELETED | HIDDEN))
  if (duplicates === 'hide') tests.push(hasNot(DUPLICATE))
  if (duplicates === 'only') tests.push(hasFlag(DUPLICATE))
  if (filter.import !== undefined) tests.push((game) => columns.import[game] === filter.import)
  if (results) {
    const wanted = RESULTS.map((result) => results.includes(result))
    tests.push((game) => wanted[columns.result[game]!] === true)
  }
  if (yearFrom !== undefined || yearTo !== undefined) {
    const first = Math.max(1, yearFrom ?? 0) * 10_000
    const behind = ((yearTo ?? Infinity) + 1) * 10_000
    tests.push((game) => columns.date[game]! >= first && columns.date[game]! < behind)
  }
  if (ratingFrom !== undefined || ratingTo !== undefined) {
    const most = ratingTo ?? Infinity
    const least = ratingFrom ?? 0
    tests.push((game) => {
      const white = columns.whiteElo[game]!
      const black = columns.blackElo[game]!
      const mean = white > 0 && black > 0 ? (white + black) / 2 : white + black
      return mean > 0 && mean >= least && mean <= most
    })
  }
  if (pattern) for (const mask of patternMasks(pattern)) tests.push(hasPattern(columns, mask))
  return tests
}

function hasUnseen({ count, flags }: Columns): boolean {
  for (let game = 0; game < count; game++) if ((flags[game]! & (DELETED | HIDDEN)) !== 0) return true
  return false
}

const hasPattern =
  (columns: Columns, [first, second, third]: PatternMask): Test =>
  (game) =>
    ((columns.pattern0[game]! & first) |
      (columns.pattern1[game]! & second) |
      (columns.pattern2[game]! & third)) !==
    0

/** Excludes games, one test after the other. */
class Sieve {
  readonly #count: number
  readonly #slices: Slices
  #mask: Mask | null = null

  constructor(count: number, slices: Slices) {
    this.#count = count
    this.#slices = slices
  }

  /** Null until the first test. */
  get mask(): Mask | null {
    return this.#mask
  }

  async keep(test: Test): Promise<void> {
    const mask = (this.#mask ??= new Uint8Array(this.#count).fill(1))
    for (let game = 0; game < mask.length; game++) {
      if (mask[game] === 1 && !test(game)) mask[game] = 0
      if (game % STEP === 0 && this.#slices.due()) await this.#slices.next()
    }
  }

  /** Must be called first. */
  async keepOnly(games: Uint32Array): Promise<void> {
    const mask = (this.#mask = new Uint8Array(this.#count))
    for (let place = 0; place < games.length; place++) {
      const game = games[place]!
      if (game < mask.length) mask[game] = 1
      if (place % STEP === 0 && this.#slices.due()) await this.#slices.next()
    }
  }
}

/** 1 for each text that has all the words. */
async function textHits(
  texts: TextDictionary,
  words: readonly string[],
  slices: Slices,
): Promise<Uint8Array> {
  const hits = new Uint8Array(texts.count)
  for (let id = 1; id < hits.length; id++) {
    const text = fold(texts.text(id))
    if (words.every((word) => text.includes(word))) hits[id] = 1
    if (id % STEP === 0 && slices.due()) await slices.next()
  }
  return hits
}

type OpeningTest = (eco: string, name: string) => boolean

const partOfOpening =
  (part: string): OpeningTest =>
  (eco, name) =>
    eco.startsWith(part) || name.includes(part)

/** By the number of an opening in `columns.opening`; games without one have it when everything has. */
function openingHits(test: OpeningTest): Uint8Array {
  const openings = openingList()
  const hits = new Uint8Array(openings.length + 1)
  if (test('', '')) hits[0] = 1
  for (const [place, { eco, name }] of openings.entries())
    if (test(eco.toLowerCase(), fold(name))) hits[place + 1] = 1
  return hits
}
