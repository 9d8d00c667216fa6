// SPDX-License-Identifier: GPL-3.0-or-later
/** Extensions: lines with forcing moves are searched a ply deeper. */
import { discoverers, givesCheck } from '../core/rules/attacks.ts'
import { pieceOn, us } from '../core/rules/board.ts'
import { moveFrom, moveTo } from '../core/rules/move.ts'
import { Move, PAWN, WHITE, rankOf, typeOf } from '../core/rules/types.ts'
import { ENTRY_BYTES } from '../core/rules/movegen.ts'
import { count } from './counters.ts'
import { END, LONGER, SINGULAR, get } from './frame.ts'
import { STAT_EXTENDED, SWITCH_CHECK_EXTENSION, SWITCH_ONE_REPLY, SWITCH_PAWN_EXTENSION } from './layout.ts'
import { listOf } from './moves.ts'
import { on } from './settings.ts'

/** From this ply on nothing is extended, so that every line ends. It is twice the depth of the search. */
let lastPly: i32 = 0

/** Begins a search of a depth. */
export function limitExtensions(depth: i32): void {
  lastPly = 2 * depth
}

/** Plies (0 or 1) by which a legal move, not yet made, is searched deeper. */
export function extension(ply: i32, move: Move): i32 {
  if (ply >= lastPly || !isExtended(ply, move)) return 0
  count(STAT_EXTENDED)
  return 1
}

function isExtended(ply: i32, move: Move): bool {
  if (get(ply, LONGER) || get(ply, SINGULAR) == move) return true
  if (on(SWITCH_CHECK_EXTENSION) && givesCheck(move, discoverers())) return true
  if (on(SWITCH_ONE_REPLY) && (get(ply, END) as usize) == listOf(ply) + ENTRY_BYTES) return true
  return on(SWITCH_PAWN_EXTENSION) && isPawnToSeventh(move)
}

function isPawnToSeventh(move: Move): bool {
  return typeOf(pieceOn(moveFrom(move))) == PAWN && rankOf(moveTo(move)) == (us == WHITE ? 6 : 1)
}
