// SPDX-License-Identifier: GPL-3.0-or-later
/** Changes the tags of a game in its text without reading its moves: all other lines keep their bytes. */
import { encodeLines, isSingleByte, utf8Of } from '../../../engine/chess/encoding.ts'
import { type Replacement, tagReplacements } from '../../../electron/data/tags.ts'
import type { FileGame } from './input.ts'

/** The bytes of a game with other values of tags; see `tagReplacements`. */
export function withTags(
  game: FileGame,
  text: string,
  values: ReadonlyMap<string, string | null>,
): Uint8Array {
  return replaced(game, text, tagReplacements(text, values, game.lineEnd))
}

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
