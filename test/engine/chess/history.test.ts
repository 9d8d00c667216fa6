// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest'
import { assert as check, property } from 'fast-check'
import { addMove, apply, setComment, setTag, toggleNag, type Edited } from '../../../engine/chess/edit.ts'
import {
  emptyHistory,
  MAX_STEPS,
  record,
  redo,
  seal,
  undo,
  type Travel,
} from '../../../engine/chess/history.ts'
import { emptyTree, nodeOf, type GameTree, type NodeId } from '../../../engine/chess/tree.ts'
import { anySteps, checkTree, edit } from './trees.ts'

const start = (): Travel => ({ tree: emptyTree(), node: 0, history: emptyHistory })

/** Makes an edit that must succeed, and remembers it. */
function make(travel: Travel, edited: Edited): Travel {
  if (!edited.ok) throw new Error(edited.code)
  return {
    tree: apply(travel.tree, edited.value.change),
    node: edited.value.node,
    history: record(travel.history, edited.value, travel.node),
  }
}

const move = (travel: Travel, uci: string): Travel => make(travel, addMove(travel.tree, travel.node, uci))
const type = (travel: Travel, text: string): Travel =>
  make(travel, setComment(travel.tree, travel.node, text))
const back = ({ tree, history }: Travel): Travel => undo(tree, history)!
const again = ({ tree, history }: Travel): Travel => redo(tree, history)!
const comment = (tree: GameTree, id: NodeId): string => nodeOf(tree, id).comment

describe('history', () => {
  test('goes back to the node one stood on, and forward again', () => {
    const one = move(start(), 'e2e4')
    const two = move(one, 'e7e5')
    expect(back(two)).toMatchObject({ tree: one.tree, node: one.node })
    expect(back(back(two))).toMatchObject({ tree: emptyTree(), node: 0 })
    expect(again(again(back(back(two))))).toMatchObject({ tree: two.tree, node: two.node })
  })

  test('has nothing to undo or redo at its ends', () => {
    const { tree, history } = start()
    expect([undo(tree, history), redo(tree, history)]).toEqual([null, null])
  })

  test('typing in one comment is one step', () => {
    const typed = ['g', 'go', 'goo', 'good'].reduce(type, move(start(), 'e2e4'))
    expect(typed.history.past).toHaveLength(2)
    expect(comment(back(typed).tree, typed.node)).toBe('')
    expect(comment(again(back(typed)).tree, typed.node)).toBe('good')
  })

  test.each([
    ['when it was sealed', (travel: Travel) => ({ ...travel, history: seal(travel.history) })],
    ['after an undo and redo', (travel: Travel) => again(back(travel))],
    ['after another change', (travel: Travel) => make(travel, toggleNag(travel.tree, travel.node, 1))],
  ])('typing on is a new step %s', (_name, between) => {
    const first = type(move(start(), 'e2e4'), 'good')
    const second = type(between(first), 'better')
    expect(comment(back(second).tree, second.node)).toBe('good')
  })

  test('typing in another comment is a new step', () => {
    const first = type(move(start(), 'e2e4'), 'good')
    const second = make(first, setComment(first.tree, 0, 'game'))
    expect(second.history.past).toHaveLength(3)
  })

  test('an edit without effect is not recorded and leaves the steps to redo', () => {
    const travel = back(move(start(), 'e2e4'))
    const same = make(travel, setTag(travel.tree, 'White', '?'))
    expect(same.history).toBe(travel.history)
  })

  test('a new change clears the steps to redo', () => {
    expect(move(back(move(start(), 'e2e4')), 'd2d4').history.future).toEqual([])
  })

  test('is bounded', () => {
    let travel = start()
    for (let i = 0; i < MAX_STEPS + 50; i++) travel = make(travel, toggleNag(travel.tree, 0, 1))
    expect(travel.history.past).toHaveLength(MAX_STEPS)
  })

  test('any edits, all undone, give the first tree; all redone, the last', () => {
    check(
      property(anySteps, (steps) => {
        const first = start()
        let travel = first
        for (const step of steps) {
          const edited = edit(travel.tree, step)
          if (edited?.ok) travel = make(travel, edited)
        }
        const last = travel
        for (let next = undo(travel.tree, travel.history); next; next = undo(next.tree, next.history)) {
          checkTree(next.tree)
          expect(next.tree.nodes.has(next.node)).toBe(true)
          travel = next
        }
        expect(travel.tree).toEqual(first.tree)
        for (let next = redo(travel.tree, travel.history); next; next = redo(next.tree, next.history))
          travel = next
        expect(travel.tree).toEqual(last.tree)
        if (last.history.past.length > 0) expect(travel.node).toBe(last.history.past.at(-1)!.to)
      }),
      { numRuns: 150 },
    )
  })
})
