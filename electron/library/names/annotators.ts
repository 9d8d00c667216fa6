// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The annotators of the visible games. No column has them, so the tags of all games are read, in slices; few games have the
 * tag, and a look at the bytes tells.
 */
import { decodeLines, type SingleByteEncoding } from '../../../engine/chess/encoding.ts'
import { tagValues } from '../../data/games.ts'
import type { Slices } from '../../data/slices.ts'
import type { FilteredGames } from '../columns/filter.ts'
import { INVISIBLE } from '../games/stored-games.ts'
import { lowestOf, Tallies } from './name-table.ts'

/** The bytes of a game from its tags on. */
export type HeadOf = (game: number) => { bytes: Uint8Array; encoding: SingleByteEncoding | undefined }

/** Games between two checks of the clock. */
const STEP = 64
const TAG = 'Annotator'
const TAG_START = Buffer.from(`[${TAG}`)
const LINE_END = 0x0a
/** A longer value is no name, UTF-16 units. */
const MAX_NAME = 255
/** As in `?` and `-`. */
const SAYS_NOTHING = /^[?.\s-]*$/

/** The annotator of a game; empty without one. */
export function annotatorOf({ bytes, encoding }: ReturnType<HeadOf>): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const at = text.indexOf(TAG_START)
  if (at < 0) return ''
  const end = text.indexOf(LINE_END, at)
  // What follows may be long, and cannot change the tags before it.
  const head = bytes.subarray(0, end < 0 ? bytes.length : end + 1)
  const name = tagValues(decodeLines(head, encoding), [TAG])[0]!.trim()
  return SAYS_NOTHING.test(name) || name.length > MAX_NAME ? '' : name
}

/**
 * What the visible games tell about their annotators, by the ids of texts.
 * @param onShare receives the share of the games that have been read; it may throw to end the work
 */
export async function tallyAnnotators(
  { stored, texts }: FilteredGames,
  headOf: HeadOf,
  onShare: (share: number) => void,
  slices: Slices,
): Promise<Tallies> {
  const numbers = new Map<string, number>()
  let found = new Tallies(64)
  for (const block of stored.blocks()) {
    const { from, count, flags, date, whiteElo, blackElo } = block
    for (let game = 0; game < count; game++) {
      if (game % STEP === 0 && slices.due()) {
        await slices.next()
        onShare((from + game) / stored.count)
      }
      if ((flags[game]! & INVISIBLE) !== 0) continue
      const name = annotatorOf(headOf(from + game))
      if (name === '') continue
      const number = numbers.get(name) ?? numbers.size
      numbers.set(name, number)
      if (number === found.games.length) found = found.grown()
      const year = Math.floor(date[game]! / 10_000)
      const [white, black] = [whiteElo[game]!, blackElo[game]!]
      found.add(number, 1, year, year, lowestOf(white, black), Math.max(white, black))
    }
  }
  const ids = Array.from(numbers.keys(), (name) => texts.intern(name))
  const all = new Tallies(texts.count)
  for (const [number, id] of ids.entries()) all.take(id, found, number)
  return all
}
