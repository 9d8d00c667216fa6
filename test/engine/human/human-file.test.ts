// SPDX-License-Identifier: GPL-3.0-or-later
/** Files of the model: read as written, and refused by name when damaged. */
import { describe, expect, test } from 'vitest'
import {
  HUMAN_HEADER_BYTES,
  HUMAN_VERSION,
  WEIGHT_ONE,
  makeHumanFile,
  readHumanFile,
} from '../../../engine/modules/human-file.ts'
import { crc32 } from '../../../engine/host/net/crc32.ts'
import { FIRST, WEIGHTS, W_RATING } from '../../../engine/human/layout.ts'
import { defaultModelFile } from './human.ts'

const weights = Float32Array.from({ length: WEIGHTS }, (_, index) => ((index % 4001) - 2000) / WEIGHT_ONE)

/** The file with some bytes changed, with the header's checksum corrected on request. */
function changed(change: (bytes: Uint8Array) => void, rightHeader = false): Uint8Array {
  const bytes = makeHumanFile(weights)
  change(bytes)
  if (rightHeader) new DataView(bytes.buffer).setUint32(28, crc32(bytes.subarray(0, 28)), true)
  return bytes
}

describe('a file', () => {
  test('has its original weights: rows to a 254th of their largest, others to half a unit', () => {
    const read = readHumanFile(makeHumanFile(weights))
    if (!read.ok) throw new Error(read.code)
    for (let from = 0; from < WEIGHTS; from += FIRST) {
      const own = weights.subarray(from, from + FIRST)
      const most = own.reduce((found, weight) => Math.max(found, Math.abs(weight)), 0)
      const unit = from < W_RATING ? most / 127 : 1 / WEIGHT_ONE
      const errors = own.map((weight, index) => Math.abs(read.value.weights[from + index]! - weight))
      expect(Math.max(...errors)).toBeLessThanOrEqual(unit * 0.5001)
    }
  })

  test('has exactly its weights if they are representable', () => {
    const read = readHumanFile(makeHumanFile(weights))
    if (!read.ok) throw new Error(read.code)
    const again = readHumanFile(makeHumanFile(read.value.weights))
    expect(
      again.ok && Buffer.from(again.value.weights.buffer).equals(Buffer.from(read.value.weights.buffer)),
    ).toBe(true)
  })

  test('clamps weights beyond 16 bits instead of wrapping them', () => {
    const read = readHumanFile(makeHumanFile(weights.map(() => 1000)))
    if (!read.ok) throw new Error(read.code)
    expect(Math.max(...read.value.weights.subarray(W_RATING))).toBe(32767 / WEIGHT_ONE)
    expect(read.value.weights[0]).toBeCloseTo(1000, 3)
  })

  test('of the application is valid, and small enough', () => {
    const file = defaultModelFile()
    expect(readHumanFile(file).ok).toBe(true)
    expect(file.length).toBeLessThan(2_000_000)
  })

  test.each<[string, string, Uint8Array]>([
    ['empty', 'NO_MODEL', new Uint8Array(0)],
    ['of something else', 'NO_MODEL', new TextEncoder().encode('[Event "?"]'.repeat(10))],
    ['with another bit in its header', 'DAMAGED', changed((bytes) => (bytes[12]! ^= 1))],
    [
      'with another bit in its weights',
      'DAMAGED',
      changed((bytes) => (bytes[HUMAN_HEADER_BYTES + 999]! ^= 4)),
    ],
    ['cut off', 'DAMAGED', makeHumanFile(weights).subarray(0, 5000)],
    ['with more behind it', 'DAMAGED', Uint8Array.from([...makeHumanFile(weights), 0])],
    ['of a later version', 'OTHER_VERSION', changed((bytes) => (bytes[8] = HUMAN_VERSION + 1), true)],
    ['of another network', 'OTHER_SHAPE', changed((bytes) => (bytes[16]! ^= 1), true)],
  ])('%s is refused as %s', (_, code, bytes) => {
    expect(readHumanFile(bytes)).toMatchObject({ ok: false, code })
  })
})
