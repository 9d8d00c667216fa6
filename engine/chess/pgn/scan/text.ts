// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Examines the bytes of a file as text while it is streamed: whether and where it is not UTF-8, where NUL
 * bytes are, how its lines end, and whether it is text at all.
 */
import type { Encoding } from '../../encoding.ts'
import { MAX_FILE_ANOMALIES } from './anomaly.ts'
import { CR, isLineEnd, LF } from './tokens.ts'

export type TextAnomalyCode = 'BAD_ENCODING' | 'NUL_BYTE'

/** The first such byte on its line. */
export interface TextFinding {
  code: TextAnomalyCode
  offset: number
}

/** The start of a file decides whether it is text, and which line ends prevail, bytes. */
const SAMPLE_BYTES = 64 * 1024

/** A text has at most this share of control characters in its sample, and always may have a few. */
const MAX_CONTROL_SHARE = 0.02
const MIN_CONTROLS = 32

/** Length of the valid UTF-8 character at `at`, 0 when there is none (Unicode Standard, table 3-7). */
function utf8Length(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!
  if (lead < 0x80) return 1
  const size = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0
  if (size === 0 || at + size > bytes.length) return 0
  const second = bytes[at + 1]!
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  if (second < low || second > high) return 0
  for (let i = 2; i < size; i++) if ((bytes[at + i]! & 0xc0) !== 0x80) return 0
  return size
}

/** Bytes that could still become one character with the bytes of the next piece: 0 to 3. */
function unfinishedTail(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < (byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4) ? back : 0
  }
  return 0
}

/** A check in progress over the consecutive pieces of a file. */
export class TextCheck {
  /** What was found since the list was last taken; one finding of a kind for each line. */
  findings: TextFinding[] = []
  /** How many findings of each code there are, also those that were too many to keep. */
  readonly counts = new Map<TextAnomalyCode, number>()

  /** Bytes so far that UTF-8 does not allow, and characters beyond ASCII that it does. */
  #bad = 0
  #good = 0
  #bom = false
  #offset = 0
  #badLine = false
  #nulLine = false

  #controls = 0
  #sampled = 0
  #crlf = 0
  #lf = 0

  /**
   * Takes the next piece and returns how many of its bytes were used: all but the start of a character that
   * the piece cuts off; begin the next piece there. `last`: the file ends with the piece.
   */
  push(piece: Uint8Array, last: boolean): number {
    if (this.#offset === 0) this.#bom = piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf
    const used = piece.length - (last ? 0 : unfinishedTail(piece))
    const bytes = piece.subarray(0, used)
    if (this.#sampled < SAMPLE_BYTES) this.#sample(bytes)
    const { high, nul } = marksOf(bytes)
    if (nul) this.#findNuls(bytes)
    else if (this.#nulLine && hasLineEnd(bytes)) this.#nulLine = false
    if (high) this.#findBad(bytes)
    else if (this.#badLine && hasLineEnd(bytes)) this.#badLine = false
    this.#offset += used
    return used
  }

  /** What most of the bytes seen so far are in; see `decodeLines` for the others. */
  get encoding(): Encoding {
    if (this.#bad > 0 && this.#bad >= this.#good) return 'windows-1252'
    return this.#bom ? 'utf-8-bom' : 'utf-8'
  }

  /** Some lines are UTF-8, and some are not. */
  get isMixed(): boolean {
    return this.#bad > 0 && this.#good > 0
  }

  get lineEnd(): '\n' | '\r\n' {
    return this.#crlf > this.#lf ? '\r\n' : '\n'
  }

  /** False for programs, pictures, archives, and text in 16-bit units. */
  get isText(): boolean {
    return this.#controls <= Math.max(MIN_CONTROLS, MAX_CONTROL_SHARE * this.#sampled)
  }

  #sample(bytes: Uint8Array): void {
    const end = Math.min(bytes.length, SAMPLE_BYTES - this.#sampled)
    for (let i = 0; i < end; i++) {
      const byte = bytes[i]!
      if (byte === LF && bytes[i - 1] === CR) this.#crlf++
      else if (byte === LF) this.#lf++
      else if (byte < 0x20 && (byte < 0x08 || byte > CR)) this.#controls++
    }
    this.#sampled += end
  }

  #findNuls(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i]!
      if (isLineEnd(byte)) this.#nulLine = false
      else if (byte === 0 && !this.#nulLine) {
        this.#nulLine = true
        this.#found('NUL_BYTE', i)
      }
    }
  }

  #findBad(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length;) {
      const byte = bytes[i]!
      if (byte < 0x80) {
        if (byte === LF || byte === CR) this.#badLine = false
        i++
        continue
      }
      const size = utf8Length(bytes, i)
      if (size === 0) {
        this.#bad++
        if (!this.#badLine) this.#found('BAD_ENCODING', i)
        this.#badLine = true
      }
      if (size > 0) this.#good++
      i += Math.max(1, size)
    }
  }

  #found(code: TextAnomalyCode, at: number): void {
    const count = this.counts.get(code) ?? 0
    this.counts.set(code, count + 1)
    // Far more lines than anyone reads are not worth their memory.
    if (count < MAX_FILE_ANOMALIES) this.findings.push({ code, offset: this.#offset + at })
  }
}

const hasLineEnd = (bytes: Uint8Array): boolean => bytes.includes(LF) || bytes.includes(CR)

const NO_WORDS = new Uint32Array(0)

/**
 * Whether there are bytes beyond ASCII, and whether there are NUL bytes. Looks at four at a time where they
 * are aligned.
 */
function marksOf(bytes: Uint8Array): { high: boolean; nul: boolean } {
  const start = -bytes.byteOffset & 3
  const count = Math.max(0, (bytes.length - start) >> 2)
  const words = count > 0 ? new Uint32Array(bytes.buffer, bytes.byteOffset + start, count) : NO_WORDS
  let seen = 0
  // The highest bit of a byte that is 0 comes out of `(word - 0x01010101) & ~word`, and of no other unless
  // one is 0.
  let zero = 0
  for (let k = 0; k < words.length; k++) {
    const word = words[k]!
    seen |= word
    zero |= (word - 0x01010101) & ~word
  }
  for (const edge of [bytes.subarray(0, start), bytes.subarray(start + words.byteLength)]) {
    for (const byte of edge) {
      seen |= byte
      if (byte === 0) zero = -1
    }
  }
  return { high: (seen & 0x80808080) !== 0, nul: (zero & 0x80808080) !== 0 }
}
