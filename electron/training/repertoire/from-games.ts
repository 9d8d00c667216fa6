// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A first repertoire from the games of a person: in each position the move that they played most often, and the replies
 * that they met. Pure.
 */
import { addLine, apply } from '../../../engine/chess/edit.ts'
import { type Color, START_FEN } from '../../../engine/chess/rules.ts'
import { emptyTree, type GameTree, mainline, nodeOf } from '../../../engine/chess/tree.ts'
import { type PositionKey, positionKey } from './graph.ts'

/** Which moves of games belong to it. */
export interface GamesLimits {
  /** Half-moves from the start of each game. */
  plies: number
  /** Games in which a move must occur. */
  games: number
}

export const USUAL_LIMITS: GamesLimits = { plies: 24, games: 2 }

/** Most moves of the repertoire: somebody with thousands of games does not learn all of them. */
const MAX_MOVES = 5000

/** Moves of a position with the number of games, in the order in which they were met. */
type Counts = Map<PositionKey, Map<string, { to: PositionKey; games: number }>>

/** @param games of the person with this side; those that begin elsewhere are passed over */
export function repertoireFromGames(
  side: Color,
  games: readonly GameTree[],
  { plies, games: enough }: GamesLimits,
): GameTree {
  const counts = countMoves(games, plies)
  let tree = emptyTree()
  const expanded = new Set<PositionKey>()
  const start = positionKey(START_FEN)
  const open: { key: PositionKey; node: number; color: Color }[] = [
    { key: start, node: tree.root, color: 'white' },
  ]
  for (const { key, node, color } of open) {
    // A position that is reached in two ways is continued once.
    if (expanded.has(key) || tree.nodes.size > MAX_MOVES) continue
    expanded.add(key)
    const moves = [...(counts.get(key) ?? [])]
      .filter(([, move]) => move.games >= enough)
      .toSorted(([, a], [, b]) => b.games - a.games)
    for (const [uci, { to }] of color === side ? moves.slice(0, 1) : moves) {
      const edited = addLine(tree, node, [uci])
      if (!edited.ok) continue
      tree = apply(tree, edited.value.change)
      open.push({ key: to, node: edited.value.node, color: color === 'white' ? 'black' : 'white' })
    }
  }
  return tree
}

function countMoves(games: readonly GameTree[], plies: number): Counts {
  const counts: Counts = new Map()
  for (const tree of games) {
    if (tree.variant === 'chess960' || nodeOf(tree, tree.root).fen !== START_FEN) continue
    const line = mainline(tree).slice(0, plies + 1)
    const seen = new Set<PositionKey>()
    for (const id of line.slice(1)) {
      const { uci, fen, parent } = nodeOf(tree, id)
      const key = positionKey(nodeOf(tree, parent!).fen)
      // A position counts once for each game.
      if (seen.has(key)) continue
      seen.add(key)
      const moves = counts.get(key) ?? new Map<string, { to: PositionKey; games: number }>()
      counts.set(key, moves)
      const move = moves.get(uci!) ?? { to: positionKey(fen), games: 0 }
      move.games += 1
      moves.set(uci!, move)
    }
  }
  return counts
}
