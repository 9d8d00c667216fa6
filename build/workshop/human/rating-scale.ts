// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Fits the scale that turns moves into ratings, and measures how far its estimates err. Both use games that were held out of
 * the fit of the model: one half for the scale, the other for the errors.
 */
import { MIDDLE, type RatingScale, estimateRating, readingOf } from '../../../engine/modules/human-rating.ts'
import type { HumanModel } from '../../../engine/modules/human.ts'
import { bandOf } from './bands.ts'
import { type HumanGame, fitsScale } from './games.ts'
import { type Gains, SIDES, evidenceOf, weighMoves } from './rate.ts'

/** Fewer moves a side are too few for the slope of the scale, and for the aims. */
export const LEAST_MOVES = 25
/** The slope is fitted to these ratings: near the ends of the model, gains no longer grow with the rating. */
const FIT_FROM = 900
const FIT_TO = 2100
/** The variance is also fitted to games that are cut after so many moves a side. */
const CUTS = [10, 15, 20]
/** How many games of one player are combined for the table by games. */
const GROUPS = [1, 3, 10]

/** A game with its gains. */
export interface WeighedGame {
  white: number
  black: number
  gains: Gains
}

/** One side of a weighed game. */
interface WeighedSide {
  game: WeighedGame
  side: (typeof SIDES)[number]
}

/** The games held out of the fit of the model, those for the scale or the others. */
export async function weighGames(
  model: HumanModel,
  games: AsyncIterable<HumanGame>,
  forFit: boolean,
): Promise<WeighedGame[]> {
  const weighed: WeighedGame[] = []
  for await (const game of games) {
    if (!game.heldOut || fitsScale(game) !== forFit) continue
    weighed.push({ white: game.white, black: game.black, gains: weighMoves(model, game) })
  }
  return weighed
}

const sidesOf = (games: readonly WeighedGame[]): WeighedSide[] =>
  games.flatMap((game) => SIDES.map((side) => ({ game, side })))
const ownMoves = ({ game, side }: WeighedSide): number => game.gains[side].length
const ownRating = ({ game, side }: WeighedSide): number => game[side]
const cutAfter = (game: WeighedGame, moves: number): WeighedGame => ({
  ...game,
  gains: { white: game.gains.white.slice(0, moves), black: game.gains.black.slice(0, moves) },
})

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The line of least squares. */
function fitLine(points: readonly (readonly [x: number, y: number])[]): { slope: number; at0: number } {
  const [x, y] = [mean(points.map((point) => point[0])), mean(points.map((point) => point[1]))]
  const covariance = mean(points.map((point) => (point[0] - x) * (point[1] - y)))
  const slope = covariance / mean(points.map((point) => (point[0] - x) ** 2))
  return { slope, at0: y - slope * x }
}

export function fitRatingScale(games: readonly WeighedGame[]): RatingScale {
  const long = sidesOf(games).filter((side) => ownMoves(side) >= LEAST_MOVES)
  const middling = long.filter((side) => ownRating(side) >= FIT_FROM && ownRating(side) < FIT_TO)
  const gains = fitLine(
    middling.map((side) => [ownRating(side) - MIDDLE, mean(side.game.gains[side.side])] as const),
  )
  const scale = { gainAtMiddle: gains.at0, gainPerPoint: gains.slope, moveVariance: 0, styleVariance: 0 }
  const pairing = Math.sqrt(mean(long.map(({ game }) => (game.white - game.black) ** 2)))
  const cut = CUTS.flatMap((moves) => long.map(({ game, side }) => ({ game: cutAfter(game, moves), side })))
  // The squared error of n moves is moveVariance / n + styleVariance: times n, it is a line in n.
  const variance = fitLine(
    [...long, ...cut].map((one) => {
      const { own } = evidenceOf(one.game.gains, one.side, true)
      const error = readingOf(own, { ...scale, pairing }) - ownRating(one)
      return [own.moves, own.moves * error ** 2] as const
    }),
  )
  return { ...scale, moveVariance: variance.at0, styleVariance: Math.max(variance.slope, 0), pairing }
}

/** How far the estimates of some sides err. */
export interface RatingErrors {
  /** What the estimates have in common. */
  of: string
  estimates: number
  /** Mean absolute error, and mean of estimate less rating; points. */
  error: number
  bias: number
  /** Share of ratings inside their interval, and the mean margin of the intervals. */
  inside: number
  margin: number
}

interface Compared {
  rating: number
  moves: number
  estimate: number
  margin: number
}

/** Estimates from groups of sides whose ratings are about the same, as if each group were the games of one player. */
function compare(
  sides: readonly WeighedSide[],
  size: number,
  alone: boolean,
  scale?: RatingScale,
): Compared[] {
  const sorted = size === 1 ? sides : sides.toSorted((a, b) => ownRating(a) - ownRating(b))
  const groups = Array.from({ length: Math.floor(sorted.length / size) }, (_, index) =>
    sorted.slice(index * size, (index + 1) * size),
  )
  return groups.map((group) => {
    const evidence = group.map(({ game, side }) => evidenceOf(game.gains, side, alone))
    const { rating: estimate, margin } = estimateRating(evidence, scale)
    return { rating: mean(group.map(ownRating)), moves: ownMoves(group[0]!), estimate, margin }
  })
}

function summarize(of: string, compared: readonly Compared[]): RatingErrors {
  const errors = compared.map(({ estimate, rating }) => estimate - rating)
  const hits = compared.map(({ margin }, index) => (Math.abs(errors[index]!) <= margin ? 1 : 0))
  return {
    of,
    estimates: compared.length,
    error: mean(errors.map(Math.abs)),
    bias: mean(errors),
    inside: mean(hits),
    margin: mean(compared.map(({ margin }) => margin)),
  }
}

/** A row for each label, in the order in which the labels first occur. */
function summarizeBy(compared: readonly Compared[], label: (one: Compared) => string): RatingErrors[] {
  const labels = [...new Set(compared.map(label))]
  return labels.map((of) =>
    summarize(
      of,
      compared.filter((one) => label(one) === of),
    ),
  )
}

const bandLabel = (rating: number): string => `${bandOf(rating)}-${bandOf(rating) + 199}`

export interface RatingCheck {
  all: RatingErrors[]
  byRating: RatingErrors[]
  byEstimate: RatingErrors[]
  byMoves: RatingErrors[]
  byGames: RatingErrors[]
}

/** The errors of estimates for these games, which the scale has not seen. All tables but that by moves are of long games. */
export function checkRatings(
  games: readonly WeighedGame[],
  alone: boolean,
  scale?: RatingScale,
): RatingCheck {
  const long = sidesOf(games).filter((side) => ownMoves(side) >= LEAST_MOVES)
  const compared = compare(long, 1, alone, scale).toSorted((a, b) => a.rating - b.rating)
  const cut = CUTS.map((moves) => {
    const sides = long.map(({ game, side }) => ({ game: cutAfter(game, moves), side }))
    return summarize(`the first ${moves}`, compare(sides, 1, alone, scale))
  })
  return {
    all: [summarize('all', compared)],
    byRating: summarizeBy(compared, ({ rating }) => bandLabel(rating)),
    byEstimate: summarizeBy(
      compared.toSorted((a, b) => a.estimate - b.estimate),
      ({ estimate }) => bandLabel(estimate),
    ),
    byMoves: [
      ...cut,
      ...summarizeBy(
        compared.toSorted((a, b) => a.moves - b.moves),
        ({ moves }) => (moves < 35 ? '25-34' : moves < 50 ? '35-49' : '50 and more'),
      ),
    ],
    byGames: GROUPS.map((size) => summarize(`${size}`, compare(long, size, alone, scale))),
  }
}
