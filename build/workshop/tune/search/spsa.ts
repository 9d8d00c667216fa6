// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Simultaneous perturbation stochastic approximation (James C. Spall, "Implementation of the Simultaneous Perturbation
 * Algorithm for Stochastic Optimization", 1998), in the form that chess programs use: fishtest (`spsa_handler.py`) and
 * OpenBench (`spsa_utils.py`), from where the schedule, the probabilistic rounding and the defaults are. Pure: seed and
 * numbers decide everything.
 *
 * Iteration k of N plays pairs of games. For each pair every value is moved by c(k) one way for one side and the other
 * way for the other; what the first side wins over the second moves the values by r(k) * c(k) that way:
 *
 *   c(k) = C_END * (N / k) ** GAMMA                              C_END at the end
 *   r(k) = R_END * ((A + N) / (A + k)) ** ALPHA * (C_END / c(k)) ** 2   R_END at the end
 */
import { makeRandom, seedFrom } from '../../../../engine/host/random.ts'
import { type Parameter, hasFractions } from '../../parameters.ts'

/** Spall's exponents. */
const ALPHA = 0.602
const GAMMA = 0.101
/** A as a share of all iterations: holds the first steps back. */
const A_SHARE = 0.1
/** Values without fractions are moved by no less, or both sides would play the same. */
const LEAST_WHOLE_MOVE = 0.5

/** A number that is tuned; `step` is C_END. */
export interface Row extends Parameter {
  /** R_END: share of c that one point moves the value by at the end. */
  rate: number
}

export interface Plan {
  seed: number
  iterations: number
  /** Pairs of games of an iteration. All are played around the same values. */
  pairs: number
}

/** What the two sides of a pair play with, by the rows. */
export interface Perturbation {
  /** Which way each value goes for the first side: 1 or -1. */
  signs: number[]
  plus: number[]
  minus: number[]
}

/** What a value is moved by in iteration `k`, from 1. */
export function moveAt(row: Row, { iterations }: Plan, k: number): number {
  const move = row.step * (iterations / k) ** GAMMA
  return hasFractions(row) ? move : Math.max(move, LEAST_WHOLE_MOVE)
}

/** What a point of the first side moves a value by in iteration `k`, from 1. */
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
    // A fraction is rounded up as often as it is large: on average both sides play with what was meant.
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
 * @param points of each pair: won less lost games of the first side, -2 to 2
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

/** A value as the table holds it: whole, or with a hundredth of its step. */
export function rounded(parameter: Parameter, value: number): number {
  if (!hasFractions(parameter)) return Math.round(value)
  return Number(value.toFixed(Math.ceil(-Math.log10(parameter.step / 100))))
}
