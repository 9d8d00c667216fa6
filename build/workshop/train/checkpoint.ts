// SPDX-License-Identifier: GPL-3.0-or-later
/** The state of a run on disk: its settings, how far it is, and the numbers. A run goes on as if it had never stopped. */
import { existsSync, readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import type { Row } from './curve.ts'
import type { KingBuckets } from './king-buckets.ts'
import { replaceFile } from './replace-file.ts'

/** What decides the net. The number of threads does not. */
export interface Settings {
  kings: KingBuckets
  batch: number
  epochs: number
  /** Of the first steps. */
  rate: number
  /** Share of each weight that is lost in a step at the rate 1. */
  decay: number
  resultShare: number
  /** Centipawns of the logistic's unit. */
  scale: number
  seed: number
  /** Checksum of the samples. */
  samples: number
  /** Checksum of the file whose weights were the first; null: small random ones. */
  from: number | null
}

export interface Checkpoint {
  settings: Settings
  /** Epochs that are done, steps of the current one, and steps of all. */
  epoch: number
  inEpoch: number
  steps: number
  /** Sum of the losses since the last row, and how many. */
  loss: number
  count: number
  rows: Row[]
}

/** What the kernel has to get back. */
interface Numbers {
  readonly weights: Float32Array
  readonly firstMoments: Float32Array
  readonly secondMoments: Float32Array
}

const MAGIC = Buffer.from('ABTRAIN1', 'latin1')
const HEAD = 16

/** How many lists a checkpoint has. */
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

/** A checkpoint's state and lists of numbers, one after the other. */
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

/** Reads the state, and the numbers into the kernel's; null when there is no file. */
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
