// SPDX-License-Identifier: GPL-3.0-or-later
/** The pieces of a side: piece-square value, mobility, outposts, files, and their part of the attack map. */
import { addAttacks, addKingAttacker, attackedBy, kingZoneOf, mobilityArea, shields } from './attack-map.ts'
import {
  between,
  bishopAttacks,
  bishopRays,
  kingAttacks,
  knightAttacks,
  line,
  rookAttacks,
  rookRays,
} from '../rules/bitboards.ts'
import { pawnSpan } from './pawns.ts'
import { castlingRights, kingSquare, occupied, ofColor, ofType, pieces } from '../rules/board.ts'
import { pieceSquare } from './psqt.ts'
import {
  CENTER,
  CENTER_FILES,
  DARK_SQUARES,
  distance,
  fileSet,
  forward,
  relativeRank,
  relativeRankSet,
} from './spans.ts'
import {
  BISHOP,
  Bitboard,
  Color,
  KNIGHT,
  PAWN,
  PieceType,
  QUEEN,
  ROOK,
  Square,
  WHITE,
  bit,
  count,
  fileOf,
  lowest,
  several,
  withoutLowest,
} from '../rules/types.ts'
import {
  BISHOP_MOBILITY,
  BISHOP_PAWNS,
  BISHOP_TRAPPED,
  DANGER_ATTACKER,
  FAR_FROM_KING,
  KNIGHT_MOBILITY,
  LONG_DIAGONAL,
  MINOR_BEHIND_PAWN,
  OUTPOST,
  OUTPOST_REACHABLE,
  QUEEN_DISCOVERY,
  QUEEN_MOBILITY,
  ROOK_FILE,
  ROOK_MOBILITY,
  ROOK_ON_QUEEN_FILE,
  ROOK_SEVENTH,
  ROOK_TRAPPED,
  weight,
} from './weights.ts'

/** Castling rights of a side, as bits of `castlingRights`. */
const RIGHTS: i32 = 3

/** A rook with at most this many safe squares may be trapped. */
const TRAPPED_MOBILITY: i32 = 3

/** Enters the attacks of a piece into the map and returns them; a pinned piece has only those on its pin. */
function enter(us: Color, type: PieceType, square: Square, attacks: Bitboard): Bitboard {
  let legal = attacks
  if (shields(us) & bit(square)) legal &= line(kingSquare(us), square)
  addAttacks(us, type, legal)
  const them = us ^ 1
  if (legal & kingZoneOf(them)) {
    const hits = count(legal & kingAttacks(kingSquare(them)))
    addKingAttacker(them, weight(DANGER_ATTACKER, type), hits)
  }
  return legal
}

/** Squares on ranks 4 to 6, protected by a pawn, from which no enemy pawn can ever chase a piece. */
function outposts(us: Color, entry: usize): Bitboard {
  const ranks = relativeRankSet(us, 3) | relativeRankSet(us, 4) | relativeRankSet(us, 5)
  return ranks & attackedBy(us, PAWN) & ~pawnSpan(entry, us ^ 1)
}

/** The terms that knights and bishops share. */
function minor(us: Color, square: Square, isBishop: i32, safePosts: Bitboard): i32 {
  let score = weight(FAR_FROM_KING, isBishop) * distance(square, kingSquare(us))
  if (forward(us, bit(square)) & ofType(PAWN)) score += weight(MINOR_BEHIND_PAWN, 0)
  if (safePosts & bit(square)) score += weight(OUTPOST, isBishop)
  return score
}

function knights(us: Color, entry: usize): i32 {
  let score = 0
  let rest = pieces(us, KNIGHT)
  if (!rest) return 0
  const posts = outposts(us, entry)
  while (rest) {
    const square = lowest(rest)
    rest = withoutLowest(rest)
    const attacks = enter(us, KNIGHT, square, knightAttacks(square))
    score += pieceSquare(us, KNIGHT, square)
    score += weight(KNIGHT_MOBILITY, count(attacks & mobilityArea(us)))
    score += minor(us, square, 0, posts)
    if (!(posts & bit(square)) && attacks & posts & ~ofColor(us)) score += weight(OUTPOST_REACHABLE, 0)
  }
  return score
}

function bishops(us: Color, entry: usize): i32 {
  let score = 0
  let rest = pieces(us, BISHOP)
  if (!rest) return 0
  const posts = outposts(us, entry)
  const pawns = pieces(us, PAWN)
  const blocked = min(count(pawns & CENTER_FILES & forward(us ^ 1, occupied())), 3)
  const transparent = occupied() ^ ofType(QUEEN)
  while (rest) {
    const square = lowest(rest)
    rest = withoutLowest(rest)
    const attacks = enter(us, BISHOP, square, bishopAttacks(square, transparent))
    score += pieceSquare(us, BISHOP, square)
    score += weight(BISHOP_MOBILITY, count(attacks & mobilityArea(us)))
    score += minor(us, square, 1, posts)
    const color = bit(square) & DARK_SQUARES ? DARK_SQUARES : ~DARK_SQUARES
    score += weight(BISHOP_PAWNS, blocked) * count(pawns & color)
    if (several(bishopAttacks(square, ofType(PAWN)) & CENTER)) score += weight(LONG_DIAGONAL, 0)
    if (relativeRank(us, square) == 6 && isTrapped(us, square)) score += weight(BISHOP_TRAPPED, 0)
  }
  return score
}

/** A bishop on a7 or h7 that an enemy pawn on b6 or g6 shuts in. */
function isTrapped(us: Color, square: Square): bool {
  const file = fileOf(square)
  if (file != 0 && file != 7) return false
  const guard = (us == WHITE ? square - 8 : square + 8) + (file ? -1 : 1)
  return (pieces(us ^ 1, PAWN) & bit(guard)) != 0
}

function rooks(us: Color): i32 {
  let score = 0
  let rest = pieces(us, ROOK)
  const them = us ^ 1
  const pawns = pieces(us, PAWN)
  const theirPawns = pieces(them, PAWN)
  const theirQueens = pieces(them, QUEEN)
  const transparent = occupied() ^ ofType(QUEEN) ^ pieces(us, ROOK)
  while (rest) {
    const square = lowest(rest)
    rest = withoutLowest(rest)
    const attacks = enter(us, ROOK, square, rookAttacks(square, transparent))
    const moves = count(attacks & mobilityArea(us))
    const file = fileSet(fileOf(square))
    score += pieceSquare(us, ROOK, square) + weight(ROOK_MOBILITY, moves)
    if (!(pawns & file)) score += weight(ROOK_FILE, theirPawns & file ? 0 : 1)
    else if (moves <= TRAPPED_MOBILITY) score += shutIn(us, square)
    if (theirQueens & file) score += weight(ROOK_ON_QUEEN_FILE, 0)
    if (relativeRank(us, square) == 6) {
      const goal = relativeRankSet(us, 6) & theirPawns
      if (goal || relativeRank(us, kingSquare(them)) == 7) score += weight(ROOK_SEVENTH, 0)
    }
  }
  return score
}

/** Penalty for a rook that its own king shuts in. */
function shutIn(us: Color, rook: Square): i32 {
  const king = fileOf(kingSquare(us))
  const file = fileOf(rook)
  if (king < 4 ? file >= king : file <= king) return 0
  return weight(ROOK_TRAPPED, castlingRights() & (RIGHTS << (us << 1)) ? 0 : 1)
}

function queens(us: Color): i32 {
  let score = 0
  let rest = pieces(us, QUEEN)
  const them = us ^ 1
  while (rest) {
    const square = lowest(rest)
    rest = withoutLowest(rest)
    const attacks = enter(
      us,
      QUEEN,
      square,
      bishopAttacks(square, occupied()) | rookAttacks(square, occupied()),
    )
    score += pieceSquare(us, QUEEN, square)
    score += weight(QUEEN_MOBILITY, count(attacks & mobilityArea(us)))
    let snipers = (bishopRays(square) & pieces(them, BISHOP)) | (rookRays(square) & pieces(them, ROOK))
    while (snipers) {
      const inWay = between(square, lowest(snipers)) & occupied()
      snipers = withoutLowest(snipers)
      if (inWay && !several(inWay)) {
        score += weight(QUEEN_DISCOVERY, 0)
        break
      }
    }
  }
  return score
}

/**
 * Score of the knights, bishops, rooks and queens of a side. Needs the attack map begun for both sides, and
 * fills it for `us`.
 */
export function pieceScore(us: Color, entry: usize): i32 {
  return knights(us, entry) + bishops(us, entry) + rooks(us) + queens(us)
}
