// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The lesson on the real engine: minimax, the engine with all its techniques, and the engine without the one that
 * saves most.
 */
import { TALLY_QUIESCENCE, TALLY_REDUCED, TALLY_RESEARCHED } from '../../../engine/core/tallies.ts'
import { type Findings, type Lesson, last } from './lesson.ts'

/** The club player's pawn. */
const FEN = '1q6/kr5p/1r6/p7/1P6/1R1Q4/K7/1R6 w - - 0 1'
const PLAIN_DEPTH = 4
const DEPTH = 12
const MILLION_MILLION_MILLION = 1e18

const nodesAt = (found: Findings, run: number, depth: number): number =>
  found[run]!.find((each) => each.depth === depth)!.statistics.nodes

export const REAL_ENGINE: Lesson<'realEngine'> = {
  id: 'realEngine',
  fen: FEN,
  picture: {
    lines: [
      [0, PLAIN_DEPTH],
      [1, DEPTH],
    ],
  },
  runs: [
    { fen: FEN, depth: PLAIN_DEPTH, with: 'negamax,engine' },
    { fen: FEN, depth: DEPTH, with: 'alfabeta' },
    { fen: FEN, depth: DEPTH, with: 'alfabeta,no-late-move-reductions' },
  ],
  table: 'totals',
  answer(found) {
    const nodes = nodesAt(found, 1, DEPTH)
    if (nodes < 10_000) return 'a'
    return nodes < 1_000_000 ? 'b' : 'c'
  },
  figures(found) {
    const { tallies = [], selectiveDepth = 0 } = last(found[1])
    const plain = nodesAt(found, 0, PLAIN_DEPTH)
    const growth = plain / nodesAt(found, 0, PLAIN_DEPTH - 1)
    const engine = nodesAt(found, 1, DEPTH)
    return {
      plain,
      // An estimate, so one digit is enough.
      far: Number(((plain * growth ** (DEPTH - PLAIN_DEPTH)) / MILLION_MILLION_MILLION).toPrecision(1)),
      engine,
      longest: selectiveDepth,
      quiet: Math.round((100 * tallies[TALLY_QUIESCENCE]!) / engine),
      reduced: tallies[TALLY_REDUCED]!,
      again: tallies[TALLY_RESEARCHED]!,
      without: nodesAt(found, 2, DEPTH),
    }
  },
  right: 'b',
  take: { fen: FEN, depth: DEPTH, with: 'alfabeta,no-late-move-reductions' },
}
