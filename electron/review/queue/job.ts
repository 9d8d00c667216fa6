// SPDX-License-Identifier: GPL-3.0-or-later
/** A job as it is kept, and what it is kept in. */
import type { Finding, Judge } from '../judge.ts'
import type { JobId, JobSummary, ReportView } from '../protocol.ts'

/** A search of a report and what it found. */
export interface Found {
  /** What was asked, to recognise it when it is asked again. */
  question: string
  finding: Finding
}

/** Keeps jobs over kills. Everything that it does is on the disk when it returns. Failures are thrown. */
export interface JobKeeping {
  /** All jobs, oldest first. */
  jobs(): JobSummary[]
  resting(): boolean
  rest(on: boolean): void
  /** An id that was never given. */
  nextJob(): JobId
  /** Adds jobs with new ids, in their order. */
  add(jobs: readonly { job: JobSummary; text: string }[]): void
  change(job: JobSummary): void
  remove(jobs: readonly JobId[]): void
  text(job: JobId): string
  /** What has been found for a report that is not whole, in the order of the questions. */
  found(job: JobId): Found[]
  keep(job: JobId, number: number, found: Found): void
  /** Gives up what was found from a number on. */
  forget(job: JobId, from: number): void
  report(job: JobId): ReportView | null
  /** The report is whole; what it was made of is not needed any more. */
  finish(job: JobSummary, report: ReportView): void
  /** Whether an error is a failure of the keeping, such as a full disk, and no bug. */
  explains(error: unknown): boolean
}

/** The engines that can judge. */
export interface ReportEngines {
  /**
   * A connection; null when the engine cannot be started.
   * @param engine the id of one that a person has added; null: ours, in a process that does nothing else
   * @param again a person wants it, even if it has failed too often
   */
  open(engine: string | null, again: boolean): Promise<EngineConnection | null>
}

export interface EngineConnection {
  judge: Judge
  /** Whether it has failed and another one is needed. */
  readonly closed: boolean
  close(): void
}
