// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Finds the games of a PGN file in its bytes, without reading the moves. Total: any bytes are accepted; text that is
 * not part of a game is reported. Memory grows with the number of games and distinct tag texts, not with the file.
 *
 * The scanner is in one of three regions:
 *   GAP    between games: blank lines, escape lines, text that belongs to no game;
 *   TAGS   in a game whose tag pairs have begun and whose moves have not;
 *   MOVES  in a game whose moves have begun; `terminated` once its result has been read.
 * Within a line it is in one of these parts:
 *   HEAD     only blanks, tag pairs and (outside of moves) comments have been read so far;
 *   TEXT     in movetext;
 *   REST     in a part without meaning: a `;` comment, a `%` line, free text;
 *   COMMENT  between braces; COMMENT_HEAD at the start of a line there.
 *
 * A tag pair at the start of a line ends a game whose moves have begun. Among tags it does so only if it cannot
 * belong to the same game: after a blank line, when its name is already there. After a result, text on the same line
 * belongs to the game, and so do comments until the next blank line; then moves begin a game without tags, and
 * everything else is text between games.
 *
 * An unclosed brace would swallow all games after it. So if a comment contains a blank line followed by a tag pair,
 * that offset is remembered: if a second `{` or the end of the file comes before a `}`, the comment is taken to end
 * there, and the scanner asks for the bytes from there again.
 */
import { ScanAnomalies } from './anomaly.ts'
import { GameTable } from './table.ts'
import {
  afterLineEnd,
  afterCommentText,
  afterText,
  CLOSE_BRACE,
  CLOSE_PAREN,
  columnOf,
  CR,
  EVENT_COLUMN,
  hashName,
  blankLength,
  isBlank,
  isClosedWithoutQuote,
  isLineEnd,
  lastResultEnd,
  LF,
  MAX_TAG_BYTES,
  movetextKind,
  MOVETEXT_LOOK_AHEAD,
  OPEN_BRACE,
  OPEN_BRACKET,
  openingBracket,
  OPEN_PAREN,
  PERCENT,
  readTag,
  RESULT_LOOK_BEHIND,
  resultEnd,
  SEMICOLON,
  tagRest,
  type TagParts,
} from './tokens.ts'

/** A chunk of this size always lets the scanner advance. */
export const MIN_CHUNK_BYTES = 2 * MAX_TAG_BYTES

/** A comment longer than this, in bytes, that seems to contain a game is taken to be unclosed. */
const MAX_COMMENT_BYTES = 16 * 1024 * 1024

/** Bytes that must follow a byte before it is read, unless the file ends. */
const LOOK_AHEAD = 2 * MOVETEXT_LOOK_AHEAD

const GAP = 0
const TAGS = 1
const MOVES = 2

const HEAD = 0
const TEXT = 1
const REST = 2
const COMMENT = 3
const COMMENT_HEAD = 4

/** Returned instead of an index: the bytes end too early to decide. */
const MORE = -1
/** Returned instead of an index: `position` has changed. */
const MOVED = -2

const NO_BYTES = new Uint8Array(0)

/** Tag names of one game: a bit for each column of the table, hashes of the others. */
class SeenNames {
  #columns = 0
  readonly #others = new Set<number>()

  /** @param name the column, or the hash of a name that has none (column -1) */
  has(column: number, name: number): boolean {
    return column >= 0 ? (this.#columns & (1 << column)) !== 0 : this.#others.has(name)
  }

  add(column: number, name: number): void {
    if (column >= 0) this.#columns |= 1 << column
    else this.#others.add(name)
  }

  clear(): void {
    this.#columns = 0
    if (this.#others.size > 0) this.#others.clear()
  }
}

interface Mark {
  offset: number
  line: number
  /** Where the open game ended before this mark. */
  contentEnd: number
}

/**
 * A scan in progress. Give it the bytes from `position` on until it is `finished`; games appear in `table` as
 * they end.
 */
export class PgnScanner {
  readonly table = new GameTable()
  readonly anomalies = new ScanAnomalies()
  /** Offset in the file of the first byte of the next chunk. */
  position = 0
  /** Bytes at the start of the next chunk that have already been read; they are context only. */
  overlap = 0
  /** Line of the first byte not yet read, from 1. */
  line = 1
  finished = false
  /** The last scan went back to where an unclosed comment is taken to end. */
  wentBack = false

  #region = GAP
  #part = HEAD
  /** At least one blank, and nothing else, precedes this byte: no escape line can begin here. */
  #indented = false
  /** A blank line separates this byte from the last content. */
  #blank = true
  /** Part of this line belongs to the open game. */
  #lineHasContent = false
  #lineStart = 0

  /** End, last line and start of that line of the text known to belong to the open game. */
  #contentEnd = 0
  #contentLine = 0
  #contentLineStart = 0

  #terminated = false
  #depth = 0
  /** End of the newest result, even one in a variation that was perhaps never closed. */
  #resultEnd = -1

  /** A comment between games: if moves follow, a game without tags starts with it. */
  #pending: Mark | null = null
  /** A line with a bracket after a result that is no tag pair: its other brackets are not read again. */
  #plainLine = -1
  /** The line of a tag pair that does not end there. */
  #brokenTag = -1
  /** Text after the last game has been reported. */
  #gapReported = false

  #comment: Mark = { offset: 0, line: 0, contentEnd: 0 }
  #commentBlank = false
  #unclosed: Mark | null = null

  /** Tag names of the open game. */
  readonly #names = new SeenNames()
  readonly #tag: TagParts = { nameFrom: 0, nameTo: 0, valueFrom: 0, valueTo: 0, end: 0, odd: false }

  #bytes: Uint8Array = NO_BYTES
  #limit = 0
  #last = false

  /**
   * Scans the bytes of the file from `position` on. If `position` has not changed afterwards, a longer chunk is
   * needed; `MIN_CHUNK_BYTES` are always enough.
   * @param last the file ends with these bytes
   */
  scan(bytes: Uint8Array, last: boolean): void {
    this.#bytes = bytes
    this.#last = last
    this.wentBack = false
    this.#limit = last ? bytes.length : bytes.length - LOOK_AHEAD
    let i = this.overlap
    while (i < this.#limit) {
      const next = this.#step(i)
      if (next === MOVED) return
      if (next === MORE) break
      i = next
    }
    if (last && i >= bytes.length) {
      this.#end(bytes.length)
      return
    }
    this.overlap = Math.min(i, RESULT_LOOK_BEHIND)
    this.position += i - this.overlap
  }

  #step(i: number): number {
    if (this.#part === TEXT) return this.#text(i)
    if (this.#part === HEAD) return this.#head(i)
    if (this.#part === REST) return this.#rest(i)
    if (this.#part === COMMENT) return this.#inComment(i)
    return this.#commentHead(i)
  }

  #head(i: number): number {
    const bytes = this.#bytes
    let at = i
    for (let blank = blankLength(bytes, at); blank > 0; blank = blankLength(bytes, at)) {
      at += blank
      this.#indented = true
      if (at >= this.#limit) return at
    }
    const byte = bytes[at]!
    if (isLineEnd(byte)) {
      if (!this.#lineHasContent) this.#blank = true
      return this.#newline(at)
    }
    if (byte === PERCENT && !this.#indented) {
      if (this.#region !== GAP && !this.#terminated) this.#lineHasContent = true
      this.#part = REST
      return at
    }
    if (byte === OPEN_BRACKET || openingBracket(bytes, at) > 0) {
      const next = this.#headTag(at)
      if (next !== null) return next
    }
    return this.#content(at)
  }

  /** An opening bracket at the start of a line; null when it is no tag pair. */
  #headTag(at: number): number | null {
    const tag = this.#tag
    const shape = readTag(this.#bytes, at, this.#last, tag)
    if (shape === 'more') return MORE
    if (shape === 'none') return null
    const column = columnOf(this.#bytes, tag.nameFrom, tag.nameTo)
    if (shape === 'bare') {
      // Without a quote it could be anything. Among tags, or with a standard name, it is a tag.
      const between = this.#region === GAP || (this.#region === MOVES && this.#terminated)
      if (this.#region !== TAGS && !(between && column >= 0)) return null
    }
    const offset = this.position + at
    const name = column >= 0 ? column : hashName(this.#bytes, tag.nameFrom, tag.nameTo)
    // A line in brackets without a quote or a standard name never ends the tags of a game.
    const isGame = (shape !== 'bare' || column >= 0) && this.#beginsGame(column, name)
    if (this.#region !== TAGS || isGame) this.#begin(offset, offset)
    this.#region = TAGS
    this.#names.add(column, name)
    this.#lineHasContent = true
    this.#blank = false
    if (column >= 0 && (shape !== 'bare' || tag.valueFrom < tag.valueTo))
      this.table.set(column, this.#bytes, tag.valueFrom, tag.valueTo)
    if (shape === 'whole') {
      if (tag.odd) this.anomalies.add('TAG_SYNTAX', this.line, offset)
      this.#indented = true
      return tag.end
    }
    this.anomalies.add('TAG_SYNTAX', this.line, offset)
    if (!isClosedWithoutQuote(this.#bytes, at)) this.#brokenTag = this.line
    this.#part = REST
    return at
  }

  /** Whether a tag among tags belongs to the next game. */
  #beginsGame(column: number, name: number): boolean {
    const seen = this.#names.has(column, name)
    if (column === EVENT_COLUMN) return this.#blank || seen
    return this.#blank && seen
  }

  /** The first byte of a line that is neither blank nor part of a tag pair. */
  #content(at: number): number {
    const isFirst = !this.#lineHasContent && this.#bytes[at] !== OPEN_BRACKET
    if (this.#region === TAGS && isFirst && this.#brokenTag === this.line - 1) {
      const rest = tagRest(this.#bytes, at, this.#last)
      if (rest === 'more') return MORE
      if (rest === 'yes') {
        this.#lineHasContent = true
        this.#part = REST
        return at
      }
    }
    const byte = this.#bytes[at]
    const comment = byte === OPEN_BRACE || byte === SEMICOLON
    if (this.#region === MOVES && this.#terminated && !this.#goesOn(at, comment)) this.#close()
    if (this.#region === GAP) {
      if (comment) {
        this.#pending ??= this.#mark(at)
        return this.#enterComment(at)
      }
      const kind = movetextKind(this.#bytes, at)
      // A later move can only be the rest of a game whose beginning is lost.
      if (kind === 'text' || (kind === 'later' && !this.#blank)) return this.#textBetween(at)
      const { offset, line } = this.#pending ?? this.#mark(at)
      this.#pending = null
      this.#begin(offset, offset, line)
      this.anomalies.add('NO_TAGS', line, offset)
      this.#region = MOVES
    }
    this.#lineHasContent = true
    this.#blank = false
    if (comment) return this.#enterComment(at)
    this.#region = MOVES
    this.#part = TEXT
    return at
  }

  /** Whether a line after a result still belongs to the game. */
  #goesOn(at: number, comment: boolean): boolean {
    if (comment) return !this.#blank
    const kind = movetextKind(this.#bytes, at)
    if (kind === 'result') return !this.#blank
    // A result in the middle of the moves is not the end of the game.
    if (kind === 'later') this.#terminated = false
    return kind === 'later'
  }

  #textBetween(at: number): number {
    const { offset, line } = this.#pending ?? this.#mark(at)
    this.#pending = null
    this.#reportGap(line, offset)
    this.#blank = false
    this.#part = REST
    return at
  }

  #enterComment(at: number): number {
    if (this.#bytes[at] === SEMICOLON) {
      this.#part = REST
      return at
    }
    this.#comment = this.#mark(at)
    this.#unclosed = null
    this.#part = COMMENT
    return at + 1
  }

  #text(i: number): number {
    const bytes = this.#bytes
    const limit = this.#limit
    const at = afterText(bytes, i, limit)
    if (at >= limit) return at
    const byte = bytes[at]!
    if (byte === LF || byte === CR) return this.#newline(at)
    if (byte === OPEN_BRACE || byte === SEMICOLON) return this.#enterComment(at)
    if (byte === OPEN_BRACKET) return this.#textTag(at)
    if (byte === OPEN_PAREN) this.#depth++
    else if (byte === CLOSE_PAREN) this.#depth = Math.max(0, this.#depth - 1)
    else {
      const end = resultEnd(bytes, at)
      const last = end >= 0 ? end : lastResultEnd(bytes, at)
      if (last >= 0) this.#resultEnd = this.position + last
      if (end >= 0 && this.#depth === 0) this.#terminated = true
    }
    return at + 1
  }

  /** A `[` in movetext: after a result, a complete tag pair begins the next game on the same line. */
  #textTag(at: number): number {
    if (!this.#terminated || this.#plainLine === this.line) return at + 1
    const shape = readTag(this.#bytes, at, this.#last, this.#tag)
    if (shape === 'more') return MORE
    if (shape !== 'whole') {
      this.#plainLine = this.line
      return at + 1
    }
    this.#part = HEAD
    return this.#headTag(at)!
  }

  #rest(i: number): number {
    const bytes = this.#bytes
    const limit = this.#limit
    while (i < limit && bytes[i] !== LF && bytes[i] !== CR) i++
    return i < limit ? this.#newline(i) : i
  }

  #inComment(i: number): number {
    const bytes = this.#bytes
    const limit = this.#limit
    const at = afterCommentText(bytes, i, limit)
    if (at >= limit) return at
    const byte = bytes[at]!
    if (byte === CLOSE_BRACE) {
      this.#part = this.#region === MOVES ? TEXT : HEAD
      this.#indented = true
      return at + 1
    }
    if (byte === OPEN_BRACE) return this.#unclosed ? this.#endUnclosed(this.#unclosed) : at + 1
    this.#newline(at)
    this.#part = COMMENT_HEAD
    this.#commentBlank = false
    if (this.#unclosed && this.position + at - this.#comment.offset > MAX_COMMENT_BYTES)
      return this.#endUnclosed(this.#unclosed)
    return afterLineEnd(bytes, at)
  }

  #commentHead(i: number): number {
    const bytes = this.#bytes
    let at = i
    while (isBlank(bytes[at])) if (++at >= this.#limit) return at
    if (isLineEnd(bytes[at])) {
      this.#commentBlank = true
      this.#newline(at)
      this.#part = COMMENT_HEAD
      return afterLineEnd(bytes, at)
    }
    this.#lineHasContent = this.#region !== GAP
    if (bytes[at] === OPEN_BRACKET && this.#commentBlank && !this.#unclosed) {
      const shape = readTag(bytes, at, this.#last, this.#tag)
      if (shape === 'more') return MORE
      if (shape === 'whole') this.#unclosed = this.#mark(at)
    }
    this.#part = COMMENT
    return at
  }

  /** Undoes everything since `mark`, where the newest comment is taken to end. */
  #endUnclosed(mark: Mark): number {
    this.anomalies.add('TRUNCATED', this.#comment.line, this.#comment.offset)
    if (this.#region === GAP) this.#flushPending()
    else {
      this.table.finish(mark.contentEnd)
      this.#region = GAP
    }
    this.#unclosed = null
    this.wentBack = true
    this.#part = HEAD
    this.#indented = false
    this.#blank = true
    this.#lineHasContent = false
    this.#lineStart = mark.offset
    this.line = mark.line
    this.position = mark.offset
    this.overlap = 0
    return MOVED
  }

  #newline(at: number): number {
    if (this.#lineHasContent) {
      this.#contentEnd = this.position + at
      this.#contentLine = this.line
      this.#contentLineStart = this.#lineStart
      this.#lineHasContent = false
    }
    this.line++
    this.#part = HEAD
    this.#indented = false
    const next = afterLineEnd(this.#bytes, at)
    this.#lineStart = this.position + next
    return next
  }

  /** Closes the open game at `end` and begins another. */
  #begin(end: number, start: number, line = this.line): void {
    if (this.#lineHasContent && this.#region !== GAP) {
      this.#contentEnd = end
      this.#contentLine = this.line
    }
    this.#close()
    this.#flushPending()
    this.table.begin(start, line)
    this.#contentEnd = start
    this.#contentLine = line
    this.#contentLineStart = start
    this.#terminated = false
    this.#depth = 0
    this.#resultEnd = -1
    this.#gapReported = false
    this.#names.clear()
  }

  #close(reported = false): void {
    if (this.#region === GAP) return
    // A result at the very end counts even in an unclosed variation. Up to two bytes after it may be blanks.
    const ended = this.#terminated || (this.#resultEnd >= 0 && this.#contentEnd - this.#resultEnd <= 2)
    if (this.#region === MOVES && !ended && !reported)
      this.anomalies.add(
        'TRUNCATED',
        this.#contentLine,
        Math.max(this.#contentLineStart, this.table.start(this.table.count)),
      )
    this.table.finish(this.#contentEnd)
    this.#region = GAP
  }

  /** The file ends at index `at`. */
  #end(at: number): void {
    const inComment = this.#part === COMMENT || this.#part === COMMENT_HEAD
    if (inComment && this.#unclosed) {
      this.#endUnclosed(this.#unclosed)
      return
    }
    if (inComment && this.#region !== GAP)
      this.anomalies.add('TRUNCATED', this.#comment.line, this.#comment.offset)
    if (this.#lineHasContent) {
      this.#contentEnd = this.position + at
      this.#contentLine = this.line
      this.#contentLineStart = this.#lineStart
    }
    this.#close(inComment)
    this.#flushPending()
    this.position += at
    this.overlap = 0
    this.#bytes = NO_BYTES
    this.finished = true
  }

  #flushPending(): void {
    if (this.#pending) this.#reportGap(this.#pending.line, this.#pending.offset)
    this.#pending = null
  }

  #reportGap(line: number, offset: number): void {
    if (!this.#gapReported) this.anomalies.add('TEXT_BETWEEN_GAMES', line, offset)
    this.#gapReported = true
  }

  #mark(at: number): Mark {
    return { offset: this.position + at, line: this.line, contentEnd: this.#contentEnd }
  }
}
