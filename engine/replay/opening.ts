// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The opening of a game by its positions. The Polyglot key without en passant is updated with every move and looked
 * up among the named positions. The last named position counts, so that transpositions are recognised.
 */
import { castledKing, castledRook, castlingRights, pieceOn, us } from '../core/rules/board.ts'
import { MOVE_KIND_CASTLING, MOVE_KIND_EN_PASSANT, MOVE_KIND_PROMOTION } from '../core/layout.ts'
import { CASTLING_LOSS, block } from '../core/memory.ts'
import { moveFrom, moveKind, movePromotion, moveTo } from '../core/rules/move.ts'
import { Move, NO_PIECE, PAWN, Piece, ROOK, Square, makePiece } from '../core/rules/types.ts'
import { OPENING_CASTLING, OPENING_NUMBERS, OPENING_TURN } from './layout.ts'

/** Later positions have no names. */
const MAX_PLIES: i32 = 60

/** u64 each: by piece and square, then the four castling rights, then White's turn. */
const NUMBERS: usize = memory.data(OPENING_NUMBERS * 8, 64)

/** Open addressing, linear probing: u64 key, 0 for a free slot, and u64 opening. At most half full. */
const SLOTS: i32 = 32768
const SLOT_BYTES: i32 = 16
const TABLE: usize = memory.data(SLOTS * SLOT_BYTES, 64)

/**
 * A bit for the high 16 bits of each key in the table: most positions have no name, and these bits stay in
 * the cache.
 */
const MAY_BE_NAMED: usize = memory.data(8192, 64)

let startKey: u64 = 0
let key: u64 = 0
let plies: i32 = 0
/** The opening of the game so far; 0 for none. */
export let opening: i32 = 0

/** The address at which the host puts the numbers of the Polyglot format. */
export function openingNumbers(): usize {
  return NUMBERS
}

function slotOf(wanted: u64): usize {
  return TABLE + (((wanted as i32) & (SLOTS - 1)) as usize) * SLOT_BYTES
}

/** The word of `MAY_BE_NAMED` with the bit of a key. */
function markOf(wanted: u64): usize {
  return MAY_BE_NAMED + (((wanted >> 54) as usize) << 3)
}

function nextSlot(slot: usize): usize {
  const next = slot + SLOT_BYTES
  return next == TABLE + SLOTS * SLOT_BYTES ? TABLE : next
}

/** Gives a position, by its Polyglot key without en passant, the name of an opening above 0. */
export function nameOpening(named: u64, number: i32): void {
  let slot = slotOf(named)
  while (load<u64>(slot)) slot = nextSlot(slot)
  store<u64>(slot, named)
  store<u64>(slot, number, 8)
  const word = markOf(named)
  store<u64>(word, load<u64>(word) | ((1 as u64) << ((named >> 48) & 63)))
}

function pieceNumber(piece: Piece, square: Square): u64 {
  return load<u64>(NUMBERS + (piece << 9) + (square << 3))
}

/**
 * Takes the position on the board as the standard first position. White is to move and all castling rights exist.
 */
export function prepareOpenings(): void {
  startKey = load<u64>(NUMBERS + OPENING_TURN * 8)
  for (let right = 0; right < 4; right++) startKey ^= castlingNumber(right)
  for (let square = 0; square < 64; square++) {
    const piece = pieceOn(square)
    if (piece != NO_PIECE) startKey ^= pieceNumber(piece, square)
  }
}

function castlingNumber(right: i32): u64 {
  return load<u64>(NUMBERS + ((OPENING_CASTLING + right) << 3))
}

/** Begins a game; a game from any other position has no opening. */
export function beginOpening(isStandard: bool): void {
  key = startKey
  plies = isStandard ? 0 : MAX_PLIES
  opening = 0
}

/** Follows a legal move that is about to be played. */
export function followOpening(move: Move): void {
  if (plies == MAX_PLIES) return
  plies++
  const from = moveFrom(move)
  const to = moveTo(move)
  const kind = moveKind(move)
  const piece = pieceOn(from)
  key ^= load<u64>(NUMBERS + OPENING_TURN * 8)
  const loss = (load<u8>(block + from, CASTLING_LOSS) | load<u8>(block + to, CASTLING_LOSS)) as i32
  for (let lost = castlingRights() & loss; lost; lost &= lost - 1) key ^= castlingNumber(ctz(lost))
  key ^= pieceNumber(piece, from)
  if (kind == MOVE_KIND_CASTLING) {
    const rook = makePiece(us, ROOK)
    key ^= pieceNumber(rook, to)
    key ^= pieceNumber(piece, castledKing(from, to)) ^ pieceNumber(rook, castledRook(from, to))
  } else {
    const captured = kind == MOVE_KIND_EN_PASSANT ? makePiece(us ^ 1, PAWN) : pieceOn(to)
    if (captured != NO_PIECE) key ^= pieceNumber(captured, kind == MOVE_KIND_EN_PASSANT ? to ^ 8 : to)
    key ^= pieceNumber(kind == MOVE_KIND_PROMOTION ? makePiece(us, movePromotion(move)) : piece, to)
  }
  if (!((load<u64>(markOf(key)) >> ((key >> 48) & 63)) & 1)) return
  for (let slot = slotOf(key); load<u64>(slot); slot = nextSlot(slot)) {
    if (load<u64>(slot) != key) continue
    opening = load<i32>(slot, 8)
    return
  }
}
