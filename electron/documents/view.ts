// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Which games of a document a list shows, and in what order. Filtering tests each distinct text once, sorting
 * ranks each distinct text of the column once; the games themselves are then placed by a counting sort.
 */
import { COLUMN_COUNT } from '../../engine/chess/pgn/scan/table.ts'
import type { ScannedFile } from './scanned-file.ts'
import { fold, wordsOf } from '../data/fold.ts'
import { TAG_FIELDS } from '../data/games.ts'
import type { GameOrder } from './overlay.ts'
import type { SortKey, View } from './protocol.ts'
import { type Key, rank, textKey } from '../data/ranks.ts'
import { Slices } from '../data/slices.ts'

const eloKey = (text: string): Key => {
  const digits = /^\s*(\d{1,6})/.exec(text)
  return digits && Number(digits[1]) > 0 ? Number(digits[1]) : null
}

/** Year, month, day as one number; an unknown part comes before every known one. */
const dateKey = (text: string): Key => {
  const parts = /^\s*(\d{3,4})(?:[./-](\d{1,2}|\?+))?(?:[./-](\d{1,2}|\?+))?/.exec(text)
  if (!parts) return null
  const [, year, month, day] = parts
  return Number(year) * 10_000 + (Number(month) || 0) * 100 + (Number(day) || 0)
}

/** Number of the round and of the game in it. */
const roundKey = (text: string): Key => {
  const parts = /^\s*(\d{1,4})(?:\.(\d{1,4}))?/.exec(text)
  return parts ? Number(parts[1]) * 10_000 + Number(parts[2] ?? 0) : null
}

const RESULT_ORDER = ['1-0', '1/2-1/2', '0-1', '*']
const resultKey = (text: string): Key => RESULT_ORDER.indexOf(text) + 1 || null

const KEYS: Record<Exclude<SortKey, 'index'>, (text: string) => Key> = {
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

/** Texts or games handled before the clock is looked at. */
const STEP = 2048

/**
 * The indices of the games a view shows, in its order; null when it shows all of them in the order of the
 * document. `count`: the number of games; those that arrive meanwhile are left out.
 */
export async function arrange(
  scanned: ScannedFile,
  games: GameOrder,
  count: number,
  view: View,
): Promise<Uint32Array | null> {
  const slices = new Slices()
  const words = wordsOf(view.filter)
  const found = words.length > 0 ? await filter(scanned, games, count, words, slices) : null
  if (view.sort === 'index') {
    if (!view.descending) return found
    return (found ?? everything(count)).toReversed()
  }
  const indices = found ?? everything(count)
  return sort(scanned, games, indices, view.sort, view.descending, slices)
}

const everything = (count: number): Uint32Array => {
  const indices = new Uint32Array(count)
  for (let index = 0; index < count; index++) indices[index] = index
  return indices
}

async function filter(
  scanned: ScannedFile,
  games: GameOrder,
  count: number,
  words: readonly string[],
  slices: Slices,
): Promise<Uint32Array> {
  const found = everything(count)
  let left = count
  for (const word of words) {
    const hits = new Uint8Array(scanned.textCount)
    for (let id = 1; id < hits.length; id++) {
      if (fold(scanned.text(id)).includes(word)) hits[id] = 1
      if (id % STEP === 0 && slices.due()) await slices.next()
    }
    let kept = 0
    for (let k = 0; k < left; k++) {
      const index = found[k]!
      if (matches(scanned, games, index, hits, word)) found[kept++] = index
      if (k % STEP === 0 && slices.due()) await slices.next()
    }
    left = kept
  }
  return found.subarray(0, left)
}

function matches(
  scanned: ScannedFile,
  games: GameOrder,
  index: number,
  hits: Uint8Array,
  word: string,
): boolean {
  const game = games.fileGameAt(index)
  if (game >= 0) {
    for (let column = 0; column < COLUMN_COUNT; column++)
      if (hits[scanned.cell(game, column)] === 1) return true
    return false
  }
  const place = games.at(index)
  return 'entry' in place && TAG_FIELDS.some((column) => fold(place.entry.tags[column]).includes(word))
}

async function sort(
  scanned: ScannedFile,
  games: GameOrder,
  indices: Uint32Array,
  by: Exclude<SortKey, 'index'>,
  descending: boolean,
  slices: Slices,
): Promise<Uint32Array> {
  const keyOf = KEYS[by]
  const column = TAG_FIELDS.indexOf(by)
  /** Slot of each game: a number for each distinct text. */
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
  const { ranks, count } = await rank(keys, descending, slices)
  return place(indices, slots, ranks, count)
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
