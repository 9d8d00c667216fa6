// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The net in integers, as an engine uses it: the plain definition that faster implementations are compared
 * with. Weights within the bounds cannot overflow, see decision 24.
 */
import { INPUT_ONE, MAX_VALUE, OUTPUT_ONE } from '../../../engine/core/net/layout.ts'
import { BOARD_INPUTS, HIDDEN, OUTPUTS } from './kernel/layout.ts'
import { type KingBuckets, kingMap } from './king-buckets.ts'
import { initialWeights, inputWeight, neuronBias, outputBias, outputOf, outputWeight } from './parameters.ts'

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

type List = 'inputWeights' | 'biases' | 'outputWeights' | 'outputBiases'

/** Of each list of a net: what stands for 1, and where the kernel has the weight at an index. */
const placesOf = (
  kings: number,
  neurons: number,
): Record<List, { one: number; source: (at: number) => number }> => ({
  inputWeights: {
    one: INPUT_ONE,
    source: (at) => inputWeight(kings, Math.floor(at / neurons), at % neurons),
  },
  biases: { one: INPUT_ONE, source: (at) => neuronBias(kings, at) },
  outputWeights: {
    one: OUTPUT_ONE,
    source: (at) =>
      outputWeight(kings, Math.floor(at / (2 * neurons)), Math.floor(at / neurons) % 2, at % neurons),
  },
  outputBiases: { one: INPUT_ONE * OUTPUT_ONE, source: (at) => outputBias(kings, at) },
})

/** Rounds the trained weights. */
export function quantise(weights: Float32Array, kings: KingBuckets, scale: number): Net {
  const net = {
    kings,
    map: kingMap(kings),
    scale,
    inputWeights: new Int16Array(kings * BOARD_INPUTS * HIDDEN),
    biases: new Int16Array(HIDDEN),
    outputWeights: new Int16Array(OUTPUTS * 2 * HIDDEN),
    outputBiases: new Int32Array(OUTPUTS),
  }
  for (const [list, { one, source }] of Object.entries(placesOf(kings, HIDDEN))) {
    const integers = net[list as List]
    for (const at of integers.keys()) integers[at] = Math.round(one * weights[source(at)]!)
  }
  return net
}

/**
 * The weights that a net was rounded from, as far as it tells. Neurons that it has not are random, and the output does
 * not listen to them yet, so that they change no value.
 * @param seed of the weights of those
 */
export function restore(net: Net, seed: number): Float32Array {
  const { kings } = net
  const neurons = net.biases.length
  const weights = initialWeights(kings, seed)
  for (let neuron = neurons; neuron < HIDDEN; neuron++)
    for (let row = 0; row < 2 * OUTPUTS; row++) weights[outputWeight(kings, row >> 1, row & 1, neuron)] = 0
  for (const [list, { one, source }] of Object.entries(placesOf(kings, neurons)))
    for (const [at, integer] of net[list as List].entries()) weights[source(at)] = integer / one
  return weights
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
