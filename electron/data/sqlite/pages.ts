// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Reads the pages of an SQLite file without SQLite: nothing is written, and damage costs only the pages it is
 * in. The format is that of https://sqlite.org/fileformat.html; every number is checked before use.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

const MAGIC = 'SQLite format 3\0'
const HEADER_BYTES = 100
const MIN_PAGE_BYTES = 512
const MAX_PAGE_BYTES = 65_536
/** Type of a leaf page of a table; only these hold rows. */
const TABLE_LEAF = 0x0d
const LEAF_HEADER_BYTES = 8
const MAX_COLUMNS = 64
/** Larger rows are taken for damage, bytes. */
const MAX_ROW_BYTES = 128 * 1024 * 1024

const WAL_MAGIC = 0x377f0682
const WAL_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24

export type Value = number | string | Uint8Array | null

/** A row in a page. */
export interface Cell {
  rowid: number
  /** The kind of each column; `number` for both integers and fractions. */
  kinds: ('null' | 'number' | 'text' | 'blob')[]
  /** Its values; null when its overflow pages are damaged. */
  values: () => Value[] | null
}

/** A view for reading big-endian numbers. */
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export class PageFile {
  readonly #file: number
  readonly #log: number | null
  /** Offset in the log of the newest version of each page. */
  readonly #logged = new Map<number, number>()
  readonly pageBytes: number
  readonly count: number
  /** Whether the file has a header of SQLite. */
  readonly hasHeader: boolean

  private constructor(file: number, log: number | null, usualPageBytes: number) {
    this.#file = file
    this.#log = log
    const head = new Uint8Array(HEADER_BYTES)
    readAt(file, head, 0)
    const written = viewOf(head).getUint16(16)
    const pageBytes = written === 1 ? MAX_PAGE_BYTES : written
    const isPageSize = pageBytes >= MIN_PAGE_BYTES && (pageBytes & (pageBytes - 1)) === 0
    this.hasHeader = isPageSize && Buffer.from(head.subarray(0, MAGIC.length)).toString('latin1') === MAGIC
    this.pageBytes = this.hasHeader ? pageBytes : usualPageBytes
    if (log !== null) this.#readLog(log)
    const size = Math.ceil(fstatSync(file).size / this.pageBytes)
    this.count = Math.max(size, ...this.#logged.keys())
  }

  /**
   * Opens a file and its write-ahead log. Throws errors of the system.
   * @param usualPageBytes used if the header cannot be read
   */
  static open(path: string, usualPageBytes: number): PageFile {
    const file = openSync(path, 'r')
    let log: number | null = null
    try {
      log = openSync(`${path}-wal`, 'r')
    } catch {
      // There is none, or it cannot be opened.
    }
    try {
      return new PageFile(file, log, usualPageBytes)
    } catch (error) {
      closeSync(file)
      if (log !== null) closeSync(log)
      throw error
    }
  }

  close(): void {
    closeSync(this.#file)
    if (this.#log !== null) closeSync(this.#log)
  }

  /** The newest version of a page; pages count from 1. Null if it does not exist or cannot be read. */
  page(number: number): Uint8Array | null {
    if (!(number >= 1 && number <= this.count)) return null
    const page = new Uint8Array(this.pageBytes)
    const logged = this.#logged.get(number)
    try {
      if (logged !== undefined) return readAt(this.#log!, page, logged) === page.length ? page : null
      return readAt(this.#file, page, (number - 1) * this.pageBytes) > 0 ? page : null
    } catch {
      return null
    }
  }

  /** Numbers from the header in the newest version of the first page. */
  get header(): { userVersion: number; applicationId: number } {
    const head = viewOf(this.page(1) ?? new Uint8Array(HEADER_BYTES))
    return { userVersion: head.getUint32(60), applicationId: head.getUint32(68) }
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
    if (!page) return
    const head = number === 1 ? HEADER_BYTES : 0
    if (page[head] !== TABLE_LEAF) return
    const view = viewOf(page)
    const count = view.getUint16(head + 3)
    for (let index = 0; index < count; index++) {
      const pointer = head + LEAF_HEADER_BYTES + 2 * index
      if (pointer + 2 > page.length) return
      const cell = this.#cell(page, view.getUint16(pointer))
      if (cell) yield cell
    }
  }

  #cell(page: Uint8Array, from: number): Cell | null {
    const size = varint(page, from)
    const rowid = size && varint(page, size.end)
    if (!rowid || size.value > Math.min(MAX_ROW_BYTES, this.count * this.pageBytes)) return null
    const start = rowid.end
    // The rest of a row that does not fit is in overflow pages; see "B-tree Cell Format".
    const most = page.length - 35
    const least = Math.floor(((page.length - 12) * 32) / 255) - 23
    const tail = least + ((size.value - least) % (page.length - 4))
    const local = size.value <= most ? size.value : tail <= most ? tail : least
    if (local < 0 || start + local + (local < size.value ? 4 : 0) > page.length) return null
    const first = page.subarray(start, start + local)
    const columns = columnsOf(first, size.value)
    if (!columns) return null
    const next = local < size.value ? viewOf(page).getUint32(start + local) : 0
    return {
      rowid: rowid.value,
      kinds: columns.types.map(kindOf),
      values: () => {
        const payload = this.#payload(first, next, size.value)
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

  /** Finds the pages in the log, up to the last complete transaction. */
  #readLog(log: number): void {
    const head = new Uint8Array(WAL_HEADER_BYTES)
    if (readAt(log, head, 0) < head.length) return
    const view = viewOf(head)
    const magic = view.getUint32(0)
    if ((magic & ~1) !== WAL_MAGIC || view.getUint32(8) !== this.pageBytes) return
    const isLittle = (magic & 1) === 0
    const frame = new Uint8Array(FRAME_HEADER_BYTES + this.pageBytes)
    const fields = viewOf(frame)
    let sum = checksum(head.subarray(0, 24), isLittle, [0, 0])
    if (sum[0] !== view.getUint32(24) || sum[1] !== view.getUint32(28)) return
    const pending = new Map<number, number>()
    for (let at = WAL_HEADER_BYTES; readAt(log, frame, at) === frame.length; at += frame.length) {
      if (fields.getUint32(8) !== view.getUint32(16) || fields.getUint32(12) !== view.getUint32(20)) return
      sum = checksum(frame.subarray(0, 8), isLittle, sum)
      sum = checksum(frame.subarray(FRAME_HEADER_BYTES), isLittle, sum)
      if (sum[0] !== fields.getUint32(16) || sum[1] !== fields.getUint32(20)) return
      pending.set(fields.getUint32(0), at + FRAME_HEADER_BYTES)
      if (fields.getUint32(4) === 0) continue
      for (const [page, place] of pending) this.#logged.set(page, place)
      pending.clear()
    }
  }
}

function readAt(file: number, bytes: Uint8Array, at: number): number {
  let done = 0
  while (done < bytes.length) {
    const read = readSync(file, bytes, done, bytes.length - done, at + done)
    if (read === 0) break
    done += read
  }
  return done
}

/** Continues the checksum of the log over more bytes. */
function checksum(bytes: Uint8Array, isLittle: boolean, [a, b]: [number, number]): [number, number] {
  const view = viewOf(bytes)
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + view.getUint32(at, isLittle) + b) >>> 0
    b = (b + view.getUint32(at + 4, isLittle) + a) >>> 0
  }
  return [a, b]
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
