// SPDX-License-Identifier: GPL-3.0-or-later
/** A training run: samples, epochs, checkpoints, the curve, and the net at the end. */
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import type { CoreInstance } from '../../../engine/host/core-instance.ts'
import { exclusively } from '../../app/lock.ts'
import { type Checkpoint, type Settings, readCheckpoint, writeCheckpoint } from './checkpoint.ts'
import { makeCsv, makeSvg } from './curve.ts'
import { MAX_VALUE } from '../../../engine/core/net/layout.ts'
import { netName } from '../../../engine/host/net/net-file.ts'
import { type Views, evaluateDeep, quantiseDeep, sortPairs } from './deep-net.ts'
import { initialDeepWeights } from './deep-parameters.ts'
import { type FirstCode, readFirst } from './first-weights.ts'
import { evaluate, quantise } from './integer-net.ts'
import { Kernel } from './kernel.ts'
import { MAX_PIECES, SAMPLE_BYTES } from './kernel/layout.ts'
import { makeDeepFile, makeNetFile } from './net-file.ts'
import { initialWeights } from './parameters.ts'
import { pieceCountOf, weightOf } from './sample.ts'
import { replaceFile } from '../../tools/replace-file.ts'
import {
  type GameFolder,
  type SampleCode,
  type SampleIndex,
  epochPositions,
  makeSamples,
  readEpoch,
  readHeldBack,
  readIndex,
} from './sample-files.ts'

/** Share of the steps in which the rate rises from 0, and its end after half a cosine, in first rates. */
const WARM_SHARE = 0.01
const LAST_RATE = 0.01

/** Positions that say how often the pairs of a deep net are zero. */
const SORTING_POSITIONS = 4096

export interface Order {
  /** Folders of training games. Used if the run's folder has no samples yet. */
  games: readonly GameFolder[]
  /** Folder of the run. */
  folder: string
  settings: Omit<Settings, 'samples' | 'from'>
  /** Random moves from each position of the games, see `visitNearby`. */
  imitate: number
  /** Checkpoint of another run, or net, with the first weights; null for small random weights. */
  from: string | null
  /** Share of the first weights in the finished net, 0 to 1. The rest are the trained weights. */
  keep: number
  threads: number
  /** Batches between two rows of the curve. Each epoch ends with a row too. */
  rowBatches: number
}

export interface Trained {
  /** The net's file. */
  file: Buffer
  name: string
  rounding: Rounding
}

export type TrainCode =
  | SampleCode
  | 'OTHER_SEED'
  | 'OTHER_IMITATION'
  | FirstCode
  | 'OTHER_SETTINGS'
  | 'IN_USE'
  | 'STOPPED'

/** The rate of a step, from 1. */
export function rateOf(step: number, steps: number, first: number): number {
  const warm = Math.min(1, step / Math.max(1, WARM_SHARE * steps))
  const fallen = (1 + Math.cos((Math.PI * step) / steps)) / 2
  return first * warm * (LAST_RATE + (1 - LAST_RATE) * fallen)
}

/**
 * Trains to the end, or until stopped, from the state in the run's folder. `IN_USE`: another process trains in that folder.
 * @param core plays training games through
 * @param report shows the progress, a line each time
 */
export const train = (
  order: Order,
  core: CoreInstance,
  report: (line: string) => void,
  stop: AbortSignal,
): Promise<Checked<Trained, TrainCode>> =>
  exclusively(join(order.folder, 'lock'), () => trainAlone(order, core, report, stop))

async function trainAlone(
  order: Order,
  core: CoreInstance,
  report: (line: string) => void,
  stop: AbortSignal,
): Promise<Checked<Trained, TrainCode>> {
  const samples = join(order.folder, 'samples')
  const known = readIndex(samples)
  const made =
    known === null
      ? makeSamples(core, order.games, samples, { seed: order.settings.seed, imitate: order.imitate })
      : ok(known)
  if (!made.ok) return made
  if (made.value.seed !== order.settings.seed) return fail('OTHER_SEED')
  if (made.value.imitate !== order.imitate) return fail('OTHER_IMITATION')
  const index = made.value
  const { heldBack, duplicates, leftOut, damaged } = index
  report(
    `${epochPositions(index)} positions, ${heldBack} held back, ${duplicates} duplicates merged, ${leftOut} not held back because they are trained on, ${damaged} games or pieces of files damaged`,
  )
  const { kings, neurons, second, seed } = order.settings
  const random = () =>
    second === 0 ? initialWeights(kings, seed, neurons) : initialDeepWeights({ kings, neurons, second }, seed)
  const first =
    order.from === null
      ? ok({ weights: random(), checksum: null })
      : readFirst(order.from, order.settings, seed)
  if (!first.ok) return first
  const settings = { ...order.settings, samples: index.checksum, from: first.value.checksum }
  const kernel = await Kernel.open({ ...settings, threads: order.threads }, { ...settings, rounded: true })
  try {
    const read = readCheckpoint(join(order.folder, 'checkpoint'), settings, kernel)
    if (!read.ok) return read
    if (read.value === null) kernel.weights.set(first.value.weights)
    const none = { settings, epoch: 0, inEpoch: 0, steps: 0, loss: 0, count: 0, rows: [] }
    const run = new Run(order, index, kernel, read.value ?? none, report)
    if (!(await run.finish(stop))) return fail('STOPPED')
    if (order.keep > 0) {
      mixIn(kernel.weights, first.value.weights, order.keep)
      report(`with ${order.keep} of the first weights: held back ${run.judge().toFixed(6)}`)
    }
    const positions = firstPositions(kernel, settings.scale, readHeldBack(samples))
    const { file, valueOf } = finished(kernel.weights, settings, positions)
    return ok({ file, name: netName(file), rounding: measureRounding(valueOf, positions) })
  } finally {
    await kernel.close()
  }
}

/** The value of a position by a net, see `evaluate`. */
type ValueOf = (views: Views) => number

/** The net of trained weights: its file, and the values that an engine with it has. */
function finished(
  weights: Float32Array,
  settings: Settings,
  positions: readonly Position[],
): { file: Buffer; valueOf: ValueOf } {
  if (settings.second === 0) {
    const net = quantise(weights, settings.kings, settings.scale)
    return { file: makeNetFile(net), valueOf: (views) => evaluate(net, views) }
  }
  const net = sortPairs(
    quantiseDeep(weights, settings, settings.scale),
    positions.slice(0, SORTING_POSITIONS).map(({ views }) => views),
  )
  return { file: makeDeepFile(net), valueOf: (views) => evaluateDeep(net, views) }
}

/** Replaces weights by a weighted mean with others. @param share of the others */
function mixIn(weights: Float32Array, others: Float32Array, share: number): void {
  for (const [at, other] of others.entries()) weights[at] = share * other + (1 - share) * weights[at]!
}

class Run {
  readonly #order: Order
  readonly #index: SampleIndex
  readonly #kernel: Kernel
  readonly #state: Checkpoint
  readonly #report: (line: string) => void
  readonly #samples: string
  readonly #heldBack: Buffer
  readonly #stepsOfEpoch: number
  /** Time of the last row of this process, and positions since then. */
  #since = performance.now()
  #trained = 0

  constructor(
    order: Order,
    index: SampleIndex,
    kernel: Kernel,
    state: Checkpoint,
    report: (line: string) => void,
  ) {
    this.#order = order
    this.#index = index
    this.#kernel = kernel
    this.#state = state
    this.#report = report
    this.#samples = join(order.folder, 'samples')
    this.#heldBack = readHeldBack(this.#samples)
    this.#stepsOfEpoch = Math.ceil(epochPositions(index) / order.settings.batch)
  }

  /** @returns false if it was stopped before its end */
  async finish(stop: AbortSignal): Promise<boolean> {
    const state = this.#state
    const { epochs, batch } = this.#order.settings
    for (; state.epoch < epochs; state.epoch++, state.inEpoch = 0) {
      const { samples } = this.#kernel
      const { epoch, inEpoch } = state
      // The samples of a batch are in the kernel's memory until the next batch is requested.
      const room = samples.subarray(0, batch * SAMPLE_BYTES)
      const batches = readEpoch(this.#samples, this.#index, epoch, room, inEpoch)
      for (const count of batches) {
        // Gives signals a chance.
        await setImmediate()
        if (stop.aborted) {
          this.#save()
          return false
        }
        this.#step(count)
        const isEnd = state.inEpoch === this.#stepsOfEpoch
        if (isEnd || state.inEpoch % this.#order.rowBatches === 0) this.#addRow(isEnd)
      }
    }
    return true
  }

  #step(count: number): void {
    const state = this.#state
    const { rate, decay } = this.#order.settings
    const next = state.steps + 1
    state.loss += this.#kernel.train(count, next, this.#rateOf(next, rate), decay)
    state.count += weightOf(this.#kernel.samples, count)
    state.steps = next
    state.inEpoch++
    this.#trained += count
  }

  #rateOf(step: number, first: number): number {
    return rateOf(step, this.#order.settings.epochs * this.#stepsOfEpoch, first)
  }

  /** Ends with a checkpoint. Overwrites the kernel's batch, which the epoch no longer needs. */
  #addRow(isEnd: boolean): void {
    const state = this.#state
    const seconds = (performance.now() - this.#since) / 1000
    const row = {
      positions: state.epoch * epochPositions(this.#index) + this.#positionsOf(state.inEpoch),
      epochs: state.epoch + state.inEpoch / this.#stepsOfEpoch,
      rate: this.#rateOf(state.steps, this.#order.settings.rate),
      trained: state.loss / state.count,
      heldBack: this.judge(),
    }
    state.rows.push(row)
    state.loss = 0
    state.count = 0
    const speed = Math.round(this.#trained / seconds)
    const losses = `trained ${row.trained.toFixed(6)}, held back ${row.heldBack.toFixed(6)}`
    this.#report(
      `epoch ${row.epochs.toFixed(2)}: ${losses}, rate ${row.rate.toExponential(2)}, ${speed} positions/s`,
    )
    // A new epoch begins with a new reader, so the checkpoint is that of its start.
    if (isEnd) this.#save({ ...state, epoch: state.epoch + 1, inEpoch: 0 })
    else this.#save()
    this.#since = performance.now()
    this.#trained = 0
  }

  #positionsOf(steps: number): number {
    return Math.min(steps * this.#order.settings.batch, epochPositions(this.#index))
  }

  /** Weighted mean squared error of the samples held back. */
  judge(): number {
    const { samples, shape } = this.#kernel
    const size = shape.batch * SAMPLE_BYTES
    let loss = 0
    for (let at = 0; at < this.#heldBack.length; at += size) {
      const part = this.#heldBack.subarray(at, at + size)
      samples.set(part)
      loss += this.#kernel.judge(part.length / SAMPLE_BYTES)
    }
    return loss / weightOf(this.#heldBack, this.#index.heldBack)
  }

  #save(state: Checkpoint = this.#state): void {
    writeCheckpoint(join(this.#order.folder, 'checkpoint'), state, this.#kernel)
    replaceFile(join(this.#order.folder, 'curve.csv'), makeCsv(state.rows))
    replaceFile(join(this.#order.folder, 'curve.svg'), makeSvg(state.rows))
  }
}

/** Differences between the trained net and its integers, centipawns. */
interface Rounding {
  positions: number
  mean: number
  largest: number
}

/** A held-back position. */
interface Position {
  views: Views
  /** By the trained net before rounding, centipawns. */
  value: number
}

/** The first samples, a batch of the kernel at most. */
function firstPositions(kernel: Kernel, scale: number, samples: Buffer): Position[] {
  const count = Math.min(kernel.shape.batch, samples.length / SAMPLE_BYTES)
  kernel.samples.set(samples.subarray(0, count * SAMPLE_BYTES))
  kernel.judge(count)
  return Array.from({ length: count }, (_, at) => {
    const pieces = pieceCountOf(samples, at * SAMPLE_BYTES)
    const view = (number: number): Uint16Array => {
      const from = (2 * at + number) * MAX_PIECES
      return kernel.inputs.slice(from, from + pieces)
    }
    return { views: [view(0), view(1)], value: kernel.values[at]! * scale }
  })
}

function measureRounding(valueOf: ValueOf, positions: readonly Position[]): Rounding {
  let sum = 0
  let largest = 0
  for (const { views, value } of positions) {
    const exact = Math.max(-MAX_VALUE, Math.min(MAX_VALUE, value))
    const difference = Math.abs(valueOf(views) - exact)
    sum += difference
    largest = Math.max(largest, difference)
  }
  return { positions: positions.length, mean: sum / positions.length, largest }
}
