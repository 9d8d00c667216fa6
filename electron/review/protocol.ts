// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The messages between a page and the review process: games that wait for their reports, and the reports.
 *
 * Invariants:
 * 1. Every request gets exactly one answer with the same `id`; `jobs` events may come at any time.
 * 2. One game is judged at a time: that of the highest priority, the oldest of them first.
 * 3. The finding for a position is on disk before the next position is searched. After a kill, the report resumes
 *    there by itself.
 * 4. A page is needed to order a report, but not to make it.
 */
import type { FailureCode } from '../../engine/contract/protocol.ts'
import {
  fieldsOf,
  type Guarded,
  isCount,
  isFlag,
  listOf,
  oneOf,
  orNull,
  type RequestOf,
  textUpTo,
  wholeIn,
} from '../../engine/contract/shape.ts'
import type { DiskErrorCode } from '../data/disk-errors.ts'
import { type GameTextErrorCode, MAX_TEXT } from '../data/games.ts'
import type { Report, SideReport } from './report.ts'
import type { Verdict } from './verdicts.ts'

/** Identifies a job; an id is never used again. */
export type JobId = number

export const JOB_STATES = ['queued', 'running', 'paused', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

const isName = textUpTo(255)

export const JOB_LISTS = ['board', 'document', 'library'] as const
const isSource = fieldsOf({
  list: oneOf(JOB_LISTS),
  /** Of the document, for display; empty for the others. */
  name: isName,
})
/** Where a game came from. */
export type JobSource = Guarded<typeof isSource>

/** `NO_ENGINE`: the engine cannot be started. `NOT_KEPT`: the disk accepts no more data, and all work stops. */
export type JobFailureCode = FailureCode | 'NO_ENGINE' | 'NOT_KEPT'

const isEngine = fieldsOf({ id: isName, name: isName })
/** An external engine, as `electron/engines/protocol.ts` names it. The name is for display. */
export type JobEngine = Guarded<typeof isEngine>

/** A game that has its report or waits for it. Unknown tags are empty. */
export interface JobSummary {
  job: JobId
  white: string
  black: string
  event: string
  /** As PGN has it. */
  result: string
  date: string
  source: JobSource
  state: JobState
  /** The highest goes first. */
  priority: number
  /** Nodes for a position on average. */
  nodes: number
  /** The engine that judges; null: ours. */
  engine: JobEngine | null
  /** Number of moves to judge, and the key of their line; see `line-key.ts`. */
  plies: number
  key: string
  /** The share of the effort that has been spent, 0 to 1. */
  progress: number
  /** 0 to 100, null for a side without a move; null until the report is complete. */
  accuracy: { white: number | null; black: number | null } | null
  /** Why it failed. */
  error: JobFailureCode | null
}

/** A report, perhaps an unfinished one; everything that is not known yet is null. */
export interface ReportView extends Omit<Report, 'verdicts' | 'chances' | 'white' | 'black' | 'moments'> {
  verdicts: readonly (Verdict | null)[]
  /** White's, one more than moves. */
  chances: readonly (number | null)[]
  white: SideReport | null
  black: SideReport | null
  /** False while it is being made and may still change. */
  whole: boolean
}

export const EFFORT = { min: 1, max: 10_000_000 } as const
/** Efforts with a name, nodes for a position on average; `docs/review.md` says what they find. */
export const EFFORTS = { quick: 30_000, normal: 100_000, thorough: 400_000 } as const

/** Maximum number of jobs in a request to remove some. */
const MAX_REMOVED = 100_000
const JOB = { job: isCount }

export const REVIEW_REQUESTS = {
  /** All jobs. The first of these requests resumes the work that an earlier process left. */
  jobs: {},
  /**
   * Orders reports on all games of a text that have moves. A game whose line has a job of the same engine with at
   * least as many nodes gets no second one; a cancelled or failed job goes on.
   */
  add: {
    text: textUpTo(MAX_TEXT),
    source: isSource,
    /** Nodes for a position on average. */
    nodes: wholeIn(EFFORT),
    engine: orNull(isEngine),
    /** They go before all others. */
    first: isFlag,
  },
  pause: JOB,
  /** Goes on with a job that is paused, cancelled or failed. */
  resume: JOB,
  /** Discards what was found. */
  cancel: JOB,
  /** Moves the job before all others, also before the one that is running. */
  raise: JOB,
  /** Removes jobs with their reports, running or not. */
  remove: { jobs: listOf(isCount, MAX_REMOVED) },
  /** Stops all work, or goes on with it; remembered. */
  rest: { on: isFlag },
  /** The text of a game. */
  game: JOB,
  /** The report so far. */
  report: JOB,
}

export interface ReviewAnswers {
  jobs: { jobs: JobSummary[]; resting: boolean }
  /** The jobs of the games, and the number of games without moves to judge. */
  add: { jobs: JobSummary[]; skipped: number }
  pause: JobSummary
  resume: JobSummary
  cancel: JobSummary
  raise: JobSummary
  remove: { jobs: JobId[] }
  rest: { resting: boolean }
  game: { text: string }
  /** Null until something is known. */
  report: { report: ReportView | null }
}

export type ReviewErrorCode =
  | 'BAD_REQUEST'
  | 'UNKNOWN_JOB'
  | 'TOO_MANY_JOBS'
  | GameTextErrorCode
  | DiskErrorCode
  | 'BUSY'
  | 'DAMAGED'
  | 'FOREIGN_FILE'
  | 'NEWER_VERSION'

export type ReviewEvent =
  /** Jobs that are new or have changed, and those that are gone. At most four a second while one is running. */
  | { evt: 'jobs'; jobs: JobSummary[]; removed: JobId[]; resting: boolean }
  /** The file was damaged and renamed to `name`. `found`: a part of it is in the new one. */
  | { evt: 'setAside'; name: string; found: boolean }

export type ReviewRequest = RequestOf<typeof REVIEW_REQUESTS>

export interface ReviewProtocol {
  request: ReviewRequest
  answers: ReviewAnswers
  code: ReviewErrorCode
  event: ReviewEvent
}

/** From main, first. The file is created when it is needed. */
export interface ReviewStart {
  file: string
}
