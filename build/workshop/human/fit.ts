// SPDX-License-Identifier: GPL-3.0-or-later
/** Fits the model of the human move to samples; the same samples and settings give the same file to the bit. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeHumanFile } from '../../../engine/human-file.ts'
import {
  FIRST,
  SECOND,
  WEIGHTS,
  W_BIAS,
  W_SECOND,
  W_SECOND_RATING,
  W_SUM,
  W_DIRECT,
} from '../../../engine/human/layout.ts'
import { makeRandom } from '../../../engine/host/random.ts'
import { importClosure, listFiles, makeIfStale } from '../../app/freshness.ts'
import { compileCore } from '../../core.ts'
import { ROOT } from '../../tools/command.ts'
import { mirrorFeatures } from '../../../engine/human-mirror.ts'
import { readSamples } from './samples.ts'

const SOURCES = join(import.meta.dirname, 'kernel')
const WASM = join(ROOT, 'out/human/kernel.wasm')
const PAGE = 65536
const INITIAL_PAGES = 64
const MAXIMUM_PAGES = 65536
/** Vectors of all weights: they, their slopes, and both moments. */
const VECTORS = 4
/** Steps in which the rate rises to its full height. */
const WARM_STEPS = 200
/** Share of the rate that is left at the end. */
const LAST_RATE = 0.02
/** Deviation of the first weights of features; the layers above have the usual ones for their width. */
const FIRST_DEVIATION = 0.08

interface Kernel {
  prepare(): number
  begin(): void
  samplesAt(): number
  learn(features: number, rating: number, played: number): number
  step(count: number, rate: number, decay: number, number: number): void
}

export interface FitSettings {
  epochs: number
  /** Positions of a step. */
  batch: number
  rate: number
  decay: number
  /** Share of the positions that are seen in a mirror, see `mirror.ts`. */
  mirror: number
  seed: number
  /** Weights to go on from; null for a fit from the beginning. */
  start: Float32Array | null
}

export interface Epoch {
  number: number
  /** Mean loss of the positions as they were learned, natural logarithm. */
  loss: number
  seconds: number
  /** The file of the model as it is now. */
  file: Uint8Array<ArrayBuffer>
}

/** Compiles the trainer's arithmetic when it is stale. */
async function buildKernel(): Promise<string> {
  await makeIfStale('human kernel', async () => {
    await compileCore(['index.ts'], WASM, { folder: SOURCES })
    const engine = ['layout.ts', 'network.ts'].map((name) => join(ROOT, 'engine/human', name))
    return {
      inputs: [...listFiles(SOURCES), ...engine, ...importClosure(import.meta.filename)],
      outputs: [WASM],
    }
  })
  return WASM
}

/** Sets the weights that a fit begins with. */
function beginWeights(weights: Float32Array, seed: number): void {
  const random = makeRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())
  const fill = (from: number, to: number, deviation: number) => {
    for (let index = from; index < to; index++) weights[index] = deviation * normal()
  }
  fill(0, W_BIAS, FIRST_DEVIATION)
  fill(W_SECOND, W_SECOND_RATING, Math.sqrt(2 / FIRST))
  fill(W_SUM, W_DIRECT, Math.sqrt(1 / SECOND))
}

/**
 * Fits a model and returns its file.
 * @param folder of the samples @param count their number
 */
export async function fit(
  folder: string,
  count: number,
  { epochs, batch, rate, decay, mirror, seed, start }: FitSettings,
  report: (epoch: Epoch) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES, shared: true })
  const module = new WebAssembly.Module(readFileSync(await buildKernel()))
  const kernel = new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Kernel
  const weightsAt = kernel.prepare()
  memory.grow(Math.ceil((weightsAt + 4 * (VECTORS + 1) * WEIGHTS) / PAGE))
  kernel.begin()
  const weights = new Float32Array(memory.buffer, weightsAt, WEIGHTS)
  if (start) weights.set(start)
  else beginWeights(weights, seed)
  const sampleAt = kernel.samplesAt()
  const room = new Uint16Array(memory.buffer, sampleAt)
  const random = makeRandom(seed + 1)
  const steps = Math.floor((epochs * count) / batch)
  let step = 0
  let inBatch = 0
  for (let number = 1; number <= epochs; number++) {
    const startedAt = performance.now()
    let loss = 0
    for (const { rating, played, features } of readSamples(folder, random)) {
      room.set(random() < mirror ? (mirrorFeatures(features) ?? features) : features)
      loss += kernel.learn(sampleAt, rating, played)
      inBatch += 1
      if (inBatch < batch) continue
      step += 1
      inBatch = 0
      const wave = 0.5 * (1 + Math.cos(Math.PI * Math.min(1, step / steps)))
      const pace = Math.min(1, step / WARM_STEPS) * (LAST_RATE + (1 - LAST_RATE) * wave)
      kernel.step(batch, rate * pace, decay, step)
    }
    const seconds = (performance.now() - startedAt) / 1000
    report({ number, loss: loss / count, seconds, file: makeHumanFile(weights) })
  }
  return makeHumanFile(weights)
}

/** The mean of several fits that went on from the same one. It foretells better than any of them, as many together do. */
export function meanOf(fits: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(WEIGHTS)
  for (const weights of fits)
    for (const [index, weight] of weights.entries()) mean[index]! += weight / fits.length
  return mean
}
