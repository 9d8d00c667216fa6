// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Reads one game from a source of tokens.
 *
 * It is in one of four states. `tags`: no movetext yet. `moves`: a stack of lines is open, the main line at
 * the bottom, each with the position it has reached. `tail`: something in the main line could not be played,
 * and the rest of the game is text. `over`: its result was read. Tags after text without moves lead from
 * `moves` back to `tags`.
 */
import { MAX_COMMENT_LENGTH, MAX_NESTING, MAX_NODES, MAX_PLIES } from '../../limits.ts'
import { advance, advanceNull, fenOf, parsePosition, START_FEN, turnOf, type Played } from '../../rules.ts'
import type { GameTree, Tag } from '../../tree.ts'
import { MAX_ANOMALIES, type Anomaly, type AnomalyAction, type AnomalyCode } from '../anomaly.ts'
import { paceOf } from '../../clocks.ts'
import { ClockUnits } from '../comment.ts'
import { Growth, newLine, settle, type Line } from './growth.ts'
import type { Lexer, Token } from './lexer.ts'
import { NOISE, readMove, SIGN_NAGS, type ReadMove } from './moves.ts'
import type { PieceLetters } from '../letters.ts'
import { readResult, resultAtEnd } from '../results.ts'
import { startOf } from '../setup.ts'
import { faultOfTag } from './tag-values.ts'

/** `12.`, `12...`, `...`, alone or attached to the move. */
const NUMBER = /^(?:\d{1,6}(?:[.…]+|$)|[.…]+)/

/** A tag name as in the standard. */
const TAG_NAME = /^[A-Za-z]\w*$/

const numberLength = (word: string): number => (word === '0000' ? 0 : (NUMBER.exec(word)?.[0].length ?? 0))

/** A word without its move number; empty if it is only a number. */
export const moveWord = (word: string): string => word.slice(numberLength(word))

export interface ReadGame {
  tree: GameTree
  /** At most `MAX_ANOMALIES`, in the order they were found. */
  anomalies: Anomaly[]
  /** Number of each code, including those not listed. */
  counts: ReadonlyMap<AnomalyCode, number>
}

export class GameReader {
  readonly from: number
  to: number
  private readonly source: Lexer
  private readonly letters: PieceLetters | null
  private readonly anomalies: Anomaly[] = []
  private readonly counts = new Map<AnomalyCode, number>()
  private readonly tags: Tag[] = []
  private readonly tagNames = new Set<string>()
  private readonly tagTokens: Token[] = []
  private readonly growth = new Growth()
  private readonly lines: Line[] = []
  private state: 'tags' | 'moves' | 'tail' | 'over' = 'tags'
  private variant: GameTree['variant'] = 'standard'
  private tail = ''
  private resultToken: Token | null = null
  /** A move number whose move has not been read yet. */
  private number: { from: number; to: number; dotted: boolean } | null = null
  /** The last token was a move or belongs to one. */
  private isAfterMove = false
  /** Where the newest move ends: a result may be attached to it. */
  private moveEnd = -1
  /** Consecutive words that are not moves. */
  private junk: { from: number; to: number } | null = null
  private hasOddSpelling = false
  private hasWrongNumber = false

  private hasForeignLetters = false

  /** @param letters those of the pieces; null: English */
  constructor(source: Lexer, letters: PieceLetters | null = null) {
    this.source = source
    this.letters = letters
    this.from = source.peek().from
    this.to = this.from
  }

  /** Only words and comments. */
  get isOnlyText(): boolean {
    return this.tags.length === 0 && this.growth.size === 1 && !this.resultToken && this.tail === ''
  }

  /** Some of its moves could not be read: perhaps their letters are those of another language. */
  get hasUnread(): boolean {
    return (
      this.counts.has('ILLEGAL_MOVE') || this.counts.has('AMBIGUOUS_MOVE') || this.counts.has('UNKNOWN_TEXT')
    )
  }

  report(code: AnomalyCode, from: number, to: number, action: AnomalyAction): void {
    this.counts.set(code, (this.counts.get(code) ?? 0) + 1)
    if (this.anomalies.length >= MAX_ANOMALIES) return
    this.anomalies.push(this.source.positions.describe(code, from, to, action))
  }

  /** Adds text from outside the game to its last comment. */
  addAtEnd(from: number, to: number): void {
    this.report('TEXT_OUTSIDE_GAME', from, to, 'comment')
    this.growth.text(this.lines[0], this.source.text.slice(from, to))
  }

  /**
   * Reads at most `count` tokens of the game from the source; unplayable text counts as one.
   * @returns whether the game is complete; it must not be called again then
   */
  read(count = Infinity): boolean {
    const { source } = this
    for (let left = count; this.state === 'tags' || this.state === 'moves'; left--) {
      if (left <= 0) return false
      const token = source.peek()
      if (token.kind === 'end' || (token.kind === 'tag' && this.isNextGame(token))) break
      source.take()
      this.to = token.to
      if (token.kind === 'word') this.word(token)
      else this.mark(token)
    }
    this.close()
    return true
  }

  private isNextGame(token: Token): boolean {
    if (this.growth.size > 1) return true
    if (this.tags.length === 0) return false
    const isSeen = this.tagNames.has(token.name)
    // As in the scanner of files.
    if (this.state === 'tags')
      return token.name === 'Event' ? token.afterBlank || isSeen : token.afterBlank && isSeen
    return token.name === 'Event' || isSeen
  }

  /** Every token that is not a word. */
  private mark(token: Token): void {
    this.flushJunk()
    if (token.kind !== 'nag') this.isAfterMove = false
    switch (token.kind) {
      case 'tag':
        this.tag(token)
        break
      case 'comment':
      case 'lineComment':
        this.comment(token)
        break
      case 'escape':
        this.report('ESCAPE_LINE', token.from, token.to, 'comment')
        this.growth.text(this.lines.at(-1), token.value)
        break
      case 'result':
        this.result(token)
        break
      case 'nag':
        this.growth.nag(this.lines.at(-1), Number(token.value))
        break
      case 'open':
        if (this.begin()) this.openVariation(token)
        else this.readTail(token.from, 1)
        break
      default:
        if (this.begin()) this.closeVariation(token)
        else this.readTail(token.from)
    }
    this.number = null
  }

  // Tags

  /** The trimmed value of the first tag with a name; empty without one. */
  private valueOf(wanted: string): string {
    return this.tags.find(({ name }) => name === wanted)?.value.trim() ?? ''
  }

  private tag(token: Token): void {
    if (token.odd) this.report('TAG_SYNTAX', token.from, token.to, 'repaired')
    else if (!TAG_NAME.test(token.name)) this.report('TAG_SYNTAX', token.from, token.to, 'kept')
    if (this.tagNames.has(token.name)) this.report('DUPLICATE_TAG', token.from, token.to, 'kept')
    this.tagNames.add(token.name)
    this.tags.push({ name: token.name, value: token.value })
    this.tagTokens.push(token)
    this.state = 'tags'
    this.lines.length = 0
  }

  /** Goes from tags to moves; false when the tags name a start that moves cannot be played from. */
  private begin(): boolean {
    if (this.state !== 'tags') return true
    this.growth.units = new ClockUnits(paceOf(this.valueOf('TimeControl')).base)
    const start = startOf(this.tags)
    if (!start.ok) {
      const wanted = start.code === 'BAD_SETUP' ? 'fen' : 'variant'
      const token = this.tagTokens.find((tag) => tag.name.toLowerCase() === wanted)
      if (token) this.report(start.code, token.from, token.to, 'tail')
      // Earlier tags may have named another start.
      this.variant = 'standard'
      this.growth.root.fen = START_FEN
      return false
    }
    const { position, variant, repairs } = start.value
    if (repairs.length > 0) {
      const token = this.tagTokens.find((tag) => tag.name.toLowerCase() === 'fen')!
      this.report('REPAIRED_SETUP', token.from, token.to, 'repaired')
    }
    const { root } = this.growth
    this.state = 'moves'
    this.variant = variant
    root.fen = fenOf(position)
    this.lines.push(newLine(root, position, this.from, false))
    return true
  }

  /** The line that is being read; only after `begin`. */
  private line(): Line {
    return this.lines.at(-1)!
  }

  // Text

  private comment(token: Token): void {
    if (token.odd) this.report('UNCLOSED_COMMENT', token.from, token.to, 'closed')
    if (token.value.length > MAX_COMMENT_LENGTH) {
      this.report('TOO_LONG', token.from, token.to, this.lines.length > 1 ? 'comment' : 'tail')
      if (this.begin()) this.stopLine(token.from)
      else this.readTail(token.from)
      if (token.odd && this.tail) this.tail += '}'
      return
    }
    this.growth.comment(this.lines.at(-1), token)
  }

  private addJunk(from: number, to: number): void {
    if (this.junk) this.junk.to = to
    else this.junk = { from, to }
    this.isAfterMove = false
  }

  private flushJunk(): void {
    if (!this.junk) return
    const { from, to } = this.junk
    this.junk = null
    const isOutside = this.tags.length === 0 && this.growth.size === 1
    this.report(isOutside ? 'TEXT_OUTSIDE_GAME' : 'UNKNOWN_TEXT', from, to, 'comment')
    this.growth.text(this.lines.at(-1), this.source.text.slice(from, to))
  }

  // Moves

  private word(token: Token): void {
    const length = numberLength(token.value)
    if (length === token.value.length) {
      const dotted = /[.…]$/.test(token.value)
      if (this.junk && !dotted) this.addJunk(token.from, token.to)
      else this.number ??= { from: token.from, to: token.to, dotted }
      this.isAfterMove = false
      return
    }
    if (token.value[0] === '[' || token.value[0] === '%') {
      // Never the start of a tail: on a line of its own it would be a tag or an escape.
      this.addJunk(token.from, token.to)
      this.number = null
      return
    }
    const from = this.number?.from ?? token.from
    if (!this.begin()) {
      this.flushJunk()
      this.readTail(from)
      return
    }
    const line = this.line()
    const written = token.value.slice(length)
    const word = this.letters?.read(written) ?? written
    if (length === 0 && this.isFinalResult(line, word)) {
      this.flushJunk()
      this.finishWith(token)
      return
    }
    if (!this.junk && this.glyphWord(line, word)) {
      this.number = null
      return
    }
    const read = readMove(line.position, word)
    if (read.kind === 'text') {
      // A number without a dot belongs to the words: `2005 Dortmund`.
      this.addJunk(this.number?.dotted === false ? this.number.from : token.from, token.to)
    } else {
      this.flushJunk()
      if (read.kind === 'failure') {
        this.report(read.code, token.from, token.to, this.lines.length > 1 ? 'comment' : 'tail')
        this.stopLine(from)
      } else if (line.node.ply >= MAX_PLIES || this.growth.size >= MAX_NODES) {
        this.report('TOO_LONG', token.from, token.to, this.lines.length > 1 ? 'comment' : 'tail')
        this.stopLine(from)
      } else {
        if (word !== written && read.kind === 'move') this.writtenInLetters(token)
        this.play(line, read, token)
      }
    }
    this.number = null
  }

  /**
   * Whether `0-0` or `+/-` is the result: at the end of the text, if the tag says the same, or if the word cannot be
   * castling or a glyph there.
   */
  private isFinalResult(line: Line, word: string): boolean {
    if (resultAtEnd(word) === undefined) return false
    const isMove = readMove(line.position, word).kind === 'move'
    const isGlyph = SIGN_NAGS.has(word) && line.node.uci !== null
    if (this.valueOf('Result') === word) return !isMove || this.source.isAtBoundary()
    return !isMove && !isGlyph && this.source.isAtBoundary()
  }

  /** A lone `+-` or `!?`, or `e.p.` or `mate` after a move. */
  private glyphWord(line: Line, word: string): boolean {
    if (line.isNew || line.node.uci === null) return false
    const nag = SIGN_NAGS.get(word)
    if (nag !== undefined) this.growth.nag(line, nag)
    else if (!this.isAfterMove || !NOISE.has(word)) return false
    return true
  }

  private play(line: Line, read: ReadMove & { kind: 'move' | 'null' }, token: Token): void {
    this.checkNumber(line, token)
    let played: Played
    if (read.kind === 'null') played = advanceNull(line.position)
    else {
      played = advance(line.position, read.move, this.variant === 'chess960')
      if (read.missingPromotion) this.report('MISSING_PROMOTION', token.from, token.to, 'repaired')
      else if (read.odd) this.spelledOddly(token)
    }
    this.growth.add(line, played, read.kind === 'move' ? read.nags : [])
    this.moveEnd = token.to
    this.isAfterMove = true
  }

  private writtenInLetters(token: Token): void {
    if (this.hasForeignLetters) return
    this.hasForeignLetters = true
    this.report('FOREIGN_LETTERS', token.from, token.to, 'repaired')
  }

  /** Compares the number before a move with that of the position; only digits count. */
  private checkNumber(line: Line, token: Token): void {
    if (this.hasWrongNumber) return
    const { from, to } = this.number ?? token
    const digits = /^\d+/.exec(this.source.text.slice(from, to))
    const isNumber = this.number !== null || numberLength(token.value) > 0
    if (!digits || !isNumber || Number(digits[0]) === line.position.fullmoves) return
    this.hasWrongNumber = true
    this.report('WRONG_MOVE_NUMBER', from, token.to, 'repaired')
  }

  private spelledOddly(token: Token): void {
    if (this.hasOddSpelling) return
    this.hasOddSpelling = true
    this.report('ODD_SPELLING', token.from, token.to, 'repaired')
  }

  // Variations

  private openVariation(token: Token): void {
    const line = this.line()
    const parent = line.isNew ? null : this.growth.parentOf(line.node)
    const start = parent && parsePosition(parent.fen)
    const isTooDeep = this.lines.length > MAX_NESTING
    if (parent && start?.ok && !isTooDeep) {
      this.lines.push(newLine(parent, start.value, token.from, true))
      return
    }
    const { to } = this.skipVariation(token.to)
    this.report(isTooDeep ? 'TOO_DEEP' : 'VARIATION_WITHOUT_MOVE', token.from, to, 'comment')
    this.growth.text(line, this.source.text.slice(token.from, to))
  }

  private closeVariation(token: Token): void {
    if (this.lines.length > 1) this.popLine(token.to)
    else this.report('UNEXPECTED_CLOSE', token.from, token.to, 'ignored')
  }

  /** Goes back to the outer line; `to` is where the variation ends in the text. */
  private popLine(to: number): void {
    const line = this.lines.pop()!
    if (line.isNew) {
      this.report('VARIATION_WITHOUT_MOVE', line.from, to, 'comment')
      this.growth.text(this.line(), this.source.text.slice(line.from, to))
      return
    }
    settle(line)
    this.line().isInterrupted = true
  }

  /** The line cannot go on at `from`: the rest of it becomes text. */
  private stopLine(from: number): void {
    if (this.lines.length === 1) {
      this.readTail(from)
      return
    }
    const { inner, to } = this.skipVariation(from)
    const line = this.line()
    if (!line.isNew) {
      settle(line)
      this.growth.text(line, this.source.text.slice(from, inner))
    }
    this.popLine(to)
  }

  /** Skips the rest of a variation; `inner` is where its text ends, `to` where the variation ends. */
  private skipVariation(from: number): { inner: number; to: number } {
    const { source } = this
    let end = Math.max(from, this.to)
    for (let depth = 1; !source.isAtBoundary();) {
      const token = source.take()
      if (token.kind === 'result' && source.isAtBoundary()) {
        this.finishWith(token)
        break
      }
      this.to = token.to
      if (token.kind === 'open') depth++
      if (token.kind === 'close' && --depth === 0) return { inner: token.from, to: token.to }
      end = token.to
    }
    this.report('UNCLOSED_VARIATION', from, end, 'closed')
    return { inner: end, to: end }
  }

  // The end

  private result(token: Token): void {
    this.begin()
    if (token.from === this.moveEnd) this.spelledOddly(token)
    if (this.lines.length <= 1 || this.source.isAtBoundary()) this.finishWith(token)
    else {
      this.report('RESULT_IN_VARIATION', token.from, token.to, 'comment')
      this.growth.text(this.line(), token.value)
    }
  }

  private finishWith(token: Token): void {
    this.resultToken = token
    this.state = 'over'
    this.to = token.to
  }

  /** Reads the rest of the game, from `from` on, as text; `depth` of its brackets are already open. */
  private readTail(from: number, depth = 0): void {
    const { source } = this
    this.state = 'tail'
    let end = this.to
    let brace = ''
    let isLine = false
    while (!source.isAtBoundary()) {
      const token = source.take()
      if (token.odd) {
        this.report('UNCLOSED_COMMENT', token.from, token.to, 'closed')
        // Left open, it would swallow the result and the next game.
        brace = '}'
      }
      const isTagged = resultAtEnd(token.value) !== undefined && token.value === this.valueOf('Result')
      if (
        (token.kind === 'result' && depth === 0) ||
        ((token.kind === 'result' || isTagged) && source.isAtBoundary())
      ) {
        this.finishWith(token)
        break
      }
      if (token.kind === 'open') depth++
      if (token.kind === 'close' && depth > 0) depth--
      isLine = token.kind === 'lineComment' || token.kind === 'escape'
      end = token.to
      this.to = end
    }
    // Open variations would do the same to a next game without tags.
    const close = depth > 0 && isLine ? `\n${')'.repeat(depth)}` : ')'.repeat(depth)
    this.tail = source.text.slice(from, end).trim() + brace + close
  }

  private close(): void {
    const { source } = this
    this.flushJunk()
    if (this.state === 'tags') this.begin()
    const end = this.resultToken?.from ?? this.to
    while (this.lines.length > 1) {
      const { from } = this.line()
      this.report('UNCLOSED_VARIATION', from, end, 'closed')
      this.popLine(end)
    }
    const main = this.lines[0]
    if (main) settle(main)
    // Comments on the same line about the result: `1-0 {Black resigned}`.
    while (this.resultToken) {
      const token = source.peek()
      if ((token.kind !== 'comment' && token.kind !== 'lineComment') || token.lineStart) return
      source.take()
      this.to = token.to
      if (token.odd) this.report('UNCLOSED_COMMENT', token.from, token.to, 'closed')
      this.growth.comment(main, token)
    }
  }

  /** The finished game. Call it once, after `read`. */
  finish(): ReadGame {
    const tag = this.tags.find(({ name }) => name === 'Result')?.value.trim()
    const tagged = readResult(tag ?? '')
    const token = this.resultToken
    const written = token ? readResult(token.value)! : undefined
    const result = written ?? tagged ?? '*'
    if (!token) this.report('NO_RESULT', this.to, this.to, 'repaired')
    else if (token.value !== written) this.spelledOddly(token)
    // Unknown, however the tag spells it.
    const isUnknown = written === '*' && (tag === '' || tag === '?')
    if (token && tag !== undefined && (tagged ?? tag) !== written && !isUnknown) {
      this.report('RESULT_CONTRADICTS_TAG', token.from, token.to, 'kept')
    }
    const last = this.growth.mainEnd()
    for (const [index, each] of this.tags.entries()) {
      const fault = faultOfTag(each, this.tags, this.tail === '' ? last.ply : null)
      const at = this.tagTokens[index]!
      if (fault) this.report(fault, at.from, at.to, 'kept')
    }
    if (last.san?.endsWith('#') && result !== '*') {
      const deserved = turnOf(last.fen) === 'white' ? '0-1' : '1-0'
      if (result !== deserved) {
        this.report('RESULT_CONTRADICTS_MATE', token?.from ?? this.to, token?.to ?? this.to, 'kept')
      }
    }
    const tree: GameTree = {
      tags: this.tags,
      root: 0,
      nodes: this.growth.finish(),
      nextId: this.growth.size,
      result,
      variant: this.variant,
      tail: this.tail,
      ...(this.letters && this.hasForeignLetters && { letters: this.letters.language }),
    }
    return { tree, anomalies: this.anomalies, counts: this.counts }
  }
}
