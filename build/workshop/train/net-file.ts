// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes integer nets to files and reads them back. The engine's `net-file.ts` defines a valid file. */
import { crc32 } from 'node:zlib'
import {
  BOARD_INPUTS,
  INPUT_ONE,
  KING_SQUARES,
  NET_HEADER_BYTES,
  NET_MAP,
  NET_SCALE,
  NEURONS,
  OUTPUTS,
  OUTPUT_ONE,
} from '../../../engine/core/net/layout.ts'
import {
  NET_BODY_CRC,
  NET_HEADER_CRC,
  NET_MAGIC,
  NET_VERSION,
  type NetCode,
  checkNetFile,
  netBodyBytes,
} from '../../../engine/host/net/net-file.ts'
import { type Result, fail, succeed } from '../../../engine/contract/result.ts'
import type { Net } from './integer-net.ts'
import { isKingBuckets } from './king-buckets.ts'

export function makeNetFile(net: Net): Buffer {
  const neurons = net.biases.length
  const body = Buffer.alloc(netBodyBytes(net.kings, neurons))
  let at = 0
  for (const list of [net.inputWeights, net.biases, net.outputWeights])
    for (const weight of list) at = body.writeInt16LE(weight, at)
  for (const bias of net.outputBiases) at = body.writeInt32LE(bias, at)
  const header = Buffer.alloc(NET_HEADER_BYTES)
  header.write(NET_MAGIC, 'latin1')
  const shape = [NET_VERSION, BOARD_INPUTS, net.kings, neurons, OUTPUTS, net.scale, INPUT_ONE, OUTPUT_ONE]
  for (const [index, number] of shape.entries()) header.writeUInt16LE(number, NET_MAGIC.length + 2 * index)
  header.set(net.map, NET_MAP)
  header.writeUInt32LE(crc32(body), NET_BODY_CRC)
  header.writeUInt32LE(crc32(header.subarray(0, NET_HEADER_CRC)), NET_HEADER_CRC)
  return Buffer.concat([header, body])
}

/** @param neurons expected number of neurons of a view */
export function readNetFile(file: Buffer, neurons = NEURONS): Result<Net, NetCode> {
  const checked = checkNetFile(file, neurons)
  if (!checked.ok) return checked
  const { kings } = checked.value
  if (!isKingBuckets(kings)) return fail('OTHER_SHAPE')
  let at = NET_HEADER_BYTES
  const shorts = (count: number): Int16Array =>
    Int16Array.from({ length: count }, () => file.readInt16LE((at += 2) - 2))
  return succeed({
    kings,
    map: Uint8Array.from(file.subarray(NET_MAP, NET_MAP + KING_SQUARES)),
    scale: file.readUInt16LE(NET_SCALE),
    inputWeights: shorts(kings * BOARD_INPUTS * neurons),
    biases: shorts(neurons),
    outputWeights: shorts(OUTPUTS * 2 * neurons),
    outputBiases: Int32Array.from({ length: OUTPUTS }, () => file.readInt32LE((at += 4) - 4)),
  })
}
