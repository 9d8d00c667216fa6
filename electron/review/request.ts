// SPDX-License-Identifier: GPL-3.0-or-later
/** The shapes of the requests about reports. */
import {
  type Check,
  isCount,
  isFields,
  isFlag,
  listOf,
  oneOf,
  orNull,
  type Parsed,
  parseRequest,
  type Shapes,
  textUpTo,
  wholeIn,
} from '../../engine/shape.ts'
import { MAX_TEXT } from '../data/games.ts'
import { EFFORT, JOB_LISTS, type ReviewMessage } from './protocol.ts'

const MAX_NAME = 255
/** Maximum jobs per request to remove some. */
const MAX_REMOVED = 100_000

const isSource: Check = (value) =>
  isFields(value) && oneOf(JOB_LISTS)(value['list']) && textUpTo(MAX_NAME)(value['name'])

const isEngine: Check = (value) =>
  isFields(value) && textUpTo(MAX_NAME)(value['id']) && textUpTo(MAX_NAME)(value['name'])

const JOB = { job: isCount }

const SHAPES: Shapes<ReviewMessage['req']> = {
  jobs: {},
  add: {
    text: textUpTo(MAX_TEXT),
    source: isSource,
    nodes: wholeIn(EFFORT),
    engine: orNull(isEngine),
    first: isFlag,
  },
  pause: JOB,
  resume: JOB,
  cancel: JOB,
  raise: JOB,
  remove: { jobs: listOf(isCount, MAX_REMOVED) },
  rest: { on: isFlag },
  game: JOB,
  report: JOB,
}

/** Parses a message from a page. */
export const parseMessage = (value: unknown): Parsed<ReviewMessage> =>
  parseRequest<ReviewMessage>(SHAPES, value)
