// SPDX-License-Identifier: GPL-3.0-or-later
/** The slope of a sample's loss in every weight, added to the slopes of its batch. */
import {
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
} from '../../../../engine/human/layout.ts'
import {
  CHANCES,
  FIRSTS,
  FIRST_BYTES,
  SECONDS,
  SECOND_BYTES,
  beyond,
  knot,
  weights,
} from '../../../../engine/human/network.ts'

/** A move whose chance is as near to what was played moves nothing. */
const SMALL: f32 = 1e-4

/** F32: slopes of the first layer of a move and of all, and of the second layer of all. */
const MOVE_SLOPES: usize = memory.data(128 * 4, 64)
const SHARED_SLOPES: usize = memory.data(128 * 4, 64)
const SECOND_SLOPES: usize = memory.data(64 * 4, 64)

/** Adds a vector of the first layer, times `factor`, to the slopes of a row. */
function addScaled(row: usize, slopes: usize, factor: f32): void {
  const by = f32x4.splat(factor)
  for (let i: usize = 0; i < FIRST_BYTES; i += 16) {
    v128.store(row + i, f32x4.add(v128.load(row + i), f32x4.mul(v128.load(slopes + i), by)))
  }
}

function addRow(row: usize, slopes: usize): void {
  for (let i: usize = 0; i < FIRST_BYTES; i += 32) {
    v128.store(row + i, f32x4.add(v128.load(row + i), v128.load(slopes + i)))
    v128.store(row + i, f32x4.add(v128.load(row + i, 16), v128.load(slopes + i, 16)), 16)
  }
}

function addTo(address: usize, value: f32): void {
  store<f32>(address, load<f32>(address) + value)
}

/** Goes back through the second layer of a move with the slope of its logit. */
function throughSecond(move: usize, slope: f32, slopes: usize): void {
  const first = FIRSTS + move * FIRST_BYTES
  memory.fill(MOVE_SLOPES, 0, FIRST_BYTES)
  for (let neuron = 0; neuron < SECOND; neuron++) {
    const at = (neuron as usize) << 2
    const value = load<f32>(SECONDS + move * SECOND_BYTES + at)
    if (value <= 0) continue
    addTo(slopes + (W_SUM << 2) + at, slope * value)
    const inner = slope * load<f32>(weights + (W_SUM << 2) + at)
    addTo(SECOND_SLOPES + at, inner)
    const row = (W_SECOND << 2) + (neuron as usize) * FIRST_BYTES
    addScaled(slopes + row, first, inner)
    addScaled(MOVE_SLOPES, weights + row, inner)
  }
  const zero = f32x4.splat(0)
  for (let i: usize = 0; i < FIRST_BYTES; i += 16) {
    const open = f32x4.gt(v128.load(first + i), zero)
    v128.store(MOVE_SLOPES + i, v128.and(v128.load(MOVE_SLOPES + i), open))
  }
}

/** Spreads slopes over the two knots around the rating. */
function addKnots(knots: usize, bytes: usize, from: usize): void {
  const low = knots + knot * bytes
  for (let i: usize = 0; i < bytes; i += 4) {
    const slope = load<f32>(from + i)
    addTo(low + i, slope * (1 - beyond))
    addTo(low + bytes + i, slope * beyond)
  }
}

/** Adds the slopes of the sample that `forward` has just seen. @param played index of the move that was played */
export function backward(features: usize, played: i32, slopes: usize): void {
  memory.fill(SHARED_SLOPES, 0, FIRST_BYTES)
  memory.fill(SECOND_SLOPES, 0, SECOND_BYTES)
  const positionCount = load<u16>(features) as i32
  let next = features + 2 + (positionCount << 1)
  const moves = load<u16>(next) as i32
  next += 2
  for (let move = 0; move < moves; move++) {
    const count = load<u16>(next) as i32
    next += 2
    const own = next
    next += (count as usize) << 1
    const slope = load<f32>(CHANCES + (move << 2)) - (move == played ? <f32>1 : <f32>0)
    if (abs(slope) < SMALL) continue
    throughSecond(move as usize, slope, slopes)
    addRow(SHARED_SLOPES, MOVE_SLOPES)
    for (let i = 0; i < count; i++) {
      const feature = load<u16>(own + (i << 1)) as usize
      addRow(slopes + (W_MOVE << 2) + feature * FIRST_BYTES, MOVE_SLOPES)
      addTo(slopes + (W_DIRECT << 2) + (feature << 2), slope)
    }
  }
  for (let i = 0; i < positionCount; i++) {
    const feature = load<u16>(features + 2 + (i << 1)) as usize
    addRow(slopes + (W_POSITION << 2) + feature * FIRST_BYTES, SHARED_SLOPES)
  }
  addRow(slopes + (W_BIAS << 2), SHARED_SLOPES)
  addKnots(slopes + (W_RATING << 2), FIRST_BYTES, SHARED_SLOPES)
  addKnots(slopes + (W_SECOND_RATING << 2), SECOND_BYTES, SECOND_SLOPES)
  for (let i: usize = 0; i < SECOND_BYTES; i += 4) {
    addTo(slopes + (W_SECOND_BIAS << 2) + i, load<f32>(SECOND_SLOPES + i))
  }
}
