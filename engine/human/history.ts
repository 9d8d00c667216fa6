// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The last moves, and the moves that both sides could have played instead, which the board alone does not show. People
 * who have overlooked a move once tend to overlook it again.
 */
import { MOVE_KIND_CASTLING } from '../core/layout.ts'
import { MOVE_LISTS, block } from '../core/memory.ts'
import { refresh } from '../core/rules/attacks.ts'
import { capturedPiece, castledKing } from '../core/rules/board.ts'
import { moveFrom, moveKind, moveTo } from '../core/rules/move.ts'
import { ALL, ENTRY_BYTES, generate } from '../core/rules/movegen.ts'
import { Move, NO_PIECE, Piece, Square } from '../core/rules/types.ts'
import { bestExchange, bestThreat, exchange } from './exchange.ts'

/** Origins and targets of the last moves, U8 each, by the lowest bits of their plies; for castling, the king's. */
const ORIGINS: usize = memory.data(8, 8)
const TARGETS: usize = memory.data(8, 8)
const RING: i32 = 7
/** Each side's last turn: number of moves, I32; moves, U16 each; results of their exchanges, I32 each. */
const COUNTS: usize = memory.data(2 * 4, 4)
const MOVES: usize = memory.data(2 * 256 * 2, 4)
const GAINS: usize = memory.data(2 * 256 * 4, 4)
/** Each side's last turn, I32: what the mover could win by exchanges, and what the opponent threatened to win. */
const WINNABLE: usize = memory.data(2 * 4, 4)
const THREATENED: usize = memory.data(2 * 4, 4)
const LIST_SHIFT: i32 = 8

export let lastVictim: Piece = NO_PIECE
/** Plies since the game began. */
export let playedPlies: i32 = 0
/** Number of known moves. */
let known: i32 = 0

/** Starts a game. */
export function forgetMoves(plies: i32): void {
  lastVictim = NO_PIECE
  playedPlies = plies
  known = 0
}

/** Origin of the move made `back` plies ago, 1 to 8; -1 if there was none. */
export function originOf(back: i32): Square {
  return back > known ? -1 : load<u8>(ORIGINS + ((playedPlies - back) & RING))
}

/** Target of the move made `back` plies ago; -1 if there was none. */
export function targetOf(back: i32): Square {
  return back > known ? -1 : load<u8>(TARGETS + ((playedPlies - back) & RING))
}

/** True when the mover has had a turn before. */
export function hadTurn(): bool {
  return known >= 2
}

/** What the opponent threatened to win at the mover's last turn. */
export function threatenedBefore(): i32 {
  return load<i32>(THREATENED + ((playedPlies & 1) << 2))
}

/** True when the opponent has had a turn. */
export function opponentHadTurn(): bool {
  return known >= 1
}

/** What the opponent could win at their last turn. */
export function winnableBefore(): i32 {
  return load<i32>(WINNABLE + (((playedPlies & 1) ^ 1) << 2))
}

/** What a move would have won by the exchange at the mover's last turn; `never` if it was not legal then. */
export function gainBefore(move: Move, never: i32): i32 {
  const side = playedPlies & 1
  const count = load<i32>(COUNTS + (side << 2))
  const first = side << LIST_SHIFT
  for (let i = first; i < first + count; i++)
    if (load<u16>(MOVES + (i << 1)) == move) return load<i32>(GAINS + (i << 2))
  return never
}

/** Records what the mover can do, before a move is made. Uses the move lists of plies 0 and 1. */
export function noteTurn(): void {
  refresh()
  const side = playedPlies & 1
  const first = side << LIST_SHIFT
  const list = block + MOVE_LISTS
  const count = ((generate(ALL, list) - list) / ENTRY_BYTES) as i32
  store<i32>(COUNTS + (side << 2), count)
  for (let i = 0; i < count; i++) {
    const move = load<u32>(list + i * ENTRY_BYTES) as Move
    store<u16>(MOVES + ((first + i) << 1), move)
    store<i32>(GAINS + ((first + i) << 2), exchange(move))
  }
  store<i32>(WINNABLE + (side << 2), bestExchange(1))
  store<i32>(THREATENED + (side << 2), bestThreat(1))
}

/** Records a move that has been made. */
export function noteMove(move: Move): void {
  const from = moveFrom(move)
  const to = moveKind(move) == MOVE_KIND_CASTLING ? castledKing(from, moveTo(move)) : moveTo(move)
  store<u8>(ORIGINS + (playedPlies & RING), from)
  store<u8>(TARGETS + (playedPlies & RING), to)
  lastVictim = capturedPiece()
  playedPlies++
  known++
}
