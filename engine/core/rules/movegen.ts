// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Legal moves of a refreshed position. Pins and checks are resolved while generating, so that every move
 * written may be played; only king steps, castling and en passant need a look at the attacks on the king.
 */
import { discoverers, isAttacked, isEnPassantLegal } from './attacks.ts'
import {
  between,
  bishopAttacks,
  kingAttacks,
  knightAttacks,
  line,
  pawnAttacks,
  pieceAttacks,
  queenAttacks,
  rookAttacks,
} from './bitboards.ts'
import {
  castledKing,
  castledRook,
  castlingRights,
  checkers,
  enPassant,
  kingSquare,
  occupied,
  ofColor,
  pieceOn,
  pieces,
  pinned,
  us,
} from './board.ts'
import {
  MOVE_KIND_CASTLING,
  MOVE_KIND_EN_PASSANT,
  MOVE_KIND_NORMAL,
  MOVE_KIND_PROMOTION,
  MOVE_PROMOTION_SHIFT,
} from '../layout.ts'
import { CASTLING_EMPTY, CASTLING_ROOK, CASTLING_WAY, block } from '../memory.ts'
import { makeCastling, makeEnPassant, makeNormal, makePromotion, moveFrom, moveKind, moveTo } from './move.ts'
import {
  BISHOP,
  Bitboard,
  FILE_A,
  FILE_H,
  KING,
  KNIGHT,
  Move,
  NO_PIECE,
  PAWN,
  QUEEN,
  RANK_1,
  RANK_2,
  RANK_3,
  RANK_6,
  RANK_7,
  RANK_8,
  ROOK,
  Square,
  WHITE,
  bit,
  colorOf,
  lowest,
  several,
  typeOf,
  withoutLowest,
} from './types.ts'

/** Which moves to generate: captures and promotions, the rest, or both. */
export const NOISY: i32 = 1
export const QUIET: i32 = 2
export const ALL: i32 = 3

/** Bytes of one entry of a move list; the move is its low half, the high half is left 0. */
export const ENTRY_BYTES: usize = 4

function put(list: usize, move: Move): usize {
  store<u32>(list, move)
  return list + ENTRY_BYTES
}

/** Writes a move from `from` to every target. */
function putAll(list: usize, from: Square, targets: Bitboard): usize {
  const origin = makeNormal(from, 0)
  while (targets) {
    store<u32>(list, origin | lowest(targets))
    list += ENTRY_BYTES
    targets = withoutLowest(targets)
  }
  return list
}

/** Writes pawn moves of one direction: every target was reached from `target - step`. */
function putPawns(list: usize, targets: Bitboard, step: i32, pins: Bitboard, king: Square): usize {
  while (targets) {
    const to = lowest(targets)
    const from = to - step
    targets = withoutLowest(targets)
    if (pins & bit(from) && !(line(king, from) & bit(to))) continue
    list = put(list, makeNormal(from, to))
  }
  return list
}

/** As `putPawns`, four promotions each, queen first. */
function putPromotions(list: usize, targets: Bitboard, step: i32, pins: Bitboard, king: Square): usize {
  while (targets) {
    const to = lowest(targets)
    const from = to - step
    targets = withoutLowest(targets)
    if (pins & bit(from) && !(line(king, from) & bit(to))) continue
    for (let type = QUEEN; type >= KNIGHT; type--) list = put(list, makePromotion(from, to, type))
  }
  return list
}

/** Writes the pawn moves of `kind` that land inside `allowed`. */
function putPawnMoves(list: usize, kind: i32, allowed: Bitboard, pins: Bitboard, king: Square): usize {
  const pawns = pieces(us, PAWN)
  const enemies = ofColor(us ^ 1) & allowed
  const empty = ~occupied()
  const white = us == WHITE
  const step = white ? 8 : -8
  const lastRank: Bitboard = RANK_1 | RANK_8
  const pushes: Bitboard = (white ? pawns << 8 : pawns >> 8) & empty
  if (kind & NOISY) {
    const left: Bitboard = (white ? (pawns & ~FILE_A) << 7 : (pawns & ~FILE_A) >> 9) & enemies
    const right: Bitboard = (white ? (pawns & ~FILE_H) << 9 : (pawns & ~FILE_H) >> 7) & enemies
    if (pawns & (white ? RANK_7 : RANK_2)) {
      list = putPromotions(list, left & lastRank, step - 1, pins, king)
      list = putPromotions(list, right & lastRank, step + 1, pins, king)
      list = putPromotions(list, pushes & lastRank & allowed, step, pins, king)
    }
    list = putPawns(list, left & ~lastRank, step - 1, pins, king)
    list = putPawns(list, right & ~lastRank, step + 1, pins, king)
    const passed = enPassant()
    if (passed) {
      let takers = pawnAttacks(us ^ 1, passed) & pawns
      while (takers) {
        const from = lowest(takers)
        takers = withoutLowest(takers)
        if (isEnPassantLegal(from, passed)) list = put(list, makeEnPassant(from, passed))
      }
    }
  }
  if (kind & QUIET) {
    const thirdRank: Bitboard = white ? RANK_3 : RANK_6
    const third = pushes & thirdRank
    const doubles: Bitboard = (white ? third << 8 : third >> 8) & empty & allowed
    list = putPawns(list, pushes & ~lastRank & allowed, step, pins, king)
    list = putPawns(list, doubles, 2 * step, pins, king)
  }
  return list
}

/** True when the castling right of `index` can be used now; not in check. */
function canCastle(index: i32, king: Square): bool {
  const record = block + (index << 3)
  if (!(castlingRights() & (1 << index)) || occupied() & load<u64>(record, CASTLING_EMPTY)) return false
  const rook = load<u8>(block + index, CASTLING_ROOK) as Square
  const kingTo = castledKing(king, rook)
  const without = occupied() ^ bit(king)
  let way = load<u64>(record, CASTLING_WAY)
  while (way) {
    if (isAttacked(lowest(way), us ^ 1, without)) return false
    way = withoutLowest(way)
  }
  // Chess960: the rook may have been the king's only shield along the rank.
  return !isAttacked(kingTo, us ^ 1, (without ^ bit(rook)) | bit(castledRook(king, rook)))
}

/** Writes the king's steps onto `targets` and, among quiet moves, castling. */
function putKingMoves(list: usize, kind: i32, targets: Bitboard, king: Square): usize {
  const without = occupied() ^ bit(king)
  let steps = kingAttacks(king) & targets
  while (steps) {
    const to = lowest(steps)
    steps = withoutLowest(steps)
    if (!isAttacked(to, us ^ 1, without)) list = put(list, makeNormal(king, to))
  }
  if (kind & QUIET && !checkers()) {
    const first = us << 1
    if (castlingRights() & (3 << first)) {
      if (canCastle(first, king)) list = put(list, makeCastling(king, load<u8>(block + first, CASTLING_ROOK)))
      if (canCastle(first + 1, king)) {
        list = put(list, makeCastling(king, load<u8>(block + first, CASTLING_ROOK + 1)))
      }
    }
  }
  return list
}

/**
 * Writes the legal moves of a kind and returns the end of the list.
 * @param kind NOISY (captures, en passant and all promotions), QUIET (the rest, castling among them) or ALL
 */
export function generate(kind: i32, list: usize): usize {
  const own = ofColor(us)
  const king = kingSquare(us)
  const pins = pinned()
  const check = checkers()
  const targets: Bitboard = kind == ALL ? ~own : kind == NOISY ? ofColor(us ^ 1) : ~occupied()
  // In check a move must capture the checker or step between; with two checkers only the king moves.
  let allowed: Bitboard = -1
  if (check) {
    if (several(check)) return putKingMoves(list, kind, targets, king)
    allowed = between(king, lowest(check)) | check
  }
  list = putPawnMoves(list, kind, allowed, pins, king)

  const reachable = targets & allowed
  let knights = pieces(us, KNIGHT) & ~pins
  while (knights) {
    const from = lowest(knights)
    knights = withoutLowest(knights)
    list = putAll(list, from, knightAttacks(from) & reachable)
  }
  let bishops = pieces(us, BISHOP)
  while (bishops) {
    const from = lowest(bishops)
    bishops = withoutLowest(bishops)
    let to = bishopAttacks(from, occupied()) & reachable
    if (pins & bit(from)) to &= line(king, from)
    list = putAll(list, from, to)
  }
  let rooks = pieces(us, ROOK)
  while (rooks) {
    const from = lowest(rooks)
    rooks = withoutLowest(rooks)
    let to = rookAttacks(from, occupied()) & reachable
    if (pins & bit(from)) to &= line(king, from)
    list = putAll(list, from, to)
  }
  let queens = pieces(us, QUEEN)
  while (queens) {
    const from = lowest(queens)
    queens = withoutLowest(queens)
    let to = queenAttacks(from, occupied()) & reachable
    if (pins & bit(from)) to &= line(king, from)
    list = putAll(list, from, to)
  }
  return putKingMoves(list, kind, targets, king)
}

/**
 * Writes quiet moves that give check and returns the end of the list: direct checks by pieces, and discovered
 * ones. Not in check. Direct checks by pawns are left out: they are rare.
 */
export function generateQuietChecks(list: usize): usize {
  const enemyKing = kingSquare(us ^ 1)
  const king = kingSquare(us)
  const pins = pinned()
  const empty = ~occupied()
  const uncoverers = discoverers()
  const diagonal = bishopAttacks(enemyKing, occupied()) & empty
  const straight = rookAttacks(enemyKing, occupied()) & empty
  for (let type = KNIGHT; type <= QUEEN; type++) {
    let checks: Bitboard = knightAttacks(enemyKing) & empty
    if (type == BISHOP) checks = diagonal
    else if (type == ROOK) checks = straight
    else if (type == QUEEN) checks = diagonal | straight
    let movers = pieces(us, type)
    while (movers) {
      const from = lowest(movers)
      movers = withoutLowest(movers)
      const attacks = pieceAttacks(type, from, occupied())
      let to = attacks & checks
      if (uncoverers & bit(from)) to |= attacks & empty & ~line(enemyKing, from)
      if (pins & bit(from)) to &= line(king, from)
      list = putAll(list, from, to)
    }
  }
  if (uncoverers & bit(king)) list = putKingMoves(list, NOISY, empty & ~line(enemyKing, king), king)
  return list
}

/**
 * True when a move, from a table or a killer slot and hence anything at all, is legal in the refreshed
 * position.
 */
export function isLegal(move: Move): bool {
  const from = moveFrom(move)
  const to = moveTo(move)
  const kind = moveKind(move)
  const piece = pieceOn(from)
  if (piece == NO_PIECE || colorOf(piece) != us) return false
  if (kind != MOVE_KIND_PROMOTION && (move >> MOVE_PROMOTION_SHIFT) & 3) return false
  const type = typeOf(piece)
  const king = kingSquare(us)
  const check = checkers()
  if (kind == MOVE_KIND_CASTLING) {
    if (type != KING || check) return false
    const index = (us << 1) | (to < from ? 1 : 0)
    return (load<u8>(block + index, CASTLING_ROOK) as Square) == to && canCastle(index, king)
  }
  if (kind == MOVE_KIND_EN_PASSANT) {
    // The state holds an en-passant square only while some capture there is legal.
    return (
      type == PAWN &&
      enPassant() != 0 &&
      to == enPassant() &&
      (pawnAttacks(us, from) & bit(to)) != 0 &&
      isEnPassantLegal(from, to)
    )
  }
  if (ofColor(us) & bit(to)) return false
  if (type == KING) {
    return (
      kind == MOVE_KIND_NORMAL &&
      (kingAttacks(from) & bit(to)) != 0 &&
      !isAttacked(to, us ^ 1, occupied() ^ bit(from))
    )
  }
  if (check) {
    if (several(check) || !((between(king, lowest(check)) | check) & bit(to))) return false
  }
  if (pinned() & bit(from) && !(line(king, from) & bit(to))) return false
  if (type != PAWN) return kind == MOVE_KIND_NORMAL && (pieceAttacks(type, from, occupied()) & bit(to)) != 0
  const reachesEnd = ((RANK_1 | RANK_8) & bit(to)) != 0
  return reachesEnd == (kind == MOVE_KIND_PROMOTION) && (pawnTargets(from) & bit(to)) != 0
}

/** Squares that the pawn on `from` of the side to move can go to, en passant left out. */
function pawnTargets(from: Square): Bitboard {
  const white = us == WHITE
  const empty = ~occupied()
  const one: Bitboard = (white ? bit(from) << 8 : bit(from) >> 8) & empty
  const thirdRank: Bitboard = white ? RANK_3 : RANK_6
  const third = one & thirdRank
  const two: Bitboard = (white ? third << 8 : third >> 8) & empty
  return one | two | (pawnAttacks(us, from) & ofColor(us ^ 1))
}
