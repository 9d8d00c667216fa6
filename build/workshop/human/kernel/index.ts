// SPDX-License-Identifier: GPL-3.0-or-later
/** The arithmetic of the fit: samples in, slopes, steps of AdamW. One thread, so that a fit can be repeated to the bit. */
import { WEIGHTS } from '../../../../engine/human/layout.ts'
import { CHANCES, LOGITS, bindWeights, forward, weights } from '../../../../engine/human/network.ts'
import { backward } from './backward.ts'

const LINE: usize = 64
const BYTES: usize = ((WEIGHTS << 2) + LINE - 1) & ~(LINE - 1)
/** How much of the past the means of slopes and of their squares keep. */
const FIRST_MEMORY: f32 = 0.9
const SECOND_MEMORY: f32 = 0.999
/** Slopes smaller than this move a weight less than others do. */
const SMALL_SLOPE: f32 = 1e-6

let slopes: usize = 0
let firstMoments: usize = 0
let secondMoments: usize = 0
let samples: usize = 0

/** Lays out the memory and returns the address of the weights; samples follow at `samplesAt`. */
export function prepare(): usize {
  const base = (__heap_base + LINE - 1) & ~(LINE - 1)
  bindWeights(base)
  slopes = base + BYTES
  firstMoments = slopes + BYTES
  secondMoments = firstMoments + BYTES
  samples = secondMoments + BYTES
  return base
}

/** Forgets the moments, for a new fit from the weights as they are. */
export function begin(): void {
  memory.fill(slopes, 0, 3 * BYTES)
}

export function samplesAt(): usize {
  return samples
}

export function chancesAt(): usize {
  return CHANCES
}

export function logitsAt(): usize {
  return LOGITS
}

/** Chances of the moves of the sample at an address; returns their number. */
export function judge(features: usize, rating: f32): i32 {
  return forward(features, rating)
}

/** Adds the slopes of a sample and returns its loss: minus the logarithm of the chance of the move that was played. */
export function learn(features: usize, rating: f32, played: i32): f32 {
  forward(features, rating)
  backward(features, played, slopes)
  return -NativeMathf.log(max<f32>(load<f32>(CHANCES + (played << 2)), 1e-30))
}

/** Moves the weights by the slopes of `count` samples, and clears these. @param number of the step, from 1 on */
export function step(count: i32, rate: f32, decay: f32, number: i32): void {
  const share = f32x4.splat(<f32>1 / (count as f32))
  const kept = f32x4.splat(<f32>1 - rate * decay)
  const fade = f32x4.splat(FIRST_MEMORY)
  const gain = f32x4.splat(1 - FIRST_MEMORY)
  const slowFade = f32x4.splat(SECOND_MEMORY)
  const slowGain = f32x4.splat(1 - SECOND_MEMORY)
  const small = f32x4.splat(SMALL_SLOPE)
  const pace = f32x4.splat(rate / (1 - NativeMathf.pow(FIRST_MEMORY, number as f32)))
  const spreadFactor = f32x4.splat(<f32>1 / (1 - NativeMathf.pow(SECOND_MEMORY, number as f32)))
  for (let i: usize = 0; i < BYTES; i += 16) {
    const slope = f32x4.mul(v128.load(slopes + i), share)
    const first = f32x4.add(f32x4.mul(v128.load(firstMoments + i), fade), f32x4.mul(slope, gain))
    const square = f32x4.mul(f32x4.mul(slope, slope), slowGain)
    const second = f32x4.add(f32x4.mul(v128.load(secondMoments + i), slowFade), square)
    v128.store(firstMoments + i, first)
    v128.store(secondMoments + i, second)
    const width = f32x4.add(f32x4.sqrt(f32x4.mul(second, spreadFactor)), small)
    const way = f32x4.mul(f32x4.div(first, width), pace)
    v128.store(weights + i, f32x4.sub(f32x4.mul(v128.load(weights + i), kept), way))
    v128.store(slopes + i, f32x4.splat(0))
  }
}
