// SPDX-License-Identifier: GPL-3.0-or-later
/** The slopes of the loss, summed over the batch, and the step against them, by slice. */
import { outputOf } from './forward.ts'
import {
  BOARD_INPUTS,
  CONTROL_DECAY,
  CONTROL_EPSILON,
  CONTROL_RATE,
  MAX_PIECES,
  SLICE,
  SLICE_OUTPUT,
  SLICE_OUTPUT_BIAS,
} from './layout.ts'
import {
  batch,
  features,
  firstMoments,
  gradients,
  inputs,
  pieces,
  secondMoments,
  sliceBytes,
  slopes,
  sums,
  weights,
} from './memory.ts'

const ROW: usize = SLICE * 4
/** Weight of the past in the means of slopes and of their squares. */
const FIRST_MEMORY: f32 = 0.9
const SECOND_MEMORY: f32 = 0.999

export function add(address: usize, offset: usize, value: v128): void {
  v128.store(address + offset, f32x4.add(v128.load(address + offset), value))
}

/**
 * For four neurons: adds to the slopes of their output weights, and returns the slopes of their sums, which are 0 where the
 * activation is flat.
 */
function through(sum: usize, weight: usize, slope: usize, offset: usize, error: v128): v128 {
  const value = v128.load(sum + offset)
  const clipped = f32x4.pmin(f32x4.pmax(value, f32x4.splat(0)), f32x4.splat(1))
  add(slope, offset, f32x4.mul(error, f32x4.mul(clipped, clipped)))
  const steep = v128.and(f32x4.add(clipped, clipped), f32x4.lt(value, f32x4.splat(1)))
  return f32x4.mul(f32x4.mul(error, v128.load(weight + offset)), steep)
}

function view(
  sum: usize,
  weight: usize,
  slope: usize,
  error: v128,
  rows: usize,
  bias: usize,
  list: usize,
  count: i32,
): void {
  const a = through(sum, weight, slope, 0, error)
  const b = through(sum, weight, slope, 16, error)
  const c = through(sum, weight, slope, 32, error)
  const d = through(sum, weight, slope, 48, error)
  const e = through(sum, weight, slope, 64, error)
  const f = through(sum, weight, slope, 80, error)
  const g = through(sum, weight, slope, 96, error)
  const h = through(sum, weight, slope, 112, error)
  addToRows(a, b, c, d, e, f, g, h, rows, bias, list, count)
}

/** Adds the slopes of the sums of a slice to those of the bias and of the rows of a view's inputs. */
export function addToRows(
  a: v128,
  b: v128,
  c: v128,
  d: v128,
  e: v128,
  f: v128,
  g: v128,
  h: v128,
  rows: usize,
  bias: usize,
  list: usize,
  count: i32,
): void {
  // If no neuron can move, there is nothing to add.
  const any = v128.or(v128.or(v128.or(a, b), v128.or(c, d)), v128.or(v128.or(e, f), v128.or(g, h)))
  if (!v128.any_true(any)) return
  let row = bias
  let i = 0
  do {
    add(row, 0, a)
    add(row, 16, b)
    add(row, 32, c)
    add(row, 48, d)
    add(row, 64, e)
    add(row, 80, f)
    add(row, 96, g)
    add(row, 112, h)
    row = rows + <usize>load<u16>(list + (i << 1)) * ROW
  } while (i++ < count)
}

/** Adds the slopes of a slice's weights. */
export function backward(number: i32, count: i32): void {
  const start = <usize>number * sliceBytes
  const tail = start + <usize>inputs * ROW
  const bias = gradients + tail
  for (let at = 0; at < count; at++) {
    const size = <i32>load<u8>(pieces + at)
    const output = <usize>outputOf(size)
    const list = features + <usize>at * 4 * MAX_PIECES
    const sum = sums + (<usize>number * batch + at) * 2 * ROW
    const offset = tail + SLICE_OUTPUT * 4 + output * 2 * ROW
    const error = load<f32>(slopes + ((<usize>at) << 2))
    const errors4 = f32x4.splat(error)
    view(sum, weights + offset, gradients + offset, errors4, gradients + start, bias, list, size)
    view(
      sum + ROW,
      weights + offset + ROW,
      gradients + offset + ROW,
      errors4,
      gradients + start,
      bias,
      list + 2 * MAX_PIECES,
      size,
    )
    if (number == 0) {
      const slope = bias + (SLICE_OUTPUT_BIAS + output) * 4
      store<f32>(slope, load<f32>(slope) + error)
    }
  }
}

/**
 * A step of AdamW for a slice. Resets its gradients to 0.
 * @param mostInput bound of the weights and biases of the first layer
 * @param most bound of the weights behind the biases
 */
export function step(number: i32, mostInput: f32, most: f32): void {
  const start = <usize>number * sliceBytes
  const rows = start + <usize>inputs * ROW
  const output = rows + SLICE_OUTPUT * 4
  if (inputs == BOARD_INPUTS) move(start, rows)
  else moveTogether(start, rows)
  move(rows, output)
  bound(start, output, mostInput)
  move(output, start + sliceBytes)
  bound(output, start + sliceBytes, most)
}

function recall(memory: f32, mean: v128, value: v128): v128 {
  return f32x4.add(f32x4.mul(f32x4.splat(memory), mean), f32x4.mul(f32x4.splat(1 - memory), value))
}

/** Moves the weights of a range. */
export function move(start: usize, end: usize): void {
  const rate = f32x4.splat(load<f32>(CONTROL_RATE))
  const decay = f32x4.splat(1 - load<f32>(CONTROL_DECAY))
  const epsilon = f32x4.splat(load<f32>(CONTROL_EPSILON))
  for (let at = start; at < end; at += 16) {
    const slope = v128.load(gradients + at)
    const first = recall(FIRST_MEMORY, v128.load(firstMoments + at), slope)
    const second = recall(SECOND_MEMORY, v128.load(secondMoments + at), f32x4.mul(slope, slope))
    const change = f32x4.div(f32x4.mul(rate, first), f32x4.add(f32x4.sqrt(second), epsilon))
    v128.store(weights + at, f32x4.sub(f32x4.mul(decay, v128.load(weights + at)), change))
    v128.store(firstMoments + at, first)
    v128.store(secondMoments + at, second)
    v128.store(gradients + at, f32x4.splat(0))
  }
}

/**
 * Moves the input weights of several king buckets. Each weight is the sum of a part that all buckets share and a part of its
 * own. So a bucket also learns from the positions of the others, because it sees too few by itself. The parts need no
 * memory of their own: the mean slope of the shared part is the sum of the buckets' means. The mean of squares is that of
 * all buckets together, and is stored with the first one.
 */
function moveTogether(start: usize, end: usize): void {
  const rate = f32x4.splat(load<f32>(CONTROL_RATE))
  const decay = f32x4.splat(1 - load<f32>(CONTROL_DECAY))
  const epsilon = f32x4.splat(load<f32>(CONTROL_EPSILON))
  const bucket: usize = BOARD_INPUTS * ROW
  for (let row = start; row < start + bucket; row += 16) {
    let squares = f32x4.splat(0)
    let first = f32x4.splat(0)
    for (let at = row; at < end; at += bucket) {
      const own = v128.load(gradients + at)
      const mean = recall(FIRST_MEMORY, v128.load(firstMoments + at), own)
      v128.store(firstMoments + at, mean)
      v128.store(gradients + at, f32x4.splat(0))
      squares = f32x4.add(squares, f32x4.mul(own, own))
      first = f32x4.add(first, mean)
    }
    const second = recall(SECOND_MEMORY, v128.load(secondMoments + row), squares)
    v128.store(secondMoments + row, second)
    const stride = f32x4.div(rate, f32x4.add(f32x4.sqrt(second), epsilon))
    for (let at = row; at < end; at += bucket) {
      const change = f32x4.mul(stride, f32x4.add(first, v128.load(firstMoments + at)))
      v128.store(weights + at, f32x4.sub(f32x4.mul(decay, v128.load(weights + at)), change))
    }
  }
}

/** Limits the weights of a range to a bound in both directions. */
export function bound(start: usize, end: usize, most: f32): void {
  const high = f32x4.splat(most)
  const low = f32x4.splat(-most)
  for (let at = start; at < end; at += 16)
    v128.store(weights + at, f32x4.pmax(f32x4.pmin(v128.load(weights + at), high), low))
}
