// SPDX-License-Identifier: GPL-3.0-or-later
/** A text as its tokens, of which the next one can be looked at, and as places to report. */
import { Places } from '../anomaly.ts'
import { Lexer, type Token } from './lexer.ts'

export class Source {
  readonly text: string
  readonly places: Places
  private readonly lexer: Lexer
  private held: Token | null = null

  constructor(text: string) {
    this.text = text
    this.places = new Places(text)
    this.lexer = new Lexer(text)
  }

  peek(): Token {
    return (this.held ??= this.lexer.next())
  }

  take(): Token {
    const token = this.peek()
    this.held = null
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

  /** First offsets of what was passed over as white space and is none, -1 where there was nothing. */
  get passedOver(): { nul: number; htmlBreak: number } {
    return { nul: this.lexer.firstNul, htmlBreak: this.lexer.firstHtmlBreak }
  }
}
