// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Exercises from games that begin with a position of their own: studies with questions, collections of problems, and
 * lists of positions in EPD with a best move. Pure.
 */
import { exerciseKey, readExercise } from '../../../electron/training/exercise.ts'
import type { Exercise } from '../../../electron/training/protocol.ts'
import { legalMoves, NULL_UCI, START_FEN } from '../../../engine/chess/rules.ts'
import { type GameTree, mainline, nodeOf, tagOf } from '../../../engine/chess/tree.ts'

/** A longer main line is a game, not a solution; half-moves. */
const LONGEST = 40
/** Of a rating that nobody has measured. */
const UNMEASURED = { rating: 1500, deviation: 350 } as const
const MAX_TEXT = 255
/** The operation `bm` of EPD, and the row of a puzzle file. */
const BEST_MOVE = /(?:^|;)\s*bm\s+([^;\s]+)/
const PUZZLE = /^Rating (\d{1,4})(?:; ([\w ]*))?/

/**
 * The exercise that a game asks; null if it asks none: it begins with the usual position, or has no solution.
 * @param name of the file or the list that it comes from
 */
export function exerciseOfPosition(tree: GameTree, name: string): Exercise | null {
  const root = nodeOf(tree, tree.root)
  if (root.fen === START_FEN) return null
  const chess960 = tree.variant === 'chess960'
  const moves = mainline(tree)
    .slice(1)
    .map((id) => nodeOf(tree, id).uci!)
  const stop = moves.indexOf(NULL_UCI)
  const line = stop < 0 ? moves : moves.slice(0, stop)
  if (line.length > LONGEST) return null
  const puzzle = PUZZLE.exec(root.comment)
  const best = line.length > 0 ? null : bestMove(root.fen, root.comment, chess960)
  // A row of a puzzle file begins with the move of the other side.
  const [lead, solution] = puzzle ? [line[0] ?? null, line.slice(1)] : [null, best ? [best] : line]
  const label = tagOf(tree, 'Event') ?? ''
  const exercise: Exercise = {
    key: '',
    fen: root.fen,
    ...(chess960 && { chess960 }),
    lead,
    solution,
    ...UNMEASURED,
    ...(puzzle && { rating: Math.max(1, Number(puzzle[1])), deviation: 100 }),
    themes: puzzle?.[2]?.split(' ').filter(Boolean).slice(0, 32) ?? [],
    origin: { from: 'file', name: name.slice(0, MAX_TEXT), label: label.slice(0, MAX_TEXT) },
  }
  const read = readExercise(exercise)
  return read.ok ? { ...read.value, key: exerciseKey(read.value) } : null
}

/** A move in SAN without the signs for check and mate, which lists often lack. */
const plain = (san: string): string => san.replace(/[+#]+$/, '')

/** The first best move of an EPD, in SAN or UCI; null: there is none that is legal. */
function bestMove(fen: string, operations: string, chess960: boolean): string | null {
  const word = BEST_MOVE.exec(operations)?.[1]?.replace(/[!?]+$/, '')
  if (word === undefined) return null
  const found = legalMoves(fen, chess960).find(({ uci, san }) => uci === word || plain(san) === plain(word))
  return found?.uci ?? null
}
