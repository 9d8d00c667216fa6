// SPDX-License-Identifier: GPL-3.0-or-later
/** Which positions share an evaluation. Pure. */
import { advanceLine, type Chess, fenOf, parsePosition } from '../../engine/chess/rules.ts'
import type { PositionSpec } from '../../engine/contract/protocol.ts'

/**
 * From this number of half-moves without a capture or a pawn move on, a search may notice the fifty-move rule.
 */
const COUNTED_FROM = 50
/** With this number of pieces or fewer, endgame tables count the half-moves exactly. */
const TABLE_PIECES = 7

/** A position that an evaluation can be about. */
export interface KeyedPosition {
  key: string
  /** Must be copied before moves are played on it. */
  position: Chess
  chess960: boolean
}

/**
 * The key of a position: board, side to move, castling rights, en passant where the capture is legal, and the
 * fifty-move counter where it matters. Chess960 is part of it while a side may castle, as castling is then written
 * differently.
 *
 * Null: the position is invalid, or it has been on the board before. A repeated position may be a draw, unlike the
 * same position elsewhere.
 */
export function keyOf({ fen, moves, chess960 = false }: PositionSpec): KeyedPosition | null {
  const parsed = parsePosition(fen)
  if (!parsed.ok) return null
  const position = parsed.value
  const seen = new Set([identityOf(position)])
  let repeated = false
  for (const move of moves) {
    if (advanceLine(position, [move], chess960).length === 0) return null
    const identity = identityOf(position)
    repeated = seen.has(identity)
    seen.add(identity)
  }
  if (repeated) return null
  const identity = identityOf(position)
  const counts = position.halfmoves >= COUNTED_FROM || position.board.occupied.size() <= TABLE_PIECES
  const parts = [
    identity,
    ...(counts ? [String(position.halfmoves)] : []),
    ...(chess960 && position.castles.castlingRights.nonEmpty() ? ['960'] : []),
  ]
  return { key: parts.join(' '), position, chess960 }
}

/** Two positions are the same by the rules if the first four fields of the FEN are equal. */
const identityOf = (position: Chess): string => fenOf(position).split(' ', 4).join(' ')
