// SPDX-License-Identifier: GPL-3.0-or-later
/** Reports of other versions. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { JobDatabase } from '../../../../electron/review/queue/job-database.ts'
import { jobWith } from './keepings.ts'

/** Takes a table of today back to an earlier version. */
const FROM_VERSION = {
  1: `ALTER TABLE jobs DROP COLUMN engine; ALTER TABLE jobs DROP COLUMN engine_name;
    ALTER TABLE jobs DROP COLUMN event; PRAGMA user_version = 1`,
  2: 'ALTER TABLE jobs DROP COLUMN event; PRAGMA user_version = 2',
} as const

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-review-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function open(path: string): JobDatabase {
  const opened = JobDatabase.open(path)
  if (!opened.ok) throw new Error(opened.code)
  return opened.value
}

test.each([1, 2] as const)('jobs of version %i have our engine, and no event', (version) => {
  const path = join(folder, 'review.db')
  const jobs = [jobWith({ job: 1, state: 'done' }), jobWith({ job: 2, state: 'running' })]
  const before = open(path)
  before.add(jobs.map((job) => ({ job, text: '1. e4 *' })))
  before.close()
  const database = new sqlite.Database(path)
  database.exec(`PRAGMA locking_mode = EXCLUSIVE; ${FROM_VERSION[version]}`)
  database.close()

  const after = open(path)
  expect(after.jobs()).toEqual(jobs)
  expect(existsSync(`${path}.before-version-3`)).toBe(true)
  const changed = jobWith({ job: 2, engine: { id: 'g', name: 'Guest' }, event: 'Study: Chapter' })
  after.change(changed)
  expect(after.jobs()[1]).toEqual(changed)
  after.close()
})
