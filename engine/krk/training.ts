// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Trains a network on part of all positions, a few at a time, and measures it on the rest, which it never learns from. The
 * same order gives the same network.
 */
import { CODES, isCanonical } from './board.ts'
import {
  type LayerCount,
  type Network,
  addGradient,
  believed,
  newActivity,
  newNetwork,
  outputOf,
} from './network.ts'
import { randomFrom, shuffle } from './random.ts'
import { DRAW, ILLEGAL, type KrkTable } from './table.ts'

export interface TrainingOrder {
  /** Hidden neurons, all layers together. */
  readonly neurons: number
  /** Hidden layers; 1 by default. */
  readonly layers?: LayerCount
  readonly seed: number
  /** How often it learns from each position. */
  readonly rounds: number
}

/** The order that the lesson uses. */
export const USUAL_ORDER: TrainingOrder = { neurons: 82, seed: 1, rounds: 40 }

/** How well a network knows some positions; shares from 0 to 1. */
export interface Marks {
  /** The exact number of moves to mate, or that it is a draw. */
  readonly exact: number
  /** The same, or one move off. */
  readonly near: number
}

/** Positions of one step. */
const BATCH = 64
/** One in this many positions is held back. */
const HELD_BACK = 4
/** Adam's pace at the start; it falls to 0 along half a cosine wave. */
const PACE = 0.02
/** Measurements in the first round, and in each of the others. */
const FIRST_MEASURES = 8
const MEASURES = 2

/** All positions with Black to move, one of each group of rotated and mirrored copies. */
export function allPositions({ black }: KrkTable): Int32Array {
  const codes: number[] = []
  for (let code = 0; code < CODES; code += 1)
    if (black[code] !== ILLEGAL && isCanonical(code)) codes.push(code)
  return Int32Array.from(codes)
}

/** Measures a network on positions with Black to move. */
export function marksOf(network: Network, { black }: KrkTable, codes: Int32Array): Marks {
  const activity = newActivity(network.neurons)
  let [exact, near] = [0, 0]
  for (const code of codes) {
    const [truth, belief] = [black[code]!, believed(network, code, activity)]
    if (belief === truth) exact += 1
    else if (belief !== DRAW && truth !== DRAW && Math.abs(belief - truth) === 1) near += 1
  }
  return { exact: exact / codes.length, near: (exact + near) / codes.length }
}

export class Training {
  readonly network: Network
  /** Positions on which the network is measured and from which it never learns. */
  readonly heldBack: Int32Array
  /** The same number of positions from which it learns. */
  readonly sample: Int32Array
  /** Steps of the whole training, of one round, and steps done. */
  readonly steps: number
  readonly stepsPerRound: number
  #done = 0
  readonly #table: KrkTable
  readonly #learned: Int32Array
  readonly #random: () => number
  readonly #adam: Adam
  readonly #gradient: Float32Array
  readonly #activity

  constructor(table: KrkTable, { neurons, layers, seed, rounds }: TrainingOrder) {
    this.#table = table
    this.#random = randomFrom(seed)
    this.network = newNetwork(neurons, seed, layers)
    const codes = allPositions(table)
    shuffle(codes, this.#random)
    const held = Math.floor(codes.length / HELD_BACK)
    this.heldBack = codes.slice(0, held)
    this.#learned = codes.slice(held)
    this.sample = this.#learned.slice(0, held)
    this.stepsPerRound = Math.ceil(this.#learned.length / BATCH)
    this.steps = rounds * this.stepsPerRound
    this.#adam = new Adam(this.network.weights.length)
    this.#gradient = new Float32Array(this.network.weights.length)
    this.#activity = newActivity(neurons)
  }

  /** Number of positions from which it learns. */
  get learned(): number {
    return this.#learned.length
  }

  get done(): number {
    return this.#done
  }

  /** True when the network is measured after this step. */
  get isMeasured(): boolean {
    const each = Math.ceil(this.stepsPerRound / (this.#done < this.stepsPerRound ? FIRST_MEASURES : MEASURES))
    return this.#done === this.steps || (this.#done % this.stepsPerRound) % each === 0
  }

  /** Learns from the next few positions. Has no effect at the end. */
  step(): void {
    if (this.#done === this.steps) return
    const at = this.#done % this.stepsPerRound
    if (at === 0) shuffle(this.#learned, this.#random)
    const batch = this.#learned.subarray(at * BATCH, (at + 1) * BATCH)
    const gradient = this.#gradient.fill(0)
    for (const code of batch)
      addGradient(this.network, code, outputOf(this.#table.black[code]!), this.#activity, gradient)
    for (let weight = 0; weight < gradient.length; weight += 1) gradient[weight]! /= batch.length
    const pace = (PACE * (1 + Math.cos((Math.PI * this.#done) / this.steps))) / 2
    this.#adam.move(this.network.weights, gradient, pace)
    this.#done += 1
  }
}

/** Share of the past in the averages of a gradient and of its square. */
const MEAN_MEMORY = 0.9
const SQUARE_MEMORY = 0.999
/** Keeps the quotient finite if there has been no gradient. */
const LEAST = 1e-8
/** The share of its own size that a weight loses at pace 1: small weights generalise better. */
const DECAY = 0.05

/** Adam: moves each weight against its gradient, at a pace that depends on how steady the gradient is. */
class Adam {
  readonly #mean: Float32Array
  readonly #square: Float32Array
  #steps = 0

  constructor(weights: number) {
    this.#mean = new Float32Array(weights)
    this.#square = new Float32Array(weights)
  }

  /** @param pace about the distance that a weight moves if its gradient is steady */
  move(weights: Float32Array, gradient: Float32Array, pace: number): void {
    this.#steps += 1
    const mean = this.#mean
    const square = this.#square
    // The averages begin at 0, which would make the first steps small.
    const meanScale = 1 / (1 - MEAN_MEMORY ** this.#steps)
    const squareScale = 1 / (1 - SQUARE_MEMORY ** this.#steps)
    for (let at = 0; at < weights.length; at += 1) {
      const slope = gradient[at]!
      mean[at] = MEAN_MEMORY * mean[at]! + (1 - MEAN_MEMORY) * slope
      square[at] = SQUARE_MEMORY * square[at]! + (1 - SQUARE_MEMORY) * slope * slope
      const step = (mean[at]! * meanScale) / (Math.sqrt(square[at]! * squareScale) + LEAST)
      weights[at]! -= pace * (step + DECAY * weights[at]!)
    }
  }
}
