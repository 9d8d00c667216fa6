// SPDX-License-Identifier: GPL-3.0-or-later
/** Negamax: your gain is my loss, so one function with a change of sign is enough. Same tree and value as minimax. */
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
export function negamax(depth: i32, ply: i32): i32 {
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
    const value = -negamax(deeper, ply + 1)
    unmake(move)
    if (value > best) {
      best = value
      keepLine(ply, move)
    }
  }
  return leave(ply, best, REASON_EXHAUSTED)
}
