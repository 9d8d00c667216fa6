// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The first layer of the net for every position on the stack: the biases plus a row of weights for each piece, for
 * each of the two views. The sums are computed on demand from the nearest position above that has them. If a king
 * move has turned the board of a view, they come from the last position seen from the same perspective (the idea is
 * known as a refresh table or Finny table).
 */
import {
  STATE_CAPTURED,
  STATE_MOVE,
  STATE_MOVED,
  STATE_SUMS,
  castledKing,
  castledRook,
  kingSquare,
  pieceOn,
  pieces,
  state,
} from '../rules/board.ts'
import { moveFrom, moveKind, movePromotion, moveTo } from '../rules/move.ts'
import {
  BLACK,
  Bitboard,
  Color,
  KING,
  Move,
  NO_PIECE,
  PAWN,
  Piece,
  ROOK,
  Square,
  colorOf,
  lowest,
  makePiece,
  typeOf,
  withoutLowest,
} from '../rules/types.ts'
import { MOVE_KIND_CASTLING, MOVE_KIND_EN_PASSANT, MOVE_KIND_PROMOTION } from '../layout.ts'
import {
  LAST_SEEN,
  LAST_SEEN_BYTES,
  ROW_LISTS,
  STATES,
  STATES_BYTES,
  STATE_BYTES,
  SUMS,
  block,
} from '../memory.ts'
import {
  BOARD_INPUTS,
  DEEP_HEADER_BYTES,
  DEEP_VERSION,
  MAX_KINGS,
  NET_HEADER_BYTES,
  NET_KINGS,
  NET_MAP,
  NET_NEURONS,
  NET_VERSION_AT,
} from './layout.ts'
import { addOneSubtractOne, addOneSubtractTwo, addRows, chooseRows, rowBytes } from './rows.ts'

/**
 * Positions that are caught up one by one; beyond that, the last one seen from the same perspective is nearer.
 */
const MOST_STEPS: i32 = 6
/** Perspectives from which a king of either colour can see the board: a bucket, and mirrored or not. */
const PERSPECTIVES: i32 = 2 * MAX_KINGS
const SETS_BYTES: usize = 12 * 8
const LIST_BYTES: usize = 32 * 4

/** Address of the net; 0 when there is none. */
export let net: usize = 0
/** Whether it has layers behind the first. */
export let isDeep: bool = false
/** Address of what is behind the first layer. */
export let behind: usize = 0
let inputWeights: usize = 0
let biases: usize = 0

/** Uses the net at an address from now on, 0 for none. The bytes are those of a file that has been checked. */
export function bindNet(address: usize): void {
  net = address
  if (!address) return
  isDeep = load<u16>(address, NET_VERSION_AT) == DEEP_VERSION
  chooseRows(load<u16>(address, NET_NEURONS))
  inputWeights = address + (isDeep ? DEEP_HEADER_BYTES : NET_HEADER_BYTES)
  biases = inputWeights + (load<u16>(address, NET_KINGS) as usize) * BOARD_INPUTS * rowBytes
  behind = biases + rowBytes
  for (let record = block + STATES; record < block + STATES + STATES_BYTES; record += STATE_BYTES)
    store<u16>(record, 0, STATE_SUMS)
  memory.fill(block + LAST_SEEN, 0, LAST_SEEN_BYTES)
  for (let index = 0; index < 2 * PERSPECTIVES; index++) memory.copy(lastSeen(index), biases, rowBytes)
}

/** Address of the last position that was seen from a perspective: its sums, then its sets of pieces. */
function lastSeen(perspective: i32): usize {
  return block + LAST_SEEN + (perspective as usize) * (rowBytes + SETS_BYTES)
}

/** Address of the sums of a view of the position at `record`. */
function sumsOf(record: usize, view: Color): usize {
  return (
    block + SUMS + ((record - block - STATES) / STATE_BYTES) * (2 * rowBytes) + (view as usize) * rowBytes
  )
}

/**
 * How a view sees the board when its king is on a square: a mask to xor squares with in bits 0 to 5, the king bucket
 * from bit 6 on.
 */
function angleOf(view: Color, king: Square): i32 {
  const flip = (view == BLACK ? 56 : 0) ^ (king & 4 ? 7 : 0)
  const own = king ^ flip
  const index = ((own >> 3) << 2) | (own & 3)
  return ((load<u8>(net + index, NET_MAP) as i32) << 6) | flip
}

/** Address of the row of a piece on a square. */
function rowOf(view: Color, angle: i32, piece: Piece, square: Square): usize {
  const kind = typeOf(piece) - PAWN + (colorOf(piece) == view ? 0 : 6)
  const input = (angle >> 6) * BOARD_INPUTS + (kind << 6) + (square ^ (angle & 63))
  return inputWeights + (input as usize) * rowBytes
}

/** True when the move that led to `record` turned the board of a view. */
function turns(record: usize, view: Color): bool {
  if ((load<u8>(record, STATE_MOVED) as i32) != makePiece(view, KING)) return false
  const move = load<u16>(record, STATE_MOVE) as Move
  const from = moveFrom(move)
  const to = moveKind(move) == MOVE_KIND_CASTLING ? castledKing(from, moveTo(move)) : moveTo(move)
  return angleOf(view, from) != angleOf(view, to)
}

function isReady(record: usize, view: Color): bool {
  return load<u8>(record + (view as usize), STATE_SUMS) != 0
}

function setReady(record: usize, view: Color): void {
  store<u8>(record + (view as usize), 1, STATE_SUMS)
}

/** Computes the sums of a record from those of the one above. */
function follow(record: usize, view: Color, angle: i32): void {
  const target = sumsOf(record, view)
  const source = target - 2 * rowBytes
  const move = load<u16>(record, STATE_MOVE) as Move
  setReady(record, view)
  if (!move) {
    memory.copy(target, source, rowBytes)
    return
  }
  const piece = load<u8>(record, STATE_MOVED) as Piece
  const captured = load<u8>(record, STATE_CAPTURED) as Piece
  const from = moveFrom(move)
  const to = moveTo(move)
  const kind = moveKind(move)
  if (kind == MOVE_KIND_CASTLING) {
    const rook = makePiece(colorOf(piece), ROOK)
    addOneSubtractOne(
      target,
      source,
      rowOf(view, angle, piece, castledKing(from, to)),
      rowOf(view, angle, piece, from),
    )
    addOneSubtractOne(
      target,
      target,
      rowOf(view, angle, rook, castledRook(from, to)),
      rowOf(view, angle, rook, to),
    )
    return
  }
  const arrived = kind == MOVE_KIND_PROMOTION ? makePiece(colorOf(piece), movePromotion(move)) : piece
  const plus = rowOf(view, angle, arrived, to)
  const minus = rowOf(view, angle, piece, from)
  if (captured) {
    const taken = rowOf(view, angle, captured, kind == MOVE_KIND_EN_PASSANT ? to ^ 8 : to)
    addOneSubtractTwo(target, source, plus, minus, taken)
  } else addOneSubtractOne(target, source, plus, minus)
}

/** Adds the rows of the pieces in a set to `list`; returns its new length. */
function listRows(list: usize, length: i32, view: Color, angle: i32, piece: Piece, set: Bitboard): i32 {
  while (set) {
    store<u32>(list + ((length as usize) << 2), rowOf(view, angle, piece, lowest(set)) as u32)
    set = withoutLowest(set)
    length++
  }
  return length
}

/** Computes the sums of the current position from the last one seen from the same perspective. */
function refreshSums(view: Color, angle: i32): void {
  const seen = lastSeen(view * PERSPECTIVES + ((angle >> 6) << 1) + (angle & 1))
  const plus = block + ROW_LISTS
  const minus = plus + LIST_BYTES
  let added = 0
  let removed = 0
  for (let color = 0; color < 2; color++) {
    for (let type = PAWN; type <= KING; type++) {
      const sets = seen + rowBytes + (((color * 6 + type - PAWN) as usize) << 3)
      const then = load<u64>(sets)
      const now = pieces(color, type)
      const piece = makePiece(color, type)
      added = listRows(plus, added, view, angle, piece, now & ~then)
      removed = listRows(minus, removed, view, angle, piece, then & ~now)
      store<u64>(sets, now)
    }
  }
  addRows(seen, plus, added, minus, removed)
  memory.copy(sumsOf(state, view), seen, rowBytes)
  setReady(state, view)
}

/** Returns the address of the sums of a view of the current position. */
export function currentSums(view: Color): usize {
  if (!isReady(state, view)) catchUp(view)
  if (!ASC_NO_ASSERT) assert(areRight(view))
  return sumsOf(state, view)
}

/** True when the sums of the current position are those of its pieces, computed from scratch; for tests. */
function areRight(view: Color): bool {
  const angle = angleOf(view, kingSquare(view))
  const sums = sumsOf(state, view)
  for (let lane: usize = 0; lane < rowBytes; lane += 2) {
    let sum: i32 = load<i16>(biases + lane)
    for (let square = 0; square < 64; square++) {
      const piece = pieceOn(square)
      if (piece != NO_PIECE) sum += load<i16>(rowOf(view, angle, piece, square) + lane)
    }
    if (sum != load<i16>(sums + lane)) return false
  }
  return true
}

function catchUp(view: Color): void {
  const angle = angleOf(view, kingSquare(view))
  const first = block + STATES
  let from = state
  let steps = 0
  do {
    if (from == first || steps == MOST_STEPS || turns(from, view)) {
      refreshSums(view, angle)
      return
    }
    from -= STATE_BYTES
    steps++
  } while (!isReady(from, view))
  for (let record = from + STATE_BYTES; record <= state; record += STATE_BYTES) follow(record, view, angle)
}
