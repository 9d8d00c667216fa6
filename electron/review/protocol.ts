// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a page and the review process say to each other: games that wait for their report, and what the reports
 * say.
 *
 * Invariants:
 * 1. Every request gets exactly one answer with the same `id`; `jobs` events may come at any time.
 * 2. One game is judged at a time: the one of the highest priority, the oldest of these first.
 * 3. What an engine has found of a position is on the disk before the next one is searched. After a kill a report
 *   goes on there, without being told to.
 * 4. A page is needed to order a report, and never to make it.
 */
import type { FailureCode } from '../../engine/protocol.ts'
import type { DiskErrorCode } from '../data/disk-errors.ts'
import type { EngineOwner } from '../data/engine-owner.ts'
import type { GameTextErrorCode } from '../data/games.ts'
import type { Report, SideReport } from './report.ts'
import type { Verdict } from './verdicts.ts'

/** Names a job for good; an id is never given to another one. */
export type JobId = number

export const JOB_STATES = ['queued', 'running', 'paused', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Where a game came from. */
export const JOB_LISTS = ['board', 'document', 'library'] as const
export interface JobSource {
  list: (typeof JOB_LISTS)[number]
  /** Of the document, for display; empty for the others. */
  name: string
}

/** `NO_ENGINE`: the engine of the reports cannot be started. `NOT_KEPT`: the disk takes no more; all work rests. */
export type JobFailureCode = FailureCode | 'NO_ENGINE' | 'NOT_KEPT'

/** An engine that a person has added, as `electron/engines/protocol.ts` names it. The name is for display. */
export interface JobEngine {
  id: string
  name: string
}

/** A game with its report, or one that waits for it. Unknown tags are empty. */
export interface JobSummary {
  job: JobId
  white: string
  black: string
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
  /** Moves that are judged, and the key of their line; see `line-key.ts`. */
  plies: number
  key: string
  /** How much of the effort is spent, 0 to 1. */
  progress: number
  /** Of a whole report, 0 to 100; null for a side without a move. */
  accuracy: { white: number | null; black: number | null } | null
  /** Why it failed. */
  error: JobFailureCode | null
}

/** A report, perhaps an unfinished one: what is not known yet is null. */
export interface ReportView extends Omit<Report, 'verdicts' | 'chances' | 'white' | 'black'> {
  verdicts: readonly (Verdict | null)[]
  /** White's, one more than moves. */
  chances: readonly (number | null)[]
  white: SideReport | null
  black: SideReport | null
  /** False: it is being made, and may still change. */
  whole: boolean
}

export const EFFORT = { min: 1, max: 10_000_000 } as const
/** Efforts with a name, nodes for a position on average; `docs/review.md` says what they find. */
export const EFFORTS = { quick: 30_000, normal: 100_000, thorough: 400_000 } as const

export type ReviewRequest =
  /** All jobs. The first request of all goes on with what was left over. */
  | { req: 'jobs' }
  /**
   * Orders reports on all games of a text that have moves. A game whose line has a job of the same engine with at
   * least as many nodes gets no second one; what was cancelled or has failed goes on.
   */
  | {
      req: 'add'
      text: string
      source: JobSource
      /** Nodes for a position on average, within `EFFORT`. */
      nodes: number
      engine: JobEngine | null
      /** They go before all others. */
      first: boolean
    }
  | { req: 'pause'; job: JobId }
  /** Goes on with a job that is paused, cancelled or failed. */
  | { req: 'resume'; job: JobId }
  /** Gives up what was found. */
  | { req: 'cancel'; job: JobId }
  /** The job goes before all others, also before the one that is running. */
  | { req: 'raise'; job: JobId }
  /** Removes jobs with their reports, running or not. */
  | { req: 'remove'; jobs: JobId[] }
  /** Stops all work, or goes on with it; remembered. */
  | { req: 'rest'; on: boolean }
  /** The text of a game. */
  | { req: 'game'; job: JobId }
  /** What is known so far. */
  | { req: 'report'; job: JobId }

export interface ReviewAnswers {
  jobs: { jobs: JobSummary[]; resting: boolean }
  /** The jobs of the games, and how many games have no moves to judge. */
  add: { jobs: JobSummary[]; skipped: number }
  pause: JobSummary
  resume: JobSummary
  cancel: JobSummary
  raise: JobSummary
  remove: { jobs: JobId[] }
  rest: { resting: boolean }
  game: { text: string }
  /** Null before anything is known. */
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

export type ReviewMessage = { id: number } & ReviewRequest

export type ReviewEvent =
  | { evt: 'answer'; id: number; ok: true; value: ReviewAnswers[keyof ReviewAnswers] }
  | { evt: 'answer'; id: number; ok: false; code: ReviewErrorCode; detail: string }
  /** Jobs that are new or have changed, and those that are gone. At most four a second while one is running. */
  | { evt: 'jobs'; jobs: JobSummary[]; removed: JobId[]; resting: boolean }

/** From main to the process, over its parent port. */
export type ReviewControl =
  /** Comes first; answered with `{ ctl: 'ready' }`. The file is made when it is needed. */
  | { ctl: 'start'; file: string }
  | { ctl: 'connect' }
  /** Comes with the port that was asked for in the same words; without one, there is no engine. */
  | { ctl: 'engine'; whose: EngineOwner }
  | { ctl: 'quit' }
