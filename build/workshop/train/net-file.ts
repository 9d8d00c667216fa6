// SPDX-License-Identifier: GPL-3.0-or-later
/** Files of nets: a header of 64 bytes and the numbers, little endian; `docs/training.md` has the table. Reading is total. */
import { crc32 } from 'node:zlib'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import {
  INPUT_ONE,
  MAX_INPUT_WEIGHT,
  MAX_OUTPUT_BIAS,
  MAX_OUTPUT_WEIGHT,
  type Net,
  OUTPUT_ONE,
} from './integer-net.ts'
import { BOARD_INPUTS, HIDDEN, KING_PLACES, OUTPUTS } from './kernel/layout.ts'
import { isKingBuckets } from './king-buckets.ts'

const MAGIC = Buffer.from('ABNET\n\0\0', 'latin1')
const VERSION = 1
const HEADER_BYTES = 64
const MAP = 24
const BODY_CRC = 56
const HEADER_CRC = 60

/**
 * DAMAGED: a checksum or the length is wrong. OTHER_SHAPE: a net that this program cannot use. OUT_OF_BOUNDS:
 * its weights could overflow.
 */
export type NetCode = 'NO_NET' | 'OTHER_VERSION' | 'OTHER_SHAPE' | 'DAMAGED' | 'OUT_OF_BOUNDS'

/** Numbers of the body by their type: 16 bits, then 32. */
const bodyBytes = (kings: number): number =>
  2 * HIDDEN * (kings * BOARD_INPUTS + 1 + 2 * OUTPUTS) + 4 * OUTPUTS

export function makeNetFile(net: Net): Buffer {
  const body = Buffer.alloc(bodyBytes(net.kings))
  let at = 0
  for (const list of [net.inputWeights, net.biases, net.outputWeights])
    for (const weight of list) at = body.writeInt16LE(weight, at)
  for (const bias of net.outputBiases) at = body.writeInt32LE(bias, at)
  const header = Buffer.alloc(HEADER_BYTES)
  MAGIC.copy(header)
  const shape = [VERSION, BOARD_INPUTS, net.kings, HIDDEN, OUTPUTS, net.scale, INPUT_ONE, OUTPUT_ONE]
  for (const [index, number] of shape.entries()) header.writeUInt16LE(number, 8 + 2 * index)
  header.set(net.map, MAP)
  header.writeUInt32LE(crc32(body), BODY_CRC)
  header.writeUInt32LE(crc32(header.subarray(0, HEADER_CRC)), HEADER_CRC)
  return Buffer.concat([header, body])
}

const isWithin = (list: Int16Array | Int32Array, most: number): boolean =>
  list.every((weight) => Math.abs(weight) <= most)

/** The name of a net: the checksum of its header, which has that of its numbers; eight hexadecimal digits. */
export const netName = (file: Buffer): string => file.readUInt32LE(HEADER_CRC).toString(16).padStart(8, '0')

export function readNetFile(file: Buffer): Checked<Net, NetCode> {
  if (file.length < HEADER_BYTES || !file.subarray(0, MAGIC.length).equals(MAGIC)) return fail('NO_NET')
  if (crc32(file.subarray(0, HEADER_CRC)) !== file.readUInt32LE(HEADER_CRC)) return fail('DAMAGED')
  if (file.readUInt16LE(8) !== VERSION) return fail('OTHER_VERSION')
  const [inputs, kings, hidden, outputs, scale, inputOne, outputOne] = Array.from({ length: 7 }, (_, index) =>
    file.readUInt16LE(10 + 2 * index),
  ) as [number, number, number, number, number, number, number]
  const map = Uint8Array.from(file.subarray(MAP, MAP + KING_PLACES))
  const isOurs = inputs === BOARD_INPUTS && hidden === HIDDEN && outputs === OUTPUTS && scale > 0
  if (!isOurs || inputOne !== INPUT_ONE || outputOne !== OUTPUT_ONE) return fail('OTHER_SHAPE')
  if (!isKingBuckets(kings) || map.some((bucket) => bucket >= kings)) return fail('OTHER_SHAPE')
  const body = file.subarray(HEADER_BYTES)
  if (body.length !== bodyBytes(kings) || crc32(body) !== file.readUInt32LE(BODY_CRC)) return fail('DAMAGED')
  let at = 0
  const shorts = (count: number): Int16Array =>
    Int16Array.from({ length: count }, () => body.readInt16LE((at += 2) - 2))
  const inputWeights = shorts(kings * BOARD_INPUTS * HIDDEN)
  const biases = shorts(HIDDEN)
  const outputWeights = shorts(OUTPUTS * 2 * HIDDEN)
  const outputBiases = Int32Array.from({ length: OUTPUTS }, () => body.readInt32LE((at += 4) - 4))
  const isSafe =
    isWithin(inputWeights, MAX_INPUT_WEIGHT) &&
    isWithin(biases, MAX_INPUT_WEIGHT) &&
    isWithin(outputWeights, MAX_OUTPUT_WEIGHT) &&
    isWithin(outputBiases, MAX_OUTPUT_BIAS)
  if (!isSafe) return fail('OUT_OF_BOUNDS')
  return ok({ kings, map, scale, inputWeights, biases, outputWeights, outputBiases })
}
