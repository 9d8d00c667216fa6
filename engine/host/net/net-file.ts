// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Checks the files of nets, plain and deep; `docs/training.md` describes the format. The core can use a file that passes
 * unchanged: it has a shape that the core knows, and its weights cannot overflow.
 */
import {
  BOARD_INPUTS,
  DEEP_HEADER_BYTES,
  DEEP_INPUT_ONE,
  DEEP_VERSION,
  INPUT_ONE,
  KING_SQUARES,
  MAX_HEAD_WEIGHT,
  MAX_INPUT_WEIGHT,
  MAX_KINGS,
  MAX_NEURONS,
  MAX_OUTPUT_BIAS,
  MAX_OUTPUT_WEIGHT,
  MAX_SECOND,
  MAX_SECOND_BIAS,
  MAX_SECOND_WEIGHT,
  MIN_SECOND,
  NET_HEADER_BYTES,
  NET_MAP,
  NET_PRODUCT_SHIFT,
  NET_SECOND,
  NET_THIRD,
  NET_VERSION_AT,
  NEURONS,
  OUTPUTS,
  OUTPUT_ONE,
  PLAIN_VERSION,
  PRODUCT_SHIFT,
  SECOND_ONE,
  THIRD,
} from '../../core/net/layout.ts'
import { type Result, fail, succeed } from '../../contract/result.ts'
import { crc32 } from './crc32.ts'

export const NET_MAGIC = 'ABNET\n\0\0'
const SHAPE_AT = 10
/** Steps of the number of neurons of a deep net. */
const NEURON_STEP = 256
/** A deep net is not larger than this. */
const MAX_DEEP_BYTES = 4 * 1024 * 1024

/**
 * DAMAGED: a checksum or the length is wrong. OTHER_SHAPE: a net that this program cannot use. OUT_OF_BOUNDS:
 * its weights could overflow.
 */
export type NetCode = 'NO_NET' | 'OTHER_VERSION' | 'OTHER_SHAPE' | 'DAMAGED' | 'OUT_OF_BOUNDS'

/** A checked file. */
export interface NetFile {
  /** The checksum of its header, which contains the checksum of its numbers; eight hexadecimal digits. */
  name: string
  /** King buckets. */
  kings: number
  bytes: Uint8Array
}

/** Bytes of the numbers of a plain net: 16 bits each, then 32. */
export const netBodyBytes = (kings: number, neurons = NEURONS): number =>
  2 * neurons * (kings * BOARD_INPUTS + 1 + 2 * OUTPUTS) + 4 * OUTPUTS

/** Bytes of the numbers of a deep net: 16 bits each, then 8, then 32. */
export const deepBodyBytes = (kings: number, neurons: number, second: number): number =>
  2 * neurons * (kings * BOARD_INPUTS + 1) +
  OUTPUTS * (neurons * second + 4 * (second + 2 * second * THIRD + 2 * THIRD + 1))

/** The size of the largest net. */
export const MAX_NET_BYTES = Math.max(NET_HEADER_BYTES + netBodyBytes(MAX_KINGS), MAX_DEEP_BYTES)

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Bytes of the header of a file with the right first bytes. Its last eight are the checksums of the body and of itself. */
export const netHeaderBytes = (bytes: Uint8Array): number =>
  viewOf(bytes).getUint16(NET_VERSION_AT, true) === DEEP_VERSION ? DEEP_HEADER_BYTES : NET_HEADER_BYTES

/** The name of a checked file. */
export const netName = (bytes: Uint8Array): string =>
  viewOf(bytes)
    .getUint32(netHeaderBytes(bytes) - 4, true)
    .toString(16)
    .padStart(8, '0')

/** @param wanted neurons of a view of a plain net: the core's number, or one that a trainer can convert to it */
export function checkNetFile(bytes: Uint8Array, wanted = NEURONS): Result<NetFile, NetCode> {
  const view = viewOf(bytes)
  const hasMagic = Array.from(NET_MAGIC, (letter) => letter.charCodeAt(0)).every(
    (code, at) => bytes[at] === code,
  )
  if (!hasMagic || bytes.length < NET_HEADER_BYTES || bytes.length < netHeaderBytes(bytes))
    return fail('NO_NET')
  const header = netHeaderBytes(bytes)
  if (crc32(bytes.subarray(0, header - 4)) !== view.getUint32(header - 4, true)) return fail('DAMAGED')
  const version = view.getUint16(NET_VERSION_AT, true)
  if (version !== PLAIN_VERSION && version !== DEEP_VERSION) return fail('OTHER_VERSION')
  const [inputs, kings, neurons, outputs, scale, inputOne, weightOne] = Array.from(
    { length: 7 },
    (_, index) => view.getUint16(SHAPE_AT + 2 * index, true),
  ) as [number, number, number, number, number, number, number]
  if (inputs !== BOARD_INPUTS || outputs !== OUTPUTS || scale === 0) return fail('OTHER_SHAPE')
  const map = bytes.subarray(NET_MAP, NET_MAP + KING_SQUARES)
  if (kings < 1 || kings > MAX_KINGS || map.some((bucket) => bucket >= kings)) return fail('OTHER_SHAPE')
  const isDeep = version === DEEP_VERSION
  const second = isDeep ? view.getUint16(NET_SECOND, true) : 0
  const isOurs = isDeep
    ? inputOne === DEEP_INPUT_ONE && weightOne === SECOND_ONE && isDeepShape(view, neurons, second)
    : inputOne === INPUT_ONE && weightOne === OUTPUT_ONE && neurons === wanted
  if (!isOurs) return fail('OTHER_SHAPE')
  const size = isDeep ? deepBodyBytes(kings, neurons, second) : netBodyBytes(kings, wanted)
  if (isDeep && header + size > MAX_DEEP_BYTES) return fail('OTHER_SHAPE')
  const body = bytes.subarray(header)
  if (body.length !== size || crc32(body) !== view.getUint32(header - 8, true)) return fail('DAMAGED')
  const numbers = new Numbers(viewOf(body))
  const isWithinBounds = isDeep
    ? isDeepWithinBounds(numbers, kings, neurons, second)
    : isPlainWithinBounds(numbers, kings, wanted)
  return isWithinBounds ? succeed({ name: netName(bytes), kings, bytes }) : fail('OUT_OF_BOUNDS')
}

/** Whether the core knows the layers that a header names. */
const isDeepShape = (view: DataView, neurons: number, second: number): boolean =>
  neurons > 0 &&
  neurons <= MAX_NEURONS &&
  neurons % NEURON_STEP === 0 &&
  (second === MIN_SECOND || second === MAX_SECOND) &&
  view.getUint16(NET_THIRD, true) === THIRD &&
  view.getUint16(NET_PRODUCT_SHIFT, true) === PRODUCT_SHIFT

/** The numbers of a body, one kind after the other. Each method says whether the next ones are within bounds. */
class Numbers {
  readonly #view: DataView
  #at = 0

  constructor(view: DataView) {
    this.#view = view
  }

  bytes(count: number, most: number): boolean {
    return this.#are(count, 1, most, (at) => this.#view.getInt8(at))
  }

  shorts(count: number, most: number): boolean {
    return this.#are(count, 2, most, (at) => this.#view.getInt16(at, true))
  }

  integers(count: number, most: number): boolean {
    return this.#are(count, 4, most, (at) => this.#view.getInt32(at, true))
  }

  /** False for anything that is not a number. */
  floats(count: number, most: number): boolean {
    return this.#are(count, 4, most, (at) => this.#view.getFloat32(at, true))
  }

  #are(count: number, size: number, most: number, read: (at: number) => number): boolean {
    for (const end = this.#at + size * count; this.#at < end; this.#at += size)
      if (!(Math.abs(read(this.#at)) <= most)) return false
    return true
  }
}

const isPlainWithinBounds = (numbers: Numbers, kings: number, neurons: number): boolean =>
  numbers.shorts((kings * BOARD_INPUTS + 1) * neurons, MAX_INPUT_WEIGHT) &&
  numbers.shorts(OUTPUTS * 2 * neurons, MAX_OUTPUT_WEIGHT) &&
  numbers.integers(OUTPUTS, MAX_OUTPUT_BIAS)

const isDeepWithinBounds = (numbers: Numbers, kings: number, neurons: number, second: number): boolean =>
  numbers.shorts((kings * BOARD_INPUTS + 1) * neurons, MAX_INPUT_WEIGHT) &&
  numbers.bytes(OUTPUTS * neurons * second, MAX_SECOND_WEIGHT) &&
  numbers.integers(OUTPUTS * second, MAX_SECOND_BIAS) &&
  numbers.floats(OUTPUTS * (2 * second * THIRD + 2 * THIRD + 1), MAX_HEAD_WEIGHT)
