// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The net in integers, as an engine uses it: the plain definition that faster implementations are compared
 * with. Weights within the bounds cannot overflow, see decision 24.
 */
import { INPUT_ONE, MAX_VALUE, OUTPUT_ONE } from '../../../engine/core/net/layout.ts'
import { BOARD_INPUTS, HIDDEN, OUTPUTS } from './kernel/layout.ts'
import { type KingBuckets, kingMap } from './king-buckets.ts'
import { inputWeight, neuronBias, outputBias, outputOf, outputWeight } from './parameters.ts'

export interface Net {
  kings: KingBuckets
  /** The king bucket of each place. */
  map: Uint8Array
  /** Centipawns of the logistic's unit. */
  scale: number
  /** [input][neuron] */
  inputWeights: Int16Array
  biases: Int16Array
  /** [output][view][neuron] */
  outputWeights: Int16Array
  outputBiases: Int32Array
}

/** Rounds the trained weights. */
export function quantise(weights: Float32Array, kings: KingBuckets, scale: number): Net {
  const inputs = kings * BOARD_INPUTS
  const fill = <T extends Int16Array | Int32Array>(
    target: T,
    one: number,
    source: (at: number) => number,
  ): T => target.fill(0).map((_, at) => Math.round(one * weights[source(at)]!)) as T
  return {
    kings,
    map: kingMap(kings),
    scale,
    inputWeights: fill(new Int16Array(inputs * HIDDEN), INPUT_ONE, (at) =>
      inputWeight(kings, Math.floor(at / HIDDEN), at % HIDDEN),
    ),
    biases: fill(new Int16Array(HIDDEN), INPUT_ONE, (at) => neuronBias(kings, at)),
    outputWeights: fill(new Int16Array(OUTPUTS * 2 * HIDDEN), OUTPUT_ONE, (at) =>
      outputWeight(kings, Math.floor(at / (2 * HIDDEN)), Math.floor(at / HIDDEN) % 2, at % HIDDEN),
    ),
    outputBiases: fill(new Int32Array(OUTPUTS), INPUT_ONE * OUTPUT_ONE, (at) => outputBias(kings, at)),
  }
}

const sums = new Int32Array(HIDDEN)

/**
 * Value of a position in centipawns from the mover's view.
 * @param views inputs of the mover's view and of the opponent's, one for each man
 */
export function evaluate(net: Net, views: readonly [ArrayLike<number>, ArrayLike<number>]): number {
  const output = outputOf(views[0].length)
  // Below 2^53, so that numbers are as exact as 64-bit integers.
  let total = INPUT_ONE * net.outputBiases[output]!
  for (const [view, inputs] of views.entries()) {
    sums.set(net.biases)
    for (let man = 0; man < inputs.length; man++) {
      const row = inputs[man]! * HIDDEN
      for (let neuron = 0; neuron < HIDDEN; neuron++) sums[neuron]! += net.inputWeights[row + neuron]!
    }
    const row = (2 * output + view) * HIDDEN
    for (let neuron = 0; neuron < HIDDEN; neuron++) {
      const clipped = Math.min(INPUT_ONE, Math.max(0, sums[neuron]!))
      total += clipped * clipped * net.outputWeights[row + neuron]!
    }
  }
  const value = Math.trunc((total * net.scale) / (INPUT_ONE * INPUT_ONE * OUTPUT_ONE))
  // No negative zero.
  return Math.min(MAX_VALUE, Math.max(-MAX_VALUE, value)) + 0
}
