// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The static value of a position: White's material less Black's, and the terms that are switched on. The engine's own
 * evaluation replaces all of them.
 */
import { evaluate as engineValue } from '../core/evaluation/evaluate.ts'
import { SCORE_NONE } from '../core/layout.ts'
import { STATE_FIFTY, fiftyMoves, pieces, state, us } from '../core/rules/board.ts'
import {
  BISHOP,
  BLACK,
  Color,
  KNIGHT,
  PAWN,
  QUEEN,
  ROOK,
  WHITE,
  count as sizeOf,
} from '../core/rules/types.ts'
import { count } from './counters.ts'
import { STATIC, get, set } from './frame.ts'
import { STAT_EVALUATIONS, SWITCH_ENGINE } from './layout.ts'
import { on } from './settings.ts'
import { judgement } from './judgement.ts'
import { MINOR_WORTH, PAWN_WORTH, QUEEN_WORTH, ROOK_WORTH } from './worth.ts'

/** Centipawns from the mover's view. */
export function evaluate(): i32 {
  count(STAT_EVALUATIONS)
  if (on(SWITCH_ENGINE)) return judged()
  const value = material(WHITE) - material(BLACK) + judgement()
  return us == WHITE ? value : -value
}

/**
 * The engine's evaluation with the count of the fifty-move rule at 0. With a higher count the evaluation fades, so it would
 * depend on the moves that led to the position, which the table does not know.
 */
function judged(): i32 {
  const counted = fiftyMoves()
  store<u16>(state, 0, STATE_FIFTY)
  const value = engineValue()
  store<u16>(state, counted, STATE_FIFTY)
  return value
}

function material(side: Color): i32 {
  return (
    PAWN_WORTH * sizeOf(pieces(side, PAWN)) +
    MINOR_WORTH * sizeOf(pieces(side, KNIGHT) | pieces(side, BISHOP)) +
    ROOK_WORTH * sizeOf(pieces(side, ROOK)) +
    QUEEN_WORTH * sizeOf(pieces(side, QUEEN))
  )
}

/** Static value of the node at a ply, for its mover; evaluated when a technique first asks for it. */
export function standing(ply: i32): i32 {
  if (get(ply, STATIC) == SCORE_NONE) set(ply, STATIC, evaluate())
  return get(ply, STATIC)
}
