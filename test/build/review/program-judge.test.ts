// SPDX-License-Identifier: GPL-3.0-or-later
import { afterEach, describe, expect, it } from 'vitest'
import { type ProgramJudge, startJudge } from '../../../build/review/program-judge.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'
import { scripted } from '../workshop/match/scripted.ts'

const request = {
  position: { fen: START_FEN, moves: [] },
  limit: { nodes: 1 },
  lines: 1,
  purpose: 'analyse',
} as const

const running: ProgramJudge[] = []
afterEach(() => Promise.all(running.splice(0).map(({ close }) => close())))

async function judgeThat(...habit: string[]): Promise<ProgramJudge> {
  const started = await startJudge(scripted(...habit).command, { silenceMs: 300, stopMs: 300 })
  if (!started.ok) throw new Error(started.code)
  running.push(started.value)
  return started.value
}

describe('a program as a judge', () => {
  it('has a name, and finds a move and a score', async () => {
    const { judge, name } = await judgeThat('win')
    expect(name).toBe('Scripted win')
    await judge.forget()
    expect(await judge.search(request)).toMatchObject({
      ok: true,
      value: {
        best: expect.stringMatching(/^[a-h][1-8][a-h][1-8]/),
        lines: [{ depth: 3, score: { kind: 'cp', value: 900 } }],
      },
    })
  })

  it('is given up when it falls silent, and when it ends', async () => {
    for (const [habit, code] of [
      ['hang', 'SILENT'],
      ['crash', 'EXITED'],
    ] as const) {
      const { judge } = await judgeThat(habit)
      await judge.forget()
      expect(await judge.search(request)).toMatchObject({ ok: false, code })
    }
  })

  it('that does not start is a failure', async () => {
    expect(await startJudge(['no-such-program'])).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    expect(await startJudge([process.execPath, '--version'])).toMatchObject({ ok: false, code: 'EXITED' })
  })
})
