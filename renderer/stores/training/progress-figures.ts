// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What the games of a person have in common: points lost by phase, cause, opening, colour and clock, the newest games
 * against those before, and what costs most. Every comparison has its margin; one within the margin is no difference.
 * Points are expected points, 1 for a win. Pure, and the same for the same games.
 */
import { type Phase, PHASES } from '../../../engine/chess/phases.ts'
import type { Color } from '../../../engine/chess/rules.ts'
import type { Cause, GameDigest, Losses } from './game-digest.ts'
import type { GameSource } from '../game-source.ts'
import { usualLoss } from './usual-losses.ts'

/** Fewer games say nothing. */
export const LEAST_GAMES = 5
/** The newest games that are compared with those before, and how many of those there must be. */
export const RECENT_GAMES = 20
const LEAST_BEFORE = 10
/** A margin is this many standard errors: 95 % of cases are inside. */
const MARGIN_ERRORS = 2
/** An opening needs this many games to be listed. */
const LEAST_OPENING_GAMES = 3
/** Games in a point of the curve of lost points. */
const CURVE_GAMES = 10

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const meanOf = (values: readonly number[]): number => sumOf(values) / values.length

/** The variance of the mean of values. */
function varianceOfMean(values: readonly number[]): number {
  const mean = meanOf(values)
  return sumOf(values.map((value) => (value - mean) ** 2)) / (values.length - 1) / values.length
}

// By phase.

export interface PhaseRow {
  phase: Phase
  /** Games that reached it. */
  games: number
  moves: number
  mistakes: number
  /** Points lost per game, over all games. */
  perGame: number
  /** What people of the rating lose in as many moves; null: unknown. */
  usual: number | null
  /** `more` or `less` than usual by more than the margin. */
  verdict: 'more' | 'less' | 'same' | null
}

/** @param rating on Lichess; null: unknown */
function phaseRow(games: readonly GameDigest[], phase: Phase, rating: number | null): PhaseRow {
  const losses = games.map(({ phases }) => phases[phase])
  const rate = rating === null ? null : usualLoss(rating, phase)
  const excess = losses.map(({ loss, moves }) => loss - (rate ?? 0) * moves)
  const margin = games.length > 1 ? MARGIN_ERRORS * Math.sqrt(varianceOfMean(excess)) : Infinity
  const mean = meanOf(excess)
  const moves = sumOf(losses.map((each) => each.moves))
  return {
    phase,
    games: losses.filter((each) => each.moves > 0).length,
    moves,
    mistakes: games.flatMap(({ mistakes }) => mistakes).filter((mistake) => mistake.phase === phase).length,
    perGame: meanOf(losses.map(({ loss }) => loss)),
    usual: rate === null ? null : (rate * moves) / games.length,
    verdict: rate === null ? null : Math.abs(mean) <= margin ? 'same' : mean > 0 ? 'more' : 'less',
  }
}

const weakPhaseOf = (rows: readonly PhaseRow[]): Progress['weakPhase'] =>
  rows
    .flatMap((row) => (row.verdict === 'more' && row.usual !== null ? [{ ...row, usual: row.usual }] : []))
    .toSorted((a, b) => b.perGame - b.usual - (a.perGame - a.usual))[0] ?? null

// By cause.

export interface CauseRow {
  cause: Cause
  mistakes: number
  allowed: number
  missed: number
  /** Games with such a mistake. */
  games: number
  /** Points lost per game, over all games, and the margin. */
  perGame: number
  margin: number
}

const lossBy = ({ mistakes }: GameDigest, cause: Cause): number =>
  sumOf(mistakes.filter((mistake) => mistake.cause === cause).map(({ loss }) => loss))

/** The causes of mistakes, the most expensive first. */
function causeRows(games: readonly GameDigest[]): CauseRow[] {
  const causes = new Set(games.flatMap(({ mistakes }) => mistakes.map(({ cause }) => cause)))
  return [...causes]
    .map((cause): CauseRow => {
      const all = games.flatMap(({ mistakes }) => mistakes.filter((mistake) => mistake.cause === cause))
      const losses = games.map((game) => lossBy(game, cause))
      return {
        cause,
        mistakes: all.length,
        allowed: all.filter(({ as }) => as === 'allowed').length,
        missed: all.filter(({ as }) => as === 'missed').length,
        games: games.filter(({ mistakes }) => mistakes.some((mistake) => mistake.cause === cause)).length,
        perGame: meanOf(losses),
        margin: games.length > 1 ? MARGIN_ERRORS * Math.sqrt(varianceOfMean(losses)) : Infinity,
      }
    })
    .toSorted((a, b) => b.perGame - a.perGame)
}

// What costs most.

/** What trains something away: puzzles of a theme, by the names of Lichess, a repertoire, endings, or the person's own mistakes. */
export type TrainingAim = { kind: 'tactics'; theme: string } | { kind: 'openings' | 'endings' | 'mistakes' }

export interface Finding {
  cause: Cause
  mistakes: number
  games: number
  perGame: number
  margin: number
  /** The share of resamples of the games in which it costs most, 0 to 1. */
  confidence: number
  /** Whether that is enough to call it the most expensive. */
  isClear: boolean
  /** The next one; null: there is none. */
  second: Cause | null
  aim: TrainingAim
}

const RESAMPLES = 500
const CLEAR = 0.8
const SEED = 0x2f6e_2b1

/** What to train for a cause. */
function aimFor(cause: Cause): TrainingAim {
  if (cause === 'opening') return { kind: 'openings' }
  if (cause === 'endgame') return { kind: 'endings' }
  if (cause === 'timeTrouble' || cause === 'captures') return { kind: 'mistakes' }
  return { kind: 'tactics', theme: cause }
}

/** The next of a sequence of numbers, 0 to 1, that depends on the seed only (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The cause that costs most; null without mistakes. */
function findingOf(games: readonly GameDigest[], rows: readonly CauseRow[]): Finding | null {
  const [first, second] = rows
  if (!first) return null
  const table = rows.map(({ cause }) => games.map((game) => lossBy(game, cause)))
  const random = randomNumbers(SEED)
  let ahead = 0
  for (let round = 0; round < RESAMPLES; round++) {
    const sums = rows.map(() => 0)
    for (let drawn = 0; drawn < games.length; drawn++) {
      const game = Math.floor(random() * games.length)
      for (const [row, losses] of table.entries()) sums[row]! += losses[game]!
    }
    if (sums.every((sum) => sum <= sums[0]!)) ahead += 1
  }
  const confidence = ahead / RESAMPLES
  const { cause, mistakes, games: seen, perGame, margin } = first
  return {
    cause,
    mistakes,
    games: seen,
    perGame,
    margin,
    confidence,
    isClear: confidence >= CLEAR,
    second: second?.cause ?? null,
    aim: aimFor(cause),
  }
}

// The newest games against those before.

export const TREND_NAMES = ['loss', 'mistakes', ...PHASES] as const
export type TrendName = (typeof TREND_NAMES)[number]

export interface Trend {
  name: TrendName
  /** Per game. */
  recent: number
  before: number
  /** Of the difference. */
  margin: number
  verdict: 'better' | 'worse' | 'same'
}

const TREND_VALUES: Readonly<Record<TrendName, (game: GameDigest) => number>> = {
  loss: ({ whole }) => whole.loss,
  mistakes: ({ mistakes }) => mistakes.length,
  opening: ({ phases }) => phases.opening.loss,
  middlegame: ({ phases }) => phases.middlegame.loss,
  endgame: ({ phases }) => phases.endgame.loss,
}

/** Compares two samples of a value that is better when it is lower. */
export function trendOf(name: TrendName, recent: readonly number[], before: readonly number[]): Trend {
  const [now, then] = [meanOf(recent), meanOf(before)]
  const margin = MARGIN_ERRORS * Math.sqrt(varianceOfMean(recent) + varianceOfMean(before))
  const verdict = Math.abs(now - then) <= margin ? 'same' : now < then ? 'better' : 'worse'
  return { name, recent: now, before: then, margin, verdict }
}

// By opening, colour and clock.

export interface OpeningRow {
  /** Without the variation. */
  name: string
  side: Color
  games: number
  /** The person's share of the points, 0 to 1; null: no game has a result. */
  score: number | null
  /** Points lost per game before the endgame. */
  perGame: number
}

/** The opening without its variation. */
const familyOf = (name: string): string => name.split(':', 1)[0]!.trim()

function openingRows(games: readonly GameDigest[]): OpeningRow[] {
  const groups = new Map<string, GameDigest[]>()
  for (const game of games) {
    if (!game.opening) continue
    const key = `${game.side} ${familyOf(game.opening.name)}`
    groups.set(key, [...(groups.get(key) ?? []), game])
  }
  return [...groups.values()]
    .filter((group) => group.length >= LEAST_OPENING_GAMES)
    .map((group): OpeningRow => ({
      name: familyOf(group[0]!.opening!.name),
      side: group[0]!.side,
      games: group.length,
      score: scoreOf(group),
      perGame: meanOf(group.map(({ phases }) => phases.opening.loss + phases.middlegame.loss)),
    }))
    .toSorted((a, b) => b.games - a.games || b.perGame - a.perGame)
}

function scoreOf(games: readonly GameDigest[]): number | null {
  const points = games.flatMap((game) => game.points ?? [])
  return points.length > 0 ? meanOf(points) : null
}

export interface ColorRow {
  side: Color
  games: number
  score: number | null
  perGame: number
}

const rateOf = (losses: readonly Losses[]): Losses => ({
  moves: sumOf(losses.map(({ moves }) => moves)),
  loss: sumOf(losses.map(({ loss }) => loss)),
})

// Ratings over time.

/** The ratings in the tags, one a day and source: that of the day's last game. */
export interface RatingTrack {
  source: GameSource
  days: readonly { day: number; rating: number }[]
}

function ratingTracks(oldestFirst: readonly GameDigest[]): RatingTrack[] {
  const tracks = new Map<GameSource, Map<number, number>>()
  for (const { source, day, rating } of oldestFirst) {
    if (day === null || rating === null) continue
    const track = tracks.get(source) ?? new Map<number, number>()
    tracks.set(source, track.set(day, rating))
  }
  return Array.from(tracks, ([source, track]) => ({
    source,
    days: Array.from(track, ([day, rating]) => ({ day, rating })).toSorted((a, b) => a.day - b.day),
  }))
}

/** How many points other ratings lie below those of Lichess, in the middle of what is known (docs/human.md). */
const BELOW_LICHESS = 250

/** The person's rating on the scale of Lichess, from the newest games; null: no game has one. */
export function lichessRating(oldestFirst: readonly GameDigest[]): number | null {
  const rated = oldestFirst.filter(({ rating }) => rating !== null).slice(-RECENT_GAMES)
  if (rated.length === 0) return null
  return meanOf(
    rated.map(
      ({ rating, source }) => rating! + (source === 'chesscom' || source === 'board' ? BELOW_LICHESS : 0),
    ),
  )
}

export interface Progress {
  games: number
  /** Points lost per game, and the person's share of the points. */
  perGame: number
  score: number | null
  mistakes: number
  rating: number | null
  phases: readonly PhaseRow[]
  /** The phase in which the person loses more than usual, and most so; null: none. */
  weakPhase: (PhaseRow & { usual: number }) | null
  causes: readonly CauseRow[]
  finding: Finding | null
  /** Null: there are too few games before the newest. */
  trends: readonly Trend[] | null
  /** How many more games the comparison needs. */
  missing: number
  openings: readonly OpeningRow[]
  colors: readonly ColorRow[]
  /** Null: no game has clock times. */
  clock: { trouble: Losses; calm: Losses } | null
  tracks: readonly RatingTrack[]
  /** Points lost per game over time, by the number of the last game, from 1. */
  curve: readonly { game: number; perGame: number }[]
}

/** Oldest first; games without a date come before all others, in their order. */
const byDay = (games: readonly GameDigest[]): GameDigest[] =>
  games.toSorted((a, b) => (a.day ?? -Infinity) - (b.day ?? -Infinity) || 0)

/** Means of ten games in a row, or of all games so far if there are fewer than twenty. */
function curveOf(losses: readonly number[]): Progress['curve'] {
  const from = losses.length < 2 * CURVE_GAMES ? 1 : CURVE_GAMES
  return losses.flatMap((_, at) =>
    at + 1 < from
      ? []
      : [{ game: at + 1, perGame: meanOf(losses.slice(Math.max(0, at + 1 - CURVE_GAMES), at + 1)) }],
  )
}

/**
 * Null: too few games.
 * @param unsorted in the order in which they were played, as far as that is known
 * @param suggested the rating on Lichess that the moves suggest, for games without ratings; null: unknown
 */
export function progressOf(
  unsorted: readonly GameDigest[],
  suggested: number | null = null,
): Progress | null {
  if (unsorted.length < LEAST_GAMES) return null
  const games = byDay(unsorted)
  const [recent, before] = [games.slice(-RECENT_GAMES), games.slice(0, -RECENT_GAMES)]
  const rating = lichessRating(games) ?? suggested
  const phases = PHASES.map((phase) => phaseRow(games, phase, rating))
  const causes = causeRows(games)
  const clocks = games.flatMap(({ clock }) => clock ?? [])
  const losses = games.map(({ whole }) => whole.loss)
  return {
    games: games.length,
    perGame: meanOf(losses),
    score: scoreOf(games),
    mistakes: sumOf(games.map(({ mistakes }) => mistakes.length)),
    rating,
    phases,
    weakPhase: weakPhaseOf(phases),
    causes,
    finding: findingOf(games, causes),
    trends:
      before.length < LEAST_BEFORE
        ? null
        : TREND_NAMES.map((name) =>
            trendOf(name, recent.map(TREND_VALUES[name]), before.map(TREND_VALUES[name])),
          ),
    missing: Math.max(0, RECENT_GAMES + LEAST_BEFORE - games.length),
    openings: openingRows(games),
    colors: (['white', 'black'] as const).flatMap((side) => {
      const own = games.filter((game) => game.side === side)
      return own.length === 0
        ? []
        : [
            {
              side,
              games: own.length,
              score: scoreOf(own),
              perGame: meanOf(own.map(({ whole }) => whole.loss)),
            },
          ]
    }),
    clock:
      clocks.length === 0
        ? null
        : {
            trouble: rateOf(clocks.map(({ trouble }) => trouble)),
            calm: rateOf(clocks.map(({ calm }) => calm)),
          },
    tracks: ratingTracks(games),
    curve: curveOf(losses),
  }
}
