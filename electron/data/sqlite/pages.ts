// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Reads the pages of an SQLite file without SQLite: nothing is written, and damage costs only the pages it is in. For
 * the format, see https://sqlite.org/fileformat.html; every number is checked before use.
 */
import { closeSync, fstatSync, openSync } from 'node:fs'
import { writeAllNow } from '../disk.ts'
import { readAt, viewOf } from './bytes.ts'
import { isTreePage, type Log, pageBytesOfLog, readLog } from './log.ts'

const MAGIC = 'SQLite format 3\0'
const HEADER_BYTES = 100
const MIN_PAGE_BYTES = 512
const MAX_PAGE_BYTES = 65_536
/** Type of a leaf page of a table; the pages above it hold no rows. */
const TABLE_LEAF = 0x0d
const LEAF_HEADER_BYTES = 8
/** Type of a page above the leaves of a table. */
const TABLE_INTERIOR = 0x05
const INTERIOR_HEADER_BYTES = 12
/** Types of the pages of an index and of a table WITHOUT ROWID; both hold rows. */
const INDEX_LEAF = 0x0a
const INDEX_INTERIOR = 0x02
/** Before the row in an interior page: the number of the page below it. */
const CHILD_BYTES = 4
/** A higher tree is damage. */
const MAX_TREE_HEIGHT = 20
const MAX_COLUMNS = 64
/** A larger row is damage, bytes. */
const MAX_ROW_BYTES = 128 * 1024 * 1024

/** Places in the header: the number of pages, the number of changes, and the same when the pages were counted. */
const PAGE_COUNT = 28
const CHANGES = 24
const COUNTED_AT = 92
/** No page of a tree begins with it, and no text has it. */
const UNREADABLE_BYTE = 0xff

const NO_LOG: Log = { pages: new Map(), lost: new Map(), count: 0, isSound: true }

export type Value = number | string | Uint8Array | null

/** A row in a page. */
export interface Row {
  /** The kind of each column; `number` for both integers and fractions. */
  kinds: ('null' | 'number' | 'text' | 'blob')[]
  /** Its values; null if its overflow pages are damaged. */
  values: () => Value[] | null
}

/** A row in a page of a table with numbers of rows. */
export interface Cell extends Row {
  rowid: number
}

export class PageFile {
  /** Null if there is only a log. */
  readonly #file: number | null
  readonly #logFile: number | null
  readonly #log: Log
  readonly pageBytes: number
  /** Number of pages, including those that only the log has. */
  readonly count: number
  /** Number of whole pages in the file itself. */
  readonly #filed: number
  /** Whether there is a header of SQLite. */
  readonly hasHeader: boolean

  private constructor(file: number | null, log: number | null, usualPageBytes: number) {
    this.#file = file
    this.#logFile = log
    const head = new Uint8Array(HEADER_BYTES)
    if (file !== null) readAt(file, head, 0)
    this.pageBytes = (log !== null && pageBytesOfLog(log)) || pageBytesIn(head) || usualPageBytes
    const found = log === null ? NO_LOG : readLog(log, this.pageBytes)
    // SQLite would undo everything that was written since.
    const isOld = log !== null && changesIn(head) > this.#changesOf(log, found)
    this.#log = isOld ? { ...NO_LOG, isSound: false } : found
    const size = file === null ? 0 : fstatSync(file).size
    this.#filed = Math.floor(size / this.pageBytes)
    let count = Math.ceil(size / this.pageBytes)
    for (const page of this.#log.pages.keys()) count = Math.max(count, page)
    this.count = count
    this.hasHeader = pageBytesIn(this.page(1) ?? head) === this.pageBytes
  }

  /** The number of changes when a log was written; Infinity if unknown. A log that belongs to a file has no less. */
  #changesOf(log: number, { pages }: Log): number {
    const head = new Uint8Array(HEADER_BYTES)
    const place = pages.get(1)
    return (place !== undefined && readAt(log, head, place) === head.length && changesIn(head)) || Infinity
  }

  /**
   * Opens a file and its write-ahead log; either may be missing. Throws errors of the system.
   * @param usualPageBytes used if the header cannot be read
   */
  static open(path: string, usualPageBytes: number): PageFile {
    const log = openIfThere(`${path}-wal`)
    let file: number | null = null
    try {
      file = log === null ? openSync(path, 'r') : openIfThere(path)
      return new PageFile(file, log, usualPageBytes)
    } catch (error) {
      if (file !== null) closeSync(file)
      if (log !== null) closeSync(log)
      throw error
    }
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file)
    if (this.#logFile !== null) closeSync(this.#logFile)
  }

  /**
   * The newest version of a page; pages count from 1. Null if it does not exist or cannot be read. If the newest
   * version is damaged, an older one serves for a page of a tree, because other pages refer to it.
   */
  page(number: number): Uint8Array | null {
    if (!(number >= 1 && number <= this.count)) return null
    const page = new Uint8Array(this.pageBytes)
    const place = this.#log.pages.get(number)
    try {
      if (place !== undefined) {
        if (readAt(this.#logFile!, page, place) < page.length) return null
      } else if (this.#file === null || readAt(this.#file, page, (number - 1) * this.pageBytes) < page.length)
        return null
    } catch {
      return null
    }
    const lost = this.#log.lost.get(number)
    if (lost === undefined || number === 1) return page
    return lost && isTreePage(page) ? page : null
  }

  /** Whether the newest version of every page in the log can be read. */
  get isWhole(): boolean {
    return this.#log.lost.size === 0
  }

  /** Numbers from the header in the newest version of the first page. */
  get header(): { userVersion: number; applicationId: number } {
    const head = viewOf(this.page(1) ?? new Uint8Array(HEADER_BYTES))
    return { userVersion: head.getUint32(60), applicationId: head.getUint32(68) }
  }

  /**
   * Why SQLite must not open these files, because it would lose a part of them or take them for others; null if it
   * may.
   */
  get doubt(): string | null {
    if (!this.#log.isSound) return 'log'
    if (this.#filed === 0 && this.#log.pages.size > 0) return 'log without a file'
    for (let page = this.#filed + 1; page <= this.#expected; page++)
      if (!this.#log.pages.has(page)) return 'cut off'
    return null
  }

  /** Number of pages that there should be, from the log or else from the header; 0 if unknown. */
  get #expected(): number {
    if (this.#log.count > 0) return this.#log.count
    const head = this.page(1)
    if (!head || !this.hasHeader) return 0
    const view = viewOf(head)
    // Otherwise a program has written the file that does not write this number.
    return view.getUint32(CHANGES) === view.getUint32(COUNTED_AT) ? view.getUint32(PAGE_COUNT) : 0
  }

  /**
   * Writes the newest version of every page that can be read into an open file; the others are filled with bytes that
   * no row can have.
   */
  writeTo(file: number): void {
    const count = Math.min(this.#expected || this.count, this.count)
    for (let number = 1; number <= count; number++) {
      const page = this.page(number) ?? new Uint8Array(this.pageBytes).fill(UNREADABLE_BYTE)
      const view = viewOf(page)
      if (number === 1) {
        view.setUint32(PAGE_COUNT, count)
        view.setUint32(COUNTED_AT, view.getUint32(CHANGES))
      }
      writeAllNow(file, page)
    }
  }

  /** Unused pages, as far as the free list can be read. */
  freePages(): Set<number> {
    const free = new Set<number>()
    if (!this.hasHeader) return free
    const head = this.page(1)
    let trunk = head ? viewOf(head).getUint32(32) : 0
    while (trunk > 0 && !free.has(trunk)) {
      const page = this.page(trunk)
      if (!page) break
      free.add(trunk)
      const view = viewOf(page)
      const leaves = view.getUint32(4)
      if (leaves > this.pageBytes / 4 - 2) break
      for (let leaf = 0; leaf < leaves; leaf++) free.add(view.getUint32(8 + 4 * leaf))
      trunk = view.getUint32(0)
    }
    return free
  }

  /** The rows in a page; none if it is not a leaf of a table. An invalid row is left out. */
  *cells(number: number): Generator<Cell> {
    const page = this.page(number)
    const head = headOf(number)
    if (page?.[head] !== TABLE_LEAF) return
    for (const from of placesIn(page, head, LEAF_HEADER_BYTES)) {
      const size = varint(page, from)
      const rowid = size && varint(page, size.end)
      const row = rowid && this.#row(page, rowid.end, size.value, page.length - 35)
      if (row) yield { rowid: rowid.value, ...row }
    }
  }

  /**
   * The rows in a page of an index, or of a table WITHOUT ROWID, whose columns begin with those of the key; none if it is
   * not such a page. An invalid row is left out.
   */
  *keyed(number: number): Generator<Row> {
    const page = this.page(number)
    const head = headOf(number)
    if (page?.[head] !== INDEX_LEAF && page?.[head] !== INDEX_INTERIOR) return
    const isLeaf = page[head] === INDEX_LEAF
    const most = Math.floor(((page.length - 12) * 64) / 255) - 23
    for (const place of placesIn(page, head, isLeaf ? LEAF_HEADER_BYTES : INTERIOR_HEADER_BYTES)) {
      const size = varint(page, isLeaf ? place : place + CHILD_BYTES)
      const row = size && this.#row(page, size.end, size.value, most)
      if (row) yield row
    }
  }

  /**
   * The rows of a table in order; those below a damaged page are left out.
   * @param root the first page of the table
   * @returns `share` of the table up to the row, 0 to 1, nearly
   */
  *tree(root: number): Generator<{ cell: Cell; share: number }> {
    const seen = new Uint8Array(this.count + 1)
    const pending = [{ page: root, height: 0, from: 0, to: 1 }]
    for (let next = pending.pop(); next; next = pending.pop()) {
      const { page, height, from, to } = next
      // A tree never meets a page twice.
      if (page < 1 || page > this.count || seen[page] === 1 || height > MAX_TREE_HEIGHT) continue
      seen[page] = 1
      const children = this.#children(page)
      const part = (to - from) / Math.max(1, children.length)
      for (const [index, child] of [...children.entries()].toReversed())
        pending.push({
          page: child,
          height: height + 1,
          from: from + index * part,
          to: from + (index + 1) * part,
        })
      for (const cell of this.cells(page)) yield { cell, share: to }
    }
  }

  /** The pages below a page of a table, in order; none for a leaf. */
  #children(number: number): number[] {
    const page = this.page(number)
    const head = headOf(number)
    if (page?.[head] !== TABLE_INTERIOR) return []
    const view = viewOf(page)
    const children: number[] = []
    for (const place of placesIn(page, head, INTERIOR_HEADER_BYTES))
      if (place + CHILD_BYTES <= page.length) children.push(view.getUint32(place))
    return [...children, view.getUint32(head + 8)]
  }

  /**
   * The row whose record begins at `start`; null if it is invalid.
   * @param bytes length of the record
   * @param most bytes of a record that fits into a page
   */
  #row(page: Uint8Array, start: number, bytes: number, most: number): Row | null {
    if (bytes > Math.min(MAX_ROW_BYTES, this.count * this.pageBytes)) return null
    // The rest of a row that does not fit is in overflow pages; see "B-tree Cell Format".
    const least = Math.floor(((page.length - 12) * 32) / 255) - 23
    const tail = least + ((bytes - least) % (page.length - 4))
    const local = bytes <= most ? bytes : tail <= most ? tail : least
    if (local < 0 || start + local + (local < bytes ? 4 : 0) > page.length) return null
    const first = page.subarray(start, start + local)
    const columns = columnsOf(first, bytes)
    if (!columns) return null
    const next = local < bytes ? viewOf(page).getUint32(start + local) : 0
    return {
      kinds: columns.types.map(kindOf),
      values: () => {
        const payload = this.#payload(first, next, bytes)
        return payload && valuesOf(payload, columns)
      },
    }
  }

  #payload(first: Uint8Array, overflow: number, bytes: number): Uint8Array | null {
    if (first.length === bytes) return first
    const payload = new Uint8Array(bytes)
    payload.set(first)
    let [at, next] = [first.length, overflow]
    while (at < bytes) {
      const page = this.page(next)
      if (!page) return null
      const piece = page.subarray(4, 4 + Math.min(bytes - at, page.length - 4))
      payload.set(piece, at)
      at += piece.length
      next = viewOf(page).getUint32(0)
    }
    return payload
  }
}

/** Where the header of a page begins. */
const headOf = (number: number): number => (number === 1 ? HEADER_BYTES : 0)

/** Where the rows of a page begin. */
function* placesIn(page: Uint8Array, head: number, headerBytes: number): Generator<number> {
  const view = viewOf(page)
  const count = view.getUint16(head + 3)
  for (let index = 0; index < count; index++) {
    const pointer = head + headerBytes + 2 * index
    if (pointer + 2 > page.length) return
    yield view.getUint16(pointer)
  }
}

/** The number of changes in a header of SQLite; 0 if it is not certain. */
function changesIn(head: Uint8Array): number {
  const view = viewOf(head)
  return pageBytesIn(head) > 0 && view.getUint32(CHANGES) === view.getUint32(COUNTED_AT)
    ? view.getUint32(CHANGES)
    : 0
}

/** The page size in a header of SQLite; 0 if it is none. */
function pageBytesIn(head: Uint8Array): number {
  const written = viewOf(head).getUint16(16)
  const pageBytes = written === 1 ? MAX_PAGE_BYTES : written
  const isPageSize = pageBytes >= MIN_PAGE_BYTES && (pageBytes & (pageBytes - 1)) === 0
  return isPageSize && Buffer.from(head.subarray(0, MAGIC.length)).toString('latin1') === MAGIC
    ? pageBytes
    : 0
}

function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** A number of one to nine bytes; null if truncated or above MAX_SAFE_INTEGER. */
function varint(bytes: Uint8Array, from: number): { value: number; end: number } | null {
  let value = 0
  for (let at = from; at < Math.min(from + 9, bytes.length); at++) {
    const byte = bytes[at]!
    const isLast = at === from + 8
    value = isLast ? value * 256 + byte : value * 128 + (byte & 0x7f)
    if (value > Number.MAX_SAFE_INTEGER) return null
    if (isLast || byte < 0x80) return { value, end: at + 1 }
  }
  return null
}

interface RecordColumns {
  /** Serial types; see "Record Format". */
  types: number[]
  /** Where the first value begins. */
  start: number
}

/** @param bytes length of the whole record, including overflow pages */
function columnsOf(first: Uint8Array, bytes: number): RecordColumns | null {
  const head = varint(first, 0)
  if (!head || head.value > first.length) return null
  const types: number[] = []
  let sum = head.value
  let at = head.end
  while (at < head.value) {
    const type = varint(first, at)
    if (!type || types.length === MAX_COLUMNS || type.value === 10 || type.value === 11) return null
    types.push(type.value)
    sum += bytesOf(type.value)
    at = type.end
  }
  return sum === bytes && at === head.value ? { types, start: head.value } : null
}

const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]
const FRACTION = 7
const ZERO = 8

const bytesOf = (type: number): number => INTEGER_BYTES[type] ?? Math.floor((type - 12) / 2)

function kindOf(type: number): Cell['kinds'][number] {
  if (type === 0) return 'null'
  if (type < 12) return 'number'
  return type % 2 === 0 ? 'blob' : 'text'
}

function valuesOf(payload: Uint8Array, { types, start }: RecordColumns): Value[] {
  let at = start
  return types.map((type) => {
    const bytes = payload.subarray(at, (at += bytesOf(type)))
    if (type === 0) return null
    if (type === FRACTION) return viewOf(bytes).getFloat64(0)
    if (type >= ZERO && type < 12) return type - ZERO
    if (type >= 12) return type % 2 === 0 ? bytes : new TextDecoder().decode(bytes)
    let value = 0n
    for (const byte of bytes) value = (value << 8n) | BigInt(byte)
    return Number(BigInt.asIntN(8 * bytes.length, value))
  })
}
