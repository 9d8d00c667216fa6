// SPDX-License-Identifier: GPL-3.0-or-later
/** Reports about a search: White's view, the newest state, never back to a lower depth. */
import { describe, expect, it } from 'vitest'
import {
  BOUND_EXACT,
  BOUND_LOWER,
  BOUND_UPPER,
  SCORE_MATE,
  SCORE_TABLE,
} from '../../../engine/core/layout.ts'
import { Report, toBound, toScore } from '../../../engine/host/report.ts'
import type { ThreadLine } from '../../../engine/host/threads/protocol.ts'
import type { SearchInfo } from '../../../engine/contract/protocol.ts'

describe('toScore', () => {
  const cases: [string, number, boolean, unknown][] = [
    ['a pawn up, White to move', 100, true, { kind: 'cp', value: 100 }],
    ['a pawn up, Black to move', 100, false, { kind: 'cp', value: -100 }],
    ['level, Black to move: no minus zero', 0, false, { kind: 'cp', value: 0 }],
    ['mate in one ply', SCORE_MATE - 1, true, { kind: 'mate', moves: 1 }],
    ['mate in three plies: two moves', SCORE_MATE - 3, true, { kind: 'mate', moves: 2 }],
    ['mated in two plies: one move', -(SCORE_MATE - 2), true, { kind: 'mate', moves: -1 }],
    ['Black mates in five plies', SCORE_MATE - 5, false, { kind: 'mate', moves: -3 }],
    ['a win by the tables in seven plies', SCORE_TABLE - 7, true, { kind: 'table', plies: 7 }],
    ['one for Black', SCORE_TABLE - 7, false, { kind: 'table', plies: -7 }],
    ['lost by the tables at once, Black to move', -SCORE_TABLE, false, { kind: 'table', plies: 1 }],
    ['Black is mated in four plies', -(SCORE_MATE - 4), false, { kind: 'mate', moves: 2 }],
  ]
  for (const [name, score, whiteToMove, expected] of cases) {
    it(name, () => expect(toScore(score, whiteToMove)).toStrictEqual(expected))
  }
})

it('turns bounds with the score', () => {
  expect(toBound(BOUND_LOWER, true)).toBe('lower')
  expect(toBound(BOUND_LOWER, false)).toBe('upper')
  expect(toBound(BOUND_UPPER, false)).toBe('lower')
  expect(toBound(BOUND_EXACT, false)).toBe('exact')
})

const line = (number: number, depth: number, move: string): ThreadLine => ({
  line: number,
  depth,
  selectiveDepth: depth,
  score: 10,
  bound: BOUND_EXACT,
  pv: [move],
  nodes: 50,
  hashFull: 0,
})
const record = (maxLines = 1) => {
  const said: SearchInfo[] = []
  const progress = { nodes: 0, ms: 0, tableHits: 0, tablebaseHits: 0 }
  const report = new Report({
    job: 1,
    whiteToMove: true,
    materialShare: 1,
    maxLines,
    progress: () => progress,
    post: (info) => said.push(info),
  })
  return { said, progress, report }
}
const spoken = (said: SearchInfo[]) => said.map((info) => `${info.line}:${info.depth}:${info.pv[0]}`)

describe('Report', () => {
  it('posts the first state at once and later ones after a while, the newest only', () => {
    const { said, report } = record()
    report.add(line(1, 1, 'a2a3'))
    report.add(line(1, 2, 'b2b3'))
    report.add(line(1, 3, 'c2c3'))
    expect(spoken(said)).toEqual(['1:1:a2a3'])
    report.finish()
    expect(spoken(said)).toEqual(['1:1:a2a3', '1:3:c2c3'])
  })

  it('does not lose the last exact state to a bound', () => {
    const { said, report } = record()
    const bound = (depth: number, move: string) => ({ ...line(1, depth, move), bound: BOUND_LOWER })
    report.add(line(1, 1, 'a2a3'))
    report.add(bound(2, 'b2b3'))
    report.add(line(1, 2, 'c2c3'))
    report.add(bound(3, 'd2d3'))
    report.add(bound(3, 'e2e3'))
    report.finish()
    expect(spoken(said)).toEqual(['1:1:a2a3', '1:2:c2c3', '1:3:e2e3'])
    expect(said.map(({ bound: each }) => each)).toEqual(['exact', 'exact', 'lower'])
    report.add(bound(4, 'f2f3'))
    report.add(line(1, 4, 'g2g3'))
    report.finish()
    expect(spoken(said).slice(3)).toEqual(['1:4:g2g3'])
  })

  it('does not go back in depth when a paused search starts again', () => {
    const { said, report } = record()
    report.add(line(1, 9, 'a2a3'))
    report.add(line(1, 1, 'h2h4'))
    report.finish()
    expect(spoken(said)).toEqual(['1:9:a2a3'])
  })

  it('repeats the best line when more nodes are counted at the end, and only then', () => {
    const { said, progress, report } = record()
    report.add(line(1, 9, 'a2a3'))
    report.finish()
    expect(said.map((info) => info.nodes)).toEqual([50])
    progress.nodes = 70
    report.finish()
    expect(said.map((info) => info.nodes)).toEqual([50, 70])
  })

  it('posts lines in order, and no more than were requested', () => {
    const { said, report } = record(2)
    report.add(line(1, 1, 'a2a3'))
    for (const number of [3, 2, 1]) report.add(line(number, 2, `${number}`))
    report.finish()
    expect(spoken(said)).toEqual(['1:1:a2a3', '1:2:1', '2:2:2'])
  })

  it('puts the decided line first', () => {
    const { said, report } = record()
    report.add(line(1, 5, 'a2a3'))
    report.decide(line(3, 5, 'c2c3'))
    report.finish()
    expect(spoken(said)).toEqual(['1:5:a2a3', '1:5:c2c3'])
  })

  it('counts at least the nodes of the line itself', () => {
    const { said, report } = record()
    report.add(line(1, 1, 'a2a3'))
    report.rest()
    expect(said[0]!.nodes).toBe(50)
  })
})
