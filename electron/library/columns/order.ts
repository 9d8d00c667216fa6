// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The order of a list of games. Texts are ranked once, until there are new ones. Games are then sorted by one number
 * each; games with the same number stay in the order in which they were added. Unknown values come last in either
 * direction.
 */
import { openingList } from '../../../engine/chess/openings.ts'
import { fold } from '../../data/fold.ts'
import { type Key, rank, textKey } from '../../data/ranks.ts'
import { Slices } from '../../data/slices.ts'
import { type Column } from './column-codec.ts'
import { RESULTS } from './columns.ts'
import type { Games, Mask } from './filter.ts'
import type { LibrarySortKey, GameResult } from '../protocol.ts'

/** Games between two checks of the clock. */
const STEP = 8192
/** The same for texts, which take longer. */
const TEXT_STEP = 512

/** Bits of a key that one pass sorts. */
const DIGIT_BITS = 11
const DIGITS = 1 << DIGIT_BITS

/** The keys of the sort: 0 is unknown. */
interface Keys {
  column: Column
  /** The key for each number of the column; null: the number itself. */
  ranks: Uint32Array | null
  /** Added to the number if 0 does not mean unknown. */
  above: 0 | 1
}

const RESULT_ORDER: readonly GameResult[] = ['1-0', '1/2-1/2', '0-1', '*']
const RESULT_RANKS = Uint32Array.from(RESULTS, (result) => RESULT_ORDER.indexOf(result) + 1)

/** Rounds as numbers where they are numbers: 2 before 10, 3.2 before 3.10. */
export const roundKey = (text: string): Key =>
  text === '-' ? null : textKey(text.replaceAll(/\d{1,9}/g, (digits) => digits.padStart(9, '0')))

/** Ranks of texts, computed at the first use and again after new texts. */
class TextRanks {
  readonly #games: Games
  readonly #keyOf: (text: string) => Key
  #texts = 0
  #ranks: Promise<Uint32Array> = Promise.resolve(new Uint32Array())

  constructor(games: Games, keyOf: (text: string) => Key) {
    this.#games = games
    this.#keyOf = keyOf
  }

  ranks(): Promise<Uint32Array> {
    const { count } = this.#games.texts
    if (count !== this.#texts) {
      this.#texts = count
      this.#ranks = this.#rank(count)
    }
    return this.#ranks
  }

  async #rank(count: number): Promise<Uint32Array> {
    const { texts } = this.#games
    const slices = new Slices()
    const keys: Key[] = []
    for (let id = 0; id < count; id++) {
      keys.push(this.#keyOf(texts.text(id)))
      if (id % TEXT_STEP === 0 && slices.due()) await slices.next()
    }
    return await ranksOf(keys, slices)
  }
}

/** Ranks from 1; 0 for unknown values. */
async function ranksOf(keys: readonly Key[], slices: Slices): Promise<Uint32Array> {
  const { ranks } = await rank(keys, false, slices)
  return ranks.map((rank, index) => (keys[index] === null ? 0 : rank + 1))
}

export class Orders {
  readonly #games: Games
  readonly #texts: TextRanks
  readonly #rounds: TextRanks
  /** By the number of an opening. */
  #ecoRanks: Promise<Uint32Array> | undefined
  #openingRanks: Promise<Uint32Array> | undefined

  constructor(games: Games) {
    this.#games = games
    this.#texts = new TextRanks(games, textKey)
    this.#rounds = new TextRanks(games, roundKey)
  }

  /** The games of a mask in an order; without a mask, all games at the call. */
  async arrange(
    mask: Mask | null,
    sort: LibrarySortKey,
    descending: boolean,
    slices: Slices,
  ): Promise<Uint32Array> {
    const count = mask ? mask.length : this.#games.columns.count
    if (sort === 'added') {
      const games = await gamesOf(mask, count, slices)
      return descending ? games.toReversed() : games
    }
    const keys = await this.#keys(sort)
    const games = await gamesOf(mask, count, slices)
    return await sortByKeys(games, await keysOf(games, keys, descending, slices), slices)
  }

  async #keys(sort: Exclude<LibrarySortKey, 'added'>): Promise<Keys> {
    const ranks = await this.#ranks(sort)
    const { columns } = this.#games
    const above = sort === 'plies' ? 1 : 0
    return { column: sort === 'eco' ? columns.opening : columns[sort], ranks, above }
  }

  #ranks(sort: Exclude<LibrarySortKey, 'added'>): Promise<Uint32Array> | Uint32Array | null {
    switch (sort) {
      case 'white':
      case 'black':
      case 'event':
      case 'site':
        return this.#texts.ranks()
      case 'round':
        return this.#rounds.ranks()
      case 'eco':
        return (this.#ecoRanks ??= rankOpenings(({ eco }) => eco))
      case 'opening':
        return (this.#openingRanks ??= rankOpenings(({ name }) => fold(name)))
      case 'result':
        return RESULT_RANKS
      default:
        return null
    }
  }
}

function rankOpenings(keyOf: (opening: { eco: string; name: string }) => string): Promise<Uint32Array> {
  return ranksOf([null, ...openingList().map(keyOf)], new Slices())
}

async function gamesOf(mask: Mask | null, count: number, slices: Slices): Promise<Uint32Array> {
  const games = new Uint32Array(count)
  let passed = 0
  for (let game = 0; game < count; game++) {
    if (!mask || mask[game] === 1) games[passed++] = game
    if (game % STEP === 0 && slices.due()) await slices.next()
  }
  return games.subarray(0, passed)
}

/** Keys in ascending order of the list; the largest key for unknown values. */
async function keysOf(
  games: Uint32Array,
  { column, ranks, above }: Keys,
  descending: boolean,
  slices: Slices,
): Promise<Uint32Array> {
  const keys = new Uint32Array(games.length)
  let most = 0
  for (let index = 0; index < games.length; index++) {
    const number = column[games[index]!]!
    const key = ranks ? (ranks[number] ?? 0) : number + above
    if (key > most) most = key
    keys[index] = key
    if (index % STEP === 0 && slices.due()) await slices.next()
  }
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index]!
    keys[index] = key === 0 ? most + 1 : descending ? most - key : key
    if (index % STEP === 0 && slices.due()) await slices.next()
  }
  return keys
}

/** LSD radix sort: a counting sort by each digit of the keys, the last one first. It is stable. */
async function sortByKeys(games: Uint32Array, keys: Uint32Array, slices: Slices): Promise<Uint32Array> {
  const { length } = games
  let most = 0
  for (let index = 0; index < length; index++) {
    if (keys[index]! > most) most = keys[index]!
    if (index % STEP === 0 && slices.due()) await slices.next()
  }
  let fromGames = games
  let fromKeys = keys
  let toGames: Uint32Array = new Uint32Array(length)
  let toKeys: Uint32Array = new Uint32Array(length)
  for (let shift = 0; shift < 32 && most >>> shift > 0; shift += DIGIT_BITS) {
    const starts = new Uint32Array(DIGITS + 1)
    for (let index = 0; index < length; index++) {
      starts[((fromKeys[index]! >>> shift) & (DIGITS - 1)) + 1]!++
      if (index % STEP === 0 && slices.due()) await slices.next()
    }
    for (let digit = 0; digit < DIGITS; digit++) starts[digit + 1]! += starts[digit]!
    for (let index = 0; index < length; index++) {
      const key = fromKeys[index]!
      const at = starts[(key >>> shift) & (DIGITS - 1)]!++
      toKeys[at] = key
      toGames[at] = fromGames[index]!
      if (index % STEP === 0 && slices.due()) await slices.next()
    }
    ;[fromGames, toGames] = [toGames, fromGames]
    ;[fromKeys, toKeys] = [toKeys, fromKeys]
  }
  return fromGames
}
