// SPDX-License-Identifier: GPL-3.0-or-later
import { assert as check, property } from 'fast-check'
import { expect, test } from 'vitest'
import { apply } from '../../../engine/chess/edit.ts'
import { mergeGames } from '../../../engine/chess/merge.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { writeMoves } from '../../../engine/chess/pgn/write/writer.ts'
import { emptyTree, type GameTree, movesTo, nodeAt, nodeOf } from '../../../engine/chess/tree.ts'
import { anySteps, checkTree, edit, shapeOf } from './trees.ts'

const read = (text: string): GameTree => readGame(text).tree

function merged(first: string, second: string): string {
  const answer = mergeGames(read(first), read(second))
  if (!answer.ok) throw new Error(answer.code)
  checkTree(answer.value.tree)
  return writeMoves(answer.value.tree).replaceAll(/\s+/g, ' ').trim()
}

/** The game that edits make. */
function build(steps: Parameters<typeof edit>[1][]): GameTree {
  let tree = emptyTree()
  for (const step of steps) {
    const done = edit(tree, step)
    if (done?.ok) tree = apply(tree, done.value.change)
  }
  return tree
}

test('moves of the second game follow as variations', () => {
  expect(merged('1. e4 e5 2. Nf3 *', '1. e4 c5 2. Nf3 (2. Nc3 Nc6) d6 *')).toBe(
    '1. e4 e5 (1... c5 2. Nf3 (2. Nc3 Nc6) 2... d6) 2. Nf3 *',
  )
})

test('comments, glyphs and drawings of both stay', () => {
  const text = merged('1. e4! {mine} e5 *', '1. e4 $14 {theirs} {[%cal Ge4e5]} e5 {only theirs} *')
  expect(text).toBe('1. e4 $1 $14 {[%cal Ge4e5] mine theirs} 1... e5 {only theirs} *')
})

test('of two glyphs for the quality of a move, and of two equal comments, one stays', () => {
  expect(merged('1. e4! {best by test} *', '1. e4? {best by test} *')).toBe('1. e4 $1 {best by test} *')
})

test('a game from a position of the first one continues it there', () => {
  const second = '[FEN "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"]\n\n2. c3 d5 *'
  expect(merged('1. e4 c5 2. Nf3 *', second)).toBe('1. e4 c5 2. Nf3 (2. c3 d5) *')
})

test('a game from another position, and one of Chess960, is refused', () => {
  const other = read('[FEN "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 *')
  expect(mergeGames(read('1. e4 *'), other)).toEqual({ ok: false, code: 'OTHER_START' })
  const shuffled = emptyTree(undefined, true)
  expect(mergeGames(read('1. e4 *'), shuffled)).toEqual({ ok: false, code: 'OTHER_VARIANT' })
})

test('any two games: every line of both is in the result, and the first keeps its order', () => {
  check(
    property(anySteps, anySteps, (one, other) => {
      const [first, second] = [build(one), build(other)]
      const answer = mergeGames(first, second)
      if (!answer.ok) return
      const { tree, added } = answer.value
      checkTree(tree)
      expect(tree.nodes.size).toBe(first.nodes.size + added)
      for (const node of first.nodes.values())
        expect(nodeOf(tree, node.id).children.slice(0, node.children.length)).toEqual(node.children)
      for (const id of second.nodes.keys()) expect(nodeAt(tree, movesTo(second, id))).not.toBeNull()
      // Merging the same game again changes no move.
      const again = mergeGames(tree, second)
      expect(again.ok && again.value.added).toBe(0)
    }),
  )
})

test('merging a game with itself changes nothing', () => {
  const game = read('{start} 1. e4! {a} e5 (1... c5 {b} 2. Nf3) 2. Nf3 *')
  const answer = mergeGames(game, game)
  expect(answer.ok && shapeOf(answer.value.tree)).toEqual(shapeOf(game))
})
