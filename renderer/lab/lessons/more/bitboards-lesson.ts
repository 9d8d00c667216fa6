// SPDX-License-Identifier: GPL-3.0-or-later
/** The lesson on bitboards: sets of squares as numbers, and what one operation does with all of them. */
import type { Lesson } from '../lesson.ts'
import { START } from '../positions.ts'
import { countOf, emptied, moved, setOf, shiftedUp } from './bitboards.ts'

export const BITBOARDS: Lesson<'bitboards'> = {
  id: 'bitboards',
  fen: START,
  picture: 'bitboards',
  runs: [],
  table: null,
  answer() {
    const rounds = emptied(setOf(START, 'pawn', 'white')).length - 1
    if (rounds === 1) return 'c'
    return rounds === 8 ? 'b' : 'a'
  },
  figures() {
    const pawns = setOf(START, 'pawn', 'white')
    const after = moved(pawns, 'e2', 'e4')
    const taken = (setOf(START) & ~pawns) | after
    return {
      rounds: emptied(pawns).length - 1,
      changed: countOf(pawns ^ after),
      steps: countOf(shiftedUp(after) & ~taken),
    }
  },
  right: 'a',
  take: { fen: START, depth: 3, with: 'negamax' },
}
