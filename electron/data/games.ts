// SPDX-License-Identifier: GPL-3.0-or-later
/** Texts of games: size limits, the tags that lists show, and splitting a text into games. */
import {
  decode,
  decodeLines,
  encode,
  type Encoding,
  type SingleByteEncoding,
} from '../../engine/chess/encoding.ts'
import { unescapeTag } from '../../engine/chess/pgn/read/lexer.ts'
import { FileScan } from '../../engine/chess/pgn/scan/file.ts'
import { MIN_CHUNK_BYTES } from '../../engine/chess/pgn/scan/scan.ts'
import { COLUMN_COUNT, COLUMN_TAGS } from '../../engine/chess/pgn/scan/table.ts'
import { MAX_GAME_BYTES } from './limits.ts'
import { Slices } from './slices.ts'
import { fail, type Failure, type Result, succeed } from '../../engine/contract/result.ts'

/** Maximum length of a text with any number of games, UTF-16 units. */
export const MAX_TEXT = 4 * MAX_GAME_BYTES

/** The tags of a game in a list, decoded; an unknown value is the empty string. */
export interface GameTags {
  white: string
  black: string
  whiteElo: string
  blackElo: string
  result: string
  date: string
  event: string
  site: string
  round: string
  eco: string
}

const FIELD_OF_TAG = {
  White: 'white',
  Black: 'black',
  WhiteElo: 'whiteElo',
  BlackElo: 'blackElo',
  Result: 'result',
  Date: 'date',
  Event: 'event',
  Site: 'site',
  Round: 'round',
  ECO: 'eco',
} as const satisfies Record<(typeof COLUMN_TAGS)[number], keyof GameTags>

/** The fields of `GameTags` in the order of `COLUMN_TAGS`. */
export const TAG_FIELDS: readonly (keyof GameTags)[] = COLUMN_TAGS.map((tag) => FIELD_OF_TAG[tag])

/** Unknown values in PGN, also of dates. */
const UNKNOWN = /^[?.\s]+$/

/**
 * A tag value for display: escapes resolved, unknown values empty.
 * @param encoding null: guessed for each line
 * @param other the encoding of a line that is not UTF-8
 */
export function tagText(bytes: Uint8Array, encoding: Encoding | null, other?: SingleByteEncoding): string {
  let text = encoding === null ? decodeLines(bytes, other) : decode(bytes, encoding)
  text = unescapeTag(text)
  return UNKNOWN.test(text) ? '' : text
}

/** One game and its text. */
export interface GameText {
  text: string
  /** Free text before and after the game that belongs to no game. */
  before: string
  after: string
  tags: GameTags
}

export type GameTextErrorCode = 'BAD_REQUEST' | 'NOT_REPRESENTABLE' | 'TOO_LARGE'

/** Encodes a text. NOT_REPRESENTABLE names the first character that the encoding cannot express. */
export function encodeText(text: string, encoding: Encoding): Result<Uint8Array, 'NOT_REPRESENTABLE'> {
  const encoded = encode(text, encoding)
  return encoded.ok ? succeed(encoded.value) : notRepresentable(encoded.characters[0]!)
}

/** The failure for a character that cannot be expressed, with its index in the text, UTF-16 units. */
export function notRepresentable(first: { character: string; index: number }): Failure<'NOT_REPRESENTABLE'> {
  const { character, index } = first
  const hex = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
  return fail('NOT_REPRESENTABLE', `${character} U+${hex} at ${index}`)
}

export const withLineEnds = (text: string, lineEnd: string): string => text.replaceAll(/\r\n|\r|\n/g, lineEnd)

/**
 * Splits a text into games, in slices. Free text between two games belongs to the second one, text at the end to the last one.
 */
export async function splitGames(
  text: string,
  slices = new Slices(),
): Promise<Result<GameText[], GameTextErrorCode>> {
  if (text.length > MAX_TEXT) return fail('TOO_LARGE', String(text.length))
  const encoded = encodeText(text, 'utf-8')
  if (!encoded.ok) return encoded
  const bytes = encoded.value
  const { table } = await scan(bytes, slices)
  const part = (from: number, to: number): string =>
    withLineEnds(decode(bytes.subarray(from, to), 'utf-8'), '\n')
  // A byte-order mark is not text.
  const between = (from: number, to: number): string => part(from, to).replaceAll('\ufeff', '').trim()
  const games: GameText[] = []
  let at = 0
  for (let game = 0; game < table.count; game++) {
    const start = table.start(game)
    const end = table.end(game)
    if (end - start > MAX_GAME_BYTES) return fail('TOO_LARGE', String(end - start))
    const tags = {} as GameTags
    for (let column = 0; column < COLUMN_COUNT; column++)
      tags[TAG_FIELDS[column]!] = tagText(table.pool.text(table.cell(game, column)), 'utf-8')
    games.push({ text: part(start, end), before: between(at, start), after: '', tags })
    at = end
    if (slices.due()) await slices.next()
  }
  const last = games.at(-1)
  if (last) last.after = between(at, bytes.length)
  return succeed(games)
}

async function scan(bytes: Uint8Array, slices: Slices): Promise<FileScan> {
  const scanned = new FileScan()
  while (!scanned.finished) {
    const end = scanned.position + MIN_CHUNK_BYTES
    scanned.take(bytes.subarray(scanned.position, end), end >= bytes.length)
    if (slices.due()) await slices.next()
  }
  return scanned
}

/** The only game of a text; BAD_REQUEST for no game, for several, and for text around the game. */
export async function singleGame(text: string): Promise<Result<GameText, GameTextErrorCode>> {
  const games = await splitGames(text)
  if (!games.ok) return games
  const [game] = games.value
  if (!game || games.value.length > 1 || game.before !== '' || game.after !== '')
    return fail('BAD_REQUEST', `${games.value.length} games`)
  return succeed(game)
}

/** A tag pair on a line of its own, as every program writes it. */
const PAIR = /^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]\s*$/
/** Maximum number of lines of a head that are read. */
const MAX_LINES = 200
/** Maximum length of such a line, UTF-16 units; the tag of a longer one is not read. */
const MAX_LINE_LENGTH = 10_000

/** The value of each named tag, or the empty string. If a tag occurs twice, the first one counts. */
export function tagValues(text: string, names: readonly string[]): string[] {
  const found = new Map<string, string>()
  let from = 0
  for (let lines = 0; lines < MAX_LINES && from < text.length; lines++) {
    const end = text.indexOf('\n', from)
    const to = end < 0 ? text.length : end
    const line = text.slice(from, Math.min(to, from + MAX_LINE_LENGTH))
    const [, name, value] = PAIR.exec(line) ?? []
    if (name === undefined && line.trim() !== '' && found.size > 0) break
    if (name !== undefined && !found.has(name)) found.set(name, value!.replaceAll(/\\(["\\])/g, '$1'))
    if (end < 0) break
    from = end + 1
  }
  return names.map((name) => found.get(name) ?? '')
}
