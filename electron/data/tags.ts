// SPDX-License-Identifier: GPL-3.0-or-later
/** The tags of a game in its text, read and changed without its moves: everything else keeps its characters. */
import { Lexer } from '../../engine/chess/pgn/read/lexer.ts'
import { makeTag } from '../../engine/chess/pgn/write/writer.ts'
import type { Tag } from '../../engine/chess/tree.ts'

/** A tag at the UTF-16 units `[from, to)` of a text. */
export interface TagSpan extends Tag {
  from: number
  to: number
}

const COMMENTS: ReadonlySet<string> = new Set(['comment', 'lineComment', 'escape'])

/** The tags of the game of a text. */
export function tagsIn(text: string): TagSpan[] {
  const lexer = new Lexer(text)
  const spans: TagSpan[] = []
  for (let token = lexer.next(); ; token = lexer.next()) {
    const { kind, name, value, from, to } = token
    if (kind === 'tag') spans.push({ name, value, from, to })
    // A line with a bracket that cannot be read is among the tags, too.
    else if (!COMMENTS.has(kind) && !(kind === 'word' && value.startsWith('['))) return spans
  }
}

/** A stretch of a text and what it becomes. */
export interface Replacement {
  from: number
  to: number
  text: string
}

/**
 * What changes in a text when tags get other values, in the order of the text; null removes every tag of a name. The first
 * tag of a name is changed; a missing one is added after the last tag.
 */
export function tagReplacements(
  text: string,
  values: ReadonlyMap<string, string | null>,
  lineEnd: string,
): Replacement[] {
  const spans = tagsIn(text)
  const replacements: Replacement[] = []
  const added: string[] = []
  for (const [name, value] of values) {
    const span = spans.find((one) => one.name === name)
    if (value === null)
      for (const { from, to } of spans.filter((one) => one.name === name))
        replacements.push({ from, to: afterLineEnd(text, to), text: '' })
    else if (!span) added.push(makeTag({ name, value }))
    else if (span.value !== value) replacements.push({ ...span, text: makeTag({ name, value }) })
  }
  const last = spans.at(-1)
  if (added.length > 0) {
    const lines = added.join(lineEnd)
    if (!last) replacements.push({ from: 0, to: 0, text: lines + lineEnd + lineEnd })
    else {
      const at = replacements.find(({ from }) => from === last.from)
      if (at && at.text === '') at.text = lines + lineEnd
      else if (at) at.text += lineEnd + lines
      else replacements.push({ from: last.to, to: last.to, text: lineEnd + lines })
    }
  }
  return replacements.toSorted((left, right) => left.from - right.from)
}

/** The offset after the line end that follows an offset at once. */
const afterLineEnd = (text: string, at: number): number =>
  at + (/^[ \t]*(?:\r\n|\r|\n)/.exec(text.slice(at, at + MAX_BLANKS))?.[0].length ?? 0)
/** Longer blanks at the end of a line are not looked at, UTF-16 units. */
const MAX_BLANKS = 80

/** The text with other values of tags; see `tagReplacements`. */
export function withTags(text: string, values: ReadonlyMap<string, string | null>): string {
  let changed = ''
  let done = 0
  for (const { from, to, text: other } of tagReplacements(text, values, lineEndOf(text))) {
    changed += text.slice(done, from) + other
    done = to
  }
  return changed + text.slice(done)
}

const lineEndOf = (text: string): string => /\r\n|\r/.exec(text.slice(0, MAX_HEAD_LINE))?.[0] ?? '\n'
/** The first line of a game ends before this, UTF-16 units. */
const MAX_HEAD_LINE = 1000

/** The text with other values of tags. @param valueOf the value that a tag gets, which may be its own */
export function withTagValues(text: string, valueOf: (tag: Tag) => string): string {
  let changed = ''
  let done = 0
  for (const { name, value, from, to } of tagsIn(text)) {
    const wanted = valueOf({ name, value })
    if (wanted === value) continue
    changed += text.slice(done, from) + makeTag({ name, value: wanted })
    done = to
  }
  return changed + text.slice(done)
}
