// SPDX-License-Identifier: GPL-3.0-or-later
/** The results of exchanges on one square, and the best exchange of a position. */
import { MOVE_KIND_CASTLING, MOVE_KIND_EN_PASSANT, MOVE_KIND_PROMOTION } from '../core/layout.ts'
import { MOVE_LISTS, MOVE_LIST_BYTES, block } from '../core/memory.ts'
import { attackersTo } from '../core/rules/attacks.ts'
import { bishopAttacks, rookAttacks } from '../core/rules/bitboards.ts'
import { checkers, occupied, ofColor, ofType, pieceOn, us } from '../core/rules/board.ts'
import { moveFrom, moveKind, movePromotion, moveTo } from '../core/rules/move.ts'
import { ENTRY_BYTES, NOISY, generate } from '../core/rules/movegen.ts'
import { makeNull, unmakeNull } from '../core/rules/position.ts'
import {
  BISHOP,
  Bitboard,
  KING,
  Move,
  PAWN,
  QUEEN,
  ROOK,
  Square,
  bit,
  lowest,
  typeOf,
} from '../core/rules/types.ts'
import { exchangeValue } from '../core/search/see.ts'

/** The king's worth as a capturer: it is never given up. */
const KING_WORTH: i32 = 10000
/** I32 per capture of an exchange; there are 32 pieces. */
const GAINS: usize = memory.data(34 * 4, 4)

function worth(type: i32): i32 {
  return type == KING ? KING_WORTH : exchangeValue(type)
}

/** What the mover wins by a legal move if both sides then capture on its target as long as it pays, centipawns. */
export function exchange(move: Move): i32 {
  const kind = moveKind(move)
  if (kind == MOVE_KIND_CASTLING) return 0
  const from = moveFrom(move)
  const to = moveTo(move)
  let standing = worth(typeOf(pieceOn(from)))
  let first = worth(typeOf(pieceOn(to)))
  let occupation = (occupied() ^ bit(from)) | bit(to)
  if (kind == MOVE_KIND_EN_PASSANT) {
    first = worth(PAWN)
    occupation ^= bit(to ^ 8)
  } else if (kind == MOVE_KIND_PROMOTION) {
    standing = worth(movePromotion(move))
    first += standing - worth(PAWN)
  }
  store<i32>(GAINS, first)
  const diagonal = ofType(BISHOP) | ofType(QUEEN)
  const straight = ofType(ROOK) | ofType(QUEEN)
  let attackers = attackersTo(to, occupation) & occupation
  let side = us
  let last = 0
  while (true) {
    side ^= 1
    const own = attackers & ofColor(side)
    if (!own) break
    let type = PAWN
    let candidates: Bitboard = 0
    for (; type <= KING; type++) {
      candidates = own & ofType(type)
      if (candidates) break
    }
    if (type == KING && attackers & ofColor(side ^ 1)) break
    last++
    store<i32>(GAINS + (last << 2), standing - load<i32>(GAINS + ((last - 1) << 2)))
    standing = worth(type)
    occupation ^= bit(lowest(candidates))
    if (type == PAWN || type == BISHOP || type == QUEEN) attackers |= bishopAttacks(to, occupation) & diagonal
    if (type == ROOK || type == QUEEN) attackers |= rookAttacks(to, occupation) & straight
    attackers &= occupation
  }
  for (; last > 0; last--) {
    const before = GAINS + ((last - 1) << 2)
    store<i32>(before, -max(-load<i32>(before), load<i32>(GAINS + (last << 2))))
  }
  return load<i32>(GAINS)
}

/** Target of the best exchange that `bestExchange` found. */
export let bestTarget: Square = 0

/** The most that the mover can win by a capture or promotion, 0 or more. The position is refreshed. */
export function bestExchange(ply: i32): i32 {
  const list = block + MOVE_LISTS + (ply as usize) * MOVE_LIST_BYTES
  const end = generate(NOISY, list)
  let best = 0
  for (let entry = list; entry < end; entry += ENTRY_BYTES) {
    const move = load<u32>(entry) as Move
    const gain = exchange(move)
    if (gain <= best) continue
    best = gain
    bestTarget = moveTo(move)
  }
  return best
}

/** The most that the opponent could win if it were their move; 0 in check. The position is refreshed. */
export function bestThreat(ply: i32): i32 {
  if (checkers()) return 0
  makeNull()
  const threat = bestExchange(ply)
  unmakeNull()
  return threat
}

/** Class of a gain: nothing, a pawn, a minor piece, a rook, a queen. */
export function gainClass(gain: i32): i32 {
  if (gain < 50) return 0
  if (gain < 220) return 1
  if (gain < 420) return 2
  return gain < 700 ? 3 : 4
}
