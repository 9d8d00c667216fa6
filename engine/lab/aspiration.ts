// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The corridor: the value is guessed and searched for in a narrow window around the guess. A value outside the window is
 * only a bound; the search is then repeated with the window open on that side.
 */
import { count, stopped } from './counters.ts'
import { INFINITE, STAT_RESEARCHES, SWITCH_ROOT } from './layout.ts'
import { searchNode } from './algorithms.ts'
import { searchRoot } from './root.ts'
import { on } from './settings.ts'

/** Value of the root. @param width centipawns on either side of the guess */
export function searchCorridor(depth: i32, guess: i32, width: i32): i32 {
  let alpha = max(guess - width, -INFINITE)
  let beta = min(guess + width, INFINITE)
  while (true) {
    const value = searchWhole(depth, alpha, beta)
    if (stopped) return value
    if (value <= alpha && alpha > -INFINITE) alpha = -INFINITE
    else if (value >= beta && beta < INFINITE) beta = INFINITE
    else return value
    count(STAT_RESEARCHES)
  }
}

/** Searches the root in its own way, or like any other node. */
export function searchWhole(depth: i32, alpha: i32, beta: i32): i32 {
  return on(SWITCH_ROOT) ? searchRoot(depth, alpha, beta) : searchNode(depth, 0, alpha, beta)
}
