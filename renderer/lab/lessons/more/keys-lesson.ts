// SPDX-License-Identifier: GPL-3.0-or-later
/** The lesson on keys: how positions get numbers, what belongs into them, and what happens when two are the same. */
import type { Lesson } from '../lesson.ts'
import { nodesOf } from '../lesson.ts'
import { QUIET } from '../positions.ts'

const J = 'alphabeta,mvv-lva,killers,engine,quiescence'

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
  calculation: 'keys',
  answer(_found, { keys }) {
    const { shared, positions } = keys!
    if (shared < 10) return 'a'
    return shared < positions / 2 ? 'b' : 'c'
  },
  figures(found, { keys }) {
    const nodes = KEYS.runs.map((run, index) => nodesOf(run, found[index]!))
    return {
      ...keys!,
      without: nodes[0]!,
      moves: nodes[1]!,
      answers: nodes[2]!,
    }
  },
  right: 'b',
  take: { fen: QUIET, depth: 5, with: `${J},deepening,table,hash-move,moves-only` },
}
