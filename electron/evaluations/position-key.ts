// SPDX-License-Identifier: GPL-3.0-or-later
/** Which positions share an evaluation. Pure. */
import { advanceLine, type Chess, fenOf, parsePosition } from '../../engine/chess/rules.ts'
import type { PositionSpec } from '../../engine/protocol.ts'

/**
 * From so many half-moves without a capture or a pawn move on, the fifty-move rule is near enough for a search
 * to notice it.
 */
const COUNTED_FROM = 50
/** With so few men on the board endgame tables count the half-moves exactly. */
const TABLE_MEN = 7

/** A position that an evaluation can be about. */
export interface KeyedPosition {
  key: string
  /** To be copied before it is played on. */
  position: Chess
  chess960: boolean
}

/**
 * The key of a position: board, side to move, castling rights, en passant where the capture is legal, and the
 * fifty-move counter where it matters. Chess960 is part of it while a side may castle, as castling is then
 * written differently.
 *
 * Null: the position is none, or it has been on the board before. A repetition may be worth a draw, which the
 * same position is not elsewhere.
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
  const counts = position.halfmoves >= COUNTED_FROM || position.board.occupied.size() <= TABLE_MEN
  const parts = [
    identity,
    ...(counts ? [String(position.halfmoves)] : []),
    ...(chess960 && position.castles.castlingRights.nonEmpty() ? ['960'] : []),
  ]
  return { key: parts.join(' '), position, chess960 }
}

/** What makes two positions the same by the rules: the first four fields of the FEN. */
const identityOf = (position: Chess): string => fenOf(position).split(' ', 4).join(' ')
