/** Fills lines with movetext: words, braced comments that may be wrapped, and text that stands on lines of its own. */

/** A line has fewer characters than this (PGN standard, section 4.3). */
const LINE_WIDTH = 80

/** A word with the blanks behind it. */
const PIECE = / *[^ ]+ *| +$/g

export class Page {
  private readonly parts: string[] = []
  private column = 0
  /** Parentheses that wait for their first word. */
  private opening = ''

  /** Adds what must stay on one line, behind a blank or on a new line. */
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

  /** Adds a comment in braces. Where it is wrapped the blank stays at the end of the line. */
  comment(text: string): void {
    for (const [index, line] of `{${text}}`.split('\n').entries()) {
      const pieces = line.match(PIECE) ?? []
      if (index === 0) this.word(pieces.shift()!)
      else this.newLine()
      for (const piece of pieces) {
        // A bracket or percent sign in the first column would be a tag or an escape for many readers.
        const mayWrap = this.column > 0 && piece[0] !== '[' && piece[0] !== '%'
        if (mayWrap && this.column + piece.trimEnd().length >= LINE_WIDTH) this.newLine()
        this.append(piece)
      }
    }
  }

  /** Adds a comment with a semicolon in front of each of its lines. */
  lineComment(text: string): void {
    this.ownLines(
      text
        .split('\n')
        .map((line) => (line === '' ? ';' : `; ${line}`))
        .join('\n'),
    )
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

  private append(text: string): void {
    this.parts.push(text)
    this.column += text.length
  }

  private newLine(): void {
    this.parts.push('\n')
    this.column = 0
  }
}
