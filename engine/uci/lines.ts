// SPDX-License-Identifier: GPL-3.0-or-later
/** Cuts a stream of text into lines. A line that is too long is reported and skipped, never stored. */

/** Longer than the `position` command of the longest game that the engine accepts. */
export const MAX_LINE_CHARS = 1024 * 1024

export interface LineListener {
  onLine(line: string): void
  /** A line was too long and has been dropped. */
  onTooLong(): void
}

export class LineSplitter {
  readonly #listener: LineListener
  readonly #maxChars: number
  #rest = ''
  #skipping = false

  /** @param maxChars of a line, without its end */
  constructor(listener: LineListener, maxChars = MAX_LINE_CHARS) {
    this.#listener = listener
    this.#maxChars = maxChars
  }

  /** Takes the next piece of the stream. Lines end with LF, CR LF or CR. */
  push(text: string): void {
    let from = 0
    for (;;) {
      const end = text.slice(from).search(LINE_END)
      if (end < 0) break
      this.#endLine(text.slice(from, from + end))
      from += end + 1
    }
    this.#append(text.slice(from))
  }

  /** The stream has ended: the rest is a line. */
  end(): void {
    if (this.#rest !== '') this.#endLine('')
  }

  #append(text: string): void {
    if (this.#skipping) return
    if (this.#rest.length + text.length <= this.#maxChars) {
      this.#rest += text
      return
    }
    this.#rest = ''
    this.#skipping = true
    this.#listener.onTooLong()
  }

  #endLine(text: string): void {
    this.#append(text)
    const line = this.#rest
    this.#rest = ''
    if (!this.#skipping && line.trim() !== '') this.#listener.onLine(line)
    this.#skipping = false
  }
}

const LINE_END = /[\r\n]/
