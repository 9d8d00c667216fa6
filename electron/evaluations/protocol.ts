// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a page and the evaluations process say to each other: what engines have found for positions, kept on disk
 * and shown again at once.
 *
 * Invariants:
 * 1. Every request gets exactly one answer with the same `id`; the other events may come at any time.
 * 2. An evaluation belongs to a position and to an engine as its page names it; `position-key.ts` says which
 *    positions are the same.
 * 3. A deeper evaluation replaces a shallower one, never the other way round; see `replaces`.
 * 4. What was answered is on the disk and survives a kill of the process.
 * 5. Scores are from White's point of view, and every move of an answered line is legal.
 */
import type { Bound, PositionSpec, Score } from '../../engine/protocol.ts'
import type { DiskErrorCode } from '../data/disk-errors.ts'

/** One line of thought as the engine last said it. */
export interface KeptLine {
  depth: number
  selectiveDepth: number
  score: Score
  bound: Bound
  /** Chances in per mille, White's view. */
  wdl?: { win: number; draw: number; loss: number }
  /** UCI, at least one move. */
  pv: readonly string[]
}

/** What an engine has found for a position. */
export interface KeptEvaluation {
  /** Positions searched for it, and the time that took. */
  nodes: number
  ms: number
  /** Best line first, at least one. */
  lines: readonly KeptLine[]
}

/** How much is kept. */
export interface KeptSummary {
  /** On disk. */
  bytes: number
  limitBytes: number
  positions: number
}

/** Most positions in one request. */
export const MAX_POSITIONS = 512
/** Most lines of an evaluation, and most moves of a line, that are kept; the rest is left out. */
export const MAX_LINES = 10
export const MAX_MOVES = 32

export type EvaluationsRequest =
  /** Null for a position without an evaluation, and for one that is none. */
  | { req: 'find'; engine: string; positions: readonly PositionSpec[] }
  /** Keeps an evaluation unless a better one is kept already. */
  | { req: 'keep'; engine: string; position: PositionSpec; evaluation: KeptEvaluation }
  | { req: 'summary' }
  /** Forgets everything. */
  | { req: 'clear' }

export interface EvaluationsAnswers {
  find: (KeptEvaluation | null)[]
  /** Whether it is kept now. */
  keep: { kept: boolean }
  summary: KeptSummary
  clear: KeptSummary
}

export type EvaluationsErrorCode =
  | DiskErrorCode
  | 'BAD_REQUEST'
  | 'BUSY'
  | 'DAMAGED'
  | 'FOREIGN_FILE'
  | 'NEWER_VERSION'

export type EvaluationsMessage = EvaluationsRequest & { id: number }

export type EvaluationsEvent =
  /** The file could not be read; it has this name now, and a new one has begun. */
  | { evt: 'setAside'; name: string }
  /** The limit is another one, and what did not fit is gone. */
  | { evt: 'changed' }

/** From main. Sent first, and again whenever the limit changes. */
export interface EvaluationsControl {
  ctl: 'start'
  file: string
  /** 0: nothing is kept. */
  limitMb: number
}
