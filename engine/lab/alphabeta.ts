// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Alpha-beta, fail-hard: alpha is what the mover is already sure of, beta is the most that the opponent will allow. A move
 * worth beta refutes the move before it, and the other moves are not searched. The answer stays inside the window.
 *
 * These six lines are the search. Below, they are the last part of the loop; what comes before them belongs to techniques
 * that can be switched on, and `cut` and `finish` also store what was found.
 *
 *     for each move:
 *         make(move)
 *         value = -alphaBeta(depth - 1, -beta, -alpha)
 *         unmake(move)
 *         if value >= beta: return beta
 *         if value > alpha: alpha = value
 */
import { make, unmake } from '../core/rules/position.ts'
import { stopped } from './counters.ts'
import { extension } from './extensions.ts'
import { horizon } from './horizon.ts'
import { isRefutedEarly } from './latemoves.ts'
import { keepLine } from './line.ts'
import { nextMove } from './moves.ts'
import { abandon, cut, finish, first, isSkipped, settled } from './node.ts'

/** Value of the position for its mover, at least alpha and at most beta. */
export function alphaBeta(depth: i32, ply: i32, alpha: i32, beta: i32): i32 {
  if (depth <= 0) return max(alpha, min(beta, horizon(ply, alpha, beta)))
  const floor = alpha
  let best = 0
  let move = first(depth, ply, alpha, beta)
  if (!move) return max(alpha, min(beta, settled))
  for (; move; move = nextMove(ply)) {
    if (isSkipped(depth, ply, alpha, move) || isRefutedEarly(depth, ply, alpha, move)) continue
    const deeper = depth - 1 + extension(ply, move)

    make(move)
    const value = -alphaBeta(deeper, ply + 1, -beta, -alpha)
    unmake(move)
    if (stopped) return abandon(ply)
    if (value >= beta) return cut(depth, ply, beta, floor, beta, move)
    if (value > alpha) {
      alpha = value
      best = move
      keepLine(ply, move)
    }
  }
  return finish(depth, ply, alpha, floor, beta, best)
}
