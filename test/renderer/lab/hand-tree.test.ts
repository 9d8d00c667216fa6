// SPDX-License-Identifier: GPL-3.0-or-later
/** The small trees of the lessons and how a search walks through them. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bestLine,
  boxesOf,
  cutsOf,
  type HandTree,
  handTree,
  isWhites,
  statesAfter,
  walk,
  TREE_WIDTH,
  levelPath,
  positionsOf,
} from '../../../renderer/lab/lessons/hand-tree.ts'
import { BEST_FIRST, BOTH_CUTS, FOUR_MOVES } from '../../../renderer/lab/lessons/lessons.ts'

const value = (tree: HandTree, prunes: boolean) => walk(tree, prunes).at(-1)!.value
const leaves = (tree: HandTree, prunes: boolean) =>
  walk(tree, prunes).filter(({ kind }) => kind === 'leaf').length
/** The cuts, each as the name of its node and the value. */
const cuts = (tree: HandTree) =>
  walk(tree, true)
    .filter(({ kind }) => kind === 'cut')
    .map((step) => `${tree[step.node]!.name}${isWhites(tree[step.node]!) ? '+' : '-'}${step.value}`)

describe('the trees of the lessons', () => {
  it('have the values in their texts', () => {
    expect(value(FOUR_MOVES, false)).toBe(4)
    expect(leaves(FOUR_MOVES, false)).toBe(12)
    const learnt = walk(FOUR_MOVES, false).filter(({ kind }) => kind === 'return')
    expect(learnt.map((step) => step.value)).toEqual([2, 3, 4, 1, 4])
    expect(cuts(FOUR_MOVES)).toEqual(['D-1'])
    expect(cuts(BEST_FIRST)).toEqual(['B-3', 'A-2', 'D-1'])
    expect(cuts(BOTH_CUTS).slice(0, 2)).toEqual(['AAB-2', 'AB+7'])
  })
})

describe('a walk', () => {
  it('finds the same value with and without pruning, and never sees more leaves', () => {
    const trees = fc
      .array(fc.integer({ min: 0, max: 12 }), { minLength: 27, maxLength: 27 })
      .map((values) =>
        handTree(
          Object.fromEntries(
            values.map((each, index) => [index.toString(3).padStart(3, '0'), each] as const),
          ),
        ),
      )
    fc.assert(
      fc.property(trees, (tree) => {
        expect(value(tree, true)).toBe(value(tree, false))
        expect(leaves(tree, true)).toBeLessThanOrEqual(leaves(tree, false))
        const steps = walk(tree, true)
        const states = statesAfter(tree, steps, steps.length)
        const seen = states.filter(
          ({ phase }, index) => phase === 'done' && tree[index]!.children.length === 0,
        ).length
        const ghosts = states.filter(
          ({ phase }, index) => phase === 'ghost' && tree[index]!.children.length === 0,
        ).length
        expect(seen + ghosts).toBe(27)
      }),
    )
  })

  it('says of every finished node whether its value is exact, and how far from it a bound can be', () => {
    const valueOf = (tree: HandTree, node: number): number => {
      const { children, value: own } = tree[node]!
      if (own !== null) return own
      const below = children.map((child) => valueOf(tree, child))
      return isWhites(tree[node]!) ? Math.max(...below) : Math.min(...below)
    }
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 16, maxLength: 16 }), (values) => {
        const tree = handTree(
          Object.fromEntries(
            values.map((each, index) => [index.toString(2).padStart(4, '0'), each] as const),
          ),
        )
        for (const { kind, node, by, value: found, bound } of walk(tree, true)) {
          if (kind === 'enter') continue
          const truth = valueOf(tree, kind === 'learn' ? by : node)
          if (bound === 'exact') expect(truth).toBe(found)
          else if (bound === 'atMost') expect(truth).toBeLessThanOrEqual(found!)
          else expect(truth).toBeGreaterThanOrEqual(found!)
        }
        const behind = cutsOf(tree).flatMap(({ ghosts }) => ghosts)
        expect(behind).toHaveLength(16 - leaves(tree, true))
      }),
    )
    const bounds = walk(BOTH_CUTS, true).filter(({ kind }) => kind === 'cut' || kind === 'return')
    expect(bounds.slice(0, 5).map(({ bound }) => bound)).toEqual([
      'exact',
      'atMost',
      'exact',
      'exact',
      'atLeast',
    ])
  })

  it('shows nothing before its first step', () => {
    expect(statesAfter(FOUR_MOVES, walk(FOUR_MOVES, true), 0).every(({ phase }) => phase === 'unseen')).toBe(
      true,
    )
  })
})

describe('the drawing', () => {
  it('has a point for every node, with leaves apart and within the width', () => {
    const { points, height } = positionsOf(BOTH_CUTS)
    const xs = points.filter((_point, index) => BOTH_CUTS[index]!.children.length === 0).map(({ x }) => x)
    expect(xs).toEqual(xs.toSorted((a, b) => a - b))
    expect(new Set(xs).size).toBe(16)
    expect(xs.at(-1)).toBeLessThan(TREE_WIDTH)
    expect(points[0]!.x).toBeCloseTo(TREE_WIDTH / 2)
    expect(Math.max(...points.map(({ y }) => y))).toBeLessThan(height)
  })

  it('has a box for every node, as wide as the boxes below it and directly above them', () => {
    const boxes = boxesOf(BOTH_CUTS)
    for (const [index, { children, parent }] of BOTH_CUTS.entries()) {
      if (children.length === 0) expect(boxes[index]!.width).toBeCloseTo(1 / 16)
      else
        expect(boxes[index]!.width).toBeCloseTo(children.reduce((sum, child) => sum + boxes[child]!.width, 0))
      if (parent >= 0 && BOTH_CUTS[parent]!.children[0] === index)
        expect(boxes[index]!.left).toBe(boxes[parent]!.left)
    }
  })

  it('has a best line, from the root to its leaf', () => {
    const steps = walk(FOUR_MOVES, false)
    const line = bestLine(statesAfter(FOUR_MOVES, steps, steps.length))
    expect(line.map((node) => FOUR_MOVES[node]!.name)).toEqual(['', 'C', 'C2'])
  })

  it('knows its cuts with the window of each and the leaves behind it', () => {
    const [first, second] = cutsOf(BOTH_CUTS)
    expect(first).toMatchObject({ value: 2, alpha: 5, beta: 2, ghosts: [9] })
    expect(second).toMatchObject({ value: 7, alpha: 7, beta: 5, ghosts: [6, 1] })
  })

  it('grows by the power of the branching', () => {
    expect(levelPath(4, 3, 4, 300).match(/M/g)).toHaveLength(64)
  })
})
