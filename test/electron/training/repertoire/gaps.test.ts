// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import { type AskReplies, findGaps, type Replies } from '../../../../electron/training/repertoire/gaps.ts'
import { makeRepertoire, positionKey } from '../../../../electron/training/repertoire/graph.ts'
import { keyAfter, ownRepertoire, read } from './games.ts'

const LIMITS = { share: 0.1, cost: 0.01 }

/** Answers by position key; elsewhere nobody knows. */
function asking(table: Record<string, Replies['moves']>, games: number | null = 100) {
  const asked: string[] = []
  const ask: AskReplies = ({ fen }) => {
    const key = positionKey(fen)
    asked.push(key)
    return Promise.resolve(table[key] ? { games, moves: table[key] } : null)
  }
  return { ask, asked }
}

const shares = (...moves: [string, number][]): Replies['moves'] =>
  moves.map(([uci, share]) => ({ uci, share }))

test('frequent replies without an answer, the costliest first', async () => {
  const white = makeRepertoire('white', [read('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 3. Bb5 *')])
  const { ask } = asking({
    [keyAfter('e2e4')]: shares(['e7e5', 0.4], ['c7c5', 0.3], ['e7e6', 0.15], ['c7c6', 0.1], ['a7a6', 0.05]),
    [keyAfter('e2e4', 'e7e5', 'g1f3')]: shares(['b8c6', 0.6], ['d7d6', 0.25], ['g8f6', 0.15]),
    [keyAfter('e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5')]: shares(['a7a6', 1]),
    [keyAfter('e2e4', 'c7c5', 'g1f3')]: shares(['d7d6', 0.9], ['b8c6', 0.1]),
  })
  const gaps = await findGaps(white, ask, LIMITS, () => true)
  expect(gaps.map(({ line, cost }) => [line.join(' '), Number(cost.toFixed(3))])).toEqual([
    ['e4 c5 Nf3 d6', 0.27],
    ['e4 e5 Nf3 Nc6 Bb5 a6', 0.24],
    ['e4 e6', 0.15],
    ['e4 c6', 0.1],
    ['e4 e5 Nf3 d6', 0.1],
    ['e4 e5 Nf3 Nf6', 0.06],
    ['e4 c5 Nf3 Nc6', 0.03],
  ])
  expect(gaps[2]).toMatchObject({ uci: 'e7e6', share: 0.15, games: 100 })
  expect(positionKey(gaps[2]!.after)).toBe(keyAfter('e2e4', 'e7e6'))
})

test('a reply that is listed but has no answer is a gap; a rare one is none', async () => {
  const white = makeRepertoire('white', [read('1. e4 e5 (1... c5) 2. Nf3 *')])
  const { ask } = asking({
    [keyAfter('e2e4')]: shares(['e7e5', 0.7], ['c7c5', 0.25], ['b7b6', 0.05]),
  })
  const gaps = await findGaps(white, ask, LIMITS, () => true)
  expect(gaps.map(({ line }) => line.join(' '))).toEqual(['e4 c5'])
})

test('a reply that transposes to an answered position is no gap', async () => {
  const games = [read('1. d4 Nf6 2. c4 e6 3. Nc3 *'), read('1. d4 e6 2. c4 d5 3. Nc3 *')]
  const white = makeRepertoire('white', games)
  const { ask } = asking({
    [keyAfter('d2d4')]: shares(['e7e6', 1]),
    [keyAfter('d2d4', 'e7e6', 'c2c4')]: shares(['g8f6', 0.5], ['d7d5', 0.5]),
  })
  expect(await findGaps(white, ask, LIMITS, () => true)).toEqual([])
})

test('shares of ways that meet are added, and each position is asked once', async () => {
  // 1.d4 and 1.c4 are played equally often; after both, Black reaches the same position.
  const games = [read('1. d4 Nf6 2. c4 *'), read('1. c4 Nf6 2. d4 *')]
  const white = makeRepertoire('white', games)
  const { ask, asked } = asking({
    [keyAfter('d2d4')]: shares(['g8f6', 1]),
    [keyAfter('c2c4')]: shares(['g8f6', 0.5], ['e7e5', 0.5]),
    [keyAfter('d2d4', 'g8f6', 'c2c4')]: shares(['g7g6', 1]),
  })
  const gaps = await findGaps(white, ask, LIMITS, () => true)
  expect(gaps.map(({ line, cost }) => [line.join(' '), cost])).toEqual([
    ['d4 Nf6 c4 g6', 0.75],
    ['c4 e5', 0.25],
  ])
  expect(new Set(asked).size).toBe(asked.length)
})

test('lines that repeat a position end, and nothing is asked when nobody waits', async () => {
  const black = makeRepertoire('black', [read('1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *')])
  const all = asking({
    [keyAfter()]: shares(['g1f3', 0.5], ['e2e4', 0.5]),
    [keyAfter('g1f3', 'g8f6')]: shares(['f3g1', 1]),
  })
  const gaps = await findGaps(black, all.ask, LIMITS, () => true)
  expect(gaps.map(({ line }) => line.join(' '))).toEqual(['e4'])
  expect(gaps[0]!.cost).toBeGreaterThan(0.5)
  const none = asking({})
  expect(await findGaps(black, none.ask, LIMITS, () => false)).toEqual([])
  expect(none.asked).toEqual([])
})

test('the source is asked with the line that leads there', async () => {
  const white = makeRepertoire('white', ownRepertoire())
  const lines: string[] = []
  await findGaps(
    white,
    ({ line, start }) => {
      lines.push(line.join(' '))
      expect(positionKey(start)).toBe(keyAfter())
      return Promise.resolve({ games: null, moves: shares(['c7c6', 0.5], ['e7e5', 0.5]) })
    },
    LIMITS,
    () => true,
  )
  expect(lines[0]).toBe('e2e4')
  expect(lines).toContain('e2e4 c7c6 d2d4')
})
