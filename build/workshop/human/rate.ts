// SPDX-License-Identifier: GPL-3.0-or-later
/** Estimates ratings from the moves of games: of each side of each game, or of one player in all of his games. */
import {
  type GameEvidence,
  type MoveEvidence,
  type RatingEstimate,
  STRONG_RATING,
  WEAK_RATING,
  estimateRating,
  gainOf,
} from '../../../engine/modules/human-rating.ts'
import type { HumanModel } from '../../../engine/modules/human.ts'
import type { PlayedGame } from './games.ts'

export const SIDES = ['white', 'black'] as const
type Side = (typeof SIDES)[number]

/** Whole rating points; `low` and `high` are the ends of the interval of 68 %. */
interface Rated {
  moves: number
  estimate: number
  low: number
  high: number
}

export interface RatedSide extends Rated {
  /** Place of the game in its file, from 1. */
  game: number
  side: Side
}

export interface RatedPlayer extends Rated {
  player: string
  games: number
}

/** The gain of each move of each side, nats. */
export type Gains = Readonly<Record<Side, readonly number[]>>

/** @param model its position and features change */
export function weighMoves(model: HumanModel, { speed, moves }: Pick<PlayedGame, 'speed' | 'moves'>): Gains {
  const gains = { white: [] as number[], black: [] as number[] }
  model.newGame()
  for (const [index, played] of moves.entries()) {
    const at = model.legalMoves().indexOf(played)
    model.features(speed)
    const weak = model.judge(WEAK_RATING)[at]!
    const strong = model.judge(STRONG_RATING)[at]!
    gains[index % 2 === 0 ? 'white' : 'black'].push(gainOf(weak, strong))
    model.play(played)
  }
  return gains
}

const sumUp = (gains: readonly number[]): MoveEvidence => ({
  moves: gains.length,
  gain: gains.reduce((sum, gain) => sum + gain, 0),
})

/** What a game says about one side. @param alone leaves the opponent's moves out */
export function evidenceOf(gains: Gains, side: Side, alone: boolean): GameEvidence {
  const opponent = alone ? null : sumUp(gains[side === 'white' ? 'black' : 'white'])
  return { own: sumUp(gains[side]), opponent }
}

function rounded({ rating, margin }: RatingEstimate, moves: number): Rated {
  const [estimate, low, high] = [rating, rating - margin, rating + margin].map(Math.round)
  return { moves, estimate: estimate!, low: low!, high: high! }
}

/** Both sides of each game; a side without a move is left out. */
export async function* rateSides(
  model: HumanModel,
  games: AsyncIterable<PlayedGame>,
  alone: boolean,
): AsyncGenerator<RatedSide> {
  for await (const game of games) {
    const gains = weighMoves(model, game)
    for (const side of SIDES) {
      const evidence = evidenceOf(gains, side, alone)
      const { moves } = evidence.own
      if (moves > 0) yield { game: game.number, side, ...rounded(estimateRating([evidence]), moves) }
    }
  }
}

/** All games in which the White or Black tag is the player's name; null without one. */
export async function ratePlayer(
  model: HumanModel,
  games: AsyncIterable<PlayedGame>,
  player: string,
  alone: boolean,
): Promise<RatedPlayer | null> {
  const found: GameEvidence[] = []
  for await (const game of games) {
    const side = SIDES.find((color) => game.tags.get(color === 'white' ? 'White' : 'Black') === player)
    if (side !== undefined) found.push(evidenceOf(weighMoves(model, game), side, alone))
  }
  const moves = found.reduce((sum, { own }) => sum + own.moves, 0)
  if (moves === 0) return null
  return { player, games: found.length, ...rounded(estimateRating(found), moves) }
}
