// SPDX-License-Identifier: GPL-3.0-or-later
/** The won ending that a game of the person reached and did not win, by its report. Pure. */
import { forSide } from '../../../electron/review/chances.ts'
import { type Color, turnOf } from '../../../engine/chess/rules.ts'
import type { GameNode, GameTree } from '../../../engine/chess/tree.ts'

/** An ending has at most so many pieces; it is won with at least these chances. */
const ENDING = { pieces: 8, chance: 0.95 } as const

/** A position that a side should have won, with the move. */
export interface MissedEnding {
  node: GameNode
  side: Color
}

const piecesIn = (fen: string): number => fen.split(' ', 1)[0]!.replaceAll(/[^a-z]/gi, '').length

/**
 * The first position of a line in which a side has the move in a won ending; null: there is none, or the game was won.
 * @param chances White's chances in each position of the line; null where they are unknown
 */
export function missedEnding(
  tree: GameTree,
  line: readonly GameNode[],
  chances: readonly (number | null)[],
  side: Color,
): MissedEnding | null {
  if (tree.result === (side === 'white' ? '1-0' : '0-1')) return null
  const at = line.findIndex(({ fen }, index) => {
    const chance = chances[index] ?? null
    if (chance === null || turnOf(fen) !== side || piecesIn(fen) > ENDING.pieces) return false
    return forSide(chance, side) >= ENDING.chance
  })
  const node = line[at]
  return node ? { node, side } : null
}
