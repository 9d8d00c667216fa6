// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The order of a list of games. Texts are ranked once, until there are new ones. Games then have one small number each, their
 * key: they are counted by it, so that each knows its row. Games with the same key stay in the order in which they were
 * added. Unknown values come last in either direction.
 */
import { openingList } from '../../../engine/chess/openings.ts'
import { fold } from '../../data/fold.ts'
import { GAME_MARKS } from '../../data/game-marks.ts'
import { type Key, ranksFromOne, textKey } from '../../data/ranks.ts'
import { Slices } from '../../data/slices.ts'
import type { Block } from '../games/stored-games.ts'
import { RESULT_CODES } from '../../data/result-codes.ts'
import type { FilteredGames, Mask } from './filter.ts'
import { type RankFile, TextRanks } from './text-ranks.ts'
import { AddedList, type GameList } from './game-list.ts'
import { type BaseId, CLIPBASE, type GameResult, type LibrarySortKey, type NameKind } from '../protocol.ts'

/** How a column gives keys; 0 is unknown. */
interface Keys {
  /** The numbers of the games of a block. */
  numbersOf: (block: Block) => ArrayLike<number>
  keyOf: (number: number) => number
  /** All keys are smaller. */
  end: number
}

/** A date as a key: months of up to 31 days and years of 12 months, and unknown ones. */
const DAYS = 32
const MONTHS = 13
const MAX_YEAR = 9999
const dateKey = (date: number): number => {
  const month = Math.min(Math.floor(date / 100) % 100, MONTHS - 1)
  return (Math.floor(date / 10_000) * MONTHS + month) * DAYS + Math.min(date % 100, DAYS - 1)
}

const MAX_U16 = 0xffff

const RESULT_ORDER: readonly GameResult[] = ['1-0', '1/2-1/2', '0-1', '*']
const RESULT_RANKS = Uint32Array.from(RESULT_CODES, (result) => RESULT_ORDER.indexOf(result) + 1)

/** Rounds as numbers where they are numbers: 2 before 10, 3.2 before 3.10. */
export const roundKey = (text: string): Key =>
  text === '-' ? null : textKey(text.replaceAll(/\d{1,9}/g, (digits) => digits.padStart(9, '0')))

export class Orders {
  readonly #games: FilteredGames
  readonly #texts: TextRanks
  readonly #rounds: TextRanks
  /** By the number of an opening. */
  #ecoRanks: Promise<Uint32Array> | undefined
  #openingRanks: Promise<Uint32Array> | undefined

  constructor(games: FilteredGames) {
    this.#games = games
    this.#texts = new TextRanks(games.texts, textKey)
    this.#rounds = new TextRanks(games.texts, roundKey)
  }

  /** Takes over what `store` has written. */
  restore(file: RankFile): void {
    this.#texts.restore(file)
  }

  /** Keeps the ranks of names so far for the next start. */
  async store(file: RankFile): Promise<void> {
    await this.#texts.store(file)
  }

  /** The games of a mask in an order; without a mask, all games at the call. */
  async arrange(
    mask: Mask | null,
    sort: LibrarySortKey,
    descending: boolean,
    slices: Slices,
  ): Promise<GameList> {
    const { stored } = this.#games
    const count = mask ? mask.length : stored.count
    if (sort === 'added') return await AddedList.of(mask, count, descending, slices)
    const keys = await this.#keys(sort)
    return await sorted(stored, mask, count, keys, descending, slices)
  }

  /** The rank of each text in the alphabet, from 1; 0 for the empty one. */
  textRanks(): Promise<Uint32Array> {
    return this.#texts.ranks()
  }

  /** The same, where a text is shown as another name: the rank of that name. */
  async #nameRanks(kind: NameKind): Promise<Uint32Array> {
    const ranks = await this.#texts.ranks()
    const pairs = this.#games.spellings.pairs(kind)
    if (pairs.size === 0) return ranks
    const names = ranks.slice()
    for (const [text, name] of pairs) names[text] = ranks[name]!
    return names
  }

  /** The rank of the database of each import; the clipbase is last. */
  #baseRanks(): Uint32Array {
    const { imports } = this.#games
    const bases = [...new Set(imports.map(({ base }) => base))].toSorted(
      (a, b) => placeOfBase(a) - placeOfBase(b),
    )
    const ranks = new Uint32Array(imports.reduce((most, { id }) => Math.max(most, id), 0) + 1)
    for (const { id, base } of imports) ranks[id] = bases.indexOf(base) + 1
    return ranks
  }

  readonly #marks = ({ first, count }: Block): Uint8Array =>
    Uint8Array.from({ length: count }, (_, game) => this.#games.marks.at(first + game))

  async #keys(sort: Exclude<LibrarySortKey, 'added'>): Promise<Keys> {
    if (sort === 'marks') return { numbersOf: this.#marks, keyOf: markKey, end: MARK_KEYS }
    if (sort === 'rating') return { numbersOf: ratingSums, keyOf: (sum) => sum, end: 2 * MAX_U16 + 1 }
    const column = sort === 'eco' ? 'opening' : sort === 'base' ? 'import' : sort
    const numbersOf = (block: Block): ArrayLike<number> => block[column]
    const ranks = await this.#ranks(sort)
    if (ranks) {
      const end = ranks.reduce((most, rank) => Math.max(most, rank), 0) + 1
      return { numbersOf, keyOf: (number) => ranks[number] ?? 0, end }
    }
    if (sort === 'date') return { numbersOf, keyOf: dateKey, end: (MAX_YEAR + 1) * MONTHS * DAYS }
    // Games have any number of plies, even none; a rating of 0 is unknown.
    const above = sort === 'plies' ? 1 : 0
    return { numbersOf, keyOf: (number) => number + above, end: MAX_U16 + 2 }
  }

  #ranks(sort: Exclude<LibrarySortKey, 'added'>): Promise<Uint32Array> | Uint32Array | null {
    switch (sort) {
      case 'white':
      case 'black':
        return this.#nameRanks('player')
      case 'event':
      case 'site':
        return this.#nameRanks(sort)
      case 'round':
        return this.#rounds.ranks()
      case 'eco':
        return (this.#ecoRanks ??= rankOpenings(({ eco }) => eco))
      case 'opening':
        return (this.#openingRanks ??= rankOpenings(({ name }) => fold(name)))
      case 'result':
        return RESULT_RANKS
      case 'base':
        return this.#baseRanks()
      default:
        return null
    }
  }
}

/** Marks as keys: the bits in the opposite order count down, so that a star comes first. */
const MARK_BITS = GAME_MARKS.length
const MARK_KEYS = 1 << MARK_BITS
function markKey(bits: number): number {
  let turned = 0
  for (let bit = 0; bit < MARK_BITS; bit++) turned |= ((bits >> bit) & 1) << (MARK_BITS - 1 - bit)
  return bits === 0 ? 0 : MARK_KEYS - turned
}

const placeOfBase = (base: BaseId): number => (base === CLIPBASE ? Infinity : base)

/** Twice the mean of the known ratings of each game; 0: none is known. */
const ratingSums = ({ whiteElo, blackElo, count }: Block): Uint32Array =>
  Uint32Array.from({ length: count }, (_, game) => {
    const [white, black] = [whiteElo[game]!, blackElo[game]!]
    return white > 0 && black > 0 ? white + black : 2 * (white + black)
  })

function rankOpenings(keyOf: (opening: { eco: string; name: string }) => string): Promise<Uint32Array> {
  return ranksFromOne([null, ...openingList().map(keyOf)], new Slices())
}

/** A counting sort: the games are read twice, first to count those of each key, then to place each in its row. */
async function sorted(
  stored: FilteredGames['stored'],
  mask: Mask | null,
  count: number,
  { numbersOf, keyOf, end }: Keys,
  descending: boolean,
  slices: Slices,
): Promise<GameList> {
  // Unknown values come last.
  const placeOf = (key: number): number => (key === 0 ? end : descending ? end - key : key)
  const rows = new Uint32Array(end + 2)
  for (const block of stored.blocks()) {
    const numbers = numbersOf(block)
    for (let at = 0; at < block.count && block.from + at < count; at++)
      if (!mask || mask[block.from + at] === 1) rows[placeOf(keyOf(numbers[at]!)) + 1]!++
    if (slices.due()) await slices.next()
  }
  for (let place = 0; place <= end; place++) rows[place + 1]! += rows[place]!
  const games = new Uint32Array(rows[end + 1]!)
  for (const block of stored.blocks()) {
    const numbers = numbersOf(block)
    for (let at = 0; at < block.count && block.from + at < count; at++)
      if (!mask || mask[block.from + at] === 1) games[rows[placeOf(keyOf(numbers[at]!))]!++] = block.from + at
    if (slices.due()) await slices.next()
  }
  return games
}
