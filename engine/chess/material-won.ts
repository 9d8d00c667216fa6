// SPDX-License-Identifier: GPL-3.0-or-later
/** What a line wins, in the words that players have for it. Pure. */
import { materialBalance } from './material.ts'
import type { LineMove } from './notation.ts'

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

/**
 * What a line wins for the side that begins it, compared with an earlier position: the first time after a move of the
 * other side that nothing is taken next. Null if it wins nothing, or if it ends in the middle of an exchange.
 * @param fen before the line; before the move that the line refutes, so that what that move took counts
 */
export function materialWon(fen: string, line: readonly LineMove[]): Material | null {
  const [first] = line
  if (!first) return null
  const sign = first.color === 'white' ? 1 : -1
  const before = sign * materialBalance(fen)
  for (let at = 1; at < Math.min(line.length - 1, HORIZON); at += 2) {
    if (line[at + 1]!.san.includes('x')) continue
    const won = sign * materialBalance(line[at]!.fen) - before
    if (won > 0) return NAMES.find(([least]) => won >= least)?.[1] ?? null
  }
  return null
}
