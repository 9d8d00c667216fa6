/** Checks what a page sends: nothing else in the library has to doubt the shape of a request. */
import {
  COLLECTION_SORT_KEYS,
  type CollectionMessage,
  ENDINGS,
  STRUCTURES,
  type CollectionFilter,
  type Pattern,
} from './protocol.ts'

/** So many rows are answered at once. */
const MAX_ROWS = 10_000
/** So many games are deleted at once. */
const MAX_DELETED = 100_000
const MAX_WORDS = 1000
const MAX_YEAR = 9999
const MAX_RATING = 9999

type Fields = Record<string, unknown>
type Check = (value: unknown) => boolean
type Shape<T> = { [K in keyof Required<T>]: Check }

const isText: Check = (value) => typeof value === 'string'
const isWords: Check = (value) => typeof value === 'string' && value.length <= MAX_WORDS
const isFlag: Check = (value) => typeof value === 'boolean'
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const upTo =
  (most: number): Check =>
  (value) =>
    isCount(value) && (value as number) <= most
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check)

/** Fields that may all be absent, and no others. */
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

const FILTER: Shape<CollectionFilter> = {
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

const isView: Check = (value) =>
  isFields(value) &&
  isFilter(value['filter']) &&
  oneOf(COLLECTION_SORT_KEYS)(value['sort']) &&
  isFlag(value['descending'])

const SHAPES: Record<CollectionMessage['req'], Record<string, Check>> = {
  summary: {},
  import: { file: isText },
  pause: { import: isCount },
  resume: { import: isCount },
  discard: { import: isCount },
  rows: { view: isView, from: isCount, count: upTo(MAX_ROWS) },
  find: { view: isView, game: isCount },
  game: { game: isCount },
  edit: { game: isCount, text: isText },
  delete: { games: listOf(isCount, MAX_DELETED) },
  undo: {},
  explore: { fen: isWords, filter: isFilter },
}

/** A message is a request, or has an id and is none, or cannot even be answered (null). */
export type Parsed =
  | { ok: true; message: CollectionMessage }
  | { ok: false; id: number; detail: string }
  | null

export function parseMessage(value: unknown): Parsed {
  if (!isFields(value) || !Number.isSafeInteger(value['id'])) return null
  const id = value['id'] as number
  const req = value['req']
  if (typeof req !== 'string' || !Object.hasOwn(SHAPES, req)) return { ok: false, id, detail: 'req' }
  const shape = SHAPES[req as CollectionMessage['req']]
  for (const [field, check] of Object.entries(shape))
    if (!check(value[field])) return { ok: false, id, detail: `${req}.${field}` }
  return { ok: true, message: value as unknown as CollectionMessage }
}
