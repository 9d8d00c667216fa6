// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The facts of a player's card: how the player has scored, by colour, year, rating of the opponent, opening and opponent;
 * ratings, latest games, records. A function of the set of games: their order does not matter. Pure.
 */
import { doSteps, type Steps } from '../slices.ts'
import { COLOURS, type Colour, type Outcome, type PlayerGame, yearOf } from './player-games.ts'
import { type Figure, figureOf, grouped, performanceIn } from './tally.ts'

/** Width of a band of opponents' ratings. */
export const BAND = 100
const MAX_OPPONENTS = 50
const LATEST = 20

/** Games with either colour, and with each. */
export type Sided = Record<'all' | Colour, Figure>

export interface YearRow extends Sided {
  /** Null: unknown. */
  year: number | null
}

export interface BandRow extends Sided {
  /** The band is `from` to `from + BAND - 1`; null: unknown. */
  from: number | null
}

export interface CodeRow extends Sided {
  /** Empty: unknown. */
  code: string
  /** The most frequent name of the opening in these games. */
  name: string
}

export interface LetterRow extends Sided {
  /** Of the codes; empty: unknown. */
  letter: string
  codes: readonly CodeRow[]
}

export interface OpponentRow extends Sided {
  opponent: string
  /** yyyymmdd of the latest game; 0: unknown. */
  lastDate: number
}

export interface RatedMonth {
  /** yyyymm. */
  month: number
  rating: number
  id: number
}

/** Games in a row. */
export interface Streak {
  games: number
  /** Of the first and of the last game. */
  firstId: number
  lastId: number
  firstDate: number
  lastDate: number
  /** It includes the latest game, so it may go on. */
  isOpen: boolean
}

export const STREAKS = ['wins', 'unbeaten', 'winless', 'losses'] as const
export type StreakKind = (typeof STREAKS)[number]

export interface PlayerCard {
  total: Sided
  /** Oldest first, unknown last. */
  years: readonly YearRow[]
  /** Lowest first, unknown last. */
  bands: readonly BandRow[]
  /** By letter, unknown last. */
  openings: readonly LetterRow[]
  /** The last known rating of each month in which there is one, oldest first. */
  curve: readonly RatedMonth[]
  /** With the first game that had it. */
  highest: { rating: number; id: number; date: number } | null
  /** The rating that explains the score against rated opponents, Elo; null if nothing bounds it. */
  performance: number | null
  /** Mean of the opponents' known ratings. */
  opposition: number | null
  /** Number of different opponents with a name. */
  opponentCount: number
  /** Those with most games, at most 50. */
  opponents: readonly OpponentRow[]
  /** Latest first; those of unknown date last. */
  latest: readonly PlayerGame[]
  /** Of the finished games with moves, the first one each. */
  longest: PlayerGame | null
  shortest: PlayerGame | null
  /**
   * The longest of each kind among finished games of known year, the first one of several. Games of one day, or of one year
   * where that is all that is known, count in the order of their ids.
   */
  streaks: Readonly<Record<StreakKind, Streak | null>>
}

/** @param games of one player, by date and id, as `PlayerGames` has them */
export const cardOf = (games: readonly PlayerGame[]): PlayerCard => doSteps(cardSteps(games))

/** The same, with pauses. */
export function* cardSteps(games: readonly PlayerGame[]): Steps<PlayerCard> {
  const rated = games.flatMap(({ opponentRating }) => opponentRating ?? [])
  const finished = games.filter(({ outcome, plies }) => outcome !== 'unfinished' && plies > 0)
  yield
  const total = sidedOf(games)
  yield
  const years = rowsOf(games, yearOf).map(([year, own]) => ({ year, ...sidedOf(own) }))
  yield
  const bands = rowsOf(games, bandOf).map(([from, own]) => ({ from, ...sidedOf(own) }))
  yield
  const openings = openingsOf(games)
  yield
  const opponents = opponentsOf(games)
  yield
  const streaks = streaksOf(games)
  yield
  return {
    total,
    years,
    bands,
    openings,
    curve: curveOf(games),
    highest: highestOf(games),
    performance: performanceIn(games),
    opposition: rated.length > 0 ? rated.reduce((sum, rating) => sum + rating, 0) / rated.length : null,
    opponentCount: opponents.length,
    opponents: opponents
      .slice(0, MAX_OPPONENTS)
      .map(([opponent, own]) => ({ opponent, lastDate: own.at(-1)!.date, ...sidedOf(own) })),
    latest: games.slice(-LATEST).toReversed(),
    longest: firstBy(finished, (game, best) => game.plies > best.plies),
    shortest: firstBy(finished, (game, best) => game.plies < best.plies),
    streaks,
  }
}

/** The opponents with a name and their games, those with most games first. */
const opponentsOf = (games: readonly PlayerGame[]): [string, PlayerGame[]][] =>
  [
    ...grouped(
      games.filter(({ opponent }) => opponent !== ''),
      ({ opponent }) => opponent,
    ),
  ].toSorted(([a, own], [b, others]) => others.length - own.length || (a < b ? -1 : 1))

/** The games against one opponent. */
export interface HeadToHead extends Sided {
  /** All of them, oldest first. */
  games: readonly PlayerGame[]
}

/** @param spellings the texts of the opponent in the games, whole */
export function headToHead(games: readonly PlayerGame[], spellings: ReadonlySet<string>): HeadToHead {
  const own = games.filter(({ opponent }) => spellings.has(opponent))
  return { ...sidedOf(own), games: own }
}

function sidedOf(games: readonly PlayerGame[]): Sided {
  const [white, black] = COLOURS.map((colour) => figureOf(games.filter((game) => game.colour === colour)))
  return { all: figureOf(games), white: white!, black: black! }
}

const bandOf = ({ opponentRating }: PlayerGame): number | null =>
  opponentRating === null ? null : Math.floor(opponentRating / BAND) * BAND

/** The games of each number, in ascending order and unknown last. */
const rowsOf = (
  games: readonly PlayerGame[],
  numberOf: (game: PlayerGame) => number | null,
): [number | null, PlayerGame[]][] =>
  [...grouped(games, numberOf)].toSorted(([a], [b]) => (a ?? Infinity) - (b ?? Infinity))

/** In alphabetical order, the empty text last. */
const byText = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a === b ? 0 : a === '' ? 1 : b === '' || a < b ? -1 : 1

const openingsOf = (games: readonly PlayerGame[]): LetterRow[] =>
  [...grouped(games, ({ eco }) => eco.slice(0, 1))].toSorted(byText).map(([letter, lettered]) => ({
    letter,
    ...sidedOf(lettered),
    codes: [...grouped(lettered, ({ eco }) => eco)]
      .toSorted(byText)
      .map(([code, own]) => ({ code, name: usualName(own), ...sidedOf(own) })),
  }))

/** The first in the alphabet of those with most games. */
function usualName(games: readonly PlayerGame[]): string {
  const names = [...grouped(games, ({ opening }) => opening)].toSorted(byText)
  return names.reduce((best, name) => (name[1].length > best[1].length ? name : best))[0]
}

function curveOf(games: readonly PlayerGame[]): RatedMonth[] {
  const months = new Map<number, RatedMonth>()
  for (const { date, rating, id } of games) {
    const month = Math.floor(date / 100)
    if (rating !== null && month % 100 > 0) months.set(month, { month, rating, id })
  }
  return [...months.values()]
}

function highestOf(games: readonly PlayerGame[]): PlayerCard['highest'] {
  const rated = games.filter(({ rating }) => rating !== null)
  const game = firstBy(rated, (one, best) => one.rating! > best.rating!)
  return game && { rating: game.rating!, id: game.id, date: game.date }
}

function firstBy(
  games: readonly PlayerGame[],
  isBetter: (game: PlayerGame, best: PlayerGame) => boolean,
): PlayerGame | null {
  const [first] = games
  return first ? games.reduce((best, game) => (isBetter(game, best) ? game : best), first) : null
}

const GOES_ON: Readonly<Record<StreakKind, readonly Outcome[]>> = {
  wins: ['win'],
  unbeaten: ['win', 'draw'],
  winless: ['draw', 'loss'],
  losses: ['loss'],
}

function streaksOf(games: readonly PlayerGame[]): PlayerCard['streaks'] {
  const played = games.filter(({ outcome, date }) => outcome !== 'unfinished' && date > 0)
  const of = (kind: StreakKind): Streak | null => longestRun(played, GOES_ON[kind])
  return { wins: of('wins'), unbeaten: of('unbeaten'), winless: of('winless'), losses: of('losses') }
}

function longestRun(games: readonly PlayerGame[], outcomes: readonly Outcome[]): Streak | null {
  let best: { from: number; to: number } | null = null
  let from = 0
  for (const [at, { outcome }] of games.entries()) {
    if (!outcomes.includes(outcome)) from = at + 1
    else if (best === null || at + 1 - from > best.to - best.from) best = { from, to: at + 1 }
  }
  if (best === null) return null
  const [first, last] = [games[best.from]!, games[best.to - 1]!]
  return {
    games: best.to - best.from,
    firstId: first.id,
    lastId: last.id,
    firstDate: first.date,
    lastDate: last.date,
    isOpen: best.to === games.length,
  }
}
