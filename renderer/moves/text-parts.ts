// SPDX-License-Identifier: GPL-3.0-or-later
/** Comments for the screen: readable line breaks, and parts of a long text. Positions are UTF-16 units. */
export interface TextPart {
  from: number
  to: number
}

/** The part between two positions, clamped to the text and to character boundaries. */
export const partOf = (text: string, from: number, to: number): TextPart => ({
  from: whole(text, Math.min(from, text.length)),
  to: whole(text, Math.min(to, text.length)),
})

/** The position itself, or the one before it if it is inside a surrogate pair. */
const whole = (text: string, at: number): number =>
  at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xff_ff ? at - 1 : at

/** The maximum length of lines that programs write, and the length from which another word may not fit; characters. */
const WIDEST_LINE = 100
const FULL_LINE = 72

/** Whether the first word of `next` did not fit into `line`. */
function isFull(line: string, next: string, width = FULL_LINE): boolean {
  const blank = next.indexOf(' ')
  return line.length + 1 + (blank < 0 ? next.length : blank) > width
}

/**
 * Whether a program broke a paragraph at a fixed column. The first line follows moves in the file, so its length proves
 * little. Where lines are longer than usual, the longest one tells the column.
 */
function isWrapped(lines: readonly string[]): boolean {
  const width = Math.max(...lines.map((line) => line.length))
  if (width <= WIDEST_LINE) {
    const first = lines.length > 2 ? 1 : 0
    return lines.slice(first, -1).every((line, at) => isFull(line, lines[at + first + 1]!))
  }
  const first = lines.length > 3 ? 1 : 0
  return (
    lines.length > 2 &&
    lines.slice(first, -1).every((line, at) => isFull(line, lines[at + first + 1]!, width))
  )
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}
const BREAK = /<(?:br|\/p|\/div|\/li)\s{0,8}\/?>\n?/gi
const MARKUP =
  /<\/?(?:a|b|i|u|s|p|em|li|ol|ul|div|sub|sup|span|font|small|strong|h[1-6])(?:\s[^<>]{0,500})?\/?>/gi
const ENTITY = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi

/** A text without the HTML that some programs write into comments. */
function withoutHtml(text: string): string {
  if (!/[<&]/.test(text)) return text
  return text
    .replaceAll(BREAK, '\n')
    .replaceAll(MARKUP, '')
    .replaceAll(ENTITY, (whole, name?: string, decimal?: string, hex?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()]!
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
      return code >= 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
}

/**
 * A comment for the screen. Many programs break comments at a fixed column, which looks ragged in a column of
 * another width. Breaks after a full line become blanks; intended breaks stay. HTML is not shown.
 */
export function flowComment(text: string): string {
  return withoutHtml(text)
    .split('\n\n')
    .map((paragraph) => {
      const lines = paragraph.split('\n')
      return isWrapped(lines) ? lines.join(' ') : paragraph
    })
    .join('\n\n')
}
