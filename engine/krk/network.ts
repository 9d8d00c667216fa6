// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A small network that evaluates positions with king and rook against king, Black to move. Its inputs are the squares of
 * the three pieces and the ranks and files between them; it knows nothing about the rules. Each hidden neuron adds a
 * number for each of these facts and is silent when the sum is negative. The outputs are the chances of mate in 0 to 16
 * moves and of a draw.
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

export interface Network {
  /** Hidden neurons. */
  readonly neurons: number
  /**
   * All weights, one after another: from each input to the hidden neurons; the start values of the hidden neurons; from
   * each hidden neuron to the outputs; the start values of the outputs.
   */
  readonly weights: Float32Array
}

/** Where the parts of the weights begin. */
const partsOf = (neurons: number) => ({
  start: INPUTS * neurons,
  outward: (INPUTS + 1) * neurons,
  outputStart: (INPUTS + 1 + OUTPUTS) * neurons,
  end: (INPUTS + 1 + OUTPUTS) * neurons + OUTPUTS,
})

/** An untrained network. The seed determines its weights. */
export function newNetwork(neurons: number, seed: number): Network {
  const { start, outward, outputStart, end } = partsOf(neurons)
  const weights = new Float32Array(end)
  const random = randomFrom(seed)
  const fill = (from: number, to: number, width: number) => {
    for (let at = from; at < to; at += 1) weights[at] = (2 * random() - 1) * width
  }
  fill(0, start, Math.sqrt(2 / FACTS))
  fill(outward, outputStart, Math.sqrt(3 / neurons))
  return { neurons, weights }
}

/** The values of the neurons in one position. The next position overwrites them. */
export interface Activity {
  /** Numbers of the inputs that are on. */
  readonly facts: Int32Array
  /** 0: silent. */
  readonly hidden: Float64Array
  /** By output; they add up to 1. */
  readonly chances: Float64Array
}

export const newActivity = (neurons: number): Activity => ({
  facts: new Int32Array(FACTS),
  hidden: new Float64Array(neurons),
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
export function judge({ neurons, weights }: Network, code: Code, activity: Activity): void {
  const { start, outward, outputStart } = partsOf(neurons)
  const { facts, hidden, chances } = activity
  readFacts(code, facts)
  for (let output = 0; output < OUTPUTS; output += 1) chances[output] = weights[outputStart + output]!
  for (let neuron = 0; neuron < neurons; neuron += 1) {
    let sum = weights[start + neuron]!
    for (let fact = 0; fact < FACTS; fact += 1) sum += weights[facts[fact]! * neurons + neuron]!
    hidden[neuron] = sum > 0 ? sum : 0
    if (sum <= 0) continue
    const row = outward + neuron * OUTPUTS
    for (let output = 0; output < OUTPUTS; output += 1) chances[output]! += sum * weights[row + output]!
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
  const { neurons, weights } = network
  const { start, outward, outputStart } = partsOf(neurons)
  const { facts, hidden, chances } = activity
  // The derivative of the error by an output's sum is the output's chance, less 1 for the true output.
  chances[truth]! -= 1
  for (let output = 0; output < OUTPUTS; output += 1) gradient[outputStart + output]! += chances[output]!
  for (let neuron = 0; neuron < neurons; neuron += 1) {
    const value = hidden[neuron]!
    if (value === 0) continue
    const row = outward + neuron * OUTPUTS
    let blame = 0
    for (let output = 0; output < OUTPUTS; output += 1) {
      blame += chances[output]! * weights[row + output]!
      gradient[row + output]! += chances[output]! * value
    }
    gradient[start + neuron]! += blame
    for (let fact = 0; fact < FACTS; fact += 1) gradient[facts[fact]! * neurons + neuron]! += blame
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
