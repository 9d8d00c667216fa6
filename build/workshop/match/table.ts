// SPDX-License-Identifier: GPL-3.0-or-later
/** Two engines that play one game after another. An engine that failed is restarted. */
import { EngineProcess, type EngineSpec } from './engine.ts'
import { type GameRules, type PlayedGame, playGame } from './game.ts'
import type { Opening } from './openings.ts'

/** The first engine of a match, or the second. */
export type Seat = 0 | 1

export const otherSeat = (seat: Seat): Seat => (seat === 0 ? 1 : 0)

export class Table {
  readonly #specs: readonly [EngineSpec, EngineSpec]
  readonly #rules: GameRules
  readonly #engines: [EngineProcess | null, EngineProcess | null] = [null, null]

  constructor(specs: readonly [EngineSpec, EngineSpec], rules: GameRules) {
    this.#specs = specs
    this.#rules = rules
  }

  /**
   * Plays a game. `notStarted`: that engine cannot be started; `void`: see `playGame`, unless `mayBeVoid` is false.
   * @param white the engine with White
   */
  async play(
    opening: Opening,
    white: Seat,
    signal: AbortSignal,
    mayBeVoid = true,
  ): Promise<PlayedGame | { notStarted: Seat } | 'void' | 'aborted'> {
    for (const seat of [0, 1] as const) {
      if (this.#engines[seat]?.hasEnded === false) continue
      const started = await EngineProcess.start(this.#specs[seat])
      if (!started.ok) return signal.aborted ? 'aborted' : { notStarted: seat }
      this.#engines[seat] = started.value
    }
    if (signal.aborted) return 'aborted'
    const black = otherSeat(white)
    const engines = { white: this.#engines[white]!, black: this.#engines[black]! }
    const onAbort = () => this.kill()
    signal.addEventListener('abort', onAbort, { once: true })
    const rules = mayBeVoid ? this.#rules : { ...this.#rules, stalledSince: () => 0 }
    const played = await playGame(engines, opening, rules, signal)
    signal.removeEventListener('abort', onAbort)
    if (played === 'void') return 'void'
    const failed = played?.fault
    if (failed?.fault === 'hang' || failed?.fault === 'crash') {
      const seat = failed.color === 'white' ? white : black
      this.#engines[seat]?.kill()
      this.#engines[seat] = null
    }
    return played ?? 'aborted'
  }

  /** Ends the engines at once. */
  kill(): void {
    for (const engine of this.#engines) engine?.kill()
  }

  /** Asks the engines to quit, and waits. */
  async close(): Promise<void> {
    await Promise.all(this.#engines.map((engine) => engine?.quit()))
  }
}
