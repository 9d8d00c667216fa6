// SPDX-License-Identifier: GPL-3.0-or-later
/** What the text of a game has beside its moves. */
import { Lexer } from '../../../engine/chess/pgn/read/lexer.ts'
import { tagsIn } from '../tags.ts'

const UNKNOWN = /^[?.\s]*$/
/** A comment, a glyph, the begin of a variation. */
const NOTES: ReadonlySet<string> = new Set(['comment', 'lineComment', 'nag', 'open'])

/** Numbers of notes and of tags that have a value. */
export function countNotes(text: string): { notes: number; tags: number } {
  const tags = tagsIn(text)
  const lexer = new Lexer(text.slice(tags.at(-1)?.to ?? 0))
  let notes = 0
  for (let { kind } = lexer.next(); kind !== 'end'; { kind } = lexer.next()) if (NOTES.has(kind)) notes++
  return { notes, tags: tags.filter(({ value }) => !UNKNOWN.test(value)).length }
}
