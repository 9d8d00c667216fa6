// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Simultaneous perturbation stochastic approximation (James C. Spall, "Implementation of the Simultaneous Perturbation
 * Algorithm for Stochastic Optimization", 1998), in the form that chess programs use. The schedule, the probabilistic rounding
 * and the defaults are those of fishtest (`spsa_handler.py`) and OpenBench (`spsa_utils.py`). Pure: seed and numbers
 * determine everything.
 *
 * Iteration k of N plays pairs of games. For each pair, every value is changed by c(k), in one direction for one side and in
 * the opposite direction for the other. Each point that the first side wins moves the values by r(k) * c(k) in its direction:
 *
 *   c(k) = C_END * (N / k) ** GAMMA                              C_END at the end
 *   r(k) = R_END * ((A + N) / (A + k)) ** ALPHA * (C_END / c(k)) ** 2   R_END at the end
 */
import { makeRandom, seedFrom } from '../../../../engine/host/random.ts'
import { type Parameter, hasFractions } from '../../parameters.ts'

/** Spall's exponents. */
const ALPHA = 0.602
const GAMMA = 0.101
/** A as a share of all iterations. It dampens the first steps. */
const A_SHARE = 0.1
/** Smallest change of a value without fractions. With less, both sides would play the same. */
const LEAST_WHOLE_MOVE = 0.5

/** A number that is tuned; `step` is C_END. */
export interface Row extends Parameter {
  /** R_END: the share of c by which a point moves the value at the end. */
  rate: number
}

export interface Plan {
  seed: number
  iterations: number
  /** Pairs of games of an iteration. All are played around the same values. */
  pairs: number
}

/** The values of the two sides of a pair, in the order of the rows. */
export interface Perturbation {
  /** Direction of each value for the first side: 1 or -1. */
  signs: number[]
  plus: number[]
  minus: number[]
}

/** The change of a value in iteration `k`, from 1. */
export function moveAt(row: Row, { iterations }: Plan, k: number): number {
  const move = row.step * (iterations / k) ** GAMMA
  return hasFractions(row) ? move : Math.max(move, LEAST_WHOLE_MOVE)
}

/** How far a point of the first side moves a value in iteration `k`, from 1. */
export function gainAt(row: Row, plan: Plan, k: number): number {
  const held = A_SHARE * plan.iterations
  const move = moveAt(row, plan, k)
  const rate = row.rate * ((held + plan.iterations) / (held + k)) ** ALPHA * (row.step / move) ** 2
  return rate * move
}

const within = ({ minimum, maximum }: Row, value: number): number =>
  Math.max(minimum, Math.min(maximum, value))

/**
 * The values of a pair.
 * @param values of the rows, with fractions
 * @param pair from 0 in each iteration
 */
export function perturb(
  rows: readonly Row[],
  plan: Plan,
  values: readonly number[],
  k: number,
  pair: number,
): Perturbation {
  const random = makeRandom(seedFrom(plan.seed, `${k} ${pair}`))
  const found: Perturbation = { signs: [], plus: [], minus: [] }
  for (const [index, row] of rows.entries()) {
    const sign = random() < 0.5 ? -1 : 1
    // The chance of rounding up is the fraction, so that on average both sides play with the intended value.
    const up = random()
    const playable = (value: number): number =>
      within(row, hasFractions(row) ? value : Math.floor(value + up))
    const move = sign * moveAt(row, plan, k)
    found.signs.push(sign)
    found.plus.push(playable(values[index]! + move))
    found.minus.push(playable(values[index]! - move))
  }
  return found
}

/**
 * The values after iteration `k`.
 * @param points of each pair: games that the first side won less those that it lost, -2 to 2
 */
export function update(
  rows: readonly Row[],
  plan: Plan,
  values: readonly number[],
  k: number,
  points: readonly number[],
): number[] {
  const sums = rows.map(() => 0)
  for (const [pair, point] of points.entries()) {
    const { signs } = perturb(rows, plan, values, k, pair)
    for (const [index, sign] of signs.entries()) sums[index]! += sign * point
  }
  return rows.map((row, index) => within(row, values[index]! + gainAt(row, plan, k) * sums[index]!))
}

/** A value as the table has it: a whole number, or rounded to a hundredth of its step. */
export function rounded(parameter: Parameter, value: number): number {
  if (!hasFractions(parameter)) return Math.round(value)
  return Number(value.toFixed(Math.ceil(-Math.log10(parameter.step / 100))))
}
