// SPDX-License-Identifier: GPL-3.0-or-later
/** The store of jobs, and the engines that analyse them. */
import type { Finding, Judge } from '../judge.ts'
import type { JobId, JobSummary, ReportView } from '../protocol.ts'

/** A search of a report and what it found. */
export interface Found {
  /** Identifies the search within the report. */
  question: string
  finding: Finding
}

/** Stores jobs durably: a change is on disk when the method returns. Failures are thrown. */
export interface JobStore {
  /** All jobs, oldest first. */
  jobs(): JobSummary[]
  resting(): boolean
  rest(on: boolean): void
  /** An id that was never used. */
  nextJob(): JobId
  /** Adds jobs with new ids, in their order. */
  add(jobs: readonly { job: JobSummary; text: string }[]): void
  change(job: JobSummary): void
  remove(jobs: readonly JobId[]): void
  text(job: JobId): string
  /** The findings of an unfinished report, in the order of the questions. */
  found(job: JobId): Found[]
  keep(job: JobId, number: number, found: Found): void
  /** Discards the findings from a number on. */
  forget(job: JobId, from: number): void
  report(job: JobId): ReportView | null
  /** Stores a complete report and discards its findings. */
  finish(job: JobSummary, report: ReportView): void
  /** Whether an error is a failure of the store, such as a full disk, and not a bug. */
  explains(error: unknown): boolean
}

/** The engines that can judge. */
export interface ReportEngines {
  /**
   * A connection; null if the engine cannot be started.
   * @param engine the id of an external engine; null: ours, in a process of its own
   * @param again the person asks for it, even if it has failed too often
   */
  open(engine: string | null, again: boolean): Promise<EngineConnection | null>
}

export interface EngineConnection {
  judge: Judge
  /** Whether it has failed and must be replaced. */
  readonly closed: boolean
  close(): void
}
