// SPDX-License-Identifier: GPL-3.0-or-later
/** The lesson on keys: how positions get numbers, what belongs into them, and what happens when two are the same. */
import type { Lesson } from '../lesson.ts'
import { nodesOf } from '../lesson.ts'
import { QUIET, START } from '../positions.ts'
import { type Fact, KEY_BITS, Numbers, keyOf, positionsWithin, sharing } from './keys.ts'

export const SEED = 1
const PLIES = 3
const CUT_BITS = 16
const HALF_BITS = 32
/** Castling and en passant are both possible here. */
const RIGHTS = '4k3/3p4/8/4P3/8/8/8/4K2R w K - 0 1'
const RIGHTS_PLIES = 4
const J = 'alphabeta,mvv-lva,killers,engine,quiescence'

/** The counts of the lesson. They need no search, only the rules. */
function counts() {
  const numbers = new Numbers(SEED)
  const start = positionsWithin(START, PLIES)
  const keys = start.positions.map((fen) => keyOf(fen, numbers))
  const { positions } = positionsWithin(RIGHTS, RIGHTS_PLIES)
  const mistaken = (facts: readonly Fact[]) =>
    sharing(positions.map((fen) => keyOf(fen, numbers, facts)), KEY_BITS) // prettier-ignore
  return {
    lines: start.lines,
    positions: keys.length,
    shared: sharing(keys, CUT_BITS),
    half: sharing(keys, HALF_BITS),
    whole: sharing(keys, KEY_BITS),
    all: positions.length,
    bare: mistaken(['turn']),
    rook: mistaken(['turn']) - mistaken(['turn', 'castling']),
    pawn: mistaken(['turn', 'castling']) - mistaken(['turn', 'castling', 'enPassant']),
  }
}

let counted: ReturnType<typeof counts> | null = null
const countsOnce = () => (counted ??= counts())

export const KEYS: Lesson<'keys'> = {
  id: 'keys',
  fen: QUIET,
  picture: 'keys',
  runs: [
    { fen: QUIET, depth: 5, with: `${J},deepening` },
    { fen: QUIET, depth: 5, with: `${J},deepening,table,hash-move,moves-only` },
    { fen: QUIET, depth: 5, with: `${J},deepening,table,hash-move` },
  ],
  table: 'totals',
  answer() {
    const { shared, positions } = countsOnce()
    if (shared < 10) return 'a'
    return shared < positions / 2 ? 'b' : 'c'
  },
  figures(found) {
    const nodes = KEYS.runs.map((run, index) => nodesOf(run, found[index]!))
    return {
      ...countsOnce(),
      without: nodes[0]!,
      moves: nodes[1]!,
      answers: nodes[2]!,
    }
  },
  right: 'b',
  take: { fen: QUIET, depth: 5, with: `${J},deepening,table,hash-move,moves-only` },
}
