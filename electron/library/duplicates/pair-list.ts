// SPDX-License-Identifier: GPL-3.0-or-later
/** Pairs of duplicates with what is alike and unlike, a few bytes each. */
import type { Alike, BetterReason, GameComparison, Unlike } from '../../data/duplicates/comparison.ts'
import type { GameId } from '../protocol.ts'

const ALIKE: readonly Alike[] = [
  'SAME_MOVES',
  'SHORTER',
  'SAME_PLAYERS',
  'SPELLING',
  'SAME_DATE',
  'SAME_ROUND',
  'SAME_EVENT',
  'SAME_RESULT',
]
const UNLIKE: readonly Unlike[] = [
  'NO_MOVES',
  'OTHER_START',
  'OTHER_MOVES',
  'OTHER_PLAYERS',
  'OTHER_RESULT',
  'OTHER_DATE',
  'OTHER_DAY',
  'OTHER_ROUND',
  'OTHER_EVENT',
  'TOO_LITTLE',
]
const BETTER: readonly BetterReason[] = ['MOVES', 'NOTES', 'TAGS']
/** Bits of the flags, above the number of the reason. */
const SURE = 4
const FIRST_IS_BETTER = 8
const SECOND_IS_BETTER = 16
const FIRST_CAPACITY = 256

export interface FoundPair {
  first: GameId
  second: GameId
  confidence: 'sure' | 'likely'
  alike: Alike[]
  unlike: Unlike[]
  better: GameComparison['better']
}

const bitsOf = <T>(names: readonly T[], given: readonly T[]): number =>
  given.reduce((bits, name) => bits | (1 << names.indexOf(name)), 0)
const namesOf = <T>(names: readonly T[], bits: number): T[] =>
  names.filter((_, at) => (bits & (1 << at)) !== 0)

export class PairList {
  #count = 0
  #games = new Uint32Array(2 * FIRST_CAPACITY)
  #bits = new Uint16Array(2 * FIRST_CAPACITY)
  #flags = new Uint8Array(FIRST_CAPACITY)

  get count(): number {
    return this.#count
  }

  /** Adds two games that are duplicates. */
  add(first: GameId, second: GameId, { alike, unlike, confidence, better }: GameComparison): void {
    if (this.#count === this.#flags.length) this.#grow()
    const at = this.#count++
    this.#games.set([first, second], 2 * at)
    this.#bits.set([bitsOf(ALIKE, alike), bitsOf(UNLIKE, unlike)], 2 * at)
    const sides = better === null ? 0 : better.game === 'first' ? FIRST_IS_BETTER : SECOND_IS_BETTER
    this.#flags[at] =
      (better === null ? 0 : BETTER.indexOf(better.reason)) | sides | (confidence === 'sure' ? SURE : 0)
  }

  games(at: number): readonly [first: GameId, second: GameId] {
    return [this.#games[2 * at]!, this.#games[2 * at + 1]!]
  }

  isSure(at: number): boolean {
    return (this.#flags[at]! & SURE) !== 0
  }

  /** The game that says less; of two that say the same, the one that was added later. */
  worse(at: number): GameId {
    return this.games(at)[(this.#flags[at]! & SECOND_IS_BETTER) === 0 ? 1 : 0]
  }

  at(at: number): FoundPair {
    const [first, second] = this.games(at)
    const flags = this.#flags[at]!
    const reason = BETTER[flags & (SURE - 1)]!
    return {
      first,
      second,
      confidence: this.isSure(at) ? 'sure' : 'likely',
      alike: namesOf(ALIKE, this.#bits[2 * at]!),
      unlike: namesOf(UNLIKE, this.#bits[2 * at + 1]!),
      better:
        (flags & (FIRST_IS_BETTER | SECOND_IS_BETTER)) === 0
          ? null
          : { game: (flags & FIRST_IS_BETTER) === 0 ? 'second' : 'first', reason },
    }
  }

  #grow(): void {
    this.#games = wider(this.#games)
    this.#bits = wider(this.#bits)
    this.#flags = wider(this.#flags)
  }
}

/** A copy that is twice as long. */
function wider<List extends Uint8Array | Uint16Array | Uint32Array>(list: List): List {
  const copy = new (list.constructor as new (length: number) => List)(2 * list.length)
  copy.set(list)
  return copy
}
