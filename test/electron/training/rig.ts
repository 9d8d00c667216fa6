// SPDX-License-Identifier: GPL-3.0-or-later
/** Attempts for tests: each is at an exercise of its own, which was missed. */
import { exerciseKey } from '../../../electron/training/exercise.ts'
import type { Exercise, TrainingRequest } from '../../../electron/training/protocol.ts'

const FILES = 'abcdefgh'
/** Noon of a day. */
const NOON = Date.UTC(2026, 0, 5, 12)
const HALF_DAY = 12 * 60 * 60 * 1000

/** A row of a FEN with one piece. */
const rowWith = (file: number, piece: string): string =>
  `${file > 0 ? file : ''}${piece}${file < 7 ? 7 - file : ''}`

/** A pawn of White's that can move, beside a king of Black's and a pawn that differ from number to number. */
export function exerciseOf(number: number): Exercise {
  const pawn = number % 8
  const king = Math.floor(number / 8) % 8
  const other = 1 + (Math.floor(number / 64) % 3)
  const rows = Array.from({ length: 8 }, () => '8')
  rows[0] = rowWith(king, 'k')
  rows[other] = rowWith((king + 3) % 8, 'p')
  rows[6] = rowWith(pawn, 'P')
  rows[7] = '7K'
  const made: Exercise = {
    key: '',
    fen: `${rows.join('/')} w - - 0 1`,
    lead: null,
    solution: [`${FILES[pawn]}2${FILES[pawn]}3`],
    rating: 1000 + (number % 1000),
    deviation: 90,
    themes: ['endgame'],
    origin: { from: 'file', name: `${number}`, label: '' },
  }
  return { ...made, key: exerciseKey(made) }
}

/** The record of an attempt that failed. */
export const missed = (number: number): Extract<TrainingRequest, { req: 'answer' }> => {
  const exercise = exerciseOf(number)
  return {
    req: 'answer',
    when: { now: NOON + number, dayEnd: NOON + HALF_DAY },
    kind: 'tactic',
    key: exercise.key,
    exercise,
    outcome: 'failed',
    ms: 1000 + number,
    repeat: false,
  }
}
