// SPDX-License-Identifier: GPL-3.0-or-later
/** A person prunes a tree: which doors may be shut, when the best move is proved, and the fewest leaves for that. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Doors,
  FEWEST_HERE,
  fewestLeaves,
  isOver,
  look,
  mayShut,
  randomTree,
  shut,
  startDoors,
  sureOf,
} from '../../../renderer/lab/lessons/doors.ts'
import { leavesBelow, walk } from '../../../renderer/lab/lessons/hand-tree.ts'
import { FOUR_MOVES } from '../../../renderer/lab/lessons/lessons.ts'

const at = (name: string): number => FOUR_MOVES.findIndex((node) => node.name === name)
const seen = (...names: string[]): Doors =>
  names.reduce((doors, name) => look(doors, at(name)), startDoors(FOUR_MOVES))

describe('the doors', () => {
  it('stay open until a whole move is known and a reply is no better', () => {
    expect(mayShut(seen('D1'), at('D'))).toBe(false)
    const sure = seen('C1', 'C2', 'C3')
    expect(sureOf(sure)).toBe(4)
    expect(mayShut(sure, at('D'))).toBe(false)
    expect(mayShut(look(sure, at('D2')), at('D'))).toBe(false)
    expect(mayShut(look(sure, at('D1')), at('D'))).toBe(true)
    expect(shut(look(sure, at('D2')), at('D')).shut.size).toBe(0)
  })

  it('hide what is behind them for good', () => {
    const doors = shut(seen('C1', 'C2', 'C3', 'D1'), at('D'))
    expect(look(doors, at('D2'))).toBe(doors)
  })

  it('prove the tree of the lesson with the fewest leaves', () => {
    const all = ['B', 'A', 'D'].reduce(
      (doors, move) => shut(doors, at(move)),
      seen('C1', 'C2', 'C3', 'B1', 'A2', 'D1'),
    )
    expect(isOver(all)).toBe(true)
    expect(all.seen.size).toBe(FEWEST_HERE)
    expect(sureOf(all)).toBe(walk(FOUR_MOVES, false).at(-1)!.value)
  })

  it('never hide the best move, in whatever order a person looks, and need Knuth and Moore’s leaves at least', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 12, maxLength: 12 }),
        fc.shuffledSubarray([...Array(12).keys()], { minLength: 12 }),
        (values, order) => {
          let next = 0
          const tree = randomTree(() => values[next++]!)
          const leaves = leavesBelow(tree, 0)
          let doors = startDoors(tree)
          for (const index of order) {
            if (isOver(doors)) break
            doors = look(doors, leaves[index]!)
            for (const move of tree[0]!.children) doors = shut(doors, move)
          }
          expect(isOver(doors)).toBe(true)
          expect(sureOf(doors)).toBe(walk(tree, false).at(-1)!.value)
          expect(doors.seen.size).toBeGreaterThanOrEqual(FEWEST_HERE)
        },
      ),
    )
  })
})

it.each([
  [30, 2, 59],
  [38, 4, 2887],
  [3, 3, 11],
  [10, 1, 10],
])('%d moves and %d plies need at least %d leaves', (moves, plies, fewest) => {
  expect(fewestLeaves(moves, plies)).toBe(fewest)
})
