// SPDX-License-Identifier: GPL-3.0-or-later
/** Indexes of a plain net's parameters in the kernel's slices, and their first values. */
import { makeRandom } from '../../../engine/host/random.ts'
import {
  BOARD_INPUTS,
  HIDDEN,
  OUTPUTS,
  SLICE,
  SLICE_BIAS,
  SLICE_OUTPUT,
  SLICE_OUTPUT_BIAS,
  SLICE_TAIL,
} from './kernel/layout.ts'
import type { KingBuckets } from './king-buckets.ts'

/** Floats of a slice. */
export const sliceFloats = (kings: number): number => kings * BOARD_INPUTS * SLICE + SLICE_TAIL

/** Floats of all slices. */
export const weightCount = (kings: number, neurons: number): number => (neurons / SLICE) * sliceFloats(kings)

/** Neurons of a view in a net with so many floats. */
export const neuronsOf = (floats: number, kings: number): number => SLICE * (floats / sliceFloats(kings))

/** Index of the tail of a neuron's slice. */
const tailOf = (kings: number, neuron: number): number =>
  Math.floor(neuron / SLICE) * sliceFloats(kings) + kings * BOARD_INPUTS * SLICE

/** Index of the weight between an input and a neuron. */
export const inputWeight = (kings: number, input: number, neuron: number): number =>
  Math.floor(neuron / SLICE) * sliceFloats(kings) + input * SLICE + (neuron % SLICE)

export const neuronBias = (kings: number, neuron: number): number =>
  tailOf(kings, neuron) + SLICE_BIAS + (neuron % SLICE)

/** @param view 0 the mover's, 1 the opponent's */
export const outputWeight = (kings: number, output: number, view: number, neuron: number): number =>
  tailOf(kings, neuron) + SLICE_OUTPUT + (2 * output + view) * SLICE + (neuron % SLICE)

export const outputBias = (kings: number, output: number): number =>
  tailOf(kings, 0) + SLICE_OUTPUT_BIAS + output

/** The output bucket of a number of pieces, 2 to 32. */
export const outputOf = (pieces: number): number => Math.floor(((Math.max(2, pieces) - 2) * OUTPUTS) / 31)

/**
 * The weights of a net with one king bucket, for a net with several: all buckets begin with the same weights.
 * @param slices of the net; what is behind them has no king buckets
 * @param floats of a slice of the net
 */
export function spreadKings(
  weights: Float32Array,
  kings: KingBuckets,
  slices: number,
  floats = sliceFloats(1),
): Float32Array {
  const rows = BOARD_INPUTS * SLICE
  const added = (kings - 1) * rows
  const spread = new Float32Array(weights.length + slices * added)
  for (let slice = 0; slice < slices; slice++) {
    const from = weights.subarray(slice * floats, (slice + 1) * floats)
    const to = spread.subarray(slice * (floats + added))
    for (let king = 0; king < kings; king++) to.set(from.subarray(0, rows), king * rows)
    to.set(from.subarray(rows), kings * rows)
  }
  spread.set(weights.subarray(slices * floats), slices * (floats + added))
  return spread
}

/** Small random weights around 0, biases of 0. */
export function initialWeights(kings: KingBuckets, seed: number, neurons = HIDDEN): Float32Array {
  const random = makeRandom(seed)
  const weights = new Float32Array(weightCount(kings, neurons))
  const around = (width: number): number => (2 * random() - 1) * width
  const inputWidth = Math.sqrt(3 / BOARD_INPUTS)
  const outputWidth = Math.sqrt(3 / (2 * neurons))
  for (let neuron = 0; neuron < neurons; neuron++) {
    for (let input = 0; input < BOARD_INPUTS; input++) {
      // The same in all king buckets: what one bucket learns is a good guess for the others.
      const weight = around(inputWidth)
      for (let king = 0; king < kings; king++)
        weights[inputWeight(kings, king * BOARD_INPUTS + input, neuron)] = weight
    }
    for (let view = 0; view < 2; view++) {
      const weight = around(outputWidth)
      for (let output = 0; output < OUTPUTS; output++)
        weights[outputWeight(kings, output, view, neuron)] = weight
    }
  }
  return weights
}
