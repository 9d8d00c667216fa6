// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * NegaScout, or principal-variation search: alpha-beta that searches every move except the first with a window of one, to
 * prove that it is worse, and again with the whole window if it is not.
 */
import { make, unmake } from '../core/rules/position.ts'
import { count, stopped } from './counters.ts'
import { extension } from './extensions.ts'
import { horizon } from './horizon.ts'
import { isRefutedEarly, reducedValue } from './latemoves.ts'
import { INFINITE, STAT_RESEARCHES } from './layout.ts'
import { keepLine } from './line.ts'
import { moveNumber, nextMove } from './moves.ts'
import { abandon, cut, finish, first, isSkipped, settled } from './node.ts'

/** Value of the position for its mover, fail-soft. */
export function negaScout(depth: i32, ply: i32, alpha: i32, beta: i32): i32 {
  if (depth <= 0) return horizon(ply, alpha, beta)
  const floor = alpha
  let value = -INFINITE
  let best = 0
  let move = first(depth, ply, alpha, beta)
  if (!move) return settled
  for (; move; move = nextMove(ply)) {
    if (isSkipped(depth, ply, alpha, move)) {
      value = max(value, alpha)
      continue
    }
    if (isRefutedEarly(depth, ply, alpha, move)) {
      value = max(value, reducedValue)
      continue
    }
    const deeper = depth - 1 + extension(ply, move)
    make(move)
    let found = 0
    if (moveNumber(ply) == 1) {
      found = -negaScout(deeper, ply + 1, -beta, -alpha)
    } else {
      found = -negaScout(deeper, ply + 1, -alpha - 1, -alpha)
      if (found > alpha && found < beta) {
        count(STAT_RESEARCHES)
        found = -negaScout(deeper, ply + 1, -beta, -alpha)
      }
    }
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
