// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A small network that evaluates positions with king and rook against king, Black to move. Its inputs are the squares of
 * the three pieces and the ranks and files between them; it knows nothing about the rules. Each hidden neuron adds a
 * number for each of these facts and is silent when the sum is negative. Further layers of neurons do the same with the
 * neurons of the layer before. The outputs are the chances of mate in 0 to 16 moves and of a draw.
 */
import { type Code, blackKing, canonical, whiteKing, whiteRook } from './board.ts'
import { randomFrom } from './random.ts'
import { DRAW, LONGEST_WIN } from './table.ts'

/** Inputs: a square for each piece; for each pair, a difference of ranks and one of files, from -7 to 7. */
const SQUARES = 64
const DIFFERENCES = 15
const INPUTS = 3 * SQUARES + 6 * DIFFERENCES
/** Inputs that are on in one position. */
const FACTS = 9
/** Mate in 0 to 16 moves, and a draw. */
export const OUTPUTS = LONGEST_WIN + 2

/** The output of a distance of the table. */
export const outputOf = (distance: number): number => (distance === DRAW ? LONGEST_WIN + 1 : distance)
/** The distance that an output stands for. */
const distanceOf = (output: number): number => (output > LONGEST_WIN ? DRAW : output)

/** The numbers of hidden layers that a network can have. */
export const LAYERS = [1, 3] as const
export type LayerCount = (typeof LAYERS)[number]

export interface Network {
  /** Hidden neurons, all layers together. */
  readonly neurons: number
  /** Hidden neurons of each layer, the one next to the inputs first. */
  readonly layers: readonly number[]
  /**
   * All weights, one after another: from each input to the neurons of the first layer, and their start values; the same from
   * each layer to the next; from each neuron of the last layer to the outputs, and their start values.
   */
  readonly weights: Float32Array
  /** From the inputs through all layers to the outputs. */
  readonly steps: readonly Step[]
}

/** Divides neurons among layers as evenly as possible; the first ones have one more. */
export const layersOf = (neurons: number, count: LayerCount): number[] =>
  Array.from({ length: count }, (_, layer) => Math.floor((neurons + count - 1 - layer) / count))

/** A step from one row of values to the next: where its weights and start values begin, and how many values there are. */
interface Step {
  readonly from: number
  readonly to: number
  readonly weights: number
  readonly start: number
}

/** The steps from the inputs through all layers to the outputs. */
function stepsOf(layers: readonly number[]): readonly Step[] {
  const steps: Step[] = []
  let at = 0
  let from = INPUTS
  for (const to of [...layers, OUTPUTS]) {
    steps.push({ from, to, weights: at, start: at + from * to })
    at += (from + 1) * to
    from = to
  }
  return steps
}

/** An untrained network. The seed determines its weights. */
export function newNetwork(neurons: number, seed: number, count: LayerCount = 1): Network {
  const layers = layersOf(neurons, count)
  const steps = stepsOf(layers)
  const last = steps.at(-1)!
  const weights = new Float32Array(last.start + last.to)
  const random = randomFrom(seed)
  for (const [index, { from, weights: first, start }] of steps.entries()) {
    const width = index === 0 ? Math.sqrt(2 / FACTS) : Math.sqrt((index < layers.length ? 6 : 3) / from)
    for (let at = first; at < start; at += 1) weights[at] = (2 * random() - 1) * width
  }
  return { neurons, layers, weights, steps }
}

/** The values of the neurons in one position. The next position overwrites them. */
export interface Activity {
  /** Numbers of the inputs that are on. */
  readonly facts: Int32Array
  /** By neuron, layer after layer; 0: silent. */
  readonly hidden: Float64Array
  /** How much the error grows with the sum of each hidden neuron, and of the layer after it. */
  readonly blame: Float64Array
  /** By output; they add up to 1. */
  readonly chances: Float64Array
}

export const newActivity = (neurons: number): Activity => ({
  facts: new Int32Array(FACTS),
  hidden: new Float64Array(neurons),
  blame: new Float64Array(neurons),
  chances: new Float64Array(OUTPUTS),
})

function readFacts(code: Code, facts: Int32Array): void {
  const [white, rook, black] = [whiteKing(code), whiteRook(code), blackKing(code)]
  facts[0] = white
  facts[1] = SQUARES + rook
  facts[2] = 2 * SQUARES + black
  let at = 3
  const between = (one: number, other: number) => {
    const first = 3 * SQUARES + (at - 3) * DIFFERENCES + 7
    facts[at] = first + (one >> 3) - (other >> 3)
    facts[at + 1] = first + DIFFERENCES + (one & 7) - (other & 7)
    at += 2
  }
  between(white, black)
  between(white, rook)
  between(black, rook)
}

/** Evaluates a position with Black to move. The code is canonical. */
export function judge({ weights, steps }: Network, code: Code, activity: Activity): void {
  const { facts, hidden, chances } = activity
  readFacts(code, facts)
  const { to: first, start } = steps[0]!
  for (let neuron = 0; neuron < first; neuron += 1) {
    let sum = weights[start + neuron]!
    for (let fact = 0; fact < FACTS; fact += 1) sum += weights[facts[fact]! * first + neuron]!
    hidden[neuron] = sum > 0 ? sum : 0
  }
  let row = 0
  for (let index = 1; index < steps.length; index += 1) {
    const step = steps[index]!
    const isLast = index === steps.length - 1
    const sums = isLast ? chances : hidden.subarray(row + step.from, row + step.from + step.to)
    for (let to = 0; to < step.to; to += 1) sums[to] = weights[step.start + to]!
    for (let from = 0; from < step.from; from += 1) {
      const value = hidden[row + from]!
      if (value === 0) continue
      const at = step.weights + from * step.to
      for (let to = 0; to < step.to; to += 1) sums[to]! += value * weights[at + to]!
    }
    if (!isLast) for (let to = 0; to < step.to; to += 1) if (sums[to]! < 0) sums[to] = 0
    row += step.from
  }
  makeChances(chances)
}

/** Turns sums into chances, in place. */
function makeChances(sums: Float64Array): void {
  let most = -Infinity
  for (let output = 0; output < OUTPUTS; output += 1) most = Math.max(most, sums[output]!)
  let total = 0
  for (let output = 0; output < OUTPUTS; output += 1) {
    sums[output] = Math.exp(sums[output]! - most)
    total += sums[output]!
  }
  for (let output = 0; output < OUTPUTS; output += 1) sums[output]! /= total
}

/**
 * Adds to `gradient` how much the network's error at one position grows with each weight. The error is the negative
 * logarithm of the chance that the network gave to the true output.
 * @param code canonical
 * @param truth the true output
 */
export function addGradient(
  network: Network,
  code: Code,
  truth: number,
  activity: Activity,
  gradient: Float32Array,
): void {
  judge(network, code, activity)
  const { weights, steps } = network
  const { facts, hidden, chances, blame } = activity
  // The derivative of the error by an output's sum is the output's chance, less 1 for the true output.
  chances[truth]! -= 1
  let row = network.neurons
  let after: Float64Array = chances
  for (let index = steps.length - 1; index > 0; index -= 1) {
    const step = steps[index]!
    row -= step.from
    for (let to = 0; to < step.to; to += 1) gradient[step.start + to]! += after[to]!
    for (let from = 0; from < step.from; from += 1) {
      const value = hidden[row + from]!
      let share = 0
      if (value > 0) {
        const at = step.weights + from * step.to
        for (let to = 0; to < step.to; to += 1) {
          share += after[to]! * weights[at + to]!
          gradient[at + to]! += after[to]! * value
        }
      }
      blame[row + from] = share
    }
    after = blame.subarray(row, row + step.from)
  }
  const { to: first, start } = steps[0]!
  for (let neuron = 0; neuron < first; neuron += 1) {
    const share = after[neuron]!
    if (share === 0) continue
    gradient[start + neuron]! += share
    for (let fact = 0; fact < FACTS; fact += 1) gradient[facts[fact]! * first + neuron]! += share
  }
}

/** The distance that the network finds most likely, as in the table. Any legal position with Black to move. */
export function believed(network: Network, code: Code, activity: Activity): number {
  const { chances } = activity
  judge(network, canonical(code), activity)
  let likeliest = 0
  for (let output = 1; output < OUTPUTS; output += 1)
    if (chances[output]! > chances[likeliest]!) likeliest = output
  return distanceOf(likeliest)
}
