// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Pawn structure, cached in a table of this thread. An entry holds the facts that depend only on the pawns, and the
 * shelter of each king on its last square.
 */
import { pawnAttacks, pawnSetAttacks } from '../rules/bitboards.ts'
import { EVALUATION, EVALUATION_BYTES, block } from '../memory.ts'
import { pawnKey, pieces } from '../rules/board.ts'
import { pieceSquare } from './psqt.ts'
import {
  ahead,
  attackSpan,
  beside,
  distance,
  fileSet,
  flank,
  forward,
  passedSpan,
  relativeRank,
} from './spans.ts'
import {
  BLACK,
  Bitboard,
  Color,
  PAWN,
  Square,
  WHITE,
  bit,
  count,
  fileOf,
  lowest,
  rankOf,
  several,
  withoutLowest,
} from '../rules/types.ts'
import {
  BACKWARD,
  CANDIDATE,
  DOUBLED,
  ISOLATED,
  KING_FILE,
  KING_PAWN_DISTANCE,
  PAWNLESS_FLANK,
  PHALANX,
  PROTECTED,
  SHELTER,
  STORM,
  STORM_BLOCKED,
  WEAK_LEVER,
  weight,
} from './weights.ts'

// A pawn entry, one cache line.
/** u64: complement of the pawn key, so that zeroed memory matches no position. */
const CHECK: usize = 0
/** u64: passed pawns of both sides. */
const PASSED_PAWNS: usize = 8
/** 2 x u64: squares that the pawns of a side attack or may come to attack. */
const SPANS: usize = 16
/** i32: White minus Black, piece-square values included. */
const SCORE: usize = 32
/** 2 x i32: shelter of each king, and 2 x u8: the square it was computed for. */
const SHELTERS: usize = 36
const SHELTERED: usize = 44
/** u8: 1 when pawns stand on both wings. */
const BOTH_WINGS: usize = 46
const ENTRY_BYTES: usize = 64

const TABLE: usize = EVALUATION + (EVALUATION_BYTES >> 1)
const ENTRIES: u64 = (EVALUATION_BYTES >> 1) / ENTRY_BYTES

const LEFT_WING: Bitboard = 0x0f0f0f0f0f0f0f0f
/** A square for no king. */
const NOWHERE: i32 = 255

/** The entry of the current pawn structure; computed when it is not in the table. */
export function pawnEntry(): usize {
  const key = pawnKey()
  const entry = entryAt(key)
  if (load<u64>(entry, CHECK) == ~key) return entry
  store<u64>(entry, ~key, CHECK)
  store<u64>(entry, 0, PASSED_PAWNS)
  store<i32>(entry, structure(entry, WHITE) - structure(entry, BLACK), SCORE)
  store<u8>(entry, NOWHERE, SHELTERED)
  store<u8>(entry, NOWHERE, SHELTERED + 1)
  const pawns = pieces(WHITE, PAWN) | pieces(BLACK, PAWN)
  store<u8>(entry, (pawns & LEFT_WING) != 0 && (pawns & ~LEFT_WING) != 0 ? 1 : 0, BOTH_WINGS)
  return entry
}

/** Structure and piece-square values, White minus Black. */
export function pawnScore(entry: usize): i32 {
  return load<i32>(entry, SCORE)
}

/** Passed pawns of both sides. */
export function passedPawns(entry: usize): Bitboard {
  return load<u64>(entry, PASSED_PAWNS)
}

/** Squares that the pawns of a side attack now or from squares ahead of them. */
export function pawnSpan(entry: usize, color: Color): Bitboard {
  return load<u64>(entry + (color << 3), SPANS)
}

export function pawnsOnBothWings(entry: usize): bool {
  return load<u8>(entry, BOTH_WINGS) != 0
}

/** Score of a king's pawn cover and of the pawns that storm it, from that king's view. */
export function kingShelter(entry: usize, color: Color, king: Square): i32 {
  if (load<u8>(entry + color, SHELTERED) != king) {
    store<u8>(entry + color, king, SHELTERED)
    store<i32>(entry + (color << 2), shelterScore(color, king), SHELTERS)
  }
  return load<i32>(entry + (color << 2), SHELTERS)
}

/** Empties the table. */
export function clearPawnTable(): void {
  memory.fill(block + TABLE, 0, EVALUATION_BYTES >> 1)
}

/** Forgets the current structure. The tuner needs this because it changes weights. */
export function forgetPawns(): void {
  store<u64>(entryAt(pawnKey()), 0, CHECK)
}

/** The entry for the structure with a key. */
function entryAt(key: u64): usize {
  return block + TABLE + ((key & (ENTRIES - 1)) as usize) * ENTRY_BYTES
}

function structure(entry: usize, us: Color): i32 {
  const them = us ^ 1
  const ours = pieces(us, PAWN)
  const theirs = pieces(them, PAWN)
  const theirAttacks = pawnSetAttacks(them, theirs)
  let score = 0
  let passed: Bitboard = 0
  let span: Bitboard = 0
  let rest = ours
  while (rest) {
    const square = lowest(rest)
    rest = withoutLowest(rest)
    const file = fileOf(square)
    const rank = relativeRank(us, square)
    const here = bit(square)
    const front = forward(us, here)
    const neighbours = ours & beside(file)
    const protectors = ours & pawnAttacks(them, square)
    const phalanx = neighbours & ((0xff as u64) << ((square & 56) as u64))
    const opposed = (theirs & ahead(us, square)) != 0
    const stoppers = theirs & passedSpan(us, square)
    const levers = theirs & pawnAttacks(us, square)
    const pushLevers = theirs & pawnAttacks(us, lowest(front))
    span |= attackSpan(us, square)
    score += pieceSquare(us, PAWN, square)

    const doubled = (ours & ahead(us, square)) != 0
    if (doubled) score += weight(DOUBLED, 0)

    if (protectors | phalanx) {
      if (protectors) score += weight(PROTECTED, rank)
      if (phalanx) score += weight(PHALANX, rank)
    } else if (!neighbours) {
      score += weight(ISOLATED, opposed ? 0 : 1)
    } else if (!(neighbours & ~passedSpan(us, square)) && front & (theirs | theirAttacks)) {
      // Every neighbour is already ahead, and its advance is barred.
      score += weight(BACKWARD, opposed ? 0 : 1)
    }
    if (several(levers) && !protectors) score += weight(WEAK_LEVER, 0)

    if (doubled) continue
    // Passed if all enemy pawns that could stop it can be exchanged, or challenged by as many neighbours.
    if (stoppers == levers && count(levers) <= count(protectors)) {
      passed |= here
    } else if (stoppers == (levers | pushLevers) && count(pushLevers) <= count(phalanx) && !levers) {
      passed |= here
    } else if (!opposed && count(neighbours & ~passedSpan(us, square)) >= count(stoppers)) {
      score += weight(CANDIDATE, rank)
    }
  }
  store<u64>(entry, load<u64>(entry, PASSED_PAWNS) | passed, PASSED_PAWNS)
  store<u64>(entry + (us << 3), span, SPANS)
  return score
}

/** The square of a non-empty set nearest to the first rank of `color`. */
function rearmost(color: Color, set: Bitboard): Square {
  return color == WHITE ? lowest(set) : 63 - (clz(set) as i32)
}

/** Squares level with the king or ahead of it. */
function notBehind(color: Color, king: Square): Bitboard {
  const rank = (rankOf(king) << 3) as u64
  return color == WHITE ? ~(0 as u64) << rank : ~(0 as u64) >> (56 - rank)
}

/** Cover and storm, from that king's view. They depend only on the pawns and that king's square. */
function shelterScore(color: Color, king: Square): i32 {
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
