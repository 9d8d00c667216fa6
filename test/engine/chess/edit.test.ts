// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest'
import { assert as check, property } from 'fast-check'
import {
  addLine,
  addMove,
  apply,
  deleteFrom,
  deleteOtherVariations,
  deleteTail,
  isEmpty,
  makeMainLine,
  promoteVariation,
  removeTag,
  revert,
  setComment,
  setCommentBefore,
  setResult,
  setShapes,
  setTag,
  setTags,
  toggleNag,
  type Edited,
} from '../../../engine/chess/edit.ts'
import { MAX_COMMENT_LENGTH, MAX_PLIES } from '../../../engine/chess/limits.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { writeMoves } from '../../../engine/chess/pgn/write/writer.ts'
import { emptyTree, nodeAt, nodeOf, tagOf, type GameTree, type NodeId } from '../../../engine/chess/tree.ts'
import { anySteps, checkTree, edit, shapeOf } from './trees.ts'

/** The tree after an edit that must succeed. */
function done(tree: GameTree, edited: Edited): GameTree {
  if (!edited.ok) throw new Error(edited.code)
  const after = apply(tree, edited.value.change)
  checkTree(after)
  expect(revert(after, edited.value.change)).toEqual(tree)
  return after
}

const read = (moves: string): GameTree => readGame(moves).tree
const at = (tree: GameTree, moves: string): NodeId => nodeAt(tree, moves.split(' ').filter(Boolean))!
const text = (tree: GameTree): string => writeMoves(tree).trim()

describe('moves', () => {
  test('a move at the end extends, the same move follows, another becomes a variation', () => {
    const tree = read('1. e4 e5 *')
    const end = at(tree, 'e2e4 e7e5')
    expect(text(done(tree, addMove(tree, end, 'g1f3')))).toBe('1. e4 e5 2. Nf3 *')
    const same = addMove(tree, tree.root, 'e2e4')
    expect(same.ok && isEmpty(same.value.change) && same.value.node).toBe(at(tree, 'e2e4'))
    expect(text(done(tree, addMove(tree, tree.root, 'd2d4')))).toBe('1. e4 (1. d4) 1... e5 *')
  })

  test('castling follows the move that is there, however it is spelled', () => {
    const tree = read('1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *')
    const before = at(tree, 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5')
    const edited = addMove(tree, before, 'e1h1')
    expect(edited.ok && isEmpty(edited.value.change) && nodeOf(tree, edited.value.node).uci).toBe('e1g1')
  })

  test('a line is added as a whole or not at all', () => {
    const tree = read('1. e4 e5 *')
    const line = addLine(tree, tree.root, ['e2e4', 'c7c5', 'g1f3'])
    expect(text(done(tree, line))).toBe('1. e4 e5 (1... c5 2. Nf3) *')
    expect(line.ok && line.value.change.nodes).toHaveLength(3)
    expect(addLine(tree, tree.root, ['e2e4', 'c7c5', 'g1g8'])).toEqual({ ok: false, code: 'ILLEGAL_MOVE' })
  })

  test.each([
    ['illegal', 'e2e5'],
    ['nonsense', 'xyz'],
    ['a promotion without a piece', 'a7a8'],
  ])('%s is refused', (_name, uci) => {
    expect(addMove(emptyTree(), 0, uci)).toEqual({ ok: false, code: 'ILLEGAL_MOVE' })
  })

  test('a null move is a move, but not in check', () => {
    const tree = read('1. e4 f5 2. Qh5+ *')
    expect(text(done(tree, addMove(tree, at(tree, 'e2e4'), '0000')))).toBe('1. e4 f5 (1... --) 2. Qh5+ *')
    expect(addMove(tree, at(tree, 'e2e4 f7f5 d1h5'), '0000')).toEqual({ ok: false, code: 'ILLEGAL_MOVE' })
  })

  test('a line may not pass the limit', () => {
    const shuffle = ['g1f3', 'g8f6', 'f3g1', 'f6g8']
    const full = Array.from({ length: MAX_PLIES }, (_, ply) => shuffle[ply % 4]!)
    const tree = emptyTree()
    expect(addLine(tree, tree.root, full).ok).toBe(true)
    expect(addLine(tree, tree.root, [...full, 'g1f3'])).toEqual({ ok: false, code: 'TOO_LONG' })
  })
})

describe('order and deletion', () => {
  const tree = read('1. e4 (1. d4 d5 (1... Nf6 2. c4)) (1. c4) 1... e5 2. Nf3 (2. f4) *')

  test.each([
    [
      'innermost variation',
      'd2d4 g8f6',
      '1. e4 (1. d4 Nf6 (1... d5) 2. c4) (1. c4) 1... e5 2. Nf3 (2. f4) *',
    ],
    ['second variation', 'c2c4', '1. c4 (1. e4 e5 2. Nf3 (2. f4)) (1. d4 d5 (1... Nf6 2. c4)) *'],
    ['main line stays', 'e2e4', '1. e4 (1. d4 d5 (1... Nf6 2. c4)) (1. c4) 1... e5 2. Nf3 (2. f4) *'],
  ])('promotes: %s', (_name, moves, expected) => {
    expect(text(done(tree, promoteVariation(tree, at(tree, moves))))).toBe(expected)
  })

  test('makes a nested line the main line', () => {
    const line = makeMainLine(tree, at(tree, 'd2d4 g8f6 c2c4'))
    expect(text(done(tree, line))).toBe('1. d4 (1. e4 e5 2. Nf3 (2. f4)) (1. c4) 1... Nf6 (1... d5) 2. c4 *')
  })

  test('deletes from a move on and leads to the node before it', () => {
    const cut = deleteFrom(tree, at(tree, 'd2d4'))
    expect(cut.ok && cut.value.node).toBe(tree.root)
    expect(text(done(tree, cut))).toBe('1. e4 (1. c4) 1... e5 2. Nf3 (2. f4) *')
    expect(text(done(tree, deleteFrom(tree, at(tree, 'e2e4'))))).toBe(
      '1. d4 (1. c4) 1... d5 (1... Nf6 2. c4) *',
    )
  })

  test('keeps one line only', () => {
    expect(text(done(tree, deleteOtherVariations(tree, at(tree, 'd2d4 d7d5'))))).toBe('1. d4 d5 *')
    expect(text(done(tree, deleteOtherVariations(tree, tree.root)))).toBe('1. e4 e5 2. Nf3 *')
  })

  test('the root cannot be deleted or promoted', () => {
    for (const edited of [deleteFrom(tree, 0), promoteVariation(tree, 0), makeMainLine(tree, 0)]) {
      expect(edited).toEqual({ ok: false, code: 'IS_ROOT' })
    }
  })

  test('the unplayable rest can be deleted', () => {
    const broken = read('1. e4 e5 2. Ke3 d6 *')
    expect(broken.tail).toBe('2. Ke3 d6')
    expect(text(done(broken, deleteTail(broken)))).toBe('1. e4 e5 *')
  })
})

describe('annotations', () => {
  const tree = read('1. e4 $1 $16 e5 *')
  const e4 = at(tree, 'e2e4')

  test.each([
    ['another quality replaces', 2, [2, 16]],
    ['the same goes away', 1, [16]],
    ['another evaluation replaces', 10, [1, 10]],
    ['an observation is added', 146, [1, 16, 146]],
    ['an unknown number is added', 222, [1, 16, 222]],
  ])('glyph: %s', (_name, nag, expected) => {
    expect(nodeOf(done(tree, toggleNag(tree, e4, nag)), e4).nags).toEqual(expected)
  })

  test('commands typed into a comment become fields', () => {
    const after = done(tree, setComment(tree, e4, ' best [%csl Gd4] by test [%clk 1:02:03]'))
    expect(nodeOf(after, e4)).toMatchObject({
      comment: 'best by test',
      shapes: [{ color: 'green', from: 'd4' }],
      clock: 3723,
    })
  })

  test('a change without effect is empty', () => {
    const same = setComment(tree, e4, '  ')
    expect(same.ok && isEmpty(same.value.change)).toBe(true)
    expect(apply(tree, same.ok ? same.value.change : never())).toBe(tree)
  })

  test('circles come before arrows', () => {
    const arrow = { color: 'red', from: 'e2', to: 'e4' } as const
    const circle = { color: 'blue', from: 'd4' } as const
    expect(nodeOf(done(tree, setShapes(tree, e4, [arrow, circle])), e4).shapes).toEqual([circle, arrow])
  })

  test('a comment may not exceed the limit, nor precede the root', () => {
    const long = 'x'.repeat(MAX_COMMENT_LENGTH + 1)
    expect(setComment(tree, e4, long)).toEqual({ ok: false, code: 'TOO_LONG' })
    expect(setCommentBefore(tree, tree.root, 'x')).toEqual({ ok: false, code: 'IS_ROOT' })
  })
})

describe('tags and result', () => {
  const tree = emptyTree()

  test('a new roster tag takes its place, others come last', () => {
    const bare = read('1. e4 *')
    const tags = done(
      bare,
      setTags(bare, [
        { name: 'ECO', value: 'B00' },
        { name: 'White', value: 'A' },
      ]),
    ).tags
    expect(tags.map(({ name }) => name)).toEqual(['White', 'ECO'])
  })

  test('result and tag go together, both ways', () => {
    const won = done(tree, setResult(tree, '1-0'))
    expect([won.result, tagOf(won, 'Result')]).toEqual(['1-0', '1-0'])
    const drawn = done(won, setTag(won, 'Result', '1/2-1/2'))
    expect([drawn.result, tagOf(drawn, 'Result')]).toEqual(['1/2-1/2', '1/2-1/2'])
  })

  test('a contradiction of the file stays when another tag changes', () => {
    const odd = readGame('[Result "0-1"]\n\n1. e4 1-0').tree
    const after = done(odd, setTag(odd, 'White', 'A'))
    expect([after.result, tagOf(after, 'Result')]).toEqual(['1-0', '0-1'])
  })

  test('every tag of a name goes', () => {
    const twice = readGame('[ECO "A00"]\n[White "A"]\n[ECO "B00"]\n\n*').tree
    expect(done(twice, removeTag(twice, 'ECO')).tags).toEqual([{ name: 'White', value: 'A' }])
  })

  test.each([
    ['a name with a blank', 'My Tag', 'x', 'BAD_TAG_NAME'],
    ['no result', 'Result', '2-0', 'BAD_RESULT'],
    ['the set-up', 'FEN', '8/8/8/8/8/8/8/8 w - - 0 1', 'SETUP_TAG'],
    ['the variant', 'Variant', 'Atomic', 'SETUP_TAG'],
    ['a value too long', 'White', 'x'.repeat(70_000), 'TOO_LONG'],
  ])('refuses %s', (_name, name, value, code) => {
    expect(setTag(tree, name, value)).toEqual({ ok: false, code })
  })
})

describe('any sequence of edits', () => {
  test('leaves a sound tree after each step, and goes back and forth exactly', () => {
    check(
      property(anySteps, (steps) => {
        const first = emptyTree()
        const trees = [first]
        const changes = []
        for (const step of steps) {
          const tree = trees.at(-1)!
          const edited = edit(tree, step)
          if (!edited?.ok) continue
          const after = apply(tree, edited.value.change)
          checkTree(after)
          expect(after.nodes.has(edited.value.node)).toBe(true)
          trees.push(after)
          changes.push(edited.value.change)
        }
        const last = trees.at(-1)!
        let tree = last
        for (const [index, change] of [...changes.entries()].toReversed()) {
          tree = revert(tree, change)
          expect(tree).toEqual(trees[index])
        }
        expect(tree).toEqual(first)
        for (const change of changes) tree = apply(tree, change)
        expect(shapeOf(tree)).toEqual(shapeOf(last))
        expect(tree).toEqual(last)
      }),
      { numRuns: 150 },
    )
  })
})

function never(): never {
  throw new Error('unreachable')
}
