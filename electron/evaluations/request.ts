// SPDX-License-Identifier: GPL-3.0-or-later
/** The shapes of the requests about evaluations, and of what is kept of one. */
import {
  type Check,
  isCount,
  isFields,
  isFlag,
  listOf,
  oneOf,
  optional,
  type Parsed,
  parseRequest,
  type Shapes,
  textUpTo,
  upTo,
  wholeIn,
} from '../../engine/shape.ts'
import { type EvaluationsMessage, MAX_POSITIONS } from './protocol.ts'

/** Longest name of an engine with its settings, UTF-16 units. */
const MAX_ENGINE = 4096
/** A position is told from the last capture or pawn move on, so a game's rules end it soon. */
const MAX_FEN = 256
const MAX_GAME_MOVES = 512
/** Most lines that an engine may be asked for, and most moves of one. */
const MAX_SENT_LINES = 256
const MAX_SENT_MOVES = 512
const MAX_DEPTH = 1000
/** Larger than any score, centipawns, moves or plies. */
const MAX_SCORE = 1_000_000
const PER_MILLE = 1000

const isMove = textUpTo(5)
const isScoreValue = wholeIn({ min: -MAX_SCORE, max: MAX_SCORE })

const isPosition: Check = (value) =>
  isFields(value) &&
  textUpTo(MAX_FEN)(value['fen']) &&
  listOf(isMove, MAX_GAME_MOVES)(value['moves']) &&
  optional(isFlag)(value['chess960'])

const isScore: Check = (value) => {
  if (!isFields(value)) return false
  if (value['kind'] === 'cp') return isScoreValue(value['value'])
  if (value['kind'] === 'mate') return isScoreValue(value['moves'])
  return value['kind'] === 'table' && isScoreValue(value['plies'])
}

const isWdl: Check = (value) =>
  isFields(value) && ['win', 'draw', 'loss'].every((name) => upTo(PER_MILLE)(value[name]))

const isLine: Check = (value) =>
  isFields(value) &&
  upTo(MAX_DEPTH)(value['depth']) &&
  upTo(MAX_DEPTH)(value['selectiveDepth']) &&
  isScore(value['score']) &&
  oneOf(['exact', 'lower', 'upper'])(value['bound']) &&
  optional(isWdl)(value['wdl']) &&
  listOf(isMove, MAX_SENT_MOVES)(value['pv'])

/** The shape of `KeptEvaluation.lines`. */
export const areLines: Check = (value) =>
  listOf(isLine, MAX_SENT_LINES)(value) && (value as unknown[]).length > 0

const isEvaluation: Check = (value) =>
  isFields(value) && isCount(value['nodes']) && isCount(value['ms']) && areLines(value['lines'])

const isEngine = textUpTo(MAX_ENGINE)

const SHAPES: Shapes<EvaluationsMessage['req']> = {
  find: { engine: isEngine, positions: listOf(isPosition, MAX_POSITIONS) },
  keep: { engine: isEngine, position: isPosition, evaluation: isEvaluation },
  summary: {},
  clear: {},
}

/** Parses a message from a page. */
export const parseMessage = (value: unknown): Parsed<EvaluationsMessage> =>
  parseRequest<EvaluationsMessage>(SHAPES, value)
