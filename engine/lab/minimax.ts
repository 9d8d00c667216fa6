// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Minimax as it is usually explained: White looks for the largest value, Black for the smallest, and two functions call
 * each other. Values are from White's view; the recorded tree has them from the mover's view.
 */
import { WHITE } from '../core/rules/types.ts'
import { us } from '../core/rules/board.ts'
import { make, unmake } from '../core/rules/position.ts'
import { stopped } from './counters.ts'
import { drawnBy, leaveWithoutMoves } from './ending.ts'
import { extension } from './extensions.ts'
import { horizon } from './horizon.ts'
import { INFINITE, REASON_EXHAUSTED, REASON_STOPPED } from './layout.ts'
import { keepLine } from './line.ts'
import { firstMove, generateMoves, nextMove } from './moves.ts'
import { enter, leave } from './visit.ts'

/** Value of the position for its mover. */
export function minimax(depth: i32, ply: i32): i32 {
  return us == WHITE ? searchMax(depth, ply) : -searchMin(depth, ply)
}

/** The best that White, to move, can reach. */
function searchMax(depth: i32, ply: i32): i32 {
  if (depth <= 0) return horizon(ply, -INFINITE, INFINITE)
  enter(depth, ply, -INFINITE, INFINITE)
  if (stopped) return leave(ply, 0, REASON_STOPPED)
  if (!generateMoves(ply)) return leaveWithoutMoves(ply)
  const drawn = drawnBy(ply)
  if (drawn) return leave(ply, 0, drawn)
  let best = -INFINITE
  for (let move = firstMove(ply, 0); move; move = nextMove(ply)) {
    const deeper = depth - 1 + extension(ply, move)
    make(move)
    const value = searchMin(deeper, ply + 1)
    unmake(move)
    if (value > best) {
      best = value
      keepLine(ply, move)
    }
  }
  return leave(ply, best, REASON_EXHAUSTED)
}

/** The worst for White that Black, to move, can reach. */
function searchMin(depth: i32, ply: i32): i32 {
  if (depth <= 0) return -horizon(ply, -INFINITE, INFINITE)
  enter(depth, ply, -INFINITE, INFINITE)
  if (stopped) return leave(ply, 0, REASON_STOPPED)
  if (!generateMoves(ply)) return -leaveWithoutMoves(ply)
  const drawn = drawnBy(ply)
  if (drawn) return leave(ply, 0, drawn)
  let best = INFINITE
  for (let move = firstMove(ply, 0); move; move = nextMove(ply)) {
    const deeper = depth - 1 + extension(ply, move)
    make(move)
    const value = searchMax(deeper, ply + 1)
    unmake(move)
    if (value < best) {
      best = value
      keepLine(ply, move)
    }
  }
  return -leave(ply, -best, REASON_EXHAUSTED)
}
