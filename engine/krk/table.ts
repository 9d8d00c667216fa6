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

/** Computes the table; takes a fraction of a second. */
export function solveKrk(): KrkTable {
  const black = new Int8Array(CODES).fill(ILLEGAL)
  const white = new Int8Array(CODES).fill(ILLEGAL)
  /** Black's moves that are not yet known to lose. */
  const hopes = new Uint8Array(CODES)
  let lost: Code[] = []
  for (let code = 0; code < CODES; code += 1) {
    if (!isLegalForBlack(code)) continue
    black[code] = DRAW
    if (isLegalForWhite(code)) white[code] = DRAW
    hopes[code] = blackMoves(code).length
    if (hopes[code] === 0 && isCheck(code)) {
      black[code] = 0
      lost.push(code)
    }
  }
  // White wins in n moves if one move leads to a loss in n - 1. Black loses in n moves if every move leads to such a win.
  for (let moves = 1; lost.length > 0; moves += 1) {
    const next: Code[] = []
    for (const won of lost.flatMap(whiteOrigins)) {
      if (white[won] !== DRAW) continue
      white[won] = moves
      for (const code of blackOrigins(won)) {
        hopes[code]! -= 1
        if (hopes[code] !== 0) continue
        black[code] = moves
        next.push(code)
      }
    }
    lost = next
  }
  return { black, white }
}
