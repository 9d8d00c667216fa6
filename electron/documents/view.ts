// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Filters and sorts the games of a document. Filtering tests each distinct text once, sorting ranks each distinct
 * text of the column once; a counting sort then orders the games.
 */
import { readDate } from '../../engine/chess/pgn/dates.ts'
import { readResult } from '../../engine/chess/pgn/results.ts'
import type { ScannedFile } from './scanned-file.ts'
import {
  ecoCodes,
  fitsYear,
  namesBoth,
  type SearchField,
  searchTerms,
  type SearchTerm,
} from '../data/search.ts'
import { searchable } from '../data/fold.ts'
import { type GameTags, TAG_FIELDS } from '../data/games.ts'
import { type Result, succeed } from '../../engine/contract/result.ts'
import type { GameExplorer } from './game-explorer.ts'
import type { GameSearch } from './game-search.ts'
import type { GameOrder } from './overlay.ts'
import type { DocumentsErrorCode, SortKey, View } from './protocol.ts'
import { type Key, rank, textKey } from '../data/ranks.ts'
import { Slices } from '../data/slices.ts'

const eloKey = (text: string): number | null => {
  const digits = /^\s*(\d{1,6})/.exec(text)
  return digits && Number(digits[1]) > 0 ? Number(digits[1]) : null
}

/** Year, month, day as one number; an unknown part comes before every known one. */
const dateKey = (text: string): Key => {
  const date = readDate(text)
  return date && date.year > 0 ? date.year * 10_000 + date.month * 100 + date.day : null
}

/** Number of the round and of the game in it. */
const roundKey = (text: string): Key => {
  const parts = /^\s*(\d{1,4})(?:\.(\d{1,4}))?/.exec(text)
  return parts ? Number(parts[1]) * 10_000 + Number(parts[2] ?? 0) : null
}

const RESULT_ORDER = ['1-0', '1/2-1/2', '0-1', '*']
const resultKey = (text: string): Key => RESULT_ORDER.indexOf(readResult(text) ?? text) + 1 || null

const KEYS: Record<Exclude<SortKey, 'index' | 'rating'>, (text: string) => Key> = {
  white: textKey,
  black: textKey,
  whiteElo: eloKey,
  blackElo: eloKey,
  result: resultKey,
  date: dateKey,
  event: textKey,
  site: textKey,
  round: roundKey,
  eco: textKey,
}

/** Texts or games between two checks of the clock. */
const STEP = 2048

/**
 * The indices of the games in a view, in its order; null if it has all games in the order of the document. `count`:
 * the number of games; games that arrive meanwhile are left out.
 */
export async function arrange(
  scanned: ScannedFile,
  games: GameOrder,
  count: number,
  view: View,
  search: GameSearch,
  explorer: GameExplorer,
): Promise<Result<Uint32Array | null, DocumentsErrorCode>> {
  const { stops } = search
  const slices = new Slices()
  const terms = searchTerms(view.filter)
  let found = terms.length > 0 ? await filter(scanned, games, count, terms, slices) : null
  if (view.explored) {
    const passed = await explorer.passing(scanned, games, found ?? everything(count), view.explored)
    if (!passed.ok) return passed
    found = passed.value
  }
  if (view.query) {
    const passed = await search.passing(scanned, games, found ?? everything(count), view.query, stops)
    if (!passed.ok) return passed
    found = passed.value
  }
  return succeed(await order(scanned, games, count, found, view, slices))
}

/** @param found the games of a filter; null: all of them */
async function order(
  scanned: ScannedFile,
  games: GameOrder,
  count: number,
  found: Uint32Array | null,
  view: View,
  slices: Slices,
): Promise<Uint32Array | null> {
  if (view.sort === 'index') {
    if (!view.descending) return found
    return (found ?? everything(count)).toReversed()
  }
  const indices = found ?? everything(count)
  const slotted =
    view.sort === 'rating'
      ? await slotsByRating(scanned, games, indices, slices)
      : await slotsByText(scanned, games, indices, view.sort, slices)
  const { ranks, count: ranked } = await rank(slotted.keys, view.descending, slices)
  return place(indices, slotted.slots, ranks, ranked)
}

const everything = (count: number): Uint32Array => {
  const indices = new Uint32Array(count)
  for (let index = 0; index < count; index++) indices[index] = index
  return indices
}

/** The columns that a field stands for. */
const COLUMNS_OF: Record<SearchField, readonly (keyof GameTags)[]> = {
  player: ['white', 'black'],
  event: ['event'],
  site: ['site'],
  opening: ['eco'],
  year: ['date'],
}

/** Whether the value of a column has a term. */
type TermTest = (column: keyof GameTags, text: string) => boolean

function testOf(term: SearchTerm): TermTest {
  const columns = term.field && COLUMNS_OF[term.field]
  const codes = term.field === null || term.field === 'opening' ? ecoCodes(term) : null
  return (column, text) => {
    if (columns && !columns.includes(column)) return false
    const isYear = column === 'date' && term.years !== null
    if (isYear) return fitsYear(term, Number(/^\s*(\d{3,4})/.exec(text)?.[1] ?? 0))
    if (column === 'eco' && codes?.has(text.toLowerCase())) return true
    return searchable(text).includes(term.text)
  }
}

/** A test of games, which examines each distinct text of a column once. */
type GameTest = (index: number, columns?: readonly (keyof GameTags)[]) => boolean

function gameTest(scanned: ScannedFile, games: GameOrder, test: TermTest): GameTest {
  /** By column and text: 0 is unknown, 1 fails, 2 passes. */
  const known = TAG_FIELDS.map(() => new Uint8Array(scanned.textCount))
  const passes = (column: number, id: number): boolean => {
    const answers = known[column]!
    if (id === 0 || id >= answers.length) return false
    if (answers[id] === 0) answers[id] = test(TAG_FIELDS[column]!, scanned.text(id)) ? 2 : 1
    return answers[id] === 2
  }
  return (index, columns = TAG_FIELDS) => {
    const game = games.fileGameAt(index)
    if (game >= 0)
      return columns.some((name) => {
        const column = TAG_FIELDS.indexOf(name)
        return passes(column, scanned.cell(game, column))
      })
    const place = games.at(index)
    return 'entry' in place && columns.some((name) => test(name, place.entry.tags[name]))
  }
}

async function filter(
  scanned: ScannedFile,
  games: GameOrder,
  count: number,
  terms: readonly SearchTerm[],
  slices: Slices,
): Promise<Uint32Array> {
  const tests = terms.map((term) => gameTest(scanned, games, testOf(term)))
  const found = await passing(everything(count), slices, (index) =>
    tests.every((test, at) => test(index) !== terms[at]!.not),
  )
  if (terms.length < 2 || terms.some(({ field, not }) => field !== null || not)) return found
  const hits = (index: number, column: 'white' | 'black'): boolean[] =>
    tests.map((test) => test(index, [column]))
  // Words that name both players of some game mean these games, not an opening of the same name.
  const both = await passing(found, slices, (index) => namesBoth(hits(index, 'white'), hits(index, 'black')))
  return both.length > 0 ? both : found
}

/** The indices that pass a test, in their order. */
async function passing(
  indices: Uint32Array,
  slices: Slices,
  test: (index: number) => boolean,
): Promise<Uint32Array> {
  const found = new Uint32Array(indices.length)
  let passed = 0
  for (let k = 0; k < indices.length; k++) {
    const index = indices[k]!
    if (test(index)) found[passed++] = index
    if (k % STEP === 0 && slices.due()) await slices.next()
  }
  return found.subarray(0, passed)
}

/** A slot for each game, in the order of their indices, and the key of each slot. */
interface Slotted {
  slots: Uint32Array
  keys: Key[]
}

/** A slot for each distinct text of a column. */
async function slotsByText(
  scanned: ScannedFile,
  games: GameOrder,
  indices: Uint32Array,
  by: keyof typeof KEYS,
  slices: Slices,
): Promise<Slotted> {
  const keyOf = KEYS[by]
  const column = TAG_FIELDS.indexOf(by)
  const slots = new Uint32Array(indices.length)
  const slotOfText = new Int32Array(scanned.textCount).fill(-1)
  const keys: Key[] = []
  for (let k = 0; k < indices.length; k++) {
    const index = indices[k]!
    const game = games.fileGameAt(index)
    if (game < 0) {
      const place = games.at(index)
      slots[k] = keys.push('entry' in place ? keyOf(place.entry.tags[by]) : null) - 1
    } else {
      const text = scanned.cell(game, column)
      if (slotOfText[text]! < 0) slotOfText[text] = keys.push(keyOf(scanned.text(text))) - 1
      slots[k] = slotOfText[text]!
    }
    if (k % STEP === 0 && slices.due()) await slices.next()
  }
  return { slots, keys }
}

/** A slot for each mean of ratings. */
async function slotsByRating(
  scanned: ScannedFile,
  games: GameOrder,
  indices: Uint32Array,
  slices: Slices,
): Promise<Slotted> {
  const columns = (['whiteElo', 'blackElo'] as const).map((name) => ({ name, at: TAG_FIELDS.indexOf(name) }))
  const slots = new Uint32Array(indices.length)
  const slotOf = new Map<Key, number>()
  const keys: Key[] = []
  for (let k = 0; k < indices.length; k++) {
    const index = indices[k]!
    const game = games.fileGameAt(index)
    const place = game < 0 ? games.at(index) : null
    const ratings = columns.flatMap(({ name, at }) => {
      const text =
        place === null ? scanned.text(scanned.cell(game, at)) : 'entry' in place ? place.entry.tags[name] : ''
      return eloKey(text) ?? []
    })
    const key = ratings.length > 0 ? ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length : null
    let slot = slotOf.get(key)
    if (slot === undefined) slotOf.set(key, (slot = keys.push(key) - 1))
    slots[k] = slot
    if (k % STEP === 0 && slices.due()) await slices.next()
  }
  return { slots, keys }
}

/** Counting sort: games with the same rank stay in the order of the document. */
function place(indices: Uint32Array, slots: Uint32Array, ranks: Uint32Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1)
  for (let k = 0; k < slots.length; k++) starts[ranks[slots[k]!]! + 1]!++
  for (let rank = 0; rank < count; rank++) starts[rank + 1]! += starts[rank]!
  const placed = new Uint32Array(indices.length)
  for (let k = 0; k < indices.length; k++) placed[starts[ranks[slots[k]!]!]!++] = indices[k]!
  return placed
}
