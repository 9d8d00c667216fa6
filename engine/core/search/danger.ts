// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The squares that the opponent attacks in a node's position, stored on the node's frame. The butterfly history (as
 * in Berserk) and the order of quiet moves (as in Stockfish) distinguish moves out of danger and into it.
 */
import { isAttacked } from '../rules/attacks.ts'
import {
  bishopAttacks,
  kingAttacks,
  knightAttacks,
  pawnSetAttacks,
  queenAttacks,
  rookAttacks,
} from '../rules/bitboards.ts'
import { kingSquare, occupied, pieces, us } from '../rules/board.ts'
import { dangerSet, setDangerSet } from './stack.ts'
import {
  BISHOP,
  Bitboard,
  KNIGHT,
  PAWN,
  PieceType,
  QUEEN,
  ROOK,
  Square,
  lowest,
  withoutLowest,
} from '../rules/types.ts'

// Sets of attacked squares, by the attackers; each holds the one before.
const BY_PAWNS: i32 = 0
const BY_MINORS: i32 = 1
const BY_ROOKS: i32 = 2
const BY_ANY: i32 = 3

/** Records on a frame the squares that the opponent attacks in the current position. */
export function noteDanger(frame: usize): void {
  const them = us ^ 1
  const all = occupied()
  let attacked = pawnSetAttacks(them, pieces(them, PAWN))
  setDangerSet(frame, BY_PAWNS, attacked)
  for (let set = pieces(them, KNIGHT); set; set = withoutLowest(set)) attacked |= knightAttacks(lowest(set))
  for (let set = pieces(them, BISHOP); set; set = withoutLowest(set))
    attacked |= bishopAttacks(lowest(set), all)
  setDangerSet(frame, BY_MINORS, attacked)
  for (let set = pieces(them, ROOK); set; set = withoutLowest(set)) attacked |= rookAttacks(lowest(set), all)
  setDangerSet(frame, BY_ROOKS, attacked)
  for (let set = pieces(them, QUEEN); set; set = withoutLowest(set))
    attacked |= queenAttacks(lowest(set), all)
  setDangerSet(frame, BY_ANY, attacked | kingAttacks(kingSquare(them)))
  if (!ASC_NO_ASSERT) assert(isNoted(frame))
}

/** For assertions: whether the frame has exactly the attacks of the opponent on the board. */
function isNoted(frame: usize): bool {
  for (let square = 0; square < 64; square++) {
    if (attackedBit(frame, square) != (isAttacked(square, us ^ 1, occupied()) ? 1 : 0)) return false
  }
  return true
}

/** 1 if the opponent attacks the square, else 0. */
export function attackedBit(frame: usize, square: Square): i32 {
  return ((dangerSet(frame, BY_ANY) >> square) & 1) as i32
}

/** Squares on which a piece of a type is attacked by one of less value; empty for pawns and kings. */
export function dangerTo(frame: usize, type: PieceType): Bitboard {
  if (type == QUEEN) return dangerSet(frame, BY_ROOKS)
  if (type == ROOK) return dangerSet(frame, BY_MINORS)
  return type == KNIGHT || type == BISHOP ? dangerSet(frame, BY_PAWNS) : 0
}
