// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A search of its own for the root: it skips no moves, has no beta unless a corridor sets one, and begins with the best move
 * of the previous iteration.
 */
import { make, unmake } from '../core/rules/position.ts'
import { searchNode, testsFirst } from './algorithms.ts'
import { count, stopped } from './counters.ts'
import { leaveWithoutMoves } from './ending.ts'
import { extension } from './extensions.ts'
import { EXCLUDED, LONGER, SINGULAR, set } from './frame.ts'
import { INFINITE, REASON_STOPPED, STAT_RESEARCHES } from './layout.ts'
import { keepLine } from './line.ts'
import { firstMove, generateMoves, moveNumber, nextMove } from './moves.ts'
import { enter, leave, leaveInner } from './visit.ts'

/** Value of the root for its mover, fail-soft. Depth is at least 1. */
export function searchRoot(depth: i32, alpha: i32, beta: i32): i32 {
  enter(depth, 0, alpha, beta)
  if (stopped) return leave(0, 0, REASON_STOPPED)
  if (!generateMoves(0)) return leaveWithoutMoves(0)
  set(0, EXCLUDED, 0)
  set(0, SINGULAR, 0)
  set(0, LONGER, 0)
  const floor = alpha
  let value = -INFINITE
  for (let move = firstMove(0, 0); move; move = nextMove(0)) {
    const deeper = depth - 1 + extension(0, move)
    make(move)
    let found = alpha
    if (testsFirst() && moveNumber(0) > 1) {
      found = -searchNode(deeper, 1, -alpha - 1, -alpha)
      if (found > alpha && !stopped) count(STAT_RESEARCHES)
      else value = max(value, found)
    }
    if (found > alpha || !testsFirst() || moveNumber(0) == 1) found = -searchNode(deeper, 1, -beta, -alpha)
    unmake(move)
    if (stopped) return leave(0, value, REASON_STOPPED)
    value = max(value, found)
    if (found <= alpha) continue
    alpha = found
    keepLine(0, move)
    if (found >= beta) break
  }
  return leaveInner(0, value, floor, beta)
}
