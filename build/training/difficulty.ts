// SPDX-License-Identifier: GPL-3.0-or-later
/** How well ratings of puzzles can be told from their solutions, and the fit of the scale. */
import { createHash } from 'node:crypto'
import { findMotifs, type MotifName, MOTIFS } from '../../engine/chess/motifs/motifs.ts'
import { readLine } from '../../engine/chess/motifs/line.ts'
import {
  type ExerciseEvidence,
  type ExerciseScale,
  exerciseRating,
  SOLVER_RATINGS,
  termsOf,
} from '../../engine/modules/exercise-rating.ts'
import type { HumanModel } from '../../engine/modules/human.ts'
import { type CoreInstance } from '../../engine/host/core-instance.ts'
import type { Puzzle } from '../tools/puzzle-file.ts'

/** People have time for puzzles. */
const SPEED = 'rapid'

/** A puzzle with a rating that can be played, and what is known of it. */
export interface Rated {
  puzzle: Puzzle
  rating: number
  evidence: ExerciseEvidence
}

/**
 * For each move of the solver, the share of players of each of SOLVER_RATINGS who find it; null if the line cannot be
 * played. @param moves the opponent's move first
 */
export function findsOf(model: HumanModel, fen: string, moves: readonly string[]): number[][] | null {
  const finds: number[][] = []
  for (let index = 1; index < moves.length; index += 2) {
    if (!model.setPosition(fen, moves.slice(0, index)).ok) return null
    const { moves: legal, shares } = model.shares(SOLVER_RATINGS, SPEED)
    const at = legal.indexOf(moves[index]!)
    if (at < 0) return null
    finds.push(shares.map((each) => each[at]!))
  }
  return finds
}

/** Null for a puzzle that cannot be played or has no rating. */
export function weigh(model: HumanModel, puzzle: Puzzle): Rated | null {
  const { fen, moves, rating } = puzzle
  const line = readLine(fen, moves[0] ?? null, moves.slice(1))
  if (!line.ok || rating === null) return null
  const finds = findsOf(model, fen, moves)
  if (!finds) return null
  return {
    puzzle,
    rating,
    evidence: { finds, motifs: new Set(findMotifs(line.value).map(({ name }) => name)) },
  }
}

/** Whether a puzzle belongs to the half that the scale is not fitted to. */
export const isHeldOut = ({ id }: Puzzle): boolean =>
  createHash('sha256').update(`exercise ${id}`).digest()[0]! % 2 === 1

export interface Agreement {
  /** Rank correlation with the real ratings. */
  spearman: number
  /** Mean error, points. */
  mae: number
}

export function agreementOf(ratings: readonly number[], estimates: readonly number[]): Agreement {
  return {
    spearman: correlation(ranksOf(ratings), ranksOf(estimates)),
    mae: mean(ratings.map((rating, at) => Math.abs(rating - estimates[at]!))),
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The place of each value in their order; equal values share the mean of their places. */
function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, at) => at).toSorted((a, b) => values[a]! - values[b]!)
  const ranks: number[] = Array.from(values, () => 0)
  for (let start = 0; start < order.length;) {
    let end = start
    while (end < order.length && values[order[end]!] === values[order[start]!]) end += 1
    for (let at = start; at < end; at++) ranks[order[at]!] = (start + end - 1) / 2
    start = end
  }
  return ranks
}

function correlation(a: readonly number[], b: readonly number[]): number {
  return covariance(a, b) / Math.sqrt(covariance(a, a) * covariance(b, b))
}

function covariance(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)]
  return mean(a.map((value, at) => (value - meanA) * (b[at]! - meanB)))
}

/** A motif that is found in fewer puzzles has no weight of its own. */
const LEAST_FOUND = 30
/** Keeps the weights of rare motifs small. */
const RIDGE = 3
const ROUNDS = 500

type Columns = readonly { name: string; of: (evidence: ExerciseEvidence) => number }[]

const MOVES = { name: 'moves', of: (evidence: ExerciseEvidence) => termsOf(evidence).moves }
const MODEL: Columns = (['line', 'hardest', 'skill'] as const).map((name) => ({
  name,
  of: (evidence) => termsOf(evidence)[name],
}))

/** @param withModel false: by the length of the solution and its motifs alone */
export function fitScale(puzzles: readonly Rated[], withModel: boolean): ExerciseScale {
  const motifs = (Object.keys(MOTIFS) as MotifName[]).filter(
    (name) => puzzles.filter(({ evidence }) => evidence.motifs.has(name)).length >= LEAST_FOUND,
  )
  const columns: Columns = [
    MOVES,
    ...(withModel ? MODEL : []),
    ...motifs.map((name) => ({
      name,
      of: ({ motifs: found }: ExerciseEvidence) => (found.has(name) ? 1 : 0),
    })),
  ]
  const values = columns.map(({ of }) => puzzles.map(({ evidence }) => of(evidence)))
  const weights = leastSquares(
    values,
    puzzles.map(({ rating }) => rating),
  )
  const weightOf = (name: string): number =>
    weights.of[columns.findIndex((column) => column.name === name)] ?? 0
  return {
    base: weights.base,
    moves: weightOf('moves'),
    line: weightOf('line'),
    hardest: weightOf('hardest'),
    skill: weightOf('skill'),
    motifs: Object.fromEntries(motifs.map((name) => [name, weightOf(name)])),
  }
}

/** Least squares with a ridge, one column after the other until nothing changes. */
function leastSquares(
  columns: readonly (readonly number[])[],
  wanted: readonly number[],
): { base: number; of: number[] } {
  const centres = columns.map(mean)
  const centred = columns.map((column, at) => column.map((value) => value - centres[at]!))
  const squares = centred.map((column) => column.reduce((sum, value) => sum + value * value, RIDGE))
  const of = columns.map(() => 0)
  const middle = mean(wanted)
  const rest = wanted.map((value) => value - middle)
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, column] of centred.entries()) {
      const product = column.reduce(
        (sum, value, row) => sum + value * rest[row]!,
        of[at]! * (squares[at]! - RIDGE),
      )
      const weight = product / squares[at]!
      const change = weight - of[at]!
      of[at] = weight
      for (const [row, value] of column.entries()) rest[row]! -= change * value
    }
  return { base: middle - of.reduce((sum, weight, at) => sum + weight * centres[at]!, 0), of }
}

/** How well a scale tells the ratings of puzzles. */
export const judgeScale = (puzzles: readonly Rated[], scale?: ExerciseScale): Agreement =>
  agreementOf(
    puzzles.map(({ rating }) => rating),
    puzzles.map(({ evidence }) => exerciseRating(evidence, scale)),
  )

/** Nodes with which the engine tries to find a move, one number after the other. */
const EFFORTS = [50, 150, 500, 1500, 5000, 15_000, 50_000] as const
/** Stands for a move that it does not find with the last of them. */
const NOT_FOUND = 150_000

/**
 * The rating of each puzzle by the nodes that the engine needs for its moves: on the line that fits the ratings of the same
 * puzzles best, which flatters it.
 */
export function ratingsByNodes(core: CoreInstance, puzzles: readonly Rated[]): number[] {
  const efforts = puzzles.map(({ puzzle: { fen, moves } }) => {
    const solver = moves.flatMap((move, at) => (at % 2 === 1 ? [{ move, before: moves.slice(0, at) }] : []))
    return Math.log(solver.reduce((sum, { move, before }) => sum + nodesFor(core, fen, before, move), 0))
  })
  const ratings = puzzles.map(({ rating }) => rating)
  const { base, of } = leastSquares([efforts], ratings)
  return efforts.map((effort) => base + of[0]! * effort)
}

function nodesFor(core: CoreInstance, fen: string, moves: string[], wanted: string): number {
  const { exports } = core
  for (const nodes of EFFORTS) {
    if (!core.setPosition({ fen, moves }).ok) return NOT_FOUND
    core.setRootMoves([])
    exports.clearTable(0, 1)
    exports.newGame()
    exports.newSearch()
    if (core.uci(exports.search(0, nodes, 0, 0, 0, 1, 1)) === wanted) return nodes
  }
  return NOT_FOUND
}
