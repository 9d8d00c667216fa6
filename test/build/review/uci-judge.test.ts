// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import { UciJudge, readLines } from '../../../build/review/uci-judge.ts'
import { splitWords } from '../../../build/workshop/match/command-line.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'
import { scriptedCommand } from '../workshop/match/scripted.ts'

const request = {
  position: { fen: START_FEN, moves: [] },
  limit: { nodes: 1 },
  lines: 1,
  purpose: 'analyse',
} as const

async function judgeThat(...habit: [string, string?]): Promise<UciJudge> {
  const words = splitWords(scriptedCommand(...(habit as Parameters<typeof scriptedCommand>)))
  const [program, ...args] = words.ok ? words.value : []
  const started = await UciJudge.start([program === 'node' ? process.execPath : program!, ...args], 300)
  if (!started.ok) throw new Error(started.code)
  return started.value
}

describe('an engine as a judge', () => {
  it('finds a move and a score', async () => {
    const judge = await judgeThat('play')
    await judge.forget()
    const found = await judge.search(request)
    expect(found).toMatchObject({ ok: true, value: { best: expect.stringMatching(/^[a-h][1-8][a-h][1-8]/) } })
    await judge.close()
  })

  it('that falls silent is given up, and that ends too', async () => {
    for (const [habit, detail] of [
      ['hang', 'the engine has fallen silent'],
      ['crash', 'the engine has ended'],
    ] as const) {
      const judge = await judgeThat(habit)
      await judge.forget()
      expect(await judge.search(request)).toEqual({ ok: false, code: 'CRASHED', detail })
    }
  })
})

describe('lines', () => {
  it('are the last exact ones, from White’s view', () => {
    const infos = [
      'info depth 1 multipv 1 score cp 10 nodes 20 pv e7e5',
      'info depth 2 multipv 2 score mate -3 nodes 50 pv a7a6 b2b3',
      'info depth 2 multipv 1 score cp 40 nodes 60 pv d7d5 e4d5',
      'info depth 3 multipv 1 score cp 90 lowerbound nodes 99 pv d7d5',
      'info string score of nothing',
    ]
    expect(readLines(infos, false)).toEqual([
      { depth: 2, score: { kind: 'cp', value: -40 }, nodes: 99, pv: ['d7d5', 'e4d5'] },
      { depth: 2, score: { kind: 'mate', moves: 3 }, nodes: 50, pv: ['a7a6', 'b2b3'] },
    ])
  })

  it('are bounds where there is nothing better', () => {
    expect(readLines(['info depth 1 score cp 5 upperbound nodes 3 pv e2e4'], true)).toHaveLength(1)
    expect(readLines(['info depth 1 nodes 3'], true)).toEqual([])
  })
})
