// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import {
  conflictsOf,
  leavingOf,
  lineTo,
  makeRepertoire,
  questionsOf,
} from '../../../../electron/training/repertoire/graph.ts'
import { emptyTree } from '../../../../engine/chess/tree.ts'
import { keyAfter, movesOf, ownRepertoire, read } from './games.ts'

const sans = (moves: readonly { san: string }[]): string => moves.map(({ san }) => san).join(' ')

test('positions that are reached in two ways are one, with the answers of both', () => {
  const games = [read('1. d4 Nf6 2. c4 e6 3. Nc3 *'), read('1. c4 e6 2. d4 Nf6 3. Nf3 *')]
  const white = makeRepertoire('white', games)
  const meeting = white.positions.get(keyAfter('d2d4', 'g8f6', 'c2c4', 'e7e6'))!
  expect(sans(meeting.moves)).toBe('Nc3 Nf3')
  expect(meeting.moves.map(({ nodes }) => nodes)).toEqual([[{ game: 0, node: 5 }], [{ game: 1, node: 5 }]])
  expect(conflictsOf(white).map(({ moves }) => sans(moves))).toEqual(['d4 c4', 'Nc3 Nf3'])
  // For the other side, the same games ask other questions.
  const black = makeRepertoire('black', games)
  expect(questionsOf(black).map(({ moves }) => sans(moves))).toEqual(['Nf6', 'e6', 'e6', 'Nf6'])
  expect(conflictsOf(black)).toEqual([])
})

test('the answer of the main line comes first, also where a variation comes earlier in the file', () => {
  const white = makeRepertoire('white', [read('1. d4 (1. Nf3 d5 2. d4 Nf6 3. e3) d5 2. Nf3 Nf6 3. c4 *')])
  const meeting = white.positions.get(keyAfter('d2d4', 'd7d5', 'g1f3', 'g8f6'))!
  expect(sans(meeting.moves)).toBe('c4 e3')
})

test('own moves with a glyph of warning, null moves and Chess960 are left out; bad replies are not', () => {
  const white = makeRepertoire('white', [
    read('1. e4 (1. g4? e5) (1. f3?! e5) e5 (1... f5? 2. exf5) 2. Nf3 (2. Ke2?? Nf6) *'),
    read('1. e4 c5 2. -- Nc6 3. Nf3 *'),
    emptyTree(undefined, true),
  ])
  expect(white.leftOut).toBe(1)
  expect(sans(white.positions.get(keyAfter())!.moves)).toBe('e4')
  expect(sans(white.positions.get(keyAfter('e2e4', 'e7e5'))!.moves)).toBe('Nf3')
  expect(sans(white.positions.get(keyAfter('e2e4', 'f7f5'))!.moves)).toBe('exf5')
  expect(white.positions.get(keyAfter('e2e4', 'c7c5'))!.moves).toEqual([])
  const black = makeRepertoire('black', [read('1. e4 f5? (1... e5) *')])
  expect(sans(black.positions.get(keyAfter('e2e4'))!.moves)).toBe('e5')
})

test('comments of the answers are there, from whichever game has one', () => {
  const white = makeRepertoire('white', [read('1. e4 *'), read('1. e4 {Best by test.} *')])
  expect(white.positions.get(keyAfter())!.moves[0]!.comment).toBe('Best by test.')
})

test('the shortest line leads to a position; a study may begin anywhere', () => {
  const study = read('[FEN "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"]\n\n1. Kf2 Kf4 2. e3+ *')
  const games = [study, read('1. e4 e5 2. Nf3 *'), read('1. Nf3 e5 2. e4 *')]
  const white = makeRepertoire('white', games)
  expect(white.starts).toEqual([keyAfter(), '8/8/8/4k3/8/8/4P3/4K3 w - -'])
  expect(sans(lineTo(white, keyAfter('e2e4', 'e7e5', 'g1f3')))).toBe('e4 e5 Nf3')
  const inStudy = [...white.positions.values()].find(({ fen }) => fen.startsWith('8/8/8/8/5k2'))!
  expect(sans(lineTo(white, inStudy.key))).toBe('Kf2 Kf4')
})

test('our own repertoire of forty lines', () => {
  const white = makeRepertoire('white', ownRepertoire())
  const ends = [...white.positions.values()].filter(({ moves }) => moves.length === 0)
  expect(ends.length).toBeGreaterThanOrEqual(40)
  // Every line ends with an answer.
  expect(ends.every(({ turn }) => turn === 'black')).toBe(true)
  // The Advance French and the Alapin meet, and there they disagree.
  expect(conflictsOf(white).map(({ moves }) => sans(moves))).toEqual(['Nf3 Be3'])
  // 4.Ng5?! is an example, no answer.
  const italian = white.positions.get(keyAfter('e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'g8f6'))!
  expect(sans(italian.moves)).toBe('d3')
})

test('leaving: the first move of either side for which the repertoire has others', () => {
  const white = makeRepertoire('white', ownRepertoire())
  expect(leavingOf(white, movesOf('1. e4 c6 2. d4 d5 3. e5 Bf5 4. Nc3 e6 5. g4'))).toEqual({
    ply: 6,
    by: 'own',
    played: 'Nc3',
    known: ['Nf3'],
    followed: 3,
  })
  expect(leavingOf(white, movesOf('1. e4 e5 2. Nf3 Qe7 3. Nc3'))).toEqual({
    ply: 3,
    by: 'other',
    played: 'Qe7',
    known: ['Nc6', 'd6', 'Nf6', 'f6'],
    followed: 2,
  })
  expect(leavingOf(white, movesOf('1. d4 d5'))).toMatchObject({ ply: 0, by: 'own', followed: 0 })
})

test('leaving: a transposition comes back, and the end of a line is no leaving', () => {
  const white = makeRepertoire('white', ownRepertoire())
  // 1.d4 e6 2.e4 d5 is the French.
  expect(leavingOf(white, movesOf('1. d4 e6 2. e4 d5 3. e5 c5 4. c3 Nc6 5. Nf3 Bd7'))).toBeNull()
  expect(leavingOf(white, movesOf('1. d4 e6 2. e4 d5 3. Nc3'))).toMatchObject({ ply: 4, played: 'Nc3' })
  expect(leavingOf(white, movesOf('1. e4 c5 2. c3 g6 3. d4 cxd4 4. cxd4 d5'))).toBeNull()
  expect(leavingOf(white, [])).toBeNull()
})
