// SPDX-License-Identifier: GPL-3.0-or-later
/** The picture of a search tree: its shape, its layout, its steps, and the paths through it. */
import { describe, expect, it } from 'vitest'
import {
  NODE_GHOST,
  NODE_QUIESCENCE,
  REASON_CUT,
  REASON_HORIZON,
  REASON_STAND_PAT,
  REASON_TABLE,
} from '../../engine/lab/layout.ts'
import {
  BLOCK_MANY,
  BLOCK_NODE,
  BLOCK_UNSEEN,
  blockAt,
  Blocks,
  evenLayout,
  layoutOf,
  placeBlocks,
  type TreeView,
} from '../../renderer/lab/tree/tree-layout.ts'
import { learnedAt } from '../../renderer/lab/tree/tree-memory.ts'
import { TreeMoves } from '../../renderer/lab/tree/tree-moves.ts'
import {
  countTones,
  isAgain,
  NONE,
  shapeOf,
  TONES,
  type TreeShape,
} from '../../renderer/lab/tree/tree-shape.ts'
import { stepAt, stepCount, stepOf, windowAt } from '../../renderer/lab/tree/tree-steps.ts'
import { pathTo, walk } from '../../renderer/lab/tree/tree-walk.ts'
import { FINE, LOPEZ, searchedTree, treeOf } from './lab-trees.ts'

const LEAF = { reason: REASON_HORIZON }

/** Two moves; the first of three replies refutes the second one. */
const REFUTED = treeOf({
  value: 0,
  depth: 2,
  below: [
    { move: 'b5c6', value: 0, depth: 1, below: [{ move: 'd7c6', value: 0, ...LEAF }] },
    {
      move: 'b5a6',
      value: 300,
      beta: 0,
      depth: 1,
      reason: REASON_CUT,
      moves: 3,
      below: [{ move: 'b7a6', value: -300, alpha: 0, ...LEAF }],
    },
  ],
})

const tones = ({ tone }: TreeShape): string[] => Array.from(tone, (one) => TONES[one]!)

const view = (more: Partial<TreeView> = {}): TreeView => ({
  left: 0,
  span: 1,
  width: 1000,
  height: 500,
  row: 20,
  top: 0,
  ...more,
})

function blocksOf(shape: TreeShape, seen: TreeView) {
  const blocks = new Blocks()
  placeBlocks(layoutOf(shape), seen, blocks)
  return Array.from({ length: blocks.count }, (_, at) => ({
    kind: blocks.kind[at]!,
    node: blocks.node[at]!,
    stands: blocks.stands[at]!,
    row: blocks.row[at]!,
    bottom: blocks.bottom[at]!,
    x: blocks.x[at]!,
    width: blocks.width[at]!,
  }))
}

const TREES = [
  ['minimax', searchedTree(LOPEZ, 'minimax', 2)],
  ['alphabeta,quiescence,mvv-lva,root', searchedTree(LOPEZ, 'alphabeta,quiescence,mvv-lva,root', 3)],
  [
    'negascout,table,null-move,verification,singular,deepening,aspiration',
    searchedTree(LOPEZ, 'negascout,table,null-move,verification,singular,deepening,aspiration', 5),
  ],
  ['selective', searchedTree(LOPEZ, 'selective,late-moves', 3)],
  ['mtdf,quiescence,delta', searchedTree(LOPEZ, 'mtdf,quiescence,delta', 3)],
] as const

describe('the shape of a tree', () => {
  it('counts the unsearched moves, and says why the search left each node', () => {
    const shape = shapeOf(REFUTED)
    expect([...shape.unseen]).toEqual([0, 0, 0, 2, 0])
    expect(tones(shape)).toEqual(['line', 'line', 'line', 'cut', 'leaf'])
    expect([...shape.row]).toEqual([0, 1, 2, 1, 2])
    expect([...shape.deepest]).toEqual([2, 2, 2, 2, 2])
    expect(shape).toMatchObject({ rows: 3, horizon: 3, hasWindow: true, isFull: false, roots: [0] })
  })

  it('counts a move once if it was searched twice, and no pass', () => {
    const shape = shapeOf(
      treeOf({
        moves: 4,
        below: [{}, { move: 'e2e4', alpha: -1, beta: 0, value: -9 }, { move: 'e2e4', value: -5 }],
        value: 5,
      }),
    )
    expect(shape.unseen[0]).toBe(3)
    expect(shape.line).toEqual([0, 3])
    expect(tones(shape)[2]).toBe('narrow')
  })

  it('puts a second search of a position into the row of the first', () => {
    const shape = shapeOf(
      treeOf({ below: [{ move: 'e2e4', below: [{ again: true, move: 'e2e4' }, { move: 'e7e5' }] }] }),
    )
    expect([...shape.row]).toEqual([0, 1, 1, 2])
    expect([...shape.level]).toEqual([0, 1, 2, 2])
    expect([...shape.hasAgain]).toEqual([0, 1, 0, 0])
    expect([0, 1, 2, 3].map((node) => isAgain(shape, node))).toEqual([false, false, true, false])
  })

  it('distinguishes exchanges, the table and ghosts', () => {
    const shape = shapeOf(
      treeOf({
        value: 1,
        moves: 3,
        below: [
          { move: 'e2e4', ...LEAF, below: [{ move: 'd7d5', kind: NODE_QUIESCENCE }] },
          { move: 'd2d4', reason: REASON_TABLE },
          { move: 'g1f3', kind: NODE_GHOST },
        ],
      }),
    )
    expect(tones(shape)).toEqual(['line', 'leaf', 'quiet', 'known', 'ghost'])
    expect(shape.unseen[0]).toBe(0)
  })

  it('distinguishes captures with a cut from those that were searched completely', () => {
    const shape = shapeOf(
      treeOf({
        value: 1,
        below: [
          { move: 'e2e4', kind: NODE_QUIESCENCE, reason: REASON_CUT },
          { move: 'd2d4', kind: NODE_QUIESCENCE, reason: REASON_STAND_PAT },
        ],
      }),
    )
    expect(tones(shape)).toEqual(['line', 'quietCut', 'quiet'])
    expect(countTones(shape)).toMatchObject({ line: 1, quietCut: 1, quiet: 1, cut: 0, ghost: 0 })
  })

  it('has a root for every search of the tree', () => {
    const shape = shapeOf(treeOf({ below: [{ move: 'e2e4' }] }, { value: 2 }))
    expect(shape.roots).toEqual([0, 2])
    expect([...shape.up]).toEqual([NONE, 0, NONE])
  })
})

describe('the rows of a tree', () => {
  it.each(TREES)('have the moves of one side each: %s', (_name, tree) => {
    const { row, up } = shapeOf(tree)
    expect([...row]).toEqual([...tree.ply])
    const besides = Array.from(up.keys()).filter(
      (node) => up[node] !== NONE && row[node]! - row[up[node]!]! > 1,
    )
    expect(besides).toEqual([])
  })
})

/** The identity of a position: a FEN without its counters. */
const boardOf = (fen: string): string => fen.split(' ').slice(0, 4).join(' ')

describe('what the table remembers', () => {
  const NAMES = 'alphabeta,table,deepening'
  const tree = searchedTree(FINE, NAMES, 6)
  const shape = shapeOf(tree)
  const moves = new TreeMoves(shape, FINE)
  const known = Array.from(tree.reason.keys()).filter((node) => tree.reason[node] === REASON_TABLE)
  const bridges = known.filter((node) => learnedAt(tree, node) !== NONE)

  it('was learned in the same position, before and at least as deep', () => {
    expect(bridges.length).toBeGreaterThan(known.length / 2)
    for (const node of bridges) {
      const at = learnedAt(tree, node)
      expect(boardOf(moves.fen(at))).toBe(boardOf(moves.fen(node)))
      expect(tree.end[at]).toBeLessThanOrEqual(node)
      expect(tree.depth[at]).toBeGreaterThanOrEqual(tree.depth[node]!)
    }
  })

  it('leads over the bridge and back', () => {
    const at = learnedAt(tree, bridges[0]!)
    const back = bridges.find((node) => learnedAt(tree, node) === at)
    expect(walk(shape, bridges[0]!, 'bridge')).toBe(at)
    expect(walk(shape, at, 'bridge')).toBe(back)
    expect(walk(shape, 0, 'bridge')).toBe(NONE)
    expect(walk(shape, 0, 'known')).toBe(known[0])
    expect(walk(shape, known[1]!, 'earlierKnown')).toBe(known[0])
  })

  it('counts a mate from the position, and knows only its own tree', () => {
    const mate = { key: 7, move: 'e2e4', depth: 3 }
    const learned = treeOf({
      below: [
        { ...mate, value: 31_990, reason: REASON_CUT },
        { move: 'd2d4', below: [{ ...mate, value: 31_989, reason: REASON_TABLE }] },
        { ...mate, value: 31_990, reason: REASON_TABLE, depth: 4 },
        { move: 'a2a3', value: 31_990, reason: REASON_TABLE },
      ],
    })
    expect([1, 3, 4, 5].map((node) => learnedAt(learned, node))).toEqual([NONE, 1, NONE, NONE])
  })
})

describe('the layout', () => {
  it('gives unsearched moves the smaller part', () => {
    const [root, , , cut, reply] = blocksOf(shapeOf(REFUTED), view()).filter(
      ({ kind }) => kind === BLOCK_NODE,
    )
    expect(root).toMatchObject({ x: 0, width: 1000, row: 0 })
    expect(cut!.x + cut!.width).toBeCloseTo(1000)
    expect(reply).toMatchObject({ x: cut!.x, row: 2 })
    const unseen = blocksOf(shapeOf(REFUTED), view()).find(({ kind }) => kind === BLOCK_UNSEEN)!
    expect(unseen).toMatchObject({ node: 3, stands: 2, row: 2 })
    expect(unseen.width / (unseen.width + reply!.width)).toBeCloseTo(0.275)
    expect(unseen.x).toBeCloseTo(reply!.x + reply!.width)
  })

  it.each(TREES)('can be even, with every leaf as wide as the others: %s', (_name, tree) => {
    const { width } = evenLayout(shapeOf(tree))
    const leaves = [...width].filter((_width, node) => tree.end[node]! <= node + 1)
    expect(Math.max(...leaves)).toBe(Math.min(...leaves))
    expect(leaves.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1)
  })

  it.each(
    TREES.flatMap(([name, tree]) => [
      [name, tree, layoutOf] as const,
      [`${name}, even`, tree, evenLayout] as const,
    ]),
  )('has every node inside the one above and beside the one before: %s', (_name, tree, lay) => {
    const shape = shapeOf(tree)
    const { start, width } = lay(shape)
    const edge = new Map<number, number>()
    for (let node = 0; node < tree.nodes; node++) {
      const up = shape.up[node]!
      const [from, to] = up === NONE ? [0, 1] : [start[up]!, start[up]! + width[up]!]
      expect(start[node]).toBeGreaterThanOrEqual((edge.get(up) ?? from) - 1e-9)
      expect(start[node]! + width[node]!).toBeLessThanOrEqual(to + 1e-9)
      edge.set(up, start[node]! + width[node]!)
    }
  })

  it.each(TREES)('draws every node once, alone or with its neighbours: %s', (_name, tree) => {
    const shape = shapeOf(tree)
    const height = 20 * shape.rows
    const blocks = blocksOf(shape, view({ width: 300, height })).filter(({ kind }) => kind !== BLOCK_UNSEEN)
    expect(blocks.reduce((sum, { stands }) => sum + stands, 0)).toBe(tree.nodes)
    expect(blocks.length).toBeLessThanOrEqual(301 * shape.rows)
    expect(blocks.filter(({ kind, width }) => kind === BLOCK_NODE && width < 1)).toEqual([])
    expect(blocks.filter(({ kind, width }) => kind === BLOCK_MANY && width > 3)).toEqual([])
  })

  it('leaves out what is not visible', () => {
    const right = blocksOf(shapeOf(REFUTED), view({ left: 0.6, span: 0.4 }))
    expect(right.map(({ node }) => node)).toEqual([0, 3, 3, 4])
    const below = blocksOf(shapeOf(REFUTED), view({ top: 25, height: 10 }))
    expect(below.map(({ row }) => row)).toEqual([1, 1])
  })

  it('finds the block at a point', () => {
    const blocks = new Blocks()
    placeBlocks(layoutOf(shapeOf(REFUTED)), view(), blocks)
    expect(blocks.node[blockAt(blocks, view(), 5, 50)]).toBe(2)
    expect(blocks.kind[blockAt(blocks, view(), 999, 50)]).toBe(BLOCK_UNSEEN)
    expect(blockAt(blocks, view(), 5, 70)).toBe(NONE)
  })
})

describe('the steps of a search', () => {
  it.each(TREES)('enter and leave every node once, in order: %s', (_name, tree) => {
    const shape = shapeOf(tree)
    const open: number[] = []
    for (let step = 0; step < stepCount(shape); step++) {
      const at = stepAt(shape, step)
      expect(stepOf(shape, at)).toBe(step)
      if (at.isLeft) expect(open.pop()).toBe(at.node)
      else open.push(at.node)
    }
    expect(open).toEqual([])
  })

  it('narrow the window as values come back', () => {
    const shape = shapeOf(REFUTED)
    const root = (step: number) => windowAt(shape, 0, stepAt(shape, step)).alpha
    expect([0, 1, 2, 3, 4, 5].map(root)).toEqual([-32001, -32001, -32001, -32001, 0, 0])
    expect(windowAt(shape, 0, stepAt(shape, 4)).from).toBe(1)
    expect(windowAt(shape, 3, { node: 3, isLeft: false })).toEqual({ alpha: -32001, beta: 0, from: NONE })
    expect(windowAt(shape, 3, { node: 3, isLeft: true })).toEqual({ alpha: 300, beta: 0, from: 4 })
  })

  it('take the value of a move from its second search', () => {
    const shape = shapeOf(
      treeOf({
        beta: 900,
        below: [
          { move: 'e2e4', value: -80, alpha: -1, beta: 0 },
          { move: 'e2e4', value: -50 },
        ],
      }),
    )
    expect(windowAt(shape, 0, { node: 1, isLeft: true }).alpha).toBe(-32001)
    expect(windowAt(shape, 0, { node: 2, isLeft: true }).alpha).toBe(50)
  })
})

describe('the paths from a node', () => {
  it('lead to parent, child, neighbours and cuts', () => {
    const shape = shapeOf(REFUTED)
    expect(walk(shape, 0, 'parent')).toBe(NONE)
    expect(walk(shape, 4, 'parent')).toBe(3)
    expect([0, 2].map((node) => walk(shape, node, 'child'))).toEqual([1, NONE])
    expect([1, 3, 2].map((node) => walk(shape, node, 'next'))).toEqual([3, NONE, NONE])
    expect([3, 1, 4, 0].map((node) => walk(shape, node, 'previous'))).toEqual([1, NONE, NONE, NONE])
    expect([0, 3].map((node) => walk(shape, node, 'cut'))).toEqual([3, NONE])
    expect([4, 3].map((node) => walk(shape, node, 'earlierCut'))).toEqual([3, NONE])
    expect(pathTo(shape, 4)).toEqual([0, 3, 4])
  })

  it('lead from one root to the next', () => {
    const shape = shapeOf(treeOf({ below: [{ move: 'e2e4' }] }, {}))
    expect(walk(shape, 0, 'next')).toBe(2)
    expect(walk(shape, 2, 'previous')).toBe(0)
  })
})
