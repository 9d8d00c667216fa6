// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Fills lines with movetext: words, comments that may be wrapped, and text that stands on lines of its own. A command
 * in a comment, `[%clk 0:01:02]`, is never broken, because other readers would not recognise it.
 */

/**
 * A line has fewer characters than this (PGN standard, section 4.3), unless a command or a word alone is
 * longer.
 */
const LINE_WIDTH = 80

/** A whole command. An argument holds no bracket, which bounds the search. */
const COMMAND = /\[%[^[\]]*\]/y

/** A line cut into pieces: a word or a command, with the blanks around it. */
function piecesOf(line: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < line.length;) {
    let at = skipBlanks(line, from)
    while (at < line.length && line[at] !== ' ') {
      COMMAND.lastIndex = at
      at = line[at] === '[' && COMMAND.test(line) ? COMMAND.lastIndex : at + 1
    }
    at = skipBlanks(line, at)
    pieces.push(line.slice(from, at))
    from = at
  }
  return pieces
}

function skipBlanks(line: string, from: number): number {
  let at = from
  while (line[at] === ' ') at++
  return at
}

const isFull = (column: number, piece: string): boolean => column + piece.trimEnd().length >= LINE_WIDTH

export class Page {
  private readonly parts: string[] = []
  private column = 0
  /** Parentheses that wait for their first word. */
  private opening = ''

  /** Adds text that must stay on one line, after a blank or on a new line. */
  word(word: string): void {
    const text = this.opening + word
    this.opening = ''
    if (this.column > 0) {
      if (this.column + 1 + text.length < LINE_WIDTH) this.append(' ')
      else this.newLine()
    }
    this.append(text)
  }

  open(): void {
    this.opening += '('
  }

  close(): void {
    if (this.column + 1 >= LINE_WIDTH) this.newLine()
    this.append(')')
  }

  /**
   * Adds a comment in braces: commands, then text. Where it is wrapped the blank stays at the end of the
   * line.
   * @param commands blanks between them mean nothing
   */
  comment(text: string, commands: readonly string[] = []): void {
    const whole = text === '' ? commands : [...commands, text]
    for (const [index, line] of `{${whole.join(' ')}}`.split('\n').entries()) {
      const leading = index === 0 ? Math.max(1, commands.length) : 0
      const groups = joinBracketed(piecesOf(line), leading)
      if (index > 0) this.newLine()
      else {
        this.word(groups.shift()!)
        for (const command of groups.splice(0, leading - 1)) this.command(command)
      }
      for (const group of groups) {
        if (this.column > 0 && isFull(this.column, group)) this.newLine()
        this.append(group)
      }
    }
  }

  /**
   * Adds a comment with a semicolon in front of each of its lines. Where one is wrapped the blank stays at
   * its end.
   */
  lineComment(text: string): void {
    const lines: string[] = []
    for (const line of text.split('\n')) {
      let written = ';'
      for (const [index, piece] of piecesOf(line).entries()) {
        if (index === 0) written += ' '
        else if (isFull(written.length, piece)) {
          lines.push(written)
          written = '; '
        }
        written += piece
      }
      lines.push(written)
    }
    this.ownLines(lines.join('\n'))
  }

  /** Adds lines as they are. */
  ownLines(text: string): void {
    if (this.opening) this.word('')
    if (this.column > 0) this.newLine()
    this.append(text)
    this.newLine()
  }

  /** The whole text, ending with a line break. */
  end(): string {
    if (this.column > 0) this.newLine()
    return this.parts.join('')
  }

  /** A command that follows another one. In the first column its bracket would be a tag for many readers. */
  private command(piece: string): void {
    if (isFull(this.column, piece)) {
      this.newLine()
      this.append(' ')
    }
    this.append(piece)
  }

  private append(text: string): void {
    this.parts.push(text)
    this.column += text.length
  }

  private newLine(): void {
    this.parts.push('\n')
    this.column = 0
  }
}

/**
 * Joins pieces into groups that may begin a line: a bracket or percent sign in the first column would be a tag or an
 * escape for many readers, so such a piece joins the one before. The first `leading` pieces stay separate.
 */
function joinBracketed(pieces: readonly string[], leading: number): string[] {
  const groups: string[] = []
  for (const [index, piece] of pieces.entries()) {
    if (index > 0 && index >= leading && /^[[%]/.test(piece)) groups.push(groups.pop()! + piece)
    else groups.push(piece)
  }
  return groups
}
