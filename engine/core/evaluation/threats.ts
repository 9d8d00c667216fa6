// SPDX-License-Identifier: GPL-3.0-or-later
/** Threats of a side, and its space. Needs both attack maps filled. */
import { attacked, attackedBy, attackedTwice, mobilityArea } from './attack-map.ts'
import { bishopAttacks, knightAttacks, pawnSetAttacks, rookAttacks } from '../rules/bitboards.ts'
import { occupied, ofColor, ofType, pieceOn, pieces } from '../rules/board.ts'
import { CENTER_FILES, forward, relativeRankSet } from './spans.ts'
import {
  BISHOP,
  Bitboard,
  Color,
  KING,
  KNIGHT,
  PAWN,
  QUEEN,
  ROOK,
  count,
  lowest,
  several,
  typeOf,
  withoutLowest,
} from '../rules/types.ts'
import {
  HANGING,
  RESTRICTED,
  SPACE,
  THREAT_BY_KING,
  THREAT_BY_MINOR,
  THREAT_BY_PAWN,
  THREAT_BY_PUSH,
  THREAT_BY_ROOK,
  THREAT_ON_QUEEN,
  WEAK_QUEEN_PROTECTION,
  weight,
} from './weights.ts'

/** Sum of a table of weights, indexed by the type of each piece in the set. */
function byType(table: usize, set: Bitboard): i32 {
  let score = 0
  let rest = set
  while (rest) {
    score += weight(table, typeOf(pieceOn(lowest(rest))))
    rest = withoutLowest(rest)
  }
  return score
}

/** Threats of `us` against the other side. */
export function threatScore(us: Color): i32 {
  const them = us ^ 1
  const ours = ofColor(us)
  const theirs = ofColor(them)
  const ourAttacks = attacked(us)
  const ourTwice = attackedTwice(us)
  const theirAttacks = attacked(them)
  const theirTwice = attackedTwice(them)
  const theirPawnAttacks = attackedBy(them, PAWN)
  const theirPieces = theirs & ~ofType(PAWN)
  const strong = theirPawnAttacks | (theirTwice & ~ourTwice)
  const weak = theirs & ~strong & ourAttacks
  const defended = theirPieces & strong
  let score = 0

  if (defended | weak) {
    const byMinor = attackedBy(us, KNIGHT) | attackedBy(us, BISHOP)
    score += byType(THREAT_BY_MINOR, (defended | weak) & byMinor)
    score += byType(THREAT_BY_ROOK, weak & attackedBy(us, ROOK))
    if (weak & attackedBy(us, KING)) score += weight(THREAT_BY_KING, 0)
    score += weight(HANGING, 0) * count(weak & (~theirAttacks | (theirPieces & ourTwice)))
    score += weight(WEAK_QUEEN_PROTECTION, 0) * count(weak & attackedBy(them, QUEEN))
  }
  score += weight(RESTRICTED, 0) * count(theirAttacks & ~strong & ourAttacks)

  const safe = ~theirAttacks | ourAttacks
  const pawns = pieces(us, PAWN)
  const pawnThreats = pawnSetAttacks(us, pawns & safe) & theirPieces
  score += weight(THREAT_BY_PAWN, 0) * count(pawnThreats)

  const free = ~occupied()
  let pushes = forward(us, pawns) & free
  pushes |= forward(us, pushes & relativeRankSet(us, 2)) & free
  pushes &= ~theirPawnAttacks & safe
  score += weight(THREAT_BY_PUSH, 0) * count(pawnSetAttacks(us, pushes) & theirPieces)

  const queens = pieces(them, QUEEN)
  if (queens && !several(queens)) {
    const queen = lowest(queens)
    const reachable = mobilityArea(us) & ~strong & ~ours
    score += weight(THREAT_ON_QUEEN, 0) * count(attackedBy(us, KNIGHT) & knightAttacks(queen) & reachable)
    const diagonal = attackedBy(us, BISHOP) & bishopAttacks(queen, occupied())
    const straight = attackedBy(us, ROOK) & rookAttacks(queen, occupied())
    score += weight(THREAT_ON_QUEEN, 1) * count((diagonal | straight) & reachable & ourTwice)
  }
  return score
}

/** Space counts only with more pieces than this, and its weight grows from there. */
const SPACE_PIECES: i32 = 3

/** Safe squares in the centre, more so behind own pawns; worth more with more pieces. Middlegame only. */
export function spaceScore(us: Color): i32 {
  const them = us ^ 1
  const pawns = pieces(us, PAWN)
  const ranks = relativeRankSet(us, 1) | relativeRankSet(us, 2) | relativeRankSet(us, 3)
  const safe = CENTER_FILES & ranks & ~pawns & ~attackedBy(them, PAWN)
  let behind = pawns
  behind |= forward(them, behind)
  behind |= forward(them, forward(them, behind))
  const squares = count(safe) + count(safe & behind & ~attacked(them))
  const crowd = max(count(ofColor(us)) - SPACE_PIECES, 0)
  return (weight(SPACE, 0) * squares * crowd * crowd) >> 10
}
