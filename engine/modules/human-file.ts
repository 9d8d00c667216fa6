// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Files of fitted models of the human move: a header; the rows of the features, 8 bits a weight in a unit for each
 * row; and the other weights, 16 bits each in units of 1 / WEIGHT_ONE. All are in the order of `human/layout.ts`.
 * `docs/human.md` has the table.
 */
import { crc32 } from '../host/net/crc32.ts'
import {
  FIRST,
  MOVE_FEATURES,
  POSITION_FEATURES,
  RATING_KNOTS,
  SECOND,
  WEIGHTS,
  W_POSITION,
  W_RATING,
} from '../human/layout.ts'
import { type Result, fail, succeed } from '../contract/result.ts'

export const HUMAN_MAGIC = 'ABHUMAN\n'
export const HUMAN_VERSION = 2
export const HUMAN_HEADER_BYTES = 32
const SHAPE_AT = 8
export const HUMAN_BODY_CRC = 24
export const HUMAN_HEADER_CRC = 28
/** The integer that stands for 1 in weights of 16 bits. */
export const WEIGHT_ONE = 4096
/** The rows of the features come first. */
const ROWS = (W_RATING - W_POSITION) / FIRST
/** A 32-bit float for each row: the weight that the integer 1 stands for. Then the integers of the rows. */
const ROW_UNITS_AT = HUMAN_HEADER_BYTES
const ROWS_AT = ROW_UNITS_AT + 4 * ROWS
const OTHERS_AT = ROWS_AT + W_RATING
const HUMAN_BYTES = OTHERS_AT + 2 * (WEIGHTS - W_RATING)
const MOST_IN_ROW = 127
const MOST_ELSEWHERE = 32767

/** The shape of the network in the header, 16 bits each from SHAPE_AT on. */
export const HUMAN_SHAPE = [
  HUMAN_VERSION,
  POSITION_FEATURES,
  MOVE_FEATURES,
  RATING_KNOTS,
  FIRST,
  SECOND,
  WEIGHT_ONE,
] as const

/** DAMAGED: a checksum or the length is wrong. OTHER_SHAPE: the file is for another network. */
export type HumanFileCode = 'NO_MODEL' | 'OTHER_VERSION' | 'OTHER_SHAPE' | 'DAMAGED'

/** A file that has been checked. */
export interface HumanFile {
  /** The checksum of its header, which contains that of its weights; eight hexadecimal digits. */
  name: string
  weights: Float32Array
}

/** Checks a file and returns its weights. */
export function readHumanFile(bytes: Uint8Array): Result<HumanFile, HumanFileCode> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const hasMagic = Array.from(HUMAN_MAGIC).every((letter, at) => bytes[at] === letter.charCodeAt(0))
  if (bytes.length < HUMAN_HEADER_BYTES || !hasMagic) return fail('NO_MODEL')
  const headerCrc = view.getUint32(HUMAN_HEADER_CRC, true)
  if (crc32(bytes.subarray(0, HUMAN_HEADER_CRC)) !== headerCrc) return fail('DAMAGED')
  const shape = HUMAN_SHAPE.map((_, index) => view.getUint16(SHAPE_AT + 2 * index, true))
  if (shape[0] !== HUMAN_VERSION) return fail('OTHER_VERSION')
  if (shape.some((number, index) => number !== HUMAN_SHAPE[index])) return fail('OTHER_SHAPE')
  const body = bytes.subarray(HUMAN_HEADER_BYTES)
  const isWhole = bytes.length === HUMAN_BYTES && crc32(body) === view.getUint32(HUMAN_BODY_CRC, true)
  if (!isWhole) return fail('DAMAGED')
  // Loops, because the engine waits for it: `from` takes several times as long.
  const weights = new Float32Array(WEIGHTS)
  for (let row = 0; row < ROWS; row++) {
    const unit = view.getFloat32(ROW_UNITS_AT + 4 * row, true)
    for (let index = row * FIRST; index < (row + 1) * FIRST; index++)
      weights[index] = unit * view.getInt8(ROWS_AT + index)
  }
  for (let index = W_RATING; index < WEIGHTS; index++)
    weights[index] = view.getInt16(OTHERS_AT + 2 * (index - W_RATING), true) / WEIGHT_ONE
  return succeed({ name: headerCrc.toString(16).padStart(8, '0'), weights })
}

/** The file of a network. Weights are rounded; those beyond 16 bits are clipped. */
export function makeHumanFile(weights: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HUMAN_BYTES)
  const view = new DataView(bytes.buffer)
  for (const [at, letter] of Array.from(HUMAN_MAGIC).entries()) bytes[at] = letter.charCodeAt(0)
  for (const [index, number] of HUMAN_SHAPE.entries()) view.setUint16(SHAPE_AT + 2 * index, number, true)
  for (let row = 0; row < ROWS; row++) {
    const own = weights.subarray(row * FIRST, (row + 1) * FIRST)
    const unit = own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MOST_IN_ROW
    view.setFloat32(ROW_UNITS_AT + 4 * row, unit, true)
    for (const [index, weight] of own.entries())
      view.setInt8(ROWS_AT + row * FIRST + index, unit > 0 ? Math.round(weight / unit) : 0)
  }
  for (let index = W_RATING; index < WEIGHTS; index++) {
    const rounded = Math.round(weights[index]! * WEIGHT_ONE)
    const bounded = Math.max(-MOST_ELSEWHERE, Math.min(MOST_ELSEWHERE, rounded))
    view.setInt16(OTHERS_AT + 2 * (index - W_RATING), bounded, true)
  }
  view.setUint32(HUMAN_BODY_CRC, crc32(bytes.subarray(HUMAN_HEADER_BYTES)), true)
  view.setUint32(HUMAN_HEADER_CRC, crc32(bytes.subarray(0, HUMAN_HEADER_CRC)), true)
  return bytes
}
