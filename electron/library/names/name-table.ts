// SPDX-License-Identifier: GPL-3.0-or-later
/** The names of a kind with what the visible games tell about them: one pass over the games, in slices. */
import type { Slices } from '../../data/slices.ts'
import { sortedBy } from '../../data/sort-by-number.ts'
import type { FilteredGames } from '../columns/filter.ts'
import { INVISIBLE } from '../games/stored-games.ts'
import type { ColumnNameKind, NameFacts, NameKind } from '../protocol.ts'
import { QueryCache } from '../../data/query-cache.ts'

/** Games or texts between two checks of the clock. */
const STEP = 4096

/** Texts with what is known of each. 0: unknown. */
export class Tallies {
  readonly games: Uint32Array
  readonly firstYear: Uint16Array
  readonly lastYear: Uint16Array
  readonly lowest: Uint16Array
  readonly rating: Uint16Array

  constructor(length: number) {
    this.games = new Uint32Array(length)
    this.firstYear = new Uint16Array(length)
    this.lastYear = new Uint16Array(length)
    this.lowest = new Uint16Array(length)
    this.rating = new Uint16Array(length)
  }

  /** Adds games of these years and ratings. */
  add(at: number, games: number, firstYear: number, lastYear: number, lowest: number, highest: number): void {
    this.games[at]! += games
    if (firstYear > 0 && (this.firstYear[at] === 0 || firstYear < this.firstYear[at]!))
      this.firstYear[at] = firstYear
    if (lastYear > this.lastYear[at]!) this.lastYear[at] = lastYear
    if (lowest > 0 && (this.lowest[at] === 0 || lowest < this.lowest[at]!)) this.lowest[at] = lowest
    if (highest > this.rating[at]!) this.rating[at] = highest
  }

  /** These tallies with room for twice as many texts. */
  grown(): Tallies {
    const { length } = this.games
    const more = new Tallies(2 * length)
    for (let at = 0; at < length; at++) more.take(at, this, at)
    return more
  }

  /** Adds what is known of a text of other tallies. */
  take(at: number, from: Tallies, text: number): void {
    const { games, firstYear, lastYear, lowest, rating } = from
    this.add(at, games[text]!, firstYear[text]!, lastYear[text]!, lowest[text]!, rating[text]!)
  }
}

export class NameTable {
  /** The ids of the names in alphabetical order. */
  readonly ids: Uint32Array
  readonly tallies: Tallies
  /** Places in the alphabet, for the lists that were asked for. */
  readonly lists = new QueryCache<Uint32Array>()
  /** 1 + the place of each text in the alphabet; 0: it is no name. */
  readonly #places: Uint32Array

  private constructor(ids: Uint32Array, texts: number) {
    this.ids = ids
    this.tallies = new Tallies(ids.length)
    this.#places = new Uint32Array(texts)
  }

  /**
   * @param ranksOf tells the rank of each text in the alphabet
   * @param tally counts by the ids of texts, of which there may be more afterwards
   */
  static async make(
    games: FilteredGames,
    kind: NameKind,
    tally: () => Promise<Tallies>,
    ranksOf: () => Promise<Uint32Array>,
    slices: Slices,
  ): Promise<NameTable> {
    const all = await tally()
    const ranks = await ranksOf()
    for (const [text, name] of games.spellings.pairs(kind)) {
      if (!all.games[text]) continue
      all.take(name, all, text)
      all.games[text] = 0
    }
    const found: number[] = []
    for (let text = 1; text < all.games.length; text++) {
      if (all.games[text]! > 0) found.push(text)
      if (text % STEP === 0 && slices.due()) await slices.next()
    }
    const ids = await sortedBy(Uint32Array.from(found), ranks, slices)
    const table = new NameTable(ids, all.games.length)
    for (const [at, text] of table.ids.entries()) {
      table.tallies.take(at, all, text)
      table.#places[text] = at + 1
      if (at % STEP === 0 && slices.due()) await slices.next()
    }
    return table
  }

  /** The place of a name in the alphabet, by the id of its text; -1 if no game has it. */
  placeOf(id: number): number {
    return (this.#places[id] ?? 0) - 1
  }

  /** What is known of the name at a place in the alphabet. */
  facts(at: number, name: string): NameFacts {
    const { games, firstYear, lastYear, rating } = this.tallies
    return {
      name,
      games: games[at]!,
      firstYear: firstYear[at] || null,
      lastYear: lastYear[at] || null,
      rating: rating[at] || null,
    }
  }
}

/** What the columns of the visible games tell about the names of a kind. */
export async function tallyColumns(
  { stored, texts }: FilteredGames,
  kind: ColumnNameKind,
  slices: Slices,
): Promise<Tallies> {
  const all = new Tallies(texts.count)
  // Games may leave meanwhile; then the table is made again.
  for (const block of stored.blocks()) {
    const { flags, date, whiteElo, blackElo } = block
    for (let game = 0; game < block.count; game++) {
      if ((flags[game]! & INVISIBLE) !== 0) continue
      const year = Math.floor(date[game]! / 10_000)
      const [white, black] = [whiteElo[game]!, blackElo[game]!]
      if (kind === 'player') {
        all.add(block.white[game]!, 1, year, year, white, white)
        all.add(block.black[game]!, 1, year, year, black, black)
      } else {
        all.add(block[kind][game]!, 1, year, year, lowestOf(white, black), Math.max(white, black))
      }
    }
    if (slices.due()) await slices.next()
  }
  return all
}

/** The lower one of two ratings that are known. */
export const lowestOf = (white: number, black: number): number =>
  white === 0 || black === 0 ? white + black : Math.min(white, black)
