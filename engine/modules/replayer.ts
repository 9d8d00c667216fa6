// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Replays the main lines of PGN games fast: bytes in; moves, position keys and packed moves out. A
 * game that is not in the export format is `unsure`; the reader in `engine/chess/pgn` must read it. Belongs to one
 * thread.
 */
import { namedPositions } from '../chess/openings.ts'
import { RANDOM64, RANDOM64_CASTLE, RANDOM64_PIECE, RANDOM64_TURN } from '../chess/polyglot-random.ts'
import {
  MATCH_MAX_PATTERNS,
  OPENING_CASTLING,
  OPENING_NUMBERS,
  OPENING_TURN,
  PACKED_MOVE_BYTES,
  RECORD_MOVES_START,
  RECORD_STYLE,
  RECORD_WORDS,
  REPLAY_KEY_BYTES,
  REPLAY_MOVE_BYTES,
  REPLAY_NO_ROOM,
  WRITTEN_PLY_BYTES,
  WRITTEN_REST_BYTES,
} from '../replay/layout.ts'

/** The exports of replay.wasm. Pointers are byte addresses. */
interface ReplayExports {
  /** First byte after static data. */
  heapBase(): number
  /** Bytes of the block that holds the position, a multiple of 64. */
  blockBytes(): number
  /** Where OPENING_NUMBERS numbers go, before `prepare`. */
  openingNumbers(): number
  /** Names a position, by its Polyglot key without en passant, as an opening above 0. */
  nameOpening(key: bigint, opening: number): void
  /** Fills the constant tables and sets up the first position in the block. Once, before any other call. */
  prepare(block: number): void
  /** Plays the game whose text lies in `[from, to)`; returns its plies, or REPLAY_*. `packed` 0: no packed moves. */
  replayGame(
    from: number,
    to: number,
    moves: number,
    keys: number,
    room: number,
    record: number,
    packed: number,
  ): number
  /** Plays packed moves from the position that the tags in `[from, to)` set up; returns plies, or REPLAY_*. */
  unpackGame(
    from: number,
    to: number,
    packed: number,
    end: number,
    moves: number,
    keys: number,
    room: number,
  ): number
  /**
   * Writes packed moves in a style from the position that the tags in `[from, to)` set up; returns the bytes of the text, or
   * REPLAY_*.
   */
  writeGame(
    from: number,
    to: number,
    packed: number,
    end: number,
    style: number,
    room: number,
    text: number,
  ): number
  /** The plies after which packed moves reach a position, as `unpackGame`; -1: they do not. */
  seekKey(from: number, to: number, packed: number, end: number, sought: bigint): number
  /** Seeks the position that the tags in `[from, to)` set up; 0 if they are not understood. Then see `sift`. */
  seekPosition(from: number, to: number): number
  sift(departures: number, departed: number, materials: number, games: number, found: number): number
  /** After `seekKey`: the bytes before the position; the move played there, 0: none; the bytes of the move. */
  seekOffset(): number
  seekMove(): number
  seekMoveBytes(): number
  /** Turns the search for patterns on (the default) or off. */
  seekPatterns(on: number): void
  /** Looks for the patterns of the program at an address in later games; 0: for none. Then see `matchesFound`. */
  seekMatches(program: number): void
  /** Where the plies of the last game are at which the patterns were found, an i32 each. */
  matchesFound(): number
  /** Key of the position that the last game began with; meaningless after `unsure`. */
  firstKey(): bigint
}

export type ReplayFailure = 'unsure' | 'too long'

/** Plies stored of one game; games between people are much shorter. */
export const MAX_REPLAYED_PLIES = 4096

/** Games that are sifted at once, and the bytes that each takes. */
export const SIFTED_GAMES = 65_536
const SIFT_BYTES = 17

const PAGE = 65536
const LINE = 64

/** A position in packed moves: plies and bytes before it, and the move that was played there, with its bytes; 0: none. */
export interface Sought {
  readonly ply: number
  readonly offset: number
  readonly move: number
  readonly moveBytes: number
}

export interface ReplayerRoom {
  /** Room for text, bytes. */
  text: number
}

export class Replayer {
  /** Buffer for the text of games. */
  readonly text: Uint8Array
  /** Moves of the last game, 16 bits each as `engine/core/layout.ts` has them; valid up to its plies. */
  readonly moves: Uint16Array
  /** Keys of the positions after them. */
  readonly keys: BigUint64Array
  /** RECORD_* of the last game; meaningless after `unsure`. */
  readonly record: Uint32Array
  /** After `packMoves(true)` the packed moves of the last game; a place for those of `unpack` and `seek`. */
  readonly packed: Uint8Array
  /**
   * For each pattern of `seekMatches` the ply before which it first stands in the last game, -1 if it does not; meaningless
   * after `unsure`.
   */
  readonly matches: Int32Array
  readonly #exports: ReplayExports
  readonly #memory: WebAssembly.Memory
  readonly #written: number
  #packs = false
  /** Where the last game began in `text`. */
  #from = 0
  #sift = 0
  /** Room for a program of patterns, and its size, bytes. */
  #program = 0
  #programBytes = 0

  constructor(module: WebAssembly.Module, room: ReplayerRoom) {
    let size = 0
    const take = (bytes: number): number => {
      const at = size
      size += Math.ceil(bytes / LINE) * LINE
      return at
    }
    const moves = take(MAX_REPLAYED_PLIES * REPLAY_MOVE_BYTES)
    const keys = take(MAX_REPLAYED_PLIES * REPLAY_KEY_BYTES)
    const record = take(RECORD_WORDS * 4)
    const packed = take(MAX_REPLAYED_PLIES * PACKED_MOVE_BYTES)
    const written = take(MAX_REPLAYED_PLIES * WRITTEN_PLY_BYTES + WRITTEN_REST_BYTES)
    const text = take(room.text)
    const initial = PAGES_OF_STATIC_DATA + Math.ceil(size / PAGE)
    const memory = new WebAssembly.Memory({ initial, maximum: PAGE, shared: true })
    const { buffer } = memory
    const env = { memory, abort }
    this.#exports = new WebAssembly.Instance(module, { env }).exports as unknown as ReplayExports
    this.#memory = memory
    const block = this.#exports.heapBase()
    const base = block + this.#exports.blockBytes()
    this.moves = new Uint16Array(buffer, base + moves, MAX_REPLAYED_PLIES)
    this.keys = new BigUint64Array(buffer, base + keys, MAX_REPLAYED_PLIES)
    this.record = new Uint32Array(buffer, base + record, RECORD_WORDS)
    this.packed = new Uint8Array(buffer, base + packed, MAX_REPLAYED_PLIES * PACKED_MOVE_BYTES)
    this.matches = new Int32Array(buffer, this.#exports.matchesFound(), MATCH_MAX_PATTERNS)
    this.text = new Uint8Array(buffer, base + text, room.text)
    this.#written = base + written
    this.#nameOpenings()
    this.#exports.prepare(block)
  }

  /** Key of the position that the last game began with. */
  get firstKey(): bigint {
    return BigInt.asUintN(64, this.#exports.firstKey())
  }

  /**
   * Plays the game in `text[from .. to)` and returns its plies. After `too long` the first MAX_REPLAYED_PLIES
   * are available.
   */
  replay(from: number, to: number): number | ReplayFailure {
    this.#from = from
    const { byteOffset: text } = this.text
    const plies = this.#exports.replayGame(
      text + from,
      text + to,
      this.moves.byteOffset,
      this.keys.byteOffset,
      MAX_REPLAYED_PLIES,
      this.record.byteOffset,
      this.#packs ? this.packed.byteOffset : 0,
    )
    if (plies >= 0) return plies
    return plies === REPLAY_NO_ROOM ? 'too long' : 'unsure'
  }

  /** Turns the search for patterns in later games on (the default) or off. Without it the record has none. */
  seekPatterns(on: boolean): void {
    this.#exports.seekPatterns(on ? 1 : 0)
  }

  /**
   * Looks for patterns in later games that are replayed or unpacked; null: for none (the default).
   * @param program patterns as `engine/replay/layout.ts` has them
   */
  seekMatches(program: Uint8Array | null): void {
    if (program !== null) {
      if (program.length > this.#programBytes) {
        const pages = Math.ceil(program.length / PAGE)
        this.#program = this.#memory.buffer.byteLength
        this.#programBytes = pages * PAGE
        this.#memory.grow(pages)
      }
      new Uint8Array(this.#memory.buffer, this.#program, program.length).set(program)
    }
    this.#exports.seekMatches(program === null ? 0 : this.#program)
  }

  /** Turns the packing of moves of later games, and the search for their style, on or off (the default). */
  packMoves(on: boolean): void {
    this.#packs = on
  }

  /**
   * The style in which `write` turns the packed moves of the last game into the bytes of `text` from `movesStart` to the
   * game's end; 0: there is none. Meaningless after a failure.
   */
  get style(): number {
    return this.record[RECORD_STYLE]!
  }

  /** Where the tag section of the last game ends in `text`. Line ends between it and the moves belong to the style. */
  get movesStart(): number {
    return this.#from + this.record[RECORD_MOVES_START]!
  }

  /**
   * Writes the first bytes of `packed` as text in a style of an earlier game; valid until the next call. `unsure`: the bytes
   * are damaged, or there is no such style.
   * @param tags bytes of `text` with the tags that set up the first position; 0: the usual one
   */
  write(bytes: number, style: number, tags = 0): Uint8Array | ReplayFailure {
    const { byteOffset: text } = this.text
    const { byteOffset: packed } = this.packed
    const written = this.#exports.writeGame(
      text,
      text + tags,
      packed,
      packed + bytes,
      style,
      MAX_REPLAYED_PLIES,
      this.#written,
    )
    if (written === REPLAY_NO_ROOM) return 'too long'
    return written < 0 ? 'unsure' : new Uint8Array(this.#memory.buffer, this.#written, written)
  }

  /**
   * Plays the first bytes of `packed` and returns the plies; moves and keys are as after `replay`. `unsure`: the bytes are
   * damaged.
   * @param tags bytes of `text` with the tags that set up the first position; 0: the usual one
   */
  unpack(bytes: number, tags = 0): number | ReplayFailure {
    const { byteOffset: text } = this.text
    const plies = this.#exports.unpackGame(
      text,
      text + tags,
      this.packed.byteOffset,
      this.packed.byteOffset + bytes,
      this.moves.byteOffset,
      this.keys.byteOffset,
      MAX_REPLAYED_PLIES,
    )
    if (plies >= 0) return plies
    return plies === REPLAY_NO_ROOM ? 'too long' : 'unsure'
  }

  /**
   * Where the first bytes of `packed` reach a position for the first time; null: they do not.
   * @param tags as for `unpack`
   * @param prefix the bytes before the first move; they count in the answer
   */
  seek(bytes: number, key: bigint, tags = 0, prefix = 0): Sought | null {
    const { byteOffset: text } = this.text
    const { byteOffset: packed } = this.packed
    const sought = BigInt.asIntN(64, key)
    const ply = this.#exports.seekKey(text, text + tags, packed + prefix, packed + bytes, sought)
    if (ply < 0) return null
    const [offset, move, moveBytes] = [
      prefix + this.#exports.seekOffset(),
      this.#exports.seekMove(),
      this.#exports.seekMoveBytes(),
    ]
    return { ply, offset, move, moveBytes }
  }

  /**
   * Seeks the position that the first bytes of `text` set up as tags; false if they are not understood. Its key is
   * `firstKey`.
   */
  seekPosition(tags: number): boolean {
    const { byteOffset: text } = this.text
    return this.#exports.seekPosition(text, text + tags) !== 0
  }

  /**
   * The games that may have the position of `seekPosition`, out of SIFTED_GAMES at most; valid until the next call.
   * @param departures RECORD_DEPARTURES_LOW and HIGH of each game, `departed` and `materials` its RECORD_DEPARTED and MATERIAL
   */
  sift(departures: Uint32Array, departed: Uint8Array, materials: Uint32Array): Uint32Array {
    const games = departed.length
    const at = this.#sifting()
    const { buffer } = this.#memory
    const places = [at, at + 8 * SIFTED_GAMES, at + 12 * SIFTED_GAMES, at + 13 * SIFTED_GAMES] as const
    new Uint32Array(buffer, places[0], 2 * games).set(departures)
    new Uint32Array(buffer, places[1], games).set(materials)
    new Uint8Array(buffer, places[2], games).set(departed)
    const found = this.#exports.sift(places[0], places[2], places[1], games, places[3])
    return new Uint32Array(buffer, places[3], found)
  }

  /** Room for `sift`, which only some need. */
  #sifting(): number {
    if (this.#sift === 0) {
      this.#sift = this.#memory.buffer.byteLength
      this.#memory.grow(Math.ceil((SIFT_BYTES * SIFTED_GAMES) / PAGE))
    }
    return this.#sift
  }

  #nameOpenings(): void {
    const numbers = new BigUint64Array(this.#memory.buffer, this.#exports.openingNumbers(), OPENING_NUMBERS)
    for (let kind = 0; kind < 12; kind++) {
      // Polyglot's order is black pawn, white pawn, black knight; the core orders by colour, White first, then by
      // type.
      const piece = ((kind >> 1) + 1) | ((~kind & 1) << 3)
      for (let square = 0; square < 64; square++)
        numbers[piece * 64 + square] = RANDOM64[RANDOM64_PIECE + 64 * kind + square]!
    }
    for (let right = 0; right < 4; right++)
      numbers[OPENING_CASTLING + right] = RANDOM64[RANDOM64_CASTLE + right]!
    numbers[OPENING_TURN] = RANDOM64[RANDOM64_TURN]!
    for (const [key, index] of namedPositions()) this.#exports.nameOpening(key, index + 1)
  }
}

/** Pages that the compiler reserves: more than constants and block need. */
const PAGES_OF_STATIC_DATA = 64

/** AssemblyScript modules call this on a failed assertion. */
function abort(_message: number, _file: number, line: number, column: number): never {
  throw new Error(`replay.wasm aborted at ${line}:${column}`)
}
