// SPDX-License-Identifier: GPL-3.0-or-later
/** The material that a line wins, in the terms that players use. Pure. */
import { materialBalance } from './material.ts'
import type { LineMove } from './notation.ts'

/** Plies within which won material counts. Later it is a plan, not a loss. */
const HORIZON = 8

export type Material = 'queen' | 'rook' | 'piece' | 'exchange' | 'pawn'
/** The least gain in pawns for each name, the largest first. */
const NAMES: readonly (readonly [number, Material])[] = [
  [8, 'queen'],
  [5, 'rook'],
  [3, 'piece'],
  [2, 'exchange'],
  [1, 'pawn'],
]

/**
 * The material that a line wins for the side that begins it, compared with an earlier position. It counts at the
 * first point where the other side has moved and nothing is captured next. Null if it wins nothing, or if it ends in
 * the middle of an exchange.
 * @param fen the earlier position: the one before the move that the line refutes, so that its capture counts
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
