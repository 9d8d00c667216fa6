// SPDX-License-Identifier: GPL-3.0-or-later
/** The layout of the memory. Every thread computes the same addresses with `configure`. */
import {
  BOARD_INPUTS,
  HEAD_PER_NEURON,
  HEAD_REST,
  MAX_PIECES,
  OUTPUTS,
  PAIRS,
  SAMPLE_BYTES,
  SLICE,
  SLICE_SECOND,
  SLICE_TAIL,
  THIRD,
} from './layout.ts'

const LINE: usize = 128

export let threads: i32 = 1
/** Inputs of one view. */
export let inputs: i32 = 0
/** Slices of the first layer. */
export let slices: i32 = 0
/** Neurons of the second layer of a deep net; 0 for a plain one. */
export let second: i32 = 0
/** Bytes of a head of a deep net. */
export let headBytes: usize = 0
/** Bytes of a slice of the weights. */
export let sliceBytes: usize = 0
/** Positions of a full batch. */
export let batch: usize = 0

export let weights: usize = 0
export let gradients: usize = 0
export let firstMoments: usize = 0
export let secondMoments: usize = 0
export let samples: usize = 0
/** [position][view][piece], u16. */
export let features: usize = 0
/** Pieces of each position, u8. */
export let pieces: usize = 0
/** Expected points, f32. */
export let targets: usize = 0
/** Before activation: [slice][position][view][neuron], f32. */
export let sums: usize = 0
/** Shares of the slices in the output, or in the second layer: [slice][position][neuron], f32. */
export let partials: usize = 0
/** Products of a slice for one position, then their slopes: [slice][list][view][pair], f32. */
export let products: usize = 0
/**
 * Of the second layer: its outputs [position][2 * neurons], and the slopes of its sums [position][neuron], f32. Of the third
 * layer: sums, and their slopes [position][neuron], f32.
 */
export let secondOutputs: usize = 0
export let secondSlopes: usize = 0
export let thirdSums: usize = 0
export let thirdSlopes: usize = 0
/** Outputs before the logistic, weighted squared errors, and slopes of the loss; [position], f32. */
export let values: usize = 0
export let losses: usize = 0
export let slopes: usize = 0

function aligned(address: usize): usize {
  return (address + LINE - 1) & ~(LINE - 1)
}

/** Lays the memory out. @returns its end, bytes */
export function configure(
  kingBuckets: i32,
  neurons: i32,
  secondNeurons: i32,
  batchSize: i32,
  threadCount: i32,
): usize {
  threads = threadCount
  slices = neurons / SLICE
  second = secondNeurons
  batch = batchSize
  inputs = kingBuckets * BOARD_INPUTS
  const deepTail = SLICE_SECOND + OUTPUTS * 2 * PAIRS * second
  sliceBytes = (<usize>(inputs * SLICE + (second ? deepTail : SLICE_TAIL))) << 2
  headBytes = second ? (<usize>(HEAD_PER_NEURON * second + HEAD_REST)) << 2 : 0
  const all = aligned(sliceBytes * <usize>slices + OUTPUTS * headBytes)
  weights = aligned(__heap_base)
  gradients = weights + all
  firstMoments = gradients + all
  secondMoments = firstMoments + all
  samples = secondMoments + all
  features = aligned(samples + batch * SAMPLE_BYTES)
  pieces = features + batch * 2 * MAX_PIECES * 2
  targets = aligned(pieces + batch)
  sums = aligned(targets + batch * 4)
  partials = sums + batch * <usize>slices * 2 * SLICE * 4
  products = aligned(partials + batch * <usize>(slices * max(1, second)) * 4)
  secondOutputs = products + <usize>(slices * 4 * PAIRS) * 4
  secondSlopes = secondOutputs + batch * <usize>(2 * second) * 4
  thirdSums = secondSlopes + batch * <usize>second * 4
  thirdSlopes = thirdSums + (second ? batch * THIRD * 4 : 0)
  values = aligned(thirdSlopes + (second ? batch * THIRD * 4 : 0))
  losses = values + batch * 4
  slopes = losses + batch * 4
  return slopes + batch * 4
}

export function weightsAt(): usize {
  return weights
}

export function gradientsAt(): usize {
  return gradients
}

export function firstMomentsAt(): usize {
  return firstMoments
}

export function secondMomentsAt(): usize {
  return secondMoments
}

export function samplesAt(): usize {
  return samples
}

/** Inputs of the batch's positions, see `features`. */
export function featuresAt(): usize {
  return features
}

/** Outputs of the batch's positions before the logistic, f32. */
export function valuesAt(): usize {
  return values
}
