// SPDX-License-Identifier: GPL-3.0-or-later
/** How a game ends: by the rules, by the clock, or by the players. Pure. */
import { outcome, resultOf, type Outcome } from '../../../engine/chess/outcome.ts'
import { parsePosition, type Color } from '../../../engine/chess/rules.ts'
import type { GameTree, NodeId, GameResult } from '../../../engine/chess/tree.ts'

/** Why a game is over. `TIME_INSUFFICIENT`: the flag fell, but the other side cannot mate. */
export type EndingReason = Outcome['code'] | 'TIME' | 'TIME_INSUFFICIENT' | 'RESIGNATION' | 'AGREEMENT'

export interface Ending {
  result: Exclude<GameResult, '*'>
  reason: EndingReason
}

export const opposite = (color: Color): Color => (color === 'white' ? 'black' : 'white')
export const winFor = (color: Color): '1-0' | '0-1' => (color === 'white' ? '1-0' : '0-1')

/** The ending at a node by the rules; null while play continues. Claimable draws are claimed. */
export function endingAt(tree: GameTree, id: NodeId): Ending | null {
  const found = outcome(tree, id)
  const result = found && resultOf(found)
  return found && result && result !== '*' ? { result, reason: found.code } : null
}

/** The ending when a side's time has run out: lost, or drawn if the other side cannot mate. */
export function flagFall(fen: string, loser: Color): Ending {
  const position = parsePosition(fen)
  const winner = opposite(loser)
  return position.ok && position.value.hasInsufficientMaterial(winner)
    ? { result: '1/2-1/2', reason: 'TIME_INSUFFICIENT' }
    : { result: winFor(winner), reason: 'TIME' }
}

/** The `Termination` tag of an ending. */
export const terminationOf = (reason: EndingReason): string =>
  reason === 'TIME' || reason === 'TIME_INSUFFICIENT' ? 'time forfeit' : 'normal'

/** The `Termination` tag of an unfinished game. */
export const UNTERMINATED = 'unterminated'
