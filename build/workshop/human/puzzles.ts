// SPDX-License-Identifier: GPL-3.0-or-later
/** How many puzzles a level solves, and the rating of those that it solves half the time. */
import type { Puzzle } from '../../tools/puzzle-file.ts'
import { drawChart } from '../chart.ts'
import { Z95 } from '../match/statistics.ts'
import { BAND, bandOf } from './bands.ts'
import type { LevelPlayer } from './player.ts'

export interface PuzzleBand {
  /** Lowest rating of the band. */
  rating: number
  puzzles: number
  /** Share that is solved completely. */
  solved: number
}

/** This many levels have a colour of their own. */
const DRAWN_LEVELS = 5
/** A band with fewer puzzles is not drawn. */
const DRAWN_PUZZLES = 20
/** People have time for puzzles. */
const SPEED = 'rapid'

/** Whether the level finds every move of the solver. Another move that mates counts too. */
function solves(player: LevelPlayer, { fen, moves }: Puzzle, elo: number, seed: number): boolean {
  for (let index = 1; index < moves.length; index += 2) {
    const before = moves.slice(0, index)
    const found = player.move(fen, before, elo, SPEED, seed)
    if (found === moves[index]) continue
    return player.mates(fen, [...before, found])
  }
  return true
}

export interface PuzzleReport {
  elo: number
  puzzles: number
  /** The rating of the puzzles that are solved half the time; null if the sample does not determine it. */
  half: Half | null
  bands: PuzzleBand[]
}

/** The share of puzzles that a level solves, by their ratings. Puzzles without one are left out. */
export function solvePuzzles(
  player: LevelPlayer,
  puzzles: readonly Puzzle[],
  elo: number,
  seed: number,
): PuzzleReport {
  const counts = new Map<number, { puzzles: number; solved: number }>()
  const tries = puzzles.flatMap((puzzle) =>
    puzzle.rating === null ? [] : [{ rating: puzzle.rating, solved: solves(player, puzzle, elo, seed) }],
  )
  for (const { rating, solved } of tries) {
    const band = bandOf(rating)
    const count = counts.get(band) ?? { puzzles: 0, solved: 0 }
    count.puzzles += 1
    count.solved += solved ? 1 : 0
    counts.set(band, count)
  }
  const bands = [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([rating, { puzzles, solved }]) => ({ rating, puzzles, solved: solved / puzzles }))
  return { elo, puzzles: tries.length, half: fitHalf(tries), bands }
}

export interface Try {
  rating: number
  solved: boolean
}

/** The rating of the puzzles that a player solves half the time. */
export interface Half {
  rating: number
  /** Half of the 95 % interval. */
  error: number
}

/** Origin and unit of the curve's ratings, so that its two parameters have about the same size. */
const MIDDLE = 1500
const UNIT = 400
const MAX_STEPS = 50
const GOOD_ENOUGH = 1e-10

/**
 * Fits a logistic curve to what was solved, by maximum likelihood; null where the puzzles solved are no easier than the
 * others.
 */
export function fitHalf(tries: readonly Try[]): Half | null {
  let [offset, slope] = [0, -1]
  let [aa, ab, bb] = [0, 0, 0]
  for (let step = 0; step < MAX_STEPS; step++) {
    let [ga, gb] = [0, 0]
    ;[aa, ab, bb] = [0, 0, 0]
    for (const { rating, solved } of tries) {
      const x = (rating - MIDDLE) / UNIT
      const expected = 1 / (1 + Math.exp(-offset - slope * x))
      const weight = expected * (1 - expected)
      ga += (solved ? 1 : 0) - expected
      gb += x * ((solved ? 1 : 0) - expected)
      aa += weight
      ab += weight * x
      bb += weight * x * x
    }
    const determinant = aa * bb - ab * ab
    if (!(determinant > 0)) return null
    const change = [(bb * ga - ab * gb) / determinant, (aa * gb - ab * ga) / determinant] as const
    offset += change[0]
    slope += change[1]
    if (Math.abs(change[0]) + Math.abs(change[1]) < GOOD_ENOUGH) break
  }
  if (!(slope < 0)) return null
  const determinant = aa * bb - ab * ab
  const x = -offset / slope
  // The variance of -offset / slope follows from those of both.
  const variance = (bb - 2 * x * ab + x * x * aa) / determinant / slope ** 2
  return { rating: MIDDLE + UNIT * x, error: Z95 * UNIT * Math.sqrt(variance) }
}

/** A chart of the rating solved half the time, by level. */
export function drawHalves(reports: readonly PuzzleReport[]): string {
  const points = reports.flatMap(({ elo, half }) =>
    half ? [{ x: elo, y: half.rating, error: half.error }] : [],
  )
  return drawChart({
    title: 'Rating of the puzzles that a level solves half the time',
    xName: 'level',
    yName: 'rating of puzzles',
    series: [
      { name: 'levels', kind: 'line', points },
      { name: 'as its own number', kind: 'dashed', points: points.map(({ x }) => ({ x, y: x })) },
    ],
  })
}

/** A chart of the share of puzzles that levels solve, by rating; bands with few puzzles are left out. */
export function drawSolved(reports: readonly PuzzleReport[]): string {
  const step = Math.ceil(reports.length / DRAWN_LEVELS)
  return drawChart({
    title: 'Puzzles solved, by their rating',
    xName: 'rating of the puzzle',
    yName: 'solved',
    yRange: [0, 100],
    yText: (value) => `${value} %`,
    series: reports
      .filter((_, index) => index % step === 0)
      .map(({ elo, bands }) => ({
        name: String(elo),
        kind: 'line',
        points: bands
          .filter(({ puzzles }) => puzzles >= DRAWN_PUZZLES)
          .map(({ rating, solved }) => ({ x: rating + BAND / 2, y: 100 * solved })),
      })),
  })
}
