// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The network: it turns the features of a position and its moves, and a rating, into the chance of each move. A move's
 * first layer is the sum of the rows of the position, of the rating and of the move; all moves share the first two sums.
 * The layers of each move stay in memory, because the trainer needs them for the backward pass.
 */
import {
  FIRST,
  RATING_KNOTS,
  RATING_LOW,
  RATING_STEP,
  SECOND,
  W_BIAS,
  W_DIRECT,
  W_MOVE,
  W_POSITION,
  W_RATING,
  W_SECOND,
  W_SECOND_BIAS,
  W_SECOND_RATING,
  W_SUM,
} from './layout.ts'

const MOST_MOVES: usize = 256
export const FIRST_BYTES: usize = FIRST << 2
export const SECOND_BYTES: usize = SECOND << 2
/** Bytes of the four vectors that are summed at a time. */
const BLOCK: usize = 64

/** F32: the sums that all moves share; then by move: first layer, second layer, logit and chance. */
const SHARED: usize = memory.data(128 * 4, 64)
const SHARED_SECOND: usize = memory.data(64 * 4, 64)
export const FIRSTS: usize = memory.data(256 * 128 * 4, 64)
export const SECONDS: usize = memory.data(256 * 64 * 4, 64)
export const LOGITS: usize = memory.data(256 * 4, 64)
export const CHANCES: usize = memory.data(256 * 4, 64)

/** Address of the weights. */
export let weights: usize = 0
/** The knot at or below the rating, and how far the rating is from it towards the next, 0 to 1. */
export let knot: usize = 0
export let beyond: f32 = 0

export function bindWeights(address: usize): void {
  weights = address
}

/** Address of the weight with an index. */
function at(index: i32): usize {
  return weights + ((index as usize) << 2)
}

function setRating(rating: f32): void {
  const most: f32 = (RATING_KNOTS - 1) as f32
  const scaled = max<f32>(min<f32>((rating - (RATING_LOW as f32)) / (RATING_STEP as f32), most), 0)
  knot = min<i32>(scaled as i32, RATING_KNOTS - 2) as usize
  beyond = scaled - (knot as f32)
}

/** Adds the rows of `count` features to a vector and stores the sum, at least `least` everywhere. */
function addRows(from: usize, features: usize, count: i32, table: usize, to: usize, least: v128): void {
  for (let part: usize = 0; part < FIRST_BYTES; part += BLOCK) {
    let a = v128.load(from + part)
    let b = v128.load(from + part, 16)
    let c = v128.load(from + part, 32)
    let d = v128.load(from + part, 48)
    for (let i = 0; i < count; i++) {
      const row = table + (load<u16>(features + (i << 1)) as usize) * FIRST_BYTES + part
      a = f32x4.add(a, v128.load(row))
      b = f32x4.add(b, v128.load(row, 16))
      c = f32x4.add(c, v128.load(row, 32))
      d = f32x4.add(d, v128.load(row, 48))
    }
    v128.store(to + part, f32x4.max(a, least))
    v128.store(to + part, f32x4.max(b, least), 16)
    v128.store(to + part, f32x4.max(c, least), 32)
    v128.store(to + part, f32x4.max(d, least), 48)
  }
}

/** Stores the bias plus the mixture of two knots. */
function mixKnots(bias: usize, knots: usize, bytes: usize, to: usize): void {
  const low = knots + knot * bytes
  const high = low + bytes
  const share = f32x4.splat(beyond)
  const rest = f32x4.splat(1 - beyond)
  for (let i: usize = 0; i < bytes; i += 16) {
    const mixed = f32x4.add(f32x4.mul(v128.load(low + i), rest), f32x4.mul(v128.load(high + i), share))
    v128.store(to + i, f32x4.add(v128.load(bias + i), mixed))
  }
}

function sumOf(vector: v128): f32 {
  return (
    f32x4.extract_lane(vector, 0) +
    f32x4.extract_lane(vector, 1) +
    (f32x4.extract_lane(vector, 2) + f32x4.extract_lane(vector, 3))
  )
}

/** Second layer of a move, and its part of the logit. */
function secondLayer(first: usize, second: usize): f32 {
  let logit: f32 = 0
  let row = at(W_SECOND)
  for (let neuron: usize = 0; neuron < SECOND_BYTES; neuron += 4) {
    let sum = f32x4.splat(0)
    let more = f32x4.splat(0)
    for (let i: usize = 0; i < FIRST_BYTES; i += 32) {
      sum = f32x4.add(sum, f32x4.mul(v128.load(row + i), v128.load(first + i)))
      more = f32x4.add(more, f32x4.mul(v128.load(row + i, 16), v128.load(first + i, 16)))
    }
    const value = max<f32>(load<f32>(SHARED_SECOND + neuron) + sumOf(f32x4.add(sum, more)), 0)
    store<f32>(second + neuron, value)
    logit += value * load<f32>(at(W_SUM) + neuron)
    row += FIRST_BYTES
  }
  return logit
}

/** Turns the logits of `moves` moves into chances that sum to 1. */
function spread(moves: i32): void {
  let most: f32 = -Infinity
  for (let i = 0; i < moves; i++) most = max<f32>(most, load<f32>(LOGITS + (i << 2)))
  let sum: f32 = 0
  for (let i = 0; i < moves; i++) {
    const share = NativeMathf.exp(load<f32>(LOGITS + (i << 2)) - most)
    store<f32>(CHANCES + (i << 2), share)
    sum += share
  }
  for (let i = 0; i < moves; i++) store<f32>(CHANCES + (i << 2), load<f32>(CHANCES + (i << 2)) / sum)
}

/** Computes the chances of the moves whose features `writeFeatures` has written, and returns their number. */
export function forward(features: usize, rating: f32): i32 {
  setRating(rating)
  const positionCount = load<u16>(features) as i32
  mixKnots(at(W_BIAS), at(W_RATING), FIRST_BYTES, SHARED)
  mixKnots(at(W_SECOND_BIAS), at(W_SECOND_RATING), SECOND_BYTES, SHARED_SECOND)
  const lowest = f32x4.splat(-Infinity)
  addRows(SHARED, features + 2, positionCount, at(W_POSITION), SHARED, lowest)
  let next = features + 2 + (positionCount << 1)
  const moves = min<i32>(load<u16>(next), MOST_MOVES as i32)
  next += 2
  const zero = f32x4.splat(0)
  for (let move = 0; move < moves; move++) {
    const count = load<u16>(next) as i32
    next += 2
    const first = FIRSTS + (move as usize) * FIRST_BYTES
    addRows(SHARED, next, count, at(W_MOVE), first, zero)
    let logit = secondLayer(first, SECONDS + (move as usize) * SECOND_BYTES)
    for (let i = 0; i < count; i++)
      logit += load<f32>(at(W_DIRECT) + ((load<u16>(next + (i << 1)) as usize) << 2))
    store<f32>(LOGITS + (move << 2), logit)
    next += (count as usize) << 1
  }
  spread(moves)
  return moves
}
