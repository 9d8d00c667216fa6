// SPDX-License-Identifier: GPL-3.0-or-later
/** Rows of positions, collected game by game and then sorted by key; 26 bytes of memory a row. */

/** Rows of a part; the last game may add some. */
export const PART_POSITIONS = 2 ** 21
const DIGIT_BITS = 16
const DIGITS = 4
const VALUES = 2 ** DIGIT_BITS

/** Columns of some rows, each the same number of rows. */
export interface PositionColumns {
  /** Polyglot keys, unsigned. */
  key: BigUint64Array
  game: Uint32Array
  ply: Int32Array
  /** The code of the move played plus 1; 0: none. */
  move: Uint16Array
}

export class PositionRows {
  readonly #key: BigUint64Array
  /** The digits of the keys, the lowest first. */
  readonly #digits: Uint16Array
  readonly #game: Uint32Array
  readonly #ply: Int32Array
  readonly #move: Uint16Array
  #count = 0

  /** @param capacity maximum number of rows */
  constructor(capacity: number) {
    this.#key = new BigUint64Array(capacity)
    this.#digits = new Uint16Array(this.#key.buffer)
    this.#game = new Uint32Array(capacity)
    this.#ply = new Int32Array(capacity)
    this.#move = new Uint16Array(capacity)
  }

  get count(): number {
    return this.#count
  }

  /** Adds a row. @param high and `low`: the halves of the key */
  add(high: number, low: number, game: number, ply: number, move: number): void {
    const at = this.#count++
    const digit = at * DIGITS
    this.#digits[digit] = low
    this.#digits[digit + 1] = low >>> DIGIT_BITS
    this.#digits[digit + 2] = high
    this.#digits[digit + 3] = high >>> DIGIT_BITS
    this.#game[at] = game
    this.#ply[at] = ply
    this.#move[at] = move
  }

  /** Yields all rows by ascending key, a group at a time, and forgets them. Rows of one key keep their order. */
  *drain(groupRows: number): Generator<PositionColumns> {
    const order = this.#order()
    for (let from = 0; from < order.length; from += groupRows)
      yield this.#pick(order.subarray(from, from + groupRows))
    this.#count = 0
  }

  #pick(rows: Uint32Array): PositionColumns {
    const { length } = rows
    const key = new BigUint64Array(length)
    const game = new Uint32Array(length)
    const ply = new Int32Array(length)
    const move = new Uint16Array(length)
    for (let at = 0; at < length; at++) {
      const row = rows[at]!
      key[at] = this.#key[row]!
      game[at] = this.#game[row]!
      ply[at] = this.#ply[row]!
      move[at] = this.#move[row]!
    }
    return { key, game, ply, move }
  }

  /** The rows by ascending key: sorted by one digit after the other, each time stable. */
  #order(): Uint32Array {
    let order = new Uint32Array(this.#count)
    let next = new Uint32Array(this.#count)
    for (let row = 0; row < order.length; row++) order[row] = row
    const ends = new Uint32Array(VALUES)
    for (let digit = 0; digit < DIGITS; digit++) {
      ends.fill(0)
      for (let row = 0; row < this.#count; row++) ends[this.#digits[row * DIGITS + digit]!]!++
      for (let value = 1; value < VALUES; value++) ends[value]! += ends[value - 1]!
      for (let at = this.#count - 1; at >= 0; at--) {
        const row = order[at]!
        next[--ends[this.#digits[row * DIGITS + digit]!]!] = row
      }
      ;[order, next] = [next, order]
    }
    return order
  }
}
