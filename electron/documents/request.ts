// SPDX-License-Identifier: GPL-3.0-or-later
/** The shapes of the requests about documents. */
import { ENCODINGS } from '../../engine/chess/encoding.ts'
import {
  bytesUpTo,
  type Check,
  isCount,
  isFields,
  isFlag,
  isText,
  listOf,
  oneOf,
  optional,
  type Parsed,
  parseRequest,
  type Shapes,
  textUpTo,
  upTo,
} from '../../engine/shape.ts'
import { isSelectedRows } from '../data/selected-rows.ts'
import { CHOICES, type DocumentsMessage, SORT_KEYS } from './protocol.ts'

/** Maximum rows per response. */
const MAX_ROWS = 10_000
/** Tags and games of a question for the values of tags: their heads are read from the file. */
const MAX_TAGS = 16
const MAX_TAG_NAME = 64
const MAX_TAG_ROWS = 500
const MAX_FILTER = 1000
const MAX_NAME = 255
/** Bytes of one part of an export. */
const MAX_PART = 64 * 1024 * 1024

const isEncoding = oneOf(ENCODINGS)
const isName = textUpTo(MAX_NAME)

const isChoice: Check = (value) => isFields(value) && isCount(value['at']) && oneOf(CHOICES)(value['choice'])

export const isView: Check = (value) =>
  isFields(value) &&
  textUpTo(MAX_FILTER)(value['filter']) &&
  oneOf(SORT_KEYS)(value['sort']) &&
  isFlag(value['descending'])

const SHAPES: Shapes<DocumentsMessage['req']> = {
  open: { file: isText },
  create: { name: isName, text: isText },
  paste: { text: isText },
  rows: {
    document: isCount,
    view: isView,
    from: isCount,
    count: upTo(MAX_ROWS),
  },
  find: { document: isCount, view: isView, index: isCount },
  game: { document: isCount, index: isCount },
  tags: {
    document: isCount,
    names: listOf(textUpTo(MAX_TAG_NAME), MAX_TAGS),
    from: isCount,
    count: upTo(MAX_TAG_ROWS),
  },
  put: { document: isCount, index: isCount, text: isText },
  append: { document: isCount, text: isText },
  remove: { document: isCount, index: isCount },
  removeMany: { document: isCount, games: isSelectedRows(isView) },
  texts: { document: isCount, games: isSelectedRows(isView), from: isCount },
  undoRemove: { document: isCount },
  save: {
    document: isCount,
    as: optional(isText),
    force: optional(isFlag),
    encoding: optional(isEncoding),
  },
  check: { document: isCount, index: optional(isCount) },
  compare: { document: isCount },
  versions: { document: isCount, at: isCount },
  merge: { document: isCount, choices: listOf(isChoice) },
  reload: { document: isCount },
  takeBack: { document: isCount },
  anomalies: { document: isCount },
  setEncoding: { document: isCount, encoding: isEncoding },
  close: { document: isCount, discard: isFlag },
  export: { file: isText, text: isText, part: optional(isCount), more: optional(isFlag) },
  exportBytes: { file: isText, bytes: bytesUpTo(MAX_PART), part: optional(isCount), more: optional(isFlag) },
  dropExport: { file: isText },
  drafts: {},
}

/** Parses a message from a page. */
export const parseMessage = (value: unknown): Parsed<DocumentsMessage> =>
  parseRequest<DocumentsMessage>(SHAPES, value)
