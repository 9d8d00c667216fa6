// SPDX-License-Identifier: GPL-3.0-or-later
/** The compiled kernel with its memory and threads. The calling thread is one of them and waits for the others. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { importClosure, listFiles, makeIfStale } from '../../app/freshness.ts'
import { compileCore } from '../../core.ts'
import { ROOT } from '../../tools/command.ts'
import {
  COMMAND_END,
  COMMAND_JUDGE,
  COMMAND_SLOPE,
  COMMAND_TRAIN,
  CONTROL_DECAY,
  CONTROL_EPSILON,
  CONTROL_KINGS,
  CONTROL_LOSS,
  CONTROL_PENALTY,
  CONTROL_PHASE,
  CONTROL_RATE,
  CONTROL_RESULT_SHARE,
  CONTROL_SCALE,
  CONTROL_STEPS,
  MAX_PIECES,
  MEETINGS,
  SAMPLE_BYTES,
} from './kernel/layout.ts'
import { SECOND_ONE, SECOND_UNIT } from '../../../engine/core/net/layout.ts'
import { type KingBuckets, kingMap } from './king-buckets.ts'
import { type SecondLayer, deepCount } from './deep-parameters.ts'
import { weightCount } from './parameters.ts'

const SOURCES = join(import.meta.dirname, 'kernel')
const NET_LAYOUT = join(ROOT, 'engine/core/net/layout.ts')
const WASM = join(ROOT, 'out/train/kernel.wasm')
const PAGE = 65_536
const INITIAL_PAGES = 64
const MAXIMUM_PAGES = 65_536
/** Weight of the past in the means of slopes and of their squares, as in `kernel/backward.ts`. */
const FIRST_MEMORY = 0.9
const SECOND_MEMORY = 0.999
/** Slopes that are smaller than this, summed over a batch, move a weight less. */
const SMALL_SLOPE = 1e-5

export interface Shape {
  kings: KingBuckets
  /** Neurons of a view, a multiple of SLICE. */
  neurons: number
  /** Neurons of the second layer, 16 or 32; 0: a plain net. */
  second: SecondLayer
  /** Largest number of positions in a batch. */
  batch: number
  threads: number
}

/** The net's goal: to predict the points from a position. */
export interface Goal {
  /** Unit of the logistic, centipawns. */
  scale: number
  /** Share of the game's result in the points. The rest comes from the search's score. */
  resultShare: number
  /** What the loss of a position grows by with each product of a deep net, so that most products become zero. */
  penalty: number
  /** Whether the products of a deep net are rounded as in the finished net, so that the layers behind them learn from these. */
  rounded: boolean
}

interface Exports {
  configure(kings: number, neurons: number, second: number, batch: number, threads: number): number
  weightsAt(): number
  gradientsAt(): number
  firstMomentsAt(): number
  secondMomentsAt(): number
  samplesAt(): number
  featuresAt(): number
  valuesAt(): number
  run(command: number, count: number): void
}

async function makeKernel(): Promise<string> {
  await makeIfStale('train-kernel', async () => {
    await compileCore(['index.ts'], WASM, { folder: SOURCES })
    return {
      inputs: [...listFiles(SOURCES), NET_LAYOUT, ...importClosure(import.meta.filename)],
      outputs: [WASM],
    }
  })
  return WASM
}

export class Kernel {
  readonly shape: Shape
  /** Buffer for the samples of a batch. */
  readonly samples: Uint8Array
  /** In slices, see `kernel/layout.ts`. Weights may be written between two commands. */
  readonly weights: Float32Array
  readonly gradients: Float32Array
  readonly firstMoments: Float32Array
  readonly secondMoments: Float32Array
  /** Inputs of each position: 32 of the mover's view, then 32 of the opponent's. Only those of existing pieces count. */
  readonly inputs: Uint16Array
  /** Outputs of each position, in units of the logistic, from the mover's view. */
  readonly values: Float32Array
  readonly #exports: Exports
  readonly #control: DataView
  readonly #workers: Worker[]
  /** Number of times that the threads have met. */
  #meetings = 0

  static async open(shape: Shape, goal: Goal): Promise<Kernel> {
    return new Kernel(new WebAssembly.Module(readFileSync(await makeKernel())), shape, goal)
  }

  private constructor(module: WebAssembly.Module, shape: Shape, goal: Goal) {
    this.shape = shape
    const memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES, shared: true })
    const words = new Int32Array(memory.buffer)
    const sleep = (address: number, value: number): unknown => Atomics.wait(words, address >> 2, value)
    const exports = new WebAssembly.Instance(module, { env: { memory }, host: { sleep } })
      .exports as unknown as Exports
    const end = exports.configure(shape.kings, shape.neurons, shape.second, shape.batch, shape.threads)
    memory.grow(Math.max(0, Math.ceil((end - memory.buffer.byteLength) / PAGE)))
    const { buffer } = memory
    const floats = shape.second === 0 ? weightCount(shape.kings, shape.neurons) : deepCount(shape)
    this.#exports = exports
    this.#control = new DataView(buffer)
    this.samples = new Uint8Array(buffer, exports.samplesAt(), shape.batch * SAMPLE_BYTES)
    this.weights = new Float32Array(buffer, exports.weightsAt(), floats)
    this.gradients = new Float32Array(buffer, exports.gradientsAt(), floats)
    this.firstMoments = new Float32Array(buffer, exports.firstMomentsAt(), floats)
    this.secondMoments = new Float32Array(buffer, exports.secondMomentsAt(), floats)
    this.inputs = new Uint16Array(buffer, exports.featuresAt(), shape.batch * 2 * MAX_PIECES)
    this.values = new Float32Array(buffer, exports.valuesAt(), shape.batch)
    this.#control.setFloat32(CONTROL_SCALE, goal.scale, true)
    this.#control.setFloat32(CONTROL_RESULT_SHARE, goal.resultShare, true)
    this.#control.setFloat32(CONTROL_EPSILON, SMALL_SLOPE, true)
    this.#control.setFloat32(CONTROL_PENALTY, goal.penalty, true)
    this.#control.setFloat32(CONTROL_STEPS, goal.rounded ? SECOND_UNIT / SECOND_ONE : 0, true)
    new Uint8Array(buffer).set(kingMap(shape.kings), CONTROL_KINGS)
    this.#workers = Array.from({ length: shape.threads - 1 }, (_, index) => {
      const workerData = { module, memory, number: index + 1, shape }
      return new Worker(new URL('./thread.js', import.meta.url), { execArgv: [], workerData })
    })
  }

  /** Weighted sum of the squared errors of the first `count` samples, without the penalty. Sets their `values`. */
  judge(count: number): number {
    return this.#run(COMMAND_JUDGE, count)
  }

  /** As `judge`; also adds the slopes of the sum, with the penalty, to `gradients`. */
  slope(count: number): number {
    return this.#run(COMMAND_SLOPE, count)
  }

  /**
   * As `judge`, and moves the weights once.
   * @param step number of the step, from 1
   * @param decay share of each weight that a step at rate 1 removes
   */
  train(count: number, step: number, rate: number, decay: number): number {
    const corrected = (rate * Math.sqrt(1 - SECOND_MEMORY ** step)) / (1 - FIRST_MEMORY ** step)
    this.#control.setFloat32(CONTROL_RATE, corrected, true)
    this.#control.setFloat32(CONTROL_DECAY, rate * decay, true)
    return this.#run(COMMAND_TRAIN, count)
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    this.#exports.run(COMMAND_END, 0)
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }

  #run(command: number, count: number): number {
    this.#exports.run(command, count)
    this.#meetings += MEETINGS
    if (this.#control.getInt32(CONTROL_PHASE, true) !== this.#meetings) throw new Error('threads out of step')
    return this.#control.getFloat64(CONTROL_LOSS, true)
  }
}
