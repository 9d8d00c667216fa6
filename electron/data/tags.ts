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
