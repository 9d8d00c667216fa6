// SPDX-License-Identifier: GPL-3.0-or-later
/** Delta pruning: in quiescence, skips captures that cannot raise the value above the threshold. */
import { pieceOn } from '../core/rules/board.ts'
import { moveKind, moveTo } from '../core/rules/move.ts'
import { Move, PAWN, typeOf } from '../core/rules/types.ts'
import { MOVE_KIND_EN_PASSANT, MOVE_KIND_PROMOTION } from '../core/layout.ts'
import { SWITCH_DELTA } from './layout.ts'
import { on } from './settings.ts'
import { worth } from './worth.ts'

/** What a capture may gain besides the captured piece. */
const MARGIN: i32 = 200

/** True when a capture gains too little. Not in check. @param standing the stand-pat value */
export function isHopeless(move: Move, standing: i32, threshold: i32): bool {
  if (!on(SWITCH_DELTA) || moveKind(move) == MOVE_KIND_PROMOTION) return false
  const taken = moveKind(move) == MOVE_KIND_EN_PASSANT ? PAWN : typeOf(pieceOn(moveTo(move)))
  return taken != 0 && standing + worth(taken) + MARGIN <= threshold
}
