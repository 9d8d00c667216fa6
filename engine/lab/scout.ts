// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Scout (Judea Pearl, 1980): evaluates the first move. Every other move is only tested: is it better, yes or no? Moves that
 * are better are then evaluated.
 */
import { make, unmake } from '../core/rules/position.ts'
import { count, stopped } from './counters.ts'
import { extension } from './extensions.ts'
import { horizon } from './horizon.ts'
import { isRefutedEarly } from './latemoves.ts'
import { INFINITE, STAT_RESEARCHES } from './layout.ts'
import { keepLine } from './line.ts'
import { moveNumber, nextMove } from './moves.ts'
import { abandon, cut, finish, first, isSkipped, settled } from './node.ts'

/** Value of the position for its mover. */
export function scout(depth: i32, ply: i32): i32 {
  if (depth <= 0) return horizon(ply, -INFINITE, INFINITE)
  let value = -INFINITE
  let best = 0
  let move = first(depth, ply, -INFINITE, INFINITE)
  if (!move) return settled
  for (; move; move = nextMove(ply)) {
    const later = moveNumber(ply) > 1
    if (later && (isSkipped(depth, ply, value, move) || isRefutedEarly(depth, ply, value, move))) continue
    const deeper = depth - 1 + extension(ply, move)
    make(move)
    // The move is better than `value` if it leaves the opponent less than its negative.
    let better = !later || !isAtLeast(deeper, ply + 1, -value)
    if (better && !stopped) {
      if (later) count(STAT_RESEARCHES)
      const found = -scout(deeper, ply + 1)
      better = found > value
      if (better) value = found
    }
    unmake(move)
    if (stopped) return abandon(ply)
    if (better) {
      best = move
      keepLine(ply, move)
    }
  }
  return finish(depth, ply, value, -INFINITE, INFINITE, best)
}

/** True when the position is worth at least `bound` to its mover: one move is enough to prove it. */
function isAtLeast(depth: i32, ply: i32, bound: i32): bool {
  if (depth <= 0) return horizon(ply, bound - 1, bound) >= bound
  let move = first(depth, ply, bound - 1, bound)
  if (!move) return settled >= bound
  for (; move; move = nextMove(ply)) {
    if (isSkipped(depth, ply, bound - 1, move) || isRefutedEarly(depth, ply, bound - 1, move)) continue
    const deeper = depth - 1 + extension(ply, move)
    make(move)
    const enough = !isAtLeast(deeper, ply + 1, 1 - bound)
    unmake(move)
    if (stopped) return abandon(ply) != 0
    if (enough) return cut(depth, ply, bound, bound - 1, bound, move) >= bound
  }
  return finish(depth, ply, bound - 1, bound - 1, bound, 0) >= bound
}

/** The test as a search with a window of one. */
export function scoutWindow(depth: i32, ply: i32, alpha: i32, beta: i32): i32 {
  return isAtLeast(depth, ply, beta) ? beta : alpha
}
