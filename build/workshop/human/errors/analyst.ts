// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Judges the moves of a position: by our engine's search with a fixed number of nodes, and as a level sees them, by searches
 * of a few plies. Runs on one thread; the same position gives the same judgements.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCORE_MATE } from '../../../../engine/core/layout.ts'
import type { CoreInstance } from '../../../../engine/host/core-instance.ts'
import { bindLoneCore } from '../../../../engine/host/lone-core.ts'
import { materialBalance } from '../../../../engine/chess/material.ts'
import { START_FEN, turnOf } from '../../../../engine/chess/rules.ts'
import { buildCore } from '../../../core.ts'
import { ROOT } from '../../../tools/command.ts'

const NET = join(ROOT, 'engine/host/default-net.net')
const TABLE_MB = 16
/** Nodes of the search before a move, and of the search after each move that is judged. */
export const ROOT_NODES = 40_000
export const MOVE_NODES = 10_000
/** Depth to which all moves are searched as a level does, plies. */
export const LEVEL_DEPTH = 6

/** A judged move. The score is the core's, from the mover's view. */
export interface JudgedMove {
  move: string
  score: number
  /** Exchange value that the move takes, less that of the best capture after it, centipawns. */
  exchange: number
  /** The mover's material balance at the end of the expected line, centipawns. */
  material: number
}

/** Scores of each legal move by searches of 1, 2 ... LEVEL_DEPTH plies with all lines and the hand-written evaluation. */
export type LevelScores = ReadonlyMap<string, readonly number[]>

/** Material of the side to move less that of the other, centipawns. */
const materialToMove = (fen: string): number => 100 * materialBalance(fen, turnOf(fen))

const now = (): number => performance.now()

export class Analyst {
  /** Digest of the engine, its net and its efforts. */
  readonly name: string
  readonly #judge: CoreInstance
  readonly #level: CoreInstance
  #line: string[] = []
  /** Scores by depth, from 1, and move. */
  readonly #seen: Map<string, number>[] = []

  private constructor(wasm: Uint8Array<ArrayBuffer>, net: Uint8Array) {
    const effort = [ROOT_NODES, MOVE_NODES, LEVEL_DEPTH].join(' ')
    this.name = createHash('sha256').update(wasm).update(net).update(effort).digest('hex')
    const module = new WebAssembly.Module(wasm)
    const judge = bindLoneCore(
      module,
      TABLE_MB,
      {
        now,
        onInfo: (_line, _depth, _selective, _score, _bound, pv, length) => {
          this.#line = judge.core.moves(pv, length)
        },
      },
      { net },
    )
    const level = bindLoneCore(module, TABLE_MB, {
      now,
      onInfo: (_line, depth, _selective, score, _bound, pv, length) => {
        const seen = (this.#seen[depth] ??= new Map<string, number>())
        seen.set(level.core.moves(pv, length)[0]!, score)
      },
    })
    this.#judge = judge.core
    this.#level = level.core
  }

  static async open(): Promise<Analyst> {
    return new Analyst(readFileSync(await buildCore()), readFileSync(NET))
  }

  /** The core's score of a position, from the mover's view. Judge its moves next. */
  score(before: readonly string[]): number {
    const { exports } = this.#judge
    this.#judge.setPosition({ fen: START_FEN, moves: before })
    exports.clearTable(0, 1)
    exports.newGame()
    exports.clearRootMoves()
    exports.search(0, ROOT_NODES, 0, 0, 0, 1, 0)
    return exports.score()
  }

  /** Judges a move. Call `score` for the position before, because its hash table improves the judgement. */
  judge(before: readonly string[], move: string): JudgedMove {
    const { exports } = this.#judge
    this.#judge.setPosition({ fen: START_FEN, moves: before })
    const materialBefore = materialToMove(this.#judge.fen())
    this.#judge.setPosition({ fen: START_FEN, moves: [...before, move] })
    const materialAfter = -materialToMove(this.#judge.fen())
    const replies = this.#judge.legalCodes().slice()
    const threat = replies.reduce((most, reply) => Math.max(most, exports.see(reply)), 0)
    const exchange = materialAfter - materialBefore - threat
    const still = { move, exchange, material: materialAfter }
    if (replies.length === 0) return { ...still, score: exports.inCheck() === 1 ? SCORE_MATE - 1 : 0 }
    if (exports.isDrawn() === 1) return { ...still, score: 0 }
    this.#line = []
    exports.clearRootMoves()
    exports.search(0, MOVE_NODES, 0, 0, 0, 1, 0)
    const score = -exports.score()
    const line = this.#line
    this.#judge.setPosition({ fen: START_FEN, moves: [...before, move, ...line] })
    const atEnd = materialToMove(this.#judge.fen())
    return { move, score, exchange, material: line.length % 2 === 0 ? -atEnd : atEnd }
  }

  /** The scores that a level gives to the moves of a position, at each depth. */
  levelScores(before: readonly string[]): LevelScores {
    const { exports } = this.#level
    this.#level.setPosition({ fen: START_FEN, moves: before })
    const moves = this.#level.legalMoves()
    exports.clearTable(0, 1)
    exports.newGame()
    exports.clearRootMoves()
    this.#seen.length = 0
    exports.search(LEVEL_DEPTH, 0, 0, 0, 0, moves.length, 0)
    const depths = Array.from(
      { length: LEVEL_DEPTH },
      (_, index) => this.#seen[index + 1] ?? this.#seen[index],
    )
    return new Map(moves.map((move) => [move, depths.map((seen) => seen?.get(move) ?? 0)]))
  }
}
