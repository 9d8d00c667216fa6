// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { outcome, repeatingMove, repetitions, resultOf } from '../../../engine/chess/outcome.ts'
import {
  emptyTree,
  forks,
  isMainline,
  lineEnd,
  lineThrough,
  mainline,
  movesTo,
  nestingOf,
  nextOf,
  nodeAt,
  nodeOf,
  path,
  siblings,
  subtree,
  tagOf,
  variationStart,
  type GameTree,
  type NodeId,
} from '../../../engine/chess/tree.ts'
import { glyphOf, GLYPHS, signOf } from '../../../engine/chess/nags.ts'
import { figurineSan, formatScore, lineText, moveNumber, pvToSan } from '../../../engine/chess/notation.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'

const tree = readGame('1. e4 (1. d4 d5 (1... Nf6 2. c4)) 1... e5 2. Nf3 (2. f4) *').tree
const at = (tree: GameTree, line: string): NodeId => nodeAt(tree, line.split(' ').filter(Boolean))!
const sans = (ids: readonly NodeId[]): string => ids.map((id) => nodeOf(tree, id).san ?? '.').join(' ')

describe('the tree', () => {
  test('paths and lines', () => {
    const nf6 = at(tree, 'd2d4 g8f6')
    expect(sans(path(tree, nf6))).toBe('. d4 Nf6')
    expect(movesTo(tree, nf6)).toEqual(['d2d4', 'g8f6'])
    expect(sans(lineThrough(tree, nf6))).toBe('. d4 Nf6 c4')
    expect(sans(mainline(tree))).toBe('. e4 e5 Nf3')
    expect(sans([lineEnd(tree, nf6)])).toBe('c4')
    expect(sans(siblings(tree, nf6))).toBe('d5 Nf6')
    expect(siblings(tree, tree.root)).toEqual([tree.root])
    expect(nextOf(tree, lineEnd(tree, nf6))).toBe(null)
  })

  test('variations', () => {
    const c4 = at(tree, 'd2d4 g8f6 c2c4')
    expect(isMainline(tree, at(tree, 'e2e4 e7e5'))).toBe(true)
    expect(isMainline(tree, at(tree, 'd2d4 d7d5'))).toBe(false)
    expect(sans([variationStart(tree, c4)!])).toBe('Nf6')
    expect([nestingOf(tree, c4), nestingOf(tree, tree.root)]).toEqual([2, 0])
    expect(sans(forks(tree, tree.root))).toBe('. e5')
    expect(sans(subtree(tree, at(tree, 'd2d4')))).toBe('d4 d5 Nf6 c4')
  })

  test('a line that is not there has no node, an id that is not there is a bug', () => {
    expect(nodeAt(tree, ['a2a4'])).toBe(null)
    expect(() => nodeOf(tree, 999)).toThrow('no node 999')
  })

  test('a new game', () => {
    expect(tagOf(emptyTree(), 'Date')).toBe('????.??.??')
    expect(emptyTree('4k3/8/8/8/8/8/4P3/4K3 w - -').nodes.get(0)?.fen).toBe('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1')
    expect(() => emptyTree('nonsense')).toThrow('FEN_SYNTAX')
  })
})

const shuffle = (times: number): string => '1. Nf3 Nf6 2. Ng1 Ng8 '.repeat(times)

describe('the outcome', () => {
  test.each([
    ['mate', '1. f3 e5 2. g4 Qh4#', 'CHECKMATE', '0-1'],
    ['stalemate', '[FEN "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1"]\n\n1. Qc7', 'STALEMATE', '1/2-1/2'],
    ['bare kings', '[FEN "k7/8/8/8/8/8/1q6/K7 w - - 0 1"]\n\n1. Kxb2', 'INSUFFICIENT_MATERIAL', '1/2-1/2'],
    ['third time', shuffle(2), 'THREEFOLD_REPETITION', '1/2-1/2'],
    ['fifth time', shuffle(4), 'FIVEFOLD_REPETITION', '1/2-1/2'],
    ['fifty moves', '[FEN "4k3/8/8/8/8/8/8/4K2R w - - 99 80"]\n\n1. Rh2', 'FIFTY_MOVES', '1/2-1/2'],
    [
      'seventy-five moves',
      '[FEN "4k3/8/8/8/8/8/8/4K2R w - - 149 80"]\n\n1. Rh2',
      'SEVENTY_FIVE_MOVES',
      '1/2-1/2',
    ],
    [
      'mate on the last of seventy-five',
      '[FEN "k7/8/1K6/8/8/8/8/7R w - - 149 80"]\n\n1. Rh8#',
      'CHECKMATE',
      '1-0',
    ],
  ])('%s', (_name, text, code, result) => {
    const game = readGame(`${text} *`).tree
    const end = outcome(game, lineEnd(game, game.root))
    expect(end?.code).toBe(code)
    expect(end && resultOf(end)).toBe(result)
  })

  test('a game that goes on has none', () => {
    expect(outcome(tree, lineEnd(tree, tree.root))).toBe(null)
    const twice = readGame(`${shuffle(1)} *`).tree
    expect(outcome(twice, lineEnd(twice, 0))).toBe(null)
    expect(repetitions(twice, lineEnd(twice, 0))).toBe(2)
  })

  test('a move after the end may bring back an earlier position', () => {
    const game = readGame('1. Nf3 Nf6 2. Ng1 *').tree
    const end = lineEnd(game, 0)
    const next = pvToSan(nodeOf(game, end).fen, ['f6g8', 'g1f3'])
    expect(repeatingMove(game, end, next)?.san).toBe('Ng8')
    expect(repeatingMove(game, end, pvToSan(nodeOf(game, end).fen, ['e7e5']))).toBe(null)
  })

  test('a lost castling right makes another position', () => {
    const game = readGame('1. Nf3 Nf6 2. Rg1 Rg8 3. Rh1 Rh8 4. Rg1 Rg8 5. Rh1 Rh8 *').tree
    expect(repetitions(game, lineEnd(game, 0))).toBe(2)
  })
})

describe('notation', () => {
  test('move numbers are counted from the root', () => {
    const game = readGame('[FEN "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 31"]\n\n31... e5 32. e4 Kd7 *').tree
    const numbers = mainline(game).map((id) => moveNumber(game, nodeOf(game, id)))
    expect(numbers).toEqual([
      undefined,
      { number: 31, color: 'black' },
      { number: 32, color: 'white' },
      { number: 32, color: 'black' },
    ])
  })

  test.each([
    [{ kind: 'cp', value: 35 }, '+0.35'],
    [{ kind: 'cp', value: -120 }, '-1.20'],
    [{ kind: 'cp', value: 0 }, '0.00'],
    [{ kind: 'cp', value: -0.4 }, '0.00'],
    [{ kind: 'cp', value: 1234 }, '+12.34'],
    [{ kind: 'mate', moves: 5 }, '#5'],
    [{ kind: 'mate', moves: -3 }, '#-3'],
  ] as const)('score %j is %s', (score, text) => {
    expect(formatScore(score)).toBe(text)
  })

  test('figurines', () => {
    expect(figurineSan('Nf3', 'white')).toBe('♘f3')
    expect(figurineSan('exd8=Q+', 'black')).toBe('exd8=♛+')
    expect(figurineSan('O-O', 'white')).toBe('O-O')
  })

  test('an engine line, up to the first move that is not legal', () => {
    const line = pvToSan(START_FEN, ['e2e4', 'e7e5', 'g1f3', 'e2e4', 'd2d4'])
    expect(lineText(line)).toBe('1. e4 e5 2. Nf3')
    expect(line.at(-1)).toMatchObject({ uci: 'g1f3', number: 2, color: 'white' })
    expect(lineText(pvToSan(line[0]!.fen, ['c7c5', 'g1f3']))).toBe('1... c5 2. Nf3')
    expect(pvToSan('nonsense', ['e2e4'])).toEqual([])
  })

  test('every glyph has a sign and a name of its own, unknown ones a number', () => {
    expect(new Set(GLYPHS.map(({ name }) => name)).size).toBe(GLYPHS.length)
    expect([signOf(3), signOf(14), signOf(222)]).toEqual(['!!', '⩲', '$222'])
    expect([glyphOf(6)?.group, glyphOf(19)?.group, glyphOf(7)?.group, glyphOf(222)]).toEqual([
      'move',
      'position',
      'observation',
      undefined,
    ])
  })
})
