// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Quiescence: the mover may stand pat, or go on capturing. There are switches for promotions and, in the first ply, for quiet
 * checks. In check nobody stands pat, and every reply is searched.
 */
import { refresh } from '../core/rules/attacks.ts'
import { checkers, pieceOn } from '../core/rules/board.ts'
import { moveKind, moveTo } from '../core/rules/move.ts'
import { ALL, ENTRY_BYTES, NOISY, generate, generateQuietChecks } from '../core/rules/movegen.ts'
import { make, unmake } from '../core/rules/position.ts'
import { Move } from '../core/rules/types.ts'
import { MOVE_KIND_PROMOTION } from '../core/layout.ts'
import { count, countCutoff, stopped } from './counters.ts'
import { mated } from './ending.ts'
import { evaluate } from './evaluate.ts'
import { END, set } from './frame.ts'
import { isHopeless } from './delta.ts'
import { INFINITE, LAST_PLY, REASON_DELTA, STAT_SKIPPED, SWITCH_CHECKS, SWITCH_PROMOTIONS } from './layout.ts'
import { keepLine } from './line.ts'
import { firstMove, listOf, moveNumber, nextMove } from './moves.ts'
import { on } from './settings.ts'
import { ghost, noteMoves } from './tree.ts'
import { enterQuiescence, leaveQuiet } from './visit.ts'

/**
 * Value of the position for its mover after the exchanges: exact inside the window, a bound outside. The node of the ply has
 * been entered.
 * @param first true in the first ply, where quiet checks are tried
 */
export function quiescence(ply: i32, alpha: i32, beta: i32, first: bool): i32 {
  refresh()
  const check = checkers() != 0
  let best = check ? mated(ply) : evaluate()
  if (ply >= LAST_PLY || (!check && best >= beta)) return best
  const standing = best
  const list = listOf(ply)
  let end = check ? generate(ALL, list) : noisyMoves(list)
  if (!check && first && on(SWITCH_CHECKS)) end = generateQuietChecks(end)
  set(ply, END, end as i32)
  noteMoves(ply, ((end - list) / ENTRY_BYTES) as i32)
  // No move: mated, or quiet.
  if (end == list) return best
  if (check) best = -INFINITE
  let threshold = max(alpha, best)
  for (let move = firstMove(ply, 0); move; move = nextMove(ply)) {
    if (!check && isHopeless(move, standing, threshold)) {
      count(STAT_SKIPPED)
      ghost(move, ply + 1, threshold, REASON_DELTA)
      continue
    }
    make(move)
    const value = -answer(ply + 1, -beta, -threshold)
    unmake(move)
    if (stopped) return 0
    if (value <= best) continue
    best = value
    if (value <= threshold) continue
    threshold = value
    keepLine(ply, move)
    if (value >= beta) {
      countCutoff(moveNumber(ply))
      return best
    }
  }
  return best
}

/** A deeper node of quiescence. */
function answer(ply: i32, alpha: i32, beta: i32): i32 {
  enterQuiescence(ply, alpha, beta)
  const value = stopped ? 0 : quiescence(ply, alpha, beta, false)
  return leaveQuiet(ply, value, beta)
}

/** Writes captures, and promotions if they are switched on; returns the end of the list. */
function noisyMoves(list: usize): usize {
  const end = generate(NOISY, list)
  if (on(SWITCH_PROMOTIONS)) return end
  let last = list
  for (let entry = list; entry < end; entry += ENTRY_BYTES) {
    const move = load<u32>(entry) as Move
    if (moveKind(move) == MOVE_KIND_PROMOTION && !pieceOn(moveTo(move))) continue
    store<u32>(last, move)
    last += ENTRY_BYTES
  }
  return last
}
