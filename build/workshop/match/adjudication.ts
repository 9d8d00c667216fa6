// SPDX-License-Identifier: GPL-3.0-or-later
/** Ends decided games, by the scores of both engines. Pure. */
import type { Color } from '../../../engine/chess/rules.ts'

export interface AdjudicationRules {
  /** Both engines agree for this many consecutive moves each that one side is ahead by this many centipawns. */
  resign: { score: number; moves: number } | null
  /** From this move number on, both report at most this many centipawns either way for this many consecutive moves each. */
  draw: { score: number; moves: number; from: number } | null
}

export type Ruling = { result: 'draw' } | { result: 'win'; winner: Color }

export class Adjudicator {
  readonly #rules: AdjudicationRules
  /** Consecutive plies in which the reports say that White is winning, Black is winning, or the game is level. */
  #white = 0
  #black = 0
  #level = 0

  constructor(rules: AdjudicationRules) {
    this.#rules = rules
  }

  /**
   * The ruling after a move.
   * @param score the mover's score of the move, centipawns from its own view; null if it gave none
   * @param moveNumber full-move number of the move
   */
  rule(mover: Color, score: number | null, moveNumber: number): Ruling | null {
    const { resign, draw } = this.#rules
    const white = score === null ? null : mover === 'white' ? score : -score
    const isBeyond = (sign: 1 | -1) => resign !== null && white !== null && sign * white >= resign.score
    this.#white = isBeyond(1) ? this.#white + 1 : 0
    this.#black = isBeyond(-1) ? this.#black + 1 : 0
    const isLevel =
      draw !== null && white !== null && moveNumber >= draw.from && Math.abs(white) <= draw.score
    this.#level = isLevel ? this.#level + 1 : 0
    if (resign && this.#white >= 2 * resign.moves) return { result: 'win', winner: 'white' }
    if (resign && this.#black >= 2 * resign.moves) return { result: 'win', winner: 'black' }
    if (draw && this.#level >= 2 * draw.moves) return { result: 'draw' }
    return null
  }
}
