// SPDX-License-Identifier: GPL-3.0-or-later
/** Texts that come from the page: split into games, and described for the list. */
import { decode, encode, encodeLines, type Encoded } from '../../engine/chess/encoding.ts'
import { scanBytes } from '../../engine/chess/pgn/scan-file.ts'
import { COLUMN_COUNT } from '../../engine/chess/pgn/scan-table.ts'
import { type ScannedFile, MAX_GAME_BYTES, ROW_COLUMNS, type RowTexts, tagText } from './scanned-file.ts'
import type { Entry } from './overlay.ts'
import type { Encoding } from './protocol.ts'
import { fail, type Result, succeed } from './storage.ts'

/** So much text is taken at once, UTF-16 units. */
export const MAX_TEXT = 4 * MAX_GAME_BYTES

/** What a new game says about itself: the seven tags of the standard. */
export const EMPTY_GAME = `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]

*
`

/** Bytes of a text. NOT_REPRESENTABLE names the first character that the encoding cannot express. */
export const encodeText = (text: string, encoding: Encoding): Result<Uint8Array> =>
  resultOf(encode(text, encoding))

/**
 * As `encodeText`, for text that goes into a file: where nobody has named its encoding, lines are read as
 * what they look like.
 */
export function encodeFor(scanned: ScannedFile, text: string, encoding: Encoding): Result<Uint8Array> {
  const isNamed = scanned.chosen !== null || scanned.encoding !== encoding
  if (isNamed || encoding !== 'windows-1252') return encodeText(text, encoding)
  return resultOf(encodeLines(text, scanned.scan.isMixed))
}

function resultOf(encoded: Encoded): Result<Uint8Array> {
  if (encoded.ok) return succeed(encoded.value)
  const { character, index } = encoded.characters[0]!
  return fail('NOT_REPRESENTABLE', `${character} U+${hex(character)} at ${index}`)
}

const hex = (character: string): string =>
  character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')

export const withLineEnds = (text: string, lineEnd: string): string => text.replaceAll(/\r\n|\r|\n/g, lineEnd)

/** The games of a text, what stands between them kept with the next one, or at the end with the last. */
export function splitGames(text: string): Result<Entry[]> {
  if (text.length > MAX_TEXT) return fail('TOO_LARGE', String(text.length))
  const encoded = encodeText(text, 'utf-8')
  if (!encoded.ok) return encoded
  const bytes = encoded.value
  const { table } = scanBytes(bytes)
  const part = (from: number, to: number): string =>
    withLineEnds(decode(bytes.subarray(from, to), 'utf-8'), '\n')
  // A byte order mark is no text.
  const between = (from: number, to: number): string => part(from, to).replaceAll('\ufeff', '').trim()
  const entries: Entry[] = []
  let at = 0
  for (let game = 0; game < table.count; game++) {
    const start = table.start(game)
    const end = table.end(game)
    if (end - start > MAX_GAME_BYTES) return fail('TOO_LARGE', String(end - start))
    const row = {} as Record<keyof RowTexts, string>
    for (let column = 0; column < COLUMN_COUNT; column++)
      row[ROW_COLUMNS[column]!] = tagText(table.pool.text(table.cell(game, column)), 'utf-8')
    entries.push({ text: part(start, end), before: between(at, start), after: '', row })
    at = end
  }
  const last = entries.at(-1)
  if (last) last.after = between(at, bytes.length)
  return succeed(entries)
}

/** The one game of a text; BAD_REQUEST when there is none, several, or text around it. */
export function singleGame(text: string): Result<Entry> {
  const entries = splitGames(text)
  if (!entries.ok) return entries
  const [entry] = entries.value
  if (!entry || entries.value.length > 1 || entry.before !== '' || entry.after !== '')
    return fail('BAD_REQUEST', `${entries.value.length} games`)
  return succeed(entry)
}
