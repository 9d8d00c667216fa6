// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import { type Doubt, findDoubts, type Judgement } from '../../../../electron/training/repertoire/doubts.ts'
import { makeRepertoire, positionKey } from '../../../../electron/training/repertoire/graph.ts'
import { keyAfter, read } from './games.ts'

const white = makeRepertoire('white', [read('1. e4 e5 2. Qh5 (2. Nf3) Nc6 3. Bc4 (3. Ke2) *')])

const JUDGEMENTS: Record<string, Judgement> = {
  [keyAfter()]: { best: { uci: 'e2e4', chance: 0.53 }, chances: new Map([['e2e4', 0.53]]) },
  [keyAfter('e2e4', 'e7e5')]: {
    best: { uci: 'g1f3', chance: 0.53 },
    chances: new Map([
      ['g1f3', 0.53],
      ['d1h5', 0.46],
    ]),
  },
  [keyAfter('e2e4', 'e7e5', 'd1h5', 'b8c6')]: {
    best: { uci: 'f1c4', chance: 0.5 },
    chances: new Map([['e1e2', 0.2]]),
  },
}

test('answers that lose more than the margin, the largest loss first', async () => {
  const steps: string[] = []
  let last: readonly Doubt[] = []
  await findDoubts(
    white,
    (fen) => Promise.resolve(JUDGEMENTS[positionKey(fen)] ?? null),
    0.05,
    () => true,
    (judged, of, doubts) => {
      steps.push(`${judged}/${of}`)
      last = doubts
    },
  )
  expect(steps).toEqual(['1/3', '2/3', '3/3'])
  expect(last.map(({ move, better, loss }) => [move, better, Number(loss.toFixed(2))])).toEqual([
    ['e1e2', 'f1c4', 0.3],
    ['d1h5', 'g1f3', 0.07],
  ])
})

test('it stops when nobody waits, and passes over positions without a judgement', async () => {
  let asked = 0
  let steps = 0
  await findDoubts(
    white,
    () => {
      asked += 1
      return Promise.resolve(null)
    },
    0.05,
    () => asked < 2,
    (_, __, doubts) => {
      steps += 1
      expect(doubts).toEqual([])
    },
  )
  expect([asked, steps]).toEqual([2, 1])
})
