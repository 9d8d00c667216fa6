// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest'
import { array, assert as check, constantFrom, integer, property, string } from 'fast-check'
import { GameReading, readGame, readGames } from '../../../../engine/chess/pgn/read/reader.ts'
import { GameWriting, writeGame } from '../../../../engine/chess/pgn/write/writer.ts'
import { bareTree, emptyTree, nodeOf, tagOf, type GameTree } from '../../../../engine/chess/tree.ts'
import { START_FEN } from '../../../../engine/chess/rules.ts'
import { anyPgn, anySteps, anyText, checkTree, FRAGMENTS, grow, growingSteps, shapeOf } from '../trees.ts'

/** Text before a move without a variation in between is read as text after the previous move. */
const isCanonical = (tree: GameTree): boolean =>
  [...tree.nodes.values()].every((node) => {
    if (node.commentBefore === '' || node.parent === null) return true
    const parent = nodeOf(tree, node.parent)
    if (parent.children[0] !== node.id) return true
    const siblings = parent.parent === null ? [] : nodeOf(tree, parent.parent).children
    return siblings.length > 1 && siblings[0] === parent.id
  })

const texts = (tree: GameTree): string =>
  [...tree.nodes.values()]
    .map((node) => node.commentBefore + node.comment)
    .join('')
    .split(/\s+|(?<=.)/u)
    .filter((part) => part !== '')
    .toSorted()
    .join('')

const letters = (text: string): string =>
  [...text.replaceAll(/<br \/>/g, '').replaceAll(/[^A-Za-z]/g, '')].toSorted().join('')

const STARTS = [
  ['the start', () => emptyTree()],
  ['no tags', () => bareTree(START_FEN, 'standard')],
  ['Black to move', () => emptyTree('4k3/P6p/8/8/8/8/p6P/4K3 b - - 3 40')],
  ['Chess960', () => emptyTree('bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1', true)],
] as const

describe('a game that was written is read as the same game', () => {
  test.each(STARTS)('from %s', (_name, start) => {
    check(
      property(growingSteps, (steps) => {
        const tree = grow(start(), steps)
        const text = writeGame(tree)
        const again = readGame(text)
        checkTree(again.tree)
        expect(writeGame(again.tree)).toBe(text)
        if (isCanonical(tree)) expect(shapeOf(again.tree)).toEqual(shapeOf(tree))
        expect(texts(again.tree)).toBe(texts(tree))
      }),
      { numRuns: 120 },
    )
  })

  test('after any edits', () => {
    check(
      property(anySteps, (steps) => {
        const tree = grow(emptyTree(), steps)
        const text = writeGame(tree)
        const again = readGame(text).tree
        expect(writeGame(again)).toBe(text)
        expect(texts(again)).toBe(texts(tree))
        expect(again.nodes.size).toBe(tree.nodes.size)
      }),
      { numRuns: 150 },
    )
  })

  test('tag values of any kind', () => {
    check(
      property(array(string({ unit: 'grapheme-ascii' }), { maxLength: 4 }), (values) => {
        const tags = values.map((value, index) => ({ name: `T${index}`, value: value.trim() }))
        const tree = { ...bareTree(START_FEN, 'standard'), tags }
        expect(readGame(writeGame(tree)).tree.tags).toEqual(tags)
      }),
    )
  })
})

/** The results of reading and writing in steps of this size. */
function inPieces<T>(work: { next(count: number): T | null }, size: number): T {
  for (;;) {
    const done = work.next(size)
    if (done !== null) return done
  }
}

test('in pieces of any size a game is read and written as it is at once', () => {
  check(
    property(anyPgn, integer({ min: 1, max: 9 }), (text, size) => {
      const game = readGame(text)
      expect(inPieces(new GameReading(text), size)).toEqual(game)
      expect(inPieces(new GameWriting(game.tree), size)).toBe(writeGame(game.tree))
    }),
  )
})

describe('any text', () => {
  test('is read without exception into sound trees, and writing it is final after the first time', () => {
    check(
      property(anyPgn, (text) => {
        for (const { tree, anomalies } of [readGame(text), ...readGames(text).games]) {
          checkTree(tree)
          for (const { line, column } of anomalies) expect(line > 0 && column > 0).toBe(true)
          const written = writeGame(tree)
          const again = readGame(written).tree
          expect(writeGame(again)).toBe(written)
          expect(shapeOf(again)).toEqual(shapeOf(tree))
        }
      }),
      { numRuns: 1500 },
    )
  })

  test('text, characters of any kind', () => {
    check(
      property(anyText, (text) => {
        const { tree } = readGame(text)
        const written = writeGame(tree)
        expect(writeGame(readGame(written).tree)).toBe(written)
      }),
      { numRuns: 500 },
    )
  })

  test('loses no word', () => {
    const words = FRAGMENTS.filter((part) => !/[O0ZQ]|Variant|e\.p|<br|e8|\[x|"a"|"1-0"|^"$|A\\/.test(part))
    check(
      property(array(constantFrom(...words), { maxLength: 40 }), (parts) => {
        const text = parts.join('')
        const written = writeGame(readGame(text).tree)
        // Moves keep their letters too, except that a capture may gain or lose its sign.
        expect(letters(written).replaceAll('x', '')).toBe(letters(text).replaceAll('x', ''))
      }),
      { numRuns: 1000 },
    )
  })

  test('the result of a game is never invented', () => {
    check(
      property(anyPgn, (text) => {
        const { tree } = readGame(text)
        if (tree.result !== '*')
          expect(text.includes(tree.result) || tagOf(tree, 'Result') !== undefined).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
