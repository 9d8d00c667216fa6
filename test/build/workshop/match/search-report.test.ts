// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import { readInfo } from '../../../../build/workshop/match/search-report.ts'

const FULL = 'info depth 12 seldepth 20 multipv 1 score cp 31 nodes 5000 nps 1000 time 5 pv e2e4 e7e5'

describe('an info line', () => {
  it.each([
    [FULL, { depth: 12, nodes: 5000, ms: 5, score: 31, text: '+0.31' }],
    ['info depth 3 score cp -8 nodes 90', { depth: 3, nodes: 90, ms: null, score: -8, text: '-0.08' }],
    ['info score mate 5 depth 9 nodes 1', { depth: 9, nodes: 1, ms: null, score: 99_995, text: '+M5' }],
    ['info depth 9 score mate -2 nodes 1', { depth: 9, nodes: 1, ms: null, score: -99_998, text: '-M2' }],
    ['info depth 0 score mate 0', { depth: 0, nodes: 0, ms: null, score: -100_000, text: '-M0' }],
  ])('%s', (line, report) => {
    expect(readInfo(line, null)).toEqual(report)
  })

  it.each([
    'info depth 13 score cp 80 lowerbound nodes 7000 pv d2d4',
    'info depth 13 multipv 2 score cp 5 nodes 7000 pv d2d4',
    'info depth 13 currmove d2d4 currmovenumber 2 nodes 7000',
    'info nodes 7000 nps 100 hashfull 3',
  ])('does not change the score, only nodes and time: %s', (line) => {
    expect(readInfo(line, readInfo(FULL, null))).toEqual({
      depth: 12,
      nodes: 7000,
      ms: 5,
      score: 31,
      text: '+0.31',
    })
  })

  it('is better a bound than nothing, and nothing when there is no score', () => {
    expect(readInfo('info depth 4 score cp 20 upperbound nodes 6', null)).toMatchObject({ score: 20 })
    expect(readInfo('info string score is fine', null)).toBeNull()
  })
})
