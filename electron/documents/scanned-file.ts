// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The games of a file when it was read: their offsets, their tags for the list, and their bytes on demand. The bytes
 * themselves stay in the file.
 */
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { decode, decodeLines } from '../../engine/chess/encoding.ts'
import type { Letters } from '../../engine/chess/pgn/letters.ts'
import { languagesOf } from '../../engine/chess/pgn/read/reader.ts'
import { type Anomaly, FileScan } from '../../engine/chess/pgn/scan/file.ts'
import { COLUMN_COUNT } from '../../engine/chess/pgn/scan/table.ts'
import { MIN_CHUNK_BYTES } from '../../engine/chess/pgn/scan/scan.ts'
import { type GameTags, TAG_FIELDS, tagText } from '../data/games.ts'
import { MAX_GAME_BYTES } from '../data/limits.ts'
import { Slices } from '../data/slices.ts'
import type { Encoding, FileAnomaly, DocumentsErrorCode } from './protocol.ts'
import { MemoryFile } from './memory-storage.ts'
import { ReadAhead } from './read-ahead.ts'
import { type OpenFile, sameStamp, type Stamp, type FileStorage } from './storage.ts'

/** The first chunk is small, to show something at once; the others are large, to read fast. */
const FIRST_CHUNK_BYTES = 4 * MIN_CHUNK_BYTES
const CHUNK_BYTES = 1024 * 1024

/** Bytes at the start of a file that show the language of its moves. */
const SAMPLE_BYTES = 64 * 1024

/** Prints between two checks of the clock. */
const PRINT_STEP = 256

/** Maximum number of anomalies that are shown with their text; all are counted. */
const MAX_SHOWN_ANOMALIES = 1000
const EXCERPT_CHARACTERS = 120
/** Bytes read around an anomaly to find its line. */
const EXCERPT_BEFORE_BYTES = 200
const EXCERPT_AFTER_BYTES = 480
/** Columns are counted only this far into a line. */
const MAX_COLUMN_BYTES = 64 * 1024

/** The file of a document, read or being read. */
export class ScannedFile {
  readonly scan = new FileScan()
  /** Checksum of all bytes, once they have been read. */
  checksum = 0
  /** Prints of the games, once they have been read. */
  readonly prints = new PrintList()
  /** Decoded texts of the pool; `#decoded` is the encoding of those that are not UTF-8. */
  #texts: (string | undefined)[] = ['']
  #decoded: Encoding | null = null
  #chosen: Encoding | null = null
  #languages: Promise<readonly Letters[]> | null = null
  #stopped = false
  #file: OpenFile
  /** The stamp of a file known to have other bytes, so that it is not read again. */
  #foreign: Stamp | null = null

  constructor(file: OpenFile) {
    this.#file = file
  }

  get file(): OpenFile {
    return this.#file
  }

  /**
   * If the present file has the same bytes, as after a copy, a restored backup or a `touch`, continues with it and
   * returns true.
   */
  async adopt(storage: FileStorage): Promise<boolean> {
    if (!this.complete) return false
    const file = await storage.open(this.#file.path)
    if (!file.ok) return false
    const { stamp } = file.value
    const known = this.#foreign !== null && sameStamp(this.#foreign, stamp)
    if (!known && file.value.size === this.#file.size) {
      const checksum = await checksumOf(storage, file.value, 0, file.value.size)
      if (checksum === this.checksum && (await file.value.unchanged())) {
        this.#file.close()
        this.#file = file.value
        return true
      }
    }
    this.#foreign = stamp
    file.value.close()
    return false
  }

  /** Continues with another file that has the same bytes. */
  continueWith(file: OpenFile): void {
    this.#file.close()
    this.#file = file
  }

  /** Games found so far. */
  get games(): number {
    return this.scan.table.count
  }

  get complete(): boolean {
    return this.scan.finished
  }

  /** The chosen encoding, or that of most bytes read so far. New text is written in it. */
  get encoding(): Encoding {
    return this.#chosen ?? this.scan.encoding
  }

  choose(encoding: Encoding): void {
    this.#chosen = encoding
    this.#languages = null
  }

  get chosen(): Encoding | null {
    return this.#chosen
  }

  /** Decodes bytes of the file: in the chosen encoding, otherwise each line in its likely encoding. */
  decode(bytes: Uint8Array): string {
    if (this.#chosen !== null) return decode(bytes, this.#chosen)
    const text = decodeLines(bytes, this.scan.otherEncoding)
    return this.encoding === 'utf-8-bom' && text.startsWith('\ufeff') ? text.slice(1) : text
  }

  /** Reads the whole file; `onChunk` is called as games arrive. */
  async read(storage: FileStorage, onChunk?: () => void): Promise<Result<void, DocumentsErrorCode>> {
    const { scan } = this
    const ahead = new ReadAhead(this.file, FIRST_CHUNK_BYTES, CHUNK_BYTES)
    const slices = new Slices()
    while (!scan.finished) {
      const { position, seen } = scan
      const stretch = await ahead.next(position)
      if (!stretch.ok) return stretch
      if (this.#stopped) return fail('UNKNOWN_DOCUMENT', 'closed while it was read')
      const { bytes, last } = stretch.value
      const taken = await this.#take(bytes, last, slices)
      if (!taken.ok) return taken
      if (scan.seen > seen)
        this.checksum = storage.checksum(this.checksum, bytes.subarray(seen - position, scan.seen - position))
      const printed = await this.#print(storage, position, bytes, slices)
      if (!printed.ok) return printed
      onChunk?.()
    }
    return succeed(undefined)
  }

  /** Scans bytes from the position of the scan on, in slices: they may have very many games. */
  async #take(bytes: Uint8Array, last: boolean, slices: Slices): Promise<Result<void, DocumentsErrorCode>> {
    const { scan } = this
    const from = scan.position
    let end = -1
    while (!scan.finished) {
      const begin = scan.position - from
      // The rest is needed together with later bytes, or the scan went back to bytes that must be read again.
      if (begin < 0 || (end === bytes.length && !last)) break
      end = Math.min(bytes.length, begin + MIN_CHUNK_BYTES)
      scan.take(bytes.subarray(begin, end), last && end === bytes.length)
      if (!scan.isText && scan.table.count === 0) return fail('NOT_A_TEXT_FILE', 'control characters')
      if (slices.due()) await slices.next()
      if (this.#stopped) return fail('UNKNOWN_DOCUMENT', 'closed while it was read')
    }
    return succeed(undefined)
  }

  /** Computes the prints of the games that are complete now; most of them lie within the newest bytes. */
  async #print(
    storage: FileStorage,
    position: number,
    bytes: Uint8Array,
    slices: Slices,
  ): Promise<Result<void, DocumentsErrorCode>> {
    const { table } = this.scan
    while (this.prints.count < table.count) {
      const game = this.prints.count
      if (game % PRINT_STEP === 0 && slices.due()) await slices.next()
      const start = table.start(game)
      const end = table.end(game)
      if (start >= position && end <= position + bytes.length)
        this.prints.push(printOfBytes(storage, bytes.subarray(start - position, end - position)))
      else {
        const checksum = await checksumOf(storage, this.file, start, end)
        if (checksum === null) return fail('CHANGED_ON_DISK', 'changed while it was read')
        this.prints.push(printOf(end - start, checksum))
      }
    }
    return succeed(undefined)
  }

  get closed(): boolean {
    return this.#stopped
  }

  /** Ends a read in progress and closes the file. */
  close(): void {
    this.#stopped = true
    this.file.close()
  }

  /** The content of a column of a game, as an id for `text`. */
  cell(game: number, column: number): number {
    return this.scan.table.cell(game, column)
  }

  get textCount(): number {
    return this.scan.table.pool.count
  }

  text(id: number): string {
    const other = this.scan.otherEncoding
    const decoded = this.#chosen ?? other
    if (decoded !== this.#decoded) {
      this.#texts = ['']
      this.#decoded = decoded
    }
    return (this.#texts[id] ??= tagText(this.scan.table.pool.text(id), this.#chosen, other))
  }

  tags(game: number): GameTags {
    const tags = {} as GameTags
    for (let column = 0; column < COLUMN_COUNT; column++)
      tags[TAG_FIELDS[column]!] = this.text(this.cell(game, column))
    return tags
  }

  async bytes(from: number, to: number): Promise<Result<Uint8Array, DocumentsErrorCode>> {
    const bytes = new Uint8Array(to - from)
    const read = await this.file.read(from, bytes)
    if (!read.ok) return read
    return read.value === bytes.length ? succeed(bytes) : fail('CHANGED_ON_DISK', 'shorter than it was')
  }

  /** The bytes of a game; fails if the file has changed since it was read. */
  async game(game: number): Promise<Result<Uint8Array, DocumentsErrorCode>> {
    const { table } = this.scan
    const size = table.end(game) - table.start(game)
    if (size > MAX_GAME_BYTES) return fail('TOO_LARGE', String(size))
    const bytes = await this.bytes(table.start(game), table.end(game))
    if (bytes.ok && !(await this.file.unchanged())) return fail('CHANGED_ON_DISK', 'changed in place')
    return bytes
  }

  /** The languages of the pieces' letters at the start of the file; none if they are English, mixed or unreadable. */
  languages(): Promise<readonly Letters[]> {
    return (this.#languages ??= this.bytes(0, Math.min(this.file.size, SAMPLE_BYTES)).then((bytes) => {
      // A file that cannot be read now may be readable later.
      if (!bytes.ok) this.#languages = null
      return bytes.ok ? languagesOf(this.decode(bytes.value)) : []
    }))
  }

  /** The first anomalies with their text; `scan.anomalyCount` counts them all. */
  async anomalies(): Promise<Result<FileAnomaly[], DocumentsErrorCode>> {
    const shown: FileAnomaly[] = []
    for (const anomaly of this.scan.anomalies().slice(0, MAX_SHOWN_ANOMALIES)) {
      const described = await this.describe(anomaly)
      if (!described.ok) return described
      shown.push(described.value)
    }
    return succeed(shown)
  }

  async describe({ code, line, offset }: Anomaly): Promise<Result<FileAnomaly, DocumentsErrorCode>> {
    const column = await this.column(offset)
    if (!column.ok) return column
    const excerpt = await this.#excerpt(offset)
    return excerpt.ok ? succeed({ code, line, column: column.value, excerpt: excerpt.value }) : excerpt
  }

  /** The column of an offset on its line, in characters from 1. */
  async column(offset: number): Promise<Result<number, DocumentsErrorCode>> {
    const before = await this.bytes(Math.max(0, offset - MAX_COLUMN_BYTES), offset)
    if (!before.ok) return before
    const lineStart = before.value.findLastIndex(isLineEnd) + 1
    return succeed(this.decode(before.value.subarray(lineStart)).length + 1)
  }

  /** The line around an offset. */
  async #excerpt(offset: number): Promise<Result<string, DocumentsErrorCode>> {
    const from = Math.max(0, offset - EXCERPT_BEFORE_BYTES)
    const to = Math.min(this.file.size, offset + EXCERPT_AFTER_BYTES)
    const bytes = await this.bytes(from, to)
    if (!bytes.ok) return bytes
    const at = offset - from
    let start = at
    while (start > 0 && !isLineEnd(bytes.value[start - 1]!)) start--
    let end = at
    while (end < bytes.value.length && !isLineEnd(bytes.value[end]!)) end++
    // A line that begins too far away is shown only from the offset on.
    if (start === 0 && from > 0) start = at
    const text = this.decode(bytes.value.subarray(start, end))
    return succeed(Array.from(text).slice(0, EXCERPT_CHARACTERS).join(''))
  }
}

/** A file without games that is not on disk. */
export function emptyFile(): ScannedFile {
  const scanned = new ScannedFile(new MemoryFile('', new Uint8Array(0)))
  scanned.scan.take(new Uint8Array(0), true)
  return scanned
}

/** Checksum of the bytes of a file between two offsets; null if they cannot be read. */
export async function checksumOf(
  storage: FileStorage,
  file: OpenFile,
  from: number,
  to: number,
): Promise<number | null> {
  const buffer = new Uint8Array(Math.min(CHUNK_BYTES, to - from))
  let checksum = 0
  for (let at = from; at < to;) {
    const read = await file.read(at, buffer.subarray(0, to - at))
    if (!read.ok || read.value === 0) return null
    checksum = storage.checksum(checksum, buffer.subarray(0, read.value))
    at += read.value
  }
  return checksum
}

const isLineEnd = (byte: number): boolean => byte === 0x0a || byte === 0x0d

const CHECKSUMS = 2 ** 32
/** Lengths count modulo this, so that a print is an exact number. */
const LENGTHS = 2 ** 21

/**
 * The print of a game, made of its length in bytes and the checksum of its bytes. Only the print of a game remains
 * when the file was changed in place, or when the process that read it has ended.
 */
const printOf = (length: number, checksum: number): number => (length % LENGTHS) * CHECKSUMS + checksum

const printOfBytes = (storage: FileStorage, bytes: Uint8Array): number =>
  printOf(bytes.length, storage.checksum(0, bytes))

/** Prints of the games of a file, by number. */
class PrintList {
  #prints = new Float64Array(256)
  #count = 0

  get count(): number {
    return this.#count
  }

  at(game: number): number {
    return this.#prints[game]!
  }

  push(print: number): void {
    if (this.#count === this.#prints.length) {
      const grown = new Float64Array(2 * this.#count)
      grown.set(this.#prints)
      this.#prints = grown
    }
    this.#prints[this.#count++] = print
  }
}
