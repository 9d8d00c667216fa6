// SPDX-License-Identifier: GPL-3.0-or-later
/** The lesson on evolutionary search: players of king and rook against king that get better by chance and selection. */
import { TEST_GAMES } from '../../../../engine/krk/evolution.ts'
import type { Lesson } from '../lesson.ts'

const FEN = '3k4/1R6/4K3/8/8/8/8/8 w - - 0 1'

export const EVOLUTION: Lesson<'evolution'> = {
  id: 'evolution',
  fen: FEN,
  picture: 'calculated',
  runs: [],
  table: null,
  calculation: 'evolution',
  answer(_found, { evolution }) {
    const { last } = evolution!
    if (last < 10) return 'a'
    return last < 60 ? 'b' : 'c'
  },
  figures(_found, { evolution }) {
    const { generations, first, last } = evolution!
    return { first, last, games: TEST_GAMES, generations: generations.length - 1 }
  },
  right: 'b',
  take: {
    fen: FEN,
    depth: 7,
    with: 'alphabeta,mvv-lva,killers,table,hash-move',
  },
}
