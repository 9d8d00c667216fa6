// SPDX-License-Identifier: GPL-3.0-or-later
/** Indexes of a deep net's parameters in the kernel's slices and heads, and their first values. */
import { makeRandom } from '../../../engine/host/random.ts'
import {
  BOARD_INPUTS,
  HEAD_PER_NEURON,
  HEAD_REST,
  OUTPUTS,
  PAIRS,
  SLICE,
  SLICE_SECOND,
  THIRD,
} from './kernel/layout.ts'
import type { KingBuckets } from './king-buckets.ts'

/** Neurons of the second layer of a deep net; 0 stands for a plain net. */
export const SECOND_LAYERS = [0, 16, 32] as const
export type SecondLayer = (typeof SECOND_LAYERS)[number]

export const isSecondLayer = (count: number): count is SecondLayer =>
  (SECOND_LAYERS as readonly number[]).includes(count)

export interface DeepShape {
  kings: KingBuckets
  /** Neurons of a view. */
  neurons: number
  second: SecondLayer
}

/** First biases of the layers behind the first. */
const SECOND_BIAS = 0.1
const THIRD_BIAS = 0.2

/** Floats of a slice. */
export const deepSliceFloats = ({ kings, second }: Omit<DeepShape, 'neurons'>): number =>
  kings * BOARD_INPUTS * SLICE + SLICE_SECOND + OUTPUTS * 2 * PAIRS * second

const headFloats = ({ second }: DeepShape): number => HEAD_PER_NEURON * second + HEAD_REST

/** Floats of all slices and heads. */
export const deepCount = (shape: DeepShape): number =>
  (shape.neurons / SLICE) * deepSliceFloats(shape) + OUTPUTS * headFloats(shape)

/** Start of the slice of a neuron, and the neuron's place there: first the PAIRS of the first half, then their partners. */
function placeOf(shape: DeepShape, neuron: number): { start: number; lane: number } {
  const half = shape.neurons / 2
  const pair = neuron % half
  const lane = (pair % PAIRS) + (neuron < half ? 0 : PAIRS)
  return { start: Math.floor(pair / PAIRS) * deepSliceFloats(shape), lane }
}

export function deepInputWeight(shape: DeepShape, input: number, neuron: number): number {
  const { start, lane } = placeOf(shape, neuron)
  return start + input * SLICE + lane
}

export function deepBias(shape: DeepShape, neuron: number): number {
  const { start, lane } = placeOf(shape, neuron)
  return start + shape.kings * BOARD_INPUTS * SLICE + lane
}

/** @param activation the products of the mover's view, then those of the opponent's */
export function secondWeight(shape: DeepShape, output: number, activation: number, neuron: number): number {
  const half = shape.neurons / 2
  const view = Math.floor(activation / half)
  const { start, lane } = placeOf(shape, activation % half)
  const row = (2 * output + view) * PAIRS + lane
  return start + shape.kings * BOARD_INPUTS * SLICE + SLICE_SECOND + row * shape.second + neuron
}

const headOf = (shape: DeepShape, output: number): number =>
  (shape.neurons / SLICE) * deepSliceFloats(shape) + output * headFloats(shape)

export const secondBias = (shape: DeepShape, output: number, neuron: number): number =>
  headOf(shape, output) + neuron

/** @param input the clipped squares of the second layer, then its clipped sums */
export const thirdWeight = (shape: DeepShape, output: number, input: number, neuron: number): number =>
  headOf(shape, output) + shape.second + input * THIRD + neuron

export const thirdBias = (shape: DeepShape, output: number, neuron: number): number =>
  thirdWeight(shape, output, 2 * shape.second, neuron)

export const deepOutputWeight = (shape: DeepShape, output: number, neuron: number): number =>
  thirdBias(shape, output, THIRD + neuron)

export const deepOutputBias = (shape: DeepShape, output: number): number =>
  thirdBias(shape, output, 2 * THIRD)

/** Random weights of a width that lets each layer vary about as much as the one before; the same for all output buckets. */
export function initialDeepWeights(shape: DeepShape, seed: number): Float32Array {
  const { kings, neurons, second } = shape
  const random = makeRandom(seed)
  const weights = new Float32Array(deepCount(shape))
  const around = (width: number): number => (2 * random() - 1) * width
  const inputWidth = Math.sqrt(3 / BOARD_INPUTS)
  for (let neuron = 0; neuron < neurons; neuron++) {
    for (let input = 0; input < BOARD_INPUTS; input++) {
      const weight = around(inputWidth)
      for (let king = 0; king < kings; king++)
        weights[deepInputWeight(shape, king * BOARD_INPUTS + input, neuron)] = weight
    }
  }
  const inAll = (value: number, at: (output: number) => number): void => {
    for (let output = 0; output < OUTPUTS; output++) weights[at(output)] = value
  }
  const secondWidth = Math.sqrt(12 / neurons)
  for (let neuron = 0; neuron < second; neuron++) {
    inAll(SECOND_BIAS, (output) => secondBias(shape, output, neuron))
    for (let activation = 0; activation < neurons; activation++)
      inAll(around(secondWidth), (output) => secondWeight(shape, output, activation, neuron))
  }
  const thirdWidth = Math.sqrt(3 / (2 * second))
  for (let neuron = 0; neuron < THIRD; neuron++) {
    inAll(THIRD_BIAS, (output) => thirdBias(shape, output, neuron))
    for (let input = 0; input < 2 * second; input++)
      inAll(around(thirdWidth), (output) => thirdWeight(shape, output, input, neuron))
    inAll(around(Math.sqrt(3 / THIRD)), (output) => deepOutputWeight(shape, output, neuron))
  }
  return weights
}
