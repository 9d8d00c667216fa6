// SPDX-License-Identifier: GPL-3.0-or-later
/** The training of a network in slices, with requests and events, for its worker and for tests. */
import { type Code, codeOf, whiteKing, whiteRook, canonical } from '../../engine/krk/board.ts'
import { type Network, believed, judge, newActivity } from '../../engine/krk/network.ts'
import { playGame, playMarks, startsFrom } from '../../engine/krk/play.ts'
import { ILLEGAL, type KrkTable, solveKrk } from '../../engine/krk/table.ts'
import { Training, marksOf } from '../../engine/krk/training.ts'
import type { KrkEvent, KrkPace, KrkPoint, KrkRequest, KrkView } from './krk-protocol.ts'

/** Interval between two slices, and computing time of a slice at full pace, ms. */
export const SLICE_MS = 100
const FULL_MS = 85
/** Steps of a slice at the other paces. */
const STEPS: Readonly<Record<Exclude<KrkPace, 'full'>, number>> = { slow: 2, steady: 24 }
/** Maximum number of hidden neurons to show. */
export const SHOWN_NEURONS = 12
/** Number of games after the training. */
const GAMES = 200

const SQUARES = Array.from({ length: 64 }, (_, square) => square)

/** The predictions of a network with Black's king on each square. */
export function viewOf(network: Network, table: KrkTable, watched: Code): KrkView {
  const shown = Math.min(SHOWN_NEURONS, network.layers[0]!)
  const activity = newActivity(network.neurons)
  const neurons = new Float32Array(shown * 64)
  const beliefs = Int8Array.from(SQUARES, (square) => {
    const code = codeOf(whiteKing(watched), whiteRook(watched), square)
    if (table.black[code] === ILLEGAL) return ILLEGAL
    judge(network, canonical(code), activity)
    for (let neuron = 0; neuron < shown; neuron += 1) neurons[neuron * 64 + square] = activity.hidden[neuron]!
    return believed(network, code, activity)
  })
  for (let neuron = 0; neuron < shown; neuron += 1) {
    const board = neurons.subarray(neuron * 64, (neuron + 1) * 64)
    const loudest = Math.max(...board)
    if (loudest > 0) for (const square of SQUARES) board[square]! /= loudest
  }
  return { beliefs, neurons }
}

/** Trains one network. Events are reported during `receive` and `slice`. */
export class KrkServer {
  #table: KrkTable | null = null
  #training: Training | null = null
  #watched: Code = 0
  #pace: KrkPace | 'paused' = 'paused'
  #starts: readonly Code[] = []
  #over = false
  readonly #report: (event: KrkEvent) => void
  /** A clock in ms. */
  readonly #now: () => number

  constructor(report: (event: KrkEvent) => void, now: () => number) {
    this.#report = report
    this.#now = now
  }

  /** Whether the next slice will train. */
  get isBusy(): boolean {
    return this.#training !== null && this.#pace !== 'paused' && !this.#over
  }

  receive(request: KrkRequest): void {
    if (request.do === 'train') this.#begin(request)
    else if (request.do === 'setPace') this.#pace = request.pace
    else this.#play(request.number)
  }

  #begin({ order, watched, pace }: Extract<KrkRequest, { do: 'train' }>): void {
    const table = solveKrk()
    const training = new Training(table, order)
    this.#table = table
    this.#training = training
    this.#watched = watched
    this.#pace = pace
    this.#starts = startsFrom(table, training.heldBack, GAMES)
    const truth = Int8Array.from(
      SQUARES,
      (square) => table.black[codeOf(whiteKing(watched), whiteRook(watched), square)]!,
    )
    const heldBack = training.heldBack.length
    this.#report({ evt: 'ready', truth, heldBack, learned: training.learned })
    this.#progress(training, table, [this.#point(training, table)])
  }

  #point(training: Training, table: KrkTable): KrkPoint {
    return {
      round: training.done / training.stepsPerRound,
      heldBack: marksOf(training.network, table, training.heldBack),
      learned: marksOf(training.network, table, training.sample),
    }
  }

  #progress({ network, done, steps }: Training, table: KrkTable, points: readonly KrkPoint[]): void {
    this.#report({ evt: 'progress', done, steps, points, view: viewOf(network, table, this.#watched) })
  }

  /** Trains for a moment, then reports progress. */
  slice(): void {
    const training = this.#training
    const table = this.#table
    const pace = this.#pace
    if (training === null || table === null || pace === 'paused' || this.#over) return
    const began = this.#now()
    const points: KrkPoint[] = []
    const isEnough = (steps: number) =>
      pace === 'full' ? this.#now() - began >= FULL_MS : steps >= STEPS[pace]
    for (let steps = 1; ; steps += 1) {
      training.step()
      if (training.isMeasured) points.push(this.#point(training, table))
      if (training.done === training.steps || isEnough(steps)) break
    }
    this.#progress(training, table, points)
    if (training.done < training.steps) return
    this.#over = true
    const games = this.#starts.map((start) => playGame(training.network, table, start))
    this.#report({ evt: 'finished', play: playMarks(games) })
  }

  #play(number: number): void {
    const start = this.#starts[number % Math.max(this.#starts.length, 1)]
    if (this.#training === null || this.#table === null || start === undefined) return
    this.#report({ evt: 'game', game: playGame(this.#training.network, this.#table, start) })
  }
}
