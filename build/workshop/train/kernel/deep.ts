// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A deep net: pairwise products, a second and a third layer, and their slopes. Slices work on the first layer and on their
 * rows of the second; ranges of positions on the layers behind it.
 */
import { add, addToRows, bound, move } from './backward.ts'
import { judgeValue, outputOf, sumInputs } from './forward.ts'
import { MAX_PIECES, MOST_HEAD, OUTPUTS, PAIRS, SLICE, SLICE_SECOND, THIRD } from './layout.ts'
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

/** Multiplies the two halves of a slice, for both views of a position. */
function multiply(sum: usize, product: usize): void {
  for (let view: usize = 0; view < 2; view++)
    for (let offset: usize = 0; offset < PAIR_BYTES; offset += 16) {
      const one = v128.load(sum + view * ROW + offset)
      const other = v128.load(sum + view * ROW + PAIR_BYTES + offset)
      v128.store(product + view * PAIR_BYTES + offset, f32x4.mul(clipped(one), clipped(other)))
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
  const product = products + <usize>number * 2 * PAIR_BYTES
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
        // Most products are zero.
        if (load<f32>(product + pair) == 0) continue
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
    let total = f32x4.splat(0)
    for (let offset: usize = 0; offset < THIRD_BYTES; offset += 16) {
      let sum = v128.load(thirdBias + offset)
      for (let input: usize = 0; input < 2 * width; input += 4) {
        const weight = third + input * THIRD + offset
        sum = f32x4.add(sum, f32x4.mul(v128.load32_splat(outputs + input), v128.load(weight)))
      }
      v128.store(thirds + offset, sum)
      const active = clipped(sum)
      total = f32x4.add(total, f32x4.mul(f32x4.mul(active, active), v128.load(output + offset)))
    }
    judgeValue(at, load<f32>(output + THIRD_BYTES) + sumOf(total))
    judgeSlopes(at, third, output)
  }
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
  for (let neuron: usize = 0; neuron < width; neuron += 4) {
    const sum = load<f32>(ownSums + neuron)
    let total: f32 = 0
    if (sum * sum < 1) total = 2 * sum * dot(third + neuron * THIRD, own)
    if (sum > 0 && sum < 1) total += dot(third + (width + neuron) * THIRD, own)
    store<f32>(ownSums + neuron, total)
  }
}

/** The sum of the products of two vectors of the third layer. */
function dot(one: usize, other: usize): f32 {
  let total = f32x4.mul(v128.load(one), v128.load(other))
  for (let offset: usize = 16; offset < THIRD_BYTES; offset += 16)
    total = f32x4.add(total, f32x4.mul(v128.load(one + offset), v128.load(other + offset)))
  return sumOf(total)
}

/** The sum of the lanes of each of four vectors. */
function sumsOf(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = f32x4.add(v128.shuffle<f32>(a, b, 0, 4, 2, 6), v128.shuffle<f32>(a, b, 1, 5, 3, 7))
  const cd = f32x4.add(v128.shuffle<f32>(c, d, 0, 4, 2, 6), v128.shuffle<f32>(c, d, 1, 5, 3, 7))
  return f32x4.add(v128.shuffle<f32>(ab, cd, 0, 1, 4, 5), v128.shuffle<f32>(ab, cd, 2, 3, 6, 7))
}

/** The slopes of four products of a slice from those of the second layer. */
function productSlopes(weight: usize, slope: usize): v128 {
  const width = (<usize>second) << 2
  let a = f32x4.splat(0)
  let b = f32x4.splat(0)
  let c = f32x4.splat(0)
  let d = f32x4.splat(0)
  for (let offset: usize = 0; offset < width; offset += 16) {
    const error = v128.load(slope + offset)
    const row = weight + offset
    a = f32x4.add(a, f32x4.mul(error, v128.load(row)))
    b = f32x4.add(b, f32x4.mul(error, v128.load(row + width)))
    c = f32x4.add(c, f32x4.mul(error, v128.load(row + 2 * width)))
    d = f32x4.add(d, f32x4.mul(error, v128.load(row + 3 * width)))
  }
  return sumsOf(a, b, c, d)
}

/** The slopes of the first of two factors, where the slopes of their products are known. */
function factorSlopes(productSlope: v128, own: v128, partner: v128): v128 {
  return f32x4.mul(f32x4.mul(productSlope, clipped(partner)), moves(own))
}

/** Adds the slopes of a slice's weights of the second layer, and of its first layer. */
export function backwardDeep(number: i32, count: i32): void {
  const start = <usize>number * sliceBytes
  const bias = gradients + start + <usize>inputs * ROW
  const factors = products + <usize>number * 2 * PAIR_BYTES
  const width = (<usize>second) << 2
  for (let at = 0; at < count; at++) {
    const size = <i32>load<u8>(pieces + at)
    const list = features + <usize>at * 4 * MAX_PIECES
    const sum = sums + (<usize>number * batch + at) * 2 * ROW
    const slope = secondSlopes + <usize>at * width
    const offset = secondOf(number, size)
    multiply(sum, factors)
    for (let pair: usize = 0; pair < 2 * PAIRS; pair++) {
      if (load<f32>(factors + (pair << 2)) == 0) continue
      const factor = v128.load32_splat(factors + (pair << 2))
      const row = gradients + offset + pair * width
      for (let column: usize = 0; column < width; column += 16)
        add(row, column, f32x4.mul(factor, v128.load(slope + column)))
    }
    for (let view: usize = 0; view < 2; view++) {
      const own = sum + view * ROW
      const partner = own + PAIR_BYTES
      const product = factors + view * PAIR_BYTES
      for (let vector: usize = 0; vector < PAIR_BYTES; vector += 16) {
        // A product of zero cannot move: one of its factors is flat, and the other one is multiplied by zero.
        const isFlat = !v128.any_true(v128.load(product + vector))
        const weight = weights + offset + (view * PAIRS + (vector >> 2)) * width
        v128.store(product + vector, isFlat ? f32x4.splat(0) : productSlopes(weight, slope))
      }
      const one = v128.load(own)
      const two = v128.load(own, 16)
      const three = v128.load(own, 32)
      const four = v128.load(own, 48)
      const ofOne = v128.load(partner)
      const ofTwo = v128.load(partner, 16)
      const ofThree = v128.load(partner, 32)
      const ofFour = v128.load(partner, 48)
      const slopeOne = v128.load(product)
      const slopeTwo = v128.load(product, 16)
      const slopeThree = v128.load(product, 32)
      const slopeFour = v128.load(product, 48)
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
    for (let input: usize = 0; input < 2 * width; input += 4) {
      if (load<f32>(outputs + input) == 0) continue
      const factor = v128.load32_splat(outputs + input)
      for (let offset: usize = 0; offset < THIRD_BYTES; offset += 16)
        add(third + input * THIRD, offset, f32x4.mul(factor, v128.load(ofThird + offset)))
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
