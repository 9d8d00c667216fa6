// SPDX-License-Identifier: GPL-3.0-or-later
/** UCI output: the mover's view, whole numbers, castling unchanged. */
import { describe, expect, it } from 'vitest'
import { formatBestMove, formatBoard, formatInfo } from '../../../engine/uci/server/format.ts'
import type { Score, SearchInfo } from '../../../engine/contract/protocol.ts'

const info: SearchInfo = {
  job: 1,
  line: 1,
  depth: 12,
  selectiveDepth: 20,
  score: { kind: 'cp', value: 31 },
  bound: 'exact',
  nodes: 1000,
  nodesPerSecond: 500_000,
  ms: 2,
  hashFull: 7,
  tableHits: 3,
  tablebaseHits: 4,
  pv: ['e2e4', 'e7e5'],
}

describe('info', () => {
  it('has every part', () => {
    expect(formatInfo(info, true, false)).toBe(
      'info depth 12 seldepth 20 multipv 1 score cp 31 nodes 1000 nps 500000 hashfull 7 tbhits 4 time 2 pv e2e4 e7e5',
    )
  })

  const scores: [Score, boolean, string][] = [
    [{ kind: 'cp', value: 31 }, false, 'score cp -31 '],
    [{ kind: 'cp', value: 0 }, false, 'score cp 0 '],
    [{ kind: 'mate', moves: 3 }, true, 'score mate 3 '],
    [{ kind: 'mate', moves: 3 }, false, 'score mate -3 '],
    [{ kind: 'mate', moves: -2 }, false, 'score mate 2 '],
    [{ kind: 'table', plies: 11 }, true, 'score cp 19989 '],
    [{ kind: 'table', plies: 11 }, false, 'score cp -19989 '],
    [{ kind: 'table', plies: -3 }, false, 'score cp 19997 '],
  ]
  for (const [score, white, text] of scores) {
    it(`${JSON.stringify(score)}, ${white ? 'White' : 'Black'} to move`, () => {
      expect(formatInfo({ ...info, score }, white, false)).toContain(text)
    })
  }

  it('turns bounds to the mover', () => {
    expect(formatInfo({ ...info, bound: 'lower' }, true, false)).toContain('cp 31 lowerbound ')
    expect(formatInfo({ ...info, bound: 'lower' }, false, false)).toContain('cp -31 upperbound ')
    expect(formatInfo({ ...info, bound: 'upper' }, false, false)).toContain('cp -31 lowerbound ')
  })
})

it('shows the chances of the mover on request, after the score', () => {
  const wdl = { win: 300, draw: 600, loss: 100 }
  expect(formatInfo({ ...info, wdl }, true, true)).toContain(' score cp 31 wdl 300 600 100 nodes ')
  expect(formatInfo({ ...info, wdl, bound: 'lower' }, false, true)).toContain(
    ' score cp -31 upperbound wdl 100 600 300 nodes ',
  )
  expect(formatInfo({ ...info, wdl }, true, false)).not.toContain('wdl')
})

describe('bestmove', () => {
  it('with and without a move to ponder on', () => {
    expect(formatBestMove({ best: 'e2e4', ponder: 'e7e5' })).toBe('bestmove e2e4 ponder e7e5')
    expect(formatBestMove({ best: 'e2e4' })).toBe('bestmove e2e4')
    expect(formatBestMove({ best: null, ponder: 'e7e5' })).toBe('bestmove 0000')
  })
})

it('draws the board', () => {
  const rows = formatBoard('r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1').split('\n')
  expect(rows[0]).toBe('8  r . . . k . . r')
  expect(rows[7]).toBe('1  . . . . K . . .')
  expect(rows[8]).toBe('   a b c d e f g h')
})
