// SPDX-License-Identifier: GPL-3.0-or-later
/** The features of a position, which all its moves share. */
import { castlingRights, checkers, occupied, ofColor, pieceOn, us } from '../core/rules/board.ts'
import {
  Bitboard,
  KING,
  NO_PIECE,
  PAWN,
  QUEEN,
  WHITE,
  colorOf,
  count,
  lowest,
  typeOf,
  withoutLowest,
} from '../core/rules/types.ts'
import { pieces } from '../core/rules/board.ts'
import { exchangeValue } from '../core/search/see.ts'
import { emit } from './emit.ts'
import { gainClass } from './exchange.ts'
import { lastVictim, opponentHadTurn, originOf, playedPlies, targetOf, winnableBefore } from './history.ts'
import * as f from './layout.ts'

/** Material of a side without the king, centipawns. */
function material(color: i32): i32 {
  let sum = 0
  for (let type = PAWN; type <= QUEEN; type++) sum += count(pieces(color, type)) * exchangeValue(type)
  return sum
}

/** Class of a value for the mover: from lost (0) over equal (4) to won (8). */
export function valueClass(value: i32): i32 {
  const size = abs(value)
  const step = size < 60 ? 0 : size < 160 ? 1 : size < 320 ? 2 : size < 650 ? 3 : 4
  return value < 0 ? 4 - step : 4 + step
}

/** Writes origin and target of the move made `back` plies ago. */
function writeLastMove(back: i32, from: i32, to: i32, flip: i32): void {
  const target = targetOf(back)
  if (target < 0) return
  emit(from + (originOf(back) ^ flip))
  emit(to + (target ^ flip))
}

/** Writes the features. @param threatened what the opponent could win now @param winnable what the mover can win */
export function writePosition(threatened: i32, winnable: i32, value: i32, moves: i32, speed: i32): void {
  const flip = us == WHITE ? 0 : 56
  let all: Bitboard = occupied()
  while (all) {
    const square = lowest(all)
    all = withoutLowest(all)
    const piece = pieceOn(square)
    const kind = (colorOf(piece) == us ? 0 : 6) + typeOf(piece) - 1
    emit(f.P_PIECE + (kind << 6) + (square ^ flip))
  }
  writeLastMove(1, f.P_LAST_FROM, f.P_LAST_TO, flip)
  writeLastMove(2, f.P_OWN_FROM, f.P_OWN_TO, flip)
  writeLastMove(3, f.P_EARLIER_FROM, f.P_EARLIER_TO, flip)
  writeLastMove(4, f.P_OWN_EARLIER_FROM, f.P_OWN_EARLIER_TO, flip)
  if (opponentHadTurn()) {
    emit(f.P_LAST_VICTIM + (lastVictim == NO_PIECE ? 0 : typeOf(lastVictim)))
    emit(f.P_LEFT_ALONE + gainClass(winnableBefore()) * 6 + gainClass(threatened))
  }
  const rights = us == WHITE ? castlingRights() : (castlingRights() >> 2) | ((castlingRights() & 3) << 2)
  for (let right = 0; right < 4; right++) if ((rights >> right) & 1) emit(f.P_CASTLING + right)
  if (checkers()) emit(f.P_CHECK)
  const own = material(us)
  const theirs = material(us ^ 1)
  emit(f.P_BALANCE + valueClass(own - theirs))
  emit(f.P_PHASE + min((own + theirs) / 1000, 7))
  emit(f.P_PLY + min(playedPlies / 10, 9))
  emit(f.P_THREATENED + gainClass(threatened))
  emit(f.P_WINNABLE + gainClass(winnable))
  emit(f.P_VALUE + valueClass(value))
  emit(f.P_MOVES + (moves < 2 ? 0 : moves < 5 ? 1 : moves < 12 ? 2 : moves < 25 ? 3 : moves < 38 ? 4 : 5))
  emit(f.P_SPEED + speed)
}
