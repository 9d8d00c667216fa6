// SPDX-License-Identifier: GPL-3.0-or-later
/** The ending that a game should have won: few pieces, clearly won, with the move, and another result. */
import { describe, expect, it } from 'vitest'
import { addLine, apply } from '../../engine/chess/edit.ts'
import {
  emptyTree,
  type GameNode,
  type GameResult,
  type GameTree,
  mainline,
  nodeOf,
} from '../../engine/chess/tree.ts'
import { missedEnding } from '../../renderer/stores/training/won-ending.ts'

function played(fen: string, moves: string, result: GameResult): { tree: GameTree; line: GameNode[] } {
  const start = emptyTree(fen)
  const edited = addLine(start, start.root, moves.split(' '))
  if (!edited.ok) throw new Error(edited.code)
  const tree = { ...apply(start, edited.value.change), result }
  return { tree, line: mainline(tree).map((id) => nodeOf(tree, id)) }
}

const ROOK = '8/8/4k3/8/8/8/4P3/R3K3 w - - 0 40'
const MOVES = 'a1a2 e6e5 a2a1 e5e6'

describe('a missed ending', () => {
  it('is the first position that is clearly won, with the move for the side', () => {
    const { tree, line } = played(ROOK, MOVES, '1/2-1/2')
    expect(missedEnding(tree, line, [0.8, 1, 0.99, 1, 1], 'white')?.node).toBe(line[2])
    expect(missedEnding(tree, line, [0.2, 0, 0.01, 0, 0], 'black')?.node).toBe(line[1])
  })
  it('is none in a game that was won, without chances, or with many pieces', () => {
    const won = played(ROOK, MOVES, '1-0')
    expect(missedEnding(won.tree, won.line, [1, 1, 1, 1, 1], 'white')).toBeNull()
    const unknown = played(ROOK, MOVES, '1/2-1/2')
    expect(missedEnding(unknown.tree, unknown.line, [null, null, null], 'white')).toBeNull()
    expect(missedEnding(unknown.tree, unknown.line, [0.5, 0.5, 0.6, 0.5, 0.5], 'white')).toBeNull()
    const full = played('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'e2e4', '1/2-1/2')
    expect(missedEnding(full.tree, full.line, [1, 1], 'white')).toBeNull()
  })
})
