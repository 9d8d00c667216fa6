// SPDX-License-Identifier: GPL-3.0-or-later
/** A level that plays, for measurements: the model, and the engine's core on this thread. */
import { readFileSync } from 'node:fs'
import type { CoreInstance } from '../../../engine/host/core-instance.ts'
import { drawMove, levelChances, opponentIsBare, planLevel } from '../../../engine/host/level.ts'
import { bindLoneCore } from '../../../engine/host/lone-core.ts'
import { makeRandom, seedFrom } from '../../../engine/host/random.ts'
import type { HumanModel, Speed } from '../../../engine/modules/human.ts'
import { buildCore } from '../../core.ts'

const TABLE_MB = 1

export class LevelPlayer {
  readonly #model: HumanModel
  readonly #core: CoreInstance
  /** Scores of the best lines of the running search, by first move. */
  readonly #scores = new Map<string, number>()

  private constructor(model: HumanModel, wasm: BufferSource) {
    this.#model = model
    // Levels use the hand-written evaluation, so a better net does not change them.
    const { core } = bindLoneCore(new WebAssembly.Module(wasm), TABLE_MB, {
      now: () => performance.now(),
      onInfo: (_line, _depth, _selective, score, _bound, pv, length) => {
        this.#scores.set(core.moves(pv, length)[0]!, score)
      },
    })
    this.#core = core
  }

  static async open(model: HumanModel): Promise<LevelPlayer> {
    return new LevelPlayer(model, readFileSync(await buildCore()))
  }

  /** The move of a level in a legal position that is not over; the same for the same seed. */
  move(fen: string, moves: readonly string[], elo: number, speed: Speed, seed: number): string {
    const { candidates, plan, random } = this.#candidates(fen, moves, elo, speed, seed)
    return candidates[drawMove(candidates, plan, random())]!.move
  }

  /**
   * The chances that a level plays the legal moves, 0 to 1; 0 for those that its search leaves out. The seed
   * decides how the depth of its search is rounded.
   */
  chances(
    fen: string,
    moves: readonly string[],
    elo: number,
    speed: Speed,
    seed: number,
  ): { move: string; chance: number }[] {
    const { candidates, plan, legal } = this.#candidates(fen, moves, elo, speed, seed)
    const drawn = levelChances(candidates, plan)
    const chanceOf = new Map(candidates.map(({ move }, index) => [move, drawn[index]!]))
    return legal.map((move) => ({ move, chance: chanceOf.get(move) ?? 0 }))
  }

  /** The moves among which a level draws. */
  #candidates(fen: string, moves: readonly string[], elo: number, speed: Speed, seed: number) {
    const random = makeRandom(seedFrom(seed, `${fen} ${moves.join(' ')}`))
    if (!this.#model.setPosition(fen, moves).ok || !this.#core.setPosition({ fen, moves }).ok)
      throw new Error(`not a legal position: ${fen} ${moves.join(' ')}`)
    const plan = planLevel(elo, random(), opponentIsBare(this.#core.fen()))
    const chances = this.#model.chances({ rating: elo, speed })
    const { exports } = this.#core
    exports.clearTable(0, 1)
    exports.newGame()
    exports.clearRootMoves()
    this.#scores.clear()
    exports.search(plan.depth, plan.nodes, Infinity, Infinity, 0, Math.min(plan.lines, chances.length), 0, 0)
    const candidates = chances.flatMap(({ move, chance, exchange }) => {
      const score = this.#scores.get(move)
      return score === undefined ? [] : [{ move, chance, exchange, score }]
    })
    return { candidates, plan, random, legal: chances.map(({ move }) => move) }
  }

  /** Whether a move mates. */
  mates(fen: string, moves: readonly string[]): boolean {
    if (!this.#core.setPosition({ fen, moves }).ok) return false
    return this.#core.exports.legalMoves() === 0 && this.#core.exports.inCheck() !== 0
  }
}
