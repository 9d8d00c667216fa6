// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Sorts packed games by their moves, walks through them in that order, and finds the positions that several of them have. Its
 * memory is its own and serves one segment after the other. Belongs to one thread.
 */
import {
  CHUNK_BYTES,
  CHUNK_HEAD_BYTES,
  LEAST_BRANCH_BYTES,
  MOST_PARTITION_BITS,
  PACKED_MOVE_BYTES,
  BRANCH_BYTES,
  BRANCH_KEY_BITS,
  DIRECTORY_KEY_BITS,
  SORTED_GAME_BYTES,
  SPARE_CHUNKS,
} from '../replay/layout.ts'
import { MAX_REPLAYED_PLIES } from './replayer.ts'

/** The exports of replay.wasm that are used here. Pointers are byte addresses. */
interface SegmentExports {
  heapBase(): number
  blockBytes(): number
  prepare(block: number): void
  sortGames(bytes: number, limits: number, games: number, list: number): void
  clearLine(): void
  startLine(from: number, to: number, slot: number, prefix: number): number
  addGame(packed: number, length: number, slot: number, isWhole: boolean, to: number): number
  endLine(slot: number): void
  beginBranches(address: number, bits: number): void
  endBranches(): void
  fullChunks(): number
  fullChunk(index: number): number
  freeChunks(): void
  beginCounts(address: number, bits: number): void
  countBranches(chunk: number): void
  keepBranches(chunk: number, branches: number): number
  sortBranches(branches: number, count: number, spare: number): void
  countPositions(branches: number, count: number): void
  positions(): number
  writeDirectory(branches: number, count: number, bits: number, to: number, starts: number): number
}

/** Where chunks of branches wait until their partition is sorted. */
export interface Scratch {
  /** Appends a chunk of CHUNK_BYTES; the bytes are valid during the call. */
  write(chunk: Uint8Array): void
  /** Reads a chunk by its number in the order of writing. */
  read(chunk: number, into: Uint8Array): void
}

/** The part of a directory of one partition; valid until the next call. */
export interface DirectoryPart {
  readonly bytes: Uint8Array
  /** Where each of its buckets begins among them. */
  readonly starts: Uint32Array
  readonly positions: number
}

const PAGE = 65536
const LINE = 64
/** Pages that the compiler reserves: more than constants and block need. */
const PAGES_OF_STATIC_DATA = 64
/** Bytes that are read after the end of the moves while games are sorted. */
const READ_BEYOND = 8
/** The most bytes of a game, with what stands before its moves. */
export const MOST_GAME_BYTES = MAX_REPLAYED_PLIES * PACKED_MOVE_BYTES + 16
/** Room for written games; it is taken away when another one might not fit. */
const WRITTEN_BYTES = 1 << 17
/** Room for the tags of a first position. */
const TAGS_BYTES = 1024
/** Games whose branches are sorted at once, about: so many fit into the cache. */
const GAMES_OF_PARTITION = 4096
/** Full chunks that are taken away at once. */
const FULL_CHUNKS = 16
const BUCKET_POSITIONS = 32

export class Segmenter {
  readonly #exports: SegmentExports
  readonly #memory: WebAssembly.Memory
  readonly #base: number
  #top: number
  /** The packed moves that were sorted, and where each game begins. */
  #moves = 0
  #limits: Uint32Array = new Uint32Array(0)
  #game = 0
  #tags = 0
  #written = 0
  #writtenEnd = 0
  #pool = 0
  #partitionBits = 0
  /** The chunks of each partition in `scratch`. */
  #chunks: number[][] = []
  #scratched = 0
  #scratch: Scratch = NO_SCRATCH

  constructor(module: WebAssembly.Module) {
    this.#memory = new WebAssembly.Memory({ initial: PAGES_OF_STATIC_DATA, maximum: PAGE, shared: true })
    const env = { memory: this.#memory, abort }
    this.#exports = new WebAssembly.Instance(module, { env }).exports as unknown as SegmentExports
    const block = this.#exports.heapBase()
    this.#base = block + this.#exports.blockBytes()
    this.#top = this.#base
    this.#exports.prepare(block)
  }

  /**
   * Sorts games by their moves; equal ones keep their order. Other games of this object are forgotten.
   * @param ends where the moves of each game end
   * @returns the numbers of the games in their order
   */
  sort(moves: Uint8Array, ends: Uint32Array): Uint32Array {
    const games = ends.length
    this.#top = this.#base
    this.#moves = this.#take(moves.length + READ_BEYOND)
    const limits = this.#take(4 * (games + 1))
    const list = this.#take(SORTED_GAME_BYTES * games)
    this.#bytes(this.#moves, moves.length).set(moves)
    this.#limits = new Uint32Array(this.#memory.buffer, limits, games + 1)
    this.#limits[0] = 0
    this.#limits.set(ends, 1)
    this.#exports.sortGames(this.#moves, limits, games, list)
    const order = new Uint32Array(this.#memory.buffer, list, games).slice()
    this.#top = list
    return order
  }

  /**
   * Begins a walk.
   * @param games about as many will come
   * @param scratch where branches wait until the walk has ended
   */
  begin(games: number, scratch: Scratch): void {
    const bits = Math.ceil(Math.log2(Math.max(1, games / GAMES_OF_PARTITION)))
    this.#partitionBits = Math.min(MOST_PARTITION_BITS, bits)
    const partitions = 2 ** this.#partitionBits
    this.#game = this.#take(MOST_GAME_BYTES)
    this.#tags = this.#take(TAGS_BYTES)
    this.#written = this.#take(WRITTEN_BYTES)
    this.#writtenEnd = this.#written
    this.#pool = this.#take((2 * partitions + SPARE_CHUNKS) * CHUNK_BYTES)
    this.#chunks = Array.from({ length: partitions }, () => [])
    this.#scratch = scratch
    this.#scratched = 0
    this.#exports.beginBranches(this.#pool, this.#partitionBits)
    this.#exports.clearLine()
  }

  /**
   * Begins with the games of a first position.
   * @param slot of the first of them
   * @param tags that set the position up; empty: the usual one
   * @param prefix bytes of each packed game before its moves
   * @returns false if games from there cannot be packed
   */
  startLine(slot: number, tags: Uint8Array, prefix: number): boolean {
    if (tags.length > TAGS_BYTES) return false
    this.#bytes(this.#tags, tags.length).set(tags)
    return this.#exports.startLine(this.#tags, this.#tags + tags.length, slot, prefix) !== 0
  }

  /** The packed moves of a game that was sorted; valid until the next sort. */
  sorted(game: number): Uint8Array {
    const from = this.#limits[game]!
    return this.#bytes(this.#moves + from, this.#limits[game + 1]! - from)
  }

  /**
   * Takes the next game of the order, one that was sorted.
   * @param isWhole writes all of it, not only what differs from the one before
   * @returns the bytes that it takes as it was written; -1 if it cannot be played
   */
  addSorted(game: number, slot: number, isWhole: boolean): number {
    const from = this.#limits[game]!
    return this.#add(this.#moves + from, this.#limits[game + 1]! - from, slot, isWhole)
  }

  /** Takes the next game of the order; see `addSorted`. */
  add(packed: Uint8Array, slot: number, isWhole: boolean): number {
    if (packed.length > MOST_GAME_BYTES) return -1
    this.#bytes(this.#game, packed.length).set(packed)
    return this.#add(this.#game, packed.length, slot, isWhole)
  }

  #add(packed: number, length: number, slot: number, isWhole: boolean): number {
    const end = this.#exports.addGame(packed, length, slot, isWhole, this.#writtenEnd)
    if (end < 0) return -1
    const bytes = end - this.#writtenEnd
    this.#writtenEnd = end
    if (this.#exports.fullChunks() >= FULL_CHUNKS) this.#takeChunks()
    return bytes
  }

  /** Whether the written games must be taken before another one is added. */
  get isFull(): boolean {
    return this.#writtenEnd + 2 * MOST_GAME_BYTES > this.#written + WRITTEN_BYTES
  }

  /** Takes the games as they were written, in the format of `electron/library/segment/sorted-moves.ts`; valid until the next. */
  takeWritten(): Uint8Array {
    const bytes = this.#bytes(this.#written, this.#writtenEnd - this.#written)
    this.#writtenEnd = this.#written
    return bytes
  }

  /** Ends the walk before a slot. Then the parts of the directory can be made. */
  end(slot: number): void {
    this.#exports.endLine(slot)
    // Those that are full, then those that are not.
    this.#takeChunks()
    this.#exports.endBranches()
    this.#takeChunks()
    this.#top = this.#base
  }

  get partitions(): number {
    return this.#chunks.length
  }

  /**
   * The bits of a key that choose a bucket of the directory, and then its parts, one after the other. Keys are random, so the
   * first partition tells how many positions there are.
   */
  *directory(): Generator<DirectoryPart> {
    let bits = -1
    for (const chunks of this.#chunks) {
      const { branches, count, spare } = this.#sortedBranches(chunks)
      if (bits < 0) bits = this.#bucketBits(branches, count)
      const buckets = 2 ** (bits - this.#partitionBits)
      const starts = spare + BRANCH_BYTES * count
      const bytes = this.#exports.writeDirectory(branches, count, bits, spare, starts)
      yield {
        bytes: this.#bytes(spare, bytes),
        starts: new Uint32Array(this.#memory.buffer, starts, buckets),
        positions: this.#exports.positions(),
      }
    }
  }

  #bucketBits(branches: number, count: number): number {
    this.#exports.countPositions(branches, count)
    const positions = this.#exports.positions() * this.#chunks.length
    const bits = Math.ceil(Math.log2(Math.max(1, positions / BUCKET_POSITIONS)))
    const most = this.#partitionBits + BRANCH_KEY_BITS - DIRECTORY_KEY_BITS
    return Math.min(Math.max(bits, this.#partitionBits), most)
  }

  /** The branches of a partition, by key, without those of most positions that occur once. */
  #sortedBranches(chunks: readonly number[]): { branches: number; count: number; spare: number } {
    this.#top = this.#base
    const chunk = this.#take(CHUNK_BYTES)
    const bytes = this.#bytes(chunk, CHUNK_BYTES)
    const mostBranches = Math.floor((CHUNK_BYTES - CHUNK_HEAD_BYTES) / LEAST_BRANCH_BYTES)
    const bits = Math.ceil(Math.log2(Math.max(1, 2 * mostBranches * chunks.length)))
    const counters = this.#take(2 ** bits)
    this.#exports.beginCounts(counters, bits)
    for (const index of chunks) {
      this.#scratch.read(index, bytes)
      this.#exports.countBranches(chunk)
    }
    const branches = this.#top
    let count = 0
    for (const index of chunks) {
      this.#reserve(branches + BRANCH_BYTES * (count + mostBranches))
      this.#scratch.read(index, bytes)
      count += this.#exports.keepBranches(chunk, branches + BRANCH_BYTES * count)
    }
    this.#top = branches + BRANCH_BYTES * count
    // As many branches, and the starts of buckets.
    const spare = this.#take(BRANCH_BYTES * count + 4 * 2 ** (BRANCH_KEY_BITS - DIRECTORY_KEY_BITS))
    this.#exports.sortBranches(branches, count, spare)
    return { branches, count, spare }
  }

  #takeChunks(): void {
    for (let index = 0; index < this.#exports.fullChunks(); index++) {
      const chunk = this.#exports.fullChunk(index)
      this.#chunks[chunk >>> 16]!.push(this.#scratched++)
      this.#scratch.write(this.#bytes(this.#pool + (chunk & 0xffff) * CHUNK_BYTES, CHUNK_BYTES))
    }
    this.#exports.freeChunks()
  }

  #bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, at, length)
  }

  #take(bytes: number): number {
    const at = this.#top
    this.#top += Math.ceil(bytes / LINE) * LINE
    this.#reserve(this.#top)
    return at
  }

  /** Memory up to an address. */
  #reserve(end: number): void {
    const missing = Math.ceil((end - this.#memory.buffer.byteLength) / PAGE)
    if (missing > 0) this.#memory.grow(missing)
  }
}

const NO_SCRATCH: Scratch = { write: () => {}, read: () => {} }

/** AssemblyScript modules call this on a failed assertion. */
function abort(_message: number, _file: number, line: number, column: number): never {
  throw new Error(`replay.wasm aborted at ${line}:${column}`)
}
