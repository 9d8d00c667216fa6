// SPDX-License-Identifier: GPL-3.0-or-later
/** What a person is told of a game that can be gone on with. Pure. */
import { turnOf, type Color } from '../../../engine/chess/rules.ts'
import type { ChessClock } from './clock.ts'
import { opposite } from './ending.ts'
import type { RecordNames } from './record.ts'

export interface Unfinished {
  opponent: string
  elo: number | null
  /** Number of the move that comes next. */
  moveNumber: number
  yourTurn: boolean
  /** Milliseconds left, or null without clocks. */
  left: { yours: number; theirs: number } | null
  /** It is the game on the board. */
  here: boolean
}

/**
 * @param game whose it is.
 * @param fen the position at its end.
 * @param left what the clocks show, or null without clocks.
 * @param here whether it is on the board.
 */
export const offerOf = (
  game: { human: Color; names: RecordNames; elo: number | null },
  fen: string,
  left: ChessClock['left'] | null,
  here: boolean,
): Unfinished => ({
  opponent: game.names.engine,
  elo: game.elo,
  moveNumber: Number(fen.split(' ')[5] ?? 1),
  yourTurn: turnOf(fen) === game.human,
  left: left && { yours: left[game.human], theirs: left[opposite(game.human)] },
  here,
})
