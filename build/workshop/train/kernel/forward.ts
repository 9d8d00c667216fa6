// SPDX-License-Identifier: GPL-3.0-or-later
/** The network's values by slice, then the loss and its slopes. */
import {
  CONTROL_LOSS,
  FULL_WEIGHT,
  MAX_PIECES,
  OUTPUTS,
  SAMPLE_BYTES,
  SAMPLE_WEIGHT,
  SLICE,
  SLICE_OUTPUT,
  SLICE_OUTPUT_BIAS,
} from './layout.ts'
import { logistic } from './decode.ts'
import {
  batch,
  features,
  inputs,
  losses,
  pieces,
  partials,
  samples,
  sliceBytes,
  slices,
  slopes,
  sums,
  targets,
  values,
  weights,
} from './memory.ts'

/** Bytes of the neurons of a slice. */
const ROW: usize = SLICE * 4

/** The output bucket of a number of pieces. */
export function outputOf(count: i32): i32 {
  return ((min(max(count, 2), 32) - 2) * OUTPUTS) / 31
}

function activated(sum: v128): v128 {
  const clipped = f32x4.pmin(f32x4.pmax(sum, f32x4.splat(0)), f32x4.splat(1))
  return f32x4.mul(clipped, clipped)
}

function term(sum: usize, weight: usize): v128 {
  return f32x4.mul(activated(v128.load(sum)), v128.load(weight))
}

/** Adds the weights of a view's inputs to the biases, in registers. */
export function sumInputs(slice: usize, bias: usize, list: usize, count: i32, sum: usize): void {
  let a = v128.load(bias)
  let b = v128.load(bias, 16)
  let c = v128.load(bias, 32)
  let d = v128.load(bias, 48)
  let e = v128.load(bias, 64)
  let f = v128.load(bias, 80)
  let g = v128.load(bias, 96)
  let h = v128.load(bias, 112)
  for (let i = 0; i < count; i++) {
    const row = slice + <usize>load<u16>(list + (i << 1)) * ROW
    a = f32x4.add(a, v128.load(row))
    b = f32x4.add(b, v128.load(row, 16))
    c = f32x4.add(c, v128.load(row, 32))
    d = f32x4.add(d, v128.load(row, 48))
    e = f32x4.add(e, v128.load(row, 64))
    f = f32x4.add(f, v128.load(row, 80))
    g = f32x4.add(g, v128.load(row, 96))
    h = f32x4.add(h, v128.load(row, 112))
  }
  v128.store(sum, a)
  v128.store(sum, b, 16)
  v128.store(sum, c, 32)
  v128.store(sum, d, 48)
  v128.store(sum, e, 64)
  v128.store(sum, f, 80)
  v128.store(sum, g, 96)
  v128.store(sum, h, 112)
}

/** Computes a slice's contribution to the output of every position. */
export function forward(number: i32, count: i32): void {
  const slice = weights + <usize>number * sliceBytes
  const bias = slice + <usize>inputs * ROW
  for (let at = 0; at < count; at++) {
    const list = features + <usize>at * 4 * MAX_PIECES
    const size = <i32>load<u8>(pieces + at)
    const sum = sums + (<usize>number * batch + at) * 2 * ROW
    sumInputs(slice, bias, list, size, sum)
    sumInputs(slice, bias, list + 2 * MAX_PIECES, size, sum + ROW)
    const weight = bias + SLICE_OUTPUT * 4 + <usize>outputOf(size) * 2 * ROW
    let total = term(sum, weight)
    for (let offset: usize = 16; offset < 2 * ROW; offset += 16)
      total = f32x4.add(total, term(sum + offset, weight + offset))
    const partial =
      f32x4.extract_lane(total, 0) +
      f32x4.extract_lane(total, 1) +
      (f32x4.extract_lane(total, 2) + f32x4.extract_lane(total, 3))
    store<f32>(partials + ((<usize>number * batch + at) << 2), partial)
  }
}

/** Outputs, weighted squared errors and slopes of the loss of a range of the batch. */
export function judge(from: i32, to: i32): void {
  const biases = weights + <usize>inputs * ROW + SLICE_OUTPUT_BIAS * 4
  for (let at = from; at < to; at++) {
    const offset = (<usize>at) << 2
    let value = load<f32>(biases + ((<usize>outputOf(<i32>load<u8>(pieces + at))) << 2))
    for (let number: usize = 0; number < <usize>slices; number++)
      value += load<f32>(partials + ((number * batch) << 2) + offset)
    judgeValue(at, value)
  }
}

/** Stores the output of a position, its weighted squared error and the slope of the loss. */
export function judgeValue(at: i32, value: f32): void {
  const offset = (<usize>at) << 2
  const guess = logistic(<f64>value)
  const error = guess - <f64>load<f32>(targets + offset)
  store<f32>(values + offset, value)
  const weight = <f64>load<u8>(samples + <usize>at * SAMPLE_BYTES, SAMPLE_WEIGHT) / FULL_WEIGHT
  store<f32>(losses + offset, <f32>(weight * error * error))
  store<f32>(slopes + offset, <f32>(weight * 2 * error * guess * (1 - guess)))
}

/** Sums the losses up, in the same order for any number of threads. */
export function sumLosses(count: i32): void {
  let sum: f64 = 0
  for (let at: usize = 0; at < <usize>count; at++) sum += <f64>load<f32>(losses + (at << 2))
  store<f64>(CONTROL_LOSS, sum)
}
