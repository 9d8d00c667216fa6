// SPDX-License-Identifier: GPL-3.0-or-later
/** Puzzles in Lichess' form, and how many of them a level solves. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { BAND } from './bands.ts'
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

/** What a level solves, by the puzzles' ratings. */
export function solvePuzzles(
  player: LevelPlayer,
  puzzles: readonly Puzzle[],
  elo: number,
  seed: number,
): PuzzleBand[] {
  const counts = new Map<number, { puzzles: number; solved: number }>()
  for (const puzzle of puzzles) {
    const band = BAND * Math.floor(puzzle.rating / BAND)
    const count = counts.get(band) ?? { puzzles: 0, solved: 0 }
    count.puzzles += 1
    count.solved += solves(player, puzzle, elo, seed) ? 1 : 0
    counts.set(band, count)
  }
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([rating, { puzzles, solved }]) => ({ rating, puzzles, solved: solved / puzzles }))
}
