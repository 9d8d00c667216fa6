// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Selective search on a ladder: the guesses come from half the depth and one half-move, then from one half-move more, and so
 * on up to the depth itself. On every rung the moves are searched in the order of the rung before, and only those whose last
 * value is above the best of this rung. Up to three half-moves it is negamax. All depths are counted from this position.
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
import { FULL_DEPTH } from './selective.ts'
import { enter, leave } from './visit.ts'

/** Value of the position for its mover, as the ladder estimates it. Exact up to FULL_DEPTH. */
export function ladder(depth: i32, ply: i32): i32 {
  if (depth <= FULL_DEPTH) return negamax(depth, ply)
  enter(depth, ply, -INFINITE, INFINITE)
  if (stopped) return leave(ply, 0, REASON_STOPPED)
  if (!generateMoves(ply)) return leaveWithoutMoves(ply)
  const drawn = drawnBy(ply)
  if (drawn) return leave(ply, 0, drawn)
  const lowest = depth / 2 + 1
  for (let move = firstMove(ply, 0); move; move = nextMove(ply)) search(lowest, ply, move)
  for (let rung = lowest + 1; rung < depth; rung++) climb(rung, ply, false)
  return leave(ply, climb(depth, ply, true), REASON_EXHAUSTED)
}

/** Searches the moves that may be best on a rung, and returns the best value. @param last whether no rung follows */
function climb(rung: i32, ply: i32, last: bool): i32 {
  let best = -INFINITE
  startByGuess(ply)
  for (let move = nextMove(ply); move; move = nextMove(ply)) {
    if (guessOf(ply) <= best) {
      if (last) passOver(ply, move)
      continue
    }
    const value = search(rung, ply, move)
    if (value > best) {
      best = value
      keepLine(ply, move)
    }
  }
  return best
}

/** Value of a move on a rung, which becomes its guess. */
function search(rung: i32, ply: i32, move: i32): i32 {
  const deeper = rung - 1 + extension(ply, move)
  make(move)
  const value = -ladder(deeper, ply + 1)
  unmake(move)
  setGuess(ply, value)
  return value
}
