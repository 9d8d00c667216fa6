// SPDX-License-Identifier: GPL-3.0-or-later
/** Samples of random games for tests of the trainer, and both kinds of nets in plain double arithmetic. */
import { unpackPosition } from '../../../../build/workshop/tune/packed-position.ts'
import {
  type DeepShape,
  deepBias,
  deepInputWeight,
  deepOutputBias,
  deepOutputWeight,
  secondBias,
  secondWeight,
  thirdBias,
  thirdWeight,
} from '../../../../build/workshop/train/deep-parameters.ts'
import { BOARD_INPUTS, SAMPLE_BYTES, THIRD } from '../../../../build/workshop/train/kernel/layout.ts'
import { type KingBuckets, kingMap } from '../../../../build/workshop/train/king-buckets.ts'
import {
  inputWeight,
  neuronBias,
  neuronsOf,
  outputBias,
  outputOf,
  outputWeight,
} from '../../../../build/workshop/train/parameters.ts'
import { writeSample } from '../../../../build/workshop/train/sample.ts'
import { openCore } from '../../../../build/workshop/lone-core.ts'
import { randomGame } from '../tune/games.ts'

export interface Position {
  fen: string
  /** Centipawns and doubled points, from White's view; null where no game was played out. */
  score: number
  result: number | null
  /** In hundredths. */
  weight: number
}

const core = await openCore(1)

/** Positions of random games, with random scores and weights; every third is of no game that was played out. */
export function randomPositions(count: number): Position[] {
  const positions: Position[] = []
  for (let seed = 0; positions.length < count; seed++) {
    const { start, moves, scores, result } = randomGame(seed, 150)
    core.setPosition({ fen: unpackPosition(start)!, moves: [] })
    for (const [ply, move] of moves.entries()) {
      positions.push({
        fen: core.fen(),
        score: scores[ply]! >> 6,
        result: ply % 3 === 0 ? null : result,
        weight: ply % 2 === 0 ? 100 : 1 + (scores[ply]! & 63),
      })
      core.exports.playMove(move)
    }
  }
  return positions.slice(0, count)
}

export function samplesOf(positions: readonly Position[]): Buffer {
  const bytes = Buffer.alloc(positions.length * SAMPLE_BYTES)
  for (const [index, { fen, score, result, weight }] of positions.entries())
    writeSample(bytes, index * SAMPLE_BYTES, fen, { score, result, weight, game: index })
  return bytes
}

const isOf = (letter: string, color: string): boolean => (letter === letter.toUpperCase()) === (color === 'w')

/** The inputs of both views, the mover's first, straight from the FEN. */
export function inputsOf(fen: string, kings: KingBuckets): [number[], number[]] {
  const [board = '', side] = fen.split(' ')
  const pieces: { letter: string; file: number; rank: number }[] = []
  for (const [row, text] of board.split('/').entries()) {
    let file = 0
    for (const letter of text) {
      if (/\d/.test(letter)) file += Number(letter)
      else pieces.push({ letter, file: file++, rank: 7 - row })
    }
  }
  const view = (color: string): number[] => {
    const up = (rank: number): number => (color === 'w' ? rank : 7 - rank)
    const king = pieces.find(({ letter }) => letter.toLowerCase() === 'k' && isOf(letter, color))!
    const across = (file: number): number => (king.file > 3 ? 7 - file : file)
    const bucket = kingMap(kings)[4 * up(king.rank) + across(king.file)]!
    return pieces.map(({ letter, file, rank }) => {
      const type = 'pnbrqk'.indexOf(letter.toLowerCase()) + (isOf(letter, color) ? 0 : 6)
      return bucket * BOARD_INPUTS + type * 64 + up(rank) * 8 + across(file)
    })
  }
  return side === 'w' ? [view('w'), view('b')] : [view('b'), view('w')]
}

/** The net's output for the mover, in units of the logistic. */
export function valueOf(weights: ArrayLike<number>, kings: KingBuckets, fen: string): number {
  const views = inputsOf(fen, kings)
  const output = outputOf(views[0].length)
  let value = weights[outputBias(kings, output)]!
  const neurons = neuronsOf(weights.length, kings)
  for (const [view, inputs] of views.entries()) {
    for (let neuron = 0; neuron < neurons; neuron++) {
      let sum = weights[neuronBias(kings, neuron)]!
      for (const input of inputs) sum += weights[inputWeight(kings, input, neuron)]!
      value += Math.min(1, Math.max(0, sum)) ** 2 * weights[outputWeight(kings, output, view, neuron)]!
    }
  }
  return value
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

const clip = (value: number): number => Math.min(1, Math.max(0, value))

/** A list of `count` numbers, each made from its index. */
export const list = (count: number, of: (index: number) => number): number[] =>
  Array.from({ length: count }, (_, index) => of(index))

/** The products of a deep net for both views. */
export const productsOf = (
  weights: ArrayLike<number>,
  shape: DeepShape,
  views: readonly (readonly number[])[],
): number[] =>
  views.flatMap((inputs) => {
    const { neurons } = shape
    const active = list(neurons, (neuron) =>
      clip(
        inputs.reduce(
          (sum, input) => sum + weights[deepInputWeight(shape, input, neuron)]!,
          weights[deepBias(shape, neuron)]!,
        ),
      ),
    )
    return list(neurons / 2, (pair) => active[pair]! * active[neurons / 2 + pair]!)
  })

/** The output of a deep net. @param round of a product */
export function deepValueOf(
  weights: ArrayLike<number>,
  shape: DeepShape,
  fen: string,
  round = (product: number): number => product,
): number {
  const { kings, second } = shape
  const views = inputsOf(fen, kings)
  const output = outputOf(views[0].length)
  const products = productsOf(weights, shape, views).map(round)
  const seconds = list(second, (neuron) =>
    products.reduce(
      (sum, product, at) => sum + product * weights[secondWeight(shape, output, at, neuron)]!,
      weights[secondBias(shape, output, neuron)]!,
    ),
  )
  const inputs = [...seconds.map((sum) => Math.min(1, sum ** 2)), ...seconds.map(clip)]
  const thirds = list(THIRD, (neuron) =>
    inputs.reduce(
      (sum, value, at) => sum + value * weights[thirdWeight(shape, output, at, neuron)]!,
      weights[thirdBias(shape, output, neuron)]!,
    ),
  )
  return thirds.reduce(
    (sum, third, neuron) => sum + clip(third) ** 2 * weights[deepOutputWeight(shape, output, neuron)]!,
    weights[deepOutputBias(shape, output)]!,
  )
}

/** Weighted sum of the squared errors. @param valueOf the output of a net for the mover */
export function lossOf(
  valueOf: (fen: string) => number,
  positions: readonly Position[],
  goal: { scale: number; resultShare: number },
): number {
  return positions.reduce((sum, { fen, score, result, weight }) => {
    const sign = fen.split(' ')[1] === 'w' ? 1 : -1
    const share = result === null ? 0 : goal.resultShare
    const points = sign === 1 ? (result ?? 0) / 2 : 1 - (result ?? 0) / 2
    const target = share * points + (1 - share) * logistic((sign * score) / goal.scale)
    return sum + (weight / 100) * (logistic(valueOf(fen)) - target) ** 2
  }, 0)
}
