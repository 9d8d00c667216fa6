// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Games in memory as the explorer needs them: packed moves to look for positions in, two facts that rule most of them out,
 * and columns of numbers. Games are added once, in order; some 120 bytes each.
 */
import { utf8Of } from '../../engine/chess/encoding.ts'
import { type Replayer, SIFTED_GAMES } from '../../engine/modules/replayer.ts'
import {
  RECORD_DEPARTED,
  RECORD_DEPARTURES_HIGH,
  RECORD_DEPARTURES_LOW,
  RECORD_MATERIAL,
  RECORD_PACKED,
} from '../../engine/replay/layout.ts'
import { positionTags } from '../data/explorer/sought-position.ts'
import type { Played } from '../data/game-player.ts'
import type { Slices } from '../data/slices.ts'

/** Bytes of packed games in one piece. */
const BLOCK_BITS = 20
const BLOCK_BYTES = 1 << BLOCK_BITS
/** A longer FEN has more than a position. */
const MAX_FEN = 255
/** Games between two looks at the clock. */
const STEP = 64

/** No move has this number: the game does not have the position. */
export const NOT_THERE = 0xffff

/** The facts of a game that columns have, as `TalliedColumns` describes them. */
export interface GameNumbers {
  result: number
  whiteElo: number
  blackElo: number
  date: number
}

/** The moves of a game: the length of its first FEN and that FEN, none for the usual position, then its packed moves. */
export type PackedGame = Uint8Array

/** The game that was just played; null if its first position is unknown. */
export function packedGame({ record, packed }: Replayer, { unplaced, start }: Played): PackedGame | null {
  const fen = start ?? ''
  if (unplaced || fen.length > MAX_FEN) return null
  const length = record[RECORD_PACKED]!
  const game = new Uint8Array(1 + fen.length + length)
  game[0] = fen.length
  for (let at = 0; at < fen.length; at++) game[1 + at] = fen.charCodeAt(at)
  game.set(packed.subarray(0, length), 1 + fen.length)
  return game
}

/** The move that a game played when it first had a position, MOVE_NONE if it ended there; NOT_THERE if it never had it. */
export function moveIn(replayer: Replayer, game: PackedGame, key: bigint): number {
  const fenLength = game[0]!
  const prefix = 1 + fenLength
  let tags = 0
  if (fenLength > 0) {
    const fen = String.fromCharCode(...game.subarray(1, prefix))
    const bytes = utf8Of(`[FEN "${fen}"]\n`)
    replayer.text.set(bytes)
    tags = bytes.length
  }
  replayer.packed.set(game)
  return replayer.seek(game.length, key, tags, prefix)?.move ?? NOT_THERE
}

export class PackedGames {
  readonly result: Uint8Array
  readonly whiteElo: Uint16Array
  readonly blackElo: Uint16Array
  readonly date: Uint32Array
  readonly #blocks: Uint8Array[] = []
  /** Bytes of the last block that are taken. */
  #taken = BLOCK_BYTES
  readonly #starts: Uint32Array
  /** 0: the game has no moves that are known. */
  readonly #lengths: Uint16Array
  readonly #departures: Uint32Array
  readonly #departed: Uint8Array
  readonly #materials: Uint32Array
  #count = 0

  /** @param games the number of games that will be added */
  constructor(games: number) {
    this.result = new Uint8Array(games)
    this.whiteElo = new Uint16Array(games)
    this.blackElo = new Uint16Array(games)
    this.date = new Uint32Array(games)
    this.#starts = new Uint32Array(games)
    this.#lengths = new Uint16Array(games)
    this.#departures = new Uint32Array(2 * games)
    this.#departed = new Uint8Array(games)
    this.#materials = new Uint32Array(games)
  }

  /**
   * Adds a game; null: its moves are unknown.
   * @param record of the replayer that has just played it
   */
  add(packed: PackedGame | null, numbers: GameNumbers, record: Uint32Array): void {
    const game = this.#count++
    this.result[game] = numbers.result
    this.whiteElo[game] = numbers.whiteElo
    this.blackElo[game] = numbers.blackElo
    this.date[game] = numbers.date
    if (!packed) return
    this.#departures[2 * game] = record[RECORD_DEPARTURES_LOW]!
    this.#departures[2 * game + 1] = record[RECORD_DEPARTURES_HIGH]!
    this.#departed[game] = record[RECORD_DEPARTED]!
    this.#materials[game] = record[RECORD_MATERIAL]!
    if (this.#taken + packed.length > BLOCK_BYTES) {
      this.#blocks.push(new Uint8Array(BLOCK_BYTES))
      this.#taken = 0
    }
    this.#blocks.at(-1)!.set(packed, this.#taken)
    this.#starts[game] = ((this.#blocks.length - 1) << BLOCK_BITS) | this.#taken
    this.#lengths[game] = packed.length
    this.#taken += packed.length
  }

  /** Bytes that the packed moves take. */
  get bytes(): number {
    return this.#blocks.length * BLOCK_BYTES
  }

  /**
   * For each game the move that it played in a position, as `moveIn` has it; null for a FEN that is not understood.
   * @param cancelled asked now and then; then the moves are incomplete
   */
  async movesIn(
    replayer: Replayer,
    fen: string,
    slices: Slices,
    cancelled: () => boolean,
  ): Promise<Uint16Array | null> {
    const sought = positionTags(replayer, fen)
    if (!sought) return null
    const { key, tags } = sought
    const moves = new Uint16Array(this.#count).fill(NOT_THERE)
    for (let from = 0; from < this.#count; from += SIFTED_GAMES) {
      const to = Math.min(from + SIFTED_GAMES, this.#count)
      // Other work may have used the replayer since.
      replayer.text.set(tags)
      replayer.seekPosition(tags.length)
      const candidates = replayer
        .sift(
          this.#departures.subarray(2 * from, 2 * to),
          this.#departed.subarray(from, to),
          this.#materials.subarray(from, to),
        )
        .slice()
      for (const [at, candidate] of candidates.entries()) {
        if (at % STEP === 0 && slices.due()) {
          await slices.next()
          if (cancelled()) return moves
        }
        const game = this.#packed(from + candidate)
        if (game.length > 0) moves[from + candidate] = moveIn(replayer, game, key)
      }
    }
    return moves
  }

  #packed(game: number): PackedGame {
    const start = this.#starts[game]!
    const at = start & (BLOCK_BYTES - 1)
    return this.#blocks[start >>> BLOCK_BITS]?.subarray(at, at + this.#lengths[game]!) ?? EMPTY
  }
}

const EMPTY = new Uint8Array(0)
