// SPDX-License-Identifier: GPL-3.0-or-later
/** The glance: a search of few plies, then captures only, with the hand-written evaluation. */
import { MOVE_LISTS, MOVE_LIST_BYTES, block } from '../core/memory.ts'
import { evaluate } from '../core/evaluation/evaluate.ts'
import { refresh } from '../core/rules/attacks.ts'
import { checkers, pieceOn } from '../core/rules/board.ts'
import { moveFrom, moveTo } from '../core/rules/move.ts'
import { ALL, ENTRY_BYTES, NOISY, generate } from '../core/rules/movegen.ts'
import { make, unmake } from '../core/rules/position.ts'
import { Move, typeOf } from '../core/rules/types.ts'
import { exchangeValue } from '../core/search/see.ts'
import { exchange } from './exchange.ts'

/** Beyond every value; being mated is worth this, less the plies to it. */
export const GLANCE_MATE: i32 = 20000
/** The deepest ply, at which captures and evasions end. */
const LAST_PLY: i32 = 12

/** Moves the most promising of the moves from `entry` on to `entry`: captures by victim and capturer, then the rest. */
function pick(entry: usize, end: usize): Move {
  let best = entry
  let bestOrder = -1
  for (let at = entry; at < end; at += ENTRY_BYTES) {
    const move = load<u32>(at) as Move
    const victim = typeOf(pieceOn(moveTo(move)))
    const order = victim ? (victim << 4) - typeOf(pieceOn(moveFrom(move))) + 16 : 0
    if (order <= bestOrder) continue
    best = at
    bestOrder = order
  }
  const move = load<u32>(best)
  store<u32>(best, load<u32>(entry))
  store<u32>(entry, move)
  return move as Move
}

/**
 * Value of the position for its mover, centipawns: exact inside the window, a bound outside. Refreshes the position.
 * @param depth full-width plies before it looks only at captures
 */
export function glance(depth: i32, alpha: i32, beta: i32, ply: i32): i32 {
  refresh()
  const check = checkers() != 0
  if (ply >= LAST_PLY) return check ? alpha : evaluate()
  const list = block + MOVE_LISTS + (ply as usize) * MOVE_LIST_BYTES
  const wide = depth > 0 || check
  const end = generate(wide ? ALL : NOISY, list)
  let best = -GLANCE_MATE + ply
  if (wide) {
    if (end == list) return check ? best : 0
  } else {
    best = evaluate()
    if (best >= beta) return best
    if (best > alpha) alpha = best
  }
  const standing = best
  for (let entry = list; entry < end; entry += ENTRY_BYTES) {
    const move = pick(entry, end)
    if (!wide) {
      if (standing + exchangeValue(typeOf(pieceOn(moveTo(move)))) + 200 < alpha) continue
      if (exchange(move) < 0) continue
    }
    make(move)
    const value = -glance(depth - 1, -beta, -alpha, ply + 1)
    unmake(move)
    if (value <= best) continue
    best = value
    if (best >= beta) return best
    if (best > alpha) alpha = best
  }
  return best
}
