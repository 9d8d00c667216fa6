// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Other texts for some games of a part, as an immutable file of the same kind: what a change of many games has made of them.
 * Their main lines are those of the part. A newer amendment stands before an older one.
 */
import { damaged } from '../../data/sqlite/failure.ts'
import { Part } from './part.ts'

const WORD_BITS = 32

export class Amendment {
  /** The columns and texts of its games, by their numbers among them. */
  readonly part: Part
  /** The number of the change that made it. */
  readonly change: number
  /** A bit for each game of the part. */
  readonly #bits: Uint32Array
  /** The number of its games before each word of bits. */
  readonly #before: Uint32Array

  private constructor(part: Part) {
    const { amends } = part
    this.part = part
    this.change = amends?.change ?? damaged(`${part.path}: no amendment`)
    this.#bits = amends!.bits
    this.#before = new Uint32Array(this.#bits.length + 1)
    for (let word = 0; word < this.#bits.length; word++)
      this.#before[word + 1] = this.#before[word]! + bitsOf(this.#bits[word]!)
    if (this.#before.at(-1) !== part.games) damaged(`${part.path}: games`)
  }

  /** @param isLenient see `SectionFile` */
  static open(path: string, isLenient = false): Amendment {
    const part = Part.open(path, isLenient)
    try {
      return new Amendment(part)
    } catch (error) {
      part.close()
      throw error
    }
  }

  /** The number in the part of its first game. */
  get firstGame(): number {
    let game = 0
    while (this.indexOf(game) < 0) game++
    return game
  }

  /** The number here of a game of the part; -1 if it has none. */
  indexOf(game: number): number {
    const word = this.#bits[Math.floor(game / WORD_BITS)] ?? 0
    return (word & (1 << (game % WORD_BITS))) === 0 ? -1 : this.before(game)
  }

  /** How many of its games are before a game of the part. */
  before(game: number): number {
    const word = Math.floor(game / WORD_BITS)
    if (word >= this.#bits.length) return this.part.games
    return this.#before[word]! + bitsOf(this.#bits[word]! & ((1 << (game % WORD_BITS)) - 1))
  }

  /** Calls back for each of its games among `[from, to)` of the part, in order. @param use gets the distance from `from` */
  eachIn(from: number, to: number, use: (distance: number, index: number) => void): void {
    const last = Math.min(to, this.#bits.length * WORD_BITS)
    let index = this.before(from)
    for (let game = from; game < last; game++) {
      const word = this.#bits[Math.floor(game / WORD_BITS)]!
      if (word === 0 && game % WORD_BITS === 0) game += WORD_BITS - 1
      else if ((word & (1 << (game % WORD_BITS))) !== 0) use(game - from, index++)
    }
  }
}

/** Ascending numbers of games as bits. */
export function bitsOfGames(games: Iterable<number>, count: number): Uint32Array {
  const bits = new Uint32Array(Math.ceil(count / WORD_BITS))
  for (const game of games) bits[Math.floor(game / WORD_BITS)]! |= 1 << (game % WORD_BITS)
  return bits
}

/** The number of bits that are set. */
function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
