// SPDX-License-Identifier: GPL-3.0-or-later
/** Pruning of single moves: which moves of a node are not searched. */
import { skipQuiets } from './movepick.ts'
import {
  CAPTURE_FUTILITY_BASE,
  CAPTURE_FUTILITY_DEPTH,
  CAPTURE_FUTILITY_MARGIN,
  FUTILITY_BASE,
  FUTILITY_DEPTH,
  FUTILITY_MARGIN,
  HISTORY_PRUNING_DEPTH,
  HISTORY_PRUNING_MARGIN,
  LATE_MOVE_BASE,
  LATE_MOVE_DEPTH,
  LATE_MOVE_GROWTH,
  LATE_MOVE_WORSENING,
  SEE_DEPTH,
  SEE_NOISY_MARGIN,
  SEE_QUIET_MARGIN,
} from './parameters.ts'
import { exchangeValue, seeAtLeast } from './see.ts'
import { TALLYING, tally } from './tally.ts'
import { TALLY_BAD_HISTORY, TALLY_FUTILE, TALLY_FUTILE_CAPTURES } from '../tallies.ts'
import { MAX_MOVES } from '../layout.ts'
import { Move, PieceType } from '../rules/types.ts'

/** Late-move pruning: the number of moves after which no quiet one is searched. Good moves come early. */
export function lateMoveLimit(depth: i32, improving: bool): i32 {
  if (depth > LATE_MOVE_DEPTH) return MAX_MOVES
  const moves = LATE_MOVE_BASE + ((LATE_MOVE_GROWTH * depth * depth) >> 6)
  return improving ? moves : (moves * LATE_MOVE_WORSENING) / 100
}

/**
 * True when a quiet move is not worth searching: by its history, its futility or its exchange value.
 * @param reduced depth to which the move would be searched
 * @param gap by how much alpha exceeds the static value
 * @param forcing the mover is in check or the move gives check: not futile
 * @param spared a check of a thorough search: only futility prunes it
 */
export function prunesQuiet(
  picker: usize,
  move: Move,
  depth: i32,
  reduced: i32,
  history: i32,
  gap: i32,
  forcing: bool,
  spared: bool,
): bool {
  if (!spared && reduced <= HISTORY_PRUNING_DEPTH && history < -HISTORY_PRUNING_MARGIN * depth) {
    if (TALLYING) tally(TALLY_BAD_HISTORY)
    return true
  }
  // Futility: a quiet move does not lift the static value that far, nor do those after it.
  if (!forcing && reduced <= FUTILITY_DEPTH && FUTILITY_BASE + FUTILITY_MARGIN * reduced <= gap) {
    if (TALLYING) tally(TALLY_FUTILE)
    skipQuiets(picker)
    return true
  }
  return !spared && reduced <= SEE_DEPTH && !seeAtLeast(move, -SEE_QUIET_MARGIN * reduced * reduced)
}

/** As `prunesQuiet`, for captures and promotions: by futility or exchange value. */
export function prunesCapture(
  move: Move,
  victim: PieceType,
  depth: i32,
  reduced: i32,
  gap: i32,
  forcing: bool,
  spared: bool,
): bool {
  if (!forcing && reduced <= CAPTURE_FUTILITY_DEPTH) {
    const gain = CAPTURE_FUTILITY_BASE + CAPTURE_FUTILITY_MARGIN * reduced + exchangeValue(victim)
    if (gain <= gap) {
      if (TALLYING) tally(TALLY_FUTILE_CAPTURES)
      return true
    }
  }
  return !spared && depth <= SEE_DEPTH && !seeAtLeast(move, -SEE_NOISY_MARGIN * depth)
}
