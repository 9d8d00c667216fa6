// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Pawns around a king: its own cover and the enemy's storm. Depends only on the pawns and that king's square.
 */
import { pieces } from '../rules/board.ts'
import { distance, fileSet, flank, relativeRank } from './spans.ts'
import {
  Bitboard,
  Color,
  PAWN,
  Square,
  WHITE,
  fileOf,
  lowest,
  rankOf,
  withoutLowest,
} from '../rules/types.ts'
import {
  KING_FILE,
  KING_PAWN_DISTANCE,
  PAWNLESS_FLANK,
  SHELTER,
  STORM,
  STORM_BLOCKED,
  weight,
} from './weights.ts'

/** The square of a non-empty set nearest to the first rank of `color`. */
function rearmost(color: Color, set: Bitboard): Square {
  return color == WHITE ? lowest(set) : 63 - (clz(set) as i32)
}

/** Squares level with the king or ahead of it. */
function notBehind(color: Color, king: Square): Bitboard {
  const rank = (rankOf(king) << 3) as u64
  return color == WHITE ? ~(0 as u64) << rank : ~(0 as u64) >> (56 - rank)
}

/** Cover and storm, from that king's view. */
export function shelterScore(color: Color, king: Square): i32 {
  const ours = pieces(color, PAWN)
  const theirs = pieces(color ^ 1, PAWN)
  const front = notBehind(color, king)
  const file = fileOf(king)
  const middle = min(max(file, 1), 6)
  let score = 0
  for (let f = middle - 1; f <= middle + 1; f++) {
    const cover = ours & front & fileSet(f)
    const storm = theirs & front & fileSet(f)
    const coverRank = cover ? relativeRank(color, rearmost(color, cover)) : 0
    const stormRank = storm ? relativeRank(color, rearmost(color, storm)) : 0
    const edge = min(f, 7 - f)
    score += weight(SHELTER, (edge << 3) + coverRank)
    if (coverRank && coverRank == stormRank - 1) score += weight(STORM_BLOCKED, stormRank)
    else score += weight(STORM, (edge << 3) + stormRank)
  }
  const ownFile = fileSet(file)
  if (!(ours & ownFile)) score += weight(KING_FILE, theirs & ownFile ? 0 : 1)
  if (!((ours | theirs) & flank(file))) score += weight(PAWNLESS_FLANK, 0)
  let nearest = 7
  let rest = ours
  if (!rest) nearest = 0
  while (rest) {
    nearest = min(nearest, distance(king, lowest(rest)))
    rest = withoutLowest(rest)
  }
  return score + weight(KING_PAWN_DISTANCE, 0) * nearest
}
