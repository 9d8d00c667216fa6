// SPDX-License-Identifier: GPL-3.0-or-later
/** Game trees for tests: comparison of two, invariants of each, and random ones. */
import { array, constantFrom, integer, oneof, record, string, tuple, type Arbitrary } from 'fast-check'
import {
  addLine,
  apply,
  deleteFrom,
  deleteOtherVariations,
  deleteTail,
  makeMainLine,
  promoteVariation,
  removeTag,
  setComment,
  setCommentBefore,
  setResult,
  setShapes,
  setTag,
  toggleNag,
  type Edited,
} from '../../../engine/chess/edit.ts'
import { parsePosition } from '../../../engine/chess/rules.ts'
import {
  nodeOf,
  orderTags,
  RESULTS,
  type GameNode,
  type GameTree,
  type NodeId,
  type Shape,
} from '../../../engine/chess/tree.ts'
import { makeUci } from 'chessops/util'

/** A tree without its ids: nodes in writing order, named by their location. */
export function shapeOf(tree: GameTree): unknown {
  const order: NodeId[] = []
  const open: NodeId[] = [tree.root]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    order.push(id)
    open.push(...nodeOf(tree, id).children.toReversed())
  }
  const place = new Map(order.map((id, index) => [id, index]))
  return {
    tags: orderTags(tree.tags),
    result: tree.result,
    variant: tree.variant,
    tail: tree.tail,
    nodes: order.map((id) => {
      const node = nodeOf(tree, id)
      return {
        ...node,
        id: place.get(id),
        parent: node.parent === null ? null : place.get(node.parent),
        children: node.children.map((child) => place.get(child)),
      }
    }),
  }
}

function assert(holds: boolean, what: string, node: GameNode): void {
  if (!holds) throw new Error(`${what} at node ${node.id}`)
}

/** Throws when parents, children, plies or ids of a tree do not fit together. */
export function checkTree(tree: GameTree): void {
  const seen = new Set<NodeId>()
  const open: NodeId[] = [tree.root]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = nodeOf(tree, id)
    assert(!seen.has(id), 'reached twice', node)
    seen.add(id)
    assert(node.id === id, 'wrong id', node)
    assert(id < tree.nextId, 'id not given out yet', node)
    assert(parsePosition(node.fen).ok, 'no position', node)
    for (const child of node.children) {
      const below = nodeOf(tree, child)
      assert(below.parent === id, 'wrong parent', below)
      assert(below.ply === node.ply + 1, 'wrong ply', below)
      open.push(child)
    }
  }
  if (seen.size !== tree.nodes.size) throw new Error('orphans')
}

/** Any node of a tree, by a number of any size. */
export function pick(tree: GameTree, number: number): NodeId {
  const ids = [...tree.nodes.keys()]
  return ids[number % ids.length]!
}

/** A legal move in a node's position, by a number; null in mate and stalemate. */
export function legalMove(tree: GameTree, id: NodeId, number: number): string | null {
  const parsed = parsePosition(nodeOf(tree, id).fen)
  if (!parsed.ok) return null
  const moves: string[] = []
  for (const [from, squares] of parsed.value.allDests()) {
    for (const to of squares) {
      const isLast = parsed.value.board.pawn.has(from) && (to < 8 || to >= 56)
      moves.push(makeUci(isLast ? { from, to, promotion: 'knight' } : { from, to }))
    }
  }
  return moves.length === 0 ? null : moves[number % moves.length]!
}

/** One way to change a tree; `at` and `number` choose where and what. */
export interface Step {
  kind: string
  at: number
  number: number
  text: string
}

const SQUARES = ['a1', 'd4', 'e5', 'h8'] as const
const COLORS = ['green', 'red', 'blue', 'yellow'] as const

const shapesBy = (number: number): Shape[] =>
  Array.from({ length: number % 4 }, (_, i): Shape => {
    const color = COLORS[(number + i) % 4]!
    const from = SQUARES[(number >> i) % 4]!
    return (number >> i) % 2 === 0 ? { color, from } : { color, from, to: SQUARES[i]! }
  })

const EDITS: Record<string, (tree: GameTree, id: NodeId, number: number, text: string) => Edited | null> = {
  move: (tree, id, number) => {
    const uci = legalMove(tree, id, number)
    return uci === null ? null : addLine(tree, id, [uci])
  },
  // More often at the end of the main line, so that games get long.
  extend: (tree, _id, number) => {
    const last = [...tree.nodes.keys()].at(-1)!
    const uci = legalMove(tree, last, number)
    return uci === null ? null : addLine(tree, last, [uci])
  },
  pass: (tree, id) => addLine(tree, id, ['0000']),
  promote: (tree, id) => promoteVariation(tree, id),
  main: (tree, id) => makeMainLine(tree, id),
  delete: (tree, id) => deleteFrom(tree, id),
  prune: (tree, id) => deleteOtherVariations(tree, id),
  comment: (tree, id, _number, text) => setComment(tree, id, text),
  before: (tree, id, _number, text) => setCommentBefore(tree, id, text),
  nag: (tree, id, number) => toggleNag(tree, id, number % 256),
  shapes: (tree, id, number) => setShapes(tree, id, shapesBy(number)),
  tag: (tree, _id, number, text) => setTag(tree, ['Event', 'White', 'Annotator'][number % 3]!, text),
  untag: (tree, _id, number) => removeTag(tree, ['Event', 'White', 'Annotator'][number % 3]!),
  result: (tree, _id, number) => setResult(tree, RESULTS[number % 4]!),
  tail: (tree) => deleteTail(tree),
}

/** The edit of a step, or null when it does not apply here. */
export function edit(tree: GameTree, { kind, at, number, text }: Step): Edited | null {
  return EDITS[kind]!(tree, pick(tree, at), number, text)
}

const SPECIAL = [
  ['a', 'word', ' ', '  ', '\n', '\n\n', '}', '{', ';', '%', '[', ']', '[%', '(', ')', '"', '\\'],
  ['[%clk 0:01:02]', '[%csl Gd4]', '[%cal Re2e4,Xa1a2]', '[%eval 0.3]', '[%tqu x]', '1-0', '*', '$3'],
  ['\t', '\r\n', '\0', '[Event "x"]', '1. e4', '--', 'verylongwordwithoutablankinit'.repeat(4)],
].flat()

/** Comments with everything that is special in PGN. */
export const anyText: Arbitrary<string> = oneof(
  string({ unit: 'grapheme', maxLength: 60 }),
  array(constantFrom(...SPECIAL), { maxLength: 40 }).map((parts) => parts.join('')),
)

const anyStep = (kinds: readonly string[]): Arbitrary<Step> =>
  record({
    kind: constantFrom(...kinds),
    at: integer({ min: 0, max: 10_000 }),
    number: integer({ min: 0, max: 10_000 }),
    text: anyText,
  })

/** Sequences of edits of every kind. */
export const anySteps: Arbitrary<Step[]> = array(
  anyStep([...Object.keys(EDITS), 'move', 'extend', 'extend']),
  {
    maxLength: 40,
  },
)

/** Steps that only add to a game. */
export const growingSteps: Arbitrary<Step[]> = tuple(
  array(anyStep(['extend', 'move', 'move']), { maxLength: 30 }),
  array(anyStep(['comment', 'before', 'nag', 'shapes', 'tag', 'result', 'promote', 'pass']), {
    maxLength: 25,
  }),
).map(([moves, notes]) => [...moves, ...notes])

/** The tree after all steps that apply. */
export function grow(tree: GameTree, steps: readonly Step[]): GameTree {
  let grown = tree
  for (const step of steps) {
    const edited = edit(grown, step)
    if (edited?.ok) grown = apply(grown, edited.value.change)
  }
  return grown
}

/** Pieces of PGN, whole and broken, in any order. */
export const FRAGMENTS = [
  [
    '1. ',
    'e4 ',
    'e5 ',
    '2. Nf3 ',
    'Nc6 ',
    'Bb5 ',
    'a6 ',
    'O-O ',
    '0-0-0 ',
    'd4 ',
    'exd4 ',
    'Qxd4 ',
    '-- ',
    'Z0 ',
  ],
  [
    '{',
    '}',
    '{text} ',
    '{[%clk 0:01:02]} ',
    '; rest\n',
    '% escape\n',
    '\n',
    '\n\n',
    '(',
    ')',
    '(1. d4 ',
    ') ',
  ],
  [
    '$1 ',
    '$999 ',
    '!? ',
    '+- ',
    '1-0 ',
    '0-1 ',
    '1/2-1/2 ',
    '* ',
    '1... ',
    '...',
    'Zz9 ',
    'word ',
    '2005 ',
    'xx',
  ],
  [
    '[Event "a"]\n',
    '[Result "1-0"]\n',
    '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n',
    '[Variant "Atomic"]\n',
    '[x',
    '"',
  ],
  [
    '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n',
    '[White "A\\"B"]\n',
    '<br />',
    '\0',
    '\uFEFF',
    '\r\n',
    'e8=Q ',
    '[a]',
  ],
].flat()

/** Text that is nearly PGN. */
export const anyPgn = array(constantFrom(...FRAGMENTS), { maxLength: 60 }).map((parts) => parts.join(''))
