// SPDX-License-Identifier: GPL-3.0-or-later
/** The lesson with a misprint: a textbook's alpha-beta that is wrong, found by running it. */
import type { Lesson } from '../lesson.ts'
import { SPANISH } from '../positions.ts'
import { PRINTED, SIGNS, type Signs, TREES, trialsOf } from './signs.ts'

/** All eight programs: each sign there or lost. */
export const PROGRAMS: readonly Signs[] = Array.from({ length: 8 }, (_, bits) => ({
  value: (bits & 1) !== 0,
  beta: (bits & 2) !== 0,
  alpha: (bits & 4) !== 0,
}))

const isRight = (signs: Signs): boolean => trialsOf(signs).every(({ right }) => right === TREES)

/** Misprints of one sign that make a program right when they are undone. */
export const repairs = () => SIGNS.filter((sign) => isRight({ ...PRINTED, [sign]: !PRINTED[sign] }))

export const SIGN_LESSON: Lesson<'signs'> = {
  id: 'signs',
  fen: SPANISH,
  picture: 'signs',
  runs: [],
  table: null,
  answer: () => (repairs()[0] === 'value' ? 'a' : repairs()[0] === 'beta' ? 'b' : 'c'),
  figures() {
    const [one, two, three] = trialsOf(PRINTED)
    return {
      trees: TREES,
      one: one!.right,
      two: two!.right,
      three: three!.right,
      programs: PROGRAMS.length,
      working: PROGRAMS.filter(isRight).length,
    }
  },
  right: 'c',
  take: { fen: SPANISH, depth: 3, with: 'alphabeta' },
}
