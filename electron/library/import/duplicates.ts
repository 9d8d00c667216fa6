// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Marks duplicates: games with the same moves and the same players as an older game. After many games have come or
 * gone, all games are compared, in slices; after a few have changed, only the games with the same moves.
 */
import { Slices } from '../../data/slices.ts'
import { type Columns, DELETED, DUPLICATE, HIDDEN } from '../columns/columns.ts'
import type { TextDictionary } from '../columns/text-dictionary.ts'
import { fold } from '../../data/fold.ts'

const INVISIBLE = DELETED | HIDDEN
/** Games between two checks of the clock. */
const STEP = 2048
/**
 * Up to this number of games, it is faster to find the games with the same moves, 1 ms for each in a million games,
 * than to compare all.
 */
const MAX_FEW = 8
const FIRST_SLOTS = 1024

export class Duplicates {
  readonly #columns: Columns
  readonly #surnames: Surnames
  /** Number of duplicates, by import. */
  #counts = new Map<number, number>()
  #marking: Promise<void> | null = null
  /** Number of changes to games; a result from before a change is useless. */
  #changes = 0
  /** Number of games compared so far. */
  compared = 0

  constructor(columns: Columns, texts: TextDictionary) {
    this.#columns = columns
    this.#surnames = new Surnames(texts)
  }

  /** Number of duplicates among the games of an import. */
  countOf(importId: number): number {
    return this.#counts.get(importId) ?? 0
  }

  /**
   * Runs an action that changes games, and updates the marks.
   * @param games the ordinals of the games, which stay the same
   */
  async change(games: readonly number[], action: () => void): Promise<void> {
    if (games.length <= MAX_FEW) return this.changeFew(games, action)
    action()
    await this.mark()
  }

  /** The same for few games, without a pause. */
  changeFew(games: readonly number[], action: () => void): void {
    const changed = new Set(games)
    const left = games.map((game) => this.#alike(game).filter((other) => !changed.has(other)))
    for (const game of games) this.#set(game, false)
    action()
    this.#changes++
    for (const group of left) this.#settle(group)
    for (const game of games) this.#settle(this.#alike(game))
  }

  /** Marks the duplicates among all visible games, in slices; settles when changes made meanwhile are included. */
  mark(): Promise<void> {
    this.#changes++
    return (this.#marking ??= this.#mark().finally(() => {
      this.#marking = null
    }))
  }

  async #mark(): Promise<void> {
    const slices = new Slices()
    let changes = this.#changes
    let marks = await this.#find(slices, changes)
    while (!marks || changes !== this.#changes) {
      changes = this.#changes
      marks = await this.#find(slices, changes)
    }
    const { flags, import: owners } = this.#columns
    const counts = new Map<number, number>()
    for (let game = 0; game < marks.length; game++) {
      flags[game] = (flags[game]! & ~DUPLICATE) | marks[game]!
      if (marks[game] !== 0) counts.set(owners[game]!, (counts.get(owners[game]!) ?? 0) + 1)
    }
    this.#counts = counts
  }

  /** DUPLICATE for each duplicate; null if games changed meanwhile. */
  async #find(slices: Slices, changes: number): Promise<Uint8Array | null> {
    const { count } = this.#columns
    const marks = new Uint8Array(count)
    // Open addressing; a slot holds 1 + the ordinal of the first game with its moves and players.
    let size = FIRST_SLOTS
    while (size < 2 * count) size *= 2
    const slots = new Int32Array(size)
    for (let game = 0; game < count; game++) {
      if (game % STEP === 0 && slices.due()) {
        await slices.next()
        if (changes !== this.#changes) return null
      }
      if (!this.#isCandidate(game)) continue
      this.compared++
      let slot = this.#hash(game) & (size - 1)
      while (slots[slot] !== 0 && !this.#same(slots[slot]! - 1, game)) slot = (slot + 1) & (size - 1)
      if (slots[slot] === 0) slots[slot] = game + 1
      else marks[game] = DUPLICATE
    }
    return marks
  }

  /** The games with the same moves and players, including this one, in the order in which they were added. */
  #alike(game: number): number[] {
    const { count, hashLow } = this.#columns
    if (!this.#hasMoves(game)) return [game]
    const hashes = hashLow.subarray(0, count)
    const hash = hashes[game]!
    const alike: number[] = []
    for (let other = hashes.indexOf(hash); other >= 0; other = hashes.indexOf(hash, other + 1)) {
      this.compared++
      if (this.#same(other, game)) alike.push(other)
    }
    return alike
  }

  /** The first visible game of a group is the original. */
  #settle(alike: readonly number[]): void {
    const original = alike.find((game) => this.#isCandidate(game))
    for (const game of alike) this.#set(game, game !== original && this.#isCandidate(game))
  }

  #set(game: number, isDuplicate: boolean): void {
    const { flags, import: owners } = this.#columns
    if (((flags[game]! & DUPLICATE) !== 0) === isDuplicate) return
    flags[game]! ^= DUPLICATE
    const owner = owners[game]!
    this.#counts.set(owner, this.countOf(owner) + (isDuplicate ? 1 : -1))
  }

  #isCandidate(game: number): boolean {
    return (this.#columns.flags[game]! & INVISIBLE) === 0 && this.#hasMoves(game)
  }

  /** Games without moves are never duplicates. */
  #hasMoves(game: number): boolean {
    return this.#columns.plies[game] !== 0
  }

  #hash(game: number): number {
    const { white, black, hashLow, hashHigh } = this.#columns
    const players =
      Math.imul(this.#surnames.of(white[game]!), 0x9e3779b1) ^
      Math.imul(this.#surnames.of(black[game]!), 0x85ebca6b)
    const hash = hashLow[game]! ^ Math.imul(hashHigh[game]!, 0xc2b2ae35) ^ players
    return hash ^ (hash >>> 15)
  }

  #same(left: number, right: number): boolean {
    const { white, black, plies, hashLow, hashHigh } = this.#columns
    return (
      hashLow[left] === hashLow[right] &&
      hashHigh[left] === hashHigh[right] &&
      plies[left] === plies[right] &&
      this.#surnames.of(white[left]!) === this.#surnames.of(white[right]!) &&
      this.#surnames.of(black[left]!) === this.#surnames.of(black[right]!)
    )
  }
}

/** Ends the surname in `Carlsen, M.` and `Carlsen,Magnus`; a name without a comma is a surname as a whole. */
const SURNAME_END = ','

/** Stands for a hash that has not been computed yet. */
const UNKNOWN = 0
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** Compares players by their surnames, because every file shortens given names in its own way. */
class Surnames {
  readonly #texts: TextDictionary
  /** By the number of a text. */
  #hashes = new Uint32Array(1024)

  constructor(texts: TextDictionary) {
    this.#texts = texts
  }

  /** A 32-bit hash of the surname in a text. */
  of(text: number): number {
    if (text >= this.#hashes.length) {
      const wider = new Uint32Array(Math.max(2 * text, this.#texts.count))
      wider.set(this.#hashes)
      this.#hashes = wider
    }
    const known = this.#hashes[text]!
    return known === UNKNOWN ? (this.#hashes[text] = hashOf(this.#texts.text(text))) : known
  }
}

function hashOf(text: string): number {
  const name = fold(text)
    .split(SURNAME_END, 1)[0]!
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  let hash = FNV_OFFSET
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), FNV_PRIME)
  return hash >>> 0 || 1
}
