// SPDX-License-Identifier: GPL-3.0-or-later
/** What keeps jobs: everything is there again afterwards, in whatever state it was. */
import { describe, expect, test } from 'vitest'
import type { ReportView } from '../../../../electron/review/protocol.ts'
import { jobWith, KEEPINGS } from './keepings.ts'

const found = (question: string) => ({
  question,
  finding: {
    best: 'e2e4',
    lines: [{ depth: 3, score: { kind: 'cp', value: 7 } as const, nodes: 9, pv: ['e2e4'] }],
  },
})

describe.each(KEEPINGS)('in %s', (_name, make) => {
  test('jobs and their texts are there again', () => {
    const reopen = make()
    const jobs = [
      jobWith({ job: 1, source: { list: 'document', name: 'Ünï.pgn' } }),
      jobWith({ job: 2, state: 'failed', error: 'CRASHED', progress: 0.125, priority: 3 }),
      jobWith({ job: 3, state: 'done', accuracy: { white: 91.5, black: null } }),
      jobWith({ job: 4, engine: { id: 'g', name: 'Gast' } }),
    ]
    reopen().add(jobs.map((job) => ({ job, text: `text ${job.job}` })))
    const kept = reopen()
    expect(kept.jobs()).toEqual(jobs)
    expect(kept.text(2)).toBe('text 2')
    expect(kept.nextJob()).toBe(5)
  })

  test('a job changes, and is removed with all that belongs to it; its id is not given again', () => {
    const reopen = make()
    const kept = reopen()
    kept.add([
      { job: jobWith({ job: 1 }), text: 'one' },
      { job: jobWith({ job: 2 }), text: 'two' },
    ])
    kept.keep(2, 0, found('q'))
    kept.change(jobWith({ job: 1, state: 'paused' }))
    kept.remove([2])
    const again = reopen()
    expect(again.jobs()).toEqual([jobWith({ job: 1, state: 'paused' })])
    expect(again.found(2)).toEqual([])
    expect(again.nextJob()).toBe(3)
  })

  test('what was found is there in its order, and can be forgotten from a number on', () => {
    const reopen = make()
    const kept = reopen()
    kept.add([{ job: jobWith({}), text: '' }])
    for (const [number, question] of ['a', 'b', 'c'].entries()) kept.keep(1, number, found(question))
    expect(reopen().found(1)).toEqual([found('a'), found('b'), found('c')])
    reopen().forget(1, 1)
    reopen().keep(1, 1, found('d'))
    expect(reopen().found(1)).toEqual([found('a'), found('d')])
  })

  test('a whole report takes the place of what was found', () => {
    const reopen = make()
    const kept = reopen()
    kept.add([{ job: jobWith({}), text: '' }])
    kept.keep(1, 0, found('a'))
    expect(kept.report(1)).toBeNull()
    const report = { verdicts: [], whole: true } as unknown as ReportView
    kept.finish(jobWith({ state: 'done' }), report)
    const again = reopen()
    expect(again.report(1)).toEqual(report)
    expect(again.found(1)).toEqual([])
    expect(again.jobs()).toEqual([jobWith({ state: 'done' })])
  })

  test('that all work rests is remembered', () => {
    const reopen = make()
    expect(reopen().resting()).toBe(false)
    reopen().rest(true)
    expect(reopen().resting()).toBe(true)
    reopen().rest(false)
    expect(reopen().resting()).toBe(false)
  })
})
