// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Finds games that may be one game by their columns alone, before any moves are read. Games of the same two surnames are
 * compared; the rest of their moves is taken to be the same. The games are visited once for each part of all pairs of
 * players, so that only a part of the games is in memory.
 */
import { compareRead, type ReadGame, readGame } from '../../data/duplicates/comparison.ts'
import { hashOf, surnamesOf } from '../../data/duplicates/pairs.ts'
import { readPlayer } from '../../data/names/player-name.ts'
import type { Slices } from '../../data/slices.ts'
import { sortedBy } from '../../data/sort-by-number.ts'
import { RESULT_CODES } from '../../data/result-codes.ts'
import type { FilteredGames } from '../columns/filter.ts'
import { dateText } from '../columns/library-row.ts'
import { type Block, INVISIBLE } from '../games/stored-games.ts'
import type { Spellings } from '../columns/spellings.ts'

/** Ordinals of two games; the first is the smaller one. */
export type Candidate = readonly [first: number, second: number]

/** Games between two checks of the clock. */
const STEP = 1024
/** Entries of a part, about. A game has an entry for each way in which its players can be read. */
const PART_ENTRIES = 262_144
/** Games that a game is compared with, and games that are looked at for that, those of the nearest date first. */
const MAX_COMPARED = 64
const MAX_LOOKED = 4096

/** What is compared, by entry. */
class Entries {
  count = 0
  hash = new Uint32Array(1024)
  game = new Uint32Array(1024)
  white = new Uint32Array(1024)
  black = new Uint32Array(1024)
  event = new Uint32Array(1024)
  site = new Uint32Array(1024)
  round = new Uint32Array(1024)
  date = new Uint32Array(1024)
  hashLow = new Uint32Array(1024)
  hashHigh = new Uint32Array(1024)
  plies = new Uint16Array(1024)
  result = new Uint8Array(1024)

  /** Adds the game at `at` of a block. */
  add(hash: number, block: Block, at: number, spellings: Spellings): void {
    if (this.count === this.hash.length) this.#grow()
    const entry = this.count++
    this.hash[entry] = hash
    this.game[entry] = block.from + at
    this.white[entry] = spellings.id('player', block.white[at]!)
    this.black[entry] = spellings.id('player', block.black[at]!)
    this.event[entry] = spellings.id('event', block.event[at]!)
    this.site[entry] = spellings.id('site', block.site[at]!)
    this.round[entry] = block.round[at]!
    this.date[entry] = block.date[at]!
    this.hashLow[entry] = block.hashLow[at]!
    this.hashHigh[entry] = block.hashHigh[at]!
    this.plies[entry] = block.plies[at]!
    this.result[entry] = block.result[at]!
  }

  #grow(): void {
    const length = 2 * this.hash.length
    for (const [name, list] of Object.entries(this))
      if (ArrayBuffer.isView(list)) {
        const wider = new (list.constructor as new (length: number) => Uint32Array)(length)
        wider.set(list as Uint32Array)
        Object.assign(this, { [name]: wider })
      }
  }

  /** Whether nothing in the numbers of two entries contradicts that they are one game. */
  areNear(a: number, b: number): boolean {
    const [result, other] = [this.result[a]!, this.result[b]!]
    if (result !== 0 && other !== 0 && result !== other) return false
    if (this.game[a] === this.game[b]) return false
    if (this.plies[a] !== this.plies[b]) return !areOtherDates(this.date[a]!, this.date[b]!)
    return this.haveSameMoves(a, b) && !areOtherDates(this.date[a]!, this.date[b]!)
  }

  haveSameMoves(a: number, b: number): boolean {
    return (
      this.plies[a] === this.plies[b] &&
      this.hashLow[a] === this.hashLow[b] &&
      this.hashHigh[a] === this.hashHigh[b]
    )
  }
}

const yearOf = (date: number): number => Math.floor(date / 10_000)
const monthOf = (date: number): number => Math.floor(date / 100) % 100

/** Months from each other, roughly: the comparison decides about days. */
function areOtherDates(a: number, b: number): boolean {
  if (a === 0 || b === 0) return false
  const months = 12 * (yearOf(a) - yearOf(b))
  if (monthOf(a) === 0 || monthOf(b) === 0) return months !== 0
  return Math.abs(months + monthOf(a) - monthOf(b)) > 1
}

/** The hashes of each text as a player, computed once. */
class PlayerKeys {
  readonly #games: FilteredGames
  readonly #known = new Map<number, readonly string[]>()

  constructor(games: FilteredGames) {
    this.#games = games
  }

  /** The keys of a game, each as a hash; none for a game without moves. */
  hashesOf({ plies, white: players, black: opponents }: Block, at: number): number[] {
    const { spellings } = this.#games
    if (plies[at] === 0) return []
    const blacks = this.#of(spellings.id('player', opponents[at]!))
    const hashes = this.#of(spellings.id('player', players[at]!)).flatMap((white) =>
      blacks.map((black) => hashOf(`${white}|${black}`)),
    )
    return hashes.length > 1 ? [...new Set(hashes)] : hashes
  }

  #of(text: number): readonly string[] {
    let keys = this.#known.get(text)
    if (!keys) {
      const name = this.#games.texts.text(text)
      this.#known.set(text, (keys = surnamesOf(name, readPlayer(name))))
    }
    return keys
  }
}

/**
 * The candidates, in groups of the same surnames. A pair can come more than once.
 * @param isOver whether nobody wants more of them
 * @param onProgress receives the share of the work that is done
 */
export async function* candidatesIn(
  games: FilteredGames,
  slices: Slices,
  isOver: () => boolean,
  onProgress: (share: number) => void,
): AsyncGenerator<Candidate[]> {
  const { stored, spellings } = games
  const keys = new PlayerKeys(games)
  const parts = Math.max(1, Math.ceil(stored.count / PART_ENTRIES))
  for (let part = 0; part < parts; part++) {
    const entries = new Entries()
    for (const block of stored.blocks()) {
      for (let at = 0; at < block.count; at++) {
        if (at % STEP === 0 && slices.due()) await slices.next()
        if (isOver()) return
        if ((block.flags[at]! & INVISIBLE) !== 0) continue
        for (const hash of keys.hashesOf(block, at))
          if (hash % parts === part) entries.add(hash, block, at, spellings)
      }
    }
    const all = Uint32Array.from({ length: entries.count }, (_, at) => at)
    const byDate = await sortedBy(all, entries.date, slices)
    const order = await sortedBy(byDate, entries.hash, slices)
    for (let from = 0; from < order.length;) {
      const hash = entries.hash[order[from]!]!
      let to = from + 1
      while (to < order.length && entries.hash[order[to]!] === hash) to++
      if (to - from > 1) {
        const group = new Group(games, entries, order.subarray(from, to))
        const found: Candidate[] = []
        for (const pair of group.pairs()) {
          if (pair) found.push(pair)
          if (slices.due()) await slices.next()
          if (isOver()) return
        }
        if (found.length > 0) yield found
      }
      onProgress((part + to / order.length) / parts)
      from = to
    }
  }
}

/** The games of one pair of surnames, by date. */
class Group {
  readonly #games: FilteredGames
  readonly #entries: Entries
  readonly #order: Uint32Array
  readonly #read = new Map<number, ReadGame>()

  constructor(games: FilteredGames, entries: Entries, order: Uint32Array) {
    this.#games = games
    this.#entries = entries
    this.#order = order
  }

  /** The candidates, with null now and then where some time has passed. */
  *pairs(): Generator<Candidate | null> {
    const { game } = this.#entries
    for (const [a, b] of this.#near()) {
      if (a === b) yield null
      else if (compareRead(this.#of(a), this.#of(b)).isDuplicate)
        yield game[a]! < game[b]! ? [game[a]!, game[b]!] : [game[b]!, game[a]!]
      else yield null
    }
  }

  /** Pairs of entries whose numbers do not contradict; an entry with itself only marks that time has passed. */
  *#near(): Generator<readonly [number, number]> {
    const [order, entries] = [this.#order, this.#entries]
    /** The latest entries with the same moves, by their hash: they are compared whatever lies between. */
    const byMoves = new Map<number, number[]>()
    for (let at = 0; at < order.length; at++) {
      const entry = order[at]!
      const same = byMoves.get(entries.hashLow[entry]!) ?? []
      for (const other of same.slice(-MAX_COMPARED)) if (entries.areNear(entry, other)) yield [entry, other]
      byMoves.set(entries.hashLow[entry]!, [...same.slice(1 - MAX_COMPARED), entry])
      // Unknown dates stand first.
      const isDated = entries.date[entry]! > 0
      const oldest = isDated ? 10_000 * (yearOf(entries.date[entry]!) - 1) : 0
      let compared = 0
      for (let back = 1; back <= at && back <= MAX_LOOKED && compared < MAX_COMPARED; back++) {
        const other = order[at - back]!
        if (entries.date[other]! < oldest) break
        if (entries.haveSameMoves(entry, other) || !entries.areNear(entry, other)) continue
        compared++
        yield [entry, other]
      }
      const undated = isDated ? Math.min(at, MAX_LOOKED) : 0
      for (let first = 0; first < undated && compared < MAX_COMPARED; first++) {
        const other = order[first]!
        if (entries.date[other] !== 0) break
        if (entries.haveSameMoves(entry, other) || !entries.areNear(entry, other)) continue
        compared++
        yield [entry, other]
      }
      yield [entry, entry]
    }
  }

  #of(entry: number): ReadGame {
    const known = this.#read.get(entry)
    if (known) return known
    const entries = this.#entries
    const text = (id: number): string => this.#games.texts.text(id)
    const read = readGame({
      white: text(entries.white[entry]!),
      black: text(entries.black[entry]!),
      event: text(entries.event[entry]!),
      site: text(entries.site[entry]!),
      round: text(entries.round[entry]!),
      date: dateText(entries.date[entry]!),
      result: RESULT_CODES[entries.result[entry]!]!,
      start: null,
      moves: blankMoves(entries.plies[entry]!),
      notes: 0,
      tags: 0,
    })
    this.#read.set(entry, read)
    return read
  }
}

/** Moves that are the same in all games, as many as there are plies. */
const blankMoves = (plies: number): string[] => Array<string>(plies).fill('')
