// SPDX-License-Identifier: GPL-3.0-or-later
/** Whether a game is over at one of its positions, or may be claimed as a draw. */
import { parsePosition, type Color } from './rules.ts'
import { nodeOf, path, type GameTree, type NodeId, type GameResult } from './tree.ts'

export type Outcome =
  | { code: 'CHECKMATE'; winner: Color }
  | {
      code:
        | 'STALEMATE'
        | 'INSUFFICIENT_MATERIAL'
        | 'FIVEFOLD_REPETITION'
        | 'SEVENTY_FIVE_MOVES'
        | 'THREEFOLD_REPETITION'
        | 'FIFTY_MOVES'
    }

/** Half-moves without capture or pawn move (FIDE Laws 9.3 and 9.6). */
const CLAIM_PLIES = 100
const END_PLIES = 150

/**
 * The outcome at a node, or null while the game goes on. The line from the root decides about repetition.
 * Threefold repetition and fifty moves have to be claimed by a player; all others end the game.
 */
export function outcome(tree: GameTree, id: NodeId): Outcome | null {
  const { fen } = nodeOf(tree, id)
  const parsed = parsePosition(fen)
  if (!parsed.ok) return null
  const position = parsed.value
  const context = position.ctx()
  if (!position.hasDests(context)) {
    if (context.checkers.isEmpty()) return { code: 'STALEMATE' }
    return { code: 'CHECKMATE', winner: position.turn === 'white' ? 'black' : 'white' }
  }
  if (position.isInsufficientMaterial()) return { code: 'INSUFFICIENT_MATERIAL' }
  const times = repetitions(tree, id)
  if (times >= 5) return { code: 'FIVEFOLD_REPETITION' }
  if (position.halfmoves >= END_PLIES) return { code: 'SEVENTY_FIVE_MOVES' }
  if (times >= 3) return { code: 'THREEFOLD_REPETITION' }
  if (position.halfmoves >= CLAIM_PLIES) return { code: 'FIFTY_MOVES' }
  return null
}

/** How often the position of a node has been on the board on the line to it, this time included. */
export function repetitions(tree: GameTree, id: NodeId): number {
  const key = identity(nodeOf(tree, id).fen)
  return path(tree, id).filter((step) => identity(nodeOf(tree, step).fen) === key).length
}

/** The first of the next moves after a node that brings back a position of the line to it; null if none does. */
export function repeatingMove<T extends { fen: string }>(
  tree: GameTree,
  id: NodeId,
  next: readonly T[],
): T | null {
  const seen = new Set(path(tree, id).map((step) => identity(nodeOf(tree, step).fen)))
  return next.find(({ fen }) => seen.has(identity(fen))) ?? null
}

/** Board, turn, castling rights and en passant square: equal positions agree in these. */
const identity = (fen: string): string => fen.split(' ', 4).join(' ')

/** The result an outcome gives the game. */
export const resultOf = (outcome: Outcome): GameResult =>
  outcome.code === 'CHECKMATE' ? (outcome.winner === 'white' ? '1-0' : '0-1') : '1/2-1/2'
