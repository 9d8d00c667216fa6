// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One depth after another. With iterative deepening, each depth uses what the previous one has learned; without it, each
 * starts from nothing.
 */
import { drive, isDriver, takesWindow } from './algorithms.ts'
import { searchCorridor, searchWhole } from './aspiration.ts'
import { clearStatistics, stopped } from './counters.ts'
import { evaluate } from './evaluate.ts'
import { limitExtensions } from './extensions.ts'
import { clearFrames } from './frame.ts'
import { INFINITE, SWITCH_ASPIRATION, SWITCH_DEEPENING } from './layout.ts'
import { adoptMainLine, forgetMainLine } from './mainline.ts'
import { clearPasses } from './nullmove.ts'
import { clearRefutations } from './refutations.ts'
import { on } from './settings.ts'
import { clearTable } from './table.ts'

/** Value of the previous depth. */
let guess: i32 = 0

/** Forgets everything that a search has learned. */
export function forget(): void {
  clearTable()
  clearFrames()
  clearRefutations()
  forgetMainLine()
  guess = evaluate()
}

/** Value of the root at a depth from 1 on, for its mover. @param width half of the corridor, centipawns */
export function searchDepth(depth: i32, width: i32): i32 {
  if (!on(SWITCH_DEEPENING)) forget()
  clearStatistics()
  clearPasses()
  limitExtensions(depth)
  let value = 0
  if (isDriver()) value = drive(depth, guess)
  else if (on(SWITCH_ASPIRATION) && takesWindow()) value = searchCorridor(depth, guess, width)
  else value = searchWhole(depth, -INFINITE, INFINITE)
  if (!stopped) {
    guess = value
    if (on(SWITCH_DEEPENING)) adoptMainLine()
  }
  return value
}
