/** Checks what a page sends: nothing else in the library has to doubt the shape of a request. */
import { ENCODINGS } from '../../engine/chess/encoding.ts'
import { type LibraryMessage, SORT_KEYS, type View } from './protocol.ts'

/** So many rows are answered at once. */
const MAX_ROWS = 10_000
const MAX_FILTER = 1000
const MAX_NAME = 255

type Fields = Record<string, unknown>
type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isFlag: Check = (value) => typeof value === 'boolean'
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0
const isEncoding: Check = (value) => (ENCODINGS as readonly unknown[]).includes(value)
const isName: Check = (value) => typeof value === 'string' && value.length <= MAX_NAME
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isView: Check = (value) => {
  if (!isFields(value)) return false
  const { filter, sort, descending } = value as Fields & Partial<View>
  return (
    typeof filter === 'string' &&
    filter.length <= MAX_FILTER &&
    (SORT_KEYS as readonly unknown[]).includes(sort) &&
    typeof descending === 'boolean'
  )
}

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

const SHAPES: Record<LibraryMessage['req'], Record<string, Check>> = {
  open: { file: isText },
  create: { name: isName, text: isText },
  rows: {
    document: isCount,
    view: isView,
    from: isCount,
    count: (value) => isCount(value) && (value as number) <= MAX_ROWS,
  },
  find: { document: isCount, view: isView, index: isCount },
  game: { document: isCount, index: isCount },
  put: { document: isCount, index: isCount, text: isText },
  append: { document: isCount, text: isText },
  remove: { document: isCount, index: isCount },
  undoRemove: { document: isCount },
  save: {
    document: isCount,
    as: optional(isText),
    force: optional(isFlag),
    encoding: optional(isEncoding),
  },
  anomalies: { document: isCount },
  setEncoding: { document: isCount, encoding: isEncoding },
  close: { document: isCount, discard: isFlag },
  export: { file: isText, text: isText },
  drafts: {},
}

/** A message is a request, or has an id and is none, or cannot even be answered (null). */
export type Parsed = { ok: true; message: LibraryMessage } | { ok: false; id: number; detail: string } | null

export function parseMessage(value: unknown): Parsed {
  if (!isFields(value) || !Number.isSafeInteger(value['id'])) return null
  const id = value['id'] as number
  const req = value['req']
  if (typeof req !== 'string' || !Object.hasOwn(SHAPES, req)) return { ok: false, id, detail: 'req' }
  const shape = SHAPES[req as LibraryMessage['req']]
  for (const [field, check] of Object.entries(shape))
    if (!check(value[field])) return { ok: false, id, detail: `${req}.${field}` }
  return { ok: true, message: value as unknown as LibraryMessage }
}
