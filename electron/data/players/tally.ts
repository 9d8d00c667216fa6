// SPDX-License-Identifier: GPL-3.0-or-later
/** Games counted by their outcome, and what may be concluded from the counts. Scores are the player's points per game. */
import { performanceOf } from '../performance.ts'
import type { PlayerGame } from './player-games.ts'

/** Counts of games; what is missing to `games` is unfinished. */
export interface Tally {
  games: number
  wins: number
  draws: number
  losses: number
  /** Points per finished game, 0 to 1; null without any. */
  score: number | null
}

/** A number that a person can open. */
export interface Figure extends Tally {
  /** The latest games behind it, latest first, at most `MAX_IDS`. */
  ids: readonly number[]
}

export const MAX_IDS = 100

/** @param games by date */
export function tallyOf(games: readonly PlayerGame[]): Tally {
  const counts = { win: 0, draw: 0, loss: 0, unfinished: 0 }
  for (const { outcome } of games) counts[outcome]++
  const finished = games.length - counts.unfinished
  return {
    games: games.length,
    wins: counts.win,
    draws: counts.draw,
    losses: counts.loss,
    score: finished > 0 ? (counts.win + counts.draw / 2) / finished : null,
  }
}

/** @param games by date */
export const figureOf = (games: readonly PlayerGame[]): Figure => ({
  ...tallyOf(games),
  ids: games
    .slice(-MAX_IDS)
    .toReversed()
    .map(({ id }) => id),
})

/** The games of each key, in their order. */
export function grouped<K>(
  games: readonly PlayerGame[],
  keyOf: (game: PlayerGame) => K,
): Map<K, PlayerGame[]> {
  const groups = new Map<K, PlayerGame[]>()
  for (const game of games) {
    const key = keyOf(game)
    const group = groups.get(key)
    if (group) group.push(game)
    else groups.set(key, [game])
  }
  return groups
}

/** 95 % of a normal distribution lie within this many standard deviations. */
const Z95 = 1.959963984540054

/**
 * The upper end of the 95 % interval of Wilson (1927), "Probable Inference, the Law of Succession, and Statistical
 * Inference", Journal of the American Statistical Association 22, for a score from so many games. The interval is made for
 * wins and losses; draws vary less, so with them it is wider than it need be.
 */
export function upperScore(score: number, games: number): number {
  const z2 = Z95 ** 2
  const spread = Z95 * Math.sqrt((score * (1 - score)) / games + z2 / (4 * games ** 2))
  return (score + z2 / (2 * games) + spread) / (1 + z2 / games)
}

const POINTS = { win: 1, draw: 0.5, loss: 0 } as const
/** The performance in games against rated opponents, Elo. */
export function performanceIn(games: readonly PlayerGame[]): number | null {
  let [ratings, points, count] = [0, 0, 0]
  for (const { outcome, opponentRating } of games) {
    if (outcome === 'unfinished' || opponentRating === null) continue
    points += POINTS[outcome]
    ratings += opponentRating
    count++
  }
  const performance = performanceOf(ratings, count, points)
  return performance === null ? null : Math.round(performance)
}
