// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Merges one game into another: one tree with the moves of both. Comments, glyphs and drawings of both stay; where they
 * exclude each other, those of the first game count. Pure and total.
 */
import { type Checked, fail, ok } from './checked.ts'
import { MAX_COMMENT_LENGTH, MAX_NESTING, MAX_NODES, MAX_PLIES } from './limits.ts'
import { toggled } from './nags.ts'
import { joinTexts, orderShapes } from './pgn/comment.ts'
import { bareNode, type GameNode, type GameTree, type NodeId, nodeOf, subtree } from './tree.ts'

export type MergeCode =
  /** The first position of the second game does not occur in the first game. */
  | 'OTHER_START'
  /** One of them is Chess960. */
  | 'OTHER_VARIANT'
  | 'TOO_LONG'
  | 'TOO_DEEP'

export interface Merged {
  tree: GameTree
  /** Moves that the first game did not have. */
  added: number
}

/**
 * The first game with the moves of the second. The main line stays that of the first; moves that it does not have follow
 * as variations. Tags and result are those of the first.
 */
export function mergeGames(first: GameTree, second: GameTree): Checked<Merged, MergeCode> {
  if (first.variant !== second.variant) return fail('OTHER_VARIANT')
  const start = startIn(first, nodeOf(second, second.root).fen)
  if (start === null) return fail('OTHER_START')
  const nodes = new Map(first.nodes)
  let { nextId } = first
  /** The node of the merged tree for each node of the second game. */
  const mergedIds = new Map<NodeId, NodeId>([[second.root, start]])
  for (const id of subtree(second, second.root)) {
    const theirs = nodeOf(second, id)
    if (theirs.parent === null) {
      nodes.set(start, withTexts(nodes.get(start)!, theirs))
      continue
    }
    const parent = nodes.get(mergedIds.get(theirs.parent)!)!
    const known = parent.children.find((child) => nodes.get(child)!.uci === theirs.uci)
    if (known !== undefined) {
      mergedIds.set(id, known)
      nodes.set(known, withTexts(nodes.get(known)!, theirs))
      continue
    }
    if (parent.ply >= MAX_PLIES || nodes.size >= MAX_NODES) return fail('TOO_LONG')
    const move = { uci: theirs.uci!, san: theirs.san! }
    const node = withTexts(bareNode(nextId++, parent, move, theirs.fen), theirs)
    mergedIds.set(id, node.id)
    nodes.set(node.id, node)
    nodes.set(parent.id, { ...parent, children: [...parent.children, node.id] })
  }
  const tree = { ...first, nodes, nextId }
  return isTooDeep(tree) ? fail('TOO_DEEP') : ok({ tree, added: nodes.size - first.nodes.size })
}

const identity = (fen: string): string => fen.split(' ', 4).join(' ')

/** The first node with a position, parents before children; null if there is none. */
function startIn(tree: GameTree, fen: string): NodeId | null {
  const wanted = identity(fen)
  return subtree(tree, tree.root).find((id) => identity(nodeOf(tree, id).fen) === wanted) ?? null
}

/** A node with the annotations of another one that it does not have yet. */
function withTexts(mine: GameNode, theirs: GameNode): GameNode {
  const isNew = ({ from, to, color }: GameNode['shapes'][number]): boolean =>
    !mine.shapes.some((shape) => shape.from === from && shape.to === to && shape.color === color)
  return {
    ...mine,
    comment: joined(mine.comment, theirs.comment),
    commentBefore: joined(mine.commentBefore, theirs.commentBefore),
    nags: theirs.nags.reduce(withNag, mine.nags),
    shapes: orderShapes([...mine.shapes, ...theirs.shapes.filter(isNew)]),
    ...(mine.evaluation === undefined &&
      theirs.evaluation !== undefined && { evaluation: theirs.evaluation }),
  }
}

function joined(mine: string, theirs: string): string {
  const both = mine.includes(theirs) ? mine : joinTexts(mine, theirs)
  return both.length > MAX_COMMENT_LENGTH ? mine : both
}

/** Adds a glyph unless it is there or excluded by one that is. */
function withNag(nags: readonly number[], nag: number): readonly number[] {
  if (nags.includes(nag)) return nags
  const after = toggled(nags, nag)
  return after.length > nags.length ? after : nags
}

function isTooDeep(tree: GameTree): boolean {
  const depths = new Map<NodeId, number>([[tree.root, 0]])
  for (const id of subtree(tree, tree.root)) {
    const depth = depths.get(id)!
    if (depth > MAX_NESTING) return true
    for (const [index, child] of nodeOf(tree, id).children.entries())
      depths.set(child, index === 0 ? depth : depth + 1)
  }
  return false
}
