// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Converts files that are not plain text of games: compressed files, UTF-16, and lists of positions (one FEN or EPD
 * per line, which become games from these positions). Such a file is only read, never written.
 */
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { decode, decodeLines } from '../../engine/chess/encoding.ts'
import { gamesOfPositions, isPositionList } from '../../engine/chess/epd.ts'
import { TextCheck } from '../../engine/chess/pgn/scan/text.ts'
import { MAX_CONVERTED_BYTES, MAX_LIST_BYTES } from '../data/limits.ts'
import { Slices } from '../data/slices.ts'
import type { Source, DocumentsErrorCode } from './protocol.ts'
import type { OpenFile, Stamp } from './storage.ts'

/** Bytes read to recognise the format of a file. */
const SAMPLE_BYTES = 4096

/** Bytes converted at once, which takes some milliseconds. */
const PIECE_BYTES = 1024 * 1024
const LIST_PIECE_BYTES = 64 * 1024
const LF = 0x0a

/** The content of a file as plain text. */
export interface Converted {
  bytes: Uint8Array
  source: Source
}

/**
 * Returns the file, or its converted content as a file.
 * @param packed its unpacked content; null for an uncompressed file
 */
export async function converted(
  file: OpenFile,
  packed: Converted | null,
): Promise<Result<OpenFile, DocumentsErrorCode>> {
  const found = await conversionOf(file, packed)
  if (!found.ok) {
    file.close()
    return found
  }
  return succeed(found.value ? new ConvertedFile(file, found.value) : file)
}

async function conversionOf(
  file: OpenFile,
  packed: Converted | null,
): Promise<Result<Converted | null, DocumentsErrorCode>> {
  const plain = packed ? succeed(packed) : await fromUtf16(file)
  if (!plain.ok) return plain
  const first = plain.value
    ? succeed(plain.value.bytes.subarray(0, SAMPLE_BYTES))
    : await bytesOf(file, SAMPLE_BYTES)
  if (!first.ok) return first
  if (!isPositionList(decode(first.value, 'windows-1252'))) return plain
  const size = plain.value ? plain.value.bytes.length : file.size
  if (size > MAX_LIST_BYTES) return fail('TOO_LARGE', String(size))
  const list = plain.value ? succeed(plain.value.bytes) : await bytesOf(file, size)
  if (!list.ok) return list
  return succeed({
    bytes: await gamesOfList(list.value),
    source: plain.value?.source ?? { form: 'positions', leftOut: [], leftOutCount: 0 },
  })
}

/** The games of a list of positions, in slices. */
async function gamesOfList(bytes: Uint8Array): Promise<Uint8Array> {
  const slices = new Slices()
  const pieces = piecesOf(bytes)
  const check = new TextCheck()
  for (const [index, piece] of pieces.entries()) {
    check.push(piece, index === pieces.length - 1)
    check.findings = []
    if (slices.due()) await slices.next()
  }
  const encoder = new TextEncoder()
  const games: Uint8Array[] = []
  for (const piece of pieces) {
    const text = decodeLines(piece, check.otherEncoding)
    for (const game of gamesOfPositions(text)) {
      games.push(encoder.encode(game))
      if (slices.due()) await slices.next()
    }
  }
  return joined(games, slices)
}

/** Cuts bytes after the ends of lines. */
function piecesOf(bytes: Uint8Array): Uint8Array[] {
  const pieces: Uint8Array[] = []
  for (let from = 0; from < bytes.length;) {
    const lineEnd = bytes.indexOf(LF, from + LIST_PIECE_BYTES)
    const to = lineEnd < 0 ? bytes.length : lineEnd + 1
    pieces.push(bytes.subarray(from, to))
    from = to
  }
  return pieces
}

/** Joins pieces in slices: new memory takes the system a while. */
export async function joined(pieces: readonly Uint8Array[], slices: Slices): Promise<Uint8Array> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
    if (slices.due()) await slices.next()
  }
  return whole
}

/** Converts UTF-16, recognised by its byte order mark, to UTF-8; null for any other text. */
async function fromUtf16(file: OpenFile): Promise<Result<Converted | null, DocumentsErrorCode>> {
  const mark = await bytesOf(file, 2)
  if (!mark.ok) return mark
  const [a, b] = mark.value
  const label = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : null
  if (label === null) return succeed(null)
  if (file.size > MAX_CONVERTED_BYTES) return fail('TOO_LARGE', String(file.size))
  const decoder = new TextDecoder(label)
  const encoder = new TextEncoder()
  const pieces: Uint8Array[] = []
  const slices = new Slices()
  const piece = new Uint8Array(PIECE_BYTES)
  for (let at = 0; at < file.size;) {
    const read = await file.read(at, piece)
    if (!read.ok) return read
    if (read.value === 0) break
    at += read.value
    pieces.push(encoder.encode(decoder.decode(piece.subarray(0, read.value), { stream: true })))
    if (slices.due()) await slices.next()
  }
  pieces.push(encoder.encode(decoder.decode()))
  return succeed({
    bytes: await joined(pieces, slices),
    source: { form: 'utf-16', leftOut: [], leftOutCount: 0 },
  })
}

/** The first bytes of a file. */
async function bytesOf(file: OpenFile, most: number): Promise<Result<Uint8Array, DocumentsErrorCode>> {
  const bytes = new Uint8Array(Math.min(most, file.size))
  const read = await file.read(0, bytes)
  return read.ok ? succeed(bytes.subarray(0, read.value)) : read
}

/** The converted content as an open file, with the name, stamp and changes of the original file. */
class ConvertedFile implements OpenFile {
  readonly path: string
  readonly stamp: Stamp
  readonly identity: string
  readonly size: number
  readonly source: Source
  readonly #file: OpenFile
  readonly #bytes: Uint8Array

  constructor(file: OpenFile, { bytes, source }: Converted) {
    this.path = file.path
    this.stamp = file.stamp
    this.identity = file.identity
    this.size = bytes.length
    this.source = source
    this.#file = file
    this.#bytes = bytes
  }

  read(from: number, into: Uint8Array): Promise<Result<number, DocumentsErrorCode>> {
    const part = this.#bytes.subarray(from, from + into.length)
    into.set(part)
    return Promise.resolve(succeed(part.length))
  }

  unchanged(): Promise<boolean> {
    return this.#file.unchanged()
  }

  close(): void {
    this.#file.close()
  }
}
