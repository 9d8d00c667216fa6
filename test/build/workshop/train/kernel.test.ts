// SPDX-License-Identifier: GPL-3.0-or-later
/** The kernel of the trainer against plain arithmetic: values, slopes by finite differences, steps. */
import { afterEach, describe, expect, test } from 'vitest'
import {
  BOARD_INPUTS,
  HIDDEN,
  MAX_PIECES,
  MOST_INPUT,
  MOST_OUTPUT,
  OUTPUTS,
} from '../../../../build/workshop/train/kernel/layout.ts'
import { type KingBuckets, KING_BUCKETS } from '../../../../build/workshop/train/king-buckets.ts'
import { Kernel } from '../../../../build/workshop/train/kernel.ts'
import {
  initialWeights,
  inputWeight,
  neuronBias,
  outputBias,
  outputOf,
  outputWeight,
} from '../../../../build/workshop/train/parameters.ts'
import { makeRandom } from '../../../../engine/host/random.ts'
import { inputsOf, lossOf, randomPositions, samplesOf, valueOf } from './positions.ts'

const GOAL = { scale: 400, resultShare: 0.3, penalty: 0, rounded: false }
const COUNT = 32
const positions = randomPositions(COUNT)

let open: Kernel[] = []
afterEach(async () => {
  await Promise.all(open.map((kernel) => kernel.close()))
  open = []
})

const bytesOf = (floats: Float32Array): Buffer => Buffer.from(floats.slice().buffer)

/** A kernel with the positions in its batch, and with weights so large that neurons are flat on both sides. */
async function kernelOf(kings: KingBuckets, threads = 1, neurons = HIDDEN): Promise<Kernel> {
  const kernel = await Kernel.open({ kings, neurons, second: 0, batch: COUNT, threads }, GOAL)
  open.push(kernel)
  const random = makeRandom(5)
  kernel.weights.set(initialWeights(kings, 3, neurons).map((weight) => 6 * weight + 0.2 * (random() - 0.4)))
  kernel.samples.set(samplesOf(positions))
  return kernel
}

describe.each(KING_BUCKETS)('with %i king buckets', (kings) => {
  test('the inputs are those of the FEN', async () => {
    const kernel = await kernelOf(kings)
    kernel.judge(COUNT)
    for (const [index, { fen }] of positions.entries()) {
      for (const [view, expected] of inputsOf(fen, kings).entries()) {
        const from = (2 * index + view) * MAX_PIECES
        const found = [...kernel.inputs.subarray(from, from + expected.length)]
        expect(found.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
      }
    }
  })

  test('values and loss are those of plain arithmetic', async () => {
    const kernel = await kernelOf(kings)
    const loss = kernel.judge(COUNT)
    for (const [index, { fen }] of positions.entries())
      expect(kernel.values[index]).toBeCloseTo(valueOf(kernel.weights, kings, fen), 4)
    expect(loss).toBeCloseTo(
      lossOf((fen) => valueOf(kernel.weights, kings, fen), positions, GOAL),
      4,
    )
  })

  test('slopes are those of finite differences', () => expectSlopes(kings, HIDDEN))
})

test.each([32, 96])('slopes are those of finite differences with %i neurons', (neurons) =>
  expectSlopes(1, neurons),
)

/** Compares the slopes of some weights of each kind. */
async function expectSlopes(kings: KingBuckets, neurons: number): Promise<void> {
  const kernel = await kernelOf(kings, 1, neurons)
  kernel.slope(COUNT)
  const weights = Float64Array.from(kernel.weights)
  const inputs = positions.flatMap(({ fen }) => inputsOf(fen, kings)[0])
  const outputs = [...new Set(positions.map(({ fen }) => outputOf(inputsOf(fen, kings)[0].length)))]
  const random = makeRandom(11)
  const any = (end: number): number => Math.floor(random() * end)
  const chosen = Array.from({ length: 5 }, () => [
    inputWeight(kings, inputs[any(inputs.length)]!, any(neurons)),
    neuronBias(kings, any(neurons)),
    outputWeight(kings, outputs[any(outputs.length)]!, any(2), any(neurons)),
    outputBias(kings, outputs[any(outputs.length)]!),
  ]).flat()
  const step = 1e-4
  let moving = 0
  for (const at of chosen) {
    const moved = (by: number): number => {
      const kept = weights[at]!
      weights[at] = kept + by
      const loss = lossOf((fen) => valueOf(weights, kings, fen), positions, GOAL)
      weights[at] = kept
      return loss
    }
    const expected = (moved(step) - moved(-step)) / (2 * step)
    expect(Math.abs(kernel.gradients[at]! - expected)).toBeLessThan(2e-4 * Math.max(0.05, Math.abs(expected)))
    if (Math.abs(expected) > 1e-3) moving++
  }
  expect(moving).toBeGreaterThan(chosen.length / 2)
}

test.each([HIDDEN, 96])(
  'any number of threads comes to the same weights, with %i neurons',
  async (neurons) => {
    const runs = await Promise.all([1, 2, 3].map((threads) => kernelOf(1, threads, neurons)))
    for (const kernel of runs) for (let step = 1; step <= 5; step++) kernel.train(COUNT, step, 0.002, 0.01)
    for (const kernel of runs.slice(1)) {
      expect(bytesOf(kernel.weights).equals(bytesOf(runs[0]!.weights))).toBe(true)
      expect(bytesOf(kernel.secondMoments).equals(bytesOf(runs[0]!.secondMoments))).toBe(true)
    }
  },
)

test('steps lower the loss', async () => {
  const kernel = await kernelOf(1)
  const before = kernel.judge(COUNT)
  for (let step = 1; step <= 60; step++) kernel.train(COUNT, step, 0.002, 0.01)
  expect(kernel.judge(COUNT)).toBeLessThan(before / 4)
})

/** A kernel after one step at the rate 0.01, with the slopes and the weights before. */
async function firstStep(kings: KingBuckets) {
  const kernel = await kernelOf(kings)
  kernel.weights.set(initialWeights(kings, 3))
  kernel.slope(COUNT)
  const slopes = kernel.gradients.slice()
  const before = kernel.weights.slice()
  kernel.gradients.fill(0)
  kernel.train(COUNT, 1, 0.01, 0)
  return { kernel, slopes, before }
}

test('the first step moves each weight by the rate against its slope', async () => {
  const { kernel, slopes, before } = await firstStep(1)
  let moved = 0
  for (const [at, slope] of slopes.entries()) {
    const change = kernel.weights[at]! - before[at]!
    if (Math.abs(slope) < 0.01) continue
    expect(change).toBeCloseTo(-0.01 * Math.sign(slope), 3)
    moved++
  }
  expect(moved).toBeGreaterThan(100)
  expect(kernel.gradients.every((slope) => slope === 0)).toBe(true)
})

test('each king bucket moves by the slope of all and by its own', async () => {
  const kings = 4
  const { kernel, slopes, before } = await firstStep(kings)
  let moved = 0
  for (let input = 0; input < BOARD_INPUTS; input++)
    for (let neuron = 0; neuron < HIDDEN; neuron++) {
      const places = Array.from({ length: kings }, (_, king) =>
        inputWeight(kings, king * BOARD_INPUTS + input, neuron),
      )
      const together = places.reduce((sum, at) => sum + slopes[at]!, 0)
      const size = Math.hypot(...places.map((at) => slopes[at]!))
      if (size < 0.05) continue
      moved++
      for (const at of places)
        expect(kernel.weights[at]! - before[at]!).toBeCloseTo((-0.01 * (together + slopes[at]!)) / size, 3)
    }
  expect(moved).toBeGreaterThan(50)
  expect(kernel.gradients.every((slope) => slope === 0)).toBe(true)
})

test('no weight passes its bound', async () => {
  const kernel = await kernelOf(1)
  for (let step = 1; step <= 6; step++) kernel.train(COUNT, step, 1, 0)
  const largest = (indices: number[]): number =>
    Math.max(...indices.map((at) => Math.abs(kernel.weights[at]!)))
  const neurons = Array.from({ length: HIDDEN }, (_, neuron) => neuron)
  const inputs = positions.flatMap(({ fen }) => inputsOf(fen, 1)[0])
  expect(largest(neurons.flatMap((neuron) => inputWeight(1, inputs[0]!, neuron)))).toBe(
    Math.fround(MOST_INPUT),
  )
  expect(largest(neurons.map((neuron) => neuronBias(1, neuron)))).toBe(Math.fround(MOST_INPUT))
  const output = outputOf(inputsOf(positions[0]!.fen, 1)[0].length)
  expect(largest(neurons.map((neuron) => outputWeight(1, output, 0, neuron)))).toBe(Math.fround(MOST_OUTPUT))
  expect(largest([...kernel.weights.keys()].slice(-32))).toBeLessThanOrEqual(Math.fround(MOST_OUTPUT))
})

test('pieces choose the output', () => {
  const outputs = Array.from({ length: 31 }, (_, index) => outputOf(index + 2))
  expect(new Set(outputs).size).toBe(OUTPUTS)
  expect(outputs).toEqual(outputs.toSorted((a, b) => a - b))
})
