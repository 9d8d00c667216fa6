// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The model of the human move that levels play by. It is read when the first of them plays; where it cannot be used,
 * their search decides alone.
 */
import type { HumanFileCode } from '../human-file.ts'
import { HumanModel, type MoveChance, type Speed } from '../human.ts'
import type { OptionRefusal, PositionSpec } from '../protocol.ts'

/** What the model is made of: the bytes of human.wasm, and those of a fitted model. */
export interface HumanParts {
  wasm: Uint8Array<ArrayBuffer>
  file: Uint8Array
}

/** What it needs of the machine. */
export interface HumanMachine {
  /** Null when one of the parts cannot be read. */
  readHuman(): Promise<HumanParts | null>
}

/** Levels play as people do who have time to think, whatever the clock: their strength is in their number. */
const SPEED: Speed = 'rapid'

export class HumanInForce {
  #model: HumanModel | null = null
  #refused: HumanFileCode | 'UNREADABLE' | null = null
  #loading: Promise<void> | null = null

  /** It has been read, or cannot be. */
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
   * What the model says of each legal move of a checked position, for a player of a rating, by its words in UCI; null
   * without a model.
   */
  chances(
    { fen, moves, chess960 = false }: PositionSpec,
    rating: number,
  ): ReadonlyMap<string, MoveChance> | null {
    if (!this.#model?.setPosition(fen, moves).ok) return null
    const chances = this.#model.chances({ rating, speed: SPEED }, chess960)
    return new Map(chances.map((each) => [each.move, each]))
  }
}
