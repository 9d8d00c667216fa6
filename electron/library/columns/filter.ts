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
} from '../../data/search.ts'
import { searchable } from '../../data/fold.ts'
import type { Slices } from '../../data/slices.ts'
import { type Block, INVISIBLE, type StoredGames } from '../games/stored-games.ts'
import { bitsOfMarks, type MarkBits } from '../../data/game-marks.ts'
import { RESULT_CODES } from '../../data/result-codes.ts'
import { DUPLICATE } from './columns.ts'
import {
  type BaseId,
  CLIPBASE,
  type ColumnNameKind,
  ENDINGS,
  type GameResult,
  type ImportId,
  type LibraryFilter,
  type NameKind,
  type Pattern,
  type PlayedBy,
  STRUCTURES,
} from '../protocol.ts'
import type { Spellings } from './spellings.ts'
import type { TextDictionary } from './text-dictionary.ts'

/** Texts between two checks of the clock. */
const STEP = 2048

/** 1 for each game that passes. */
export type Mask = Uint8Array

/** The games that a filter is applied to. */
export interface FilteredGames {
  readonly stored: Pick<StoredGames, 'count' | 'blocks' | 'flags'>
  readonly texts: TextDictionary
  /** The imports of the games, with their databases. */
  readonly imports: readonly { id: ImportId; base: BaseId }[]
  readonly spellings: Spellings
  readonly marks: MarkBits
}

export interface CopyFinder {
  /**
   * 1 for each game that is not marked as a duplicate and has an older game with the same moves and players in another of
   * some databases; null if there is none.
   */
  copiesAcross(isChosen: (base: BaseId) => boolean): Promise<Mask | null>
}

/** Whether a game of a block passes. */
type Test = (block: Block, game: number) => boolean

/**
 * The games that pass, of those present at the call; null if all pass.
 * @param position the games with the position of the filter; null if it has none
 * @param copies unmarked duplicates, see `CopyFinder`; null if there is none
 */
export async function filterGames(
  { stored, texts, imports, spellings, marks }: FilteredGames,
  filter: LibraryFilter,
  position: Mask | null,
  slices: Slices,
  copies: Mask | null = null,
): Promise<Mask | null> {
  const tests = testsOfNumbers(filter, copies)
  const inBases = testOfBases(imports, filter)
  if (inBases) tests.unshift(inBases)
  if (filter.marks !== undefined) {
    const wanted = bitsOfMarks(filter.marks)
    tests.unshift(({ first }, game) => (marks.at(first + game) & wanted) === wanted)
  }
  if (filter.opening !== undefined) {
    const hits = openingHits(partOfOpening(searchable(filter.opening).trim()))
    tests.push(({ opening }, game) => hits[opening[game]!] === 1)
  }
  const players = searchWords(filter.player ?? '')
  if (players.length > 0) {
    const hits = nameHits(await texts.withWords(players, slices), spellings, 'player')
    const isWhite: Test = ({ white }, game) => hits[white[game]!] === 1
    const isBlack: Test = ({ black }, game) => hits[black[game]!] === 1
    if (filter.colour === 'white') tests.push(isWhite)
    else if (filter.colour === 'black') tests.push(isBlack)
    else tests.push((block, game) => isWhite(block, game) || isBlack(block, game))
  }
  if (filter.playedBy) tests.push(await testOfPlayer(texts, spellings, filter.playedBy, slices))
  for (const name of ['event', 'site'] as const) {
    const words = searchWords(filter[name] ?? '')
    if (words.length === 0) continue
    const hits = nameHits(await texts.withWords(words, slices), spellings, name)
    tests.push((block, game) => hits[block[name][game]!] === 1)
  }
  const terms = searchTerms(filter.text ?? '')
  const hits: Uint8Array[] = []
  for (const term of terms) {
    const found = termHits(await texts.withWords([term.text], slices), spellings)
    const test = testOfTerm(term, found)
    tests.push(term.not ? (block, game) => !test(block, game) : test)
    if (term.field === null && !term.not) hits.push(found.player)
  }
  // Words that name both players of some game mean these games, not an opening of the same name.
  const arePlayers: Test | null =
    hits.length > 1 && hits.length === terms.length
      ? ({ white, black }, game) =>
          namesBoth(
            hits.map((found) => found[white[game]!] === 1),
            hits.map((found) => found[black[game]!] === 1),
          )
      : null
  if (tests.length === 0 && !position && !hasInvisible(stored)) return null
  return await passing(stored, tests, arePlayers, position, slices)
}

/**
 * The visible games that pass all tests.
 * @param preferred if a game that passes fits it too, only such games do
 */
async function passing(
  stored: FilteredGames['stored'],
  tests: readonly Test[],
  preferred: Test | null,
  among: Mask | null,
  slices: Slices,
): Promise<Mask> {
  const mask = new Uint8Array(stored.count)
  const better = preferred ? new Uint8Array(stored.count) : null
  let isBetter = false
  for (const block of stored.blocks()) {
    const { from, count, flags } = block
    const passed = mask.subarray(from, from + count)
    for (let game = 0; game < passed.length; game++)
      passed[game] = (flags[game]! & INVISIBLE) === 0 && (!among || among[from + game] === 1) ? 1 : 0
    for (const test of tests) {
      if (!passed.includes(1)) break
      for (let game = 0; game < passed.length; game++)
        if (passed[game] === 1 && !test(block, game)) passed[game] = 0
    }
    if (preferred && better)
      for (let game = 0; game < passed.length; game++)
        if (passed[game] === 1 && preferred(block, game)) {
          better[from + game] = 1
          isBetter = true
        }
    if (slices.due()) await slices.next()
  }
  return better && isBetter ? better : mask
}

/** The result that gives White this outcome, and Black. */
const RESULTS_OF: Readonly<Record<NonNullable<PlayedBy['outcome']>, readonly [GameResult, GameResult]>> = {
  win: ['1-0', '0-1'],
  draw: ['1/2-1/2', '1/2-1/2'],
  loss: ['0-1', '1-0'],
  unfinished: ['*', '*'],
}

/** The test for games from the side of one player, without `line`. */
async function testOfPlayer(
  texts: TextDictionary,
  spellings: Spellings,
  { names, opponents, colour, outcome, opponentFrom, opponentTo, undated, code }: PlayedBy,
  slices: Slices,
): Promise<Test> {
  const textsOf = async (players: readonly string[]): Promise<Uint8Array> => {
    const shown = players.map((name) => spellings.table('player').nameOf(name))
    return nameHits(await wholeTextHits(texts, shown, slices), spellings, 'player')
  }
  const own = await textsOf(names)
  const others = opponents && (await textsOf(opponents))
  const [asWhite, asBlack] = (outcome ? RESULTS_OF[outcome] : []).map((name) => RESULT_CODES.indexOf(name))
  const openings = code === undefined ? null : openingHits((eco) => isCode(eco, code.toLowerCase()))
  const isRated = opponentFrom !== undefined || opponentTo !== undefined
  const least = opponentTo === 0 ? 0 : Math.max(1, opponentFrom ?? 0)
  const most = opponentTo ?? Infinity
  return ({ white, black, whiteElo, blackElo, result, date, opening }, game) => {
    const isWhite = own[white[game]!] === 1
    if (isWhite === (own[black[game]!] === 1)) return false
    if (colour !== undefined && (colour === 'white') !== isWhite) return false
    if (others && others[(isWhite ? black : white)[game]!] !== 1) return false
    if (outcome && result[game] !== (isWhite ? asWhite : asBlack)) return false
    if (undated === true && date[game] !== 0) return false
    if (openings && openings[opening[game]!] !== 1) return false
    const rating = (isWhite ? blackElo : whiteElo)[game]!
    return !isRated || (rating >= least && rating <= most)
  }
}

/** Whether a code begins with some letters, or, without letters, whether there is none. */
const isCode = (eco: string, letters: string): boolean =>
  letters === '' ? eco === '' : eco.startsWith(letters)

/** 1 for each text that is one of some. */
export async function wholeTextHits(
  texts: TextDictionary,
  wanted: readonly string[],
  slices: Slices,
): Promise<Uint8Array> {
  const hits = new Uint8Array(texts.count)
  const all = new Set(wanted)
  for (let id = 0; id < hits.length; id++) {
    if (all.has(texts.text(id))) hits[id] = 1
    if (id % STEP === 0 && slices.due()) await slices.next()
  }
  return hits
}

/** @param hits 1 for each text of a kind with the term */
function testOfTerm(term: SearchTerm, hits: Record<ColumnNameKind, Uint8Array>): Test {
  const { field, text } = term
  const openings = openingHits((eco, name) => eco.includes(text) || name.includes(text))
  const tests: Record<SearchField, Test> = {
    player: ({ white, black }, game) => hits.player[white[game]!] === 1 || hits.player[black[game]!] === 1,
    event: ({ event }, game) => hits.event[event[game]!] === 1,
    site: ({ site }, game) => hits.site[site[game]!] === 1,
    opening: ({ opening }, game) => openings[opening[game]!] === 1,
    year: ({ date }, game) => fitsYear(term, Math.floor(date[game]! / 10_000)),
  }
  const all = Object.values(tests)
  return field === null ? (block, game) => all.some((test) => test(block, game)) : tests[field]
}

/** Whether games of all imports pass the databases of a filter. */
export const hasAllBases = (imports: FilteredGames['imports'], filter: LibraryFilter): boolean =>
  testOfBases(imports, filter) === null

/** Whether a filter has a database, if it names no import. */
const isBaseOf =
  ({ bases }: LibraryFilter) =>
  (base: BaseId): boolean =>
    bases ? bases.includes(base) : base !== CLIPBASE

/** The duplicates that a filter hides, or is for, beside those that are marked: copies in its other databases. */
export const copiesFor = (filter: LibraryFilter, duplicates: CopyFinder): Promise<Mask | null> =>
  filter.duplicates === undefined || filter.import !== undefined
    ? Promise.resolve(null)
    : duplicates.copiesAcross(isBaseOf(filter))

/** The test of the databases of a filter; null if all games pass. */
function testOfBases(imports: FilteredGames['imports'], filter: LibraryFilter): Test | null {
  if (filter.bases === undefined && filter.import !== undefined) return null
  const isWanted = isBaseOf(filter)
  const wanted = new Uint8Array(1 + imports.reduce((most, { id }) => Math.max(most, id), 0))
  for (const { id, base } of imports) if (isWanted(base)) wanted[id] = 1
  if (imports.every(({ id }) => wanted[id] === 1)) return null
  return (block, game) => wanted[block.import[game]!] === 1
}

/** The tests on the numeric columns. */
function testsOfNumbers(filter: LibraryFilter, copies: Mask | null): Test[] {
  const { yearFrom, yearTo, ratingFrom, ratingTo, results, duplicates, pattern } = filter
  const tests: Test[] = []
  const isDuplicate: Test = ({ flags, from }, game) =>
    (flags[game]! & DUPLICATE) !== 0 || copies?.[from + game] === 1
  if (duplicates === 'hide') tests.push((block, game) => !isDuplicate(block, game))
  if (duplicates === 'only') tests.push(isDuplicate)
  if (filter.import !== undefined) tests.push((block, game) => block.import[game] === filter.import)
  if (results) {
    const wanted = RESULT_CODES.map((result) => results.includes(result))
    tests.push(({ result }, game) => wanted[result[game]!] === true)
  }
  if (yearFrom !== undefined || yearTo !== undefined) {
    const first = Math.max(1, yearFrom ?? 0) * 10_000
    const behind = ((yearTo ?? Infinity) + 1) * 10_000
    tests.push(({ date }, game) => date[game]! >= first && date[game]! < behind)
  }
  if (ratingFrom !== undefined || ratingTo !== undefined) {
    const most = ratingTo ?? Infinity
    const least = ratingFrom ?? 0
    tests.push(({ whiteElo, blackElo }, game) => {
      const white = whiteElo[game]!
      const black = blackElo[game]!
      const mean = white > 0 && black > 0 ? (white + black) / 2 : white + black
      return mean > 0 && mean >= least && mean <= most
    })
  }
  if (pattern) for (const mask of patternMasks(pattern)) tests.push(hasPattern(mask))
  return tests
}

function hasInvisible({ count, flags }: FilteredGames['stored']): boolean {
  for (let game = 0; game < count; game++) if ((flags[game]! & INVISIBLE) !== 0) return true
  return false
}

const hasPattern =
  ([first, second, third]: PatternMask): Test =>
  ({ pattern0, pattern1, pattern2 }, game) =>
    ((pattern0[game]! & first) | (pattern1[game]! & second) | (pattern2[game]! & third)) !== 0

/** 1 for each text whose name has the words. */
export function nameHits(hits: Uint8Array, spellings: Spellings, kind: NameKind): Uint8Array {
  const found = hits.slice()
  for (const [text, name] of spellings.pairs(kind)) found[text] = hits[name]!
  return found
}

/** 1 for each text with the words, in the name that it is shown as or in itself. */
function termHits(hits: Uint8Array, spellings: Spellings): Record<ColumnNameKind, Uint8Array> {
  const either = (kind: ColumnNameKind): Uint8Array => {
    const found = hits.slice()
    for (const [text, name] of spellings.pairs(kind)) found[text]! |= hits[name]!
    return found
  }
  return { player: either('player'), event: either('event'), site: either('site') }
}

type OpeningTest = (eco: string, name: string) => boolean

export const partOfOpening =
  (part: string): OpeningTest =>
  (eco, name) =>
    eco.startsWith(part) || name.includes(part)

/** 1 for each opening that passes, by its number in `columns.opening`; 0 stands for no opening. */
export function openingHits(test: OpeningTest): Uint8Array {
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
