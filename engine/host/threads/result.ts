// SPDX-License-Identifier: GPL-3.0-or-later
/** Reads the result of a finished search from a core instance. */
import { BOUND_EXACT, MOVE_NONE } from '../../core/layout.ts'
import type { CoreInstance } from '../core-instance.ts'
import type { ThreadResult, ThreadLine } from './protocol.ts'

/**
 * The result of the search that has just ended on `core`. If there is a best move, the first line begins with it, even
 * if the search was stopped after its last report, or belongs to a helper thread and never reported a line.
 * @param bestMove what `search` returned
 * @param reported the last state of each line
 */
export function readThreadResult(
  core: CoreInstance,
  bestMove: number,
  reported: readonly ThreadLine[],
): ThreadResult {
  const { exports } = core
  const ponderMove = exports.ponderMove()
  const best = bestMove === MOVE_NONE ? null : core.uci(bestMove)
  const ponder = ponderMove === MOVE_NONE ? null : core.uci(ponderMove)
  const [score, depth] = [exports.score(), exports.completedDepth()]
  const [nodes, hashFull] = [Number(exports.nodes()), exports.hashFull()]
  const lines = reported.toSorted((a, b) => a.line - b.line).map((line) => ({ ...line, hashFull }))
  if (best !== null && lines[0]?.pv[0] !== best) {
    const pv = ponder === null ? [best] : [best, ponder]
    const plies = Math.max(1, depth)
    const [line, bound] = [1, BOUND_EXACT]
    lines[0] = { line, depth: plies, selectiveDepth: plies, score, bound, pv, nodes, hashFull }
  }
  return { best, ponder, score, depth, nodes, lines }
}
