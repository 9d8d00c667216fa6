// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Applies a filter to the games. Every distinct text is tested once, then the games by the ids of their texts. Deleted
 * games, and games of an unfinished import, never pass.
 */
import { openingList } from '../../../engine/chess/openings.ts'
import {
  PATTERN_BALANCES,
  PATTERN_BITS_OF_ENDING,
  PATTERN_OPPOSITE_BISHOPS,
  PATTERN_OPPOSITE_CASTLING,
  PATTERN_STRUCTURES,
  PATTERN_STRUCTURES_OF_SIDE,
  RECORD_PATTERNS,
} from '../../../engine/replay/layout.ts'
import {
  fitsYear,
  namesBoth,
  type SearchField,
  searchTerms,
  type SearchTerm,
  searchWords,
  wordsIn,
} from '../../data/search.ts'
import { searchable } from '../../data/fold.ts'
import type { Slices } from '../../data/slices.ts'
import { type Columns, DELETED, DUPLICATE, HIDDEN, RESULTS } from './columns.ts'
import { ENDINGS, type LibraryFilter, type Pattern, STRUCTURES } from '../protocol.ts'
import type { TextDictionary } from './text-dictionary.ts'

/** Texts or games between two checks of the clock. */
const STEP = 2048

/** 1 for each game that passes. */
export type Mask = Uint8Array

/** The games that a filter is applied to. */
export interface Games {
  columns: Columns
  texts: TextDictionary
}

type Test = (game: number) => boolean

/**
 * The games that pass, of those present at the call; null if all pass.
 * @param position the games with the position of the filter; null if it has none
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
    const hits = openingHits(partOfOpening(searchable(filter.opening).trim()))
    await sieve.keep((game) => hits[columns.opening[game]!] === 1)
  }
  const players = searchWords(filter.player ?? '')
  if (players.length > 0) {
    const hits = await textHits(texts, players, slices)
    const isWhite: Test = (game) => hits[columns.white[game]!] === 1
    const isBlack: Test = (game) => hits[columns.black[game]!] === 1
    if (filter.colour === 'white') await sieve.keep(isWhite)
    else if (filter.colour === 'black') await sieve.keep(isBlack)
    else await sieve.keep((game) => isWhite(game) || isBlack(game))
  }
  for (const name of ['event', 'site'] as const) {
    const words = searchWords(filter[name] ?? '')
    if (words.length === 0) continue
    const hits = await textHits(texts, words, slices)
    await sieve.keep((game) => hits[columns[name][game]!] === 1)
  }
  const terms = searchTerms(filter.text ?? '')
  const hits: Uint8Array[] = []
  for (const term of terms) {
    const found = await textHits(texts, [term.text], slices)
    const test = testOfTerm(columns, term, found)
    await sieve.keep(term.not ? (game) => !test(game) : test)
    if (term.field === null && !term.not) hits.push(found)
  }
  if (hits.length > 1 && hits.length === terms.length) {
    const { white, black } = columns
    const names = (column: Uint32Array, game: number): boolean[] =>
      hits.map((found) => found[column[game]!] === 1)
    // Words that name both players of some game mean these games, not an opening of the same name.
    await sieve.keepIfAny((game) => namesBoth(names(white, game), names(black, game)))
  }
  return sieve.mask
}

/** @param hits 1 for each text with the term */
function testOfTerm(columns: Columns, term: SearchTerm, hits: Uint8Array): Test {
  const { field, text } = term
  const openings = openingHits((eco, name) => eco.includes(text) || name.includes(text))
  const tests: Record<SearchField, Test> = {
    player: (game) => hits[columns.white[game]!] === 1 || hits[columns.black[game]!] === 1,
    event: (game) => hits[columns.event[game]!] === 1,
    site: (game) => hits[columns.site[game]!] === 1,
    opening: (game) => openings[columns.opening[game]!] === 1,
    year: (game) => fitsYear(term, Math.floor(columns.date[game]! / 10_000)),
  }
  const all = Object.values(tests)
  return field === null ? (game) => all.some((test) => test(game)) : tests[field]
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
  if (hasInvisible(columns)) tests.push(hasNot(DELETED | HIDDEN))
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

function hasInvisible({ count, flags }: Columns): boolean {
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

  /** Excludes the games that fail, unless all would. */
  async keepIfAny(test: Test): Promise<void> {
    const before = this.#mask?.slice() ?? null
    await this.keep(test)
    if (!this.#mask!.includes(1)) this.#mask = before
  }

  /** Must be called first. */
  async keepOnly(games: Uint32Array): Promise<void> {
    const mask = (this.#mask = new Uint8Array(this.#count))
    for (let index = 0; index < games.length; index++) {
      const game = games[index]!
      if (game < mask.length) mask[game] = 1
      if (index % STEP === 0 && this.#slices.due()) await this.#slices.next()
    }
  }
}

/** 1 for each text with all the words. */
async function textHits(
  texts: TextDictionary,
  words: readonly string[],
  slices: Slices,
): Promise<Uint8Array> {
  const hits = new Uint8Array(texts.count)
  for (let id = 1; id < hits.length; id++) {
    if (wordsIn(texts.text(id), words)) hits[id] = 1
    if (id % STEP === 0 && slices.due()) await slices.next()
  }
  return hits
}

type OpeningTest = (eco: string, name: string) => boolean

const partOfOpening =
  (part: string): OpeningTest =>
  (eco, name) =>
    eco.startsWith(part) || name.includes(part)

/** 1 for each opening that passes, by its number in `columns.opening`; 0 stands for no opening. */
function openingHits(test: OpeningTest): Uint8Array {
  const openings = openingList()
  const hits = new Uint8Array(openings.length + 1)
  if (test('', '')) hits[0] = 1
  for (const [index, { eco, name }] of openings.entries())
    if (test(eco.toLowerCase(), searchable(name))) hits[index + 1] = 1
  return hits
}

/** Bits of the three words that the replayer writes for a game; one matching bit is enough. */
type PatternMask = [number, number, number]

const MAX_BALANCE = (PATTERN_BALANCES - 1) / 2

/**
 * A game has the pattern if it has a bit of each of these masks; an ending and a structure may occur at different
 * times.
 */
export function patternMasks(pattern: Pattern): PatternMask[] {
  const masks: PatternMask[] = []
  if (pattern.ending) masks.push(maskOf(endingBits(pattern)))
  if (pattern.structure) masks.push(maskOf(structureBits(pattern)))
  return masks
}

/** Whether the record of a replayed game has the pattern. */
export function patternTest(pattern: Pattern): (record: Uint32Array) => boolean {
  const masks = patternMasks(pattern)
  return (record) =>
    masks.every((mask) => mask.some((bits, word) => (record[RECORD_PATTERNS + word]! & bits) !== 0))
}

function endingBits({ ending, pawnsUp, side }: Pattern): number[] {
  const first = ENDINGS.indexOf(ending!) * PATTERN_BITS_OF_ENDING
  if (pawnsUp === undefined) return [first]
  const even = first + 1 + MAX_BALANCE
  const bits = []
  if (side !== 'black') bits.push(even + pawnsUp)
  if (side !== 'white') bits.push(even - pawnsUp)
  return bits
}

function structureBits({ structure, side }: Pattern): number[] {
  if (structure === 'oppositeCastling') return [PATTERN_OPPOSITE_CASTLING]
  if (structure === 'oppositeBishops') return [PATTERN_OPPOSITE_BISHOPS]
  const white = PATTERN_STRUCTURES + STRUCTURES.indexOf(structure!)
  const black = white + PATTERN_STRUCTURES_OF_SIDE
  if (!side) return [white, black]
  return [side === 'white' ? white : black]
}

function maskOf(bits: readonly number[]): PatternMask {
  const mask: PatternMask = [0, 0, 0]
  for (const bit of bits) mask[bit >> 5]! |= 1 << (bit & 31)
  return mask
}
