// SPDX-License-Identifier: GPL-3.0-or-later
/** Reports of other versions. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { JobDatabase } from '../../../../electron/review/queue/job-database.ts'
import { jobWith } from './keepings.ts'

/** What the first version had not. */
const FIRST_VERSION = `ALTER TABLE jobs DROP COLUMN engine; ALTER TABLE jobs DROP COLUMN engine_name;
  PRAGMA user_version = 1`

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

test('jobs of the first version were judged by our engine', () => {
  const path = join(folder, 'review.db')
  const jobs = [jobWith({ job: 1, state: 'done' }), jobWith({ job: 2, state: 'running' })]
  const before = open(path)
  before.add(jobs.map((job) => ({ job, text: '1. e4 *' })))
  before.close()
  const database = new sqlite.Database(path)
  database.exec(`PRAGMA locking_mode = EXCLUSIVE; ${FIRST_VERSION}`)
  database.close()

  const after = open(path)
  expect(after.jobs()).toEqual(jobs)
  expect(existsSync(`${path}.before-version-2`)).toBe(true)
  after.change(jobWith({ job: 2, engine: { id: 'g', name: 'Guest' } }))
  expect(after.jobs()[1]!.engine).toEqual({ id: 'g', name: 'Guest' })
  after.close()
})
