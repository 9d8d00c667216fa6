// SPDX-License-Identifier: GPL-3.0-or-later
/** The fit of the model of the human move: it learns what is there, and the same every time. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildHuman } from '../../../../build/core.ts'
import { Bands } from '../../../../build/workshop/human/bands.ts'
import { type Epoch, fit, meanOf } from '../../../../build/workshop/human/fit.ts'
import { SampleWriter, readSamples } from '../../../../build/workshop/human/samples.ts'
import { makeRandom } from '../../../../engine/host/random.ts'
import { readHumanFile } from '../../../../engine/human-file.ts'
import { HumanModel } from '../../../../engine/human.ts'

const SETTINGS = { epochs: 2, batch: 32, rate: 0.01, decay: 0.1, mirror: 0.2, seed: 7, start: null }
const POSITIONS = 600

const folder = mkdtempSync(join(tmpdir(), 'human-fit-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let module: WebAssembly.Module
beforeAll(async () => {
  module = new WebAssembly.Module(readFileSync(await buildHuman()))
}, 120_000)

/** Writes games in which weak players play the first of the legal moves and strong ones the last. */
function writeSamples(): number {
  const model = HumanModel.blank(module)
  const random = makeRandom(3)
  const writer = new SampleWriter(folder, 1)
  for (let count = 0; count < POSITIONS; count++) {
    if (count % 20 === 0) model.newGame()
    const moves = model.legalMoves().slice()
    if (moves.length === 0) continue
    const isWeak = random() < 0.5
    const played = isWeak ? 0 : moves.length - 1
    writer.add({ rating: isWeak ? 800 : 2400, played, features: model.features('rapid') })
    model.play(moves[Math.floor(random() * moves.length)]!)
  }
  writer.end()
  return writer.count
}

test('samples come back whole, in another order for another epoch', () => {
  const count = writeSamples()
  const random = makeRandom(5)
  const lists = [1, 2].map(() => Array.from(readSamples(folder, random), ({ features }) => features.join()))
  expect(lists[0]).toHaveLength(count)
  expect(lists[0]).not.toEqual(lists[1])
  expect(lists[0]!.toSorted()).toEqual(lists[1]!.toSorted())
})

test('a fit learns who plays what, and can be repeated to the bit', async () => {
  const count = writeSamples()
  const epochs: Epoch[] = []
  const file = await fit(folder, count, SETTINGS, (epoch) => epochs.push(epoch))
  expect(epochs[1]!.loss).toBeLessThan(epochs[0]!.loss)
  const again = await fit(folder, count, SETTINGS, () => {})
  expect(Buffer.from(again).equals(Buffer.from(file))).toBe(true)

  const opened = HumanModel.open(module, file)
  if (!opened.ok) throw new Error(opened.code)
  const model = opened.value
  model.newGame()
  const moves = model.legalMoves().slice()
  model.features('rapid')
  const [weak, strong] = [800, 2400].map((rating) => Array.from(model.judge(rating)))
  expect(weak![0]).toBeGreaterThan(strong![0]!)
  expect(strong![moves.length - 1]).toBeGreaterThan(weak![moves.length - 1]!)
}, 60_000)

test('bands count ranks, losses and what a draw would hit', () => {
  const bands = new Bands()
  bands.add(1450, [0.5, 0.25, 0.25], 0)
  bands.add(1599, [0.5, 0.3, 0.2], 2)
  bands.add(1600, [0.4, 0.3, 0.2, 0.1], 3)
  const [low, high] = bands.report()
  expect(low).toMatchObject({ rating: 1400, positions: 2, top1: 0.5, top3: 1 })
  expect(low!.logLoss).toBeCloseTo(-(Math.log(0.5) + Math.log(0.2)) / 2)
  expect(low!.drawn).toBeCloseTo(0.35)
  expect(high).toMatchObject({ rating: 1600, positions: 1, top1: 0, top3: 0 })
})

function weightsOf(file: Uint8Array): Float32Array {
  const read = readHumanFile(file)
  return read.ok ? read.value.weights : expect.fail(read.code)
}

test('a fit goes on from another one, and the mean of two lies between them', async () => {
  const count = writeSamples()
  const losses: number[] = []
  const learn = async (seed: number, start: Float32Array | null) =>
    weightsOf(
      await fit(folder, count, { ...SETTINGS, epochs: 1, seed, start }, ({ loss }) => losses.push(loss)),
    )
  const first = await learn(7, null)
  const [second, third] = [await learn(8, first), await learn(9, first)]
  expect(losses[1]).toBeLessThan(losses[0]!)
  expect(losses[2]).toBeLessThan(losses[0]!)
  expect(second).not.toEqual(third)
  const mean = meanOf([second, third])
  for (const index of [0, 1000, 100_000])
    expect(mean[index]).toBeCloseTo((second[index]! + third[index]!) / 2, 6)
})
