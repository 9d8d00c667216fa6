// SPDX-License-Identifier: GPL-3.0-or-later
/** The shapes of the requests about the library. */
import {
  type Check,
  isCount,
  isFields,
  isFlag,
  isText,
  listOf,
  oneOf,
  type Parsed,
  parseRequest,
  type Shapes,
  textUpTo,
  upTo,
} from '../../engine/shape.ts'
import { MAX_TEXT } from '../data/games.ts'
import { isSelectedRows } from '../data/selected-rows.ts'
import {
  LIBRARY_SORT_KEYS,
  type LibraryMessage,
  ENDINGS,
  STRUCTURES,
  type LibraryFilter,
  type Pattern,
} from './protocol.ts'

/** Maximum rows per response. */
const MAX_ROWS = 10_000
/** Maximum games per delete request. */
const MAX_DELETED = 100_000
const MAX_WORDS = 1000
const MAX_NAME = 255
/** Maximum length of one part of games to be added, UTF-16 units: a slice ends with a game of any size. */
const MAX_ADDED = MAX_TEXT
const MAX_YEAR = 9999
const MAX_RATING = 9999

type Shape<T> = { [K in keyof Required<T>]: Check }

const isWords = textUpTo(MAX_WORDS)
/** An object with only these fields, all of them optional. */
const fieldsOf =
  (shape: Record<string, Check>): Check =>
  (value) =>
    isFields(value) &&
    Object.entries(value).every(
      ([name, field]) => field === undefined || (Object.hasOwn(shape, name) && shape[name]!(field)),
    )

const PATTERN: Shape<Pattern> = {
  ending: oneOf(ENDINGS),
  pawnsUp: oneOf([0, 1, 2]),
  structure: oneOf(STRUCTURES),
  side: oneOf(['white', 'black']),
}

const FILTER: Shape<LibraryFilter> = {
  text: isWords,
  player: isWords,
  colour: oneOf(['white', 'black']),
  event: isWords,
  site: isWords,
  opening: isWords,
  results: listOf(oneOf(['1-0', '0-1', '1/2-1/2', '*']), 4),
  yearFrom: upTo(MAX_YEAR),
  yearTo: upTo(MAX_YEAR),
  ratingFrom: upTo(MAX_RATING),
  ratingTo: upTo(MAX_RATING),
  duplicates: oneOf(['hide', 'only']),
  import: isCount,
  position: isWords,
  pattern: fieldsOf(PATTERN),
}
const isFilter = fieldsOf(FILTER)

export const isView: Check = (value) =>
  isFields(value) &&
  isFilter(value['filter']) &&
  oneOf(LIBRARY_SORT_KEYS)(value['sort']) &&
  isFlag(value['descending'])

const SHAPES: Shapes<LibraryMessage['req']> = {
  summary: {},
  import: { file: isText },
  pause: { import: isCount },
  resume: { import: isCount },
  discard: { import: isCount },
  rows: { view: isView, from: isCount, count: upTo(MAX_ROWS) },
  find: { view: isView, game: isCount },
  game: { game: isCount },
  edit: { game: isCount, text: isText },
  draft: { game: isCount, text: (value) => value === null || isText(value) },
  delete: { games: listOf(isCount, MAX_DELETED) },
  deleteMany: { games: isSelectedRows(isView) },
  texts: { games: isSelectedRows(isView), from: isCount },
  add: { name: textUpTo(MAX_NAME), text: textUpTo(MAX_ADDED), part: isCount, more: isFlag },
  undo: {},
  salvage: {},
  renew: {},
  explore: { fen: isWords, filter: isFilter },
}

/** Parses a message from a page. */
export const parseMessage = (value: unknown): Parsed<LibraryMessage> =>
  parseRequest<LibraryMessage>(SHAPES, value)
