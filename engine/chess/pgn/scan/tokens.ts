// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The few tokens that tell a scanner where it is: a tag pair, a result, the first words of movetext. Pure
 * functions over bytes; nothing here knows what came before.
 */
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
const SLASH = 0x2f
const ZERO = 0x30
const ONE = 0x31
const TWO = 0x32
const NINE = 0x39
const BACKSLASH = 0x5c
const CLOSE_BRACKET = 0x5d

/** A tag pair that is not closed after this many bytes is not one. */
export const MAX_TAG_BYTES = 32 * 1024

/** Bytes that do not count as the start of a line: blanks and invisible characters. */
export const isBlank = (byte: number | undefined): boolean =>
  byte !== undefined && byte <= SPACE && byte !== LF && byte !== CR

/**
 * Length of the blank at `at`, 0 when there is none: also those of Unicode, in UTF-8, and a mark of byte
 * order.
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
 * Length of a blank that does not break, in either encoding, 0 when there is none; `à` ends with the same
 * byte in UTF-8.
 */
function unbrokenBlank(bytes: Uint8Array, at: number): number {
  if (bytes[at] === 0xc2) return bytes[at + 1] === 0xa0 ? 2 : 0
  return bytes[at] === 0xa0 && (at === 0 || bytes[at - 1]! < 0x80) ? 1 : 0
}

/**
 * No more of a line than this is looked at for the end of a tag pair that began on the line before, bytes.
 */
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
 * How much of a tag pair stands at a `[`. `whole`: as the standard has it. `broken`: name and opening quote,
 * but no proper end on this line. `bare`: a name without a quote. `none`: something else. `more`: the bytes
 * end too early.
 */
export type TagShape = 'whole' | 'broken' | 'bare' | 'none' | 'more'

/** Where the parts of the tag pair stand that `readTag` saw last; `end` is after the `]`. */
export interface TagParts {
  nameFrom: number
  nameTo: number
  valueFrom: number
  valueTo: number
  end: number
}

/** Reads the tag pair at `bytes[at] === '['` into `parts`. `last`: no bytes follow those in `bytes`. */
export function readTag(bytes: Uint8Array, at: number, last: boolean, parts: TagParts): TagShape {
  const stop = Math.min(bytes.length, at + MAX_TAG_BYTES)
  const short: TagShape = last || stop === at + MAX_TAG_BYTES ? 'none' : 'more'
  let i = at + 1
  while (i < stop && (bytes[i] === SPACE || bytes[i] === TAB)) i++
  parts.nameFrom = i
  while (i < stop && isNameByte(bytes, i)) i++
  parts.nameTo = i
  if (i === stop) return short
  if (i === parts.nameFrom) return 'none'
  for (let blank = 1; i < stop && blank > 0; i += blank)
    blank = bytes[i] === SPACE || bytes[i] === TAB ? 1 : unbrokenBlank(bytes, i)
  if (i >= stop) return short === 'none' && i > parts.nameTo ? 'bare' : short
  if (bytes[i] !== QUOTE)
    return bytes[i] === CLOSE_BRACKET || isLineEnd(bytes[i]) || i > parts.nameTo ? 'bare' : 'none'
  return readTagValue(bytes, i + 1, stop, short === 'none', parts)
}

/**
 * The value ends at the first quote that a `]` follows. Quotes inside that nobody escaped are kept, and so is
 * a backslash before the last quote (`"C:\"`), which would otherwise hide the end.
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
  while (i > from && (isBlank(bytes[i - 1]) || bytes[i - 1] === QUOTE || bytes[i - 1] === CLOSE_BRACKET)) i--
  parts.valueTo = i
  return 'broken'
}

/**
 * 1 for bytes of a tag's name, 2 for those that may be one with what follows. The standard has letters,
 * digits and the underscore; the reader takes names of anything but blanks, quotes, brackets.
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

/** 1 for bytes that mean something in the value of a tag. */
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
/** A numeric glyph of more digits is none to the reader either. */
const MAX_GLYPH_DIGITS = 9

/** How many bytes before a `-` or `*` are looked at. */
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

/** End of the result whose `-` or `*` is at `at`; -1 if there is none. */
export function resultEnd(bytes: Uint8Array, at: number): number {
  if (bytes[at] === STAR) {
    const alone = endsBefore(bytes, at) || glyphEndsBefore(bytes, at) || moveEndsBefore(bytes, at)
    return alone && beginsAt(bytes, at + 1) ? at + 1 : -1
  }
  const before = bytes[at - 1]
  const after = bytes[at + 1]
  if ((before === ONE && after === ZERO) || (before === ZERO && after === ONE))
    return beginsAt(bytes, at + 2) && startsAfter(bytes, at - 1) ? at + 2 : -1
  const half =
    before === TWO &&
    bytes[at - 2] === SLASH &&
    bytes[at - 3] === ONE &&
    after === ONE &&
    bytes[at + 2] === SLASH &&
    bytes[at + 3] === TWO
  return half && beginsAt(bytes, at + 4) && startsAfter(bytes, at - 3) ? at + 4 : -1
}

/** Whether a result in digits may begin at `at`: alone, or attached to a move. */
const startsAfter = (bytes: Uint8Array, at: number): boolean =>
  endsBefore(bytes, at) || moveEndsBefore(bytes, at)

/** A move, and in front of it what a word may begin after; \xa6 ends an ellipsis in UTF-8. */
const MOVE_AT_END =
  /(?:^|[\s{}();.\xa6])(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=?[QRBN])?|O-O(?:-O)?)[+#!?]{0,4}$/
/** No move with its signs is longer, bytes. */
const MAX_MOVE_BYTES = 24

/** Whether a move ends right before `at`, so that a result is glued to it. */
function moveEndsBefore(bytes: Uint8Array, at: number): boolean {
  const from = Math.max(0, at - MAX_MOVE_BYTES)
  // The start of a stretch is no start of a word.
  return MOVE_AT_END.test((from > 0 ? 'x' : '') + String.fromCharCode(...bytes.subarray(from, at)))
}

/**
 * What the text at the start of a line could be when no game is open. `start`: the first move of a game.
 * `later`: a move with a number above one. `result`: a result. `text`: none of these.
 */
export type MovetextKind = 'start' | 'later' | 'result' | 'text'

/** No more of a line than this is looked at, bytes. */
export const MOVETEXT_LOOK_AHEAD = 48

const RESULT_START = /^(?:1-0|0-1|1\/2-1\/2|\*)(?=$|[\s{;(])/
/** Blanks here may be the one that does not break, in either encoding. */
const NUMBER_AND_MOVE = /^(\d{1,4})(\.*)(?:[ \t]|\u00c2?\u00a0)*([^\s{}();]*)/
const SAN =
  /^(?:[KQRBNP]?[a-h]?[1-8]?[x:-]?[a-h][1-8](?:=?[QRBNqrbn])?|O-O(?:-O)?|0-0(?:-0)?)(?:[+#!?]*)(?=$|[\s{;($])/
/** After a move number letters of other languages and figurines pass too. */
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

/** 1 for bytes that mean something in movetext. */
const stopsText = new Uint8Array(256)
for (const byte of [LF, CR, OPEN_BRACE, SEMICOLON, OPEN_PAREN, CLOSE_PAREN, OPEN_BRACKET, DASH, STAR])
  stopsText[byte] = 1

/** 1 for bytes that mean something inside braces. */
const stopsComment = new Uint8Array(256)
for (const byte of [LF, CR, OPEN_BRACE, CLOSE_BRACE]) stopsComment[byte] = 1

/** Index of the first byte from `i` on that means something in movetext, at most `limit`. */
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
