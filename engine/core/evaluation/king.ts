// SPDX-License-Identifier: GPL-3.0-or-later
/** Safety of a king: its shelter, and the danger from the enemy's pieces. Needs both attack maps filled. */
import {
  attacked,
  attackedBy,
  attackedTwice,
  attackerDanger,
  kingAttackers,
  kingHits,
  kingZoneOf,
  shields,
} from './attack-map.ts'
import { bishopAttacks, knightAttacks, rookAttacks } from '../rules/bitboards.ts'
import { kingShelter } from './pawns.ts'
import { kingSquare, occupied, ofColor, pieces } from '../rules/board.ts'
import { pieceSquare } from './psqt.ts'
import { flank, relativeRankSet } from './spans.ts'
import {
  BISHOP,
  Bitboard,
  Color,
  KING,
  KNIGHT,
  PieceType,
  QUEEN,
  ROOK,
  count,
  fileOf,
  several,
} from '../rules/types.ts'
import {
  DANGER_BASE,
  DANGER_FLANK,
  DANGER_HIT,
  DANGER_KNIGHT_GUARD,
  DANGER_NO_QUEEN,
  DANGER_PINNED,
  DANGER_SAFE_CHECK,
  DANGER_SAFE_CHECKS,
  DANGER_SHELTER,
  DANGER_TOGETHER,
  DANGER_UNSAFE_CHECK,
  DANGER_WEAK,
  FLANK_ATTACK,
  middlegame,
  weight,
} from './weights.ts'

/**
 * The cost of danger, centipawns: its square divided by DANGER_SQUARE in the middlegame, and danger divided by
 * DANGER_LINE in the endgame.
 */
const DANGER_SQUARE: i32 = 320
const DANGER_LINE: i32 = 10
/** More danger than this costs nothing more: the search sees the mate. */
const DANGER_LIMIT: i32 = 800

/** Danger of the checks that one type of piece can give on safe squares. */
function safeChecks(type: PieceType, squares: Bitboard): i32 {
  if (!squares) return 0
  return weight(DANGER_SAFE_CHECK, type) + (several(squares) ? weight(DANGER_SAFE_CHECKS, type) : 0)
}

/** Piece-square value, shelter and danger of the king of `us`, from its own view. */
export function kingScore(us: Color, entry: usize): i32 {
  const them = us ^ 1
  const king = kingSquare(us)
  const shelter = kingShelter(entry, us, king)
  const theirAttacks = attacked(them)
  const ourAttacks = attacked(us)
  const theirTwice = attackedTwice(them)
  let score = pieceSquare(us, KING, king) + shelter

  const camp =
    flank(fileOf(king)) & ~(relativeRankSet(us, 7) | relativeRankSet(us, 6) | relativeRankSet(us, 5))
  const flankAttacks = count(camp & theirAttacks) + count(camp & theirTwice)
  const flankDefence = count(camp & ourAttacks)
  score += weight(FLANK_ATTACK, 0) * flankAttacks

  const royal = attackedBy(us, KING) | attackedBy(us, QUEEN)
  const weak = theirAttacks & ~attackedTwice(us) & (~ourAttacks | royal)
  const safe = ~ofColor(them) & (~ourAttacks | (weak & theirTwice))
  const transparent = occupied() ^ pieces(us, QUEEN)
  const straight = rookAttacks(king, transparent)
  const diagonal = bishopAttacks(king, transparent)
  const byKnight = knightAttacks(king) & attackedBy(them, KNIGHT)
  const byBishop = diagonal & attackedBy(them, BISHOP)
  const byRook = straight & attackedBy(them, ROOK)
  const byQueen = (straight | diagonal) & attackedBy(them, QUEEN) & ~attackedBy(us, QUEEN)
  let danger = weight(DANGER_BASE, 0)
  danger += safeChecks(KNIGHT, byKnight & safe)
  danger += safeChecks(BISHOP, byBishop & safe)
  danger += safeChecks(ROOK, byRook & safe)
  danger += safeChecks(QUEEN, byQueen & safe)
  danger += weight(DANGER_UNSAFE_CHECK, 0) * count((byKnight | byBishop | byRook) & ~safe)

  const attackers = kingAttackers(us)
  danger += attackerDanger(us) + weight(DANGER_TOGETHER, 0) * attackers * attackers
  danger += weight(DANGER_HIT, 0) * kingHits(us)
  danger += weight(DANGER_WEAK, 0) * count(kingZoneOf(us) & weak)
  danger += weight(DANGER_PINNED, 0) * count(shields(us))
  danger += weight(DANGER_FLANK, 0) * flankAttacks + weight(DANGER_FLANK, 1) * flankDefence
  danger += (weight(DANGER_SHELTER, 0) * middlegame(shelter)) / 100
  if (!pieces(them, QUEEN)) danger += weight(DANGER_NO_QUEEN, 0)
  if (kingZoneOf(us) & attackedBy(us, KNIGHT)) danger += weight(DANGER_KNIGHT_GUARD, 0)
  if (danger > 0) {
    danger = min(danger, DANGER_LIMIT)
    score -= (danger * danger) / DANGER_SQUARE + ((danger / DANGER_LINE) << 16)
  }
  return score
}
