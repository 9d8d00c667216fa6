// SPDX-License-Identifier: GPL-3.0-or-later
/** The retrograde analysis of king and rook against king as a story: the size of each wave, and what is known after it. */
import { type Code, isCanonical } from './board.ts'
import { ILLEGAL, Retrograde } from './table.ts'
import { allPositions } from './training.ts'

/** A wave of the analysis. */
export interface Wave {
  /** Moves to mate; the mates are wave 0. */
  readonly moves: number
  /** Positions with Black to move, one of each group of rotated and mirrored copies. */
  readonly positions: number
  /** The known distances after the wave with Black's king on each square, and ILLEGAL elsewhere. */
  readonly known: Int8Array
}

export interface Waves {
  readonly waves: readonly Wave[]
  /** All positions with Black to move, without rotated and mirrored copies; those that no wave reaches are draws. */
  readonly all: number
}

/**
 * Solves the ending; takes about a second.
 * @param watched the squares of White's king and rook for what is known
 */
export function solveInWaves(watched: Code): Waves {
  const analysis = new Retrograde()
  const { black } = analysis.table
  const where = (isKnown: (distance: number) => boolean) =>
    Int8Array.from({ length: 64 }, (_, square) => {
      const distance = black[watched | square]!
      return isKnown(distance) ? distance : ILLEGAL
    })
  const waves: Wave[] = []
  while (analysis.lost.length > 0) {
    const positions = analysis.lost.filter(isCanonical).length
    waves.push({ moves: analysis.moves, positions, known: where((distance) => distance >= 0) })
    analysis.advance()
  }
  // What no wave has reached is a draw.
  const last = waves.pop()!
  waves.push({ ...last, known: where(() => true) })
  return { waves, all: allPositions(analysis.table).length }
}
