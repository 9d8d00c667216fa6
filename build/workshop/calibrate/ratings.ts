// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Ratings of players from their results in pairs, by maximum likelihood (Bradley and Terry 1952, a draw counts as half a
 * win), and the straight line through them by label. Pure.
 */
import { Z95, scoreOfElo } from '../match/statistics.ts'

/** A player. The label is its nominal strength, Elo. */
export interface Player {
  name: string
  label: number
  /** All ratings are shifted so that those of the anchors agree with their labels on average. */
  isAnchor: boolean
}

/** Games between two players, by their indexes in the list. */
export interface PairResult {
  first: number
  second: number
  games: number
  /** Points of the first player. */
  points: number
}

export interface Rating {
  elo: number
  /** Half of the 95 % interval against the mean of the anchors. A draw counts as half a win and half a loss. */
  error: number
}

/** Elo for a factor e of the odds. */
const ELO_PER_E = 400 / Math.LN10
/** Deviation of the prior around the label, Elo. It keeps the rating of a player who won every game finite. */
const PRIOR_DEVIATION = 1000
/** Weight that holds the anchors' mean, in games. */
const HOLD = 1e7
/** Limits of the iteration. */
const MAX_STEPS = 100
const GOOD_ENOUGH = 1e-9
/** The longest step, in units of the odds' logarithm. */
const LONGEST_STEP = 2

/** Solves a symmetric positive system; returns the inverse as rows. */
function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => (column === at ? 1 : 0))])
  for (let pivot = 0; pivot < size; pivot++) {
    const scale = rows[pivot]![pivot]!
    rows[pivot] = rows[pivot]!.map((value) => value / scale)
    for (let other = 0; other < size; other++) {
      if (other === pivot) continue
      const factor = rows[other]![pivot]!
      rows[other] = rows[other]!.map((value, column) => value - factor * rows[pivot]![column]!)
    }
  }
  return rows.map((row) => row.slice(size))
}

/** Ratings of the players, in their order. At least one anchor must have played; the others do not count as anchors. */
export function ratePlayers(players: readonly Player[], results: readonly PairResult[]): Rating[] {
  const labels = players.map(({ label }) => label / ELO_PER_E)
  const hasPlayed = new Set(results.flatMap(({ first, second }) => [first, second]))
  const anchors = players.flatMap(({ isAnchor }, index) => (isAnchor && hasPlayed.has(index) ? [index] : []))
  const strengths = [...labels]
  const prior = (ELO_PER_E / PRIOR_DEVIATION) ** 2
  let inverse: number[][] = []
  for (let step = 0; step < MAX_STEPS; step++) {
    const slope = strengths.map((strength, index) => -prior * (strength - labels[index]!))
    const curve = strengths.map((_, row) => strengths.map((__, column) => (row === column ? prior : 0)))
    for (const { first, second, games, points } of results) {
      const expected = scoreOfElo((strengths[first]! - strengths[second]!) * ELO_PER_E)
      slope[first]! += points - games * expected
      slope[second]! -= points - games * expected
      const weight = games * expected * (1 - expected)
      curve[first]![first]! += weight
      curve[second]![second]! += weight
      curve[first]![second]! -= weight
      curve[second]![first]! -= weight
    }
    const away = anchors.reduce((sum, index) => sum + strengths[index]! - labels[index]!, 0)
    for (const row of anchors) {
      slope[row]! -= HOLD * away
      for (const column of anchors) curve[row]![column]! += HOLD
    }
    inverse = invert(curve)
    const steps = inverse.map((row) => row.reduce((sum, value, column) => sum + value * slope[column]!, 0))
    for (const [index, change] of steps.entries())
      strengths[index]! += Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, change))
    if (steps.every((change) => Math.abs(change) < GOOD_ENOUGH)) break
  }
  return strengths.map((strength, index) => ({
    elo: strength * ELO_PER_E,
    error: Z95 * ELO_PER_E * Math.sqrt(inverse[index]![index]!),
  }))
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

export interface Line {
  /** Rating at a label of 0, and rating gained for a point of the label. */
  offset: number
  slope: number
  /** Distance of each rating above the line. */
  residuals: number[]
}

/** The straight line through ratings by label, by least squares. At least two labels must differ. */
export function fitLine(labels: readonly number[], ratings: readonly number[]): Line {
  const [label, rating] = [mean(labels), mean(ratings)]
  const both = labels.reduce((sum, each, index) => sum + (each - label) * (ratings[index]! - rating), 0)
  const slope = both / labels.reduce((sum, each) => sum + (each - label) ** 2, 0)
  const offset = rating - slope * label
  const residuals = labels.map((each, index) => ratings[index]! - offset - slope * each)
  return { offset, slope, residuals }
}
