// SPDX-License-Identifier: GPL-3.0-or-later
/** Puzzles in Lichess' form, and how many of them a level solves. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { drawChart } from '../chart.ts'
import { BAND } from './bands.ts'
import { type Half, fitHalf } from './half.ts'
import type { LevelPlayer } from './player.ts'

export interface Puzzle {
  id: string
  /** Before the opponent's move, which is the first of the moves. */
  fen: string
  /** UCI; the solver finds the second, the fourth ... */
  moves: readonly string[]
  rating: number
}

export interface PuzzleBand {
  /** Lowest rating of the band. */
  rating: number
  puzzles: number
  /** Share that is solved to the end. */
  solved: number
}

/** Reads a file of puzzles, packed or not; lines that are none are left out. */
export function readPuzzles(path: string): Puzzle[] {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text.split(/\r?\n/).flatMap((line) => {
    const [id, fen, moves, rating] = line.split(',')
    const words = moves?.split(' ') ?? []
    const isPuzzle = words.length >= 2 && Number(rating) > 0 && fen!.includes('/')
    return isPuzzle ? [{ id: id!, fen: fen!, moves: words, rating: Number(rating) }] : []
  })
}

/** As many levels have a colour of their own. */
const DRAWN_LEVELS = 5
/** A band with fewer puzzles is not drawn. */
const DRAWN_PUZZLES = 20
/** People are given time for puzzles. */
const SPEED = 'rapid'

/** True if the level finds every move of the solver; another move that mates is as good. */
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
  /** The rating of the puzzles that are solved half the time; null where the sample does not tell. */
  half: Half | null
  bands: PuzzleBand[]
}

/** What a level solves, by the puzzles' ratings. */
export function solvePuzzles(
  player: LevelPlayer,
  puzzles: readonly Puzzle[],
  elo: number,
  seed: number,
): PuzzleReport {
  const counts = new Map<number, { puzzles: number; solved: number }>()
  const tries = puzzles.map((puzzle) => ({
    rating: puzzle.rating,
    solved: solves(player, puzzle, elo, seed),
  }))
  for (const { rating, solved } of tries) {
    const band = BAND * Math.floor(rating / BAND)
    const count = counts.get(band) ?? { puzzles: 0, solved: 0 }
    count.puzzles += 1
    count.solved += solved ? 1 : 0
    counts.set(band, count)
  }
  const bands = [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([rating, { puzzles, solved }]) => ({ rating, puzzles, solved: solved / puzzles }))
  return { elo, puzzles: puzzles.length, half: fitHalf(tries), bands }
}

/** The rating solved half the time, by level. */
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

/** The share of puzzles that levels solve, by the puzzles' ratings; bands with few puzzles are left out. */
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
