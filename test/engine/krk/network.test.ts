// SPDX-License-Identifier: GPL-3.0-or-later
/** The network: its gradient matches its error, its training is determined by the seed, and it learns. */
import { describe, expect, it } from 'vitest'
import { canonical } from '../../../engine/krk/board.ts'
import {
  LAYERS,
  OUTPUTS,
  addGradient,
  believed,
  judge,
  layersOf,
  newActivity,
  newNetwork,
  outputOf,
} from '../../../engine/krk/network.ts'
import { solveKrk } from '../../../engine/krk/table.ts'
import { Training, type TrainingOrder, allPositions, marksOf } from '../../../engine/krk/training.ts'

const table = solveKrk()
const codes = allPositions(table)

function train(order: TrainingOrder): Training {
  const training = new Training(table, order)
  while (training.done < training.steps) training.step()
  return training
}

describe('the gradient', () => {
  it.each(LAYERS)('agrees with finite differences, for every kind of weight: %d layers', (count) => {
    // Few neurons in each layer, but so many that some are active in each position.
    const neurons = count === 1 ? 5 : 17
    // With this seed no sum is exactly 0, where the slope would be another on either side.
    const network = newNetwork(neurons, 7, count)
    const activity = newActivity(neurons)
    const { weights } = network
    const some = [codes[17]!, codes[9000]!, codes[27_000]!]
    const error = () =>
      some.reduce((sum, code) => {
        judge(network, code, activity)
        return sum - Math.log(activity.chances[outputOf(table.black[code]!)]!)
      }, 0)
    const gradient = new Float32Array(weights.length)
    for (const code of some) addGradient(network, code, outputOf(table.black[code]!), activity, gradient)
    const width = 2 ** -12
    let moving = 0
    for (let at = 0; at < weights.length; at += 1) {
      const value = weights[at]!
      weights[at] = value + width
      const [above, up] = [error(), weights[at]!]
      weights[at] = value - width
      const slope = (above - error()) / (up - weights[at]!)
      weights[at] = value
      expect(gradient[at], `weight ${at}`).toBeCloseTo(slope, 3)
      if (slope !== 0) moving += 1
    }
    // In each position some neurons are active; every output has a share in the error.
    expect(moving).toBeGreaterThan(5 * OUTPUTS)
  })

  it('belongs to chances that add up to 1', () => {
    const activity = newActivity(8)
    judge(newNetwork(8, 1), codes[100]!, activity)
    expect(activity.chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 12)
    expect(activity.chances).toHaveLength(OUTPUTS)
  })
})

it('has all its neurons in its layers, and its weights between them', () => {
  for (const neurons of [3, 8, 82, 83])
    for (const count of LAYERS) {
      const layers = layersOf(neurons, count)
      expect(layers).toHaveLength(count)
      expect(layers.reduce((sum, size) => sum + size)).toBe(neurons)
      expect(Math.max(...layers) - Math.min(...layers)).toBeLessThanOrEqual(1)
    }
  const inputs = 3 * 64 + 6 * 15
  const sizes = [inputs, 28, 27, 27, OUTPUTS]
  const weights = sizes.slice(1).reduce((sum, size, at) => sum + (sizes[at]! + 1) * size, 0)
  expect(newNetwork(82, 1, 3).weights).toHaveLength(weights)
})

describe('a training', () => {
  it('gives the same network for the same order, and another for another seed', () => {
    const order = { neurons: 8, seed: 7, rounds: 1 }
    const first = train(order).network.weights
    expect(train(order).network.weights).toEqual(first)
    expect(train({ ...order, seed: 8 }).network.weights).not.toEqual(first)
  })

  it('holds back a quarter of all positions, and learns from no rotated copy of them', () => {
    const { heldBack, sample } = new Training(table, { neurons: 1, seed: 5, rounds: 1 })
    expect(heldBack).toHaveLength(codes.length / 4)
    const held = new Set(heldBack)
    expect(held.size).toBe(heldBack.length)
    expect(sample.some((code) => held.has(code))).toBe(false)
    expect([...heldBack, ...sample].every((code) => canonical(code) === code)).toBe(true)
  })

  it.each(LAYERS)(
    'learns: after three rounds it is far better than the commonest answer: %d layers',
    (layers) => {
      const order = { neurons: 48, layers, seed: 1, rounds: 3 }
      const before = new Training(table, order)
      expect(marksOf(before.network, table, before.heldBack).exact).toBeLessThan(0.2)
      const training = train(order)
      const { exact, near } = marksOf(training.network, table, training.heldBack)
      expect(exact).toBeGreaterThan(0.5)
      expect(near).toBeGreaterThan(0.75)
    },
  )

  it('ends after its rounds, and measures at both ends', () => {
    const training = new Training(table, { neurons: 1, seed: 1, rounds: 2 })
    let measured = 0
    for (;;) {
      if (training.isMeasured) measured += 1
      if (training.done === training.steps) break
      training.step()
    }
    training.step()
    expect(training.done).toBe(2 * training.stepsPerRound)
    expect(measured).toBe(8 + 2 + 1)
  })

  it('evaluates all eight forms of a position alike', () => {
    const { network } = train({ neurons: 8, seed: 2, rounds: 1 })
    const activity = newActivity(8)
    for (const code of [0o123, 0o765432, 0o207613])
      expect(believed(network, code, activity)).toBe(believed(network, canonical(code), activity))
  })
})
