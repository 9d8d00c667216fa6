// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The model of the human move, by which levels play and moves of people are predicted. It is read when it is needed for
 * the first time; without it, levels play by their search alone and nothing is predicted.
 */
import type { HumanFileCode } from '../modules/human-file.ts'
import { HumanModel, type MoveChance, type Speed } from '../modules/human.ts'
import type { OptionRefusal, PositionSpec, PredictedMove } from '../contract/protocol.ts'
import type { Machine } from './machine.ts'

type HumanMachine = Pick<Machine, 'readHuman'>

/** Whatever the clock, levels play like people who have time to think; their rating alone sets their strength. */
const SPEED: Speed = 'rapid'

export class ActiveHumanModel {
  #model: HumanModel | null = null
  #refused: HumanFileCode | 'UNREADABLE' | null = null
  #loading: Promise<void> | null = null

  /** It has been read, or cannot be read. */
  get isSettled(): boolean {
    return this.#model !== null || this.#refused !== null
  }

  /** Why levels play without it. */
  get refused(): readonly OptionRefusal[] {
    return this.#refused === null ? [] : [{ option: 'elo', code: 'BAD_MODEL', name: this.#refused }]
  }

  /** Reads it; once, however often it is called. */
  load(machine: HumanMachine): Promise<void> {
    return (this.#loading ??= this.#read(machine))
  }

  async #read(machine: HumanMachine): Promise<void> {
    const parts = await machine.readHuman()
    const isWhole = parts !== null && WebAssembly.validate(parts.wasm)
    const opened = isWhole ? HumanModel.open(new WebAssembly.Module(parts.wasm), parts.file) : null
    if (opened?.ok) this.#model = opened.value
    else this.#refused = opened ? opened.code : 'UNREADABLE'
  }

  /**
   * For each legal move of a checked position, by UCI: how likely a player of a rating is to play it. Null without a
   * model.
   */
  chances(
    { fen, moves, chess960 = false }: PositionSpec,
    rating: number,
  ): ReadonlyMap<string, MoveChance> | null {
    if (!this.#model?.setPosition(fen, moves).ok) return null
    const chances = this.#model.chances({ rating, speed: SPEED }, chess960)
    return new Map(chances.map((each) => [each.move, each]))
  }

  /**
   * How likely players of some ratings are to play each legal move of a checked position, the likeliest at the first
   * rating first. Null without a model.
   */
  predict(
    { fen, moves, chess960 = false }: PositionSpec,
    ratings: readonly number[],
  ): PredictedMove[] | null {
    if (!this.#model?.setPosition(fen, moves).ok) return null
    const { moves: legal, shares } = this.#model.shares(ratings, SPEED, chess960)
    return legal
      .map((uci, index) => ({ uci, shares: shares.map((ofRating) => ofRating[index]!) }))
      .toSorted((a, b) => b.shares[0]! - a.shares[0]!)
  }
}
