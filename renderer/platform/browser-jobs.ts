// SPDX-License-Identifier: GPL-3.0-or-later
/** Jobs of reports in the memory of a page, where there is no database. */
import type { JobId, JobSummary, ReportView } from '../../electron/review/protocol.ts'
import type { Found, JobKeeping } from '../../electron/review/queue/job.ts'

export class BrowserJobs implements JobKeeping {
  readonly #jobs = new Map<JobId, JobSummary>()
  readonly #texts = new Map<JobId, string>()
  readonly #found = new Map<JobId, Found[]>()
  readonly #reports = new Map<JobId, ReportView>()
  #resting = false
  #last = 0

  jobs(): JobSummary[] {
    return [...this.#jobs.values()]
  }

  resting(): boolean {
    return this.#resting
  }

  rest(on: boolean): void {
    this.#resting = on
  }

  nextJob(): JobId {
    return this.#last + 1
  }

  add(jobs: readonly { job: JobSummary; text: string }[]): void {
    for (const { job, text } of jobs) {
      this.#last = job.job
      this.#jobs.set(job.job, job)
      this.#texts.set(job.job, text)
    }
  }

  change(job: JobSummary): void {
    this.#jobs.set(job.job, job)
  }

  remove(jobs: readonly JobId[]): void {
    for (const job of jobs)
      for (const kept of [this.#jobs, this.#texts, this.#found, this.#reports]) kept.delete(job)
  }

  text(job: JobId): string {
    return this.#texts.get(job)!
  }

  found(job: JobId): Found[] {
    return [...(this.#found.get(job) ?? [])]
  }

  keep(job: JobId, number: number, found: Found): void {
    this.#found.set(job, [...this.found(job).slice(0, number), found])
  }

  forget(job: JobId, from: number): void {
    this.#found.set(job, this.found(job).slice(0, from))
  }

  report(job: JobId): ReportView | null {
    return this.#reports.get(job) ?? null
  }

  finish(job: JobSummary, report: ReportView): void {
    this.change(job)
    this.#reports.set(job.job, report)
    this.#found.delete(job.job)
  }

  explains(): boolean {
    return false
  }

  close(): void {
    // Memory goes with the page.
  }
}
