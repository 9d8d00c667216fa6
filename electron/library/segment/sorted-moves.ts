// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The packed moves of games in their own order, as bytes: a game has only what differs from the one before, and every
 * BLOCK games one is whole. A game is its place in the order, its slot.
 *
 * A game is: the bytes that it shares with the one before, the bytes of its own, and those; the two numbers are varints.
 */
import { ByteReader, type Bytes, DamagedSegment, type Places } from './bytes.ts'
import { MOST_GAME_BYTES } from '../../../engine/modules/segmenter.ts'
import type { FenOf } from './first-positions.ts'

/** Games from one that is whole to the next: reading a game reads half of them on average. */
export const BLOCK = 32

/** Compares packed moves; a game that ends comes before those that go on. */
export function comparePacked(a: Uint8Array, b: Uint8Array): number {
  const shared = sharedBytes(a, b)
  return shared < a.length && shared < b.length ? a[shared]! - b[shared]! : a.length - b.length
}

/** The number of equal bytes at the beginning. */
function sharedBytes(a: Uint8Array, b: Uint8Array): number {
  const most = Math.min(a.length, b.length)
  let at = 0
  while (at < most && a[at] === b[at]) at++
  return at
}

/** Blocks in memory, some 4 KB each, and first games of other blocks, some 100 bytes each. */
const MOST_BLOCKS = 256
const MOST_FIRSTS = 4096
/** Few games are longer. */
const BYTES_OF_GAME = 256

/** Reads games; the blocks that were read last stay in memory. */
export class SortedMoves {
  readonly games: number
  readonly fenOf: FenOf
  readonly #source: Bytes
  readonly #places: Places
  readonly #blocks = new Recent<readonly Uint8Array[]>(MOST_BLOCKS)
  readonly #firsts = new Recent<Uint8Array>(MOST_FIRSTS)

  /** @param blocks where each block begins, and the end of the last one */
  constructor(source: Bytes, blocks: Places, games: number, fenOf: FenOf) {
    this.#source = source
    this.#places = blocks
    this.games = games
    this.fenOf = fenOf
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
    return this.#endOf(from, to, (game) => sharedBytes(game, prefix) === length)
  }

  /** The first slot from `from` to `to` whose game has not as many bytes as that of `from`; the shortest come first. */
  endOfLength(from: number, to: number): number {
    const { length } = this.game(from)
    return this.#endOf(from, to, (game) => game.length === length)
  }

  /** The first slot for which something no longer holds that holds from `from` on; `to` if there is none before. */
  #endOf(from: number, to: number, holds: (game: Uint8Array) => boolean): number {
    const holdsFor = (block: number) => block * BLOCK < to && holds(this.#first(block))
    // Steps that double find a short run soon, and halves find the end of a long one. Only first games of blocks are read.
    let low = Math.floor(from / BLOCK)
    let step = 1
    while (holdsFor(low + step)) {
      low += step
      step *= 2
    }
    let high = low + step
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if (holdsFor(middle)) low = middle
      else high = middle
    }
    let slot = Math.max(from, low * BLOCK) + 1
    const end = Math.min(to, (low + 1) * BLOCK)
    while (slot < end && holds(this.game(slot))) slot++
    return slot
  }

  /** The first game of a block. */
  #first(index: number): Uint8Array {
    const known = this.#blocks.get(index)?.[0] ?? this.#firsts.get(index)
    if (known) return known
    const [from, to] = this.#places.of(index)
    const part = this.#source.read(from, Math.min(to - from, BYTES_OF_GAME))
    const { at, own } = headOf(part)
    const length = at + own
    const game = (length <= part.length ? part : this.#source.read(from, length)).slice(at, length)
    this.#firsts.set(index, game)
    return game
  }

  #block(index: number): readonly Uint8Array[] {
    const known = this.#blocks.get(index)
    if (known) return known
    const [from, to] = this.#places.of(index)
    const games = gamesOf(this.#source.read(from, to - from), Math.min(BLOCK, this.games - index * BLOCK))
    this.#blocks.set(index, games)
    return games
  }
}

/** What was used last, by number. */
class Recent<T> {
  readonly #most: number
  readonly #values = new Map<number, T>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: number): T | undefined {
    const value = this.#values.get(key)
    if (value === undefined) return undefined
    // The last one used is the last one to go.
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  set(key: number, value: T): void {
    if (this.#values.size >= this.#most) this.#values.delete(this.#values.keys().next().value!)
    this.#values.set(key, value)
  }
}

/** The head of the first game of a block: where its bytes begin, and how many there are. */
function headOf(bytes: Uint8Array): { at: number; own: number } {
  const reader = new ByteReader(bytes)
  if (reader.varint() !== 0) throw new DamagedSegment('a block does not begin with a whole game')
  const own = reader.varint()
  return { at: reader.at, own }
}

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

/** The most bytes of the two numbers before a game. */
const HEAD_BYTES = 4
/** Bytes that are read at once from first to last. */
const READ_AT_ONCE = 1 << 16

/** Reads all games from first to last. */
export class GamesInOrder {
  /** The game that was read last, from its beginning up to `length`; valid until the next one. */
  readonly packed = new Uint8Array(MOST_GAME_BYTES)
  length = 0
  slot = -1
  readonly #source: Bytes
  readonly #games: number
  readonly #end: number
  #bytes = new Uint8Array(0)
  #at = 0
  /** Where the bytes that are still to be read begin. */
  #next = 0

  /** @param bytes all of `source` */
  constructor(source: Bytes, bytes: number, games: number) {
    this.#source = source
    this.#end = bytes
    this.#games = games
  }

  /** Reads the next game; false if there is none. */
  next(): boolean {
    if (++this.slot >= this.#games) return false
    if (this.#at + HEAD_BYTES + MOST_GAME_BYTES > this.#bytes.length && this.#next < this.#end) this.#read()
    const shared = this.#varint()
    const own = this.#varint()
    const end = shared + own
    // Beyond the end of the bytes a length is not a number.
    if (!(shared <= this.length && end <= MOST_GAME_BYTES && this.#at + own <= this.#bytes.length))
      throw new DamagedSegment('moves are not those that were written')
    for (let to = shared; to < end; to++) this.packed[to] = this.#bytes[this.#at++]!
    this.length = end
    return true
  }

  #read(): void {
    const left = this.#bytes.length - this.#at
    const length = Math.min(READ_AT_ONCE, this.#end - this.#next)
    const bytes = new Uint8Array(left + length)
    bytes.set(this.#bytes.subarray(this.#at))
    bytes.set(this.#source.read(this.#next, length), left)
    this.#next += length
    this.#bytes = bytes
    this.#at = 0
  }

  /** Lengths take two bytes at most. */
  #varint(): number {
    const low = this.#bytes[this.#at++]!
    return low < 128 ? low : low - 128 + 128 * this.#bytes[this.#at++]!
  }
}
