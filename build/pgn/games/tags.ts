// SPDX-License-Identifier: GPL-3.0-or-later
/** Changes the tags of a game in its text without reading its moves: all other lines keep their bytes. */
import { encodeLines, isSingleByte, utf8Of } from '../../../engine/chess/encoding.ts'
import { makeTag } from '../../../engine/chess/pgn/write/writer.ts'
import { tagsIn } from '../../../electron/data/tags.ts'
import type { FileGame } from './input.ts'

interface Replacement {
  from: number
  to: number
  text: string
}

/**
 * The bytes of a game with other values of tags; null removes a tag. The first tag of a name is changed; a missing one is
 * added after the last tag.
 */
export function withTags(
  game: FileGame,
  text: string,
  values: ReadonlyMap<string, string | null>,
): Uint8Array {
  const spans = tagsIn(text)
  const replacements: Replacement[] = []
  const added: string[] = []
  for (const [name, value] of values) {
    const span = spans.find((one) => one.name === name)
    if (value === null) {
      if (span) replacements.push({ ...span, to: afterLineEnd(text, span.to), text: '' })
    } else if (!span) added.push(makeTag({ name, value }))
    else if (span.value !== value) replacements.push({ ...span, text: makeTag({ name, value }) })
  }
  const last = spans.at(-1)
  if (added.length > 0) {
    const { lineEnd } = game
    const lines = added.join(lineEnd)
    if (!last) replacements.push({ from: 0, to: 0, text: lines + lineEnd + lineEnd })
    else {
      const at = replacements.find(({ from }) => from === last.from)
      if (at && at.text === '') at.text = lines + lineEnd
      else if (at) at.text += lineEnd + lines
      else replacements.push({ from: last.to, to: last.to, text: lineEnd + lines })
    }
  }
  return replaced(
    game,
    text,
    replacements.toSorted((left, right) => left.from - right.from),
  )
}

/** The offset after the line end that follows an offset at once. */
const afterLineEnd = (text: string, at: number): number =>
  at + (/^[ \t]*(?:\r\n|\r|\n)/.exec(text.slice(at, at + MAX_BLANKS))?.[0].length ?? 0)
/** Longer blanks at the end of a line are not looked at, UTF-16 units. */
const MAX_BLANKS = 80

/** Lines as `decodeLines` cuts them. */
const LINE = /[^\r\n]*[\r\n]|[^\r\n]+$/g
const LF = 0x0a
const CR = 0x0d

/** @param replacements in the order of the text, none within another */
function replaced(game: FileGame, text: string, replacements: readonly Replacement[]): Uint8Array {
  const { bytes } = game
  const parts: Uint8Array[] = []
  let next = 0
  /** Where the last replacement ends, perhaps after its line. */
  let done = 0
  let byte = 0
  for (const { 0: line, index } of text.matchAll(LINE)) {
    const end = index + line.length
    const from = byte
    while (byte < bytes.length && bytes[byte] !== LF && bytes[byte] !== CR) byte++
    byte++
    const isOpen = done > index
    const begins = next < replacements.length && replacements[next]!.from < end
    const isAtEnd = end === text.length && next < replacements.length
    if (!isOpen && !begins && !isAtEnd) {
      parts.push(bytes.subarray(from, byte))
      continue
    }
    let changed = ''
    let at = Math.max(index, done)
    while (next < replacements.length && (replacements[next]!.from < end || end === text.length)) {
      const replacement = replacements[next++]!
      changed += text.slice(at, replacement.from) + replacement.text
      at = done = replacement.to
    }
    parts.push(encoded(game, changed + text.slice(at, Math.max(at, end))))
  }
  return Buffer.concat(parts)
}

/** A line in the encoding of its file. */
function encoded({ input }: FileGame, line: string): Uint8Array {
  if (!isSingleByte(input.encoding)) return utf8Of(line)
  const bytes = encodeLines(line, true, input.other)
  return bytes.ok ? bytes.value : utf8Of(line)
}
