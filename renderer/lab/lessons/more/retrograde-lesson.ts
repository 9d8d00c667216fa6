// SPDX-License-Identifier: GPL-3.0-or-later
/** The lesson on endgame tables: king and rook against king, solved backwards from the mates. */
import { codeOf, isCanonical } from '../../../../engine/krk/board.ts'
import { ILLEGAL, LONGEST_WIN, Retrograde } from '../../../../engine/krk/table.ts'
import { allPositions } from '../../../../engine/krk/training.ts'
import type { Lesson } from '../lesson.ts'

/** White's king on d3, the rook on f5, as in the lesson on the network. */
export const WATCHED = codeOf(19, 37, 0)

/** A wave of the analysis. */
export interface Wave {
  /** Moves to mate; the mates are wave 0. */
  readonly moves: number
  /** Positions with Black to move, one of each group of rotated and mirrored copies. */
  readonly positions: number
  /** What is known after the wave about Black's king on each square, with White's pieces as watched. */
  readonly known: Int8Array
}

/** Solves the ending, and returns its waves. */
export function solveInWaves(): { waves: readonly Wave[]; all: number } {
  const analysis = new Retrograde()
  const { black } = analysis.table
  const watched = (found: (distance: number) => boolean) =>
    Int8Array.from({ length: 64 }, (_, square) => {
      const distance = black[WATCHED | square]!
      return found(distance) ? distance : ILLEGAL
    })
  const waves: Wave[] = []
  while (analysis.lost.length > 0) {
    const positions = analysis.lost.filter(isCanonical).length
    waves.push({ moves: analysis.moves, positions, known: watched((distance) => distance >= 0) })
    analysis.advance()
  }
  // What no wave has reached is a draw.
  const last = waves.pop()!
  waves.push({ ...last, known: watched(() => true) })
  return { waves, all: allPositions(analysis.table).length }
}

let solved: ReturnType<typeof solveInWaves> | null = null
/** The same, once for the page. */
export const solvedOnce = (): ReturnType<typeof solveInWaves> => (solved ??= solveInWaves())

export const RETROGRADE: Lesson<'retrograde'> = {
  id: 'retrograde',
  fen: '3k4/1R6/4K3/8/8/8/8/8 w - - 0 1',
  picture: 'retrograde',
  runs: [],
  table: null,
  answer() {
    const longest = solvedOnce().waves.at(-1)!.moves
    if (longest < LONGEST_WIN) return 'a'
    return longest === LONGEST_WIN ? 'b' : 'c'
  },
  figures() {
    const { waves, all } = solvedOnce()
    const won = waves.reduce((sum, { positions }) => sum + positions, 0)
    const largest = waves.reduce((one, other) => (other.positions > one.positions ? other : one))
    return {
      mates: waves[0]!.positions,
      longest: waves.at(-1)!.moves,
      far: waves.at(-1)!.positions,
      most: largest.positions,
      mostMoves: largest.moves,
      all,
      draws: all - won,
      plies: 2 * waves.at(-1)!.moves,
    }
  },
  right: 'a',
  take: {
    fen: '3k4/1R6/4K3/8/8/8/8/8 w - - 0 1',
    depth: 7,
    with: 'alphabeta,mvv-lva,killers,table,hash-move',
  },
}
