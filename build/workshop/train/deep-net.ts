// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The deep net in integers and floats, as an engine uses it. This is the plain definition with which faster implementations
 * are compared, bit for bit. Weights within the bounds cannot overflow, see decision 51.
 */
import {
  GROUP,
  DEEP_INPUT_ONE,
  MAX_VALUE,
  PRODUCT_SHIFT,
  SECOND_ONE,
  SECOND_UNIT,
  THIRD,
} from '../../../engine/core/net/layout.ts'
import {
  type DeepShape,
  deepBias,
  deepCount,
  deepInputWeight,
  deepOutputBias,
  deepOutputWeight,
  secondBias,
  secondWeight,
  thirdBias,
  thirdWeight,
} from './deep-parameters.ts'
import { BOARD_INPUTS, OUTPUTS } from './kernel/layout.ts'
import { kingMap } from './king-buckets.ts'
import { outputOf } from './parameters.ts'

export interface DeepNet {
  shape: DeepShape
  /** The king bucket of each king square. */
  map: Uint8Array
  /** Unit of the logistic, centipawns. */
  scale: number
  /** [input][neuron] */
  inputWeights: Int16Array
  biases: Int16Array
  /** [output][group of activations][neuron][activation of the group] */
  secondWeights: Int8Array
  /** [output][neuron] */
  secondBiases: Int32Array
  /** [output][input][neuron] */
  thirdWeights: Float32Array
  /** [output][neuron] */
  thirdBiases: Float32Array
  outputWeights: Float32Array
  outputBiases: Float32Array
}

type Lists = Omit<DeepNet, 'shape' | 'map' | 'scale'>

/** For each list of a net: the number for 1, and the kernel's index of an entry. */
function sourcesOf(shape: DeepShape): Record<keyof Lists, { one: number; source: (at: number) => number }> {
  const { neurons, second } = shape
  const places = neurons * second
  const thirds = 2 * second * THIRD
  return {
    inputWeights: {
      one: DEEP_INPUT_ONE,
      source: (at) => deepInputWeight(shape, Math.floor(at / neurons), at % neurons),
    },
    biases: { one: DEEP_INPUT_ONE, source: (at) => deepBias(shape, at) },
    secondWeights: {
      one: SECOND_ONE,
      source: (at) => {
        const group = Math.floor((at % places) / (GROUP * second))
        const neuron = Math.floor(at / GROUP) % second
        return secondWeight(shape, Math.floor(at / places), GROUP * group + (at % GROUP), neuron)
      },
    },
    secondBiases: {
      one: SECOND_UNIT,
      source: (at) => secondBias(shape, Math.floor(at / second), at % second),
    },
    thirdWeights: {
      one: 1,
      source: (at) =>
        thirdWeight(shape, Math.floor(at / thirds), Math.floor((at % thirds) / THIRD), at % THIRD),
    },
    thirdBiases: { one: 1, source: (at) => thirdBias(shape, Math.floor(at / THIRD), at % THIRD) },
    outputWeights: { one: 1, source: (at) => deepOutputWeight(shape, Math.floor(at / THIRD), at % THIRD) },
    outputBiases: { one: 1, source: (at) => deepOutputBias(shape, at) },
  }
}

/** A net of zeros. */
export function emptyDeepNet(shape: DeepShape, scale: number): DeepNet {
  const { kings, neurons, second } = shape
  return {
    shape,
    map: kingMap(kings),
    scale,
    inputWeights: new Int16Array(kings * BOARD_INPUTS * neurons),
    biases: new Int16Array(neurons),
    secondWeights: new Int8Array(OUTPUTS * neurons * second),
    secondBiases: new Int32Array(OUTPUTS * second),
    thirdWeights: new Float32Array(OUTPUTS * 2 * second * THIRD),
    thirdBiases: new Float32Array(OUTPUTS * THIRD),
    outputWeights: new Float32Array(OUTPUTS * THIRD),
    outputBiases: new Float32Array(OUTPUTS),
  }
}

/** Rounds the trained weights of the first two layers. */
export function quantiseDeep(weights: Float32Array, shape: DeepShape, scale: number): DeepNet {
  const net = emptyDeepNet(shape, scale)
  for (const [name, { one, source }] of Object.entries(sourcesOf(shape))) {
    const list = net[name as keyof Lists]
    const isFloat = list instanceof Float32Array
    for (const at of list.keys()) {
      const value = one * weights[source(at)]!
      list[at] = isFloat ? value : Math.round(value)
    }
  }
  return net
}

/** The weights of a net as floats. */
export function restoreDeep(net: DeepNet): Float32Array {
  const weights = new Float32Array(deepCount(net.shape))
  for (const [name, { one, source }] of Object.entries(sourcesOf(net.shape)))
    for (const [at, number] of net[name as keyof Lists].entries()) weights[source(at)] = number / one
  return weights
}

/** Inputs of the mover's and of the opponent's view, one per piece. */
export type Views = readonly [ArrayLike<number>, ArrayLike<number>]

/** Index of a weight of the second layer. */
const placeOf = (
  { neurons, second }: DeepShape,
  output: number,
  activation: number,
  neuron: number,
): number =>
  output * neurons * second +
  (Math.floor(activation / GROUP) * second + neuron) * GROUP +
  (activation % GROUP)

/**
 * The same net with its pairs sorted by how often they are not zero in some positions. So the pairs of a group are alike,
 * and more groups are zero.
 */
export function sortPairs(net: DeepNet, positions: readonly Views[]): DeepNet {
  const { shape } = net
  const { neurons, second } = shape
  const half = neurons / 2
  const counts = new Float64Array(half)
  for (const views of positions)
    for (const [at, activation] of activationsOf(net, views).entries())
      if (activation > 0) counts[at % half]!++
  const order = [...counts.keys()].toSorted((a, b) => counts[b]! - counts[a]! || a - b)
  /** The neuron or activation that moves to a place. */
  const source = (at: number): number => order[at % half]! + (at < half ? 0 : half)
  const columns = (list: Int16Array): Int16Array =>
    list.map((_, at) => list[at - (at % neurons) + source(at % neurons)]!)
  const secondWeights = new Int8Array(net.secondWeights.length)
  for (let output = 0; output < OUTPUTS; output++)
    for (let activation = 0; activation < neurons; activation++)
      for (let neuron = 0; neuron < second; neuron++)
        secondWeights[placeOf(shape, output, activation, neuron)] =
          net.secondWeights[placeOf(shape, output, source(activation), neuron)]!
  return { ...net, inputWeights: columns(net.inputWeights), biases: columns(net.biases), secondWeights }
}

const { fround } = Math
/** Makes a shift round to the nearest. */
const HALF = 2 ** (PRODUCT_SHIFT - 1)
const clip = (value: number): number => Math.min(1, Math.max(0, value))

/** The activations of both views: products of seven bits. */
export function activationsOf(net: DeepNet, views: Views): Uint8Array {
  const { neurons } = net.shape
  const half = neurons / 2
  const activations = new Uint8Array(neurons)
  for (const [view, inputs] of views.entries()) {
    const sums = Int32Array.from(net.biases)
    for (let piece = 0; piece < inputs.length; piece++) {
      const row = inputs[piece]! * neurons
      for (let neuron = 0; neuron < neurons; neuron++) sums[neuron]! += net.inputWeights[row + neuron]!
    }
    const clipped = sums.map((sum) => Math.min(DEEP_INPUT_ONE, Math.max(0, sum)))
    for (let pair = 0; pair < half; pair++)
      activations[view * half + pair] = (clipped[pair]! * clipped[half + pair]! + HALF) >> PRODUCT_SHIFT
  }
  return activations
}

/**
 * Value of a position, centipawns from the mover's view. Behind the second layer each operation is rounded to a float, in
 * this order: inputs one after the other; in the output first the neurons with the same remainder by four, then the
 * remainders as (0 + 1) + (2 + 3).
 */
export function evaluateDeep(net: DeepNet, views: Views): number {
  const { second } = net.shape
  const output = outputOf(views[0].length)
  const activations = activationsOf(net, views)
  const outputs = new Float32Array(2 * second)
  const toOne = fround(1 / SECOND_UNIT)
  for (let neuron = 0; neuron < second; neuron++) {
    let sum = net.secondBiases[output * second + neuron]!
    for (const [at, activation] of activations.entries()) {
      sum += activation * net.secondWeights[placeOf(net.shape, output, at, neuron)]!
    }
    const value = fround(fround(sum) * toOne)
    outputs[neuron] = Math.min(1, fround(value * value))
    outputs[second + neuron] = clip(value)
  }
  const lanes = new Float32Array(4)
  for (let neuron = 0; neuron < THIRD; neuron++) {
    let sum = net.thirdBiases[output * THIRD + neuron]!
    for (const [input, value] of outputs.entries()) {
      const weight = net.thirdWeights[(output * 2 * second + input) * THIRD + neuron]!
      sum = fround(sum + fround(value * weight))
    }
    const active = clip(sum)
    const term = fround(fround(active * active) * net.outputWeights[output * THIRD + neuron]!)
    lanes[neuron % 4] = lanes[neuron % 4]! + term
  }
  const total = fround(fround(lanes[0]! + lanes[1]!) + fround(lanes[2]! + lanes[3]!))
  const points = fround(net.outputBiases[output]! + total)
  const value = Math.trunc(fround(points * net.scale))
  // Avoids negative zero.
  return Math.min(MAX_VALUE, Math.max(-MAX_VALUE, value)) + 0
}
