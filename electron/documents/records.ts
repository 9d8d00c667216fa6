// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The records of a journal on disk: their frames and their valid shapes. Reading is total and linear: every record
 * with a correct checksum is valid, and all bytes between such records are lost.
 */
import { type Result, succeed } from '../../engine/contract/result.ts'
import { Slices } from '../data/slices.ts'
import { ENCODINGS } from '../../engine/chess/encoding.ts'
import {
  type Check,
  fieldsOf,
  isCount,
  isFields,
  isFlag,
  listOf,
  oneOf,
  optional,
  orNull,
  textUpTo,
  upTo,
} from '../../engine/contract/shape.ts'
import { isRights, type Rights } from '../data/file-handle.ts'
import { MAX_GAMES } from './overlay.ts'
import type { Encoding, DocumentsErrorCode } from './protocol.ts'
import type { Stamp, FileStorage } from './storage.ts'
import { encodeText, MAX_TEXT } from '../data/games.ts'

/** The file or text to which the changes apply. */
export interface JournalHead {
  version: 1
  /** Null for a document that was never saved. */
  path: string | null
  name: string
  folder: string
  /** The file as it was read. */
  stamp: Stamp | null
  checksum: number
  games: number
  /** The encoding a person chose. */
  encoding: Encoding | null
  /** The text of a document that was never saved. */
  text: string | null
  /** The file was changed on disk, and the person has not decided yet what to do about it. */
  unsettled?: boolean
  /** The rights to the file; absent in journals of earlier versions, which gave rights by its name. */
  rights?: Rights
}

/** `origin`: the print of the game it was made from. */
export type StoredPlace =
  | { base: number }
  | { text: string; before?: string; after?: string; replaces: number | null; origin?: number }

/**
 * The game at a place before the change: the number of a game of the file, or the checksum of the text of an added
 * game. It shows where a change belongs if an earlier record was lost.
 */
export type Identity = number | string

/** `was`: the games that the change replaces or removes. `prints`: of the removed games of the file. */
export type StoredChange =
  | { op: 'set'; index: number; place: StoredPlace; was?: Identity[] }
  | { op: 'insert'; index: number; places: StoredPlace[] }
  | { op: 'remove'; index: number; count: number; was?: Identity[]; prints?: number[] }

/** The file about to be saved at `path`: if it exists there, everything has been saved. */
export interface Saving {
  path: string
  stamp: Stamp
  checksum?: number
}

export type JournalRecord =
  | { head: JournalHead }
  | { changes: StoredChange[] }
  | { encoding: Encoding }
  | { saving: Saving }

const MAX_PATH = 32 * 1024
const MAX_NUMBER_TEXT = 32
const MAX_CHECKSUM = 0xffff_ffff

const isPath: Check = (value) => textUpTo(MAX_PATH)(value) && !(value as string).includes('\0')
const isGame = upTo(MAX_GAMES)
const isContent = textUpTo(MAX_TEXT)
const isEncoding = oneOf(ENCODINGS)

const isNumberText = textUpTo(MAX_NUMBER_TEXT)
const isStamp = fieldsOf({ size: isCount, modified: isNumberText, inode: isNumberText })

const isHead = fieldsOf({
  version: oneOf([1]),
  path: orNull(isPath),
  name: isPath,
  folder: isPath,
  stamp: orNull(isStamp),
  checksum: upTo(MAX_CHECKSUM),
  games: isGame,
  encoding: orNull(isEncoding),
  text: orNull(isContent),
  unsettled: optional(isFlag),
  rights: optional(isRights),
})

const isBasePlace = fieldsOf({ base: isGame })
const isNewPlace = fieldsOf({
  text: isContent,
  before: optional(isContent),
  after: optional(isContent),
  replaces: orNull(isGame),
  origin: optional(isCount),
})
const isPlace: Check = (value) => (isFields(value) && 'base' in value ? isBasePlace : isNewPlace)(value)

const isIdentity: Check = (value) => isGame(value) || isNumberText(value)
const isWas = optional(listOf(isIdentity))

const isChange: Check = (value) => {
  if (!isFields(value) || !isGame(value['index'])) return false
  if (value['op'] === 'set') return isPlace(value['place']) && isWas(value['was'])
  if (value['op'] === 'insert') return listOf(isPlace)(value['places'])
  return (
    value['op'] === 'remove' &&
    isGame(value['count']) &&
    isWas(value['was']) &&
    optional(listOf(isCount))(value['prints'])
  )
}

const isSaving = fieldsOf({ path: isPath, stamp: isStamp, checksum: optional(isCount) })

const isRecord: Check = (value) => {
  if (!isFields(value)) return false
  if ('head' in value) return isHead(value['head'])
  if ('changes' in value) return listOf(isChange)(value['changes'])
  if ('encoding' in value) return isEncoding(value['encoding'])
  return 'saving' in value && isSaving(value['saving'])
}

/** Whether it is a head of a later version than this program knows. */
const isNewer = (value: unknown): boolean => {
  const head = isFields(value) ? value['head'] : null
  return isFields(head) && isCount(head['version']) && (head['version'] as number) > 1
}

const LINE_END = 0x0a
/** Longest first line of a record, bytes. */
const MAX_FRAME_LINE = 32
const FRAME_LINE = /^(\d{1,15}) (\d{1,10})$/
const TORN_FRAME_LINE = /^\d{0,15}( \d{0,10})?$/

/** A record on disk: its length, its checksum, a line end, the record as JSON on one line, a line end. */
export function frame(storage: FileStorage, record: JournalRecord): Result<Uint8Array, DocumentsErrorCode> {
  const body = encodeText(`${JSON.stringify(record)}\n`, 'utf-8')
  if (!body.ok) return body
  const head = `${body.value.length} ${storage.checksum(0, body.value)}\n`
  const framed = new Uint8Array(head.length + body.value.length)
  for (let i = 0; i < head.length; i++) framed[i] = head.charCodeAt(i)
  framed.set(body.value, head.length)
  return succeed(framed)
}

/** A record whose checksum holds. */
export interface FoundRecord {
  /** Null if its shape is invalid. */
  record: JournalRecord | null
  /** Unreadable bytes precede this record. */
  afterGap: boolean
}

export interface JournalReading {
  records: FoundRecord[]
  /** Number of stretches without a whole record. */
  gaps: number
  /** Written by a later version of this program. */
  newer: boolean
  /** Bytes up to the end of the last record. The bytes after it are a record whose write was interrupted. */
  length: number
}

/** Reads all of a journal. */
export async function readRecords(storage: FileStorage, bytes: Uint8Array): Promise<JournalReading> {
  const reading: JournalReading = { records: [], gaps: 0, newer: false, length: 0 }
  let at = 0
  /** End of the last record. */
  let known = 0
  const slices = new Slices()
  while (at < bytes.length) {
    if (slices.due()) await slices.next()
    const found = recordAt(storage, bytes, at)
    if (!found) {
      // Records begin at the start of a line.
      const lineEnd = bytes.indexOf(LINE_END, at)
      at = lineEnd < 0 ? bytes.length : lineEnd + 1
      continue
    }
    const afterGap = at > known
    if (afterGap) reading.gaps++
    if (isNewer(found.value)) reading.newer = true
    reading.records.push({
      record: isRecord(found.value) ? (found.value as JournalRecord) : null,
      afterGap,
    })
    known = found.end
    at = found.end
  }
  reading.length = known
  if (!isTorn(bytes.subarray(known))) {
    reading.gaps++
    reading.length = bytes.length
  }
  return reading
}

function recordAt(
  storage: FileStorage,
  bytes: Uint8Array,
  at: number,
): { value: unknown; end: number } | null {
  const line = lineAt(bytes, at)
  const numbers = line === null ? null : FRAME_LINE.exec(line)
  if (!numbers) return null
  const start = at + line!.length + 1
  const end = start + Number(numbers[1])
  if (end > bytes.length || bytes.indexOf(LINE_END, start) !== end - 1) return null
  const body = bytes.subarray(start, end)
  if (storage.checksum(0, body) !== Number(numbers[2])) return null
  return { value: parse(body), end }
}

/** A short line without its end; null if it is longer. */
function lineAt(bytes: Uint8Array, at: number): string | null {
  const start = bytes.subarray(at, at + MAX_FRAME_LINE)
  const lineEnd = start.indexOf(LINE_END)
  return lineEnd < 0 ? null : String.fromCharCode(...start.subarray(0, lineEnd))
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as unknown
  } catch {
    return null
  }
}

/**
 * Whether bytes are the beginning of a record whose write was interrupted by the end of the process or the
 * machine.
 */
function isTorn(tail: Uint8Array): boolean {
  if (tail.every((byte) => byte === 0)) return true
  const line = lineAt(tail, 0)
  if (line === null)
    return tail.length <= MAX_FRAME_LINE && TORN_FRAME_LINE.test(String.fromCharCode(...tail))
  const numbers = FRAME_LINE.exec(line)
  const body = tail.subarray(line.length + 1)
  return numbers !== null && body.length < Number(numbers[1]) && !body.includes(LINE_END)
}
