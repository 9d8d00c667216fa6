// SPDX-License-Identifier: GPL-3.0-or-later
/** Exercises that were checked: every move is legal and written as the rules write it. Pure and total. */
import { advanceLine, fenOf, parsePosition } from '../../engine/chess/rules.ts'
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import type { Exercise } from './protocol.ts'

export type ExerciseFault = 'BAD_EXERCISE'

/** Plays through an exercise; its moves and its position are written as the rules do. */
export function readExercise(exercise: Exercise): Result<Exercise, ExerciseFault> {
  const parsed = parsePosition(exercise.fen)
  if (!parsed.ok) return fail('BAD_EXERCISE', exercise.fen)
  const fen = fenOf(parsed.value)
  const chess960 = exercise.chess960 === true
  const moves = movesOf(exercise)
  const played = advanceLine(parsed.value, moves, chess960)
  if (played.length < moves.length) return fail('BAD_EXERCISE', moves[played.length])
  const solution = exercise.lead === null ? played : played.slice(1)
  // A solution ends with a move of the solver.
  if (solution.length % 2 === 0) solution.pop()
  if (solution.length === 0) return fail('BAD_EXERCISE', exercise.fen)
  return succeed({ ...exercise, fen, lead: exercise.lead === null ? null : played[0]!, solution })
}

/** The key of a checked exercise: the position in which the solver moves. */
export function exerciseKey({ fen, lead, chess960 }: Exercise): string {
  const parsed = parsePosition(fen)
  // A checked exercise has a position.
  if (!parsed.ok) return fen
  if (lead !== null) advanceLine(parsed.value, [lead], chess960 === true)
  return fenOf(parsed.value).split(' ', 4).join(' ')
}

const movesOf = ({ lead, solution }: Exercise): string[] =>
  lead === null ? [...solution] : [lead, ...solution]
