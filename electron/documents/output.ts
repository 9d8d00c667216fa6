// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The new content of a file while it is written: counts the line ends at its end, and can change the encoding.
 */
import { DONE, fail, type Result } from '../../engine/contract/result.ts'
import { byteOrderMark, isSingleByte } from '../../engine/chess/encoding.ts'
import type { ScannedFile } from './scanned-file.ts'
import type { Encoding, DocumentsErrorCode } from './protocol.ts'
import type { Replacement } from './storage.ts'
import { encodeFor } from './texts.ts'

/** Bytes copied at once. */
const COPY_BYTES = 1024 * 1024
/** Bytes examined after an offset. */
const PEEK_BYTES = 64 * 1024

const LF = 0x0a
const CR = 0x0d
const BOM_BYTES = 3

const NOTHING = new Uint8Array(0)

const isLineEnd = (byte: number): boolean => byte === LF || byte === CR
const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= CR)

/** The blanks after an offset in a file. */
export interface Gap {
  /** Offset of the first byte that is not blank, or of the end. */
  visible: number
  /** Offset after the first line end before that, or -1. */
  lineEnd: number
}

export class Output {
  readonly #scanned: ScannedFile
  readonly #target: Replacement
  readonly #encoding: Encoding
  readonly #recodes: boolean
  /** Line ends after the last byte that is not blank. */
  #lineEnds = 0
  /** The last byte is a CR: an LF after it belongs to the same line end. */
  #endsInCr = false
  #empty = true

  constructor(scanned: ScannedFile, target: Replacement, encoding: Encoding) {
    this.#scanned = scanned
    this.#target = target
    this.#encoding = encoding
    this.#recodes =
      scanned.encoding !== encoding && (isSingleByte(scanned.encoding) || isSingleByte(encoding))
  }

  /** Begins the file; returns the offset in the old file from which to continue. */
  async begin(): Promise<Result<number, DocumentsErrorCode>> {
    const start = await this.#scanned.bytes(0, Math.min(BOM_BYTES, this.#scanned.file.size))
    if (!start.ok) return start
    const marked = byteOrderMark('utf-8-bom').every((byte, index) => start.value[index] === byte)
    const same = this.#encoding === this.#scanned.encoding
    const skip = marked && !same ? BOM_BYTES : 0
    const mark = byteOrderMark(this.#encoding)
    if (!same && mark.length > 0) {
      const written = await this.#target.write(mark)
      if (!written.ok) return written
    }
    return { ok: true, value: skip }
  }

  /** Nothing visible has been written. */
  get empty(): boolean {
    return this.#empty
  }

  async text(text: string): Promise<Result<void, DocumentsErrorCode>> {
    const encoded = encodeFor(this.#scanned, text, this.#encoding)
    return encoded.ok ? this.#write(encoded.value) : encoded
  }

  /** Adds an empty line, unless there is one already or nothing has been written yet. */
  async blankLine(lineEnd: string): Promise<Result<void, DocumentsErrorCode>> {
    if (this.#empty || this.#lineEnds >= 2) return DONE
    return this.text(lineEnd.repeat(2 - this.#lineEnds))
  }

  get atLineStart(): boolean {
    return this.#empty || this.#lineEnds > 0
  }

  /** Copies bytes of the old file. */
  async copy(from: number, to: number): Promise<Result<void, DocumentsErrorCode>> {
    /** The start of an incomplete line: only whole lines are decoded. */
    let begun: Uint8Array = NOTHING
    const buffer = new Uint8Array(Math.min(COPY_BYTES, Math.max(0, to - from)))
    for (let at = from; at < to;) {
      const part = buffer.subarray(0, Math.min(buffer.length, to - at))
      const read = await this.#scanned.file.read(at, part)
      if (!read.ok) return read
      if (read.value < part.length) return fail('CHANGED_ON_DISK', 'shorter than it was')
      at += part.length
      let written: Result<void, DocumentsErrorCode>
      if (!this.#recodes) written = await this.#write(part)
      else {
        const bytes = joined(begun, part)
        const end = at < to ? bytes.findLastIndex(isLineEnd) + 1 : bytes.length
        begun = bytes.subarray(end)
        written = await this.text(this.#scanned.decode(bytes.subarray(0, end)))
      }
      if (!written.ok) return written
    }
    return DONE
  }

  /**
   * The blanks after `from` in the old file, up to `to`. After PEEK_BYTES, the gap ends.
   */
  async gap(from: number, to: number): Promise<Result<Gap, DocumentsErrorCode>> {
    // One byte more, which may be the LF of a CR.
    const bytes = await this.#scanned.bytes(from, Math.min(to, from + PEEK_BYTES + 1))
    if (!bytes.ok) return bytes
    const end = Math.min(PEEK_BYTES, bytes.value.length)
    let at = 0
    let lineEnd = -1
    for (; at < end && isBlank(bytes.value[at]!); at++) {
      const byte = bytes.value[at]!
      if (lineEnd < 0 && (byte === LF || byte === CR))
        lineEnd = from + at + (byte === CR && bytes.value[at + 1] === LF ? 2 : 1)
    }
    return { ok: true, value: { visible: from + at, lineEnd } }
  }

  async #write(bytes: Uint8Array): Promise<Result<void, DocumentsErrorCode>> {
    let at = bytes.length
    let lineEnds = 0
    for (; at > 0 && isBlank(bytes[at - 1]!); at--) {
      const byte = bytes[at - 1]!
      if (byte === LF || (byte === CR && bytes[at] !== LF)) lineEnds++
    }
    if (at === 0 && this.#endsInCr && bytes[0] === LF) lineEnds--
    this.#lineEnds = at > 0 ? lineEnds : this.#lineEnds + lineEnds
    if (bytes.length > 0) this.#endsInCr = bytes.at(-1) === CR
    if (this.#empty && at > 0) this.#empty = isOnlyMark(bytes.subarray(0, at))
    return this.#target.write(bytes)
  }
}

const isOnlyMark = (bytes: Uint8Array): boolean =>
  bytes.length === BOM_BYTES && byteOrderMark('utf-8-bom').every((byte, index) => bytes[index] === byte)

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length)
  bytes.set(first)
  bytes.set(second, first.length)
  return bytes
}
