// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Checks the files of nets; `docs/training.md` describes the format. The core can use a file that passes unchanged: it has
 * the core's shape, and its weights cannot overflow.
 */
import {
  BOARD_INPUTS,
  INPUT_ONE,
  KING_SQUARES,
  MAX_INPUT_WEIGHT,
  MAX_KINGS,
  MAX_OUTPUT_BIAS,
  MAX_OUTPUT_WEIGHT,
  NET_HEADER_BYTES,
  NET_MAP,
  NEURONS,
  OUTPUTS,
  OUTPUT_ONE,
} from '../../core/net/layout.ts'
import { type Result, fail, succeed } from '../../contract/result.ts'
import { crc32 } from './crc32.ts'

export const NET_MAGIC = 'ABNET\n\0\0'
export const NET_VERSION = 1
const VERSION_AT = 8
const SHAPE_AT = 10
export const NET_BODY_CRC = 56
export const NET_HEADER_CRC = 60

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

/** Bytes of the numbers: 16 bits each, then 32. */
export const netBodyBytes = (kings: number, neurons = NEURONS): number =>
  2 * neurons * (kings * BOARD_INPUTS + 1 + 2 * OUTPUTS) + 4 * OUTPUTS

/** The size of the largest net. */
export const MAX_NET_BYTES = NET_HEADER_BYTES + netBodyBytes(MAX_KINGS)

/** The name of a checked file. */
export const netName = (bytes: Uint8Array): string =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(NET_HEADER_CRC, true).toString(16).padStart(8, '0')

/** @param wanted neurons of a view: the core's number, or one that a trainer can convert to it */
export function checkNetFile(bytes: Uint8Array, wanted = NEURONS): Result<NetFile, NetCode> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const hasMagic = Array.from(NET_MAGIC, (letter) => letter.charCodeAt(0)).every(
    (code, at) => bytes[at] === code,
  )
  if (bytes.length < NET_HEADER_BYTES || !hasMagic) return fail('NO_NET')
  if (crc32(bytes.subarray(0, NET_HEADER_CRC)) !== view.getUint32(NET_HEADER_CRC, true))
    return fail('DAMAGED')
  if (view.getUint16(VERSION_AT, true) !== NET_VERSION) return fail('OTHER_VERSION')
  const [inputs, kings, neurons, outputs, scale, inputOne, outputOne] = Array.from(
    { length: 7 },
    (_, index) => view.getUint16(SHAPE_AT + 2 * index, true),
  ) as [number, number, number, number, number, number, number]
  const isOurs = inputs === BOARD_INPUTS && neurons === wanted && outputs === OUTPUTS && scale > 0
  if (!isOurs || inputOne !== INPUT_ONE || outputOne !== OUTPUT_ONE) return fail('OTHER_SHAPE')
  const map = bytes.subarray(NET_MAP, NET_MAP + KING_SQUARES)
  if (kings < 1 || kings > MAX_KINGS || map.some((bucket) => bucket >= kings)) return fail('OTHER_SHAPE')
  const body = bytes.subarray(NET_HEADER_BYTES)
  const isWhole =
    body.length === netBodyBytes(kings, wanted) && crc32(body) === view.getUint32(NET_BODY_CRC, true)
  if (!isWhole) return fail('DAMAGED')
  if (!isWithinBounds(view, kings, wanted)) return fail('OUT_OF_BOUNDS')
  return succeed({ name: netName(bytes), kings, bytes })
}

function isWithinBounds(view: DataView, kings: number, neurons: number): boolean {
  let at = NET_HEADER_BYTES
  const shorts = (count: number, most: number): boolean => {
    for (const end = at + 2 * count; at < end; at += 2)
      if (Math.abs(view.getInt16(at, true)) > most) return false
    return true
  }
  if (!shorts((kings * BOARD_INPUTS + 1) * neurons, MAX_INPUT_WEIGHT)) return false
  if (!shorts(OUTPUTS * 2 * neurons, MAX_OUTPUT_WEIGHT)) return false
  for (const end = at + 4 * OUTPUTS; at < end; at += 4)
    if (Math.abs(view.getInt32(at, true)) > MAX_OUTPUT_BIAS) return false
  return true
}
