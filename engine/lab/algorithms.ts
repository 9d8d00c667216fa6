// SPDX-License-Identifier: GPL-3.0-or-later
/** The algorithms by number, behind one call: a search from the root with a window. */
import { alphaBeta } from './alphabeta.ts'
import { failSoft } from './failsoft.ts'
import {
  ALGORITHM_FAIL_HARD,
  ALGORITHM_FAIL_SOFT,
  ALGORITHM_LADDER,
  ALGORITHM_MINIMAX,
  ALGORITHM_MTDF,
  ALGORITHM_NEGAMAX,
  ALGORITHM_NEGASCOUT,
  ALGORITHM_SCOUT,
  ALGORITHM_SELECTIVE,
  ALGORITHM_SSS,
} from './layout.ts'
import { ladder } from './ladder.ts'
import { minimax } from './minimax.ts'
import { mtdf, sss } from './mtdf.ts'
import { negamax } from './negamax.ts'
import { negaScout } from './negascout.ts'
import { scout, scoutWindow } from './scout.ts'
import { setSearcher } from './searcher.ts'
import { selective } from './selective.ts'

let chosen: i32 = ALGORITHM_MINIMAX

/** Chooses the algorithm (ALGORITHM_*). */
export function chooseAlgorithm(algorithm: i32): void {
  chosen = algorithm
  if (algorithm == ALGORITHM_FAIL_HARD) setSearcher(alphaBeta)
  else if (algorithm == ALGORITHM_NEGASCOUT) setSearcher(negaScout)
  else if (algorithm == ALGORITHM_SCOUT) setSearcher(scoutWindow)
  else setSearcher(failSoft)
}

/** True for an algorithm that an aspiration window makes faster. */
export function takesWindow(): bool {
  return chosen == ALGORITHM_FAIL_HARD || chosen == ALGORITHM_FAIL_SOFT || chosen == ALGORITHM_NEGASCOUT
}

/** True for an algorithm that tests later moves before it evaluates them. */
export function testsFirst(): bool {
  return chosen == ALGORITHM_SCOUT || chosen == ALGORITHM_NEGASCOUT
}

/** True for an algorithm that drives another one and has no root of its own. */
export function isDriver(): bool {
  return chosen == ALGORITHM_MTDF || chosen == ALGORITHM_SSS
}

/** Value of a position for its mover. Algorithms without a window ignore it. */
export function searchNode(depth: i32, ply: i32, alpha: i32, beta: i32): i32 {
  switch (chosen) {
    case ALGORITHM_MINIMAX:
      return minimax(depth, ply)
    case ALGORITHM_NEGAMAX:
      return negamax(depth, ply)
    case ALGORITHM_SELECTIVE:
      return selective(depth, ply)
    case ALGORITHM_LADDER:
      return ladder(depth, ply)
    case ALGORITHM_FAIL_HARD:
      return alphaBeta(depth, ply, alpha, beta)
    case ALGORITHM_SCOUT:
      return beta - alpha == 1 ? scoutWindow(depth, ply, alpha, beta) : scout(depth, ply)
    case ALGORITHM_NEGASCOUT:
      return negaScout(depth, ply, alpha, beta)
    default:
      return failSoft(depth, ply, alpha, beta)
  }
}

/** Value of the root by a driver. @param guess an estimate of it */
export function drive(depth: i32, guess: i32): i32 {
  return chosen == ALGORITHM_SSS ? sss(depth) : mtdf(depth, guess)
}
