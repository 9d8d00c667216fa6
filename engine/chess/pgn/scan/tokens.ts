// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The few tokens that a scanner recognises: a tag pair, a result, the first words of movetext. Pure
 * functions over bytes; none of them knows the text before.
 */
import { resultAtEnd, resultOfWord, spacedResult } from '../results.ts'
import { COLUMN_TAGS } from './table.ts'

export const LF = 0x0a
export const CR = 0x0d
const SPACE = 0x20
export const STAR = 0x2a
export const DASH = 0x2d
export const SEMICOLON = 0x3b
export const PERCENT = 0x25
export const OPEN_PAREN = 0x28
export const CLOSE_PAREN = 0x29
export const OPEN_BRACKET = 0x5b
export const OPEN_BRACE = 0x7b
export const CLOSE_BRACE = 0x7d
const TAB = 0x09
const QUOTE = 0x22
const APOSTROPHE = 0x27
const SLASH = 0x2f
const ZERO = 0x30
const ONE = 0x31
const TWO = 0x32
const NINE = 0x39
const BACKSLASH = 0x5c
const UNDERSCORE = 0x5f
const COLON = 0x3a
const LETTER_O = 0x4f
const CLOSE_BRACKET = 0x5d

/** A tag pair that is not closed after this many bytes is not one. */
export const MAX_TAG_BYTES = 32 * 1024

/** Bytes that do not count as the start of a line: blanks and invisible characters. */
export const isBlank = (byte: number | undefined): boolean =>
  byte !== undefined && byte <= SPACE && byte !== LF && byte !== CR

/**
 * Length of the blank at `at`, 0 if there is none. Unicode blanks in UTF-8 and a byte order mark count too.
 */
export function blankLength(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]
  if (isBlank(byte) || byte === 0xa0) return 1
  if (byte === 0xc2) return bytes[at + 1] === 0xa0 ? 2 : 0
  const second = bytes[at + 1]
  const third = bytes[at + 2]!
  const wide =
    (byte === 0xef && second === 0xbb && third === 0xbf) ||
    (byte === 0xe2 &&
      second === 0x80 &&
      ((third >= 0x80 && third <= 0x8b) || third === 0xa8 || third === 0xa9)) ||
    (byte === 0xe3 && second === 0x80 && third === 0x80)
  return wide ? 3 : 0
}

/**
 * Length of a no-break space in either encoding, 0 if there is none; `à` ends with the same byte in UTF-8.
 */
function unbrokenBlank(bytes: Uint8Array, at: number): number {
  if (bytes[at] === 0xc2) return bytes[at + 1] === 0xa0 ? 2 : 0
  return bytes[at] === 0xa0 && (at === 0 || bytes[at - 1]! < 0x80) ? 1 : 0
}

/** The most bytes of a line that are searched for the end of a tag pair that began on the line before. */
const MAX_TAG_REST = 4096

/** Whether the line at `at` is the end of a tag pair: `yes` and `no`; `more`: the bytes end too early. */
export function tagRest(bytes: Uint8Array, at: number, last: boolean): 'yes' | 'no' | 'more' {
  const stop = Math.min(bytes.length, at + MAX_TAG_REST)
  let i = at
  while (i < stop && !isLineEnd(bytes[i])) i++
  if (i === stop && stop === at + MAX_TAG_REST) return 'no'
  if (i === stop && !last) return 'more'
  while (i > at && isBlank(bytes[i - 1])) i--
  if (i === at || bytes[--i] !== CLOSE_BRACKET) return 'no'
  while (i > at && isBlank(bytes[i - 1])) i--
  return i > at && bytes[i - 1] === QUOTE ? 'yes' : 'no'
}

/**
 * Whether the line at `at` ends with a `]` and has no quote: such a tag, if it is one, does not go on in the
 * next line.
 */
export function isClosedWithoutQuote(bytes: Uint8Array, at: number): boolean {
  let i = at
  let closed = false
  for (; i < bytes.length && i < at + MAX_TAG_REST && !isLineEnd(bytes[i]); i++) {
    if (bytes[i] === QUOTE) return false
    if (!isBlank(bytes[i])) closed = bytes[i] === CLOSE_BRACKET
  }
  return closed
}

export const isLineEnd = (byte: number | undefined): boolean => byte === LF || byte === CR

/**
 * How much of a tag pair begins at a `[`. `whole`: as in the standard. `broken`: name and opening quote, but no
 * proper end on this line. `bare`: a name without a quote. `none`: something else. `more`: the bytes end too early.
 */
export type TagShape = 'whole' | 'broken' | 'bare' | 'none' | 'more'

/**
 * Offsets of the parts of the tag pair that `readTag` read last; `end` is after the `]`. A bare tag whose value cannot
 * be told has an empty one.
 */
export interface TagParts {
  nameFrom: number
  nameTo: number
  valueFrom: number
  valueTo: number
  end: number
  /** Quotes or brackets are not those of the standard. */
  odd: boolean
}

/**
 * Length of the bracket that opens a tag pair at `at`: 1, or 3 for a full-width one (`［`, `【`); 0 if there is none.
 */
export function openingBracket(bytes: Uint8Array, at: number): number {
  if (bytes[at] === OPEN_BRACKET) return 1
  return isWide(bytes, at, 0xbb, 0x90) ? 3 : 0
}

const closingBracket = (bytes: Uint8Array, at: number): number =>
  bytes[at] === CLOSE_BRACKET ? 1 : isWide(bytes, at, 0xbd, 0x91) ? 3 : 0

/** Whether a full-width bracket is at `at`: `last` is its third byte in one block, `lenticular` in the other. */
const isWide = (bytes: Uint8Array, at: number, last: number, lenticular: number): boolean =>
  (bytes[at] === 0xef && bytes[at + 1] === 0xbc && bytes[at + 2] === last) ||
  (bytes[at] === 0xe3 && bytes[at + 1] === 0x80 && bytes[at + 2] === lenticular)

/** Length in UTF-8 of a quote, typographic or not: `“ ” „ ‟ ‘ ’ ‚ ‛ ″ « » ＂ " '`; 0 if there is none. */
function quoteLength(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]
  if (byte === QUOTE || byte === APOSTROPHE) return 1
  const second = bytes[at + 1]
  if (byte === 0xc2) return second === 0xab || second === 0xbb ? 2 : 0
  const third = bytes[at + 2]!
  if (byte === 0xe2 && second === 0x80) return (third >= 0x98 && third <= 0x9f) || third === 0xb3 ? 3 : 0
  return byte === 0xef && second === 0xbc && third === 0x82 ? 3 : 0
}

/** Whether a byte is a typographic quote in Windows-1252 and its kind. */
const isByteQuote = (byte: number | undefined): boolean =>
  byte !== undefined &&
  ((byte >= 0x91 && byte <= 0x94) || byte === 0x82 || byte === 0x84 || byte === 0xab || byte === 0xbb)

/**
 * Reads the tag pair at `bytes[at]`, an opening bracket, into `parts`. `last`: no bytes follow those in `bytes`. The
 * reader's `tag` follows the same rules.
 */
export function readTag(bytes: Uint8Array, at: number, last: boolean, parts: TagParts): TagShape {
  parts.odd = false
  const shape = bytes[at] === OPEN_BRACKET ? readPlainTag(bytes, at, last, parts) : 'none'
  if (shape !== 'none' && shape !== 'bare') return shape
  return readOddTag(bytes, at, last, parts) ?? shape
}

/** A longer tag pair with other quotes or brackets is not read. */
const MAX_ODD_BYTES = 4096

/** A tag pair with other quotes or brackets, on one line; null if it is none. */
function readOddTag(bytes: Uint8Array, at: number, last: boolean, parts: TagParts): TagShape | null {
  const stop = Math.min(bytes.length, at + MAX_ODD_BYTES)
  const short = last || stop === at + MAX_ODD_BYTES ? null : 'more'
  let i = skipBlanks(bytes, at + openingBracket(bytes, at))
  const nameFrom = i
  while (isPlainNameByte(bytes[i])) i++
  const nameTo = i
  if (nameTo === nameFrom) return i < stop ? null : short
  for (let blank = 1; blank > 0; i += blank)
    blank = bytes[i] === SPACE || bytes[i] === TAB ? 1 : unbrokenBlank(bytes, i)
  if (i + 3 > stop) return short
  const opening = quoteLength(bytes, i)
  const isByte = opening === 0 && isByteQuote(bytes[i])
  if (opening === 0 && !isByte) return null
  const valueFrom = i + (isByte ? 1 : opening)
  for (i = valueFrom; i < stop && !isLineEnd(bytes[i]); i++) {
    const quote = quoteLength(bytes, i) || (isByte && isByteQuote(bytes[i]) ? 1 : 0)
    if (quote === 0) continue
    const close = skipBlanks(bytes, i + quote)
    const bracket = closingBracket(bytes, close)
    if (bracket === 0) continue
    Object.assign(parts, { nameFrom, nameTo, valueFrom, valueTo: i, end: close + bracket, odd: true })
    return 'whole'
  }
  return i < stop ? null : short
}

function skipBlanks(bytes: Uint8Array, from: number): number {
  let at = from
  while (bytes[at] === SPACE || bytes[at] === TAB) at++
  return at
}

/** Reads a tag pair with plain quotes and brackets, or without quotes. */
function readPlainTag(bytes: Uint8Array, at: number, last: boolean, parts: TagParts): TagShape {
  const stop = Math.min(bytes.length, at + MAX_TAG_BYTES)
  const short: TagShape = last || stop === at + MAX_TAG_BYTES ? 'none' : 'more'
  let i = skipBlanks(bytes, at + 1)
  parts.nameFrom = i
  while (i < stop && isNameByte(bytes, i)) i++
  parts.nameTo = i
  parts.valueFrom = parts.valueTo = i
  if (i === stop) return short
  if (i === parts.nameFrom) return 'none'
  for (let blank = 1; i < stop && blank > 0; i += blank)
    blank = bytes[i] === SPACE || bytes[i] === TAB ? 1 : unbrokenBlank(bytes, i)
  if (i >= stop) return short === 'none' && i > parts.nameTo ? 'bare' : short
  if (bytes[i] === QUOTE) return readTagValue(bytes, i + 1, stop, short === 'none', parts)
  if (i > parts.nameTo) return readBareValue(bytes, i, short === 'none', parts)
  return bytes[i] === CLOSE_BRACKET || isLineEnd(bytes[i]) ? 'bare' : 'none'
}

/** The value of `[Round 3]`, alone on its line. */
function readBareValue(bytes: Uint8Array, from: number, last: boolean, parts: TagParts): TagShape {
  const stop = Math.min(bytes.length, from + MAX_BARE_BYTES)
  let to = from
  while (to < stop && stopsBareValue[bytes[to]!] === 0) to++
  if (bytes[to] !== CLOSE_BRACKET) return to < stop || stop < bytes.length || last ? 'bare' : 'more'
  let end = to + 1
  while (isBlank(bytes[end])) end++
  if (end >= bytes.length && !last) return 'more'
  if (end >= bytes.length || isLineEnd(bytes[end])) {
    while (to > from && isBlank(bytes[to - 1])) to--
    parts.valueFrom = from
    parts.valueTo = to
  }
  return 'bare'
}

/**
 * The value ends at the first quote that a `]` follows. Unescaped quotes inside belong to it, and so does a backslash
 * before the last quote (`"C:\"`), which would otherwise hide the end.
 */
function readTagValue(
  bytes: Uint8Array,
  from: number,
  stop: number,
  last: boolean,
  parts: TagParts,
): TagShape {
  parts.valueFrom = from
  let hidden = -1
  let hiddenEnd = -1
  let i = from
  for (; i < stop; i++) {
    const byte = bytes[i]!
    if (stopsValue[byte] === 0) continue
    if (byte === LF || byte === CR) break
    const escaped = byte === BACKSLASH
    if (escaped) i++
    if (bytes[i] !== QUOTE) {
      if (escaped && isLineEnd(bytes[i])) break
      continue
    }
    let close = i + 1
    while (close < stop && (bytes[close] === SPACE || bytes[close] === TAB)) close++
    if (close === stop) break
    if (bytes[close] !== CLOSE_BRACKET) continue
    if (!escaped) {
      parts.valueTo = i
      parts.end = close + 1
      stripDoubled(bytes, parts)
      return 'whole'
    }
    hidden = i
    hiddenEnd = close + 1
  }
  if (!last && !isLineEnd(bytes[i])) return 'more'
  if (hidden >= 0) {
    parts.valueTo = hidden
    parts.end = hiddenEnd
    return 'whole'
  }
  i = Math.min(i, stop)
  parts.end = i
  for (let mark = 1; i > from && mark > 0; i -= mark) mark = markBefore(bytes, i)
  parts.valueTo = Math.max(from, i)
  return 'broken'
}

/** Length of the blank, quote or closing bracket that ends before `at`; 0 if there is none. */
function markBefore(bytes: Uint8Array, at: number): number {
  if (isBlank(bytes[at - 1]) || bytes[at - 1] === QUOTE || bytes[at - 1] === CLOSE_BRACKET) return 1
  // A byte of Windows-1252 after another letter beyond ASCII could be the end of that letter in UTF-8.
  if (isByteQuote(bytes[at - 1]) && bytes[at - 2]! < 0x80) return 1
  for (const length of [2, 3])
    if (quoteLength(bytes, at - length) === length || closingBracket(bytes, at - length) === length)
      return length
  return 0
}

/** `[White ""A""]`: takes the inner quotes off a value, unless other quotes are inside. */
function stripDoubled(bytes: Uint8Array, parts: TagParts): void {
  let from = parts.valueFrom
  let to = parts.valueTo
  while (to - from >= 2 && bytes[from] === QUOTE && bytes[to - 1] === QUOTE && bytes[to - 2] !== BACKSLASH) {
    from++
    to--
  }
  for (let i = from; i < to; i++) {
    if (bytes[i] === BACKSLASH) i++
    else if (bytes[i] === QUOTE && bytes[++i] !== QUOTE) return
  }
  parts.valueFrom = from
  parts.valueTo = to
}

/**
 * 1 for bytes of a tag name, 2 for bytes that may instead belong to a no-break space. The standard allows letters,
 * digits and the underscore; the reader accepts anything but blanks, quotes and brackets.
 */
const nameBytes = new Uint8Array(256).fill(1, SPACE + 1)
for (const byte of [QUOTE, OPEN_BRACKET, CLOSE_BRACKET, OPEN_PAREN, CLOSE_PAREN, OPEN_BRACE, CLOSE_BRACE])
  nameBytes[byte] = 0
nameBytes[0xa0] = 2
nameBytes[0xc2] = 2

const isNameByte = (bytes: Uint8Array, at: number): boolean => {
  const kind = nameBytes[bytes[at]!]!
  return kind === 1 || (kind === 2 && unbrokenBlank(bytes, at) === 0)
}

/** Letters, digits and the underscore, as in the standard. */
const isPlainNameByte = (byte: number | undefined): boolean =>
  isDigit(byte) || byte === UNDERSCORE || (byte !== undefined && (byte | 32) >= 0x61 && (byte | 32) <= 0x7a)

/** A longer value without quotes is not read. */
const MAX_BARE_BYTES = 1024
/** 1 for bytes that end a value without quotes, or mean that it is none. */
const stopsBareValue = new Uint8Array(256)
for (const byte of [LF, CR, QUOTE, PERCENT, OPEN_BRACKET, CLOSE_BRACKET]) stopsBareValue[byte] = 1

/** 1 for bytes that matter in the value of a tag. */
const stopsValue = new Uint8Array(256)
for (const byte of [LF, CR, BACKSLASH, QUOTE]) stopsValue[byte] = 1

const columnNames = COLUMN_TAGS.map((name) => Uint8Array.from(name, (letter) => letter.charCodeAt(0)))

/** No two names agree in length and first letter. */
const shapeOf = (length: number, first: number): number => ((length & 15) << 5) | (first & 31)
const columnOfShape = new Int8Array(16 * 32).fill(-1)
for (const [column, name] of columnNames.entries()) columnOfShape[shapeOf(name.length, name[0]!)] = column

/** The column of a tag name, or -1. */
export function columnOf(bytes: Uint8Array, from: number, to: number): number {
  const column = columnOfShape[shapeOf(to - from, bytes[from]!)]!
  if (column < 0) return -1
  const name = columnNames[column]!
  if (name.length !== to - from) return -1
  for (let i = 1; i < name.length; i++) if (bytes[from + i] !== name[i]) return -1
  return bytes[from] === name[0] ? column : -1
}

/** Hash of the name in `bytes`. */
export function hashName(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0
  for (let i = from; i < to; i++) hash = (Math.imul(hash, 31) + bytes[i]!) | 0
  return hash
}

/** The column of the tag that begins a game by convention. */
export const EVENT_COLUMN = COLUMN_TAGS.indexOf('Event')

const isBoundary = (byte: number | undefined): boolean =>
  byte === undefined ||
  byte <= SPACE ||
  byte === OPEN_BRACE ||
  byte === CLOSE_BRACE ||
  byte === SEMICOLON ||
  byte === OPEN_PAREN ||
  byte === CLOSE_PAREN ||
  byte === OPEN_BRACKET ||
  byte === CLOSE_BRACKET

const DOLLAR = 0x24
/** The reader does not accept a numeric glyph with more digits either. */
const MAX_GLYPH_DIGITS = 9

/** How many bytes before a `-` or `*` are examined. */
export const RESULT_LOOK_BEHIND = MAX_GLYPH_DIGITS + 2

/** Whether a blank or a mark stands before `at`. */
const endsBefore = (bytes: Uint8Array, at: number): boolean =>
  isBoundary(bytes[at - 1]) ||
  unbrokenBlank(bytes, bytes[at - 2] === 0xc2 ? at - 2 : at - 1) > 0 ||
  (at >= 3 && blankLength(bytes, at - 3) === 3)

/** Whether a numeric glyph ends before `at`: a star behind it needs no blank. */
function glyphEndsBefore(bytes: Uint8Array, at: number): boolean {
  let from = at
  while (from > at - MAX_GLYPH_DIGITS && isDigit(bytes[from - 1])) from--
  return from < at && bytes[from - 1] === DOLLAR
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= ZERO && byte <= NINE

/** Whether a blank or a mark stands at `at`. */
const beginsAt = (bytes: Uint8Array, at: number): boolean =>
  isBoundary(bytes[at]) || unbrokenBlank(bytes, at) > 0 || blankLength(bytes, at) === 3

/** End of the result whose sign, such as `-` or `*`, is at `at`; -1 if there is none. */
export function resultEnd(bytes: Uint8Array, at: number): number {
  if (bytes[at] === STAR) {
    const alone = endsBefore(bytes, at) || glyphEndsBefore(bytes, at) || moveEndsBefore(bytes, at)
    return alone && beginsAt(bytes, at + 1) ? at + 1 : -1
  }
  const before = bytes[at - 1]
  const after = bytes[at + 1]
  // Castling, the usual case.
  if (before === LETTER_O || after === LETTER_O) return -1
  if (bytes[at] === DASH && ((before === ONE && after === ZERO) || (before === ZERO && after === ONE)))
    return beginsAt(bytes, at + 2) && startsAfter(bytes, at - 1) ? at + 2 : -1
  const half =
    bytes[at] === DASH &&
    before === TWO &&
    bytes[at - 2] === SLASH &&
    bytes[at - 3] === ONE &&
    after === ONE &&
    bytes[at + 2] === SLASH &&
    bytes[at + 3] === TWO
  if (half) return beginsAt(bytes, at + 4) && startsAfter(bytes, at - 3) ? at + 4 : -1
  const word = wordAround(bytes, at)
  return word !== null && resultOfWord(word.text) !== undefined ? word.end : -1
}

/**
 * End of a word with a `-` at `at` that is a result only at the end of a game, such as `0-0`; -1 if there is none.
 */
export function lastResultEnd(bytes: Uint8Array, at: number): number {
  if (bytes[at - 1] === LETTER_O || bytes[at + 1] === LETTER_O) return -1
  const word = spacedAround(bytes, at) ?? wordAround(bytes, at)
  return word !== null && resultAtEnd(word.text) !== undefined ? word.end : -1
}

/** The longest points with their blanks and the first bytes of a dash, bytes. */
const MAX_SPACED_BYTES = 8
const POINTS_BEFORE = /(?:^|[\s})])(0|1|0[.,]5)[ \t]{0,3}(?:\u00e2\u0080)?$/
const POINTS_AFTER = /^[ \t]{0,3}(0|1|0[.,]5)(?=\s|$)/

/** A result with blanks around the sign at `at`; null for anything else. */
function spacedAround(bytes: Uint8Array, at: number): { text: string; end: number } | null {
  if (!isBlank(bytes[at + 1]) && !isBlank(bytes[at - 1]) && !isBlank(bytes[at - 3])) return null
  const from = Math.max(0, at - MAX_SPACED_BYTES - 1)
  // The start of the excerpt is not the start of a word.
  const before = POINTS_BEFORE.exec((from > 0 ? 'x' : '') + latin1(bytes.subarray(from, at)))
  const after = POINTS_AFTER.exec(latin1(bytes.subarray(at + 1, at + 1 + MAX_SPACED_BYTES)))
  return before && after ? { text: spacedResult(before[1]!, after[1]!), end: at + 1 + after[0].length } : null
}

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** The longest spelling of a result on one side of its sign, bytes. */
const MAX_POINTS_BYTES = 6

/** The short word around the byte at `at`; null for a longer one. */
function wordAround(bytes: Uint8Array, at: number): { text: string; end: number } | null {
  let from = at
  while (from > at - MAX_POINTS_BYTES && !endsBefore(bytes, from)) from--
  let end = at + 1
  while (end < at + 1 + MAX_POINTS_BYTES && !beginsAt(bytes, end)) end++
  if (!endsBefore(bytes, from) || !beginsAt(bytes, end)) return null
  let text = ''
  for (let i = from; i < end; i++) text += String.fromCharCode(bytes[i]!)
  // One half, in UTF-8 or Windows-1252; the dashes.
  text = text.replaceAll(/\u00c2?\u00bd/g, '½').replaceAll(/\u00e2\u0080[\u0093\u0094]|[\u0096\u0097]/g, '–')
  return { text, end }
}

/** Whether a result in digits may begin at `at`: alone, or attached to a move. */
const startsAfter = (bytes: Uint8Array, at: number): boolean =>
  endsBefore(bytes, at) || moveEndsBefore(bytes, at)

/** A move, preceded by a character after which a word may begin; \xa6 ends an ellipsis in UTF-8. */
const MOVE_AT_END =
  /(?:^|[\s{}();.\xa6])(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=?[QRBN])?|O-O(?:-O)?)[+#!?]{0,4}$/
/** The longest move with its signs, bytes. */
const MAX_MOVE_BYTES = 24

/** Whether a move ends right before `at`, so that a result is attached to it. */
function moveEndsBefore(bytes: Uint8Array, at: number): boolean {
  const from = Math.max(0, at - MAX_MOVE_BYTES)
  // The start of the excerpt is not the start of a word.
  return MOVE_AT_END.test((from > 0 ? 'x' : '') + String.fromCharCode(...bytes.subarray(from, at)))
}

/**
 * The kind of text at the start of a line when no game is open. `start`: the first move of a game. `later`: a move
 * with a number above one. `result`: a result. `text`: none of these.
 */
export type MovetextKind = 'start' | 'later' | 'result' | 'text'

/** The most bytes of a line that are examined. */
export const MOVETEXT_LOOK_AHEAD = 48

const RESULT_START = /^(?:1-0|0-1|1\/2-1\/2|\*)(?=$|[\s{;(])/
/** Blanks here may be no-break spaces in either encoding. */
const NUMBER_AND_MOVE = /^(\d{1,4})(\.*)(?:[ \t]|\u00c2?\u00a0)*([^\s{}();]*)/
const SAN =
  /^(?:[KQRBNP]?[a-h]?[1-8]?[x:-]?[a-h][1-8](?:=?[QRBNqrbn])?|O-O(?:-O)?|0-0(?:-0)?)(?:[+#!?]*)(?=$|[\s{;($])/
/** After a move number, letters of other languages and figurines are accepted too. */
const MOVE_AFTER_NUMBER = /^(?:[A-Za-z\u0080-\u00ff]{0,3}[a-h]?[1-8]?[x:-]?[a-h][1-8]|O-O|0-0|o-o|--|Z0|\.\.)/

/** Classifies the line that begins at `at`. */
export function movetextKind(bytes: Uint8Array, at: number): MovetextKind {
  let head = ''
  for (let i = at; i < bytes.length && i < at + MOVETEXT_LOOK_AHEAD && !isLineEnd(bytes[i]); i++)
    head += String.fromCharCode(bytes[i]!)
  if (RESULT_START.test(head)) return 'result'
  const match = NUMBER_AND_MOVE.exec(head)
  if (!match) return SAN.test(head) ? 'start' : 'text'
  const [, number, dots, move] = match
  // `1.` alone, or before a comment or a variation, is a move number too.
  const moves = move === '' ? dots !== '' : MOVE_AFTER_NUMBER.test(move!)
  if (!moves) return 'text'
  return Number(number) <= 1 ? 'start' : 'later'
}

/** 1 for bytes that matter in movetext. */
const stopsText = new Uint8Array(256)
for (const byte of [LF, CR, OPEN_BRACE, SEMICOLON, OPEN_PAREN, CLOSE_PAREN, OPEN_BRACKET, DASH, STAR])
  stopsText[byte] = 1
// Of other spellings of a result: signs, dashes in Windows-1252 and their last byte in UTF-8, one half.
for (const byte of [COLON, SLASH, 0x96, 0x97, 0x93, 0x94, 0xbd]) stopsText[byte] = 1

/** 1 for bytes that matter inside braces. */
const stopsComment = new Uint8Array(256)
for (const byte of [LF, CR, OPEN_BRACE, CLOSE_BRACE]) stopsComment[byte] = 1

/** Index of the first byte from `i` on that matters in movetext, at most `limit`. */
export function afterText(bytes: Uint8Array, i: number, limit: number): number {
  // Four at a time: most of a file is skipped here, and the loop costs more than the look-ups.
  const last = limit - 4
  while (
    i < last &&
    (stopsText[bytes[i]!]! |
      stopsText[bytes[i + 1]!]! |
      stopsText[bytes[i + 2]!]! |
      stopsText[bytes[i + 3]!]!) ===
      0
  )
    i += 4
  while (i < limit && stopsText[bytes[i]!] === 0) i++
  return i
}

/** The same inside braces. */
export function afterCommentText(bytes: Uint8Array, i: number, limit: number): number {
  while (i < limit && stopsComment[bytes[i]!] === 0) i++
  return i
}

/** Index after the line end at `at`: LF, CR LF, or CR alone. */
export const afterLineEnd = (bytes: Uint8Array, at: number): number =>
  bytes[at] === CR && bytes[at + 1] === LF ? at + 2 : at + 1
