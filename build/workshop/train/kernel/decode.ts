// SPDX-License-Identifier: GPL-3.0-or-later
/** Decodes samples into the network's inputs for both views, and the expected points. */
import {
  BOARD_INPUTS,
  CONTROL_KINGS,
  CONTROL_RESULT_SHARE,
  CONTROL_SCALE,
  FULL_RESULT,
  MAX_PIECES,
  NO_RESULT,
  SAMPLE_BYTES,
  SAMPLE_RESULT,
  SAMPLE_SCORE,
} from './layout.ts'
import { features, pieces, samples, targets } from './memory.ts'

const KING: i32 = 5

/** Start of a view's inputs, and the mirroring of its squares: `start << 8 | turn`. */
function viewOf(king: i32): i32 {
  const turn = (king & 7) > 3 ? 7 : 0
  const home = ((king ^ turn) >> 3) * 4 + ((king ^ turn) & 3)
  return ((<i32>load<u8>(CONTROL_KINGS + home) * BOARD_INPUTS) << 8) | turn
}

export function logistic(x: f64): f64 {
  return 1 / (1 + Math.exp(-x))
}

/** Decodes the positions of a range of the batch. */
export function decode(from: i32, to: i32): void {
  const share = <f64>load<f32>(CONTROL_RESULT_SHARE)
  const scale = <f64>load<f32>(CONTROL_SCALE)
  for (let at = from; at < to; at++) {
    const sample = samples + <usize>at * SAMPLE_BYTES
    const count = decodePieces(sample, features + <usize>at * 2 * MAX_PIECES * 2)
    store<u8>(pieces + at, count)
    const points = load<u8>(sample, SAMPLE_RESULT)
    const known = points == NO_RESULT ? 0 : share
    const result = <f64>points / FULL_RESULT
    const score = <f64>load<i16>(sample, SAMPLE_SCORE)
    store<f32>(targets + ((<usize>at) << 2), <f32>(known * result + (1 - known) * logistic(score / scale)))
  }
}

/** Writes the inputs of both views. @returns the number of pieces */
function decodePieces(sample: usize, list: usize): i32 {
  const occupied = load<u64>(sample)
  let ownKing = 0
  let otherKing = 0
  let index = 0
  for (let set = occupied; set != 0; set &= set - 1) {
    const piece = pieceAt(sample, index++)
    if ((piece & 7) == KING) {
      if (piece < 8) ownKing = <i32>ctz(set)
      else otherKing = <i32>ctz(set)
    }
  }
  const own = viewOf(ownKing)
  const other = viewOf(otherKing ^ 56)
  index = 0
  for (let set = occupied; set != 0; set &= set - 1) {
    const piece = pieceAt(sample, index)
    const square = <i32>ctz(set)
    const type = piece & 7
    const isOther = piece >> 3
    const input = (own >> 8) + ((6 * isOther + type) << 6) + (square ^ (own & 7))
    const mirrored = (other >> 8) + ((6 * (1 - isOther) + type) << 6) + (square ^ 56 ^ (other & 7))
    store<u16>(list + (index << 1), input)
    store<u16>(list + (index << 1), mirrored, 2 * MAX_PIECES)
    index++
  }
  return index
}

function pieceAt(sample: usize, index: i32): i32 {
  return (<i32>load<u8>(sample + (index >> 1), 8) >> ((index & 1) << 2)) & 15
}
