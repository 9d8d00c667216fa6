// SPDX-License-Identifier: GPL-3.0-or-later
/** A training run: samples, epochs, checkpoints, the curve, and the net at the end. */
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import type { CoreInstance } from '../../../engine/host/core-instance.ts'
import { type Checkpoint, type Settings, readCheckpoint, writeCheckpoint } from './checkpoint.ts'
import { makeCsv, makeSvg } from './curve.ts'
import { netName } from '../../../engine/host/net/net-file.ts'
import { type FirstCode, readFirst } from './first-weights.ts'
import { quantise } from './integer-net.ts'
import { Kernel } from './kernel.ts'
import { SAMPLE_BYTES } from './kernel/layout.ts'
import { makeNetFile } from './net-file.ts'
import { initialWeights } from './parameters.ts'
import { type Rounding, measureRounding } from './rounding.ts'
import { replaceFile } from './replace-file.ts'
import {
  type SampleCode,
  type SampleIndex,
  epochPositions,
  makeSamples,
  readEpoch,
  readHeldBack,
  readIndex,
} from './sample-files.ts'

/** Share of the steps in which the rate rises from 0, and what it falls to along half a cosine, in first rates. */
const WARM_SHARE = 0.01
const LAST_RATE = 0.01

export interface Order {
  /** Folders of training games; used when the run's folder has no samples yet. */
  games: readonly string[]
  /** Folder of the run. */
  folder: string
  settings: Omit<Settings, 'samples' | 'from'>
  /** Moves of chance from each position of the games, see `imitation.ts`. */
  imitate: number
  /** Checkpoint of another run, or a net, whose weights are the first; null: small random ones. */
  from: string | null
  /** Share of the first weights in the net, 0 to 1; the rest is what was trained. */
  keep: number
  threads: number
  /** Batches between two rows of the curve; each epoch ends with one too. */
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
  | 'STOPPED'

/** The rate of a step, from 1 on. */
export function rateOf(step: number, steps: number, first: number): number {
  const warm = Math.min(1, step / Math.max(1, WARM_SHARE * steps))
  const fallen = (1 + Math.cos((Math.PI * step) / steps)) / 2
  return first * warm * (LAST_RATE + (1 - LAST_RATE) * fallen)
}

/**
 * Trains to the end, or until stopped, from where the run's folder says.
 * @param core plays training games through
 * @param say tells the progress, a line each time
 */
export async function train(
  order: Order,
  core: CoreInstance,
  say: (line: string) => void,
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
  const { heldBack, damaged } = index
  say(
    `${epochPositions(index)} positions, ${heldBack} held back, ${damaged} games or pieces of files damaged`,
  )
  const { kings, seed } = order.settings
  const first =
    order.from === null
      ? ok({ weights: initialWeights(kings, seed), checksum: null })
      : readFirst(order.from, kings, seed)
  if (!first.ok) return first
  const settings = { ...order.settings, samples: index.checksum, from: first.value.checksum }
  const kernel = await Kernel.open({ ...settings, threads: order.threads }, settings)
  try {
    const read = readCheckpoint(join(order.folder, 'checkpoint'), settings, kernel)
    if (!read.ok) return read
    if (read.value === null) kernel.weights.set(first.value.weights)
    const none = { settings, epoch: 0, inEpoch: 0, steps: 0, loss: 0, count: 0, rows: [] }
    const run = new Run(order, index, kernel, read.value ?? none, say)
    if (!(await run.finish(stop))) return fail('STOPPED')
    if (order.keep > 0) {
      mixIn(kernel.weights, first.value.weights, order.keep)
      say(`with ${order.keep} of the first weights: held back ${run.judge().toFixed(6)}`)
    }
    const net = quantise(kernel.weights, settings.kings, settings.scale)
    const rounding = measureRounding(kernel, net, readHeldBack(samples))
    const file = makeNetFile(net)
    return ok({ file, name: netName(file), rounding })
  } finally {
    await kernel.close()
  }
}

/** Replaces weights by the mean of them and of others, which have this share. */
function mixIn(weights: Float32Array, others: Float32Array, share: number): void {
  for (const [at, other] of others.entries()) weights[at] = share * other + (1 - share) * weights[at]!
}

class Run {
  readonly #order: Order
  readonly #index: SampleIndex
  readonly #kernel: Kernel
  readonly #state: Checkpoint
  readonly #say: (line: string) => void
  readonly #samples: string
  readonly #heldBack: Buffer
  readonly #stepsOfEpoch: number
  /** Since the last row of this process: when it was, and positions since. */
  #since = performance.now()
  #trained = 0

  constructor(
    order: Order,
    index: SampleIndex,
    kernel: Kernel,
    state: Checkpoint,
    say: (line: string) => void,
  ) {
    this.#order = order
    this.#index = index
    this.#kernel = kernel
    this.#state = state
    this.#say = say
    this.#samples = join(order.folder, 'samples')
    this.#heldBack = readHeldBack(this.#samples)
    this.#stepsOfEpoch = Math.ceil(epochPositions(index) / order.settings.batch)
  }

  /** @returns false when it was stopped before its end */
  async finish(stop: AbortSignal): Promise<boolean> {
    const state = this.#state
    const { epochs, batch } = this.#order.settings
    for (; state.epoch < epochs; state.epoch++, state.inEpoch = 0) {
      const { samples } = this.#kernel
      const { epoch, inEpoch } = state
      // The samples of a batch lie in the kernel's memory until the next one is asked for.
      const room = samples.subarray(0, batch * SAMPLE_BYTES)
      const batches = readEpoch(this.#samples, this.#index, epoch, room, inEpoch)
      for (const count of batches) {
        // Signals are heard here.
        await setImmediate()
        if (stop.aborted) {
          this.#keep()
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
    state.count += count
    state.steps = next
    state.inEpoch++
    this.#trained += count
  }

  #rateOf(step: number, first: number): number {
    return rateOf(step, this.#order.settings.epochs * this.#stepsOfEpoch, first)
  }

  /** Ends with a checkpoint. The kernel's batch is full of other samples then, which the epoch does not need. */
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
    this.#say(
      `epoch ${row.epochs.toFixed(2)}: ${losses}, rate ${row.rate.toExponential(2)}, ${speed} positions/s`,
    )
    // A new epoch has a reader of its own; the state is that of its start.
    if (isEnd) this.#keep({ ...state, epoch: state.epoch + 1, inEpoch: 0 })
    else this.#keep()
    this.#since = performance.now()
    this.#trained = 0
  }

  #positionsOf(steps: number): number {
    return Math.min(steps * this.#order.settings.batch, epochPositions(this.#index))
  }

  /** Mean squared error of the samples held back. */
  judge(): number {
    const { samples, shape } = this.#kernel
    const size = shape.batch * SAMPLE_BYTES
    let loss = 0
    for (let at = 0; at < this.#heldBack.length; at += size) {
      const part = this.#heldBack.subarray(at, at + size)
      samples.set(part)
      loss += this.#kernel.judge(part.length / SAMPLE_BYTES)
    }
    return loss / this.#index.heldBack
  }

  #keep(state: Checkpoint = this.#state): void {
    writeCheckpoint(join(this.#order.folder, 'checkpoint'), state, this.#kernel)
    replaceFile(join(this.#order.folder, 'curve.csv'), makeCsv(state.rows))
    replaceFile(join(this.#order.folder, 'curve.svg'), makeSvg(state.rows))
  }
}
