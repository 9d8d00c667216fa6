// SPDX-License-Identifier: GPL-3.0-or-later
/** Passed pawns: their rank, a free path, and the distance of the kings. Needs both attack maps filled. */
import { attacked } from './attack-map.ts'
import { rookAttacks } from '../rules/bitboards.ts'
import { passedPawns } from './pawns.ts'
import { kingSquare, occupied, ofColor, ofType, us as mover } from '../rules/board.ts'
import { ahead, distance, forward, relativeRank } from './spans.ts'
import {
  Bitboard,
  Color,
  KING,
  PAWN,
  QUEEN,
  ROOK,
  Square,
  WHITE,
  bit,
  fileOf,
  lowest,
  withoutLowest,
} from '../rules/types.ts'
import {
  PASSED,
  PASSED_ENEMY_KING,
  PASSED_ESCORTED,
  PASSED_FILE,
  PASSED_FREE,
  PASSED_OWN_KING,
  PASSED_BACKED,
  PASSED_UNSTOPPABLE,
  weight,
} from './weights.ts'

/** Relative rank from which the path ahead is examined: the fourth. */
const FIRST_RANK: i32 = 3
/** Ranks 4 to 7 in the tables. */
const RANKS: i32 = 4
/** King distances beyond this do not count. */
const FAR: i32 = 5

/** Score of the passed pawns of `us`. */
export function passedScore(us: Color, entry: usize): i32 {
  const them = us ^ 1
  const ourKing = kingSquare(us)
  const theirKing = kingSquare(them)
  const bareKing = !(ofColor(them) & ~ofType(PAWN) & ~ofType(KING))
  const heavy = ofType(ROOK) | ofType(QUEEN)
  let score = 0
  let rest = passedPawns(entry) & ofColor(us)
  while (rest) {
    const square = lowest(rest)
    rest = withoutLowest(rest)
    const rank = relativeRank(us, square)
    const file = fileOf(square)
    score += weight(PASSED, rank) + weight(PASSED_FILE, min(file, 7 - file))
    if (rank < FIRST_RANK) continue

    const step = rank - FIRST_RANK
    const front = forward(us, bit(square))
    const frontSquare = lowest(front)
    score += weight(PASSED_OWN_KING, step) * min(distance(ourKing, frontSquare), FAR)
    score += weight(PASSED_ENEMY_KING, step) * min(distance(theirKing, frontSquare), FAR)
    const way = ahead(us, square)
    const backers = ahead(them, square) & rookAttacks(square, occupied()) & heavy
    if (!(front & occupied())) {
      // An enemy rook behind the pawn attacks its whole path through it.
      const barred = backers & ofColor(them) ? way : attacked(them) | ofColor(them)
      const freedom = barred & front ? 0 : barred & way ? 1 : 2
      score += weight(PASSED_FREE, freedom * RANKS + step)
    }
    if (front & attacked(us)) score += weight(PASSED_ESCORTED, step)
    if (backers) score += weight(PASSED_BACKED, backers & ofColor(us) ? 0 : 1)
    if (bareKing && isUnstoppable(us, square, way, theirKing)) score += weight(PASSED_UNSTOPPABLE, 0)
  }
  return score
}

/** True when a bare king cannot catch the pawn: the rule of the square. */
function isUnstoppable(us: Color, square: Square, way: Bitboard, theirKing: Square): bool {
  if (way & occupied()) return false
  const goal = us == WHITE ? 56 | fileOf(square) : fileOf(square)
  const rank = relativeRank(us, square)
  const moves = 7 - (rank == 1 ? 2 : rank)
  return moves < distance(theirKing, goal) - (mover == us ? 0 : 1)
}
