// SPDX-License-Identifier: GPL-3.0-or-later
/** The layout of the memory. Every thread computes the same addresses with `configure`. */
import { BOARD_INPUTS, MAX_PIECES, SAMPLE_BYTES, SLICE, SLICE_TAIL } from './layout.ts'

const LINE: usize = 128

export let threads: i32 = 1
/** Inputs of one view. */
export let inputs: i32 = 0
/** Slices of the hidden layer. */
export let slices: i32 = 0
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
/** [slice][position], f32. */
export let partials: usize = 0
/** Outputs before the logistic, weighted squared errors, and slopes of the loss; [position], f32. */
export let values: usize = 0
export let losses: usize = 0
export let slopes: usize = 0

function aligned(address: usize): usize {
  return (address + LINE - 1) & ~(LINE - 1)
}

/** Lays the memory out. @returns its end, bytes */
export function configure(kingBuckets: i32, neurons: i32, batchSize: i32, threadCount: i32): usize {
  threads = threadCount
  slices = neurons / SLICE
  batch = batchSize
  inputs = kingBuckets * BOARD_INPUTS
  sliceBytes = (<usize>inputs * SLICE + SLICE_TAIL) << 2
  const all = sliceBytes * <usize>slices
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
  values = aligned(partials + batch * <usize>slices * 4)
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
