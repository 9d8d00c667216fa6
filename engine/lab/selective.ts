// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Selective search, "one good move". Up to three half-moves it is negamax. Deeper, negamax with half the depth, but at least
 * three half-moves, guesses the value of every move. The moves are then searched in that order, and only those whose guess
 * is above the best value so far. All depths are counted from this position.
 */
import { make, unmake } from '../core/rules/position.ts'
import { stopped } from './counters.ts'
import { drawnBy, leaveWithoutMoves } from './ending.ts'
import { extension } from './extensions.ts'
import { guessOf, passOver, setGuess, startByGuess } from './guesses.ts'
import { INFINITE, REASON_EXHAUSTED, REASON_STOPPED } from './layout.ts'
import { keepLine } from './line.ts'
import { firstMove, generateMoves, nextMove } from './moves.ts'
import { negamax } from './negamax.ts'
import { enter, leave } from './visit.ts'

/** Half-moves that are searched in full. */
export const FULL_DEPTH: i32 = 3

/** Value of the position for its mover, as the selective search estimates it. Exact up to FULL_DEPTH. */
export function selective(depth: i32, ply: i32): i32 {
  if (depth <= FULL_DEPTH) return negamax(depth, ply)
  enter(depth, ply, -INFINITE, INFINITE)
  if (stopped) return leave(ply, 0, REASON_STOPPED)
  if (!generateMoves(ply)) return leaveWithoutMoves(ply)
  const drawn = drawnBy(ply)
  if (drawn) return leave(ply, 0, drawn)
  const half = max(FULL_DEPTH, depth / 2)
  for (let move = firstMove(ply, 0); move; move = nextMove(ply)) {
    make(move)
    const value = -negamax(half - 1, ply + 1)
    unmake(move)
    setGuess(ply, value)
  }
  let best = -INFINITE
  startByGuess(ply)
  for (let move = nextMove(ply); move; move = nextMove(ply)) {
    if (guessOf(ply) <= best) {
      passOver(ply, move)
      continue
    }
    const deeper = depth - 1 + extension(ply, move)
    make(move)
    const value = -selective(deeper, ply + 1)
    unmake(move)
    if (value > best) {
      best = value
      keepLine(ply, move)
    }
  }
  return leave(ply, best, REASON_EXHAUSTED)
}
