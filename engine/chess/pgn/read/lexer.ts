// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Cuts PGN text into tokens. Total: every text has tokens, and every character that is not white space
 * belongs to one of them.
 */
import { MAX_TAG_LENGTH } from '../../limits.ts'
import { TextPositions } from '../anomaly.ts'
import { resultOfWord, spacedResult } from '../results.ts'

type TokenKind =
  | 'end'
  | 'tag'
  | 'comment'
  /**
   * `;` to the end of the line. Consecutive lines of this kind are one token, without the marks of wrapping.
   */
  | 'lineComment'
  /** `%` in the first column. */
  | 'escape'
  | 'open'
  | 'close'
  | 'nag'
  | 'result'
  | 'word'

export interface Token {
  kind: TokenKind
  from: number
  to: number
  /**
   * The text of a comment without its marks, the value of a tag, the digits of a NAG; otherwise the token
   * itself.
   */
  value: string
  /** Tag name. */
  name: string
  /** A repaired tag, or an unclosed comment. */
  odd: boolean
  /** First on its line. */
  lineStart: boolean
  /** An empty line precedes it. */
  afterBlank: boolean
}

/** Tag names are bounded, so that a stray bracket causes no long search. */
// eslint-disable-next-line no-control-regex
const TAG_START = /\[[ \t]*([^\s\0-\x20"[\](){}]{1,255})[ \t\xa0]*(?:(?:\r\n?|\n)[ \t]*)?(?=["\]])/y
const BREAK_TAG = /<br\s{0,8}\/?>/iy
const PROMOTION_IN_PARENTHESES = /\(=?[QRBNqrbn]\)/y
const LAST_RANK = /[a-h][18]$/

/**
 * A tag pair with other quotes (`“x”`, `«x»`, `'x'`) or full-width brackets, on one line; the same rule as the
 * scanner's `readOddTag`.
 */
const ODD_TAG =
  /[[［【][ \t]*(\w{1,255})[ \t\xa0]*["'“”„‟‘’‚‛″«»＂]([^\r\n]{0,4096}?)["'“”„‟‘’‚‛″«»＂][ \t]*[\]］】]/y
const CLOSING_BRACKET = /[\]］】]$/
const CLOSING_QUOTE = /["“”„‟‘’‚‛″«»＂]$/

/** Maximum length of a value without quotes. */
const UNQUOTED_LENGTH = 1024

/** The beginning of a line among tags that was meant as a tag; the same rule as the scanner's `readTag`. */
const BRACKET_LINE = /\[[ \t]*[^\s\0-\x20"[\](){}]{1,255}[ \t"\]\r\n]/y

/** A line that ends with a bracket and has no quote; the same rule as the scanner's `isClosedWithoutQuote`. */
const CLOSED_WITHOUT_QUOTE = /^[^"]*\]\s*$/

/** The end of a tag pair that began on the line before. */
const TAG_END = /"\s{0,8}\]\s{0,8}$/
const MAX_TAG_END = 20

/** The end of a tag pair; and the same, or the end of the line. */
const CLOSING = /"[ \t]*\]/
const CLOSING_OR_LINE_END = /"[ \t]*\]|[\r\n]/g

/**
 * A move, possibly with its number, directly followed by a result: `h6*`, `32.Qxe8#1-0`. The same rule as the
 * scanner's `moveEndsBefore`.
 */
const GLUED_RESULT =
  /^(?:\d{0,6}[.…]+)?(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=?[QRBN])?|O-O(?:-O)?)[+#!?]{0,4}(?=(?:\*|1-0|0-1|1\/2-1\/2)$)/
/** Longer words are not tested. */
const MAX_GLUED_LENGTH = 32

/** `1 - 0`. The same rule as the scanner's `spacedAround`. */
const SPACED_RESULT = /(0|1|0[.,]5)(?:[ \t]{1,3}[-–—:][ \t]{0,3}|[-–—:][ \t]{1,3})(0|1|0[.,]5)(?!\S)/y

const STAYS_AMONG_TAGS: ReadonlySet<TokenKind> = new Set(['comment', 'lineComment', 'escape'])

const LF = 10
const CR = 13

const isSpace = (code: number): boolean =>
  code <= 32 ||
  code === 0xa0 ||
  code === 0xfeff ||
  (code >= 0x2000 && code <= 0x200b) ||
  code === 0x2028 ||
  code === 0x2029 ||
  code === 0x3000

const isDigit = (code: number): boolean => code >= 48 && code <= 57

export class Lexer {
  readonly text: string
  /** Lines and columns of the text, for reports. */
  readonly positions: TextPositions
  /** The token that `peek` has read ahead. */
  private ahead: Token | null = null
  /** Where the search for the next token starts. */
  private at = 0
  /** Offsets of the first NUL character and HTML line break skipped as white space; -1 without one. */
  firstNul = -1
  firstHtmlBreak = -1
  /** Line breaks since the last token, or 1 at the start of the text. */
  private breaks = 1
  /** At the start of the text, or after a tag with only comments since. */
  private isAmongTags = true
  /** The token is a whole line among tags that looks like a tag but cannot be read. */
  private isBracketLine = false
  /** No closing brace is left, so the rest is not searched again. */
  private noMoreBraces = false

  constructor(text: string) {
    this.text = text
    this.positions = new TextPositions(text)
  }

  /** The next token, which stays in the text. */
  peek(): Token {
    return (this.ahead ??= this.next())
  }

  /** The next token, taken from the text. */
  take(): Token {
    const token = this.peek()
    this.ahead = null
    return token
  }

  /** Nothing but white space is left. */
  isAtEnd(): boolean {
    return this.peek().kind === 'end'
  }

  /** Whether the game ends here even without a result: at the end of the text, or before tags. */
  isAtBoundary(): boolean {
    const { kind } = this.peek()
    return kind === 'end' || kind === 'tag'
  }

  /** Reads a token, for callers that never use `peek`. */
  next(): Token {
    const { text } = this
    this.skipSpace()
    const from = this.at
    const token: Token = {
      kind: 'word',
      from,
      to: from,
      value: '',
      name: '',
      odd: false,
      lineStart: this.breaks > 0 || this.isAmongTags,
      afterBlank: this.breaks > 1,
    }
    if (from >= text.length) {
      token.kind = 'end'
      return token
    }
    switch (text[from]) {
      case '{':
        this.comment(token)
        break
      case ';':
        this.lineComment(token)
        break
      case '(':
        token.kind = 'open'
        token.to = from + 1
        break
      case ')':
        token.kind = 'close'
        token.to = from + 1
        break
      case '$':
        this.nag(token)
        break
      case '%':
        if (token.lineStart && this.isFirstColumn(from)) this.escape(token)
        else this.word(token)
        break
      case '[':
      case '［':
      case '【':
        if (!this.tag(token) && !this.bracketLine(token)) this.word(token)
        break
      default:
        this.word(token)
    }
    this.at = token.to
    // Readers never see an escape line: to them, the lines around it are adjacent.
    this.breaks = token.kind === 'escape' && token.afterBlank ? 1 : 0
    // Several tags may share a line: text after a tag counts as the start of a line.
    if (!STAYS_AMONG_TAGS.has(token.kind)) this.isAmongTags = token.kind === 'tag' || this.isBracketLine
    this.isBracketLine = false
    return token
  }

  private skipSpace(): void {
    const { text } = this
    let at = this.at
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) this.breaks++
      else if (code === 0) {
        if (this.firstNul < 0) this.firstNul = at
      } else if (code === 60) {
        BREAK_TAG.lastIndex = at
        const match = BREAK_TAG.exec(text)
        if (!match) break
        if (this.firstHtmlBreak < 0) this.firstHtmlBreak = at
        this.breaks++
        at += match[0].length - 1
      } else if (!isSpace(code)) break
    }
    this.at = at
  }

  private isFirstColumn(at: number): boolean {
    const before = this.text.charCodeAt(at - 1)
    return at === 0 || before === LF || before === CR || before === 0xfeff
  }

  private lineEnd(from: number): number {
    const { text } = this
    let at = from
    while (at < text.length) {
      const code = text.charCodeAt(at)
      if (code === LF || code === CR) break
      at++
    }
    return at
  }

  private comment(token: Token): void {
    const { text } = this
    token.kind = 'comment'
    const close = this.noMoreBraces ? -1 : text.indexOf('}', token.from)
    if (close < 0) this.noMoreBraces = true
    else {
      token.value = text.slice(token.from + 1, close)
      token.to = close + 1
      return
    }
    // Unclosed: it ends where the next game seems to begin.
    const game = /(?:\r\n|\r(?!\n)|\n)[ \t]*(?:\r\n?|\n)(?=\[[A-Z]\w{0,254}[ \t]*"[^\r\n]*"[ \t]*\])/g
    game.lastIndex = token.from
    token.odd = true
    token.to = game.exec(text)?.index ?? text.length
    token.value = text.slice(token.from + 1, token.to)
  }

  private lineComment(token: Token): void {
    const { text } = this
    token.kind = 'lineComment'
    const parts: string[] = []
    let start = token.from
    for (;;) {
      const end = this.lineEnd(start)
      const line = text.slice(text[start + 1] === ' ' ? start + 2 : start + 1, end)
      // As in braces, a break after a blank is only a wrap.
      const isWrapped = line.endsWith(' ') && line.trim() !== ''
      parts.push(line)
      token.to = end
      let next = end + (text.charCodeAt(end) === CR && text.charCodeAt(end + 1) === LF ? 2 : 1)
      while (text[next] === ' ' || text[next] === '\t') next++
      if (text[next] !== ';') break
      if (!isWrapped) parts.push('\n')
      start = next
    }
    token.value = parts.join('')
  }

  private escape(token: Token): void {
    token.kind = 'escape'
    token.to = this.lineEnd(token.from)
    token.value = this.text.slice(token.from, token.to)
  }

  private nag(token: Token): void {
    let to = token.from + 1
    while (isDigit(this.text.charCodeAt(to))) to++
    const digits = to - token.from - 1
    if (digits === 0 || digits > 9) {
      this.word(token)
      return
    }
    token.kind = 'nag'
    token.to = to
    token.value = this.text.slice(token.from + 1, to)
  }

  private word(token: Token): void {
    const { text } = this
    // A stray mark is a word, so a word has at least one character.
    let to = token.from + 1
    for (; to < text.length; to++) {
      const code = text.charCodeAt(to)
      if (isSpace(code)) break
      const char = text[to]
      if (char === '{' || char === '}' || char === ')' || char === ';' || char === '$' || char === '[') break
      // A result may directly follow a stray bracket or brace; the scanner of whole files recognises it too.
      if (text[to - 1] === ']' || text[to - 1] === '}') break
      if (char === '<' && this.isBreakTag(to)) break
      if (char === '(') {
        const length = this.promotionAt(token.from, to)
        if (length === 0) break
        to += length - 1
      }
    }
    token.to = to
    token.value = text.slice(token.from, to)
    const glued = to - token.from <= MAX_GLUED_LENGTH ? GLUED_RESULT.exec(token.value) : null
    if (glued) {
      token.value = glued[0]
      token.to = token.from + glued[0].length
    }
    if (resultOfWord(token.value)) token.kind = 'result'
    else if (token.value[0] === '0' || token.value[0] === '1') this.spaced(token)
  }

  /** Makes one word of a result with blanks. */
  private spaced(token: Token): void {
    SPACED_RESULT.lastIndex = token.from
    const found = SPACED_RESULT.exec(this.text)
    if (!found) return
    token.value = spacedResult(found[1]!, found[2]!)
    token.to = token.from + found[0].length
  }

  private isBreakTag(at: number): boolean {
    BREAK_TAG.lastIndex = at
    return BREAK_TAG.test(this.text)
  }

  /** Length of `(Q)` after a pawn's move to the last rank, else 0. */
  private promotionAt(from: number, at: number): number {
    if (at - from > 16 || !LAST_RANK.test(this.text.slice(from, at))) return 0
    PROMOTION_IN_PARENTHESES.lastIndex = at
    return PROMOTION_IN_PARENTHESES.exec(this.text)?.[0].length ?? 0
  }

  /** Reads a tag pair, possibly one that can be repaired without loss; false if it is not a tag. */
  private tag(token: Token): boolean {
    if (!token.lineStart) return false
    const { text } = this
    TAG_START.lastIndex = token.from
    const start = TAG_START.exec(text)
    if (!start) return this.oddTag(token) || this.unquotedTag(token)
    token.name = start[1]!
    let at = token.from + start[0].length
    if (text[at] === ']') {
      if (this.oddTag(token)) return true
      // No value: a tag if among tags, elsewhere just words in brackets.
      if (!this.isAmongTags || !this.isLineOver(at + 1)) return false
      token.odd = true
      token.kind = 'tag'
      token.to = at + 1
      return true
    }
    at++
    const value = tagValue(text, at)
    if (!value) return false
    if (/[\r\n\xa0]/.test(start[0])) value.odd = true
    token.kind = 'tag'
    token.value = value.text
    token.to = value.to
    token.odd = value.odd
    return true
  }

  /** Only blanks follow on the line. */
  private isLineOver(at: number): boolean {
    const end = this.lineEnd(at)
    while (at < end && isSpace(this.text.charCodeAt(at))) at++
    return at === end
  }

  private bracketLine(token: Token): boolean {
    if (!token.lineStart || !this.isAmongTags) return false
    BRACKET_LINE.lastIndex = token.from
    if (!BRACKET_LINE.test(this.text)) return false
    this.isBracketLine = true
    token.to = this.lineEnd(token.from)
    const next = token.to + (this.text.startsWith('\r\n', token.to) ? 2 : 1)
    const isClosed = CLOSED_WITHOUT_QUOTE.test(this.text.slice(token.from, token.to))
    if (!isClosed && next < this.text.length && this.text[next] !== '[') {
      const end = this.lineEnd(next)
      // The same rule as the scanner's `tagRest`.
      if (TAG_END.test(this.text.slice(Math.max(next, end - MAX_TAG_END), end))) token.to = end
    }
    token.value = this.text.slice(token.from, token.to)
    return true
  }

  /** `[White “x”]`. */
  private oddTag(token: Token): boolean {
    ODD_TAG.lastIndex = token.from
    const match = ODD_TAG.exec(this.text)
    if (!match) return false
    token.kind = 'tag'
    token.name = match[1]!
    token.value = unescapeTag(match[2]!.trim())
    token.to = token.from + match[0].length
    token.odd = true
    return true
  }

  /** `[Round 3]`. */
  private unquotedTag(token: Token): boolean {
    if (!this.isAmongTags) return false
    const line = this.text.slice(token.from, Math.min(this.lineEnd(token.from), token.from + UNQUOTED_LENGTH))
    const match = /^\[[ \t]*([A-Za-z]\w{0,254})[ \t]([^"[\]%]*)\]/.exec(line)
    if (!match || !this.isLineOver(token.from + match[0].length)) return false
    token.kind = 'tag'
    token.name = match[1]!
    token.value = match[2]!.trim()
    token.to = token.from + match[0].length
    token.odd = true
    return true
  }
}

interface TagValue {
  text: string
  to: number
  odd: boolean
}

/** Reads a value from after its first quote; null if it cannot be repaired without loss. */
function tagValue(text: string, from: number): TagValue | null {
  const quote = closingQuote(text, from)
  const bracket = quote < 0 ? -1 : skipBlanks(text, quote + 1)
  if (text[bracket] === ']')
    return { text: unescapeTag(text.slice(from, quote)), to: bracket + 1, odd: false }

  // A quote inside, a backslash at the end, a line break inside: read up to the first quote before a bracket.
  // It is usually on the same line: then the rest of a long text is not searched for every tag.
  const limit = Math.min(text.length, from + MAX_TAG_LENGTH)
  const closing = closingOnLine(text, from, limit) ?? closingInBlock(text, from, limit)
  if (closing) {
    const lines = text.slice(from, closing.at).split(/[\r\n]+/)
    const value = lines.map((part) => part.trim()).join(' ')
    return { text: unescapeTag(withoutDoubled(value)), to: closing.to, odd: true }
  }
  // No bracket, or no quote and no bracket: the value ends with the line.
  const line = lineFrom(text, from, limit)
  const rest = line.trimEnd().replace(CLOSING_BRACKET, '').trimEnd().replace(CLOSING_QUOTE, '')
  if (rest.includes('"')) return null
  return { text: unescapeTag(rest), to: from + line.length, odd: true }
}

/** A quote and a bracket: where they begin and end. */
interface Closing {
  at: number
  to: number
}

function closingOnLine(text: string, from: number, limit: number): Closing | null {
  CLOSING_OR_LINE_END.lastIndex = from
  const match = CLOSING_OR_LINE_END.exec(text)
  const to = CLOSING_OR_LINE_END.lastIndex
  return match?.[0].startsWith('"') && to <= limit ? { at: match.index, to } : null
}

function closingInBlock(text: string, from: number, limit: number): Closing | null {
  const match = CLOSING.exec(text.slice(from, tagBlockEnd(text, from, limit)))
  return match && { at: from + match.index, to: from + match.index + match[0].length }
}

const lineFrom = (text: string, from: number, limit: number): string =>
  /^[^\r\n]*/.exec(text.slice(from, limit))![0]

/** The first unescaped quote on the line, or -1. */
function closingQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const char = text[at]
    if (char === '"') return at
    if (char === '\n' || char === '\r') return -1
    if (char === '\\' && (text[at + 1] === '"' || text[at + 1] === '\\')) at++
  }
  return -1
}

function skipBlanks(text: string, from: number): number {
  let at = from
  while (text[at] === ' ' || text[at] === '\t') at++
  return at
}

/**
 * Where the search for the end of a broken value stops: at an empty line or one that starts with a bracket.
 */
function tagBlockEnd(text: string, from: number, limit: number): number {
  for (let at = from; at < limit; at++) {
    const char = text[at]
    if (char !== '\n' && char !== '\r') continue
    const next = text[skipBlanks(text, at + (char === '\r' && text[at + 1] === '\n' ? 2 : 1))]
    if (next === '[' || next === '\n' || next === '\r') return at
  }
  return limit
}

/** The text of a value as it is written: escapes resolved, doubled quotes single. */
export const unescapeTag = (value: string): string =>
  /[\\"]/.test(value)
    ? value.replaceAll(/\\(["\\])|""/g, (_, escaped: string | undefined) => escaped ?? '"')
    : value

/** `""A""`: a value without its doubled quotes, unless other quotes are inside; as the scanner's `stripDoubled`. */
function withoutDoubled(value: string): string {
  let inside = value
  while (inside.length >= 2 && inside.startsWith('"') && inside.endsWith('"') && inside.at(-2) !== '\\')
    inside = inside.slice(1, -1)
  return inside.replaceAll(/\\[^]|""/g, '').includes('"') ? value : inside
}
