// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What neurons see: for each a row of twelve boards, one for each man, own men first. A square is coloured by how much
 * a man there excites the neuron (blue) or calms it (orange). Where there are king buckets, the first is shown: that of
 * a king at home.
 */
import { BOARD_INPUTS, NEURONS, OUTPUTS } from '../../../engine/core/net/layout.ts'
import type { Net } from './integer-net.ts'

const MEN = ['P', 'N', 'B', 'R', 'Q', 'K'] as const
const SQUARES = 64
/** The king's own board is mirrored to the files a to d. */
const KING = 5
const CELL = 6
const BOARD = 8 * CELL
const GAP = 8
const LEFT = 92
const TOP = 34
const ROW = BOARD + 14
/** Steps of a colour, from nothing to the strongest weight of the neuron. */
const STEPS = 6
const BLUE = '#1560bd'
const ORANGE = '#d9610f'

/** How much a neuron says in the output: the mean size of its weights there times that of its inputs. */
function weightOf(net: Net, neuron: number): number {
  let out = 0
  for (let row = 0; row < 2 * OUTPUTS; row++) out += Math.abs(net.outputWeights[row * NEURONS + neuron]!)
  let into = 0
  for (let input = 0; input < BOARD_INPUTS; input++) into += inputOf(net, input, neuron) ** 2
  return out * Math.sqrt(into)
}

const inputOf = (net: Net, input: number, neuron: number): number =>
  net.inputWeights[input * NEURONS + neuron]!

/** The neurons that say most, the strongest first. */
export const strongestNeurons = (net: Net, count: number): number[] =>
  Array.from({ length: NEURONS }, (_, neuron) => ({ neuron, weight: weightOf(net, neuron) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, count)
    .map(({ neuron }) => neuron)

/** Mean weight of a neuron in the output, in the mover's view and in the opponent's; 1 is 128. */
const outputsOf = (net: Net, neuron: number): [number, number] =>
  [0, 1].map((view) => {
    let sum = 0
    for (let output = 0; output < OUTPUTS; output++)
      sum += net.outputWeights[(2 * output + view) * NEURONS + neuron]!
    return sum / OUTPUTS
  }) as [number, number]

/** The squares that a man can stand on: no pawns on the first and last rank. */
function canStand(man: number, square: number): boolean {
  const type = man % 6
  if (type === 0) return square >= 8 && square < 56
  return man !== KING || (square & 7) < 4
}

function drawNeuron(net: Net, neuron: number, top: number): string[] {
  const weights = Array.from({ length: BOARD_INPUTS }, (_, input) => inputOf(net, input, neuron))
  const strongest = weights.reduce(
    (most, weight, input) =>
      canStand(Math.floor(input / SQUARES), input % SQUARES) ? Math.max(most, Math.abs(weight)) : most,
    1,
  )
  const shades = new Map<number, string>()
  const frames: string[] = []
  for (let man = 0; man < 12; man++) {
    const left = LEFT + man * (BOARD + GAP) + (man < 6 ? 0 : GAP)
    frames.push(
      `<rect x="${left}" y="${top}" width="${BOARD}" height="${BOARD}" fill="#f4f4f4" stroke="#bbb"/>`,
    )
    for (let square = 0; square < SQUARES; square++) {
      const shade = Math.round((weights[man * SQUARES + square]! / strongest) * STEPS)
      if (shade === 0 || !canStand(man, square)) continue
      const x = left + (square & 7) * CELL
      const y = top + (7 - (square >> 3)) * CELL
      shades.set(shade, `${shades.get(shade) ?? ''}M${x} ${y}h${CELL}v${CELL}h-${CELL}z`)
    }
  }
  const [mover, opponent] = outputsOf(net, neuron).map((weight) => (weight / 128).toFixed(2))
  return [
    `<text x="8" y="${top + 18}" font-size="13">neuron ${neuron}</text>`,
    `<text x="8" y="${top + 34}" fill="#555">${mover} / ${opponent}</text>`,
    ...frames,
    ...[...shades].map(
      ([shade, path]) =>
        `<path d="${path}" fill="${shade > 0 ? BLUE : ORANGE}" fill-opacity="${(Math.abs(shade) / STEPS).toFixed(2)}"/>`,
    ),
  ]
}

/** A picture of neurons. Beside each stands its mean weight in the output: in the mover's view, in the opponent's. */
export function neuronPicture(net: Net, neurons: readonly number[]): string {
  const width = LEFT + 12 * (BOARD + GAP) + 2 * GAP
  const height = TOP + neurons.length * ROW
  const heads = Array.from({ length: 12 }, (_, man) => {
    const x = LEFT + man * (BOARD + GAP) + (man < 6 ? 0 : GAP) + BOARD / 2
    return `<text x="${x}" y="24" text-anchor="middle" font-size="13">${man < 6 ? 'own' : 'their'} ${MEN[man % 6]}</text>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...heads,
    ...neurons.flatMap((neuron, index) => drawNeuron(net, neuron, TOP + index * ROW)),
    '</svg>',
    '',
  ].join('\n')
}
