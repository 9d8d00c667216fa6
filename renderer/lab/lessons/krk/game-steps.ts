// SPDX-License-Identifier: GPL-3.0-or-later
/** A game of the network as half-moves on a board. */
import { playUci } from '../../../../engine/chess/rules.ts'
import { type Code, fenOf, moveBetween } from '../../../../engine/krk/board.ts'
import type { KrkGame } from '../../../../engine/krk/play.ts'

export interface HalfMove {
  /** The position after it. */
  readonly fen: string
  readonly uci: string
  readonly san: string
  /** How many moves longer than perfect play; null: the win is lost; undefined: a move of Black. */
  readonly lost?: number | null
  /** White's moves to mate after this move; also 0 after a draw. */
  readonly left: number
  readonly isLast: boolean
}

export function halfMovesOf(game: KrkGame): { start: string; moves: readonly HalfMove[] } {
  const start = fenOf(game.start, 'white')
  const moves: HalfMove[] = []
  let fen = start
  let at = game.start
  let left = game.perfect
  const play = (to: Code, lost?: number | null) => {
    const uci = moveBetween(at, to)
    const played = playUci(fen, uci)
    if (!played.ok) throw new Error(`not a move: ${uci} in ${fen}`)
    fen = played.value.fen
    at = to
    moves.push({
      fen,
      uci,
      san: played.value.san,
      left,
      isLast: false,
      ...(lost === undefined ? {} : { lost }),
    })
  }
  for (const { after, lost, reply } of game.moves) {
    left = lost === null ? 0 : left - 1 + lost
    play(after, lost)
    if (reply !== null) play(reply)
  }
  return { start, moves: moves.map((move, index) => ({ ...move, isLast: index === moves.length - 1 })) }
}
