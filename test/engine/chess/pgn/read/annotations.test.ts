// SPDX-License-Identifier: GPL-3.0-or-later
/** How the reader handles comments and glyphs. */
import { describe, expect, test } from 'vitest'
import { readGame } from '../../../../../engine/chess/pgn/read/reader.ts'
import { writeGame } from '../../../../../engine/chess/pgn/write/writer.ts'
import { mainline, nodeAt, nodeOf, type GameNode, type GameTree } from '../../../../../engine/chess/tree.ts'

const sans = (tree: GameTree): string =>
  mainline(tree)
    .slice(1)
    .map((id) => nodeOf(tree, id).san)
    .join(' ')

/** The node a UCI line leads to. */
const at = (tree: GameTree, line: string): GameNode =>
  nodeOf(tree, nodeAt(tree, line.split(' ').filter(Boolean))!)

describe('comments', () => {
  test('each finds its move', () => {
    const text =
      '{game} {more} 1. e4 {one} {two} ; three\n; four\n(1. d4 {d} 1... d5) {between} 1... e5 ({before} 1... c5) *'
    const { tree } = readGame(text)
    expect(nodeOf(tree, tree.root).comment).toBe('game\nmore')
    expect(at(tree, 'e2e4').comment).toBe('one\ntwo\nthree\nfour')
    expect(at(tree, 'd2d4').comment).toBe('d')
    expect(at(tree, 'e2e4 e7e5').commentBefore).toBe('between')
    expect(at(tree, 'e2e4 c7c5').commentBefore).toBe('before')
    expect(readGame(writeGame(tree)).tree.nodes).toEqual(tree.nodes)
  })

  test.each([
    ['braces in a semicolon comment', '1. e4 ; a {b} c\n*', 'a {b} c'],
    ['semicolon in braces', '1. e4 {a; b} *', 'a; b'],
    ['empty', '1. e4 {} { } *', ''],
    ['line breaks stay', '1. e4 {a\nb\r\n\r\nc} *', 'a\nb\n\nc'],
    ['a blank line and a bracket', '1. e4 {a\n\n[Event "x"] b} *', 'a\n\n[Event "x"] b'],
    ['a wrapped line is one line', '1. e4 {a \nb} *', 'a b'],
    [
      'an unknown command',
      '1. e4 {[%tqu "En","x"] [%c_effect e4;square;e4]} *',
      '[%tqu "En","x"] [%c_effect e4;square;e4]',
    ],
    ['result tokens and glyphs', '1. e4 {1-0 $1 !?} *', '1-0 $1 !?'],
    ['after the result', '1. e4 1-0 {Black resigned}', 'Black resigned'],
  ])('%s', (_name, text, expected) => {
    const { tree } = readGame(text)
    expect(at(tree, 'e2e4').comment).toBe(expected)
    expect(at(readGame(writeGame(tree)).tree, 'e2e4').comment).toBe(expected)
  })

  test('commands become fields, the rest stays text', () => {
    const { tree } = readGame(
      '1. e4 {[%clk 0:00:07][%eval -6.05] White is toast} e5 {[%csl Gd4,Re5][%cal Ye2e4] [%emt 0:00:01.5]} *',
    )
    expect(at(tree, 'e2e4')).toMatchObject({ comment: 'White is toast', clock: 7, evaluation: '-6.05' })
    expect(at(tree, 'e2e4 e7e5')).toMatchObject({
      comment: '',
      elapsed: 1.5,
      shapes: [
        { color: 'green', from: 'd4' },
        { color: 'red', from: 'e5' },
        { color: 'yellow', from: 'e2', to: 'e4' },
      ],
    })
  })

  test('drawings before the first move belong to the root', () => {
    const { tree } = readGame('{[%csl Gd4] Look} 1. e4 *')
    expect(nodeOf(tree, tree.root)).toMatchObject({
      comment: 'Look',
      shapes: [{ color: 'green', from: 'd4' }],
    })
  })

  test('an escape line becomes a comment and is reported', () => {
    const { tree, anomalies } = readGame('1. e4\n% hidden words\ne5 *')
    expect(sans(tree)).toBe('e4 e5')
    expect(at(tree, 'e2e4').comment).toBe('% hidden words')
    expect(anomalies).toMatchObject([{ code: 'ESCAPE_LINE', line: 2, column: 1 }])
  })
})

describe('glyphs', () => {
  test.each([
    ['suffix', '1. e4!?', [5]],
    ['number', '1. e4 $5', [5]],
    ['the same twice', '1. e4!? $5', [5]],
    ['several', '1. e4 $1 $14 $99 $10', [1, 14, 99, 10]],
    ['unknown and large', '1. e4 $0 $255 $123456', [0, 255, 123456]],
    ['after a comment', '1. e4 {x} $3', [3]],
    ['signs', '1. e4 +/= ± N', [14, 16, 146]],
    ['sign hanging on', '1. e4+- ', [18]],
    ['suffix and sign', '1. e4!+-', [1, 18]],
    ['too many marks', '1. e4!!!', [3]],
  ])('%s', (_name, text, nags) => {
    expect(at(readGame(`${text} *`).tree, 'e2e4').nags).toEqual(nags)
  })

  test('all of them, on one move, read and written', () => {
    const all = Array.from({ length: 256 }, (_, nag) => nag)
    const { tree, anomalies } = readGame(`1. e4 ${all.map((nag) => `$${nag}`).join(' ')} *`)
    expect(at(tree, 'e2e4').nags).toEqual(all)
    expect(anomalies).toEqual([])
    expect(at(readGame(writeGame(tree)).tree, 'e2e4').nags).toEqual(all)
  })

  test('in front of the first move of a variation', () => {
    expect(at(readGame('1. e4 ($5 1. d4) *').tree, 'd2d4').nags).toEqual([5])
  })
})
