// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Changes the position of this thread: sets it up, makes and unmakes moves along a stack of records, and plays the
 * moves of the game. Chess960 throughout: castling is king-takes-rook and rooks may start anywhere. A build with
 * assertions, see `build/workshop/self-check.ts`, compares the result of every move with a computation from scratch.
 */
import { hasEnPassant, isAttacked, isRefreshed, refresh } from './attacks.ts'
import { pawnAttacks } from './bitboards.ts'
import {
  STATE_CAPTURED,
  STATE_CASTLING,
  STATE_EN_PASSANT,
  STATE_FIFTY,
  STATE_KEY,
  STATE_MOVE,
  STATE_MOVED,
  STATE_PAWN_KEY,
  STATE_PIECES_KEYS,
  STATE_REVERSIBLE,
  STATE_SUMS,
  capturedPiece,
  castledKing,
  castledRook,
  castlingRights,
  checkers,
  enPassant,
  gamePly,
  key,
  kingSquare,
  movePiece,
  occupied,
  ofColor,
  ofType,
  pieceOn,
  pieces,
  putPiece,
  removePiece,
  setGamePly,
  state,
  turnTo,
  us,
} from './board.ts'
import { MOVE_KIND_CASTLING, MOVE_KIND_EN_PASSANT, MOVE_KIND_PROMOTION } from '../layout.ts'
import { CASTLING_LOSS, HISTORY_STATES, MAILBOX, STATES, STATE_BYTES, TYPE_SETS, block } from '../memory.ts'
import { moveFrom, moveKind, movePromotion, moveTo } from './move.ts'
import {
  BLACK,
  Bitboard,
  Color,
  KING,
  Move,
  NO_PIECE,
  PAWN,
  ROOK,
  Square,
  WHITE,
  bit,
  colorOf,
  count,
  makePiece,
  several,
  typeOf,
} from './types.ts'
import { castlingKey, enPassantKey, pieceKey, sideKey } from './zobrist.ts'

/** Plays a legal move. The new position is not refreshed. */
export function make(move: Move): void {
  const from = moveFrom(move)
  const to = moveTo(move)
  const kind = moveKind(move)
  const mover = us
  const previous = state
  const next = previous + STATE_BYTES
  const piece = pieceOn(from)
  turnTo(next, mover ^ 1)

  let fifty = (load<u16>(previous, STATE_FIFTY) as i32) + 1
  let reversible = (load<u16>(previous, STATE_REVERSIBLE) as i32) + 1
  let rights = load<u8>(previous, STATE_CASTLING) as i32
  const passed = load<u8>(previous, STATE_EN_PASSANT) as i32
  let fullKey = load<u64>(previous, STATE_KEY) ^ sideKey()
  if (passed) fullKey ^= enPassantKey(passed)
  const lost = rights & ((load<u8>(block + from, CASTLING_LOSS) | load<u8>(block + to, CASTLING_LOSS)) as i32)
  if (lost) {
    fullKey ^= castlingKey(rights) ^ castlingKey(rights ^ lost)
    rights ^= lost
    reversible = 0
  }
  let pawns = load<u64>(previous, STATE_PAWN_KEY)
  let ours = load<u64>(previous + (mover << 3), STATE_PIECES_KEYS)
  let theirs = load<u64>(previous + (us << 3), STATE_PIECES_KEYS)
  let captured = NO_PIECE
  let passing = 0

  if (kind == MOVE_KIND_CASTLING) {
    const rook = makePiece(mover, ROOK)
    const kingTo = castledKing(from, to)
    const rookTo = castledRook(from, to)
    removePiece(piece, from)
    removePiece(rook, to)
    putPiece(piece, kingTo)
    putPiece(rook, rookTo)
    const change =
      pieceKey(piece, from) ^ pieceKey(piece, kingTo) ^ pieceKey(rook, to) ^ pieceKey(rook, rookTo)
    fullKey ^= change
    ours ^= change
  } else {
    captured = pieceOn(to)
    let victimSquare = to
    if (kind == MOVE_KIND_EN_PASSANT) {
      victimSquare = to ^ 8
      captured = makePiece(us, PAWN)
    }
    if (captured) {
      const change = pieceKey(captured, victimSquare)
      fullKey ^= change
      if (typeOf(captured) == PAWN) pawns ^= change
      else theirs ^= change
      fifty = 0
      reversible = 0
      removePiece(captured, victimSquare)
    }
    movePiece(piece, from, to)
    const change = pieceKey(piece, from) ^ pieceKey(piece, to)
    fullKey ^= change
    if (typeOf(piece) == PAWN) {
      fifty = 0
      reversible = 0
      pawns ^= change
      if (kind == MOVE_KIND_PROMOTION) {
        const promoted = makePiece(mover, movePromotion(move))
        removePiece(piece, to)
        putPiece(promoted, to)
        pawns ^= pieceKey(piece, to)
        ours ^= pieceKey(promoted, to)
        fullKey ^= pieceKey(piece, to) ^ pieceKey(promoted, to)
      } else if ((from ^ to) == 16 && pawnAttacks(mover, to ^ 8) & pieces(us, PAWN) && hasEnPassant(to ^ 8)) {
        passing = to ^ 8
        fullKey ^= enPassantKey(passing)
      }
    } else {
      ours ^= change
    }
  }

  store<u64>(next, fullKey, STATE_KEY)
  store<u64>(next, pawns, STATE_PAWN_KEY)
  store<u64>(next + (mover << 3), ours, STATE_PIECES_KEYS)
  store<u64>(next + (us << 3), theirs, STATE_PIECES_KEYS)
  store<u16>(next, fifty, STATE_FIFTY)
  store<u16>(next, reversible, STATE_REVERSIBLE)
  store<u8>(next, rights, STATE_CASTLING)
  store<u8>(next, passing, STATE_EN_PASSANT)
  store<u8>(next, captured, STATE_CAPTURED)
  store<u8>(next, piece, STATE_MOVED)
  store<u16>(next, move, STATE_MOVE)
  store<u16>(next, 0, STATE_SUMS)
  if (!ASC_NO_ASSERT) assert(isConsistent() && !isAttacked(kingSquare(mover), us, occupied()))
}

/** Takes back the move that `make` has just played. */
export function unmake(move: Move): void {
  takeBack(move)
  if (!ASC_NO_ASSERT) assert(isConsistent() && isRefreshed())
}

function takeBack(move: Move): void {
  const from = moveFrom(move)
  const to = moveTo(move)
  const kind = moveKind(move)
  const captured = capturedPiece()
  turnTo(state - STATE_BYTES, us ^ 1)
  if (kind == MOVE_KIND_CASTLING) {
    const king = makePiece(us, KING)
    const rook = makePiece(us, ROOK)
    removePiece(king, castledKing(from, to))
    removePiece(rook, castledRook(from, to))
    putPiece(king, from)
    putPiece(rook, to)
    return
  }
  let piece = pieceOn(to)
  if (kind == MOVE_KIND_PROMOTION) {
    removePiece(piece, to)
    piece = makePiece(us, PAWN)
    putPiece(piece, to)
  }
  movePiece(piece, to, from)
  if (captured) putPiece(captured, kind == MOVE_KIND_EN_PASSANT ? to ^ 8 : to)
}

/** Passes the move; never in check. The new position is refreshed. */
export function makeNull(): void {
  const previous = state
  const next = previous + STATE_BYTES
  v128.store(next, v128.load(previous))
  v128.store(next, v128.load(previous, 16), 16)
  v128.store(next, v128.load(previous, 32), 32)
  const passed = enPassant()
  turnTo(next, us ^ 1)
  let fullKey = load<u64>(previous, STATE_KEY) ^ sideKey()
  if (passed) fullKey ^= enPassantKey(passed)
  store<u64>(next, fullKey, STATE_KEY)
  store<u16>(next, load<u16>(previous, STATE_FIFTY) + 1, STATE_FIFTY)
  store<u16>(next, 0, STATE_REVERSIBLE)
  store<u8>(next, 0, STATE_EN_PASSANT)
  store<u8>(next, NO_PIECE, STATE_CAPTURED)
  store<u8>(next, NO_PIECE, STATE_MOVED)
  store<u16>(next, 0, STATE_MOVE)
  store<u16>(next, 0, STATE_SUMS)
  refresh()
  if (!ASC_NO_ASSERT) assert(isConsistent() && !checkers())
}

export function unmakeNull(): void {
  turnTo(state - STATE_BYTES, us ^ 1)
  if (!ASC_NO_ASSERT) assert(isConsistent() && isRefreshed())
}

/** Number of state records before the current one. */
export function depthOfStack(): i32 {
  return ((state - block - STATES) / STATE_BYTES) as i32
}

/** Empties the board and the stack; then put the pieces and call `finishSetup`. */
export function clearPosition(): void {
  memory.fill(block + TYPE_SETS, 0, MAILBOX + 64 - TYPE_SETS)
  memory.fill(block + CASTLING_LOSS, 0, 64)
  turnTo(block + STATES, WHITE)
  memory.fill(state, 0, STATE_BYTES)
  setGamePly(0)
}

/** Goes back to a position whose board and record have been copied back into memory. */
export function restorePosition(record: usize, side: Color, ply: i32): void {
  turnTo(record, side)
  setGamePly(ply)
}

/**
 * Sets the facts that the pieces do not show, and computes the keys. `passed`: en-passant square or 0, stored if a
 * capture is legal.
 */
export function finishSetup(side: Color, rights: i32, passed: Square, fifty: i32, ply: i32): void {
  turnTo(state, side)
  setGamePly(ply)
  store<u16>(state, fifty, STATE_FIFTY)
  store<u16>(state, 0, STATE_REVERSIBLE)
  store<u8>(state, rights, STATE_CASTLING)
  store<u8>(state, passed && hasEnPassant(passed) ? passed : 0, STATE_EN_PASSANT)
  storeKeys(state)
  refresh()
}

/** Computes all keys of the board from scratch into the record at `target`. */
function storeKeys(target: usize): void {
  let fullKey: u64 = us == BLACK ? sideKey() : 0
  let pawns: u64 = 0
  let white: u64 = 0
  let black: u64 = 0
  for (let square = 0; square < 64; square++) {
    const piece = pieceOn(square)
    if (piece == NO_PIECE) continue
    const change = pieceKey(piece, square)
    fullKey ^= change
    if (typeOf(piece) == PAWN) pawns ^= change
    else if (colorOf(piece) == WHITE) white ^= change
    else black ^= change
  }
  fullKey ^= castlingKey(castlingRights())
  if (enPassant()) fullKey ^= enPassantKey(enPassant())
  store<u64>(target, fullKey, STATE_KEY)
  store<u64>(target, pawns, STATE_PAWN_KEY)
  store<u64>(target, white, STATE_PIECES_KEYS)
  store<u64>(target, black, STATE_PIECES_KEYS + 8)
}

/** Where the counter of reversible moves stops: far beyond every draw rule, well inside u16. */
export const MAX_FIFTY: i32 = 30000

/**
 * Plays a legal move of the game itself: forgets positions that cannot come back and never runs out of
 * records.
 */
export function makeGameMove(move: Move): void {
  make(move)
  setGamePly(gamePly + 1)
  const first = block + STATES
  // Records move below, but the net's sums do not.
  for (let record = first; record <= state; record += STATE_BYTES) store<u16>(record, 0, STATE_SUMS)
  if (!load<u16>(state, STATE_REVERSIBLE)) {
    memory.copy(first, state, STATE_BYTES)
    turnTo(first, us)
  } else if (depthOfStack() >= HISTORY_STATES) {
    memory.copy(first, first + STATE_BYTES, HISTORY_STATES * STATE_BYTES)
    turnTo(state - STATE_BYTES, us)
    store<u16>(state, min<i32>(load<u16>(state, STATE_REVERSIBLE), HISTORY_STATES - 1), STATE_REVERSIBLE)
    store<u16>(state, min<i32>(load<u16>(state, STATE_FIFTY), MAX_FIFTY), STATE_FIFTY)
  }
  refresh()
}

/**
 * True when the position repeats one: an earlier one of the search, or two of the game before the root.
 * @param ply plies since the root
 */
export function isRepetition(ply: i32): bool {
  const reach = min<i32>(load<u16>(state, STATE_REVERSIBLE), depthOfStack())
  const wanted = key()
  let seen = false
  for (let back = 4; back <= reach; back += 2) {
    if (load<u64>(state - (back as usize) * STATE_BYTES, STATE_KEY) != wanted) continue
    if (back < ply || seen) return true
    seen = true
  }
  return false
}

/** True when sets, mailbox, rights and incremental keys agree with a computation from scratch; for tests. */
export function isConsistent(): bool {
  let all: Bitboard = 0
  for (let square = 0; square < 64; square++) {
    const piece = pieceOn(square)
    const type = typeOf(piece)
    // A king or rook that would lose a right by leaving must still be there.
    if (load<u8>(block + square, CASTLING_LOSS) & castlingRights() && type != KING && type != ROOK)
      return false
    if (piece == NO_PIECE) continue
    all |= bit(square)
    if (!(pieces(colorOf(piece), type) & bit(square))) return false
  }
  let standing = 0
  for (let type = PAWN; type <= KING; type++) standing += count(ofType(type))
  if (standing != count(all)) return false
  if (all != occupied() || all != (ofColor(WHITE) | ofColor(BLACK)) || ofColor(WHITE) & ofColor(BLACK))
    return false
  if (several(pieces(WHITE, KING)) || several(pieces(BLACK, KING))) return false
  if (enPassant() && !hasEnPassant(enPassant())) return false
  const scratch = state + STATE_BYTES
  storeKeys(scratch)
  return memory.compare(scratch, state, STATE_FIFTY) == 0
}
