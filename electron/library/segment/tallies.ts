// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Results, ratings and years of any range of games, without a look at most of them: sums of blocks of 64 games, of 64
 * such blocks, and so on. A branch of a position is a range, so its row in the explorer is one tally.
 */
import {
  addBlock,
  addGame,
  addGameAt,
  noSums,
  type Sums,
  SUMS_LENGTH,
  type TalliedColumns,
} from '../../data/explorer/sums.ts'
import { DamagedSegment } from './bytes.ts'

/** Games, or blocks, in a block of the next level. */
const WIDTH = 64

/** Where the columns of a segment come from. */
export interface TalliedGames {
  /** The columns of the games `[from, to)`, by the distance from the first; valid until the next call. */
  columns(from: number, to: number): TalliedColumns
}

/** Makes the numbers of the blocks of all levels, one level after the other, the smallest blocks first. */
export class SumsBuilder {
  readonly #blocks: Float64Array[] = []
  #games = 0

  /** Adds the next games; their number is divisible by WIDTH unless they are the last ones. */
  add(columns: TalliedColumns, games: number): void {
    const numbers = new Float64Array(Math.ceil(games / WIDTH) * SUMS_LENGTH)
    for (let game = 0; game < games; game++)
      addGameAt(numbers, Math.floor(game / WIDTH) * SUMS_LENGTH, columns, game)
    this.#blocks.push(numbers)
    this.#games += games
  }

  end(): Float64Array {
    if (this.#games <= WIDTH) return new Float64Array(0)
    const levels = [concatenated(this.#blocks)]
    for (
      let count = levels[0]!.length / SUMS_LENGTH;
      count > WIDTH;
      count = levels.at(-1)!.length / SUMS_LENGTH
    ) {
      const numbers = new Float64Array(Math.ceil(count / WIDTH) * SUMS_LENGTH)
      for (let item = 0; item < count; item++)
        addBlock(numbers, Math.floor(item / WIDTH) * SUMS_LENGTH, levels.at(-1)!, item * SUMS_LENGTH)
      levels.push(numbers)
    }
    return concatenated(levels)
  }
}

function concatenated(pieces: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

export class Tallies {
  readonly #games: TalliedGames
  /** The numbers of the blocks of each level, the smallest first. */
  readonly #levels: readonly Float64Array[]

  /** @param sums those of a `SumsBuilder` */
  constructor(games: TalliedGames, sums: Float64Array, count: number) {
    this.#games = games
    const levels: Float64Array[] = []
    let at = 0
    for (let items = count; items > WIDTH;) {
      items = Math.ceil(items / WIDTH)
      levels.push(sums.subarray(at, (at += items * SUMS_LENGTH)))
    }
    if (at !== sums.length) throw new DamagedSegment('sums of blocks')
    this.#levels = levels
  }

  /** The sums of the games `[from, to)`. */
  of(from: number, to: number): Sums {
    const sums = noSums()
    this.#add(sums, from, to)
    return sums
  }

  /** The games at the ends are added one by one; each level adds the ends that are no whole blocks of the next one. */
  #add(sums: Sums, first: number, end: number): void {
    const head = Math.min(end, Math.ceil(first / WIDTH) * WIDTH)
    const tail = Math.max(head, Math.floor(end / WIDTH) * WIDTH)
    this.#addGames(sums, first, this.#levels.length === 0 ? end : head)
    if (this.#levels.length === 0) return
    this.#addGames(sums, tail, end)
    let [from, to] = [head / WIDTH, tail / WIDTH]
    for (const [level, blocks] of this.#levels.entries()) {
      // Beyond the last level there are no larger blocks.
      const width = level === this.#levels.length - 1 ? Infinity : WIDTH
      while (from < to && from % width !== 0) addBlock(sums, 0, blocks, SUMS_LENGTH * from++)
      while (from < to && to % width !== 0) addBlock(sums, 0, blocks, SUMS_LENGTH * --to)
      from /= WIDTH
      to /= WIDTH
    }
  }

  #addGames(sums: Sums, from: number, to: number): void {
    if (from >= to) return
    const columns = this.#games.columns(from, to)
    for (let game = 0; game < to - from; game++) addGame(sums, columns, game)
  }
}
