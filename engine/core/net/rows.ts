// SPDX-License-Identifier: GPL-3.0-or-later
/** Sums of rows of i16, one lane per neuron. No sum can overflow, see decision 24. */
import { INPUT_ONE, NEURONS } from './layout.ts'

/** Bytes of a row of a plain net. */
export const PLAIN_ROW_BYTES: usize = NEURONS * 2
/** Bytes of a row of weights of the net in use, and of the sums of a view. */
export let rowBytes: usize = PLAIN_ROW_BYTES

/** Adapts the rows to a net. @param neurons of a view, a multiple of 32 */
export function chooseRows(neurons: i32): void {
  rowBytes = (neurons as usize) << 1
}

/** Bytes that a loop handles at a time. */
const STEP: usize = 64

/** target = source + plus - minus */
export function addOneSubtractOne(target: usize, source: usize, plus: usize, minus: usize): void {
  const end = rowBytes
  for (let at: usize = 0; at < end; at += STEP) {
    const a = i16x8.sub(i16x8.add(v128.load(source + at), v128.load(plus + at)), v128.load(minus + at))
    const b = i16x8.sub(
      i16x8.add(v128.load(source + at, 16), v128.load(plus + at, 16)),
      v128.load(minus + at, 16),
    )
    const c = i16x8.sub(
      i16x8.add(v128.load(source + at, 32), v128.load(plus + at, 32)),
      v128.load(minus + at, 32),
    )
    const d = i16x8.sub(
      i16x8.add(v128.load(source + at, 48), v128.load(plus + at, 48)),
      v128.load(minus + at, 48),
    )
    v128.store(target + at, a)
    v128.store(target + at, b, 16)
    v128.store(target + at, c, 32)
    v128.store(target + at, d, 48)
  }
}

/** target = source + plus - minus - taken */
export function addOneSubtractTwo(
  target: usize,
  source: usize,
  plus: usize,
  minus: usize,
  taken: usize,
): void {
  const end = rowBytes
  for (let at: usize = 0; at < end; at += 32) {
    const a = i16x8.sub(i16x8.add(v128.load(source + at), v128.load(plus + at)), v128.load(minus + at))
    const b = i16x8.sub(
      i16x8.add(v128.load(source + at, 16), v128.load(plus + at, 16)),
      v128.load(minus + at, 16),
    )
    v128.store(target + at, i16x8.sub(a, v128.load(taken + at)))
    v128.store(target + at, i16x8.sub(b, v128.load(taken + at, 16)), 16)
  }
}

/** target += the rows of one list - the rows of another. @param plus address of u32 addresses */
export function addRows(target: usize, plus: usize, added: i32, minus: usize, removed: i32): void {
  const end = rowBytes
  for (let at: usize = 0; at < end; at += STEP) {
    let a = v128.load(target + at)
    let b = v128.load(target + at, 16)
    let c = v128.load(target + at, 32)
    let d = v128.load(target + at, 48)
    for (let index = 0; index < added; index++) {
      const row = (load<u32>(plus + ((index as usize) << 2)) as usize) + at
      a = i16x8.add(a, v128.load(row))
      b = i16x8.add(b, v128.load(row, 16))
      c = i16x8.add(c, v128.load(row, 32))
      d = i16x8.add(d, v128.load(row, 48))
    }
    for (let index = 0; index < removed; index++) {
      const row = (load<u32>(minus + ((index as usize) << 2)) as usize) + at
      a = i16x8.sub(a, v128.load(row))
      b = i16x8.sub(b, v128.load(row, 16))
      c = i16x8.sub(c, v128.load(row, 32))
      d = i16x8.sub(d, v128.load(row, 48))
    }
    v128.store(target + at, a)
    v128.store(target + at, b, 16)
    v128.store(target + at, c, 32)
    v128.store(target + at, d, 48)
  }
}

/** The output of a view of a plain net: the sum over its neurons, each clipped to 0..INPUT_ONE, squared, times its weight. */
export function outputOf(sums: usize, weights: usize): i64 {
  const zero = i16x8.splat(0)
  const one = i16x8.splat(INPUT_ONE as i16)
  let even = i32x4.splat(0)
  let odd = i32x4.splat(0)
  for (let at: usize = 0; at < PLAIN_ROW_BYTES; at += 32) {
    const a = i16x8.min_s(i16x8.max_s(v128.load(sums + at), zero), one)
    const b = i16x8.min_s(i16x8.max_s(v128.load(sums + at, 16), zero), one)
    // At most 255 * 127, which an i16 holds.
    even = i32x4.add(even, i32x4.dot_i16x8_s(i16x8.mul(a, v128.load(weights + at)), a))
    odd = i32x4.add(odd, i32x4.dot_i16x8_s(i16x8.mul(b, v128.load(weights + at, 16)), b))
  }
  // A lane is at most 0.53e9 here; only the sum of the lanes needs 64 bits.
  const lanes = i32x4.add(even, odd)
  return (
    (i32x4.extract_lane(lanes, 0) as i64) +
    (i32x4.extract_lane(lanes, 1) as i64) +
    (i32x4.extract_lane(lanes, 2) as i64) +
    (i32x4.extract_lane(lanes, 3) as i64)
  )
}
