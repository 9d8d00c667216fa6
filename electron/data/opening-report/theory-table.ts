// SPDX-License-Identifier: GPL-3.0-or-later
/** A tree of moves as the tables of opening books have it: a row for each line, a column for each move. Pure. */
import { type ExploredMove, type ExploredTree, isTransposition } from '../explored-tree/tree.ts'

export interface TheoryRow<M> {
  /** The moves of the line from the position on. */
  moves: readonly M[]
  /** Number of its first moves that the row above has too. */
  shared: number
  /** Whether it ends in a position that another row goes on from. */
  transposes: boolean
}

/** @returns the lines in the order of the tree, most played first; at most `rows`, those with most games at their end */
export function theoryTable<M extends ExploredMove>(tree: ExploredTree<M>, rows: number): TheoryRow<M>[] {
  const lines: { moves: M[]; transposes: boolean; games: number }[] = []
  const waiting: { at: number; moves: M[]; transposes: boolean }[] = [{ at: 0, moves: [], transposes: false }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { at, moves, transposes } = next
    const branches = transposes ? [] : tree.positions[at]!.branches
    if (branches.length === 0 && moves.length > 0)
      lines.push({ moves, transposes, games: moves.at(-1)!.games })
    // The last one that is pushed comes first.
    for (const branch of branches.toReversed())
      waiting.push({
        at: branch.to,
        moves: [...moves, branch.move],
        transposes: isTransposition(tree, at, branch),
      })
  }
  const least = lines.map(({ games }) => games).toSorted((a, b) => b - a)[rows - 1] ?? 0
  let above: readonly M[] = []
  return lines
    .filter(({ games }) => games >= least)
    .slice(0, rows)
    .map(({ moves, transposes }) => {
      const differs = moves.findIndex((move, index) => move !== above[index])
      above = moves
      return { moves, shared: differs, transposes }
    })
}
