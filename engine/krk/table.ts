// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Perfect play with king and rook against king, by retrograde analysis: from the mates back to all positions that lead to
 * them.
 */
import {
  CODES,
  type Code,
  blackMoves,
  blackOrigins,
  isCheck,
  isLegalForBlack,
  isLegalForWhite,
  whiteOrigins,
} from './board.ts'

/** In place of a distance: Black takes the rook, or is stalemated. */
export const DRAW = -1
/** In place of a distance: not a legal position. */
export const ILLEGAL = -2
/** The longest win, moves of White. */
export const LONGEST_WIN = 16

/** How many moves of White are left until mate when both sides play perfectly, DRAW or ILLEGAL, by code. */
export interface KrkTable {
  /** With Black to move; 0 is mate. */
  readonly black: Int8Array
  /** With White to move. */
  readonly white: Int8Array
}

/** The analysis in waves, from the mates backwards: the wave of a number of moves has the positions that far from mate. */
export class Retrograde {
  readonly table: KrkTable
  /** The latest wave: positions in which Black loses in `moves`. Empty at the end. */
  lost: readonly Code[]
  /** The number of moves of the latest wave; the mates are wave 0. */
  moves = 0
  /** Black's moves that are not yet known to lose, by code. */
  readonly #hopes = new Uint8Array(CODES)

  constructor() {
    const black = new Int8Array(CODES).fill(ILLEGAL)
    const white = new Int8Array(CODES).fill(ILLEGAL)
    const mates: Code[] = []
    for (let code = 0; code < CODES; code += 1) {
      if (!isLegalForBlack(code)) continue
      black[code] = DRAW
      if (isLegalForWhite(code)) white[code] = DRAW
      this.#hopes[code] = blackMoves(code).length
      if (this.#hopes[code] === 0 && isCheck(code)) {
        black[code] = 0
        mates.push(code)
      }
    }
    this.table = { black, white }
    this.lost = mates
  }

  /**
   * Makes the next wave. White wins in n moves if one move leads to a loss in n - 1. Black loses in n moves if every move
   * leads to such a win.
   */
  advance(): void {
    const { black, white } = this.table
    const next: Code[] = []
    this.moves += 1
    for (const won of this.lost.flatMap(whiteOrigins)) {
      if (white[won] !== DRAW) continue
      white[won] = this.moves
      for (const code of blackOrigins(won)) {
        this.#hopes[code]! -= 1
        if (this.#hopes[code] !== 0) continue
        black[code] = this.moves
        next.push(code)
      }
    }
    this.lost = next
  }
}

/** Computes the table; takes a fraction of a second. */
export function solveKrk(): KrkTable {
  const analysis = new Retrograde()
  while (analysis.lost.length > 0) analysis.advance()
  return analysis.table
}
