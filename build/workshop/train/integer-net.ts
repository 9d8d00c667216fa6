// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The net in integers, as an engine uses it. This is the plain definition with which faster implementations are compared.
 * Weights within the bounds cannot overflow, see decision 24.
 */
import { INPUT_ONE, MAX_VALUE, OUTPUT_ONE } from '../../../engine/core/net/layout.ts'
import { BOARD_INPUTS, OUTPUTS } from './kernel/layout.ts'
import { type KingBuckets, kingMap } from './king-buckets.ts'
import {
  initialWeights,
  inputWeight,
  neuronBias,
  neuronsOf,
  outputBias,
  outputOf,
  outputWeight,
} from './parameters.ts'

export interface Net {
  kings: KingBuckets
  /** The king bucket of each king square. */
  map: Uint8Array
  /** Unit of the logistic, centipawns. */
  scale: number
  /** [input][neuron] */
  inputWeights: Int16Array
  biases: Int16Array
  /** [output][view][neuron] */
  outputWeights: Int16Array
  outputBiases: Int32Array
}

type List = 'inputWeights' | 'biases' | 'outputWeights' | 'outputBiases'

/** For each list of a net: the integer for 1, and the kernel's index of a weight. */
const sourcesOf = (
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
  const neurons = neuronsOf(weights.length, kings)
  const net = {
    kings,
    map: kingMap(kings),
    scale,
    inputWeights: new Int16Array(kings * BOARD_INPUTS * neurons),
    biases: new Int16Array(neurons),
    outputWeights: new Int16Array(OUTPUTS * 2 * neurons),
    outputBiases: new Int32Array(OUTPUTS),
  }
  for (const [list, { one, source }] of Object.entries(sourcesOf(kings, neurons))) {
    const integers = net[list as List]
    for (const at of integers.keys()) integers[at] = Math.round(one * weights[source(at)]!)
  }
  return net
}

/**
 * The weights of a net as floats. Additional neurons get random input weights and output weights of 0, so that they change
 * no value yet.
 * @param seed of the random weights
 * @param wanted number of neurons, at least those of the net
 */
export function restore(net: Net, seed: number, wanted: number): Float32Array {
  const { kings } = net
  const neurons = net.biases.length
  const weights = initialWeights(kings, seed, wanted)
  for (let neuron = neurons; neuron < wanted; neuron++)
    for (let row = 0; row < 2 * OUTPUTS; row++) weights[outputWeight(kings, row >> 1, row & 1, neuron)] = 0
  for (const [list, { one, source }] of Object.entries(sourcesOf(kings, neurons)))
    for (const [at, integer] of net[list as List].entries()) weights[source(at)] = integer / one
  return weights
}

/**
 * Value of a position, centipawns from the mover's view.
 * @param views inputs of the mover's and of the opponent's view, one per piece
 */
export function evaluate(net: Net, views: readonly [ArrayLike<number>, ArrayLike<number>]): number {
  const output = outputOf(views[0].length)
  const neurons = net.biases.length
  const sums = new Int32Array(neurons)
  // The total is below 2^53, so numbers are as exact as 64-bit integers.
  let total = INPUT_ONE * net.outputBiases[output]!
  for (const [view, inputs] of views.entries()) {
    sums.set(net.biases)
    for (let piece = 0; piece < inputs.length; piece++) {
      const row = inputs[piece]! * neurons
      for (let neuron = 0; neuron < neurons; neuron++) sums[neuron]! += net.inputWeights[row + neuron]!
    }
    const row = (2 * output + view) * neurons
    for (let neuron = 0; neuron < neurons; neuron++) {
      const clipped = Math.min(INPUT_ONE, Math.max(0, sums[neuron]!))
      total += clipped * clipped * net.outputWeights[row + neuron]!
    }
  }
  const value = Math.trunc((total * net.scale) / (INPUT_ONE * INPUT_ONE * OUTPUT_ONE))
  // Avoids negative zero.
  return Math.min(MAX_VALUE, Math.max(-MAX_VALUE, value)) + 0
}
