// SPDX-License-Identifier: GPL-3.0-or-later
/** Static exchange evaluation: the gain of a move if both sides go on capturing on its target square. */
import { attackersTo } from '../rules/attacks.ts'
import { bishopAttacks, rookAttacks } from '../rules/bitboards.ts'
import { occupied, ofColor, ofType, pieceOn, us } from '../rules/board.ts'
import { MOVE_KIND_CASTLING, MOVE_KIND_EN_PASSANT, MOVE_KIND_PROMOTION } from '../layout.ts'
import { moveFrom, moveKind, movePromotion, moveTo } from '../rules/move.ts'
import {
  EXCHANGE_BISHOP,
  EXCHANGE_KNIGHT,
  EXCHANGE_PAWN,
  EXCHANGE_QUEEN,
  EXCHANGE_ROOK,
} from './parameters.ts'
import {
  BISHOP,
  Bitboard,
  KING,
  KNIGHT,
  Move,
  PAWN,
  PieceType,
  QUEEN,
  ROOK,
  bit,
  lowest,
  typeOf,
} from '../rules/types.ts'

/** Wider than any exchange can gain or lose. */
const LIMIT: i32 = 4000

/** I32 by piece type, 0 to 6. */
const EXCHANGE_VALUE: usize = memory.data(7 * 4, 4)

/** Fills the values of the pieces. */
export function prepareExchanges(): void {
  store<i32>(EXCHANGE_VALUE + (PAWN << 2), EXCHANGE_PAWN)
  store<i32>(EXCHANGE_VALUE + (KNIGHT << 2), EXCHANGE_KNIGHT)
  store<i32>(EXCHANGE_VALUE + (BISHOP << 2), EXCHANGE_BISHOP)
  store<i32>(EXCHANGE_VALUE + (ROOK << 2), EXCHANGE_ROOK)
  store<i32>(EXCHANGE_VALUE + (QUEEN << 2), EXCHANGE_QUEEN)
}

/** Value of a piece type in exchanges, in centipawns; 0 for the king and for no piece. */
export function exchangeValue(type: PieceType): i32 {
  return load<i32>(EXCHANGE_VALUE + (type << 2))
}

/**
 * True when the exchange that a legal move starts gains at least `threshold` centipawns for the mover. Pins
 * are ignored.
 */
export function seeAtLeast(move: Move, threshold: i32): bool {
  const kind = moveKind(move)
  if (kind == MOVE_KIND_CASTLING) return threshold <= 0
  const from = moveFrom(move)
  const to = moveTo(move)
  let standing = typeOf(pieceOn(from))
  let balance = exchangeValue(typeOf(pieceOn(to))) - threshold
  let occupation = (occupied() ^ bit(from)) | bit(to)
  if (kind == MOVE_KIND_EN_PASSANT) {
    balance += exchangeValue(PAWN)
    occupation ^= bit(to ^ 8)
  } else if (kind == MOVE_KIND_PROMOTION) {
    standing = movePromotion(move)
    balance += exchangeValue(standing) - exchangeValue(PAWN)
  }
  if (balance < 0) return false
  balance = exchangeValue(standing) - balance
  if (balance <= 0) return true

  // From here on `balance` is the loss of the side to capture if it stops now.
  const diagonal = ofType(BISHOP) | ofType(QUEEN)
  const straight = ofType(ROOK) | ofType(QUEEN)
  let attackers = attackersTo(to, occupation) & occupation
  let side = us
  let result = true
  while (true) {
    side ^= 1
    const own = attackers & ofColor(side)
    if (!own) return result
    result = !result
    // The least valuable attacker captures.
    let type = PAWN
    let candidates: Bitboard = 0
    for (; type <= KING; type++) {
      candidates = own & ofType(type)
      if (candidates) break
    }
    // The king may only capture an undefended piece.
    if (type == KING) return attackers & ofColor(side ^ 1) ? !result : result
    balance = exchangeValue(type) - balance
    if ((result ? 1 : 0) > balance) return result
    occupation ^= bit(lowest(candidates))
    if (type == PAWN || type == BISHOP || type == QUEEN) attackers |= bishopAttacks(to, occupation) & diagonal
    if (type == ROOK || type == QUEEN) attackers |= rookAttacks(to, occupation) & straight
    attackers &= occupation
  }
}

/** The gain of the exchange, in centipawns. Found by bisection, for uses where speed does not matter. */
export function see(move: Move): i32 {
  let low = -LIMIT
  let high = LIMIT
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (seeAtLeast(move, middle)) low = middle
    else high = middle
  }
  return low
}
