// SPDX-License-Identifier: GPL-3.0-or-later
/** What jobs can be kept in: a database on disk and the memory of a page. Both have to keep the same rules. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import type { JobSource, JobSummary } from '../../../../electron/review/protocol.ts'
import { JobDatabase } from '../../../../electron/review/queue/job-database.ts'
import type { EngineConnection, JobStore, ReportEngines } from '../../../../electron/review/queue/job.ts'
import { fail } from '../../../../engine/contract/result.ts'
import { BrowserJobs } from '../../../../renderer/platform/browser-review.ts'
import { CountingJudge } from '../judges.ts'

/** Opens the same keeping again, as the next process does. */
export type Reopen = () => JobStore & { close(): void }

export function onDisk(): Reopen {
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-review-'))
  let open: JobDatabase | null = null
  onTestFinished(() => {
    open?.close()
    rmSync(folder, { recursive: true })
  })
  return () => {
    open?.close()
    const opened = JobDatabase.open(join(folder, 'review.db'))
    if (!opened.ok) throw new Error(opened.code)
    open = opened.value
    return open
  }
}

export function inMemory(): Reopen {
  const jobs = new BrowserJobs()
  return () => jobs
}

export const KEEPINGS = [
  ['a database', onDisk],
  ['the memory of a page', inMemory],
] as const

/** Engines made of counting judges; each connection is a new one. */
export class CountingEngine implements ReportEngines {
  /** What was opened. */
  readonly opened: { engine: string | null; again: boolean }[] = []
  readonly judges: CountingJudge[] = []
  /** The judge of each connection fails at this of its requests; Infinity: never. */
  failsAt: number[] = []
  /** The search of this number ends when the connection does. */
  holdsAt = Infinity
  /** Whether it can be started. */
  starts = true

  async open(engine: string | null, again: boolean): Promise<EngineConnection | null> {
    if (!this.starts) return null
    this.opened.push({ engine, again })
    const judge = new CountingJudge()
    judge.failsAt = this.failsAt.shift() ?? Infinity
    this.judges.push(judge)
    let isClosed = false
    let close: (() => void) | undefined
    const closed = new Promise<void>((resolve) => {
      close = resolve
    })
    return {
      judge: {
        forget: () => judge.forget(),
        search: async (request) => {
          const found = await judge.search(request)
          if (this.requests < this.holdsAt) return found
          await closed
          return fail('CRASHED', 'closed')
        },
      },
      get closed() {
        return isClosed || judge.requests.length >= judge.failsAt
      },
      close: () => {
        isClosed = true
        close?.()
      },
    }
  }

  get requests(): number {
    return this.judges.reduce((sum, { requests }) => sum + requests.length, 0)
  }

  /** Resolves when a search is held. */
  held(): Promise<void> {
    return vi.waitFor(() => expect(this.requests).toBe(this.holdsAt))
  }
}

export const BOARD: JobSource = { list: 'board', name: '' }

export const SHORT = '[White "Ann"]\n[Black "Bob"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n'
export const OTHER = '[White "Cid"]\n[Black "Dan"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 *\n'
export const THIRD = '1. c4 e5 2. Nc3 *\n'

/** A job as a keeping gets it. */
export const jobWith = (fields: Partial<JobSummary>): JobSummary => ({
  job: 1,
  white: 'Ann',
  black: '',
  event: '',
  result: '1-0',
  date: '2024.01.02',
  source: BOARD,
  state: 'queued',
  priority: 0,
  nodes: 100,
  engine: null,
  plies: 7,
  key: 'a',
  progress: 0,
  accuracy: null,
  error: null,
  ...fields,
})
