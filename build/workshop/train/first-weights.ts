// SPDX-License-Identifier: GPL-3.0-or-later
/** The first weights of a run, from another run's checkpoint or from a finished net. */
import { readFileSync, statSync } from 'node:fs'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import { NET_MAGIC, netName } from '../../../engine/host/net/net-file.ts'
import { NET_HEADER_BYTES, NET_NEURONS } from '../../../engine/core/net/layout.ts'
import { LISTS, openCheckpoint } from './checkpoint.ts'
import { restoreDeep } from './deep-net.ts'
import { type DeepShape, deepCount, deepSliceFloats } from './deep-parameters.ts'
import { restore } from './integer-net.ts'
import { SLICE } from './kernel/layout.ts'
import type { KingBuckets } from './king-buckets.ts'
import { readDeepFile, readNetFile } from './net-file.ts'
import { sliceFloats, spreadKings, weightCount } from './parameters.ts'

/**
 * BAD_CHECKPOINT, BAD_NET: the file is damaged or has another shape. OTHER_KINGS: it has another number of king buckets, and
 * more than one.
 */
export type FirstCode = 'BAD_CHECKPOINT' | 'BAD_NET' | 'NO_CHECKPOINT' | 'OTHER_KINGS'

interface First {
  weights: Float32Array
  checksum: number
}

/**
 * Weights for a run with the file's number of king buckets, or with any number if the file has one bucket. A plain net may have
 * fewer neurons than the run; a checkpoint and a deep net have as many.
 * @param shape of the run's net
 * @param seed of the weights of additional neurons
 */
export function readFirst(path: string, shape: DeepShape, seed: number): Checked<First, FirstCode> {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return fail('NO_CHECKPOINT')
  const bytes = readFileSync(path)
  const isNet = bytes.toString('latin1', 0, NET_MAGIC.length) === NET_MAGIC
  const known = isNet ? fromNet(bytes, shape, seed) : fromCheckpoint(bytes, shape)
  const { kings, neurons, second } = shape
  if (!known.ok || known.value.kings === kings) return known
  if (known.value.kings !== 1) return fail('OTHER_KINGS')
  const floats = second === 0 ? sliceFloats(1) : deepSliceFloats({ kings: 1, second })
  return ok({ ...known.value, weights: spreadKings(known.value.weights, kings, neurons / SLICE, floats) })
}

function fromNet(
  bytes: Buffer,
  shape: DeepShape,
  seed: number,
): Checked<First & { kings: KingBuckets }, 'BAD_NET'> {
  if (shape.second !== 0) {
    const net = readDeepFile(bytes)
    if (!net.ok) return fail('BAD_NET')
    const { kings, neurons, second } = net.value.shape
    if (neurons !== shape.neurons || second !== shape.second) return fail('BAD_NET')
    return ok({ weights: restoreDeep(net.value), checksum: checksumOf(bytes), kings })
  }
  const wanted = shape.neurons
  const neurons = bytes.length < NET_HEADER_BYTES ? wanted : bytes.readUInt16LE(NET_NEURONS)
  const net = readNetFile(bytes, Math.min(neurons, wanted))
  if (!net.ok) return fail('BAD_NET')
  const { kings } = net.value
  return ok({ weights: restore(net.value, seed, wanted), checksum: checksumOf(bytes), kings })
}

const checksumOf = (net: Buffer): number => Number.parseInt(netName(net), 16)

function fromCheckpoint(
  bytes: Buffer,
  { neurons, second }: DeepShape,
): Checked<First & { kings: KingBuckets }, 'BAD_CHECKPOINT'> {
  const opened = openCheckpoint(bytes)
  if (!opened.ok) return opened
  const { state, numbers, checksum } = opened.value
  const { kings } = state.settings
  const count = second === 0 ? weightCount(kings, neurons) : deepCount({ kings, neurons, second })
  const weights = new Float32Array(count)
  // A net of another shape has more or fewer numbers.
  if (numbers.length !== LISTS * weights.byteLength) return fail('BAD_CHECKPOINT')
  new Uint8Array(weights.buffer).set(numbers.subarray(0, weights.byteLength))
  return ok({ weights, checksum, kings })
}
