// SPDX-License-Identifier: GPL-3.0-or-later
/** Nets in integers and their files: nothing overflows, and no wrong byte gets through. */
import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  DEEP_INPUT_ONE,
  INPUT_ONE,
  MAX_HEAD_WEIGHT,
  MAX_INPUT_WEIGHT,
  MAX_NEURONS,
  MAX_OUTPUT_BIAS,
  MAX_OUTPUT_WEIGHT,
  MAX_SECOND_BIAS,
  MAX_SECOND_WEIGHT,
  MAX_VALUE,
  OUTPUT_ONE,
  PRODUCT_SHIFT,
  SECOND_ONE,
  SECOND_UNIT,
} from '../../../../engine/core/net/layout.ts'
import { checkNetFile, netName } from '../../../../engine/host/net/net-file.ts'
import { randomDeepNet } from '../../../../build/workshop/random-net.ts'
import {
  type DeepNet,
  activationsOf,
  evaluateDeep,
  quantiseDeep,
  restoreDeep,
  sortPairs,
} from '../../../../build/workshop/train/deep-net.ts'
import { initialDeepWeights } from '../../../../build/workshop/train/deep-parameters.ts'
import { evaluate, quantise } from '../../../../build/workshop/train/integer-net.ts'
import {
  HIDDEN,
  MAX_PIECES,
  MOST_HEAD,
  MOST_DEEP_INPUT,
  MOST_INPUT,
  MOST_OUTPUT,
  MOST_SECOND,
} from '../../../../build/workshop/train/kernel/layout.ts'
import { KING_BUCKETS } from '../../../../build/workshop/train/king-buckets.ts'
import {
  makeDeepFile,
  makeNetFile,
  readDeepFile,
  readNetFile,
} from '../../../../build/workshop/train/net-file.ts'
import { initialWeights, inputWeight } from '../../../../build/workshop/train/parameters.ts'
import { deepValueOf, inputsOf, randomPositions, valueOf } from './positions.ts'

const SCALE = 400
const net = quantise(initialWeights(1, 9), 1, SCALE)
const file = makeNetFile(net)

/** A file with other bytes in its header or body, checksums made anew. @param header its bytes */
function changed(change: (bytes: Buffer) => void, from = file, header = 64): Buffer {
  const bytes = Buffer.from(from)
  change(bytes)
  bytes.writeUInt32LE(crc32(bytes.subarray(header)), header - 8)
  bytes.writeUInt32LE(crc32(bytes.subarray(0, header - 4)), header - 4)
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
  expect(codeOf((bytes) => bytes.writeUInt16LE(3, 8))).toMatchObject({ ok: false, code: 'OTHER_VERSION' })
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

const shape = { kings: 1, neurons: 256, second: 16 } as const
const weights = initialDeepWeights(shape, 5)
const deep = quantiseDeep(weights, shape, SCALE)
const bytes = makeDeepFile(deep)

/** What the file of a deep net with other bytes is. */
function deepCodeOf(change: (bytes: Buffer) => void): string {
  const checked = checkNetFile(changed(change, bytes, 128))
  return checked.ok ? 'ok' : checked.code
}

describe('a deep net', () => {
  test('has bounds that are those of training, and leave room in 16 and 32 bits', () => {
    expect(Math.round(MOST_DEEP_INPUT * DEEP_INPUT_ONE)).toBe(MAX_INPUT_WEIGHT)
    expect((DEEP_INPUT_ONE ** 2 + 2 ** (PRODUCT_SHIFT - 1)) >> PRODUCT_SHIFT).toBe(127)
    expect(DEEP_INPUT_ONE << (15 - PRODUCT_SHIFT)).toBeLessThan(2 ** 15)
    expect((DEEP_INPUT_ONE ** 2 / 2 ** PRODUCT_SHIFT) * SECOND_ONE).toBe(SECOND_UNIT)
    expect(Math.round(MOST_SECOND * SECOND_ONE)).toBe(MAX_SECOND_WEIGHT)
    expect(Math.round(MOST_HEAD * SECOND_UNIT)).toBe(MAX_SECOND_BIAS)
    expect(MAX_NEURONS * 127 * MAX_SECOND_WEIGHT + MAX_SECOND_BIAS).toBeLessThan(2 ** 31)
  })

  test.each([
    { kings: 1, neurons: 1024, second: 32 },
    { kings: 4, neurons: 512, second: 16 },
    { kings: 8, neurons: 256, second: 16 },
  ] as const)('of the shape %o comes back as it was, in 4 MB', (larger) => {
    const net = randomDeepNet(larger, 1)
    const made = makeDeepFile(net)
    expect(made.length).toBeLessThan(4 * 2 ** 20)
    const read = readDeepFile(made)
    if (!read.ok) throw new Error(read.code)
    expect(read.value.shape).toEqual(larger)
    expect(read.value.secondWeights.slice(0, 64)).toEqual(net.secondWeights.slice(0, 64))
    expect(makeDeepFile(read.value).equals(made)).toBe(true)
    expect(checkNetFile(made)).toMatchObject({ ok: true, value: { kings: larger.kings } })
  })

  test('has values near those before rounding', () => {
    for (const { fen } of randomPositions(60)) {
      const exact = SCALE * deepValueOf(weights, shape, fen)
      expect(Math.abs(evaluateDeep(deep, inputsOf(fen, 1)) - exact)).toBeLessThan(10)
    }
  })

  test('keeps its values when its pairs are sorted, and has more groups of zeros', () => {
    // Half of the pairs, here and there, are zero in most positions.
    const uneven = randomDeepNet(shape, 4)
    for (const at of uneven.biases.keys()) uneven.biases[at] = (at * 7) % 5 < 3 ? -150 : 150
    const positions = randomPositions(60).map(({ fen }) => inputsOf(fen, 1))
    const sorted = sortPairs(uneven, positions)
    const zeros = (net: DeepNet): number =>
      positions.reduce((sum, views) => {
        const activations = activationsOf(net, views)
        const starts = [...activations.keys()].filter((at) => at % 4 === 0)
        return sum + starts.filter((at) => activations.slice(at, at + 4).every((one) => one === 0)).length
      }, 0)
    expect(zeros(sorted)).toBeGreaterThan(1.2 * zeros(uneven))
    for (const views of positions) expect(evaluateDeep(sorted, views)).toBe(evaluateDeep(uneven, views))
  })

  test('comes back as floats', () => {
    expect(makeDeepFile(quantiseDeep(restoreDeep(deep), shape, SCALE)).equals(bytes)).toBe(true)
  })

  test('is not read with a wrong byte', () => {
    const places = [...Array(128).keys(), ...Array.from({ length: 200 }, (_, index) => 128 + index * 2113)]
    for (const at of places) {
      const wrong = Buffer.from(bytes)
      wrong[at]! ^= 4
      expect(readDeepFile(wrong).ok).toBe(false)
    }
    for (const length of [0, 127, 128, bytes.length - 1])
      expect(readDeepFile(bytes.subarray(0, length)).ok).toBe(false)
  })

  test('of another kind or beyond the bounds is refused by name', () => {
    expect(deepCodeOf(() => {})).toBe('ok')
    for (const [at, number] of [
      [10, 769],
      [12, 17],
      [14, 288],
      [14, 1280],
      [16, 7],
      [18, 0],
      [20, 255],
      [22, 64],
      [56, 8],
      [58, 16],
      [60, 8],
    ] as const)
      expect(deepCodeOf((net) => net.writeUInt16LE(number, at))).toBe('OTHER_SHAPE')
    expect(deepCodeOf((net) => net.writeUInt16LE(512, 14))).toBe('DAMAGED')
    // More than 4 MiB, whatever the length of the file.
    expect(
      deepCodeOf((net) => {
        net.writeUInt16LE(16, 12)
        net.writeUInt16LE(1024, 14)
      }),
    ).toBe('OTHER_SHAPE')
    const input = 128
    const second = input + 2 * 256 * 769
    const secondBias = second + 8 * 256 * 16
    const head = secondBias + 4 * 8 * 16
    expect(deepCodeOf((net) => net.writeInt16LE(MAX_INPUT_WEIGHT + 1, input))).toBe('OUT_OF_BOUNDS')
    expect(deepCodeOf((net) => net.writeInt8(-128, second))).toBe('OUT_OF_BOUNDS')
    expect(deepCodeOf((net) => net.writeInt32LE(MAX_SECOND_BIAS + 1, secondBias))).toBe('OUT_OF_BOUNDS')
    for (const number of [MAX_HEAD_WEIGHT + 0.01, Infinity, NaN])
      expect(deepCodeOf((net) => net.writeFloatLE(number, net.length - 4))).toBe('OUT_OF_BOUNDS')
    expect(deepCodeOf((net) => net.writeFloatLE(-MAX_HEAD_WEIGHT, head))).toBe('ok')
  })

  test('and a plain one are not read as each other', () => {
    expect(readNetFile(bytes)).toMatchObject({ ok: false, code: 'OTHER_SHAPE' })
    expect(readDeepFile(file)).toMatchObject({ ok: false, code: 'OTHER_SHAPE' })
  })
})
