// SPDX-License-Identifier: GPL-3.0-or-later
/** A preparation as a game: the moves that were played most, as variations with comments on their figures. Pure. */
import type { LineNode } from '../../../electron/data/players/preparation.ts'
import { addMove, apply, setComment, setTag } from '../../../engine/chess/edit.ts'
import { emptyTree, type GameTree, type NodeId } from '../../../engine/chess/tree.ts'

/** More moves are no help on paper or on a board. */
const MAX_MOVES = 400

export interface PreparationWords {
  /** The tags. */
  event: string
  white: string
  black: string
  /** The figures of a move that was not played in all games. */
  comment: (node: LineNode) => string
}

/** The moves with most games, and those before them. */
export function preparationGame(nodes: readonly LineNode[], words: PreparationWords): GameTree {
  const wanted = [...nodes.keys()]
    .slice(1)
    .toSorted((a, b) => nodes[b]!.games - nodes[a]!.games || a - b)
    .slice(0, MAX_MOVES)
    .toSorted((a, b) => a - b)
  let tree = emptyTree()
  const placed = new Map<number, NodeId>([[0, tree.root]])
  for (const at of wanted) {
    const node = nodes[at]!
    // A move has at most as many games as the one before it, and comes after it.
    const parent = placed.get(node.parent)
    if (parent === undefined) continue
    const moved = addMove(tree, parent, node.move)
    if (!moved.ok) continue
    tree = apply(tree, moved.value.change)
    placed.set(at, moved.value.node)
    // Of a forced line, the first move says it all.
    const said = node.share < 1 ? setComment(tree, moved.value.node, words.comment(node)) : null
    if (said?.ok) tree = apply(tree, said.value.change)
  }
  const tags = { Event: words.event, White: words.white, Black: words.black }
  for (const [name, value] of Object.entries(tags)) {
    const tagged = setTag(tree, name, value)
    if (tagged.ok) tree = apply(tree, tagged.value.change)
  }
  return tree
}
