// SPDX-License-Identifier: GPL-3.0-or-later
/** Ends decided games by the scores of both engines. Pure. */
import type { Color } from '../../../engine/chess/rules.ts'

export interface AdjudicationRules {
  /**
   * Both engines agree, for this many moves each in a row, that one side is ahead by this many centipawns.
   */
  resign: { score: number; moves: number } | null
  /**
   * From this move number on, both say at most this many centipawns either way, for this many moves each in a
   * row.
   */
  draw: { score: number; moves: number; from: number } | null
}

export type Ruling = { result: 'draw' } | { result: 'win'; winner: Color }

export class Adjudicator {
  readonly #rules: AdjudicationRules
  /** Plies in a row for which the engines say that White is winning, Black is, or neither. */
  #white = 0
  #black = 0
  #level = 0

  constructor(rules: AdjudicationRules) {
    this.#rules = rules
  }

  /**
   * Takes the mover's score of its move (centipawns, its own view; null when it gave none) and returns a
   * ruling. `moveNumber` is the full-move number of that move.
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
