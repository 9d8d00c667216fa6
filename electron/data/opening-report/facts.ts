// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What the games with a position tell about it: how often it was played in each year, who plays it, which patterns come of
 * it, and the games to learn from. Games are added one by one; memory grows with the players, not with the games. Pure.
 */
import { performanceOf } from '../performance.ts'

/** A game with the position. Texts are numbers of the caller; 0 is unknown. */
export interface ReportedGame {
  /** Identifies the game. */
  at: number
  white: number
  black: number
  /** Ratings, 0: unknown. */
  whiteElo: number
  blackElo: number
  /** yyyymmdd; 0: unknown. */
  date: number
  /** White's half points; null: the game is not finished. */
  halfPoints: number | null
  plies: number
  /** Bits of the patterns that stood on the board. */
  patterns: readonly number[]
}

/** Games and their results; what is missing to `games` is unfinished. */
export interface Results {
  games: number
  whiteWins: number
  draws: number
  blackWins: number
  /** White's points per finished game, 0 to 1; null without any. */
  score: number | null
}

export interface YearFact {
  year: number
  games: number
  /** All games of the year, with this position or without. */
  all: number
}

/** A player with one colour. */
export interface PlayerFact {
  player: number
  games: number
  /** Points of the player per finished game; null without any. */
  score: number | null
  /** Mean of the player's known ratings in these games. */
  rating: number
  performance: number | null
  /** 0: unknown. */
  lastYear: number
}

export const SIDES = ['white', 'black'] as const
export type Side = (typeof SIDES)[number]

export interface ReportFacts extends Results {
  /** Mean of all known ratings; null without any. */
  rating: number | null
  /** Mean length; null without games. */
  plies: number | null
  /** Every year from the first to the last one with the position. */
  years: readonly YearFact[]
  /** The strongest ones with each colour, strongest first. */
  players: Readonly<Record<Side, readonly PlayerFact[]>>
  /** Results of the games with each bit of the patterns. */
  patterns: readonly Results[]
  /** Games that each side won, `at` of each. */
  models: Readonly<Record<Side, readonly number[]>>
}

/** Length of the lists of players and of model games. */
const MAX_PLAYERS = 10
const MAX_MODELS = 4
/** A player is listed with so many games, if enough players have them; else with fewer. */
const LEAST_GAMES = 3
/** A model game is neither decided by a slip in the opening nor by a long ending. */
const MODEL_PLIES = { from: 40, to: 120 } as const
const BITS = 32

class Sums {
  games = 0
  readonly #results = [0, 0, 0]

  add(halfPoints: number | null): void {
    this.games++
    if (halfPoints !== null) this.#results[halfPoints]!++
  }

  get results(): Results {
    const [blackWins, draws, whiteWins] = this.#results as [number, number, number]
    const finished = blackWins + draws + whiteWins
    const score = finished > 0 ? (whiteWins + draws / 2) / finished : null
    return { games: this.games, whiteWins, draws, blackWins, score }
  }
}

/** The games of a player with one colour. */
class PlayerSums {
  games = 0
  #halfPoints = 0
  #finished = 0
  #ratings = 0
  rated = 0
  #opponents = 0
  #opposed = 0
  #opposedHalfPoints = 0
  #lastDate = 0

  add(own: number, opponent: number, halfPoints: number | null, date: number): void {
    this.games++
    this.#ratings += own
    if (own > 0) this.rated++
    this.#lastDate = Math.max(this.#lastDate, date)
    if (halfPoints === null) return
    this.#finished++
    this.#halfPoints += halfPoints
    if (opponent === 0) return
    this.#opponents += opponent
    this.#opposed++
    this.#opposedHalfPoints += halfPoints
  }

  fact(player: number): PlayerFact {
    const performance = performanceOf(this.#opponents, this.#opposed, this.#opposedHalfPoints / 2)
    return {
      player,
      games: this.games,
      score: this.#finished > 0 ? this.#halfPoints / 2 / this.#finished : null,
      rating: Math.round(this.#ratings / this.rated),
      performance: performance === null ? null : Math.round(performance),
      lastYear: Math.floor(this.#lastDate / 10_000),
    }
  }
}

/** A game that may be a model, and how strong it is. */
interface Model {
  at: number
  winner: number
  rating: number
  date: number
}

export class OpeningReportFacts {
  readonly #all = new Sums()
  #ratings = 0
  #rated = 0
  #plies = 0
  readonly #years = new Map<number, number>()
  readonly #players: Record<Side, Map<number, PlayerSums>> = { white: new Map(), black: new Map() }
  readonly #patterns: Sums[] = []
  /** The best game that each winner has won. */
  readonly #models: Record<Side, Map<number, Model>> = { white: new Map(), black: new Map() }

  add(game: ReportedGame): void {
    const { white, black, whiteElo, blackElo, date, halfPoints } = game
    this.#all.add(halfPoints)
    this.#ratings += whiteElo + blackElo
    this.#rated += (whiteElo > 0 ? 1 : 0) + (blackElo > 0 ? 1 : 0)
    this.#plies += game.plies
    const year = Math.floor(date / 10_000)
    if (year > 0) this.#years.set(year, (this.#years.get(year) ?? 0) + 1)
    this.#addPlayer('white', white, whiteElo, blackElo, halfPoints, date)
    this.#addPlayer('black', black, blackElo, whiteElo, halfPoints === null ? null : 2 - halfPoints, date)
    this.#addPatterns(game.patterns, halfPoints)
    if (halfPoints === 2) this.#addModel('white', white, game)
    if (halfPoints === 0) this.#addModel('black', black, game)
  }

  #addPlayer(
    side: Side,
    player: number,
    own: number,
    opponent: number,
    halfPoints: number | null,
    date: number,
  ): void {
    if (player === 0) return
    const players = this.#players[side]
    let sums = players.get(player)
    if (!sums) players.set(player, (sums = new PlayerSums()))
    sums.add(own, opponent, halfPoints, date)
  }

  #addPatterns(patterns: readonly number[], halfPoints: number | null): void {
    for (const [word, bits] of patterns.entries()) {
      for (let rest = bits; rest !== 0; rest &= rest - 1) {
        const bit = BITS * word + 31 - Math.clz32(rest & -rest)
        ;(this.#patterns[bit] ??= new Sums()).add(halfPoints)
      }
    }
  }

  #addModel(side: Side, winner: number, { at, whiteElo, blackElo, plies, date }: ReportedGame): void {
    if (winner === 0 || plies < MODEL_PLIES.from || plies > MODEL_PLIES.to) return
    // A game against somebody without a rating tells less.
    const rating = whiteElo > 0 && blackElo > 0 ? (whiteElo + blackElo) / 2 : 0
    const best = this.#models[side].get(winner)
    const model = { at, winner, rating, date }
    if (!best || isStronger(model, best)) this.#models[side].set(winner, model)
  }

  /** @param all number of all games by year */
  facts(all: ArrayLike<number>): ReportFacts {
    const { results } = this.#all
    return {
      ...results,
      rating: this.#rated > 0 ? Math.round(this.#ratings / this.#rated) : null,
      plies: results.games > 0 ? this.#plies / results.games : null,
      years: this.#yearFacts(all),
      players: { white: strongest(this.#players.white), black: strongest(this.#players.black) },
      patterns: Array.from(this.#patterns, (sums) => (sums ?? new Sums()).results),
      models: { white: modelsIn(this.#models.white), black: modelsIn(this.#models.black) },
    }
  }

  #yearFacts(all: ArrayLike<number>): YearFact[] {
    const years = [...this.#years.keys()]
    if (years.length === 0) return []
    const first = years.reduce((a, b) => Math.min(a, b))
    const last = years.reduce((a, b) => Math.max(a, b))
    return Array.from({ length: last - first + 1 }, (_, index) => {
      const year = first + index
      return { year, games: this.#years.get(year) ?? 0, all: all[year] ?? 0 }
    })
  }
}

/** Whether a game is the better model: stronger players, then the later game. */
const isStronger = (a: Model, b: Model): boolean =>
  a.rating !== b.rating ? a.rating > b.rating : a.date !== b.date ? a.date > b.date : a.at < b.at

const modelsIn = (models: ReadonlyMap<number, Model>): number[] =>
  [...models.values()]
    .toSorted((a, b) => (isStronger(a, b) ? -1 : 1))
    .slice(0, MAX_MODELS)
    .map(({ at }) => at)

/** Players with a known rating; with at least three games if there are enough of them, else with two or one. */
function strongest(players: ReadonlyMap<number, PlayerSums>): PlayerFact[] {
  const rated = [...players].filter(([, { rated: known }]) => known > 0)
  let listed = rated
  for (let least = LEAST_GAMES; least > 0; least--) {
    listed = rated.filter(([, { games }]) => games >= least)
    if (listed.length >= MAX_PLAYERS) break
  }
  return listed
    .map(([player, sums]) => sums.fact(player))
    .toSorted((a, b) => b.rating - a.rating || b.games - a.games || a.player - b.player)
    .slice(0, MAX_PLAYERS)
}
