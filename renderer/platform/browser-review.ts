// SPDX-License-Identifier: GPL-3.0-or-later
/** The review process in a plain browser: the same service, with its jobs in memory. */
import { engineConnection } from '../../electron/review/queue/engine-judge.ts'
import { ReviewService } from '../../electron/review/service.ts'
import { fromDomPort } from '../../engine/contract/port.ts'
import { succeed } from '../../engine/contract/result.ts'
import type { JobId, JobSummary, ReportView } from '../../electron/review/protocol.ts'
import type { Found, JobStore } from '../../electron/review/queue/job.ts'

/** Jobs in the memory of a page, which has no database. */
export class BrowserJobs implements JobStore {
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
      for (const entries of [this.#jobs, this.#texts, this.#found, this.#reports]) entries.delete(job)
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
    // Memory needs no closing.
  }
}

/**
 * @param connectEngine opens a port to our engine, which searches in its background lane
 * @param connectOther opens a port to the external engines
 */
export function browserReview(
  connectEngine: () => MessagePort,
  connectOther: () => MessagePort,
): { connect(): MessagePort } {
  const jobs = new BrowserJobs()
  const service = new ReviewService({
    isMade: () => true,
    open: () => succeed(jobs),
    attempt: (action) => action(),
    engines: {
      open: (engine, again) =>
        Promise.resolve(
          engine === null
            ? engineConnection(fromDomPort(connectEngine()))
            : engineConnection(fromDomPort(connectOther()), { open: engine, again }),
        ),
    },
  })
  return {
    connect() {
      const { port1, port2 } = new MessageChannel()
      service.connect(fromDomPort(port2))
      return port1
    },
  }
}
