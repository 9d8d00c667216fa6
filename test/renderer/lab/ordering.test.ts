// SPDX-License-Identifier: GPL-3.0-or-later
/** A person puts moves in order: the value stays, and the right order needs the fewest leaves. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { FEWEST_HERE, randomTree } from '../../../renderer/lab/lessons/doors.ts'
import { type HandTree, walk } from '../../../renderer/lab/lessons/hand-tree.ts'
import { FOUR_MOVES } from '../../../renderer/lab/lessons/lessons.ts'
import { pruned, toFront } from '../../../renderer/lab/lessons/ordering.ts'

const values = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 12, maxLength: 12 })

function treeOf(numbers: readonly number[]): HandTree {
  let next = 0
  return randomTree(() => numbers[next++]!)
}

const byValue = (tree: HandTree, leaves: readonly number[]): number =>
  leaves.reduce((least, leaf) => (tree[leaf]!.value! < tree[least]!.value! ? leaf : least))

it('keeps the best value in every order, and no order needs fewer leaves than Knuth and Moore’s', () => {
  fc.assert(
    fc.property(values, fc.array(fc.integer({ min: 1, max: 16 }), { maxLength: 20 }), (numbers, clicks) => {
      const tree = treeOf(numbers)
      const ordered = clicks.reduce(toFront, tree)
      const { states, leaves } = pruned(ordered)
      expect(states[0]!.value).toBe(walk(tree, false).at(-1)!.value)
      expect(leaves).toBeGreaterThanOrEqual(FEWEST_HERE)
    }),
  )
})

it('needs the fewest leaves with the best move first and a refutation first in every other', () => {
  fc.assert(
    fc.property(values, (numbers) => {
      const tree = treeOf(numbers)
      const refuted = tree[0]!.children.reduce(
        (each, move) => toFront(each, byValue(each, each[move]!.children)),
        tree,
      )
      const best = pruned(refuted).states[0]!.by
      expect(pruned(toFront(refuted, best)).leaves).toBe(FEWEST_HERE)
    }),
  )
})

it('leaves the tree of the lesson something to order', () => {
  expect(pruned(FOUR_MOVES).leaves).toBeGreaterThan(FEWEST_HERE)
})
