// SPDX-License-Identifier: GPL-3.0-or-later
/** How well each side played, by the formulas of Lichess: accuracy and average loss, by phase and in all. */
import { phaseStarts, type Phase } from '../../engine/chess/phases.ts'
import type { Color } from '../../engine/chess/rules.ts'
import { forSide } from './chances.ts'
import { FIGURES } from './figures.ts'
import type { Subject } from './subject.ts'

/** What one side did in a game or in a part of it. */
export interface Quality {
  moves: number
  /** 0 to 100. */
  accuracy: number
  /** Chances given away by a move on average, 0 to 1. */
  loss: number
}

/** Accuracy of a move in points of a hundred. @param loss in chances, 0 to 1 */
export function accuracyOfMove(loss: number): number {
  const { scale, decay, shift, bonus } = FIGURES.accuracy
  return clamp(scale * Math.exp(-decay * 100 * Math.max(0, loss)) - shift + bonus, 0, 100)
}

/** The phase in which each move was played. */
export function phasesOf(subject: Subject): Phase[] {
  const starts = phaseStarts(subject.positions.map(({ fen }) => fen))
  return subject.moves.map((_, move) => starts.findLast(({ index }) => index <= move)!.phase)
}

/**
 * How well a side played the moves that `counts` lets through; null when it played none of them.
 * @param chances White's, one more than moves
 */
export function qualityOf(
  subject: Subject,
  chances: readonly number[],
  losses: readonly number[],
  color: Color,
  counts: (move: number) => boolean = () => true,
): Quality | null {
  const weights = volatilities(chances)
  const moves = subject.moves.flatMap((played, move) =>
    played.color === color && counts(move) ? [move] : [],
  )
  if (moves.length === 0) return null
  // What counts here is what the moves really cost, whatever the judge would have played.
  const cost = (move: number) => forSide(chances[move]!, color) - forSide(chances[move + 1]!, color)
  const accuracies = moves.map((move) => accuracyOfMove(cost(move)))
  const weightSum = moves.reduce((sum, move) => sum + weights[move]!, 0)
  const weighted =
    moves.reduce((sum, move, index) => sum + weights[move]! * accuracies[index]!, 0) / weightSum
  const harmonic = moves.length / accuracies.reduce((sum, value) => sum + 1 / Math.max(1, value), 0)
  return {
    moves: moves.length,
    accuracy: (weighted + harmonic) / 2,
    loss: moves.reduce((sum, move) => sum + losses[move]!, 0) / moves.length,
  }
}

/** How much the chances vary around each move: what a mistake there weighs. */
function volatilities(chances: readonly number[]): number[] {
  const { window, weight } = FIGURES.accuracy
  const moves = chances.length - 1
  const size = clamp(Math.floor(moves * window.share), window.least, window.most)
  return Array.from({ length: moves }, (_, move) => {
    const from = Math.max(0, move + 2 - size)
    const part = chances.slice(from, from + size).map((chance) => 100 * chance)
    return clamp(deviation(part), weight.least, weight.most)
  })
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))
