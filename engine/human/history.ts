// SPDX-License-Identifier: GPL-3.0-or-later
/** What the last two moves were: the board alone does not tell. Squares are -1 when there was no such move. */
import { capturedPiece } from '../core/rules/board.ts'
import { moveFrom, moveTo } from '../core/rules/move.ts'
import { Move, NO_PIECE, Piece, Square } from '../core/rules/types.ts'

export let lastFrom: Square = -1
export let lastTo: Square = -1
export let lastVictim: Piece = NO_PIECE
export let ownFrom: Square = -1
export let ownTo: Square = -1
/** Plies since the game began. */
export let playedPlies: i32 = 0

/** Begins a game. */
export function forgetMoves(plies: i32): void {
  lastFrom = -1
  lastTo = -1
  ownFrom = -1
  ownTo = -1
  lastVictim = NO_PIECE
  playedPlies = plies
}

/** Takes note of a move that has been made. */
export function noteMove(move: Move): void {
  ownFrom = lastFrom
  ownTo = lastTo
  lastFrom = moveFrom(move)
  lastTo = moveTo(move)
  lastVictim = capturedPiece()
  playedPlies++
}
