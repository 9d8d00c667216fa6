// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Examines the bytes of a file as text while it is streamed: whether and where it is not UTF-8, where NUL
 * bytes are, how its lines end, and whether it is text at all.
 */
import type { Encoding, SingleByteEncoding } from '../../encoding.ts'
import { recogniseEncoding } from '../../recognise-encoding.ts'
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
  /** Findings since the list was last taken; at most one of each kind per line. */
  findings: TextFinding[] = []
  /** Number of findings of each code, including those not listed. */
  readonly counts = new Map<TextAnomalyCode, number>()

  /** Bytes so far that UTF-8 does not allow, and characters beyond ASCII that it does. */
  #bad = 0
  #good = 0
  #bom = false
  #offset = 0
  #badLine = false
  #nulLine = false

  /** Distinct words that are not UTF-8, a character for each byte. */
  readonly #words = new Set<string>()
  /** Number of words when the encoding was recognised. */
  #recognisedAt = 0
  #recognised: SingleByteEncoding = 'windows-1252'
  /** The letters at the end of the last piece, and whether they are not UTF-8. */
  #wordStart = ''
  #isBadStart = false
  #ended = false

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
    this.#ended = last
    if (this.#isBadStart) this.#addWord(this.#wordStart + lettersAt(bytes, 0))
    this.#isBadStart = false
    if (high) this.#findBad(bytes)
    else if (this.#badLine && hasLineEnd(bytes)) this.#badLine = false
    this.#wordStart = lettersBefore(bytes, used)
    this.#offset += used
    return used
  }

  /** The encoding of lines that are not UTF-8, recognised by their words so far. */
  get otherEncoding(): SingleByteEncoding {
    // While words arrive, only when there are twice as many.
    const least = this.#ended ? this.#recognisedAt + 1 : 2 * this.#recognisedAt
    if (this.#words.size >= Math.max(1, least)) {
      this.#recognisedAt = this.#words.size
      this.#recognised = recogniseEncoding([...this.#words].map(bytesOfLatin1))
    }
    return this.#recognised
  }

  /** The encoding of most bytes so far; see `decodeLines` for the others. */
  get encoding(): Encoding {
    if (this.#bad > 0 && this.#bad >= this.#good) return this.otherEncoding
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
    let wordEnd = 0
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
        if (i >= wordEnd && this.#words.size < MAX_WORDS) wordEnd = this.#findWord(bytes, i)
        if (!this.#badLine) this.#found('BAD_ENCODING', i)
        this.#badLine = true
      }
      if (size > 0) this.#good++
      i += Math.max(1, size)
    }
  }

  /** Notes the word around a byte that is not UTF-8; returns its end. */
  #findWord(bytes: Uint8Array, at: number): number {
    const before = lettersBefore(bytes, at)
    const after = lettersAt(bytes, at)
    const start = before.length === at ? this.#wordStart : ''
    if (at + after.length === bytes.length && !this.#ended) this.#isBadStart = true
    else this.#addWord(start + before + after)
    return at + after.length
  }

  #addWord(word: string): void {
    if (word.length <= MAX_WORD_BYTES) this.#words.add(word)
  }

  #found(code: TextAnomalyCode, at: number): void {
    const count = this.counts.get(code) ?? 0
    this.counts.set(code, count + 1)
    // Far more lines than anyone reads are not worth their memory.
    if (count < MAX_FILE_ANOMALIES) this.findings.push({ code, offset: this.#offset + at })
  }
}

/** The encoding is recognised by this many different words, none longer than this many bytes. */
const MAX_WORDS = 500
const MAX_WORD_BYTES = 48

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (byte >= 0x80 || ((byte | 32) >= 0x61 && (byte | 32) <= 0x7a))

/** The letters from a byte on, a character for each byte; at most a few more than a word has. */
function lettersAt(bytes: Uint8Array, at: number): string {
  let to = at
  while (to <= at + MAX_WORD_BYTES && isLetter(bytes[to])) to++
  return String.fromCharCode(...bytes.subarray(at, to))
}

/** The letters before a byte, likewise. */
function lettersBefore(bytes: Uint8Array, at: number): string {
  let from = at
  while (from >= at - MAX_WORD_BYTES && isLetter(bytes[from - 1])) from--
  return String.fromCharCode(...bytes.subarray(from, at))
}

const bytesOfLatin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const hasLineEnd = (bytes: Uint8Array): boolean => bytes.includes(LF) || bytes.includes(CR)

const NO_WORDS = new Uint32Array(0)

/**
 * Whether there are bytes beyond ASCII, and whether there are NUL bytes. Tests four at a time where they are aligned.
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
