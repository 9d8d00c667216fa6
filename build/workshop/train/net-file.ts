// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes nets to files and reads them back. The engine's `net-file.ts` defines a valid file. */
import { crc32 } from 'node:zlib'
import {
  BOARD_INPUTS,
  DEEP_HEADER_BYTES,
  DEEP_INPUT_ONE,
  DEEP_VERSION,
  INPUT_ONE,
  KING_SQUARES,
  NET_HEADER_BYTES,
  NET_MAP,
  NET_NEURONS,
  NET_PRODUCT_SHIFT,
  NET_SCALE,
  NET_SECOND,
  NET_THIRD,
  NEURONS,
  OUTPUTS,
  OUTPUT_ONE,
  PLAIN_VERSION,
  PRODUCT_SHIFT,
  SECOND_ONE,
  THIRD,
} from '../../../engine/core/net/layout.ts'
import {
  NET_MAGIC,
  type NetCode,
  checkNetFile,
  deepBodyBytes,
  netBodyBytes,
  netHeaderBytes,
} from '../../../engine/host/net/net-file.ts'
import { type Result, fail, succeed } from '../../../engine/contract/result.ts'
import { type DeepNet, emptyDeepNet } from './deep-net.ts'
import { isSecondLayer } from './deep-parameters.ts'
import type { Net } from './integer-net.ts'
import { type KingBuckets, isKingBuckets } from './king-buckets.ts'

export function makeNetFile(net: Net): Buffer {
  const neurons = net.biases.length
  const body = Buffer.alloc(netBodyBytes(net.kings, neurons))
  let at = 0
  for (const list of [net.inputWeights, net.biases, net.outputWeights])
    for (const weight of list) at = body.writeInt16LE(weight, at)
  for (const bias of net.outputBiases) at = body.writeInt32LE(bias, at)
  const shape = [PLAIN_VERSION, BOARD_INPUTS, net.kings, neurons, OUTPUTS, net.scale, INPUT_ONE, OUTPUT_ONE]
  return withHeader(Buffer.alloc(NET_HEADER_BYTES), shape, net.map, body)
}

export function makeDeepFile(net: DeepNet): Buffer {
  const { kings, neurons, second } = net.shape
  const body = Buffer.alloc(deepBodyBytes(kings, neurons, second))
  let at = 0
  for (const list of [net.inputWeights, net.biases])
    for (const weight of list) at = body.writeInt16LE(weight, at)
  for (const weight of net.secondWeights) at = body.writeInt8(weight, at)
  for (const bias of net.secondBiases) at = body.writeInt32LE(bias, at)
  for (const list of headOf(net)) for (const weight of list) at = body.writeFloatLE(weight, at)
  const header = Buffer.alloc(DEEP_HEADER_BYTES)
  header.writeUInt16LE(second, NET_SECOND)
  header.writeUInt16LE(THIRD, NET_THIRD)
  header.writeUInt16LE(PRODUCT_SHIFT, NET_PRODUCT_SHIFT)
  const shape = [DEEP_VERSION, BOARD_INPUTS, kings, neurons, OUTPUTS, net.scale, DEEP_INPUT_ONE, SECOND_ONE]
  return withHeader(header, shape, net.map, body)
}

/** The lists behind the second layer, in the order of the file. */
const headOf = (net: DeepNet): readonly Float32Array[] => [
  net.thirdWeights,
  net.thirdBiases,
  net.outputWeights,
  net.outputBiases,
]

/** Completes a header, whose last eight bytes are the checksums. @param shape version, widths and units */
function withHeader(header: Buffer, shape: readonly number[], map: Uint8Array, body: Buffer): Buffer {
  header.write(NET_MAGIC, 'latin1')
  for (const [index, number] of shape.entries()) header.writeUInt16LE(number, NET_MAGIC.length + 2 * index)
  header.set(map, NET_MAP)
  header.writeUInt32LE(crc32(body), header.length - 8)
  header.writeUInt32LE(crc32(header.subarray(0, -4)), header.length - 4)
  return Buffer.concat([header, body])
}

/** True if a file begins as that of a deep net. It may still be damaged. */
export const isDeepFile = (file: Buffer): boolean =>
  file.length >= DEEP_HEADER_BYTES && netHeaderBytes(file) === DEEP_HEADER_BYTES

/** Reads a plain net. @param neurons expected number of neurons of a view */
export function readNetFile(file: Buffer, neurons = NEURONS): Result<Net, NetCode> {
  const opened = openNetFile(file, neurons)
  if (!opened.ok) return opened
  if (isDeepFile(file)) return fail('OTHER_SHAPE')
  const { kings, map, scale } = opened.value
  let at = NET_HEADER_BYTES
  const shorts = (count: number): Int16Array =>
    Int16Array.from({ length: count }, () => file.readInt16LE((at += 2) - 2))
  return succeed({
    kings,
    map,
    scale,
    inputWeights: shorts(kings * BOARD_INPUTS * neurons),
    biases: shorts(neurons),
    outputWeights: shorts(OUTPUTS * 2 * neurons),
    outputBiases: Int32Array.from({ length: OUTPUTS }, () => file.readInt32LE((at += 4) - 4)),
  })
}

/** Reads a deep net of any shape. */
export function readDeepFile(file: Buffer): Result<DeepNet, NetCode> {
  const opened = openNetFile(file, NEURONS)
  if (!opened.ok) return opened
  const { kings, map, scale } = opened.value
  const second = isDeepFile(file) ? file.readUInt16LE(NET_SECOND) : 0
  if (second === 0 || !isSecondLayer(second)) return fail('OTHER_SHAPE')
  const net = { ...emptyDeepNet({ kings, neurons: file.readUInt16LE(NET_NEURONS), second }, scale), map }
  let at = DEEP_HEADER_BYTES
  for (const list of [net.inputWeights, net.biases])
    for (const index of list.keys()) list[index] = file.readInt16LE((at += 2) - 2)
  for (const index of net.secondWeights.keys()) net.secondWeights[index] = file.readInt8(at++)
  for (const index of net.secondBiases.keys()) net.secondBiases[index] = file.readInt32LE((at += 4) - 4)
  for (const list of headOf(net))
    for (const index of list.keys()) list[index] = file.readFloatLE((at += 4) - 4)
  return succeed(net)
}

/** What both kinds of nets have in their header. */
function openNetFile(
  file: Buffer,
  neurons: number,
): Result<{ kings: KingBuckets; map: Uint8Array; scale: number }, NetCode> {
  const checked = checkNetFile(file, neurons)
  if (!checked.ok) return checked
  const { kings } = checked.value
  if (!isKingBuckets(kings)) return fail('OTHER_SHAPE')
  const map = Uint8Array.from(file.subarray(NET_MAP, NET_MAP + KING_SQUARES))
  return succeed({ kings, map, scale: file.readUInt16LE(NET_SCALE) })
}
