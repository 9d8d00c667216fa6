// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The order in which moves are tried. Each move gets a number, to which every technique that is on adds its part; the
 * largest number comes first. Without techniques, the order is that of the generator.
 */
import { capturedPiece, key, lastMove, pieceOn, us } from '../core/rules/board.ts'
import { moveFrom, moveKind, moveTo } from '../core/rules/move.ts'
import { ENTRY_BYTES } from '../core/rules/movegen.ts'
import { Move, PAWN, typeOf } from '../core/rules/types.ts'
import { seeAtLeast } from '../core/search/see.ts'
import { MOVE_KIND_CASTLING, MOVE_KIND_EN_PASSANT, MOVE_KIND_PROMOTION } from '../core/layout.ts'
import { KILLER_1, KILLER_2, get } from './frame.ts'
import {
  SWITCH_CAPTURES_FIRST,
  SWITCH_COUNTER,
  SWITCH_HASH_MOVE,
  SWITCH_HISTORY,
  SWITCH_KILLERS,
  SWITCH_MVV_LVA,
  SWITCH_RANDOM,
  SWITCH_RECAPTURE,
  SWITCH_SEE,
  SWITCH_WORST_FIRST,
} from './layout.ts'
import { mainMove } from './mainline.ts'
import { counterMove, historyOf } from './refutations.ts'
import { on } from './settings.ts'

const REMEMBERED: i32 = 32000
const CAPTURE: i32 = 16000
const RECAPTURE: i32 = 4000
const KILLER: i32 = 15000
const COUNTER: i32 = 14000
/** The largest number by history; captures that lose are below all other moves. */
const MOST_HISTORY: i32 = 12000
const LOSING: i32 = -16000
/** Step from one victim to the next; attackers make smaller steps. */
const PER_VICTIM: i32 = 100

/** Any odd number with well-mixed bits: the fractional part of the golden ratio. */
const SCATTER: u64 = 0x9e3779b97f4a7c15

/** True for a move that captures a piece. */
export function isCapture(move: Move): bool {
  if (moveKind(move) == MOVE_KIND_EN_PASSANT) return true
  return moveKind(move) != MOVE_KIND_CASTLING && pieceOn(moveTo(move)) != 0
}

/** True for a move that neither captures nor promotes. */
export function isQuiet(move: Move): bool {
  return !isCapture(move) && moveKind(move) != MOVE_KIND_PROMOTION
}

/** Writes the number of every move into its entry; false when the order does not change. */
export function judgeOrder(ply: i32, list: usize, end: usize, remembered: Move): bool {
  const captures = on(SWITCH_CAPTURES_FIRST) || on(SWITCH_MVV_LVA) || on(SWITCH_SEE) || on(SWITCH_RECAPTURE)
  const quiets = on(SWITCH_KILLERS) || on(SWITCH_HISTORY) || on(SWITCH_COUNTER)
  const best = on(SWITCH_HASH_MOVE) && remembered ? remembered : mainMove(ply)
  const shuffled = on(SWITCH_RANDOM)
  if (!captures && !quiets && !best && !shuffled) {
    if (!on(SWITCH_WORST_FIRST)) return false
  }
  const sign = on(SWITCH_WORST_FIRST) ? -1 : 1
  for (let entry = list; entry < end; entry += ENTRY_BYTES) {
    const move = (load<u32>(entry) & 0xffff) as Move
    let number = 0
    if (move == best) number = REMEMBERED
    else if (shuffled) number = (((key() ^ (move as u64)) * SCATTER) >> 50) as i32
    else if (isCapture(move)) number = captures || sign < 0 ? captureOrder(move) : 0
    else if (quiets) number = quietOrder(ply, move)
    store<i32>(entry, move | ((sign * number) << 16))
  }
  return true
}

/** The most valuable victim first, by the least valuable attacker. */
function captureOrder(move: Move): i32 {
  let number = CAPTURE
  if (on(SWITCH_SEE) && !seeAtLeast(move, 0)) number = LOSING
  if (on(SWITCH_MVV_LVA) || on(SWITCH_SEE)) {
    const victim = moveKind(move) == MOVE_KIND_EN_PASSANT ? PAWN : typeOf(pieceOn(moveTo(move)))
    number += PER_VICTIM * victim - typeOf(pieceOn(moveFrom(move)))
  }
  if (on(SWITCH_RECAPTURE) && capturedPiece() && moveTo(move) == moveTo(lastMove())) number += RECAPTURE
  return number
}

function quietOrder(ply: i32, move: Move): i32 {
  if (on(SWITCH_KILLERS)) {
    if (move == get(ply, KILLER_1)) return KILLER
    if (move == get(ply, KILLER_2)) return KILLER - 1
  }
  if (on(SWITCH_COUNTER) && move == counterMove()) return COUNTER
  return on(SWITCH_HISTORY) ? min(historyOf(us, move), MOST_HISTORY) : 0
}
