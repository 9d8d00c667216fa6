// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A deep net: pairwise products, a second and a third layer, and their slopes. Slices work on the first layer and on their
 * rows of the second; ranges of positions on the layers behind it.
 */
import { add, addToRows, bound, move } from './backward.ts'
import { judgeValue, outputOf, sumInputs } from './forward.ts'
import {
  CONTROL_PENALTY,
  CONTROL_STEPS,
  MAX_PIECES,
  MOST_HEAD,
  OUTPUTS,
  PAIRS,
  SLICE,
  SLICE_SECOND,
  THIRD,
} from './layout.ts'
import {
  batch,
  features,
  gradients,
  headBytes,
  inputs,
  partials,
  pieces,
  products,
  second,
  secondOutputs,
  secondSlopes,
  sliceBytes,
  slices,
  slopes,
  sums,
  thirdSlopes,
  thirdSums,
  weights,
} from './memory.ts'

/** Bytes of the neurons of a slice, of its products of a view, and of a vector of the third layer. */
const ROW: usize = SLICE * 4
const PAIR_BYTES: usize = PAIRS * 4
const THIRD_BYTES: usize = THIRD * 4
/** Bytes of a slice's products of both views and of their slopes. */
const PRODUCTS_BYTES: usize = 4 * PAIR_BYTES
/** Neurons of the second layer that a loop handles at a time. */
const BLOCK: usize = 64

function clipped(sum: v128): v128 {
  return f32x4.pmin(f32x4.pmax(sum, f32x4.splat(0)), f32x4.splat(1))
}

/** 1 where a clipped number can move, 0 where it is flat. */
function moves(sum: v128): v128 {
  const inside = v128.and(f32x4.gt(sum, f32x4.splat(0)), f32x4.lt(sum, f32x4.splat(1)))
  return v128.and(inside, f32x4.splat(1))
}

function sumOf(lanes: v128): f32 {
  return (
    f32x4.extract_lane(lanes, 0) +
    f32x4.extract_lane(lanes, 1) +
    (f32x4.extract_lane(lanes, 2) + f32x4.extract_lane(lanes, 3))
  )
}

/**
 * Multiplies the two halves of a slice, for both views of a position. If the products are rounded as in the finished net,
 * their slopes are those without rounding.
 */
function multiply(sum: usize, product: usize): void {
  const steps = load<f32>(CONTROL_STEPS)
  const unit = f32x4.splat(1 / steps)
  for (let view: usize = 0; view < 2; view++)
    for (let offset: usize = 0; offset < PAIR_BYTES; offset += 16) {
      const one = v128.load(sum + view * ROW + offset)
      const other = v128.load(sum + view * ROW + PAIR_BYTES + offset)
      let value = f32x4.mul(clipped(one), clipped(other))
      if (steps) value = f32x4.mul(f32x4.nearest(f32x4.mul(value, f32x4.splat(steps))), unit)
      v128.store(product + view * PAIR_BYTES + offset, value)
    }
}

/** Offset of a slice's weights of the second layer for a number of pieces. */
function secondOf(number: i32, size: i32): usize {
  const tail = <usize>number * sliceBytes + <usize>inputs * ROW
  return tail + ((SLICE_SECOND + <usize>(outputOf(size) * 2 * PAIRS * second)) << 2)
}

/** Computes a slice's share in the second layer of every position. */
export function forwardDeep(number: i32, count: i32): void {
  const slice = weights + <usize>number * sliceBytes
  const bias = slice + <usize>inputs * ROW
  const product = products + <usize>number * PRODUCTS_BYTES
  const width = (<usize>second) << 2
  for (let at = 0; at < count; at++) {
    const list = features + <usize>at * 4 * MAX_PIECES
    const size = <i32>load<u8>(pieces + at)
    const sum = sums + (<usize>number * batch + at) * 2 * ROW
    sumInputs(slice, bias, list, size, sum)
    sumInputs(slice, bias, list + 2 * MAX_PIECES, size, sum + ROW)
    multiply(sum, product)
    const partial = partials + (<usize>number * batch + at) * width
    for (let block: usize = 0; block < width; block += BLOCK) {
      let a = f32x4.splat(0)
      let b = f32x4.splat(0)
      let c = f32x4.splat(0)
      let d = f32x4.splat(0)
      let weight = weights + secondOf(number, size) + block
      for (let pair: usize = 0; pair < 2 * PAIR_BYTES; pair += 4, weight += width) {
        const factor = v128.load32_splat(product + pair)
        a = f32x4.add(a, f32x4.mul(factor, v128.load(weight)))
        b = f32x4.add(b, f32x4.mul(factor, v128.load(weight, 16)))
        c = f32x4.add(c, f32x4.mul(factor, v128.load(weight, 32)))
        d = f32x4.add(d, f32x4.mul(factor, v128.load(weight, 48)))
      }
      v128.store(partial + block, a)
      v128.store(partial + block, b, 16)
      v128.store(partial + block, c, 32)
      v128.store(partial + block, d, 48)
    }
  }
}

/** The layers behind the first for a range of the batch: values, losses, and slopes back to the sums of the second layer. */
export function judgeDeep(from: i32, to: i32): void {
  const width = (<usize>second) << 2
  for (let at = from; at < to; at++) {
    const head =
      weights + sliceBytes * <usize>slices + headBytes * <usize>outputOf(<i32>load<u8>(pieces + at))
    const outputs = secondOutputs + <usize>at * 2 * width
    // The slopes replace the sums at the end.
    const ownSums = secondSlopes + <usize>at * width
    for (let offset: usize = 0; offset < width; offset += 16) {
      let sum = v128.load(head + offset)
      for (let number: usize = 0; number < <usize>slices; number++)
        sum = f32x4.add(sum, v128.load(partials + (number * batch + at) * width + offset))
      v128.store(ownSums + offset, sum)
      v128.store(outputs + offset, f32x4.pmin(f32x4.mul(sum, sum), f32x4.splat(1)))
      v128.store(outputs + width + offset, clipped(sum))
    }
    const third = head + width
    const thirdBias = third + 2 * <usize>second * THIRD_BYTES
    const output = thirdBias + THIRD_BYTES
    const thirds = thirdSums + <usize>at * THIRD_BYTES
    sumThird(third, thirdBias, outputs, thirds)
    let total = f32x4.splat(0)
    for (let offset: usize = 0; offset < THIRD_BYTES; offset += 16) {
      const active = clipped(v128.load(thirds + offset))
      total = f32x4.add(total, f32x4.mul(f32x4.mul(active, active), v128.load(output + offset)))
    }
    judgeValue(at, load<f32>(output + THIRD_BYTES) + sumOf(total))
    judgeSlopes(at, third, output)
  }
}

/** Computes the sums of the third layer, in registers. */
function sumThird(weights: usize, biases: usize, outputs: usize, target: usize): void {
  let a = v128.load(biases)
  let b = v128.load(biases, 16)
  let c = v128.load(biases, 32)
  let d = v128.load(biases, 48)
  let e = v128.load(biases, 64)
  let f = v128.load(biases, 80)
  let g = v128.load(biases, 96)
  let h = v128.load(biases, 112)
  const end = (<usize>second) << 3
  for (let input: usize = 0; input < end; input += 4) {
    const factor = v128.load32_splat(outputs + input)
    const row = weights + input * THIRD
    a = f32x4.add(a, f32x4.mul(factor, v128.load(row)))
    b = f32x4.add(b, f32x4.mul(factor, v128.load(row, 16)))
    c = f32x4.add(c, f32x4.mul(factor, v128.load(row, 32)))
    d = f32x4.add(d, f32x4.mul(factor, v128.load(row, 48)))
    e = f32x4.add(e, f32x4.mul(factor, v128.load(row, 64)))
    f = f32x4.add(f, f32x4.mul(factor, v128.load(row, 80)))
    g = f32x4.add(g, f32x4.mul(factor, v128.load(row, 96)))
    h = f32x4.add(h, f32x4.mul(factor, v128.load(row, 112)))
  }
  v128.store(target, a)
  v128.store(target, b, 16)
  v128.store(target, c, 32)
  v128.store(target, d, 48)
  v128.store(target, e, 64)
  v128.store(target, f, 80)
  v128.store(target, g, 96)
  v128.store(target, h, 112)
}

/** From the slope of the output to those of the sums of the second and third layer. */
function judgeSlopes(at: i32, third: usize, output: usize): void {
  const width = (<usize>second) << 2
  const slope = f32x4.splat(load<f32>(slopes + ((<usize>at) << 2)))
  const thirds = thirdSums + <usize>at * THIRD_BYTES
  const own = thirdSlopes + <usize>at * THIRD_BYTES
  for (let offset: usize = 0; offset < THIRD_BYTES; offset += 16) {
    const sum = v128.load(thirds + offset)
    const active = clipped(sum)
    const steep = f32x4.mul(f32x4.add(active, active), moves(sum))
    v128.store(own + offset, f32x4.mul(f32x4.mul(slope, v128.load(output + offset)), steep))
  }
  const ownSums = secondSlopes + <usize>at * width
  for (let neuron: usize = 0; neuron < width; neuron += 16) {
    const sum = v128.load(ownSums + neuron)
    const square = third + neuron * THIRD
    const ofSquares = f32x4.mul(fourDots(square, own), f32x4.add(sum, sum))
    const isInside = f32x4.lt(f32x4.mul(sum, sum), f32x4.splat(1))
    const ofClipped = f32x4.mul(fourDots(square + width * THIRD, own), moves(sum))
    v128.store(ownSums + neuron, f32x4.add(v128.and(ofSquares, isInside), ofClipped))
  }
}

/** The products of four vectors of the third layer, one after the other, with another one. */
function fourDots(rows: usize, other: usize): v128 {
  let a = f32x4.splat(0)
  let b = f32x4.splat(0)
  let c = f32x4.splat(0)
  let d = f32x4.splat(0)
  for (let offset: usize = 0; offset < THIRD_BYTES; offset += 16) {
    const factor = v128.load(other + offset)
    const row = rows + offset
    a = f32x4.add(a, f32x4.mul(factor, v128.load(row)))
    b = f32x4.add(b, f32x4.mul(factor, v128.load(row, THIRD_BYTES)))
    c = f32x4.add(c, f32x4.mul(factor, v128.load(row, 2 * THIRD_BYTES)))
    d = f32x4.add(d, f32x4.mul(factor, v128.load(row, 3 * THIRD_BYTES)))
  }
  return sumsOf(a, b, c, d)
}

/** The sum of the lanes of each of four vectors. */
function sumsOf(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = f32x4.add(v128.shuffle<f32>(a, b, 0, 4, 2, 6), v128.shuffle<f32>(a, b, 1, 5, 3, 7))
  const cd = f32x4.add(v128.shuffle<f32>(c, d, 0, 4, 2, 6), v128.shuffle<f32>(c, d, 1, 5, 3, 7))
  return f32x4.add(v128.shuffle<f32>(ab, cd, 0, 1, 4, 5), v128.shuffle<f32>(ab, cd, 2, 3, 6, 7))
}

/**
 * For a product of a slice and a block of the second layer with the slopes a to d: adds to the slopes of the weights, and
 * returns the terms of the product's slope.
 */
function productTerms(
  weight: usize,
  gradient: usize,
  factor: usize,
  a: v128,
  b: v128,
  c: v128,
  d: v128,
): v128 {
  const value = v128.load32_splat(factor)
  add(gradient, 0, f32x4.mul(value, a))
  add(gradient, 16, f32x4.mul(value, b))
  add(gradient, 32, f32x4.mul(value, c))
  add(gradient, 48, f32x4.mul(value, d))
  return f32x4.add(
    f32x4.add(f32x4.mul(a, v128.load(weight)), f32x4.mul(b, v128.load(weight, 16))),
    f32x4.add(f32x4.mul(c, v128.load(weight, 32)), f32x4.mul(d, v128.load(weight, 48))),
  )
}

/**
 * Adds the slopes of a slice's weights of the second layer for a position, and stores those of its products, which the
 * penalty makes larger.
 * @param offset of the weights
 */
function backwardSecond(offset: usize, slope: usize, product: usize, productSlopes: usize): void {
  const width = (<usize>second) << 2
  const penalty = v128.load32_splat(CONTROL_PENALTY)
  for (let block: usize = 0; block < width; block += BLOCK) {
    const a = v128.load(slope + block)
    const b = v128.load(slope + block, 16)
    const c = v128.load(slope + block, 32)
    const d = v128.load(slope + block, 48)
    let weight = weights + offset + block
    let gradient = gradients + offset + block
    for (let pair: usize = 0; pair < 2 * PAIR_BYTES; pair += 16) {
      const factor = product + pair
      const first = productTerms(weight, gradient, factor, a, b, c, d)
      const other = productTerms(weight + width, gradient + width, factor + 4, a, b, c, d)
      const third = productTerms(weight + 2 * width, gradient + 2 * width, factor + 8, a, b, c, d)
      const fourth = productTerms(weight + 3 * width, gradient + 3 * width, factor + 12, a, b, c, d)
      const sums = sumsOf(first, other, third, fourth)
      if (block) add(productSlopes, pair, sums)
      else v128.store(productSlopes + pair, f32x4.add(sums, penalty))
      weight += 4 * width
      gradient += 4 * width
    }
  }
}

/** The slopes of the first of two factors, where the slopes of their products are known. */
function factorSlopes(productSlope: v128, own: v128, partner: v128): v128 {
  return f32x4.mul(f32x4.mul(productSlope, clipped(partner)), moves(own))
}

/** Adds the slopes of a slice's weights of the second layer, and of its first layer. */
export function backwardDeep(number: i32, count: i32): void {
  const start = <usize>number * sliceBytes
  const bias = gradients + start + <usize>inputs * ROW
  const product = products + <usize>number * PRODUCTS_BYTES
  const slope = product + 2 * PAIR_BYTES
  const width = (<usize>second) << 2
  for (let at = 0; at < count; at++) {
    const size = <i32>load<u8>(pieces + at)
    const list = features + <usize>at * 4 * MAX_PIECES
    const sum = sums + (<usize>number * batch + at) * 2 * ROW
    multiply(sum, product)
    backwardSecond(secondOf(number, size), secondSlopes + <usize>at * width, product, slope)
    for (let view: usize = 0; view < 2; view++) {
      const own = sum + view * ROW
      const partner = own + PAIR_BYTES
      const ofView = slope + view * PAIR_BYTES
      const one = v128.load(own)
      const two = v128.load(own, 16)
      const three = v128.load(own, 32)
      const four = v128.load(own, 48)
      const ofOne = v128.load(partner)
      const ofTwo = v128.load(partner, 16)
      const ofThree = v128.load(partner, 32)
      const ofFour = v128.load(partner, 48)
      const slopeOne = v128.load(ofView)
      const slopeTwo = v128.load(ofView, 16)
      const slopeThree = v128.load(ofView, 32)
      const slopeFour = v128.load(ofView, 48)
      addToRows(
        factorSlopes(slopeOne, one, ofOne),
        factorSlopes(slopeTwo, two, ofTwo),
        factorSlopes(slopeThree, three, ofThree),
        factorSlopes(slopeFour, four, ofFour),
        factorSlopes(slopeOne, ofOne, one),
        factorSlopes(slopeTwo, ofTwo, two),
        factorSlopes(slopeThree, ofThree, three),
        factorSlopes(slopeFour, ofFour, four),
        gradients + start,
        bias,
        list + view * 2 * MAX_PIECES,
        size,
      )
    }
  }
}

/** Adds the slopes of the heads. */
export function backwardHead(count: i32): void {
  const width = (<usize>second) << 2
  for (let at = 0; at < count; at++) {
    const head =
      gradients + sliceBytes * <usize>slices + headBytes * <usize>outputOf(<i32>load<u8>(pieces + at))
    const ofSecond = secondSlopes + <usize>at * width
    for (let offset: usize = 0; offset < width; offset += 16) add(head, offset, v128.load(ofSecond + offset))
    const third = head + width
    const thirdBias = third + 2 * <usize>second * THIRD_BYTES
    const output = thirdBias + THIRD_BYTES
    const outputs = secondOutputs + <usize>at * 2 * width
    const ofThird = thirdSlopes + <usize>at * THIRD_BYTES
    const a = v128.load(ofThird)
    const b = v128.load(ofThird, 16)
    const c = v128.load(ofThird, 32)
    const d = v128.load(ofThird, 48)
    const e = v128.load(ofThird, 64)
    const f = v128.load(ofThird, 80)
    const g = v128.load(ofThird, 96)
    const h = v128.load(ofThird, 112)
    for (let input: usize = 0; input < 2 * width; input += 4) {
      const factor = v128.load32_splat(outputs + input)
      const row = third + input * THIRD
      add(row, 0, f32x4.mul(factor, a))
      add(row, 16, f32x4.mul(factor, b))
      add(row, 32, f32x4.mul(factor, c))
      add(row, 48, f32x4.mul(factor, d))
      add(row, 64, f32x4.mul(factor, e))
      add(row, 80, f32x4.mul(factor, f))
      add(row, 96, f32x4.mul(factor, g))
      add(row, 112, f32x4.mul(factor, h))
    }
    const slope = load<f32>(slopes + ((<usize>at) << 2))
    for (let offset: usize = 0; offset < THIRD_BYTES; offset += 16) {
      add(thirdBias, offset, v128.load(ofThird + offset))
      const active = clipped(v128.load(thirdSums + <usize>at * THIRD_BYTES + offset))
      add(output, offset, f32x4.mul(f32x4.splat(slope), f32x4.mul(active, active)))
    }
    const outputBias = output + THIRD_BYTES
    store<f32>(outputBias, load<f32>(outputBias) + slope)
  }
}

/** A step for the heads. Resets their gradients to 0. */
export function stepHead(): void {
  const start = sliceBytes * <usize>slices
  const end = start + OUTPUTS * headBytes
  move(start, end)
  bound(start, end, <f32>MOST_HEAD)
}
