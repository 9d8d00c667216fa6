// SPDX-License-Identifier: GPL-3.0-or-later
/** Sums over training games, which `play` and `count` report. */
import type { CoreInstance } from '../../../engine/host/core-instance.ts'
import { DuplicateCounter, type Duplicates } from './duplicates.ts'
import type { Ending, Game } from './game-file.ts'
import { visitQuiet } from './quiet.ts'

export class Tally {
  games = 0
  plies = 0
  /** Positions for training. */
  positions = 0
  /** Numbers of games that Black won, that were drawn, and that White won. */
  readonly results: [number, number, number] = [0, 0, 0]
  readonly endings: Partial<Record<Ending, number>> = {}
  readonly #core: CoreInstance
  readonly #seen = new DuplicateCounter()

  /** @param core plays the games through; its position is changed */
  constructor(core: CoreInstance) {
    this.#core = core
  }

  /** Adds a game. Returns false and adds nothing if its moves are not legal. */
  add(game: Game): boolean {
    const keys: bigint[] = []
    const { exports } = this.#core
    // Keys are signed numbers in WebAssembly.
    if (!visitQuiet(this.#core, game, () => keys.push(BigInt.asUintN(64, exports.key())))) return false
    for (const key of keys) this.#seen.add(key)
    this.games++
    this.plies += game.moves.length
    this.positions += keys.length
    this.results[game.result]++
    this.endings[game.ending] = (this.endings[game.ending] ?? 0) + 1
    return true
  }

  /** Duplicates among the positions for training. */
  duplicates(): Duplicates {
    return this.#seen.count()
  }
}
