// SPDX-License-Identifier: GPL-3.0-or-later
/** The position of a request, checked by the rules and written as a UCI engine wants it. */
import { type Checked, fail, ok } from '../../chess/checked.ts'
import { type Chess, advanceLine, demandsChess960, fenOf, parsePosition } from '../../chess/rules.ts'
import type { PositionSpec } from '../../contract/protocol.ts'

/** Longer than any FEN, UTF-16 units. */
const MAX_FEN = 200

export interface Game {
  /** The `position` command. */
  command: string
  /** The position to search. */
  position: Chess
  /** Castling is written as king takes rook. */
  chess960: boolean
  /** The engine must support Chess960 to play from here. */
  needsChess960: boolean
  /** Root moves to choose from, as the engine spells them; empty: all. */
  searchMoves: readonly string[]
}

/** Checks a position, the moves from it, and the root moves to consider. */
export function readGame(
  { fen, moves, chess960 = false }: PositionSpec,
  searchMoves: readonly string[] = [],
): Checked<Game, 'BAD_FEN' | 'BAD_MOVE'> {
  const parsed = fen.length <= MAX_FEN ? parsePosition(fen) : fail('FEN_SYNTAX')
  if (!parsed.ok) return fail('BAD_FEN')
  const position = parsed.value
  const needsChess960 = demandsChess960(position) || (chess960 && position.castles.castlingRights.nonEmpty())
  const root = fenOf(position)
  const played = advanceLine(position, moves, chess960)
  if (played.length < moves.length) return fail('BAD_MOVE')
  const allowed: string[] = []
  for (const uci of searchMoves) {
    const [move] = advanceLine(position.clone(), [uci], chess960)
    if (move === undefined) return fail('BAD_MOVE')
    allowed.push(move)
  }
  const line = played.length === 0 ? '' : ` moves ${played.join(' ')}`
  const command = `position fen ${root}${line}`
  return ok({ command, position, chess960, needsChess960, searchMoves: allowed })
}
