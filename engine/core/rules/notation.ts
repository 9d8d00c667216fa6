// SPDX-License-Identifier: GPL-3.0-or-later
/** Moves in UCI notation, from the text buffer. */
import { castledKing } from './board.ts'
import { MAX_MOVES, MOVE_KIND_CASTLING, MOVE_KIND_PROMOTION, MOVE_NONE } from '../layout.ts'
import { MOVE_LISTS, TEXT, block } from '../memory.ts'
import { moveFrom, moveKind, movePromotion, moveTo } from './move.ts'
import { ALL, ENTRY_BYTES, generate } from './movegen.ts'
import { BISHOP, KNIGHT, Move, PieceType, QUEEN, ROOK } from './types.ts'

/** One coordinate of a move text: 0 to 7 above `first`, or -1. */
function coordinate(at: usize, first: i32): i32 {
  const value = (load<u8>(block + at, TEXT) as i32) - first
  return value >= 0 && value < 8 ? value : -1
}

/** The piece that the fifth letter promotes to, 0 for any other letter. */
function promotionOf(letter: i32): PieceType {
  if (letter == 113) return QUEEN
  if (letter == 114) return ROOK
  if (letter == 98) return BISHOP
  return letter == 110 ? KNIGHT : 0
}

/**
 * The legal move that the first `length` bytes of the text buffer name, or MOVE_NONE. Castling may be written
 * as the king's two squares (e1g1) or as king takes rook (e1h1). Uses the move list of the first ply.
 */
export function readMove(length: i32): Move {
  if (length != 4 && length != 5) return MOVE_NONE
  const fromFile = coordinate(0, 97)
  const fromRank = coordinate(1, 49)
  const toFile = coordinate(2, 97)
  const toRank = coordinate(3, 49)
  if (fromFile < 0 || fromRank < 0 || toFile < 0 || toRank < 0) return MOVE_NONE
  const from = (fromRank << 3) | fromFile
  const to = (toRank << 3) | toFile
  const promotion = length == 5 ? promotionOf(load<u8>(block + 4, TEXT) | 32) : 0
  if (length == 5 && !promotion) return MOVE_NONE

  const list = block + MOVE_LISTS
  const end = generate(ALL, list)
  for (let entry = list; entry < end; entry += ENTRY_BYTES) {
    const move = load<u32>(entry) as Move
    if (moveFrom(move) != from) continue
    const kind = moveKind(move)
    if (kind == MOVE_KIND_CASTLING) {
      const kingTo = castledKing(from, moveTo(move))
      // A single step to the king's castling square is an ordinary king move.
      const matches = moveTo(move) == to || (kingTo == to && abs(to - from) == 2)
      if (matches && !promotion) return move
    } else if (moveTo(move) == to && (kind == MOVE_KIND_PROMOTION ? movePromotion(move) : 0) == promotion) {
      return move
    }
  }
  return MOVE_NONE
}

/**
 * Copies the legal moves as u16 to `target` and returns their number. Uses the move list of the first ply.
 */
export function listMoves(target: usize): i32 {
  const list = block + MOVE_LISTS
  const end = generate(ALL, list)
  let number = 0
  for (let entry = list; entry < end && number < MAX_MOVES; entry += ENTRY_BYTES) {
    store<u16>(target + ((number as usize) << 1), load<u32>(entry))
    number++
  }
  return number
}
