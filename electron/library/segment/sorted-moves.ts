// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The packed moves of games in their own order, as bytes: a game has only what differs from the one before, and every
 * BLOCK games one is whole. A game is its place in the order, its slot.
 *
 * A game is: the bytes that it shares with the one before, the bytes of its own, and those; the two numbers are varints.
 */
import { ByteReader, type Bytes, DamagedSegment, varintBytes, writeVarint } from './bytes.ts'

/** Games from one that is whole to the next: reading a game reads half of them on average. */
export const BLOCK = 32

/** Compares packed moves; a game that ends comes before those that go on. */
export function comparePacked(a: Uint8Array, b: Uint8Array): number {
  const shared = sharedBytes(a, b)
  return shared < a.length && shared < b.length ? a[shared]! - b[shared]! : a.length - b.length
}

/** The number of equal bytes at the beginning. */
export function sharedBytes(a: Uint8Array, b: Uint8Array): number {
  const most = Math.min(a.length, b.length)
  let at = 0
  while (at < most && a[at] === b[at]) at++
  return at
}

/** Takes games by ascending moves. */
export class SortedMovesWriter {
  readonly #write: (bytes: Uint8Array) => void
  #last = new Uint8Array(0)
  #written = 0
  /** Where each block begins, bytes. */
  readonly starts: number[] = []
  games = 0

  /** @param write takes the bytes as they come; they are valid during the call */
  constructor(write: (bytes: Uint8Array) => void) {
    this.#write = write
  }

  add(packed: Uint8Array): void {
    const isWhole = this.games % BLOCK === 0
    if (isWhole) this.starts.push(this.#written)
    const shared = isWhole ? 0 : sharedBytes(this.#last, packed)
    const own = packed.length - shared
    const bytes = new Uint8Array(varintBytes(shared) + varintBytes(own) + own)
    const at = writeVarint(bytes, writeVarint(bytes, 0, shared), own)
    bytes.set(packed.subarray(shared), at)
    this.#write(bytes)
    this.#written += bytes.length
    this.#last = packed.slice()
    this.games++
  }

  /** The bytes that were written. */
  get bytes(): number {
    return this.#written
  }
}

/** Reads games; the blocks that were read last stay in memory. */
export class SortedMoves {
  readonly games: number
  readonly #source: Bytes
  readonly #starts: ArrayLike<number>
  readonly #end: number
  readonly #blocks = new Map<number, readonly Uint8Array[]>()

  /** @param starts where each block begins; `end` is the end of the last one */
  constructor(source: Bytes, games: number, starts: ArrayLike<number>, end: number) {
    this.#source = source
    this.games = games
    this.#starts = starts
    this.#end = end
  }

  /** The packed moves of a game. */
  game(slot: number): Uint8Array {
    return this.#block(Math.floor(slot / BLOCK))[slot % BLOCK]!
  }

  /**
   * The first slot from `from` to `to` whose game does not begin like the game of `from`, as far as `length` bytes; `to` if all
   * do.
   */
  endOfPrefix(from: number, to: number, length: number): number {
    const prefix = this.game(from).subarray(0, length)
    const begins = (slot: number) => sharedBytes(this.game(slot), prefix) === length
    // Steps that double find a short run soon, and halves find the end of a long one.
    let [low, step] = [from, 1]
    while (low + step < to && begins(low + step)) {
      low += step
      step *= 2
    }
    let high = Math.min(low + step, to)
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if (begins(middle)) low = middle
      else high = middle
    }
    return high
  }

  #block(index: number): readonly Uint8Array[] {
    const known = this.#blocks.get(index)
    if (known) {
      // The last one used is the last one to go.
      this.#blocks.delete(index)
      this.#blocks.set(index, known)
      return known
    }
    const from = this.#starts[index]!
    const to = this.#starts[index + 1] ?? this.#end
    const games = gamesOf(this.#source.read(from, to - from), Math.min(BLOCK, this.games - index * BLOCK))
    if (this.#blocks.size >= MOST_BLOCKS) this.#blocks.delete(this.#blocks.keys().next().value!)
    this.#blocks.set(index, games)
    return games
  }
}

/** Blocks in memory, some 4 KB each. */
const MOST_BLOCKS = 256

function gamesOf(bytes: Uint8Array, count: number): readonly Uint8Array[] {
  const reader = new ByteReader(bytes)
  const games: Uint8Array[] = []
  let last = new Uint8Array(0)
  for (let index = 0; index < count; index++) {
    const shared = reader.varint()
    const own = reader.bytes(reader.varint())
    if (shared > last.length) throw new DamagedSegment('a game shares more than there is')
    const game = new Uint8Array(shared + own.length)
    game.set(last.subarray(0, shared))
    game.set(own, shared)
    games.push(game)
    last = game
  }
  return games
}
