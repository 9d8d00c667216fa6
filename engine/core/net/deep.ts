// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The layers of a deep net behind the first: pairwise products, then three small layers, with the weights for the number of
 * pieces. Integers are exact, and floats are added in a fixed order, so that every implementation gives the same number
 * (decision 51).
 */
import { us } from '../rules/board.ts'
import { ACTIVATIONS, GROUPS, SECOND_OUTPUTS, block } from '../memory.ts'
import { GROUP, DEEP_INPUT_ONE, NET_SECOND, OUTPUTS, PRODUCT_SHIFT, SECOND_UNIT, THIRD } from './layout.ts'
import { rowBytes } from './rows.ts'
import { behind, currentSums, net } from './sums.ts'

const THIRD_BYTES: usize = THIRD * 4
/** Neurons of the second layer that a loop handles at a time. */
const BLOCK: usize = 16

/** The output from the mover's view, in units of the logistic. @param output the set of weights */
export function deepPoints(output: usize): f32 {
  const second = load<u16>(net, NET_SECOND) as usize
  const neurons = rowBytes >> 1
  multiply(currentSums(us), block + ACTIVATIONS)
  multiply(currentSums(us ^ 1), block + ACTIVATIONS + (neurons >> 1))
  const groups = listGroups(neurons)
  const secondBiases = behind + OUTPUTS * neurons * second
  for (let neuron: usize = 0; neuron < second; neuron += BLOCK)
    addGroups(
      groups,
      behind + output * neurons * second + neuron * GROUP,
      secondBiases + ((output * second + neuron) << 2),
      block + SECOND_OUTPUTS + (neuron << 2),
      second,
    )
  const thirdWeights = secondBiases + OUTPUTS * (second << 2)
  const thirdBiases = thirdWeights + OUTPUTS * 2 * second * THIRD_BYTES
  const outputWeights = thirdBiases + OUTPUTS * THIRD_BYTES
  const outputBiases = outputWeights + OUTPUTS * THIRD_BYTES
  return (
    load<f32>(outputBiases + (output << 2)) +
    thirdPoints(
      thirdWeights + output * 2 * second * THIRD_BYTES,
      thirdBiases + output * THIRD_BYTES,
      outputWeights + output * THIRD_BYTES,
      2 * second,
    )
  )
}

function clipped(sums: usize): v128 {
  return i16x8.min_s(i16x8.max_s(v128.load(sums), i16x8.splat(0)), i16x8.splat(DEEP_INPUT_ONE as i16))
}

/** Eight products of seven bits. The instruction rounds, and shifts by 15 bits. */
function productsOf(sums: usize, partners: usize): v128 {
  return i16x8.q15mulr_sat_s(i16x8.shl(clipped(sums), 15 - PRODUCT_SHIFT), clipped(partners))
}

/** Writes the activations of a view: the products of the two halves of its sums, a byte each. */
function multiply(sums: usize, target: usize): void {
  const half = rowBytes >> 1
  const partners = sums + half
  for (let at: usize = 0; at < half; at += 32)
    v128.store(
      target + (at >> 1),
      i8x16.narrow_i16x8_u(
        productsOf(sums + at, partners + at),
        productsOf(sums + at + 16, partners + at + 16),
      ),
    )
}

/** -1 for each group of a vector that is not zero. */
function areSet(activations: usize): v128 {
  return i32x4.ne(v128.load(activations), i32x4.splat(0))
}

/** Lists the groups of activations that are not zero. @returns their number */
function listGroups(neurons: usize): i32 {
  const list = block + GROUPS
  let end = list
  for (let at: usize = 0; at < neurons; at += 64) {
    const activations = block + ACTIVATIONS + at
    const low = i16x8.narrow_i32x4_s(areSet(activations), areSet(activations + 16))
    const high = i16x8.narrow_i32x4_s(areSet(activations + 32), areSet(activations + 48))
    let set = i8x16.bitmask(i8x16.narrow_i16x8_s(low, high))
    while (set) {
      store<u16>(end, ((at >> 2) as i32) + ctz(set))
      end += 2
      set &= set - 1
    }
  }
  return ((end - list) >> 1) as i32
}

/** The sums of neighbouring lanes. */
function paired(a: v128, b: v128): v128 {
  return i32x4.add(v128.shuffle<i32>(a, b, 0, 2, 4, 6), v128.shuffle<i32>(a, b, 1, 3, 5, 7))
}

/**
 * Computes BLOCK neurons of the second layer and stores what they give to the third: clipped squares at `outputs`, clipped
 * sums behind those of all neurons.
 * @param groups number of the groups that are listed
 */
function addGroups(groups: i32, weights: usize, biases: usize, outputs: usize, second: usize): void {
  let a = i32x4.splat(0)
  let b = i32x4.splat(0)
  let c = i32x4.splat(0)
  let d = i32x4.splat(0)
  let e = i32x4.splat(0)
  let f = i32x4.splat(0)
  let g = i32x4.splat(0)
  let h = i32x4.splat(0)
  for (let index = 0; index < groups; index++) {
    const group = load<u16>(block + GROUPS + ((index as usize) << 1)) as usize
    const activations = i16x8.extend_low_i8x16_u(v128.load32_splat(block + ACTIVATIONS + group * GROUP))
    const row = weights + group * second * GROUP
    // Each lane has the products of two activations of a neuron.
    a = i32x4.add(a, i32x4.dot_i16x8_s(v128.load8x8_s(row), activations))
    b = i32x4.add(b, i32x4.dot_i16x8_s(v128.load8x8_s(row, 8), activations))
    c = i32x4.add(c, i32x4.dot_i16x8_s(v128.load8x8_s(row, 16), activations))
    d = i32x4.add(d, i32x4.dot_i16x8_s(v128.load8x8_s(row, 24), activations))
    e = i32x4.add(e, i32x4.dot_i16x8_s(v128.load8x8_s(row, 32), activations))
    f = i32x4.add(f, i32x4.dot_i16x8_s(v128.load8x8_s(row, 40), activations))
    g = i32x4.add(g, i32x4.dot_i16x8_s(v128.load8x8_s(row, 48), activations))
    h = i32x4.add(h, i32x4.dot_i16x8_s(v128.load8x8_s(row, 56), activations))
  }
  const clippedAt = outputs + (second << 2)
  giveOn(i32x4.add(paired(a, b), v128.load(biases)), outputs, clippedAt)
  giveOn(i32x4.add(paired(c, d), v128.load(biases, 16)), outputs + 16, clippedAt + 16)
  giveOn(i32x4.add(paired(e, f), v128.load(biases, 32)), outputs + 32, clippedAt + 32)
  giveOn(i32x4.add(paired(g, h), v128.load(biases, 48)), outputs + 48, clippedAt + 48)
}

function clip(value: v128): v128 {
  return f32x4.min(f32x4.max(value, f32x4.splat(0)), f32x4.splat(1))
}

/** Stores the clipped squares and the clipped sums of four neurons. */
function giveOn(sums: v128, squares: usize, clippedAt: usize): void {
  const value = f32x4.mul(f32x4.convert_i32x4_s(sums), f32x4.splat(<f32>(1 / SECOND_UNIT)))
  v128.store(squares, f32x4.min(f32x4.mul(value, value), f32x4.splat(1)))
  v128.store(clippedAt, clip(value))
}

/** The third layer and the weighted sum of its neurons, each clipped and squared. */
function thirdPoints(weights: usize, biases: usize, outputWeights: usize, inputs: usize): f32 {
  let a = v128.load(biases)
  let b = v128.load(biases, 16)
  let c = v128.load(biases, 32)
  let d = v128.load(biases, 48)
  let e = v128.load(biases, 64)
  let f = v128.load(biases, 80)
  let g = v128.load(biases, 96)
  let h = v128.load(biases, 112)
  for (let input: usize = 0; input < inputs; input++) {
    const at = block + SECOND_OUTPUTS + (input << 2)
    const factor = v128.load32_splat(at)
    const row = weights + input * THIRD_BYTES
    a = f32x4.add(a, f32x4.mul(factor, v128.load(row)))
    b = f32x4.add(b, f32x4.mul(factor, v128.load(row, 16)))
    c = f32x4.add(c, f32x4.mul(factor, v128.load(row, 32)))
    d = f32x4.add(d, f32x4.mul(factor, v128.load(row, 48)))
    e = f32x4.add(e, f32x4.mul(factor, v128.load(row, 64)))
    f = f32x4.add(f, f32x4.mul(factor, v128.load(row, 80)))
    g = f32x4.add(g, f32x4.mul(factor, v128.load(row, 96)))
    h = f32x4.add(h, f32x4.mul(factor, v128.load(row, 112)))
  }
  let total = weighted(a, outputWeights)
  total = f32x4.add(total, weighted(b, outputWeights + 16))
  total = f32x4.add(total, weighted(c, outputWeights + 32))
  total = f32x4.add(total, weighted(d, outputWeights + 48))
  total = f32x4.add(total, weighted(e, outputWeights + 64))
  total = f32x4.add(total, weighted(f, outputWeights + 80))
  total = f32x4.add(total, weighted(g, outputWeights + 96))
  total = f32x4.add(total, weighted(h, outputWeights + 112))
  return (
    f32x4.extract_lane(total, 0) +
    f32x4.extract_lane(total, 1) +
    (f32x4.extract_lane(total, 2) + f32x4.extract_lane(total, 3))
  )
}

function weighted(sums: v128, weights: usize): v128 {
  const active = clip(sums)
  return f32x4.mul(f32x4.mul(active, active), v128.load(weights))
}
