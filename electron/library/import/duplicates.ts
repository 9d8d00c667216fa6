// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Games that are in the library twice: the same moves between the same players, of which the oldest is the
 * original. When many games have come or gone this is worked out for all, in slices; when a few have changed,
 * for those that have their moves.
 */
import { Slices } from '../../data/slices.ts'
import { type Columns, DELETED, DUPLICATE, HIDDEN } from '../columns/columns.ts'
import { Surnames } from '../columns/surnames.ts'
import type { TextDictionary } from '../columns/text-dictionary.ts'

const UNSEEN = DELETED | HIDDEN
/** Games handled before the clock is looked at. */
const STEP = 2048
/**
 * For so many games it is less work to look for those that are like each than to look at all: 1 ms for each
 * of a million.
 */
const MAX_FEW = 8
const FIRST_SLOTS = 1024

export class Duplicates {
  readonly #columns: Columns
  readonly #surnames: Surnames
  /** By import. */
  #counts = new Map<number, number>()
  #marking: Promise<void> | null = null
  /** Counts what happens to games: what was worked out before is of no use. */
  #changes = 0
  /** How many games have been compared with others so far. */
  compared = 0

  constructor(columns: Columns, texts: TextDictionary) {
    this.#columns = columns
    this.#surnames = new Surnames(texts)
  }

  /** How many games of an import are duplicates. */
  countOf(importId: number): number {
    return this.#counts.get(importId) ?? 0
  }

  /**
   * Does something to games, and marks those that are duplicates after it and no others.
   * @param games their places, which stay theirs
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

  /**
   * Marks the duplicates among all games that are seen, in slices; settled when all that has changed
   * meanwhile is minded.
   */
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

  /** DUPLICATE for each game that is one; null when something changed on the way. */
  async #find(slices: Slices, changes: number): Promise<Uint8Array | null> {
    const { count } = this.#columns
    const marks = new Uint8Array(count)
    // Open addressing; a slot holds 1 + the place of the first game with its moves and players.
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

  /**
   * The games with the moves and players of one, itself among them, in the order in which they were added.
   */
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

  /** Of games that are alike the first that is seen is the original. */
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
    return (this.#columns.flags[game]! & UNSEEN) === 0 && this.#hasMoves(game)
  }

  /** Two games without moves have nothing in common but that. */
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
