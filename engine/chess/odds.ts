// SPDX-License-Identifier: GPL-3.0-or-later
/** The classical odds: first positions in which one side lacks a piece. Pure. */
import type { Color } from './rules.ts'

/** The piece that is given: the f-pawn, the b-knight, the a-rook or the queen. */
export const ODDS = ['pawn', 'knight', 'rook', 'queen'] as const
export type Odds = (typeof ODDS)[number]

/** The giver's second and first rank, in White's letters. */
const RANKS: Readonly<Record<Odds, readonly [string, string]>> = {
  pawn: ['PPPPP1PP', 'RNBQKBNR'],
  knight: ['PPPPPPPP', 'R1BQKBNR'],
  rook: ['PPPPPPPP', '1NBQKBNR'],
  queen: ['PPPPPPPP', 'RNB1KBNR'],
}

/** The first position in which `giver` lacks the piece; White begins. */
export function oddsFen(odds: Odds, giver: Color): string {
  const given = RANKS[odds].join('/')
  const full = 'PPPPPPPP/RNBQKBNR'
  const white = giver === 'white' ? given : full
  const black = (giver === 'white' ? full : given).toLowerCase().split('/').toReversed().join('/')
  const castling = odds !== 'rook' ? 'KQkq' : giver === 'white' ? 'Kkq' : 'KQk'
  return `${black}/8/8/8/8/${white} w ${castling} - 0 1`
}

/** The same odds given by the other side; null if the position is not one of odds. */
export function swappedOdds(fen: string): string | null {
  for (const odds of ODDS) {
    if (oddsFen(odds, 'white') === fen) return oddsFen(odds, 'black')
    if (oddsFen(odds, 'black') === fen) return oddsFen(odds, 'white')
  }
  return null
}
