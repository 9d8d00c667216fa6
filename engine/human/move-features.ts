// SPDX-License-Identifier: GPL-3.0-or-later
/** The features of one legal move. */
import { evaluate } from '../core/evaluation/evaluate.ts'
import { MOVE_KIND_CASTLING, MOVE_KIND_EN_PASSANT, MOVE_KIND_PROMOTION } from '../core/layout.ts'
import { MOVE_LISTS, MOVE_LIST_BYTES, block } from '../core/memory.ts'
import { attackersTo, discoverers, givesCheck, refresh } from '../core/rules/attacks.ts'
import { kingAttacks, pawnAttacks, pieceAttacks } from '../core/rules/bitboards.ts'
import {
  castledKing,
  castlingRights,
  checkers,
  kingSquare,
  occupied,
  ofColor,
  ofType,
  pieceOn,
  pieces,
  pinned,
  us,
} from '../core/rules/board.ts'
import { moveFrom, moveKind, movePromotion, moveTo } from '../core/rules/move.ts'
import { ALL, ENTRY_BYTES, generate } from '../core/rules/movegen.ts'
import { isRepetition, make, makeNull, unmake, unmakeNull } from '../core/rules/position.ts'
import {
  Bitboard,
  Color,
  FILE_A,
  FILE_H,
  KING,
  Move,
  PAWN,
  QUEEN,
  ROOK,
  Square,
  WHITE,
  bit,
  colorOf,
  count,
  fileOf,
  lowest,
  rankOf,
  typeOf,
  withoutLowest,
} from '../core/rules/types.ts'
import { exchangeValue } from '../core/search/see.ts'
import { emit } from './emit.ts'
import { bestExchange, bestTarget, bestThreat, exchange, gainClass } from './exchange.ts'
import { gainBefore, hadTurn, lastVictim, originOf, targetOf, threatenedBefore } from './history.ts'
import * as f from './layout.ts'

/** Far more plies than a game has, so that every earlier position counts as part of the search. */
const EVERY_PLY: i32 = 10000
/** A value that no exchange has. */
const NEVER: i32 = 1 << 20

/** Facts of the position, the same for all moves. */
export let threatened: i32 = 0
export let winnable: i32 = 0
let uncoverers: Bitboard = 0
let standing: i32 = 0
let flip: i32 = 0
/** Where the opponent's last move ended. */
let lastTo: Square = -1
let looseBefore: i32 = 0
let reachBefore: Bitboard = 0
/** What the move that was written last captures, less what the best capture after it wins, centipawns. */
export let exchanged: i32 = 0

/** Prepares for the moves of the position, which is refreshed. Uses the move list of ply 1. */
export function beginMoves(): void {
  flip = us == WHITE ? 0 : 56
  lastTo = targetOf(1)
  winnable = bestExchange(1)
  looseBefore = loose(us)
  uncoverers = discoverers()
  standing = checkers() ? 0 : evaluate()
  threatened = bestThreat(1)
}

/** Chebyshev distance, 0 to 7. */
function distance(a: Square, b: Square): i32 {
  return max(abs(fileOf(a) - fileOf(b)), abs(rankOf(a) - rankOf(b)))
}

/** Number of a side's pieces that are attacked and not defended, 0 to 3. */
function loose(side: Color): i32 {
  let set = ofColor(side) & ~ofType(KING)
  let found = 0
  while (set) {
    const square = lowest(set)
    set = withoutLowest(set)
    const around = attackersTo(square, occupied())
    if (around & ofColor(side ^ 1) && !(around & ofColor(side))) found++
  }
  return min(found, 3)
}

/** The path from one square to another from the mover's side, 0 to 224. */
function way(from: Square, to: Square): i32 {
  const a = from ^ flip
  const b = to ^ flip
  return (rankOf(b) - rankOf(a) + 7) * 15 + fileOf(b) - fileOf(a) + 7
}

/** Writes what stands around a square, in a window of `2 * reach + 1` squares a side. */
function writeAround(base: i32, square: Square, reach: i32, side: Color): void {
  const view = square ^ flip
  let feature = base - 13
  for (let rank = rankOf(view) - reach; rank <= rankOf(view) + reach; rank++) {
    for (let file = fileOf(view) - reach; file <= fileOf(view) + reach; file++) {
      feature += 13
      if (rank < 0 || rank > 7 || file < 0 || file > 7) {
        emit(feature + 12)
        continue
      }
      const piece = pieceOn(((rank << 3) | file) ^ flip)
      if (piece) emit(feature + (colorOf(piece) == side ? 0 : 6) + typeOf(piece) - 1)
    }
  }
}

/** Class of the weakest of a set of pieces: none, pawn, knight, bishop, rook, queen, king. */
function weakest(set: Bitboard): i32 {
  for (let type = PAWN; type <= KING; type++) if (set & ofType(type)) return type
  return 0
}

/** Class of a loss in centipawns, 0 to 10. */
function lossClass(loss: i32): i32 {
  if (loss <= 0) return 0
  if (loss < 12) return 1
  if (loss < 28) return 2
  if (loss < 50) return 3
  if (loss < 80) return 4
  if (loss < 120) return 5
  if (loss < 180) return 6
  if (loss < 280) return 7
  if (loss < 450) return 8
  return loss < 5000 ? 9 : 10
}

/** Class of a rank from 1 on, 0 to 7. */
function rankClass(rank: i32): i32 {
  if (rank < 4) return rank - 1
  return rank < 6 ? 3 : rank < 9 ? 4 : rank < 14 ? 5 : rank < 22 ? 6 : 7
}

/** Class of a position by the value of its best move, 0 to 4. */
function worthClass(value: i32): i32 {
  return value < -300 ? 0 : value < -80 ? 1 : value < 80 ? 2 : value < 300 ? 3 : 4
}

function exchangeClass(gain: i32): i32 {
  if (gain < 0) return gain < -700 ? 0 : gain < -420 ? 1 : gain < -220 ? 2 : gain < -50 ? 3 : 4
  return gain < 50 ? 4 : gain < 220 ? 5 : gain < 420 ? 6 : gain < 700 ? 7 : 8
}

/** True when the opponent, to move, has a mate in one. The position is refreshed. Uses move lists from ply 1 on. */
function canMate(): bool {
  const list = block + MOVE_LISTS + MOVE_LIST_BYTES
  const end = generate(ALL, list)
  const behind = discoverers()
  for (let entry = list; entry < end; entry += ENTRY_BYTES) {
    const move = load<u32>(entry) as Move
    if (!givesCheck(move, behind)) continue
    make(move)
    refresh()
    const mated = generate(ALL, list + MOVE_LIST_BYTES) == list + MOVE_LIST_BYTES
    unmake(move)
    if (mated) return true
  }
  return false
}

/**
 * Writes the features of a legal move.
 * @param loss against the best move by the glance, centipawns @param rank by the glance, from 1 on
 * @param worth value of the best move by the glance
 */
export function writeMove(move: Move, loss: i32, rank: i32, worth: i32): void {
  const side = us
  const from = moveFrom(move)
  const kind = moveKind(move)
  const castles = kind == MOVE_KIND_CASTLING
  const to = castles ? castledKing(from, moveTo(move)) : moveTo(move)
  const type = typeOf(pieceOn(from))
  const piece = type - 1
  const victim = castles ? 0 : kind == MOVE_KIND_EN_PASSANT ? PAWN : typeOf(pieceOn(to))
  const gain = exchange(move)
  const viewFrom = from ^ flip
  const viewTo = to ^ flip
  emit(f.M_FROM + (piece << 6) + viewFrom)
  emit(f.M_TO + (piece << 6) + viewTo)
  emit(f.M_PATH + (viewFrom << 6) + viewTo)
  emit(f.M_CAPTURE + piece * 6 + victim)
  emit(f.M_EXCHANGE + ((victim ? 54 : 0) + piece * 9 + exchangeClass(gain)))
  if (victim && to == lastTo) emit(f.M_RECAPTURE + (lastVictim ? 2 : 0) + (gain >= 0 ? 1 : 0))

  const enemies = ofColor(side ^ 1)
  const own = ofColor(side)
  const hitters = attackersTo(from, occupied()) & enemies
  const guards = attackersTo(from, occupied()) & own
  emit(f.M_STANDS + piece * 14 + weakest(hitters) * 2 + (guards ? 1 : 0))
  const moved = occupied() & ~bit(from)
  const around = attackersTo(to, moved) & ~bit(from)
  emit(f.M_ARRIVES + piece * 14 + weakest(around & enemies & ~bit(to)) * 2 + (around & own ? 1 : 0))

  const checks = givesCheck(move, uncoverers)
  if (checks) {
    const uncovers = (uncoverers & bit(from)) != 0
    emit(f.M_CHECK + piece * 3 + (uncovers ? 2 : gain < 0 ? 1 : 0))
  }
  if (kind == MOVE_KIND_PROMOTION) emit(f.M_PROMOTION + movePromotion(move) - 2)
  if (castles) emit(f.M_CASTLING + (to > from ? 0 : 1))
  if (kind == MOVE_KIND_EN_PASSANT) emit(f.M_EN_PASSANT)
  if (pinned() & bit(from)) emit(f.M_PINNED)
  if (checkers()) emit(f.M_EVADES + (type == KING ? 0 : victim ? 1 : 2))
  const rights = (castlingRights() >> (side << 1)) & 3
  if (rights && !castles && (type == KING || type == ROOK)) emit(f.M_LOSES_CASTLING + (type == KING ? 0 : 1))

  const ahead = rankOf(viewTo) - rankOf(viewFrom)
  emit(f.M_DIRECTION + piece * 3 + (ahead > 0 ? 0 : ahead == 0 ? 1 : 2))
  emit(f.M_DISTANCE + (piece << 3) + distance(from, to))
  const target = kingSquare(side ^ 1)
  const before = distance(from, target)
  const after = distance(to, target)
  emit(f.M_TO_KING + (piece << 3) + after)
  emit(f.M_KING_WAY + piece * 3 + (after < before ? 0 : after == before ? 1 : 2))
  writePast(move, from, to, piece, victim != 0, gain)
  if (lastTo >= 0) {
    emit(f.M_NEAR_LAST + distance(to, lastTo))
    emit(f.M_FROM_NEAR_LAST + distance(from, lastTo))
    if (hitters & bit(lastTo)) emit(f.M_ATTACKED_BY_LAST + piece)
    const hadHitters = attackersTo(from, occupied() | bit(originOf(1))) & enemies
    if (hitters & ~hadHitters & ~bit(lastTo)) emit(f.M_UNCOVERED + piece)
  }
  if (type == PAWN) writePawn(side, from, to, victim != 0)
  if (type >= ROOK && type <= QUEEN) {
    const file: Bitboard = FILE_A << (fileOf(to) as u64)
    if (!(file & pieces(side, PAWN)))
      emit(f.M_FILE + ((type - ROOK) << 1) + (file & pieces(side ^ 1, PAWN) ? 0 : 1))
  }

  emit(f.M_FROM_KING + piece * 225 + way(target, to))
  emit(f.M_FROM_OWN_KING + piece * 225 + way(kingSquare(side), to))
  if (lastTo >= 0) emit(f.M_FROM_LAST + piece * 225 + way(lastTo, to))
  writeAround(f.M_AROUND + piece * 325, to, 2, side)
  writeAround(f.M_AROUND_FROM + piece * 117, from, 1, side)
  emit(f.M_REACHED + ((piece << 4) + (min(count(around & own), 3) << 2) + min(count(around & enemies), 3)))
  reachBefore = type == PAWN ? pawnAttacks(side, from) : pieceAttacks(type, from, occupied())

  emit(f.M_LOSS + lossClass(loss))
  emit(f.M_RANK + rankClass(rank))
  emit(f.M_LOSS_AT + worthClass(worth) * 11 + lossClass(loss))

  exchanged = exchangeValue(victim)
  if (kind == MOVE_KIND_PROMOTION) exchanged += exchangeValue(movePromotion(move)) - exchangeValue(PAWN)
  make(move)
  refresh()
  writeAfter(side, to, piece, checks, worth)
  unmake(move)
}

/** Writes how the move relates to the moves before it. */
function writePast(move: Move, from: Square, to: Square, piece: i32, captures: bool, gain: i32): void {
  let square = from
  let trail = 0
  for (let turn = 0; turn < 3; turn++) {
    const back = (turn + 1) << 1
    if (targetOf(back) != square) continue
    trail |= 1 << turn
    square = originOf(back)
    if (square == to) emit(f.M_GOES_BACK + turn)
  }
  emit(f.M_TRAIL + (piece << 3) + trail)
  if (originOf(2) == to) emit(f.M_VACATED)
  if (originOf(1) == to) emit(f.M_VACATED + 1)
  const earlier = targetOf(3)
  if (earlier >= 0) emit(f.M_NEAR_EARLIER + distance(to, earlier))
  const own = targetOf(2)
  if (own >= 0) emit(f.M_NEAR_OWN + distance(to, own))
  const ownEarlier = targetOf(4)
  if (ownEarlier >= 0) emit(f.M_NEAR_OWN_EARLIER + distance(to, ownEarlier))
  if (!hadTurn()) return
  const before = gainBefore(move, NEVER)
  const now = exchangeClass(gain)
  emit(f.M_OFFERED + (captures ? 90 : 0) + (before == NEVER ? 81 : exchangeClass(before) * 9) + now)
}

/** Writes the features after the move: the opponent is to move, the position is refreshed. */
function writeAfter(side: Color, to: Square, piece: i32, checks: bool, worth: i32): void {
  const king = kingSquare(side ^ 1)
  const enemies = ofColor(side ^ 1)
  const type = typeOf(pieceOn(to))
  const reach = type == PAWN ? pawnAttacks(side, to) : pieceAttacks(type, to, occupied())
  emit(f.M_MOBILITY + (piece << 3) + min(count(reach & ~ofColor(side)) / 2, 7))
  let hit = reach & enemies & ~bit(king)
  while (hit) {
    const square = lowest(hit)
    hit = withoutLowest(hit)
    if (!(reachBefore & bit(square))) emit(f.M_NEW_ATTACK + piece * 6 + typeOf(pieceOn(square)) - 1)
    const guarded = (attackersTo(square, occupied()) & enemies) != 0
    emit(f.M_ATTACKS + (piece * 6 + typeOf(pieceOn(square)) - 1) * 2 + (guarded ? 0 : 1))
  }
  if (lastTo >= 0 && reach & bit(lastTo) & enemies) emit(f.M_ATTACKS_LAST + piece)
  if (reach & kingAttacks(king)) emit(f.M_ATTACKS + (piece * 6 + 5) * 2)
  if (isRepetition(EVERY_PLY)) emit(f.M_REPEATS + (worth < -80 ? 0 : worth > 80 ? 2 : 1))

  const list = block + MOVE_LISTS + MOVE_LIST_BYTES
  if (generate(ALL, list) == list) {
    emit(checks ? f.M_MATES : f.M_STALEMATES)
    return
  }
  emit(f.M_LOOSE + (looseBefore << 2) + loose(side))
  const hangs = bestExchange(1)
  exchanged -= hangs
  emit(f.M_HANGS + gainClass(threatened) * 6 + gainClass(hangs))
  if (hadTurn())
    emit(f.M_OLD_THREAT + (gainClass(threatenedBefore()) * 6 + gainClass(threatened)) * 6 + gainClass(hangs))
  if (hangs >= 50) emit(f.M_HANGS_WHERE + (bestTarget == to ? 1 : 0))
  if (canMate()) emit(f.M_ALLOWS_MATE)
  if (checks) {
    emit(f.M_THREATENS + gainClass(winnable) * 7 + 6)
    return
  }
  const gained = -evaluate() - standing
  emit(f.M_BETTERS + max(min((gained + 105) / 20, 11), 0))
  makeNull()
  emit(f.M_THREATENS + gainClass(winnable) * 7 + gainClass(bestExchange(1)))
  unmakeNull()
}

/** Writes what a pawn move does to the pawn structure. */
function writePawn(side: Color, from: Square, to: Square, captures: bool): void {
  const own = pieces(side, PAWN) & ~bit(from)
  const theirs = pieces(side ^ 1, PAWN) & ~bit(to)
  const file: Bitboard = FILE_A << (fileOf(to) as u64)
  const neighbours: Bitboard = ((file & ~FILE_A) >> 1) | ((file & ~FILE_H) << 1)
  const rank = rankOf(to)
  const front: Bitboard =
    side == WHITE
      ? rank == 7
        ? 0
        : (-1 as u64) << ((rank + 1) << 3)
      : rank == 0
        ? 0
        : (-1 as u64) >> ((8 - rank) << 3)
  if (!(theirs & front & (file | neighbours))) emit(f.M_PASSED + (side == WHITE ? rank : 7 - rank))
  if (pawnAttacks(side, to) & theirs) emit(f.M_LEVER)
  if (captures && own & file) emit(f.M_DOUBLES)
  if (!(own & neighbours)) emit(f.M_ISOLATED)
  if (abs(to - from) == 16) emit(f.M_DOUBLE_STEP)
  if (distance(from, kingSquare(side)) == 1) emit(f.M_BEFORE_KING)
}
