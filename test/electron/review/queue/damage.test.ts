// SPDX-License-Identifier: GPL-3.0-or-later
/** Reports in damaged files: what was acknowledged and can be read is there. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { JobDatabase } from '../../../../electron/review/queue/job-database.ts'
import type { ReportView } from '../../../../electron/review/protocol.ts'
import { jobWith } from './keepings.ts'

const JOBS = 8
const REPORT = { verdicts: [], padding: 'x'.repeat(6000) } as unknown as ReportView

let folder: string
let path: string
let log: Buffer

function open(): JobDatabase {
  const opened = JobDatabase.open(path)
  if (!opened.ok) throw new Error(`${opened.code} ${opened.detail}`)
  return opened.value
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-review-'))
  path = join(folder, 'review.db')
  const jobs = open()
  for (let job = 1; job <= JOBS; job++) {
    jobs.add([{ job: jobWith({ job, state: 'queued' }), text: `1. e4 {${job}} *` }])
    jobs.finish(jobWith({ job, state: 'done' }), REPORT)
  }
  for (const suffix of ['', '-wal']) copyFileSync(path + suffix, join(folder, `killed${suffix}`))
  jobs.close()
  for (const suffix of ['', '-wal']) copyFileSync(join(folder, `killed${suffix}`), path + suffix)
  log = readFileSync(`${path}-wal`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('one wrong bit in the log costs one of eight reports at most', () => {
  const frame = 24 + 4096
  for (let number = 1; 32 + number * frame < log.length; number += 5) {
    for (const suffix of ['', '-wal']) copyFileSync(join(folder, `killed${suffix}`), path + suffix)
    const bytes = Buffer.from(log)
    bytes[32 + number * frame + 3000]! ^= 4
    writeFileSync(`${path}-wal`, bytes)
    const jobs = open()
    const all = jobs.jobs()
    expect(jobs.rescue).not.toBeNull()
    expect(readFileSync(join(folder, `${jobs.rescue!.aside}-wal`)).equals(bytes)).toBe(true)
    expect(all.length).toBeGreaterThanOrEqual(JOBS - 1)
    // A report that cannot be read is made again.
    for (const { job, state } of all) {
      expect(jobs.text(job)).toBe(`1. e4 {${job}} *`)
      expect(jobs.report(job)).toEqual(state === 'done' ? REPORT : null)
    }
    expect(all.filter(({ state }) => state === 'done').length).toBeGreaterThanOrEqual(JOBS - 1)
    expect(jobs.nextJob()).toBeGreaterThanOrEqual(all.length + 1)
    jobs.close()
  }
})

test('an empty file beside its whole log costs nothing', () => {
  truncateSync(path, 0)
  const jobs = open()
  expect(jobs.jobs()).toHaveLength(JOBS)
  for (const { job } of jobs.jobs()) expect(jobs.report(job)).toEqual(REPORT)
  jobs.close()
})
