// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Alpha-beta, fail-soft: the same cutoffs, but the answer may lie outside the window. It is then a bound, and a better one
 * than alpha or beta.
 */
import { make, unmake } from '../core/rules/position.ts'
import { stopped } from './counters.ts'
import { extension } from './extensions.ts'
import { horizon } from './horizon.ts'
import { isRefutedEarly, reducedValue } from './latemoves.ts'
import { INFINITE } from './layout.ts'
import { keepLine } from './line.ts'
import { nextMove } from './moves.ts'
import { abandon, cut, finish, first, isSkipped, settled } from './node.ts'

/** Value of the position for its mover: an upper bound if at most alpha, a lower bound if at least beta. */
export function failSoft(depth: i32, ply: i32, alpha: i32, beta: i32): i32 {
  if (depth <= 0) return horizon(ply, alpha, beta)
  const floor = alpha
  let value = -INFINITE
  let best = 0
  let move = first(depth, ply, alpha, beta)
  if (!move) return settled
  for (; move; move = nextMove(ply)) {
    if (isSkipped(depth, ply, alpha, move)) {
      // All that is known is that it is worth at most alpha.
      value = max(value, alpha)
      continue
    }
    if (isRefutedEarly(depth, ply, alpha, move)) {
      value = max(value, reducedValue)
      continue
    }
    const deeper = depth - 1 + extension(ply, move)
    make(move)
    const found = -failSoft(deeper, ply + 1, -beta, -alpha)
    unmake(move)
    if (stopped) return abandon(ply)
    if (found <= value) continue
    value = found
    if (value >= beta) return cut(depth, ply, value, floor, beta, move)
    if (value > alpha) {
      alpha = value
      best = move
      keepLine(ply, move)
    }
  }
  return finish(depth, ply, value, floor, beta, best)
}
