// SPDX-License-Identifier: GPL-3.0-or-later
/** The value of a node before its moves are searched: draws by rule, and the corrected static value. */
import { checkers, fiftyMoves, isDeadDraw } from '../rules/board.ts'
import { nodes } from './clock.ts'
import { correction } from './corrections.ts'
import { PHASE_FULL, evaluate, phase } from '../evaluation/evaluate.ts'
import { learnedValue } from '../net/value.ts'
import { net } from '../net/sums.ts'
import { SCORE_MATE_BOUND, SCORE_NONE, SCORE_PROVED } from '../layout.ts'
import { MOVE_LISTS, block } from '../memory.ts'
import { ALL, generate } from '../rules/movegen.ts'
import { DRAW_SPREAD, VALUE_WITHOUT_PIECES } from './parameters.ts'
import { isRepetition } from '../rules/position.ts'
import { above, staticValue } from './stack.ts'
import { TALLYING, tally } from './tally.ts'
import { TALLY_EVALUATIONS } from '../tallies.ts'

/** Static values stay well away from mate scores. */
const VALUE_LIMIT: i32 = SCORE_MATE_BOUND - 1000

/** Deepest ply reached in the current iteration. */
export let selectiveDepth: i32 = 0

export function noteSelectiveDepth(ply: i32): void {
  if (ply > selectiveDepth) selectiveDepth = ply
}

export function resetSelectiveDepth(): void {
  selectiveDepth = 0
}

/**
 * True when the game is drawn by repetition, by fifty moves or by lack of material. Mate takes precedence
 * over fifty moves.
 */
export function isDraw(ply: i32): bool {
  if (fiftyMoves() >= 100 && (!checkers() || hasLegalMove())) return true
  return isRepetition(ply) || isDeadDraw()
}

function hasLegalMove(): bool {
  const list = block + MOVE_LISTS
  return generate(ALL, list) > list
}

/** Score of a draw: about 0, so that the search distinguishes equal lines. */
export function drawScore(): i32 {
  return (((nodes & 2) as i32) - 1) * DRAW_SPREAD
}

/** Mean of two scores, the first with a weight in 64ths; rounded down. */
export function mean(score: i32, other: i32, weight: i32): i32 {
  return (score * weight + other * (64 - weight)) >> 6
}

/** The evaluation, by the net if there is one, within VALUE_LIMIT. */
export function staticEvaluation(): i32 {
  if (TALLYING) tally(TALLY_EVALUATIONS)
  const value = net ? tapered(learnedValue()) : evaluate()
  return max(min(value, VALUE_LIMIT), -VALUE_LIMIT)
}

/** An advantage counts less when fewer pieces are left to win with (as in Stockfish). */
function tapered(value: i32): i32 {
  const gone = (VALUE_WITHOUT_PIECES * (PHASE_FULL - phase())) / PHASE_FULL
  return value - (value * gone) / 1024
}

/** The static value of a frame's position with the correction that was learned, within VALUE_LIMIT. */
export function correctedValue(frame: usize, value: i32): i32 {
  return max(min(value + correction(frame), VALUE_LIMIT), -VALUE_LIMIT)
}

/** True when the static value rose since the mover's last turn, or the one before if that was in check. */
export function isImproving(frame: usize, standing: i32): bool {
  const two = staticValue(above(frame, 2))
  if (two != SCORE_NONE) return standing > two
  const four = staticValue(above(frame, 4))
  return four != SCORE_NONE && standing > four
}

/** True when the opponent's last move, made in the frame above, cost static value. Not after a check. */
export function hasOpponentLost(parent: usize, standing: i32): bool {
  const before = staticValue(parent)
  return before != SCORE_NONE && standing > -before
}

/** True for a score that a mate or an endgame table proves. */
export function isProved(score: i32): bool {
  return score > SCORE_PROVED || score < -SCORE_PROVED
}
