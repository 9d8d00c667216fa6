// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The games of a file as it was read: their positions, what the list shows of them, and their bytes on demand.
 * The bytes themselves stay in the file.
 */
import { fail, type Result, succeed } from '../../engine/result.ts'
import { decode, decodeLines } from '../../engine/chess/encoding.ts'
import { type Anomaly, FileScan } from '../../engine/chess/pgn/scan/file.ts'
import { COLUMN_COUNT } from '../../engine/chess/pgn/scan/table.ts'
import { MIN_CHUNK_BYTES } from '../../engine/chess/pgn/scan/scan.ts'
import { type GameTags, MAX_GAME_BYTES, TAG_FIELDS, tagText } from '../data/games.ts'
import type { Encoding, FileAnomaly, DocumentsErrorCode } from './protocol.ts'
import { MemoryFile } from './memory-storage.ts'
import { PrintList, printOf, printOfBytes } from './print.ts'
import { ReadAhead } from './read-ahead.ts'
import { type OpenFile, sameStamp, type Stamp, type FileStorage } from './storage.ts'

/** The first chunk is small, to show something at once; the others are large, to read fast. */
const FIRST_CHUNK_BYTES = 4 * MIN_CHUNK_BYTES
const CHUNK_BYTES = 1024 * 1024

/** At most this many anomalies are shown with their text; all are counted. */
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
  /** Decoded texts of the pool, in `#decoded`. */
  #texts: (string | undefined)[] = ['']
  #decoded: Encoding | null = null
  #chosen: Encoding | null = null
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
   * If the file that now has this name has the same bytes, as after a copy, a restored backup or a `touch`,
   * continues with it and returns true.
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
  goOnWith(file: OpenFile): void {
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
  }

  get chosen(): Encoding | null {
    return this.#chosen
  }

  /**
   * Decodes bytes of the file: in the chosen encoding, else line by line in the encoding each looks like.
   */
  decode(bytes: Uint8Array): string {
    if (this.#chosen !== null) return decode(bytes, this.#chosen)
    const text = decodeLines(bytes)
    return this.encoding === 'utf-8-bom' && text.startsWith('\ufeff') ? text.slice(1) : text
  }

  /** Reads the whole file; `onChunk` is called as games arrive. */
  async read(storage: FileStorage, onChunk?: () => void): Promise<Result<void, DocumentsErrorCode>> {
    const { scan } = this
    const ahead = new ReadAhead(this.file, FIRST_CHUNK_BYTES, CHUNK_BYTES)
    while (!scan.finished) {
      const { position, seen } = scan
      const stretch = await ahead.next(position)
      if (!stretch.ok) return stretch
      if (this.#stopped) return fail('UNKNOWN_DOCUMENT', 'closed while it was read')
      const { bytes, last } = stretch.value
      scan.take(bytes, last)
      if (scan.seen > seen)
        this.checksum = storage.checksum(this.checksum, bytes.subarray(seen - position, scan.seen - position))
      if (!scan.isText && scan.table.count === 0) return fail('NOT_A_TEXT_FILE', 'control characters')
      const printed = await this.#print(storage, position, bytes)
      if (!printed.ok) return printed
      onChunk?.()
    }
    return succeed(undefined)
  }

  /** Computes the prints of the games that are complete now; most of them lie within the newest bytes. */
  async #print(
    storage: FileStorage,
    position: number,
    bytes: Uint8Array,
  ): Promise<Result<void, DocumentsErrorCode>> {
    const { table } = this.scan
    while (this.prints.count < table.count) {
      const game = this.prints.count
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
    if (this.#chosen !== this.#decoded) {
      this.#texts = ['']
      this.#decoded = this.#chosen
    }
    return (this.#texts[id] ??= tagText(this.scan.table.pool.text(id), this.#chosen))
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

  /** The bytes of a game, checked to be those that were there when the file was read. */
  async game(game: number): Promise<Result<Uint8Array, DocumentsErrorCode>> {
    const { table } = this.scan
    const size = table.end(game) - table.start(game)
    if (size > MAX_GAME_BYTES) return fail('TOO_LARGE', String(size))
    const bytes = await this.bytes(table.start(game), table.end(game))
    if (bytes.ok && !(await this.file.unchanged())) return fail('CHANGED_ON_DISK', 'changed in place')
    return bytes
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

/** Checksum of the bytes of a file between two offsets, null when they cannot be read. */
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
