// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The messages between a page and the evaluations process, which stores what engines find for positions, so that it
 * can be shown again at once.
 *
 * Invariants:
 * 1. Every request gets exactly one answer with the same `id`; events may come at any time.
 * 2. An evaluation belongs to a position and to an engine, under the name that the page gives the engine;
 *    `position-key.ts` says which positions are the same.
 * 3. A deeper evaluation replaces a shallower one, never the other way round; see `replaces`.
 * 4. An evaluation that has been acknowledged is on disk and survives a kill of the process.
 * 5. Scores are from White's point of view, and every move of a line in an answer is legal.
 */
import type { Score } from '../../engine/contract/protocol.ts'
import {
  anyOf,
  fieldsOf,
  type Guard,
  type Guarded,
  isCount,
  isFlag,
  listOf,
  oneOf,
  optional,
  type RequestOf,
  textUpTo,
  upTo,
  wholeIn,
} from '../../engine/contract/shape.ts'
import type { DiskErrorCode } from '../data/disk-errors.ts'

/** Maximum number of positions in a request. */
export const MAX_POSITIONS = 512
/** Maximum number of lines of a stored evaluation, and of moves of a line; the rest is left out. */
export const MAX_LINES = 10
export const MAX_MOVES = 32

/** Maximum length of the name of an engine with its settings, UTF-16 units. */
const MAX_ENGINE = 4096
const MAX_FEN = 256
/** A position is described from the last capture or pawn move on, so the rules of the game limit its moves. */
const MAX_GAME_MOVES = 512
/** Maximum number of lines that an engine can be asked for, and of moves of a line. */
const MAX_SENT_LINES = 256
const MAX_SENT_MOVES = 512
const MAX_DEPTH = 1000
/** Larger than any score, centipawns, moves or plies. */
const MAX_SCORE = 1_000_000

const isMove = textUpTo(5)
const isScoreValue = wholeIn({ min: -MAX_SCORE, max: MAX_SCORE })

const isPosition = fieldsOf({
  fen: textUpTo(MAX_FEN),
  moves: listOf(isMove, MAX_GAME_MOVES),
  chess960: optional(isFlag),
})

const isScore: Guard<Score> = anyOf(
  fieldsOf({ kind: oneOf(['cp']), value: isScoreValue }),
  fieldsOf({ kind: oneOf(['mate']), moves: isScoreValue }),
  fieldsOf({ kind: oneOf(['table']), plies: isScoreValue }),
)

const isPerMille = upTo(1000)
const isLine = fieldsOf({
  depth: upTo(MAX_DEPTH),
  selectiveDepth: upTo(MAX_DEPTH),
  score: isScore,
  bound: oneOf(['exact', 'lower', 'upper']),
  /** Chances in per mille, White's view. */
  wdl: optional(fieldsOf({ win: isPerMille, draw: isPerMille, loss: isPerMille })),
  /** UCI; at least one move when it is stored. */
  pv: listOf(isMove, MAX_SENT_MOVES),
})
/** The check of `StoredEvaluation.lines`. */
export const areLines = listOf(isLine, MAX_SENT_LINES, 1)

const isEvaluation = fieldsOf({
  /** Positions searched for it, and the time that took. */
  nodes: isCount,
  ms: isCount,
  /** Best line first, at least one. */
  lines: areLines,
})

/** The last report of an engine on a line. */
export type StoredLine = Guarded<typeof isLine>
/** What an engine has found for a position. */
export type StoredEvaluation = Guarded<typeof isEvaluation>

/** How much is stored. */
export interface StoredSummary {
  /** On disk. */
  bytes: number
  limitBytes: number
  positions: number
}

const isEngine = textUpTo(MAX_ENGINE)

export const EVALUATIONS_REQUESTS = {
  /** Null for a position without an evaluation, and for an invalid position. */
  find: { engine: isEngine, positions: listOf(isPosition, MAX_POSITIONS) },
  /** Stores an evaluation unless a better one is stored already. */
  keep: { engine: isEngine, position: isPosition, evaluation: isEvaluation },
  summary: {},
  /** Removes everything. */
  clear: {},
}

export interface EvaluationsAnswers {
  find: (StoredEvaluation | null)[]
  /** Whether it was stored. */
  keep: { kept: boolean }
  summary: StoredSummary
  clear: StoredSummary
}

export type EvaluationsErrorCode =
  | DiskErrorCode
  | 'BAD_REQUEST'
  | 'BUSY'
  | 'DAMAGED'
  | 'FOREIGN_FILE'
  | 'NEWER_VERSION'

export type EvaluationsEvent =
  /** The file was damaged and renamed to `name`. `found`: a part of it is in the new one. */
  | { evt: 'setAside'; name: string; found: boolean }
  /** The limit has changed, and the evaluations above it have been removed. */
  | { evt: 'changed' }

export interface EvaluationsProtocol {
  request: RequestOf<typeof EVALUATIONS_REQUESTS>
  answers: EvaluationsAnswers
  code: EvaluationsErrorCode
  event: EvaluationsEvent
}

/** From main. Comes first, and again whenever the limit changes. */
export interface EvaluationsStart {
  file: string
  /** 0: nothing is stored. */
  limitMb: number
}
