// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * MTD(f) (Aske Plaat, 1995): searches with a window of one, each of which answers "at least" or "at most", close in on the
 * value. The table passes on what one search has found to the next. If they start from the top, they visit the nodes of
 * SSS* (George Stockman, 1979), as Plaat and others have proved.
 */
import { count, stopped } from './counters.ts'
import { failSoft } from './failsoft.ts'
import { INFINITE, STAT_RESEARCHES } from './layout.ts'
import { keepBestLine, restoreBestLine } from './line.ts'

/** Value of the root. @param guess an estimate of it: the nearer, the fewer searches */
export function mtdf(depth: i32, guess: i32): i32 {
  let value = guess
  let lower = -INFINITE
  let upper = INFINITE
  while (lower < upper) {
    const beta = value == lower ? value + 1 : value
    value = failSoft(depth, 0, beta - 1, beta)
    if (stopped) return value
    if (value < beta) {
      upper = value
    } else {
      lower = value
      keepBestLine()
    }
    if (lower < upper) count(STAT_RESEARCHES)
  }
  restoreBestLine()
  return value
}

/** SSS*: the same from the top, so that every search except the last lowers the value. */
export function sss(depth: i32): i32 {
  return mtdf(depth, INFINITE)
}
