// SPDX-License-Identifier: GPL-3.0-or-later
/** What a refutation wins, in the words that players have for it. Pure. */
import type { LineMove } from '../../engine/chess/notation.ts'

/** Pawns. */
const WORTH: Readonly<Record<string, number>> = { p: 1, n: 3, b: 3, r: 5, q: 9 }
/** Material won within so many plies counts; later it is a plan, not a loss. */
const HORIZON = 8

export type Material = 'queen' | 'rook' | 'piece' | 'exchange' | 'pawn'
/** From so many pawns on, the most first. */
const NAMES: readonly (readonly [number, Material])[] = [
  [8, 'queen'],
  [5, 'rook'],
  [3, 'piece'],
  [2, 'exchange'],
  [1, 'pawn'],
]

/** White's material less Black's, pawns. */
function balance(fen: string): number {
  let sum = 0
  for (const letter of fen.split(' ', 1)[0]!) {
    const worth = WORTH[letter.toLowerCase()] ?? 0
    sum += letter === letter.toLowerCase() ? -worth : worth
  }
  return sum
}

/**
 * What a move loses when the opponent replies with the given line. Null if it loses nothing, or if the line ends in the
 * middle of an exchange.
 * @param fen before the move, so that what it took counts
 * @param line from the position after it
 */
export function lostMaterial(fen: string, line: readonly LineMove[]): Material | null {
  const [first] = line
  if (!first) return null
  const sign = first.color === 'white' ? -1 : 1
  const before = sign * balance(fen)
  // After a move of the same side, and when nothing is taken next.
  for (let at = 1; at < Math.min(line.length - 1, HORIZON); at += 2) {
    if (line[at + 1]!.san.includes('x')) continue
    const lost = before - sign * balance(line[at]!.fen)
    if (lost > 0) return NAMES.find(([least]) => lost >= least)?.[1] ?? null
  }
  return null
}
