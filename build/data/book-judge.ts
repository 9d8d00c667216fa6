// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Our own engine as a judge of opening positions: a fixed number of nodes on a fresh table, so that equal
 * cores agree.
 */
import { SCORE_MATE_BOUND } from '../../engine/core/layout.ts'
import type { CoreInstance } from '../../engine/host/core-instance.ts'
import { openCore } from '../workshop/lone-core.ts'

export interface Verdict {
  /** Best move, UCI. */
  best: string
  /** Centipawns from the mover's view; mates count as `MATE`. */
  score: number
}

const MATE = 3000
const TABLE_MB = 8

export class Judge {
  readonly #core: CoreInstance

  constructor(core: CoreInstance) {
    this.#core = core
  }

  /** Judges a position that has a legal move. */
  judge(fen: string, nodes: number): Verdict {
    const { exports } = this.#core
    const set = this.#core.setPosition({ fen, moves: [] })
    if (!set.ok) throw new Error(`${set.code} ${fen}`)
    this.#core.setRootMoves([])
    exports.newGame()
    exports.clearTable(0, 1)
    exports.newSearch()
    const best = exports.search(0, nodes, 0, 0, 0, 1, 0)
    const score = exports.score()
    return {
      best: this.#core.uci(best),
      score: Math.abs(score) > SCORE_MATE_BOUND ? Math.sign(score) * MATE : score,
    }
  }
}

/** A judge on one thread of its own memory. */
export const openJudge = async (): Promise<Judge> => new Judge(await openCore(TABLE_MB))
