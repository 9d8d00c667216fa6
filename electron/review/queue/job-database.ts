// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Jobs in a database. What was found is committed as it comes, so that a kill loses the search under way and
 * nothing else; orders are synced too. Throws `DatabaseError`.
 */
import { succeed, type Result } from '../../../engine/result.ts'
import type { DatabaseFile } from '../../data/sqlite/database.ts'
import { DatabaseError, damaged } from '../../data/sqlite/failure.ts'
import { numberIn, textIn, type DatabaseRow } from '../../data/sqlite/row.ts'
import type { DatabaseErrorCode } from '../../data/sqlite/schema.ts'
import type { Finding } from '../judge.ts'
import {
  JOB_LISTS,
  JOB_STATES,
  type JobFailureCode,
  type JobId,
  type JobSummary,
  type ReportView,
} from '../protocol.ts'
import type { Found, JobKeeping } from './job.ts'
import { JOB_COLUMNS, openReports } from './schema.ts'

const THOUSAND = 1000
const RESTING = 'resting'
const LAST = 'last'
/** Free pages that are given back after a removal. */
const FREED_PAGES = 1024

export class JobDatabase implements JobKeeping {
  readonly #file: DatabaseFile

  private constructor(file: DatabaseFile) {
    this.#file = file
  }

  static open(path: string): Result<JobDatabase, DatabaseErrorCode> {
    const file = openReports(path)
    return file.ok ? succeed(new JobDatabase(file.value)) : file
  }

  jobs(): JobSummary[] {
    return this.#file.rows('SELECT * FROM jobs ORDER BY id').map(jobOf)
  }

  resting(): boolean {
    return this.#flag(RESTING) === 1
  }

  nextJob(): JobId {
    return this.#flag(LAST) + 1
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
]

const jobOf = (row: DatabaseRow): JobSummary => ({
  job: numberIn(row, 'id'),
  white: textIn(row, 'white'),
  black: textIn(row, 'black'),
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

function oneIn<Name extends string>(row: DatabaseRow, field: string, names: readonly Name[]): Name {
  const value = textIn(row, field)
  return names.find((name) => name === value) ?? damaged(field)
}

/** We wrote it; what is no JSON is damage. */
function jsonIn<T>(row: DatabaseRow, field: string): T {
  const text = textIn(row, field)
  try {
    return JSON.parse(text) as T
  } catch {
    return damaged(field)
  }
}
