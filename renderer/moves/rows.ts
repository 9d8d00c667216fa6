// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A game tree flattened into the rows of the move list: the main line in pairs, everything else in indented blocks.
 * Pure and iterative, so deep and long games are no problem. Unchanged rows keep their identity.
 */
import { numberAt } from '../../engine/chess/notation.ts'
import { nodeOf, type GameNode, type GameTree, type NodeId } from '../../engine/chess/tree.ts'

/** A move of White and a move of Black in the main line. `white` is null where Black's move follows an interruption. */
export interface PairRow {
  kind: 'pair'
  key: string
  number: number
  white: GameNode | null
  black: GameNode | null
}

/** A comment of the main line. */
export interface CommentRow {
  kind: 'comment'
  key: string
  node: GameNode
  position: CommentPosition
}

/** A stretch of a variation without an inner variation. */
export interface LineRow {
  kind: 'line'
  key: string
  /** 1 = variation of the main line. */
  depth: number
  /** Whether the variation starts or ends with this row; inner variations lie in between. */
  begins: boolean
  ends: boolean
  items: readonly LineItem[]
}

export type CommentPosition = 'before' | 'after'
export type LineItem =
  | { kind: 'move'; node: GameNode; /** `12.`, `12…`, or empty. */ label: string }
  | { kind: 'text'; node: GameNode; position: CommentPosition }

export type Row = PairRow | CommentRow | LineRow

/** Maximum number of moves of a variation in one row. It limits the cost of drawing a row. */
export const MAX_LINE_MOVES = 60

/** Returns the number and the colour of a move. */
type Numbered = (move: GameNode) => { number: number; white: boolean }

/** Reads the first position only once. */
function makeNumbered(tree: GameTree): Numbered {
  const first = numberAt(nodeOf(tree, tree.root).fen, 1)
  const halfMovesBefore = 2 * (first.number - 1) + (first.color === 'white' ? 0 : 1)
  return ({ ply }) => {
    const halfMove = halfMovesBefore + ply - 1
    return { number: Math.floor(halfMove / 2) + 1, white: halfMove % 2 === 0 }
  }
}

/** A variation, or the rest of one, that is still to be laid out. */
interface Waiting {
  id: NodeId
  depth: number
  begins: boolean
}

/**
 * Lays out a tree.
 * @param previous the rows of an earlier state; equal rows are reused
 */
export function makeRows(tree: GameTree, previous: readonly Row[] = []): Row[] {
  const rows: Row[] = []
  const numbered = makeNumbered(tree)
  let pair: PairRow | null = null

  const root = nodeOf(tree, tree.root)
  if (root.comment) rows.push(commentRow(root, 'after'))

  for (let parent = root; parent.children.length > 0; parent = nodeOf(tree, parent.children[0]!)) {
    const move = nodeOf(tree, parent.children[0]!)
    const { number, white } = numbered(move)
    if (move.commentBefore) {
      pair = null
      rows.push(commentRow(move, 'before'))
    }
    if (!white && pair) {
      pair.black = move
    } else {
      pair = { kind: 'pair', key: `p${move.id}`, number, white: null, black: null }
      pair[white ? 'white' : 'black'] = move
      rows.push(pair)
    }
    if (!white) pair = null
    if (move.comment) {
      pair = null
      rows.push(commentRow(move, 'after'))
    }
    if (parent.children.length > 1) {
      pair = null
      pushVariations(rows, tree, parent, numbered)
    }
  }
  return reuseEqualRows(previous, rows)
}

const commentRow = (node: GameNode, position: CommentPosition): CommentRow => ({
  kind: 'comment',
  key: `${position === 'before' ? 'b' : 'a'}${node.id}`,
  node,
  position,
})

/** Lays out all variations that branch off at `fork`, inner ones included, in reading order. */
function pushVariations(rows: Row[], tree: GameTree, fork: GameNode, numbered: Numbered): void {
  const stack: Waiting[] = []
  const wait = (parent: GameNode, depth: number) => {
    for (let index = parent.children.length - 1; index > 0; index--) {
      stack.push({ id: parent.children[index]!, depth, begins: true })
    }
  }
  wait(fork, 1)
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { depth } = next
    const items: LineItem[] = []
    let move = nodeOf(tree, next.id)
    let first = true
    let moves = 0
    let ends = true
    for (;;) {
      if (move.commentBefore) items.push({ kind: 'text', node: move, position: 'before' })
      const { number, white } = numbered(move)
      const labelled = white || first || items.at(-1)?.kind === 'text'
      items.push({ kind: 'move', node: move, label: labelled ? `${number}${white ? '.' : '…'}` : '' })
      if (move.comment) items.push({ kind: 'text', node: move, position: 'after' })
      moves += 1
      const parent = nodeOf(tree, move.parent!)
      const continues = move.children[0]
      // The first move of a variation is not a first child: its siblings belong to the line that it leaves.
      const forked = !(first && next.begins) && parent.children.length > 1 && parent.children[0] === move.id
      if (forked || (moves >= MAX_LINE_MOVES && continues !== undefined)) {
        if (continues !== undefined) {
          stack.push({ id: continues, depth, begins: false })
          ends = false
        }
        if (forked) wait(parent, depth + 1)
        break
      }
      if (continues === undefined) break
      move = nodeOf(tree, continues)
      first = false
    }
    rows.push({ kind: 'line', key: `v${next.id}`, depth, begins: next.begins, ends, items })
  }
}

/**
 * Reuses every equal row of `previous`, so that a view redraws only the changes. Most changes are local, so the rows
 * are compared from both ends, and only the rest is looked up.
 */
function reuseEqualRows(previous: readonly Row[], rows: Row[]): Row[] {
  const shorter = Math.min(previous.length, rows.length)
  const reuse = (from: number, to: number): boolean => {
    const before = previous[from]!
    const row = rows[to]!
    if (before.key !== row.key) return false
    if (sameRow(before, row)) rows[to] = before
    return true
  }
  let start = 0
  while (start < shorter && reuse(start, start)) start++
  let end = 0
  while (end < shorter - start && reuse(previous.length - 1 - end, rows.length - 1 - end)) end++
  const old = new Map(previous.slice(start, previous.length - end).map((row) => [row.key, row]))
  for (let index = start; index < rows.length - end; index++) {
    const before = old.get(rows[index]!.key)
    if (before && sameRow(before, rows[index]!)) rows[index] = before
  }
  return rows
}

function sameRow(a: Row, b: Row): boolean {
  if (a.kind === 'pair' && b.kind === 'pair') {
    return a.number === b.number && sameMove(a.white, b.white) && sameMove(a.black, b.black)
  }
  if (a.kind === 'comment' && b.kind === 'comment') return textOf(a) === textOf(b)
  if (a.kind === 'line' && b.kind === 'line') {
    return (
      a.depth === b.depth &&
      a.begins === b.begins &&
      a.ends === b.ends &&
      a.items.length === b.items.length &&
      a.items.every((item, index) => sameItem(item, b.items[index]!))
    )
  }
  return false
}

function sameItem(a: LineItem, b: LineItem): boolean {
  if (a.kind === 'text' && b.kind === 'text') {
    return a.position === b.position && a.node.id === b.node.id && textOf(a) === textOf(b)
  }
  return a.kind === 'move' && b.kind === 'move' && a.label === b.label && sameMove(a.node, b.node)
}

/** Whether two states of a node look the same in the list. */
function sameMove(a: GameNode | null, b: GameNode | null): boolean {
  if (a === b) return true
  return (
    a !== null &&
    b !== null &&
    a.id === b.id &&
    a.san === b.san &&
    a.nags === b.nags &&
    a.clock === b.clock &&
    a.evaluation === b.evaluation &&
    a.shapes.length > 0 === b.shapes.length > 0
  )
}

/** The text of a comment row or item. */
export const textOf = ({ node, position }: { node: GameNode; position: CommentPosition }): string =>
  position === 'before' ? node.commentBefore : node.comment

/** For every node the index of its row in `rows`. */
export function rowIndex(rows: readonly Row[]): Map<NodeId, number> {
  const index = new Map<NodeId, number>()
  rows.forEach((row, at) => {
    if (row.kind === 'pair') {
      if (row.white) index.set(row.white.id, at)
      if (row.black) index.set(row.black.id, at)
    } else if (row.kind === 'line') {
      for (const item of row.items) if (item.kind === 'move') index.set(item.node.id, at)
    }
  })
  return index
}
