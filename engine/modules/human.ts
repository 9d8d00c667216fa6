// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The model of the human move: the chance that a player of a rating plays each legal move of a position. Belongs to
 * one thread. `docs/human.md` describes its inputs and how well it predicts.
 */
import { POSITION_OK, TEXT_BYTES } from '../core/layout.ts'
import { makeUci } from '../host/core-instance.ts'
import { type HumanFileCode, readHumanFile } from './human-file.ts'
import { mirrorFeatures } from './human-mirror.ts'
import { WEIGHTS } from '../human/layout.ts'
import { DONE, type Result, fail, succeed } from '../contract/result.ts'

/** The exports of human.wasm. Pointers are byte addresses. */
interface HumanExports {
  /** First byte after static data. */
  heapBase(): number
  /** Bytes of the position. */
  workBytes(): number
  /** Fills the constant tables and begins a game. Once, before any other call. */
  prepare(address: number): void
  /** The standard first position. */
  newGame(): void
  /** Where FEN and moves go, TEXT_BYTES at most. */
  textAddress(): number
  /** Reads a FEN; POSITION_*. */
  setPosition(length: number): number
  /** The legal move in UCI notation, 0 if there is none. */
  readMove(length: number): number
  /** Plays a move of 16 bits; POSITION_*. The last two moves of a game are recent. */
  playMove(move: number, isRecent: number): number
  /** Lists the legal moves, 16 bits each, at `movesAddress`; returns their number. */
  listMoves(): number
  movesAddress(): number
  /** Writes the features of the position and its moves; returns the end. */
  writeFeatures(address: number, speed: number, depth: number): number
  /** Uses weights at an address, numbers of 32 bits. */
  useWeights(address: number): void
  /** Computes the chances of the moves with these features, at `chancesAddress`; returns their number. */
  judge(features: number, rating: number): number
  chancesAddress(): number
  /** Where `writeFeatures` stores `MoveChance.exchange` of each move, 32 bits. */
  exchangesAddress(): number
}

/** How fast a game is, by the seconds that 40 moves of a player take. */
export const SPEEDS = ['unknown', 'bullet', 'blitz', 'rapid', 'classical'] as const
export type Speed = (typeof SPEEDS)[number]

/** Facts about the player. */
export interface Player {
  /** Lichess rating; the model interpolates between 800 and 2400, and uses the nearer end beyond. */
  rating: number
  speed: Speed
}

/** A move and the chance that it is played. */
export interface MoveChance {
  /** UCI. */
  move: string
  /** 0 to 1. */
  chance: number
  /**
   * Centipawns that the move captures, less the gain of the best capture after it; below 0 something hangs.
   */
  exchange: number
}

/** Chances to a power, scaled to sum to 1 again: above 1 the likely ones gain. */
export function sharpen(chances: ArrayLike<number>, power: number): number[] {
  const powers = Array.from(chances, (chance) => chance ** power)
  const sum = powers.reduce((total, value) => total + value, 0)
  return powers.map((value) => value / sum)
}

/**
 * The number of moves between which people hesitate: e to the entropy of their chances, 1 if there is only one
 * candidate.
 */
export function countChoices(chances: readonly number[]): number {
  const terms = chances.filter((chance) => chance > 0).map((chance) => -chance * Math.log(chance))
  return Math.exp(terms.reduce((sum, term) => sum + term, 0))
}

export type PositionCode = 'BAD_FEN' | 'BAD_MOVE'

const PAGE = 65536
/** Pages that the compiler reserves. */
const INITIAL_PAGES = 64
/** Twice what the weights need: 16 MB. */
const MAXIMUM_PAGES = 256
const LINE = 64
/** More than the features of any position need: 256 moves with 120 features each. */
const FEATURE_BYTES = 1 << 17
/** Moves before a position whose alternatives count: one of each side. */
const RECENT_MOVES = 2
/** Full-width plies of the glance before it tries only captures. */
const GLANCE_DEPTH = 0

const alignUp = (address: number): number => Math.ceil(address / LINE) * LINE

export class HumanModel {
  readonly #exports: HumanExports
  readonly #memory: WebAssembly.Memory
  readonly #features: number
  /** The features of the position in a mirror, null if it has no mirror image. */
  #mirrored: Uint16Array | null = null

  private constructor(module: WebAssembly.Module, weights: Float32Array) {
    const memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES, shared: true })
    const instance = new WebAssembly.Instance(module, { env: { memory, abort } })
    this.#exports = instance.exports as unknown as HumanExports
    this.#memory = memory
    const block = this.#exports.heapBase()
    const table = alignUp(block + this.#exports.workBytes())
    this.#features = alignUp(table + 4 * WEIGHTS)
    const missing = this.#features + FEATURE_BYTES - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
    this.#exports.prepare(block)
    new Float32Array(memory.buffer, table, WEIGHTS).set(weights)
    this.#exports.useWeights(table)
  }

  /** @param file a fitted model */
  static open(module: WebAssembly.Module, file: Uint8Array): Result<HumanModel, HumanFileCode> {
    const read = readHumanFile(file)
    return read.ok ? succeed(new HumanModel(module, read.value.weights)) : read
  }

  /** A model without knowledge, for callers that only need features. */
  static blank(module: WebAssembly.Module): HumanModel {
    return new HumanModel(module, new Float32Array(WEIGHTS))
  }

  /** Sets up the standard first position. */
  newGame(): void {
    this.#exports.newGame()
  }

  /** Sets up a position and plays moves, UCI; the last six moves count. After a failure set another before use. */
  setPosition(fen: string, moves: readonly string[]): Result<void, PositionCode> {
    const length = this.#write(fen)
    if (length === null || this.#exports.setPosition(length) !== POSITION_OK) return fail('BAD_FEN')
    const firstRecent = moves.length - RECENT_MOVES
    for (const [index, move] of moves.entries()) {
      const code = this.codeOf(move)
      if (code === null || !this.#play(code, index >= firstRecent)) return fail('BAD_MOVE', move.slice(0, 16))
    }
    return DONE
  }

  /** Plays a move, UCI; false if it is not legal. */
  push(move: string): boolean {
    const code = this.codeOf(move)
    return code !== null && this.play(code)
  }

  /** A legal move, 16 bits, from UCI notation; null if there is none. */
  codeOf(move: string): number | null {
    const length = this.#write(move)
    return (length === null ? 0 : this.#exports.readMove(length)) || null
  }

  /** Plays a move of 16 bits, see `core/layout.ts`; false if it is not legal. */
  play(move: number): boolean {
    return this.#play(move, true)
  }

  #play(move: number, isRecent: boolean): boolean {
    return this.#exports.playMove(move, isRecent ? 1 : 0) === POSITION_OK
  }

  /** The legal moves, 16 bits each; valid until the next call. */
  legalMoves(): Uint16Array {
    const count = this.#exports.listMoves()
    return new Uint16Array(this.#memory.buffer, this.#exports.movesAddress(), count)
  }

  /**
   * The features of the position, as `writeFeatures` of `human/index.ts` writes them; valid until the next call.
   */
  features(speed: Speed): Uint16Array {
    const end = this.#exports.writeFeatures(this.#features, SPEEDS.indexOf(speed), GLANCE_DEPTH)
    const features = new Uint16Array(this.#memory.buffer, this.#features, (end - this.#features) / 2)
    this.#mirrored = mirrorFeatures(features)
    return features
  }

  /**
   * Chances of the moves of `legalMoves`, by the last `features`. If the board has a mirror image, the answer is the
   * mean of both: neither is a worse judge.
   */
  judge(rating: number): Float32Array {
    const seen = this.#chancesOf(rating)
    if (this.#mirrored === null) return seen
    const room = new Uint16Array(this.#memory.buffer, this.#features, this.#mirrored.length)
    const features = room.slice()
    room.set(this.#mirrored)
    const turned = this.#chancesOf(rating)
    room.set(features)
    return seen.map((chance, index) => (chance + turned[index]!) / 2)
  }

  #chancesOf(rating: number): Float32Array {
    const count = this.#exports.judge(this.#features, rating)
    return new Float32Array(this.#memory.buffer, this.#exports.chancesAddress(), count).slice()
  }

  /**
   * The chance of each legal move, likeliest first; they sum to 1. Empty when there is none.
   * @param chess960 castling is written as king takes rook
   */
  chances({ rating, speed }: Player, chess960 = false): MoveChance[] {
    const moves = Array.from(this.legalMoves(), (move) => makeUci(move, chess960))
    if (moves.length === 0) return []
    this.features(speed)
    const chances = this.judge(rating)
    const { buffer } = this.#memory
    const exchanges = new Int32Array(buffer, this.#exports.exchangesAddress(), moves.length)
    return moves
      .map((move, index) => ({ move, chance: chances[index]!, exchange: exchanges[index]! }))
      .toSorted((a, b) => b.chance - a.chance)
  }

  /**
   * The legal moves, UCI, and the chance of each for every rating. The features are computed once.
   * @param chess960 castling is written as king takes rook
   */
  shares(
    ratings: readonly number[],
    speed: Speed,
    chess960 = false,
  ): { moves: string[]; shares: Float32Array[] } {
    const moves = Array.from(this.legalMoves(), (move) => makeUci(move, chess960))
    if (moves.length === 0) return { moves, shares: ratings.map(() => new Float32Array()) }
    this.features(speed)
    return { moves, shares: ratings.map((rating) => this.judge(rating)) }
  }

  /** Writes a text; null if it is too long or not ASCII. */
  #write(text: string): number | null {
    if (text.length > TEXT_BYTES) return null
    const target = new Uint8Array(this.#memory.buffer, this.#exports.textAddress(), TEXT_BYTES)
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code > 127) return null
      target[index] = code
    }
    return text.length
  }
}

/** AssemblyScript modules call this on a failed assertion. */
function abort(_message: number, _file: number, line: number, column: number): never {
  throw new Error(`human.wasm aborted at ${line}:${column}`)
}
