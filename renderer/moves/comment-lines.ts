// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Line breaks of a comment, made readable. Many programs break comments at a fixed column; in a column of
 * another width such text looks ragged. Breaks forced by a full line become blanks; intended breaks stay.
 */

/**
 * Maximum line length that programs write, and the length from which the next word may not have fitted;
 * characters.
 */
const WIDEST_LINE = 100
const FULL_LINE = 72

/** True when `line` could not have taken the first word of `next`. */
function isFull(line: string, next: string): boolean {
  const blank = next.indexOf(' ')
  return line.length + 1 + (blank < 0 ? next.length : blank) > FULL_LINE
}

/** A comment for the screen. Its first line follows moves in the file, so its length proves nothing. */
export function flowComment(text: string): string {
  return text
    .split('\n\n')
    .map((paragraph) => {
      const lines = paragraph.split('\n')
      const inner = lines.length > 2 ? lines.slice(1, -1) : lines.slice(0, -1)
      const first = lines.length > 2 ? 1 : 0
      const isWrapped =
        lines.every((line) => line.length <= WIDEST_LINE) &&
        inner.every((line, at) => isFull(line, lines[at + first + 1]!))
      return isWrapped ? lines.join(' ') : paragraph
    })
    .join('\n\n')
}
