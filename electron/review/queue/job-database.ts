// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Jobs in a database. Each finding is committed at once, so a kill loses only the current search; orders are synced
 * too. Throws `DatabaseError`.
 */
import { succeed, type Result } from '../../../engine/contract/result.ts'
import { DatabaseFile } from '../../data/sqlite/database.ts'
import { isDatabaseMade, type Rescue } from '../../data/sqlite/guard.ts'
import { DatabaseError, damaged } from '../../data/sqlite/failure.ts'
import { type DatabaseRow, jsonIn, numberIn, oneIn, textIn } from '../../data/sqlite/row.ts'
import type { DatabaseErrorCode, Schema } from '../../data/sqlite/schema.ts'
import type { Finding } from '../judge.ts'
import {
  JOB_LISTS,
  JOB_STATES,
  type JobFailureCode,
  type JobId,
  type JobSummary,
  type ReportView,
} from '../protocol.ts'
import type { Found, JobStore } from './job.ts'

const PAGE_BYTES = 4096

/**
 * `progress` is in thousandths. `accuracy` and `report` are JSON, null until the report is complete. `engine` is the
 * id of an external engine, null: ours. `flags` has whether all work is stopped (`resting`) and the highest id so far
 * (`last`). `found` has the findings of each unfinished report, in the order of the searches.
 */
const CREATE = `
CREATE TABLE flags (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE jobs (
  id INTEGER PRIMARY KEY, white TEXT NOT NULL, black TEXT NOT NULL, result TEXT NOT NULL, date TEXT NOT NULL,
  list TEXT NOT NULL, source TEXT NOT NULL, state TEXT NOT NULL, priority INTEGER NOT NULL, nodes INTEGER NOT NULL,
  plies INTEGER NOT NULL, key TEXT NOT NULL, progress INTEGER NOT NULL, accuracy TEXT, error TEXT,
  engine TEXT, engine_name TEXT, event TEXT NOT NULL DEFAULT ''
);
CREATE TABLE games (job INTEGER PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE reports (job INTEGER PRIMARY KEY, report TEXT NOT NULL);
CREATE TABLE found (
  job INTEGER NOT NULL, number INTEGER NOT NULL, question TEXT NOT NULL, finding TEXT NOT NULL,
  PRIMARY KEY (job, number)
) WITHOUT ROWID;`

const JOB_COLUMNS = [
  'id',
  'white',
  'black',
  'result',
  'date',
  'list',
  'source',
  'state',
  'priority',
  'nodes',
  'plies',
  'key',
  'progress',
  'accuracy',
  'error',
  'engine',
  'engine_name',
  'event',
] as const

const SCHEMA: Schema = {
  // "Alfr" in ASCII.
  applicationId: 0x416c6672,
  pageBytes: PAGE_BYTES,
  tables: {
    flags: ['name', 'value'],
    jobs: JOB_COLUMNS,
    games: ['job', 'text'],
    reports: ['job', 'report'],
    found: ['job', 'number', 'question', 'finding'],
  },
  create: CREATE,
  steps: [
    {
      to: 2,
      run: (file) => {
        file.run('ALTER TABLE jobs ADD COLUMN engine TEXT')
        file.run('ALTER TABLE jobs ADD COLUMN engine_name TEXT')
        return file
      },
    },
    {
      to: 3,
      run: (file) => {
        file.run("ALTER TABLE jobs ADD COLUMN event TEXT NOT NULL DEFAULT ''")
        return file
      },
    },
  ],
  mend: `
DELETE FROM jobs WHERE id NOT IN (SELECT job FROM games);
DELETE FROM games WHERE job NOT IN (SELECT id FROM jobs);
UPDATE jobs SET state = 'queued', progress = 0, accuracy = NULL
  WHERE state = 'done' AND id NOT IN (SELECT job FROM reports);
DELETE FROM found WHERE job IN (SELECT job FROM found GROUP BY job HAVING count(*) <= max(number))`,
}

const THOUSAND = 1000
const RESTING = 'resting'
const LAST = 'last'
/** Maximum number of free pages returned to the system after a removal. */
const FREED_PAGES = 1024

export class JobDatabase implements JobStore {
  readonly #file: DatabaseFile

  private constructor(file: DatabaseFile) {
    this.#file = file
  }

  /** What became of the file if it was damaged. */
  get rescue(): Rescue | null {
    return this.#file.rescue
  }

  /** Whether there are jobs to read. */
  static isMade(path: string): boolean {
    return isDatabaseMade(path, SCHEMA)
  }

  /** Opens the database; creates it if there is none. */
  static open(path: string): Result<JobDatabase, DatabaseErrorCode> {
    const file = DatabaseFile.open(path, SCHEMA)
    return file.ok ? succeed(new JobDatabase(file.value)) : file
  }

  jobs(): JobSummary[] {
    return this.#file.rows('SELECT * FROM jobs ORDER BY id').map(jobOf)
  }

  resting(): boolean {
    return this.#flag(RESTING) === 1
  }

  nextJob(): JobId {
    // The flag may be lost, see `mend`.
    const last = numberIn(this.#file.row('SELECT coalesce(max(id), 0) AS last FROM jobs') ?? {}, 'last')
    return Math.max(this.#flag(LAST), last) + 1
  }

  rest(on: boolean): void {
    this.#write(() => this.#file.run('REPLACE INTO flags VALUES (?, ?)', RESTING, on ? 1 : 0))
  }

  add(jobs: readonly { job: JobSummary; text: string }[]): void {
    this.#file.durable(() => {
      for (const { job, text } of jobs) {
        this.#file.run(INSERT, ...valuesOf(job))
        this.#file.run('INSERT INTO games VALUES (?, ?)', job.job, text)
        this.#file.run('REPLACE INTO flags VALUES (?, ?)', LAST, job.job)
      }
    })
  }

  change(job: JobSummary): void {
    this.#write(() => this.#put(job))
  }

  remove(jobs: readonly JobId[]): void {
    this.#file.durable(() => {
      for (const job of jobs) {
        this.#file.run('DELETE FROM jobs WHERE id = ?', job)
        for (const table of ['games', 'reports', 'found'])
          this.#file.run(`DELETE FROM ${table} WHERE job = ?`, job)
      }
    })
    this.#file.shrink(FREED_PAGES)
  }

  text(job: JobId): string {
    return textIn(this.#file.row('SELECT text FROM games WHERE job = ?', job) ?? {}, 'text')
  }

  found(job: JobId): Found[] {
    return this.#file
      .rows('SELECT number, question, finding FROM found WHERE job = ? ORDER BY number', job)
      .map((row, index) => {
        if (numberIn(row, 'number') !== index) damaged('found')
        return { question: textIn(row, 'question'), finding: jsonIn<Finding>(row, 'finding') }
      })
  }

  keep(job: JobId, number: number, { question, finding }: Found): void {
    this.#write(() =>
      this.#file.run('INSERT INTO found VALUES (?, ?, ?, ?)', job, number, question, JSON.stringify(finding)),
    )
  }

  forget(job: JobId, from: number): void {
    this.#write(() => this.#file.run('DELETE FROM found WHERE job = ? AND number >= ?', job, from))
  }

  report(job: JobId): ReportView | null {
    const row = this.#file.row('SELECT report FROM reports WHERE job = ?', job)
    return row && jsonIn<ReportView>(row, 'report')
  }

  finish(job: JobSummary, report: ReportView): void {
    this.#file.durable(() => {
      this.#put(job)
      this.#file.run('REPLACE INTO reports VALUES (?, ?)', job.job, JSON.stringify(report))
      this.#file.run('DELETE FROM found WHERE job = ?', job.job)
    })
  }

  explains(error: unknown): boolean {
    return error instanceof DatabaseError
  }

  close(): void {
    this.#file.close()
  }

  #flag(name: string): number {
    const row = this.#file.row('SELECT value FROM flags WHERE name = ?', name)
    return row ? numberIn(row, 'value') : 0
  }

  #put(job: JobSummary): void {
    const [id, ...values] = valuesOf(job)
    this.#file.run(UPDATE, ...values, id!)
  }

  #write(action: () => void): void {
    this.#file.begin()
    try {
      action()
      this.#file.commit()
    } catch (error) {
      this.#file.rollBack()
      throw error
    }
  }
}

const INSERT = `INSERT INTO jobs VALUES (${JOB_COLUMNS.map(() => '?').join(', ')})`
const UPDATE = `UPDATE jobs SET ${JOB_COLUMNS.slice(1)
  .map((name) => `${name} = ?`)
  .join(', ')} WHERE id = ?`

/** The values of a job in the order of the columns. */
const valuesOf = (job: JobSummary): (number | string | null)[] => [
  job.job,
  job.white,
  job.black,
  job.result,
  job.date,
  job.source.list,
  job.source.name,
  job.state,
  job.priority,
  job.nodes,
  job.plies,
  job.key,
  Math.round(job.progress * THOUSAND),
  job.accuracy && JSON.stringify(job.accuracy),
  job.error,
  job.engine && job.engine.id,
  job.engine && job.engine.name,
  job.event,
]

const jobOf = (row: DatabaseRow): JobSummary => ({
  job: numberIn(row, 'id'),
  white: textIn(row, 'white'),
  black: textIn(row, 'black'),
  event: textIn(row, 'event'),
  result: textIn(row, 'result'),
  date: textIn(row, 'date'),
  source: { list: oneIn(row, 'list', JOB_LISTS), name: textIn(row, 'source') },
  state: oneIn(row, 'state', JOB_STATES),
  priority: numberIn(row, 'priority'),
  nodes: numberIn(row, 'nodes'),
  engine: row['engine'] === null ? null : { id: textIn(row, 'engine'), name: textIn(row, 'engine_name') },
  plies: numberIn(row, 'plies'),
  key: textIn(row, 'key'),
  progress: numberIn(row, 'progress', 0, THOUSAND) / THOUSAND,
  accuracy: row['accuracy'] === null ? null : jsonIn<NonNullable<JobSummary['accuracy']>>(row, 'accuracy'),
  error: row['error'] === null ? null : (textIn(row, 'error') as JobFailureCode),
})
