// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Selective search, "one good move": a search of half the depth first guesses the value of every move. The moves are then
 * searched in that order, and only those whose guess is above the best value so far. About twice as deep as negamax in the
 * same time, but without a guarantee.
 */
import { ENTRY_BYTES } from '../core/rules/movegen.ts'
import { make, unmake } from '../core/rules/position.ts'
import { Move } from '../core/rules/types.ts'
import { count, stopped } from './counters.ts'
import { drawnBy, leaveWithoutMoves } from './ending.ts'
import { extension } from './extensions.ts'
import { END, NEXT, NUMBER, SORTED, get, set } from './frame.ts'
import { horizon } from './horizon.ts'
import { INFINITE, REASON_EXHAUSTED, REASON_GUESS, REASON_STOPPED, STAT_SKIPPED } from './layout.ts'
import { keepLine } from './line.ts'
import { generateMoves, listOf, nextMove } from './moves.ts'
import { ghost } from './tree.ts'
import { enter, leave } from './visit.ts'

/** Value of the position for its mover, as the selective search estimates it. */
export function selective(depth: i32, ply: i32): i32 {
  if (depth <= 0) return horizon(ply, -INFINITE, INFINITE)
  enter(depth, ply, -INFINITE, INFINITE)
  if (stopped) return leave(ply, 0, REASON_STOPPED)
  if (!generateMoves(ply)) return leaveWithoutMoves(ply)
  const drawn = drawnBy(ply)
  if (drawn) return leave(ply, 0, drawn)
  guess(depth, ply)
  let best = -INFINITE
  for (let move = nextMove(ply); move; move = nextMove(ply)) {
    const guessed = load<i32>(get(ply, NEXT) - ENTRY_BYTES) >> 16
    if (guessed <= best) {
      count(STAT_SKIPPED)
      ghost(move, ply + 1, -guessed, REASON_GUESS)
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

/** Writes into every entry the value that a search of half the depth gives to its move. */
function guess(depth: i32, ply: i32): void {
  const list = listOf(ply)
  const end = get(ply, END) as usize
  for (let entry = list; entry < end; entry += ENTRY_BYTES) {
    const move = (load<u32>(entry) & 0xffff) as Move
    make(move)
    const value = -selective((depth - 1) / 2, ply + 1)
    unmake(move)
    store<i32>(entry, move | (value << 16))
  }
  set(ply, NEXT, list as i32)
  set(ply, NUMBER, 0)
  set(ply, SORTED, 1)
}
