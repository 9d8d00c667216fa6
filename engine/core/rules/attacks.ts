// SPDX-License-Identifier: GPL-3.0-or-later
/** Attacks on the board: checks, pins, and whether a move gives check. */
import {
  between,
  bishopAttacks,
  bishopRays,
  kingAttacks,
  knightAttacks,
  line,
  pawnAttacks,
  pieceAttacks,
  rookAttacks,
  rookRays,
} from './bitboards.ts'
import {
  STATE_CHECKERS,
  STATE_PINNED,
  castledKing,
  castledRook,
  kingSquare,
  occupied,
  ofColor,
  ofType,
  pieceOn,
  pieces,
  state,
  us,
} from './board.ts'
import { MOVE_KIND_CASTLING, MOVE_KIND_EN_PASSANT, MOVE_KIND_PROMOTION } from '../layout.ts'
import { moveFrom, moveKind, movePromotion, moveTo } from './move.ts'
import {
  BISHOP,
  BLACK,
  Bitboard,
  Color,
  KING,
  KNIGHT,
  Move,
  PAWN,
  QUEEN,
  ROOK,
  Square,
  WHITE,
  bit,
  lowest,
  several,
  typeOf,
  withoutLowest,
} from './types.ts'

/** All pieces, of both colours, that attack a square. */
export function attackersTo(square: Square, occupation: Bitboard): Bitboard {
  return (
    (pawnAttacks(BLACK, square) & pieces(WHITE, PAWN)) |
    (pawnAttacks(WHITE, square) & pieces(BLACK, PAWN)) |
    (knightAttacks(square) & ofType(KNIGHT)) |
    (kingAttacks(square) & ofType(KING)) |
    (bishopAttacks(square, occupation) & (ofType(BISHOP) | ofType(QUEEN))) |
    (rookAttacks(square, occupation) & (ofType(ROOK) | ofType(QUEEN)))
  )
}

/** True when `color` attacks the square, on a board with this occupation. */
export function isAttacked(square: Square, color: Color, occupation: Bitboard): bool {
  return isAttackedBy(square, color, occupation, ofColor(color))
}

/** True when one of `attackers`, which belong to `color`, attacks the square. */
function isAttackedBy(square: Square, color: Color, occupation: Bitboard, attackers: Bitboard): bool {
  if (pawnAttacks(color ^ 1, square) & attackers & ofType(PAWN)) return true
  if (knightAttacks(square) & attackers & ofType(KNIGHT)) return true
  if (kingAttacks(square) & attackers & ofType(KING)) return true
  const diagonal = attackers & (ofType(BISHOP) | ofType(QUEEN))
  if (bishopRays(square) & diagonal && bishopAttacks(square, occupation) & diagonal) return true
  const straight = attackers & (ofType(ROOK) | ofType(QUEEN))
  return (rookRays(square) & straight) != 0 && (rookAttacks(square, occupation) & straight) != 0
}

/** Pieces of the side to move that alone stand between one of its sliders and the enemy king. */
export function discoverers(): Bitboard {
  const king = kingSquare(us ^ 1)
  const queens = ofType(QUEEN)
  let found: Bitboard = 0
  let snipers: Bitboard =
    ofColor(us) &
    ((bishopRays(king) & (ofType(BISHOP) | queens)) | (rookRays(king) & (ofType(ROOK) | queens)))
  while (snipers) {
    const inWay = between(king, lowest(snipers)) & occupied()
    snipers = withoutLowest(snipers)
    if (!several(inWay)) found |= inWay
  }
  return found & ofColor(us)
}

/** True when a legal move gives check. @param uncoverers `discoverers()` of the position */
export function givesCheck(move: Move, uncoverers: Bitboard): bool {
  const from = moveFrom(move)
  const to = moveTo(move)
  const kind = moveKind(move)
  const king = kingSquare(us ^ 1)
  const target = bit(king)
  if (kind == MOVE_KIND_CASTLING) {
    const rookTo = castledRook(from, to)
    const after = ((occupied() ^ bit(from)) & ~bit(to)) | bit(rookTo) | bit(castledKing(from, to))
    return (rookAttacks(rookTo, after) & target) != 0
  }
  if (uncoverers & bit(from) && !(line(king, from) & bit(to))) return true
  const after = (occupied() ^ bit(from)) | bit(to)
  if (kind == MOVE_KIND_EN_PASSANT) {
    const open = after ^ bit(to ^ 8)
    const own = ofColor(us)
    if (bishopAttacks(king, open) & own & (ofType(BISHOP) | ofType(QUEEN))) return true
    if (rookAttacks(king, open) & own & (ofType(ROOK) | ofType(QUEEN))) return true
  }
  const type = kind == MOVE_KIND_PROMOTION ? movePromotion(move) : typeOf(pieceOn(from))
  if (type == PAWN) return (pawnAttacks(us, to) & target) != 0
  if (type == KING) return false
  return (pieceAttacks(type, to, after) & target) != 0
}

/**
 * Finds the checkers and pins of the side to move. Once per position, before its moves are generated or
 * judged.
 */
export function refresh(): void {
  const them = us ^ 1
  const king = kingSquare(us)
  const enemies = ofColor(them)
  const queens = ofType(QUEEN)
  let found: Bitboard =
    enemies & ((pawnAttacks(us, king) & ofType(PAWN)) | (knightAttacks(king) & ofType(KNIGHT)))
  let blockers: Bitboard = 0
  let snipers: Bitboard =
    enemies & ((bishopRays(king) & (ofType(BISHOP) | queens)) | (rookRays(king) & (ofType(ROOK) | queens)))
  while (snipers) {
    const sniper = lowest(snipers)
    snipers = withoutLowest(snipers)
    const inWay = between(king, sniper) & occupied()
    if (!inWay) found |= bit(sniper)
    else if (!several(inWay)) blockers |= inWay
  }
  store<u64>(state, found, STATE_CHECKERS)
  store<u64>(state, blockers & ofColor(us), STATE_PINNED)
  if (!ASC_NO_ASSERT) assert(isRefreshed())
}

/** True when checkers and pins agree with a computation from scratch; for tests. */
export function isRefreshed(): bool {
  const king = kingSquare(us)
  const enemies = ofColor(us ^ 1)
  const attackers = attackersTo(king, occupied()) & enemies
  let shields: Bitboard = 0
  let own = ofColor(us) & ~bit(king)
  while (own) {
    const shield = own & (~own + 1)
    own = withoutLowest(own)
    if (attackersTo(king, occupied() ^ shield) & enemies & ~attackers) shields |= shield
  }
  return load<u64>(state, STATE_CHECKERS) == attackers && load<u64>(state, STATE_PINNED) == shields
}

/** True when the en-passant capture from `from` to `to` leaves the own king safe. */
export function isEnPassantLegal(from: Square, to: Square): bool {
  const victim = bit(to ^ 8)
  const after = (occupied() ^ bit(from) ^ victim) | bit(to)
  return !isAttackedBy(kingSquare(us), us ^ 1, after, ofColor(us ^ 1) & ~victim)
}

/**
 * True when the side to move, before whom a pawn has just passed `square`, has a legal en-passant capture
 * there.
 */
export function hasEnPassant(square: Square): bool {
  let takers = pawnAttacks(us ^ 1, square) & pieces(us, PAWN)
  while (takers) {
    if (isEnPassantLegal(lowest(takers), square)) return true
    takers = withoutLowest(takers)
  }
  return false
}
