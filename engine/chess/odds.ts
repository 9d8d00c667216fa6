// SPDX-License-Identifier: GPL-3.0-or-later
/** Odds of material: first positions in which one side lacks a piece, the classical ones. Pure. */
import type { Color } from './rules.ts'

/** What is given: the pawn of f, the knight of b, the rook of a, or the queen. */
export const ODDS = ['pawn', 'knight', 'rook', 'queen'] as const
export type Odds = (typeof ODDS)[number]

const PLACEMENT: Readonly<Record<Odds, Readonly<Record<Color, string>>>> = {
  pawn: {
    white: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNR',
    black: 'rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  },
  knight: {
    white: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR',
    black: 'r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  },
  rook: {
    white: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR',
    black: '1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  },
  queen: {
    white: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR',
    black: 'rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  },
}

/** The first position in which `giver` lacks the piece; White begins. */
export function oddsFen(odds: Odds, giver: Color): string {
  const castling = odds !== 'rook' ? 'KQkq' : giver === 'white' ? 'Kkq' : 'KQk'
  return `${PLACEMENT[odds][giver]} w ${castling} - 0 1`
}

/** The same odds given by the other side; null if a first position is not one of odds. */
export function swappedOdds(fen: string): string | null {
  for (const odds of ODDS) {
    if (oddsFen(odds, 'white') === fen) return oddsFen(odds, 'black')
    if (oddsFen(odds, 'black') === fen) return oddsFen(odds, 'white')
  }
  return null
}
