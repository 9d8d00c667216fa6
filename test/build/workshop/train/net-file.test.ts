// SPDX-License-Identifier: GPL-3.0-or-later
/** Nets in integers and their files: nothing overflows, and no wrong byte gets through. */
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  INPUT_ONE,
  MAX_INPUT_WEIGHT,
  MAX_OUTPUT_BIAS,
  MAX_OUTPUT_WEIGHT,
  MAX_VALUE,
  OUTPUT_ONE,
} from '../../../../engine/core/net/layout.ts'
import { netName } from '../../../../engine/host/net/net-file.ts'
import { evaluate, quantise } from '../../../../build/workshop/train/integer-net.ts'
import {
  HIDDEN,
  MAX_PIECES,
  MOST_INPUT,
  MOST_OUTPUT,
} from '../../../../build/workshop/train/kernel/layout.ts'
import { KING_BUCKETS } from '../../../../build/workshop/train/king-buckets.ts'
import { makeNetFile, readNetFile } from '../../../../build/workshop/train/net-file.ts'
import { initialWeights, inputWeight } from '../../../../build/workshop/train/parameters.ts'
import { inputsOf, randomPositions, valueOf } from './positions.ts'

const SCALE = 400
const net = quantise(initialWeights(1, 9), 1, SCALE)
const file = makeNetFile(net)

/** The file with other bytes in its header or body, checksums made anew. */
function changed(change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(file)
  change(bytes)
  bytes.writeUInt32LE(crc32(bytes.subarray(64)), 56)
  bytes.writeUInt32LE(crc32(bytes.subarray(0, 60)), 60)
  return bytes
}

test('the bounds of the integers are those of training, and leave room in 16 and 32 bits', () => {
  expect(Math.round(MOST_INPUT * INPUT_ONE)).toBe(MAX_INPUT_WEIGHT)
  expect(Math.round(MOST_OUTPUT * OUTPUT_ONE)).toBe(MAX_OUTPUT_WEIGHT)
  expect(Math.round(MOST_OUTPUT * INPUT_ONE * OUTPUT_ONE)).toBe(MAX_OUTPUT_BIAS)
  expect((MAX_PIECES + 1) * MAX_INPUT_WEIGHT).toBeLessThan(2 ** 15)
  expect(INPUT_ONE * MAX_OUTPUT_WEIGHT).toBeLessThan(2 ** 15)
  // A lane of four has a quarter of the neurons of both views.
  expect(((2 * HIDDEN) / 4) * INPUT_ONE * INPUT_ONE * MAX_OUTPUT_WEIGHT).toBeLessThan(2 ** 31)
})

test.each(KING_BUCKETS)('a net with %i king buckets comes back as it was, in 8 MB', (kings) => {
  const larger = quantise(initialWeights(kings, 2), kings, SCALE)
  const bytes = makeNetFile(larger)
  const read = readNetFile(bytes)
  if (!read.ok) throw new Error(read.code)
  expect(read.value.map).toEqual(larger.map)
  expect(read.value.outputBiases).toEqual(larger.outputBiases)
  expect(makeNetFile(read.value).equals(bytes)).toBe(true)
  expect(bytes.length).toBeLessThan(8 * 2 ** 20)
})

test('values in integers are near those before rounding', () => {
  const weights = initialWeights(1, 9).map((weight) => 3 * weight)
  const rounded = quantise(weights, 1, SCALE)
  for (const { fen } of randomPositions(60))
    expect(Math.abs(evaluate(rounded, inputsOf(fen, 1)) - SCALE * valueOf(weights, 1, fen))).toBeLessThan(25)
})

test('a value is never beyond what the engine can take', () => {
  const most = { ...net, biases: net.biases.map(() => MAX_INPUT_WEIGHT) }
  const [views] = randomPositions(1).map(({ fen }) => inputsOf(fen, 1))
  expect(evaluate({ ...most, outputWeights: net.outputWeights.map(() => 127) }, views!)).toBe(MAX_VALUE)
  expect(evaluate({ ...most, outputWeights: net.outputWeights.map(() => -127) }, views!)).toBe(-MAX_VALUE)
})

test('any wrong byte is found', () => {
  const places = [...Array(64).keys(), ...Array.from({ length: 200 }, (_, index) => 64 + index * 2007)]
  for (const at of places) {
    const wrong = Buffer.from(file)
    wrong[at]! ^= 4
    expect(readNetFile(wrong).ok).toBe(false)
  }
  for (const length of [0, 63, 64, file.length - 1])
    expect(readNetFile(file.subarray(0, length)).ok).toBe(false)
  expect(readNetFile(Buffer.concat([file, Buffer.alloc(1)]))).toMatchObject({ ok: false, code: 'DAMAGED' })
})

const codeOf = (change: (bytes: Buffer) => void) => readNetFile(changed(change))

test('a good file of another kind is refused by name', () => {
  expect(readNetFile(Buffer.alloc(200))).toMatchObject({ ok: false, code: 'NO_NET' })
  expect(codeOf((bytes) => bytes.writeUInt16LE(2, 8))).toMatchObject({ ok: false, code: 'OTHER_VERSION' })
  expect(codeOf((bytes) => bytes.writeUInt16LE(512, 14))).toMatchObject({ ok: false, code: 'OTHER_SHAPE' })
  expect(codeOf((bytes) => bytes.writeUInt16LE(17, 12))).toMatchObject({ ok: false, code: 'OTHER_SHAPE' })
  expect(codeOf((bytes) => bytes.writeUInt8(1, 24))).toMatchObject({ ok: false, code: 'OTHER_SHAPE' })
  expect(codeOf((bytes) => bytes.writeInt16LE(MAX_INPUT_WEIGHT + 1, 64))).toMatchObject({
    ok: false,
    code: 'OUT_OF_BOUNDS',
  })
})

test('other numbers make another name', () => {
  const weights = initialWeights(1, 9)
  weights[inputWeight(1, 5, 5)]! += 0.1
  expect(netName(makeNetFile(quantise(weights, 1, SCALE)))).not.toBe(netName(file))
})
