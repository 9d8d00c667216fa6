// SPDX-License-Identifier: GPL-3.0-or-later
/** The tree of a game while it is read: nodes that still change, and the open lines. */
import { START_FEN, type Chess, type Played } from '../../rules.ts'
import { bareNode, type GameNode, type NodeId } from '../../tree.ts'
import {
  type ClockUnits,
  joinTexts,
  mergeComment,
  orderShapes,
  parseComment,
  tidyText,
  unwrapText,
} from '../comment.ts'
import type { Token } from './lexer.ts'

export type GrowingNode = { -readonly [K in keyof GameNode]: GameNode[K] } & {
  children: NodeId[]
  nags: number[]
}

/** A line that is being read. */
export interface Line {
  node: GrowingNode
  position: Chess
  /** Text to put before the next move. */
  before: string[]
  /** Glyphs for the next move: some programs write them before the move. */
  nags: number[]
  /** A variation that has no move yet. */
  isNew: boolean
  /** A variation has just ended here: text belongs to the next move. */
  isInterrupted: boolean
  /** Offset of its parenthesis. */
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

/** Ends a line: text that waited for a next move now belongs to the last one. */
export function settle(line: Line): void {
  for (const text of line.before) line.node.comment = joinTexts(line.node.comment, text)
  line.before = []
  line.isInterrupted = false
}

const growing = (node: GameNode): GrowingNode => ({ ...node, children: [], nags: [] })

export class Growth {
  readonly root: GrowingNode = growing(bareNode(0, null, null, START_FEN))
  private readonly nodes: GrowingNode[] = [this.root]
  /** What clocks with two parts mean; set when the tags are known. */
  units: ClockUnits | undefined

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

  /** Adds a move to a line. */
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

  /** Adds text that was not a comment in the file; to the root if there is no line. */
  text(line: Line | undefined, text: string): void {
    const node = line?.node ?? this.root
    if (line?.isNew || line?.isInterrupted) line.before.push(tidyText(text))
    else node.comment = joinTexts(node.comment, tidyText(text))
  }

  /** Adds a comment at the end of the line; to the root if there is no line. */
  comment(line: Line | undefined, token: Token): void {
    // Only braced comments have commands and are wrapped, so other comments can hold text that looks like a command.
    if (token.kind !== 'comment') this.text(line, token.value)
    else if (line?.isNew || line?.isInterrupted) this.text(line, unwrapText(token.value))
    else mergeComment(line?.node ?? this.root, parseComment(unwrapText(token.value), this.units))
  }

  /** Adds a glyph at the end of the line; to the root if there is no line. */
  nag(line: Line | undefined, nag: number): void {
    const nags = line?.isNew ? line.nags : (line?.node ?? this.root).nags
    nags.push(nag)
  }

  /** The nodes, when everything has been added. */
  finish(): Map<NodeId, GameNode> {
    for (const node of this.nodes) {
      if (node.shapes.length > 1) node.shapes = orderShapes(node.shapes)
      if (node.nags.length > 1) node.nags = [...new Set(node.nags)]
    }
    return new Map(this.nodes.map((node) => [node.id, node]))
  }
}
