// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Fits weights to results, after Peter Österlund's "Texel's tuning method" (2014): the logistic of the
 * evaluation is to predict how games end. The evaluation is taken to first order around the weights as they
 * are, the descent is Adam (Kingma and Ba, 2014) over all samples at once, and every weight is held to its
 * old value as by a spring.
 */
import type { Features } from './features.ts'
import type { Sample } from './samples.ts'

export interface FitOptions {
  epochs: number
  /** Share of the game's result in the target; the rest is the search score. */
  resultShare: number
  /** Share of the samples, the last ones, that is kept for judging the fit. */
  heldBack: number
}

export interface Fit {
  /** Change of each weight. */
  change: Float64Array
  /** Points of a game per centipawn, inside the logistic. */
  scale: number
  /** Mean squared error before and after: on the samples that were fitted, and on those held back. */
  errors: { fitted: [before: number, after: number]; heldBack: [before: number, after: number] }
}

const RATE = 0.5
const MOMENTUM = 0.9
const MEMORY = 0.999
const EPSILON = 1e-8
/** Stiffness of the springs: error per squared centipawn, summed over samples. See the note in `fit`. */
const STIFFNESS = 2e-3
const SCALES = Array.from({ length: 30 }, (_, index) => 0.002 + index * 0.0002)

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

export function fit(samples: readonly Sample[], features: Features, options: FitOptions): Fit {
  const fitted = Math.round(samples.length * (1 - options.heldBack))
  const scale = bestScale(samples, features.values)
  const targets = Float64Array.from(
    samples,
    ({ result, score }) => options.resultShare * result + (1 - options.resultShare) * logistic(scale * score),
  )
  const width = features.columns.reduce((most, column) => Math.max(most, column), 0) + 1
  const change = new Float64Array(width)
  const slope = new Float64Array(width)
  const first = new Float64Array(width)
  const second = new Float64Array(width)
  const error = (from: number, to: number): number => {
    let sum = 0
    for (let row = from; row < to; row++)
      sum += (logistic(scale * predicted(features, change, row)) - targets[row]!) ** 2
    return sum / (to - from)
  }
  const before = [error(0, fitted), error(fitted, samples.length)] as const
  for (let epoch = 1; epoch <= options.epochs; epoch++) {
    // A weight that few samples depend on keeps its value: a spring is as strong as some thousand samples.
    for (let at = 0; at < width; at++) slope[at] = 2 * STIFFNESS * change[at]!
    for (let row = 0; row < fitted; row++) {
      const guess = logistic(scale * predicted(features, change, row))
      const pull = 2 * (guess - targets[row]!) * guess * (1 - guess) * scale
      for (let at = features.starts[row]!; at < features.starts[row + 1]!; at++) {
        slope[features.columns[at]!]! += pull * features.slopes[at]!
      }
    }
    const rate = (RATE * Math.sqrt(1 - MEMORY ** epoch)) / (1 - MOMENTUM ** epoch)
    for (let at = 0; at < width; at++) {
      first[at] = MOMENTUM * first[at]! + (1 - MOMENTUM) * slope[at]!
      second[at] = MEMORY * second[at]! + (1 - MEMORY) * slope[at]! ** 2
      change[at]! -= (rate * first[at]!) / (Math.sqrt(second[at]!) + EPSILON)
    }
  }
  return {
    change,
    scale,
    errors: {
      fitted: [before[0], error(0, fitted)],
      heldBack: [before[1], error(fitted, samples.length)],
    },
  }
}

/** Evaluation of a row after the change, centipawns. */
function predicted({ values, starts, columns, slopes }: Features, change: Float64Array, row: number): number {
  let value = values[row]!
  for (let at = starts[row]!; at < starts[row + 1]!; at++) value += change[columns[at]!]! * slopes[at]!
  return value
}

/** The slope of the logistic that predicts results best from the evaluation as it is. */
function bestScale(samples: readonly Sample[], values: Float32Array): number {
  const error = (scale: number): number =>
    samples.reduce((sum, { result }, row) => sum + (logistic(scale * values[row]!) - result) ** 2, 0)
  return SCALES.reduce((best, scale) => (error(scale) < error(best) ? scale : best), SCALES[0]!)
}
