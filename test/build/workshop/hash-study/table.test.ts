// SPDX-License-Identifier: GPL-3.0-or-later
/** The study of hash sizes reads what the engine says, and compares only what every size has reached. */
import { expect, test } from 'vitest'
import { compareSizes, readSearch, writeTable } from '../../../../build/workshop/hash-study/table.ts'

const info = (depth: number, nodes: number, ms: number, bound = '') =>
  `info depth ${depth} seldepth ${depth} multipv 1 score cp 3${bound} nodes ${nodes} nps 1 hashfull 0 tbhits 0 time ${ms} pv e2e4`

test('a depth is reached when its exact score is told first; nodes are those of the last word', () => {
  const search = readSearch([
    info(4, 10, 5),
    info(5, 20, 9, ' lowerbound'),
    info(5, 30, 12),
    info(5, 90, 100),
    'bestmove e2e4',
  ])
  expect(search).toEqual({
    depth: 5,
    nodes: 90,
    reachedAt: new Map([
      [4, 5],
      [5, 12],
    ]),
  })
})

test('time is compared at the deepest depth that all sizes have told', () => {
  const small = [readSearch([info(4, 1e6, 1000), info(6, 2e6, 4000)])]
  const large = [readSearch([info(4, 1e6, 500), info(6, 2e6, 1000), info(8, 3e6, 5000)])]
  const rows = compareSizes([1, 64], [small, large])
  expect(rows.map(({ depth, secondsToDepth }) => [depth, Number(secondsToDepth.toFixed(3))])).toEqual([
    [6, 4],
    [8, 1],
  ])
  expect(writeTable(rows)).toContain('| 64 | 8.0 | 3.0 | 1.00 |')
})
