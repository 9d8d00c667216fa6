// SPDX-License-Identifier: GPL-3.0-or-later
/** The tree of a game while it is read: nodes that still change, and the lines that are open on them. */
import { START_FEN, type Chess, type Played } from '../../rules.ts'
import { bareNode, type GameNode, type NodeId } from '../../tree.ts'
import { joinTexts, mergeComment, orderShapes, parseComment, tidyText, unwrapText } from '../comment.ts'
import type { Token } from './lexer.ts'

export type GrowingNode = { -readonly [K in keyof GameNode]: GameNode[K] } & {
  children: NodeId[]
  nags: number[]
}

/** A line that is being read. */
export interface Line {
  node: GrowingNode
  position: Chess
  /** Text for in front of the next move. */
  before: string[]
  /** Glyphs for the next move: some programs write them in front. */
  nags: number[]
  /** A variation that has no move yet. */
  isNew: boolean
  /** A variation has just ended here: text belongs to the next move. */
  isInterrupted: boolean
  /** Where its parenthesis stands. */
  from: number
}

export const newLine = (node: GrowingNode, position: Chess, from: number, isNew: boolean): Line => ({
  node,
  position,
  before: [],
  nags: [],
  isNew,
  isInterrupted: false,
  from,
})

/** A line has ended: text that waited for a next move belongs to the last one. */
export function settle(line: Line): void {
  for (const text of line.before) line.node.comment = joinTexts(line.node.comment, text)
  line.before = []
  line.isInterrupted = false
}

const growing = (node: GameNode): GrowingNode => ({ ...node, children: [], nags: [] })

export class Growth {
  readonly root: GrowingNode = growing(bareNode(0, null, null, START_FEN))
  private readonly nodes: GrowingNode[] = [this.root]

  /** Nodes so far, the root included. */
  get size(): number {
    return this.nodes.length
  }

  /** The node before a node; null before the root. */
  parentOf(node: GrowingNode): GrowingNode | null {
    return node.parent === null ? null : this.nodes[node.parent]!
  }

  /** The last node of the main line. */
  mainEnd(): GrowingNode {
    let node = this.root
    while (node.children.length > 0) node = this.nodes[node.children[0]!]!
    return node
  }

  /** Lets a line grow by a move. */
  add(line: Line, played: Played, nags: readonly number[]): void {
    const node = growing(bareNode(this.nodes.length, line.node, played, played.fen))
    this.nodes.push(node)
    line.node.children.push(node.id)
    node.commentBefore = line.before.filter((text) => text !== '').join('\n')
    node.nags = [...line.nags, ...nags]
    line.node = node
    line.before = []
    line.nags = []
    line.isNew = false
    line.isInterrupted = false
  }

  /** Adds text that was no comment in the file; without a line to the root. */
  text(line: Line | undefined, text: string): void {
    const node = line?.node ?? this.root
    if (line?.isNew || line?.isInterrupted) line.before.push(tidyText(text))
    else node.comment = joinTexts(node.comment, tidyText(text))
  }

  /** Adds a comment where the line stands; without a line to the root. */
  comment(line: Line | undefined, token: Token): void {
    // Only braces hold commands and are wrapped: so text that looks like a command can be written as text.
    if (token.kind !== 'comment') this.text(line, token.value)
    else if (line?.isNew || line?.isInterrupted) this.text(line, unwrapText(token.value))
    else mergeComment(line?.node ?? this.root, parseComment(unwrapText(token.value)))
  }

  /** Adds a glyph where the line stands; without a line to the root. */
  nag(line: Line | undefined, nag: number): void {
    const nags = line?.isNew ? line.nags : (line?.node ?? this.root).nags
    nags.push(nag)
  }

  /** The nodes, once nothing is added any more. */
  finish(): Map<NodeId, GameNode> {
    for (const node of this.nodes) {
      if (node.shapes.length > 1) node.shapes = orderShapes(node.shapes)
      if (node.nags.length > 1) node.nags = [...new Set(node.nags)]
    }
    return new Map(this.nodes.map((node) => [node.id, node]))
  }
}
