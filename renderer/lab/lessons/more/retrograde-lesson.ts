// SPDX-License-Identifier: GPL-3.0-or-later
/** The lesson on endgame tables: king and rook against king, solved backwards from the mates. */
import { LONGEST_WIN } from '../../../../engine/krk/table.ts'
import type { Lesson } from '../lesson.ts'

export const RETROGRADE: Lesson<'retrograde'> = {
  id: 'retrograde',
  fen: '3k4/1R6/4K3/8/8/8/8/8 w - - 0 1',
  picture: 'calculated',
  runs: [],
  table: null,
  calculation: 'retrograde',
  answer(_found, { retrograde }) {
    const longest = retrograde!.waves.at(-1)!.moves
    if (longest < LONGEST_WIN) return 'a'
    return longest === LONGEST_WIN ? 'b' : 'c'
  },
  figures(_found, { retrograde }) {
    const { waves, all } = retrograde!
    const won = waves.reduce((sum, { positions }) => sum + positions, 0)
    const largest = waves.reduce((one, other) => (other.positions > one.positions ? other : one))
    return {
      mates: waves[0]!.positions,
      longest: waves.at(-1)!.moves,
      far: waves.at(-1)!.positions,
      most: largest.positions,
      mostMoves: largest.moves,
      all,
      draws: all - won,
      plies: 2 * waves.at(-1)!.moves,
    }
  },
  right: 'a',
  take: {
    fen: '3k4/1R6/4K3/8/8/8/8/8 w - - 0 1',
    depth: 7,
    with: 'alphabeta,mvv-lva,killers,table,hash-move',
  },
}
