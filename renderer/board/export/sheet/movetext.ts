// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The moves of a game in reading order, as in a magazine: the main line, its variations as paragraphs, and
 * variations of those in brackets. Any depth and length, without recursion. Pure.
 */
import { glyphOf } from '../../../../engine/chess/nags.ts'
import { numberAt } from '../../../../engine/chess/notation.ts'
import { nodeOf, type GameNode, type GameTree, type NodeId } from '../../../../engine/chess/tree.ts'

/** Glyphs that ask for a diagram, from White's side and from Black's. */
const DIAGRAM_NAGS: readonly number[] = [220, 221]

export type Piece =
  /** A move with its glyphs, and with its number where it needs one. */
  | { kind: 'move'; number: string; san: string; signs: string }
  | { kind: 'text'; text: string }
  | { kind: 'open' }
  | { kind: 'close' }

export type Block =
  /** `depth` 0: the main line; 1: a variation of it. */
  | { kind: 'paragraph'; depth: 0 | 1; pieces: Piece[] }
  /** `after`: the move before the diagram, with its number; empty for the first position. */
  | { kind: 'diagram'; node: GameNode; after: string }

/** Which positions are shown. */
export interface Diagrams {
  marked: boolean
  drawn: boolean
  final: boolean
}

/** A line that is still to be written. */
interface Waiting {
  at: NodeId | null
  depth: number
  /** Whether its next move is its first. The siblings of that move belong to the line that it leaves. */
  begins: boolean
}

const isWanted = (node: GameNode, { marked, drawn }: Diagrams): boolean =>
  (marked && node.nags.some((nag) => DIAGRAM_NAGS.includes(nag))) || (drawn && node.shapes.length > 0)

/** `12.` for White, `12…` for Black. */
function numberOf(rootFen: string, ply: number): { label: string; isWhite: boolean } {
  const { number, color } = numberAt(rootFen, ply)
  return { label: `${number}${color === 'white' ? '.' : '…'}`, isWhite: color === 'white' }
}

const signsOf = (node: GameNode): string =>
  node.nags
    .map((nag) => glyphOf(nag)?.sign ?? '')
    .filter((sign) => sign !== '')
    .join(' ')

const sanOf = (node: GameNode): string => (node.san === null || node.san === '--' ? '–' : node.san)

/** Writes the blocks of a game. */
class Movetext {
  readonly blocks: Block[] = []
  readonly #tree: GameTree
  readonly #rootFen: string
  readonly #diagrams: Diagrams
  #open: Extract<Block, { kind: 'paragraph' }> | null = null

  constructor(tree: GameTree, diagrams: Diagrams) {
    this.#tree = tree
    this.#rootFen = nodeOf(tree, tree.root).fen
    this.#diagrams = diagrams
  }

  write(): void {
    const root = nodeOf(this.#tree, this.#tree.root)
    this.#say(root.comment, 0)
    if (isWanted(root, this.#diagrams)) this.#show(root)
    const stack: Waiting[] = [{ at: root.children[0] ?? null, depth: 0, begins: false }]
    for (let line = stack.at(-1); line; line = stack.at(-1)) {
      if (line.at === null) {
        if (line.depth > 1) this.#add({ kind: 'close' }, line.depth)
        else this.#open = null
        stack.pop()
        continue
      }
      const node = nodeOf(this.#tree, line.at)
      if (line.begins && line.depth > 1) this.#add({ kind: 'open' }, line.depth)
      else if (line.begins) this.#open = null
      this.#move(node, line.depth)
      const alternatives = line.begins ? [] : nodeOf(this.#tree, node.parent!).children.slice(1)
      line.at = node.children[0] ?? null
      line.begins = false
      for (const at of alternatives.toReversed()) stack.push({ at, depth: line.depth + 1, begins: true })
    }
  }

  #move(node: GameNode, depth: number): void {
    this.#say(node.commentBefore, depth)
    const { label, isWhite } = numberOf(this.#rootFen, node.ply)
    const needsNumber = isWhite || this.#open?.depth !== Math.min(depth, 1) || !this.#endsWithMove()
    this.#add(
      { kind: 'move', number: needsNumber ? label : '', san: sanOf(node), signs: signsOf(node) },
      depth,
    )
    this.#say(node.comment, depth)
    if (isWanted(node, this.#diagrams)) this.#show(node)
  }

  #endsWithMove(): boolean {
    return this.#open?.pieces.at(-1)?.kind === 'move'
  }

  #say(text: string, depth: number): void {
    const plain = text.replaceAll(/\s+/g, ' ').trim()
    if (plain !== '') this.#add({ kind: 'text', text: plain }, depth)
  }

  #show(node: GameNode): void {
    this.#open = null
    this.blocks.push(diagramBlock(this.#rootFen, node))
  }

  #add(piece: Piece, lineDepth: number): void {
    const depth = lineDepth === 0 ? 0 : 1
    if (this.#open?.depth !== depth) {
      this.#open = { kind: 'paragraph', depth, pieces: [] }
      this.blocks.push(this.#open)
    }
    this.#open.pieces.push(piece)
  }
}

function diagramBlock(rootFen: string, node: GameNode): Block {
  const after = node.parent === null ? '' : `${numberOf(rootFen, node.ply).label}${sanOf(node)}`
  return { kind: 'diagram', node, after }
}

/** The paragraphs and diagrams of a game. The final position is that of the main line. */
export function movetextOf(tree: GameTree, diagrams: Diagrams): Block[] {
  const movetext = new Movetext(tree, diagrams)
  movetext.write()
  const root = nodeOf(tree, tree.root)
  let last = root
  while (last.children[0] !== undefined) last = nodeOf(tree, last.children[0])
  const { blocks } = movetext
  if (diagrams.final && (last === root || !isWanted(last, diagrams))) {
    if (last !== root || !isWanted(root, diagrams)) blocks.push(diagramBlock(root.fen, last))
  }
  return blocks
}
