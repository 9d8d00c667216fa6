// SPDX-License-Identifier: GPL-3.0-or-later
/** The trainer's kernel with deep nets against plain arithmetic: values, slopes by finite differences, steps. */
import { afterEach, describe, expect, test } from 'vitest'
import {
  type DeepShape,
  deepBias,
  deepCount,
  deepInputWeight,
  deepOutputBias,
  deepOutputWeight,
  initialDeepWeights,
  secondBias,
  secondWeight,
  thirdBias,
  thirdWeight,
} from '../../../../build/workshop/train/deep-parameters.ts'
import {
  MOST_HEAD,
  MOST_DEEP_INPUT,
  MOST_SECOND,
  OUTPUTS,
  THIRD,
} from '../../../../build/workshop/train/kernel/layout.ts'
import { Kernel } from '../../../../build/workshop/train/kernel.ts'
import { outputOf } from '../../../../build/workshop/train/parameters.ts'
import { makeRandom } from '../../../../engine/host/random.ts'
import { deepValueOf, inputsOf, list, lossOf, productsOf, randomPositions, samplesOf } from './positions.ts'

const GOAL = { scale: 400, resultShare: 0.3, penalty: 0.003, rounded: false }
const COUNT = 12
const positions = randomPositions(COUNT)

let open: Kernel[] = []
afterEach(async () => {
  await Promise.all(open.map((kernel) => kernel.close()))
  open = []
})

/** A kernel with the positions in its batch, and with weights so large that neurons of all layers are flat on both sides. */
async function kernelOf(shape: DeepShape, threads = 1, goal = GOAL): Promise<Kernel> {
  const kernel = await Kernel.open({ ...shape, batch: COUNT, threads }, goal)
  open.push(kernel)
  const random = makeRandom(5)
  kernel.weights.set(initialDeepWeights(shape, 3).map((weight) => 2 * weight + 0.2 * (random() - 0.5)))
  for (let neuron = 0; neuron < shape.neurons; neuron++) kernel.weights[deepBias(shape, neuron)]! += 0.5
  kernel.samples.set(samplesOf(positions))
  return kernel
}

/** What the slopes are of: the loss, and a penalty for each product. */
function penalisedLoss(weights: ArrayLike<number>, shape: DeepShape): number {
  const products = positions.flatMap(({ fen }) => productsOf(weights, shape, inputsOf(fen, shape.kings)))
  const loss = lossOf((fen) => deepValueOf(weights, shape, fen), positions, GOAL)
  return loss + GOAL.penalty * products.reduce((sum, product) => sum + product, 0)
}

const SHAPES: DeepShape[] = [
  { kings: 1, neurons: 32, second: 16 },
  { kings: 1, neurons: 64, second: 32 },
  { kings: 4, neurons: 32, second: 16 },
]

test.each(SHAPES)('each parameter of %o has an index of its own', (shape) => {
  const { kings, neurons, second } = shape
  const indexes = [
    list(kings * 768 * neurons, (at) => deepInputWeight(shape, Math.floor(at / neurons), at % neurons)),
    list(neurons, (neuron) => deepBias(shape, neuron)),
    ...list(OUTPUTS, (output) => output).map((output) => [
      ...list(neurons * second, (at) => secondWeight(shape, output, Math.floor(at / second), at % second)),
      ...list(second, (neuron) => secondBias(shape, output, neuron)),
      ...list(2 * second * THIRD, (at) => thirdWeight(shape, output, Math.floor(at / THIRD), at % THIRD)),
      ...list(THIRD, (neuron) => thirdBias(shape, output, neuron)),
      ...list(THIRD, (neuron) => deepOutputWeight(shape, output, neuron)),
      deepOutputBias(shape, output),
    ]),
  ].flat()
  expect(new Set(indexes).size).toBe(indexes.length)
  expect(indexes.every((at) => at >= 0 && at < deepCount(shape))).toBe(true)
})

describe.each(SHAPES)('with %o', (shape) => {
  test('values and loss are those of plain arithmetic', async () => {
    const kernel = await kernelOf(shape)
    const loss = kernel.judge(COUNT)
    for (const [index, { fen }] of positions.entries())
      expect(kernel.values[index]).toBeCloseTo(deepValueOf(kernel.weights, shape, fen), 4)
    expect(loss).toBeCloseTo(
      lossOf((fen) => deepValueOf(kernel.weights, shape, fen), positions, GOAL),
      4,
    )
  })

  test('slopes are those of finite differences', async () => {
    const { kings, neurons, second } = shape
    const kernel = await kernelOf(shape)
    kernel.slope(COUNT)
    const weights = Float64Array.from(kernel.weights)
    const inputs = positions.flatMap(({ fen }) => inputsOf(fen, kings)[0])
    const outputs = [...new Set(positions.map(({ fen }) => outputOf(inputsOf(fen, kings)[0].length)))]
    const random = makeRandom(11)
    const any = (end: number): number => Math.floor(random() * end)
    const output = (): number => outputs[any(outputs.length)]!
    const kinds: Record<string, () => number> = {
      input: () => deepInputWeight(shape, inputs[any(inputs.length)]!, any(neurons)),
      bias: () => deepBias(shape, any(neurons)),
      second: () => secondWeight(shape, output(), any(neurons), any(second)),
      secondBias: () => secondBias(shape, output(), any(second)),
      third: () => thirdWeight(shape, output(), any(2 * second), any(THIRD)),
      thirdBias: () => thirdBias(shape, output(), any(THIRD)),
      output: () => deepOutputWeight(shape, output(), any(THIRD)),
      outputBias: () => deepOutputBias(shape, output()),
    }
    const step = 1e-5
    for (const [kind, choose] of Object.entries(kinds)) {
      let moving = 0
      for (let number = 0; number < 6; number++) {
        const at = choose()
        const moved = (by: number): number => {
          const before = weights[at]!
          weights[at] = before + by
          const loss = penalisedLoss(weights, shape)
          weights[at] = before
          return loss
        }
        const expected = (moved(step) - moved(-step)) / (2 * step)
        expect(Math.abs(kernel.gradients[at]! - expected), `${kind} ${at}`).toBeLessThan(
          5e-4 * Math.max(0.05, Math.abs(expected)),
        )
        if (Math.abs(expected) > 1e-4) moving++
      }
      expect(moving, kind).toBeGreaterThan(0)
    }
  })
})

/** A product as the finished net has it. */
const round = (product: number): number => Math.round(product * 127.002) / 127.002

test('products can be rounded as in the finished net', async () => {
  const shape = SHAPES[0]!
  const kernel = await kernelOf(shape, 1, { ...GOAL, rounded: true })
  kernel.judge(COUNT)
  let rounding = 0
  for (const [index, { fen }] of positions.entries()) {
    expect(kernel.values[index]).toBeCloseTo(deepValueOf(kernel.weights, shape, fen, round), 4)
    rounding += Math.abs(kernel.values[index]! - deepValueOf(kernel.weights, shape, fen))
  }
  expect(rounding / COUNT).toBeGreaterThan(0.001)
})

test('any number of threads comes to the same weights', async () => {
  const runs = await Promise.all([1, 2, 3].map((threads) => kernelOf(SHAPES[1]!, threads)))
  for (const kernel of runs) for (let step = 1; step <= 5; step++) kernel.train(COUNT, step, 0.002, 0.01)
  const [first, ...others] = runs.map(({ weights, secondMoments }) =>
    Buffer.from(Float32Array.from([...weights, ...secondMoments]).buffer),
  )
  for (const other of others) expect(other.equals(first!)).toBe(true)
})

test('steps lower the loss', async () => {
  const kernel = await kernelOf(SHAPES[0]!)
  kernel.weights.set(initialDeepWeights(SHAPES[0]!, 3))
  const before = kernel.judge(COUNT)
  for (let step = 1; step <= 200; step++) kernel.train(COUNT, step, 0.002, 0.01)
  expect(kernel.judge(COUNT)).toBeLessThan(before / 4)
})

test('no weight passes the bounds of the quantised net', async () => {
  const shape = SHAPES[0]!
  const kernel = await kernelOf(shape)
  kernel.weights.fill(9)
  kernel.train(COUNT, 1, 0.001, 0)
  const all = (count: number, of: (index: number) => number): Set<number> =>
    new Set(list(count, (index) => kernel.weights[of(index)]!))
  expect(all(32, (neuron) => deepBias(shape, neuron))).toEqual(new Set([Math.fround(MOST_DEEP_INPUT)]))
  expect(all(32 * 16, (at) => secondWeight(shape, 2, at >> 4, at & 15))).toEqual(
    new Set([Math.fround(MOST_SECOND)]),
  )
  expect(all(16, (neuron) => secondBias(shape, 2, neuron))).toEqual(new Set([MOST_HEAD]))
  expect(all(THIRD, (neuron) => deepOutputWeight(shape, 2, neuron))).toEqual(new Set([MOST_HEAD]))
})
