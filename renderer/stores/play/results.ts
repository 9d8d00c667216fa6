// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The results of the user, from My games: the score against each opponent, the rating, and the next strength of the
 * adaptive opponent. Pure.
 */
import type { Color } from '../../../engine/chess/rules.ts'
import { isPersona, type Persona } from '../../../engine/contract/characters.ts'
import { LIMITS } from '../../../engine/contract/protocol.ts'
import { rate, rest, UNRATED, type RatedResult, type Rating } from './glicko2.ts'

/** The tags that describe a game, in the order of the rows for `gatherOpponents`. */
export const ENCOUNTER_TAGS = [
  'White',
  'Black',
  'WhiteType',
  'BlackType',
  'WhiteElo',
  'BlackElo',
  'Result',
  'Date',
  'Rated',
  'WhiteCharacter',
  'BlackCharacter',
] as const

export const OUTCOMES = ['won', 'drawn', 'lost', 'unfinished'] as const
export type Outcome = (typeof OUTCOMES)[number]

export interface Encounter {
  /** Its index in My games. */
  index: number
  /** The person's side. */
  side: Color
  outcome: Outcome
  /** As PGN has it. */
  date: string
  rated: boolean
  /** The strength of the opponent; null: full strength. */
  elo: number | null
}

export interface Opponent {
  name: string
  /** The strength in the newest game; null: full strength. */
  elo: number | null
  /** The persona of our engine; null: none, or another engine. */
  guise: Persona | null
  /** Newest first. */
  games: Encounter[]
  counts: Record<Outcome, number>
  /** The person's points. */
  points: number
}

export const POINTS: Readonly<Record<Exclude<Outcome, 'unfinished'>, number>> = {
  won: 1,
  drawn: 0.5,
  lost: 0,
}

const OUTCOME_OF: Readonly<Record<string, Record<Color, Outcome>>> = {
  '1-0': { white: 'won', black: 'lost' },
  '0-1': { white: 'lost', black: 'won' },
  '1/2-1/2': { white: 'drawn', black: 'drawn' },
}

/**
 * The engines that the user has played against, the one of the newest game first. A persona is one opponent at any
 * strength. Games between two people or two engines are left out.
 * @param rows the values of `ENCOUNTER_TAGS` for each game, in the order of My games
 */
export function gatherOpponents(rows: readonly (readonly string[])[]): Opponent[] {
  const opponents = new Map<string, Opponent>()
  for (let index = rows.length - 1; index >= 0; index--) {
    const [
      white = '',
      black = '',
      whiteType,
      blackType,
      whiteElo,
      blackElo,
      result,
      date = '',
      rated,
      ...as
    ] = rows[index]!
    if (whiteType === blackType || ![whiteType, blackType].includes('human')) continue
    const side: Color = whiteType === 'human' ? 'white' : 'black'
    const name = side === 'white' ? black : white
    const rating = Number((side === 'white' ? blackElo : whiteElo) || Number.NaN)
    const elo = Number.isInteger(rating) ? rating : null
    const character = as[side === 'white' ? 1 : 0]
    const guise = isPersona(character) ? character : null
    const key = guise ?? JSON.stringify([name, elo])
    const opponent = opponents.get(key) ?? newOpponent(name, elo, guise)
    opponents.set(key, opponent)
    const outcome = OUTCOME_OF[result ?? '']?.[side] ?? 'unfinished'
    opponent.games.push({ index, side, outcome, date, rated: rated === 'yes', elo })
    opponent.counts[outcome] += 1
    opponent.points += outcome === 'unfinished' ? 0 : POINTS[outcome]
  }
  return [...opponents.values()]
}

const newOpponent = (name: string, elo: number | null, guise: Persona | null): Opponent => ({
  name,
  elo,
  guise,
  games: [],
  counts: { won: 0, drawn: 0, lost: 0, unfinished: 0 },
  points: 0,
})

// The rating, estimated from the rated games against opponents of known strength. A day is a period of Glicko-2.

export interface RatedDay {
  /** Days since 1970. */
  day: number
  /** The estimate after its games. */
  rating: number
  /** Half of the 95 % interval around the estimate, Elo. */
  margin: number
  games: number
}

/** Uncertainty of an opponent's strength: standard deviation, Elo. */
const LABEL_DEVIATION = 60
/** Number of standard deviations of a 95 % interval. */
const NINETY_FIVE = 1.96
const DAY_MS = 86_400_000

/** A date as PGN writes it, in days since 1970; null if unknown. */
function dayOf(date: string): number | null {
  const time = Date.parse(`${date.replaceAll('.', '-')}T00:00Z`)
  return Number.isNaN(time) ? null : Math.floor(time / DAY_MS)
}

/**
 * The rating after every day with rated games, oldest first. A game counts on its date, but never before an earlier
 * game. A game without a date counts on the day of the game before it.
 */
export function ratedDays(opponents: readonly Opponent[]): RatedDay[] {
  const days = new Map<number, RatedResult[]>()
  let today = -Infinity
  for (const { date, outcome, elo } of ratedGames(opponents)) {
    today = Math.max(today, dayOf(date) ?? today)
    if (today === -Infinity) continue
    const results = days.get(today) ?? []
    days.set(today, results)
    results.push({ rating: elo, deviation: LABEL_DEVIATION, points: POINTS[outcome] })
  }
  const track: RatedDay[] = []
  let now: Rating = UNRATED
  for (const [day, results] of days) {
    const idle = track.length === 0 ? 0 : day - track.at(-1)!.day - 1
    now = rate(rest(now, idle), results)
    track.push({ day, rating: now.rating, margin: NINETY_FIVE * now.deviation, games: results.length })
  }
  return track
}

interface RatedGame extends Encounter {
  outcome: keyof typeof POINTS
  elo: number
}

/** The rated games in the order in which they began. */
function ratedGames(opponents: readonly Opponent[]): RatedGame[] {
  return opponents
    .flatMap(({ games }) => games)
    .filter((game): game is RatedGame => game.rated && game.elo !== null && game.outcome !== 'unfinished')
    .toSorted((one, other) => one.index - other.index)
}

// The adaptive opponent plays a little stronger than the person, who then scores about 45 %. The estimate of the person is
// a probability for each strength (Bayes). Each game widens the distribution a little, because people change, and weights
// it by the result.

export interface AdaptiveEstimate {
  /** Its strength in the next game, Elo, within `LIMITS.elo`. */
  elo: number
  /** The estimated strength of the person, Elo. */
  rating: number
  /** Half of the 95 % interval around the estimate, Elo. */
  margin: number
  /** Finished games against it, and the person's points in them. */
  games: number
  points: number
}

/** The share of the points that the person should score. */
export const ADAPTIVE_AIM = 0.45
/** The lead over the person for that share, Elo: 35. */
const LEAD_ELO = 400 * Math.log10((1 - ADAPTIVE_AIM) / ADAPTIVE_AIM)
/** Standard deviation of the first estimate, Elo. It is wide, so that 20 games suffice to find the strength. */
const UNKNOWN_ELO = 500
/** Change of a person's strength from game to game: standard deviation, Elo. */
const CHANGE_ELO = 12
/** Its strength changes by no more than this from game to game, Elo: two bad games say little about a person. */
const MOST_CHANGE_ELO = 200
/** The grid of strengths, Elo; people may be weaker or stronger than the range of the levels. */
const STRENGTHS = { least: -800, most: 4000, step: 24 }
const GRID = Array.from(
  { length: (STRENGTHS.most - STRENGTHS.least) / STRENGTHS.step + 1 },
  (_, index) => STRENGTHS.least + index * STRENGTHS.step,
)

/**
 * @param adaptive the games against it; undefined: none yet
 * @param start the person's strength from other sources, Elo, used before the first game. After that, the first game
 *   gives the starting point.
 */
export function adaptiveEstimate(adaptive: Opponent | undefined, start: number): AdaptiveEstimate {
  const oldestFirst = (adaptive?.games ?? []).toReversed()
  const first = oldestFirst.find(({ elo }) => elo !== null)
  const middle = first ? first.elo! - LEAD_ELO : start
  let chances = scaled(GRID.map((strength) => Math.exp(-0.5 * ((strength - middle) / UNKNOWN_ELO) ** 2)))
  let [games, points] = [0, 0]
  for (const { elo, outcome } of oldestFirst) {
    if (elo === null || outcome === 'unfinished') continue
    const won = POINTS[outcome]
    chances = scaled(
      widened(chances).map((chance, index) => {
        const expected = 1 / (1 + 10 ** ((elo - GRID[index]!) / 400))
        return chance * expected ** won * (1 - expected) ** (1 - won)
      }),
    )
    games += 1
    points += won
  }
  const rating = chances.reduce((sum, chance, index) => sum + chance * GRID[index]!, 0)
  const variance = chances.reduce((sum, chance, index) => sum + chance * (GRID[index]! - rating) ** 2, 0)
  const last = oldestFirst.findLast((game) => game.elo !== null && game.outcome !== 'unfinished')?.elo ?? null
  const [least, most] =
    last === null ? [LIMITS.elo.min, LIMITS.elo.max] : [last - MOST_CHANGE_ELO, last + MOST_CHANGE_ELO]
  const wanted = Math.min(most, Math.max(least, Math.round(rating + LEAD_ELO)))
  const elo = Math.min(LIMITS.elo.max, Math.max(LIMITS.elo.min, wanted))
  return { elo, rating, margin: NINETY_FIVE * Math.sqrt(variance), games, points }
}

function scaled(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** The chances after a game in which the person's strength may have changed by `CHANGE_ELO`. */
function widened(chances: readonly number[]): number[] {
  // Steps to either side with this probability each have the variance of the change.
  const moved = 0.5 * (CHANGE_ELO / STRENGTHS.step) ** 2
  return chances.map((chance, index) => {
    const beside = (chances[index - 1] ?? chance) + (chances[index + 1] ?? chance)
    return chance * (1 - 2 * moved) + moved * beside
  })
}
