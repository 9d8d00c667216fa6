// SPDX-License-Identifier: GPL-3.0-or-later
/** The terms of the evaluation besides material; each has a switch. White's view. */
import {
  bishopAttacks,
  kingAttacks,
  knightAttacks,
  queenAttacks,
  rookAttacks,
} from '../core/rules/bitboards.ts'
import { kingSquare, occupied, ofColor, ofType, pieces, us } from '../core/rules/board.ts'
import {
  BISHOP,
  BLACK,
  Bitboard,
  Color,
  FILE_A,
  KING,
  KNIGHT,
  PAWN,
  QUEEN,
  ROOK,
  Square,
  WHITE,
  count,
  fileOf,
  lowest,
  rankOf,
  several,
  withoutLowest,
} from '../core/rules/types.ts'
import {
  SWITCH_ADVANCED_PAWNS,
  SWITCH_DOUBLED_PAWNS,
  SWITCH_KING,
  SWITCH_MOBILITY,
  SWITCH_PAIRS,
  SWITCH_SQUARES,
  SWITCH_UNSTOPPABLE,
} from './layout.ts'
import { on } from './settings.ts'

const DOUBLED: i32 = -10
const TWO_ROOKS: i32 = 15
const TWO_BISHOPS: i32 = 25
const QUEEN_AND_KNIGHT: i32 = 15
const PER_MOVE: i32 = 3
const SHIELD: i32 = 12
/** By rank from the pawn's own side: a pawn far up the board is worth more. */
const ADVANCED: usize = memory.data<i32>([0, 0, 0, 5, 15, 30, 100, 0])
/** A pawn that cannot be caught is worth a queen, less the steps that it has to take. */
const UNSTOPPABLE: i32 = 700
const PER_STEP: i32 = 20

/** By distance from the centre, 0 to 3. */
const KNIGHT_SQUARE: usize = memory.data<i32>([15, 8, -5, -25])
const BISHOP_SQUARE: usize = memory.data<i32>([10, 8, 3, -8])
const PAWN_SQUARE: usize = memory.data<i32>([15, 5, 0, 0])
const QUEEN_SQUARE: usize = memory.data<i32>([5, 3, 0, -5])

/** Sum of the terms that are on, White's less Black's. */
export function judgement(): i32 {
  let value = 0
  if (on(SWITCH_DOUBLED_PAWNS)) value += doubled(WHITE) - doubled(BLACK)
  if (on(SWITCH_PAIRS)) value += pairs(WHITE) - pairs(BLACK)
  if (on(SWITCH_ADVANCED_PAWNS)) value += advanced(WHITE) - advanced(BLACK)
  if (on(SWITCH_SQUARES)) value += squares(WHITE) - squares(BLACK)
  if (on(SWITCH_MOBILITY)) value += mobility(WHITE) - mobility(BLACK)
  if (on(SWITCH_KING)) value += shelter(WHITE) - shelter(BLACK)
  if (on(SWITCH_UNSTOPPABLE)) value += unstoppable(WHITE) - unstoppable(BLACK)
  return value
}

function doubled(side: Color): i32 {
  const pawns = pieces(side, PAWN)
  let value = 0
  for (let file = 0; file < 8; file++) {
    value += DOUBLED * max(count(pawns & (FILE_A << (file as u64))) - 1, 0)
  }
  return value
}

function pairs(side: Color): i32 {
  let value = 0
  if (several(pieces(side, ROOK))) value += TWO_ROOKS
  if (several(pieces(side, BISHOP))) value += TWO_BISHOPS
  if (pieces(side, QUEEN) && pieces(side, KNIGHT)) value += QUEEN_AND_KNIGHT
  return value
}

/** Rank from the side's own back rank, 0 to 7. */
function rankFor(side: Color, square: Square): i32 {
  return side == WHITE ? rankOf(square) : 7 - rankOf(square)
}

function advanced(side: Color): i32 {
  let value = 0
  for (let pawns = pieces(side, PAWN); pawns; pawns = withoutLowest(pawns)) {
    value += load<i32>(ADVANCED + (rankFor(side, lowest(pawns)) << 2))
  }
  return value
}

/** 0 on the four squares of the centre to 3 on the edge. */
function fromCentre(square: Square): i32 {
  const file = max(3 - fileOf(square), fileOf(square) - 4)
  const rank = max(3 - rankOf(square), rankOf(square) - 4)
  return max(file, rank)
}

function bySquare(set: Bitboard, values: usize): i32 {
  let value = 0
  for (; set; set = withoutLowest(set)) value += load<i32>(values + (fromCentre(lowest(set)) << 2))
  return value
}

function squares(side: Color): i32 {
  return (
    bySquare(pieces(side, PAWN), PAWN_SQUARE) +
    bySquare(pieces(side, KNIGHT), KNIGHT_SQUARE) +
    bySquare(pieces(side, BISHOP), BISHOP_SQUARE) +
    bySquare(pieces(side, QUEEN), QUEEN_SQUARE)
  )
}

/** Squares that the pieces attack, except those of their own side's pieces. */
function mobility(side: Color): i32 {
  const free = ~ofColor(side)
  let reached = 0
  for (let set = pieces(side, KNIGHT); set; set = withoutLowest(set))
    reached += count(knightAttacks(lowest(set)) & free)
  for (let set = pieces(side, BISHOP); set; set = withoutLowest(set))
    reached += count(bishopAttacks(lowest(set), occupied()) & free)
  for (let set = pieces(side, ROOK); set; set = withoutLowest(set))
    reached += count(rookAttacks(lowest(set), occupied()) & free)
  for (let set = pieces(side, QUEEN); set; set = withoutLowest(set))
    reached += count(queenAttacks(lowest(set), occupied()) & free)
  return PER_MOVE * reached
}

/** With queens on the board, own pieces next to the king; without queens, a king near the centre. */
function shelter(side: Color): i32 {
  const king = kingSquare(side)
  if (!ofType(QUEEN)) return SHIELD * (3 - fromCentre(king))
  return (
    SHIELD * count(kingAttacks(king) & ofColor(side) & ~pieces(side, KING)) - SHIELD * (3 - fromCentre(king))
  )
}

/** All squares of the ranks ahead of a pawn. */
function ranksAhead(side: Color, pawn: Square): Bitboard {
  const all: Bitboard = -1
  return side == WHITE ? (all << ((pawn | 7) as u64)) << 1 : (all >> ((63 - (pawn & 56)) as u64)) >> 1
}

/** A passed pawn that the enemy king cannot catch, if the enemy has only pawns besides. */
function unstoppable(side: Color): i32 {
  const enemy = side ^ 1
  if (ofColor(enemy) & ~(pieces(enemy, PAWN) | pieces(enemy, KING))) return 0
  let best = 0
  for (let pawns = pieces(side, PAWN); pawns; pawns = withoutLowest(pawns)) {
    const pawn = lowest(pawns)
    const file: Bitboard = FILE_A << (fileOf(pawn) as u64)
    const beside: Bitboard = ((file & ~FILE_A) >> 1) | ((file << 1) & ~FILE_A)
    const ahead = ranksAhead(side, pawn)
    if (ahead & (((file | beside) & pieces(enemy, PAWN)) | (file & occupied()))) continue
    const rank = rankFor(side, pawn)
    const steps = 7 - max(rank, 2)
    const goal = side == WHITE ? 56 | fileOf(pawn) : fileOf(pawn)
    const king = kingSquare(enemy)
    const way = max(abs(fileOf(king) - fileOf(goal)), abs(rankOf(king) - rankOf(goal)))
    if (way - (us == enemy ? 1 : 0) > steps) best = max(best, UNSTOPPABLE - PER_STEP * steps)
  }
  return best
}
