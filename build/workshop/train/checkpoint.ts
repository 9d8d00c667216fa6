// SPDX-License-Identifier: GPL-3.0-or-later
/** The state of a run on disk: settings, progress, and numbers. A run continues as if it had never stopped. */
import { existsSync, readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import type { Row } from './curve.ts'
import type { SecondLayer } from './deep-parameters.ts'
import type { KingBuckets } from './king-buckets.ts'
import { replaceFile } from '../../tools/replace-file.ts'

/** The settings that determine the net. The number of threads does not. */
export interface Settings {
  kings: KingBuckets
  /** Neurons of a view. */
  neurons: number
  /** Neurons of the second layer of a deep net; 0 for a plain one. */
  second: SecondLayer
  batch: number
  epochs: number
  /** Learning rate of the first steps. */
  rate: number
  /** Share of each weight that a step at rate 1 removes. */
  decay: number
  resultShare: number
  /** See `Goal` of the kernel. */
  penalty: number
  /** Unit of the logistic, centipawns. */
  scale: number
  seed: number
  /** Checksum of the samples. */
  samples: number
  /** Checksum of the file with the first weights; null for small random weights. */
  from: number | null
}

export interface Checkpoint {
  settings: Settings
  /** Finished epochs, steps of the current epoch, and steps of all. */
  epoch: number
  inEpoch: number
  steps: number
  /** Weighted sum of the losses since the last row, and sum of the weights. */
  loss: number
  count: number
  rows: Row[]
}

/** The numbers of the kernel that a checkpoint contains. */
interface Numbers {
  readonly weights: Float32Array
  readonly firstMoments: Float32Array
  readonly secondMoments: Float32Array
}

const MAGIC = Buffer.from('ABTRAIN1', 'latin1')
const HEAD = 16

/** Number of lists in a checkpoint. */
export const LISTS = 3

const listsOf = (numbers: Numbers): Float32Array[] => [
  numbers.weights,
  numbers.firstMoments,
  numbers.secondMoments,
]
const bytesOf = (list: Float32Array): Uint8Array =>
  new Uint8Array(list.buffer, list.byteOffset, list.byteLength)

export function writeCheckpoint(file: string, state: Checkpoint, numbers: Numbers): void {
  const text = Buffer.from(JSON.stringify(state))
  const content = Buffer.concat([text, ...listsOf(numbers).map(bytesOf)])
  const head = Buffer.alloc(HEAD)
  MAGIC.copy(head)
  head.writeUInt32LE(text.length, 8)
  head.writeUInt32LE(crc32(content), 12)
  replaceFile(file, Buffer.concat([head, content]))
}

/** A checkpoint's state, and its lists of numbers one after the other. */
export function openCheckpoint(
  bytes: Buffer,
): Checked<{ state: Checkpoint; numbers: Buffer; checksum: number }, 'BAD_CHECKPOINT'> {
  if (bytes.length < HEAD || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) return fail('BAD_CHECKPOINT')
  const content = bytes.subarray(HEAD)
  const checksum = bytes.readUInt32LE(12)
  if (crc32(content) !== checksum) return fail('BAD_CHECKPOINT')
  const at = bytes.readUInt32LE(8)
  const state = JSON.parse(content.toString('utf8', 0, at)) as Checkpoint
  return ok({ state, numbers: content.subarray(at), checksum })
}

/** Reads the state, and the numbers into those of the kernel; null if there is no file. */
export function readCheckpoint(
  file: string,
  settings: Settings,
  numbers: Numbers,
): Checked<Checkpoint | null, 'BAD_CHECKPOINT' | 'OTHER_SETTINGS'> {
  if (!existsSync(file)) return ok(null)
  const opened = openCheckpoint(readFileSync(file))
  if (!opened.ok) return opened
  const { state, numbers: content } = opened.value
  let at = 0
  if (JSON.stringify(state.settings) !== JSON.stringify(settings)) return fail('OTHER_SETTINGS')
  for (const list of listsOf(numbers)) {
    bytesOf(list).set(content.subarray(at, at + list.byteLength))
    at += list.byteLength
  }
  return ok(state)
}
