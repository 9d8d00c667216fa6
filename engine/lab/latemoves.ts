// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Late-move reductions: if the order of moves is good, late quiet moves are first searched less deeply, and only those that
 * turn out better than expected are searched again.
 */
import { discoverers, givesCheck } from '../core/rules/attacks.ts'
import { checkers } from '../core/rules/board.ts'
import { Move } from '../core/rules/types.ts'
import { make, unmake } from '../core/rules/position.ts'
import { count } from './counters.ts'
import { KILLER_1, KILLER_2, get } from './frame.ts'
import { STAT_REDUCED, STAT_RESEARCHES, SWITCH_LATE_MOVES } from './layout.ts'
import { moveNumber } from './moves.ts'
import { isQuiet } from './order.ts'
import { searchWindow } from './searcher.ts'
import { on } from './settings.ts'

const LEAST_DEPTH: i32 = 3
/** The first moves are never reduced; the last ones are reduced by two plies. */
const FIRST_REDUCED: i32 = 4
const FIRST_REDUCED_TWICE: i32 = 12

/** True when a shallower search finds no more than alpha for a late move; `reducedValue` is then its value. */
export function isRefutedEarly(depth: i32, ply: i32, alpha: i32, move: Move): bool {
  if (!on(SWITCH_LATE_MOVES) || depth < LEAST_DEPTH || moveNumber(ply) < FIRST_REDUCED) return false
  if (checkers() || !isQuiet(move) || move == get(ply, KILLER_1) || move == get(ply, KILLER_2)) return false
  if (givesCheck(move, discoverers())) return false
  count(STAT_REDUCED)
  const less = moveNumber(ply) < FIRST_REDUCED_TWICE ? 1 : 2
  make(move)
  reducedValue = -searchWindow(depth - 1 - less, ply + 1, -alpha - 1, -alpha)
  unmake(move)
  if (reducedValue <= alpha) return true
  count(STAT_RESEARCHES)
  return false
}

export let reducedValue: i32 = 0
