// SPDX-License-Identifier: GPL-3.0-or-later
/** What a search of one core instance has found, read from it when the search has ended. */
import { BOUND_EXACT, MOVE_NONE } from '../core/layout.ts'
import type { CoreInstance } from './core-instance.ts'
import type { Found, ThreadLine } from './thread-protocol.ts'

/**
 * The result of the search that has just ended on `core`. Where there is a best move the first line begins
 * with it, also when the search was cut off after its last word or, as one of several threads, never had one.
 * @param bestMove what `search` answered
 * @param told the last word on each line
 */
export function foundBy(core: CoreInstance, bestMove: number, told: readonly ThreadLine[]): Found {
  const { exports } = core
  const ponderMove = exports.ponderMove()
  const best = bestMove === MOVE_NONE ? null : core.uci(bestMove)
  const ponder = ponderMove === MOVE_NONE ? null : core.uci(ponderMove)
  const [score, depth] = [exports.score(), exports.completedDepth()]
  const [nodes, hashFull] = [Number(exports.nodes()), exports.hashFull()]
  const lines = told.toSorted((a, b) => a.line - b.line).map((line) => ({ ...line, hashFull }))
  if (best !== null && lines[0]?.pv[0] !== best) {
    const pv = ponder === null ? [best] : [best, ponder]
    const plies = Math.max(1, depth)
    lines[0] = {
      line: 1,
      depth: plies,
      selectiveDepth: plies,
      score,
      bound: BOUND_EXACT,
      pv,
      nodes,
      hashFull,
    }
  }
  return { best, ponder, score, depth, nodes, lines }
}
