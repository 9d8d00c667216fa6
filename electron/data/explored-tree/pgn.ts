// SPDX-License-Identifier: GPL-3.0-or-later
/** A tree of the explorer as one game: the most played moves are its main line, all others variations. Pure. */
import { START_FEN } from '../../../engine/chess/rules.ts'
import { bareNode, emptyTree, type GameNode, type GameTree, type NodeId } from '../../../engine/chess/tree.ts'
import { type ExploredMove, type ExploredTree, isTransposition } from './tree.ts'

/** A move and the position after it. */
interface PlayedMove {
  uci: string
  san: string
  fen: string
}

/**
 * @param commentOf the comment on a move; `transposes`: the position is elsewhere in the game, where it goes on
 * @param before the moves from the usual first position to that of the tree; without them the game begins with that position
 */
export function gameOfTree<M extends ExploredMove>(
  tree: ExploredTree<M>,
  commentOf: (move: M, transposes: boolean) => string,
  before?: readonly PlayedMove[],
): GameTree {
  const game = emptyTree(before ? START_FEN : tree.positions[0]!.fen)
  const nodes = new Map<NodeId, GameNode>(game.nodes)
  let nextId = game.nextId
  let last = game.root
  for (const move of before ?? []) {
    const parent = nodes.get(last)!
    const child = bareNode(nextId++, parent, move, move.fen)
    nodes.set(last, { ...parent, children: [child.id] })
    nodes.set(child.id, child)
    last = child.id
  }
  const waiting: { at: number; node: NodeId }[] = [{ at: 0, node: last }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { at, node } = next
    const parent = nodes.get(node)!
    const children: NodeId[] = []
    for (const branch of tree.positions[at]!.branches) {
      const { move, to } = branch
      const transposes = isTransposition(tree, at, branch)
      const child = bareNode(nextId++, parent, move, tree.positions[to]!.fen)
      nodes.set(child.id, { ...child, comment: commentOf(move, transposes) })
      children.push(child.id)
      if (!transposes) waiting.push({ at: to, node: child.id })
    }
    nodes.set(node, { ...nodes.get(node)!, children })
  }
  return { ...game, nodes, nextId }
}
