// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Rows of a file of puzzles with the columns of the free puzzle file of Lichess, in any order. A row is a line, so that
 * a quotation mark that nobody closes costs its own row only. Total.
 */
import { parse } from 'csv-parse/sync'
import { fail, type Result, succeed } from '../../../engine/contract/result.ts'

/** Columns without which a file holds no puzzles. */
const NEEDED = ['PuzzleId', 'FEN', 'Moves'] as const
const OTHERS = [
  'Rating',
  'RatingDeviation',
  'Popularity',
  'NbPlays',
  'Themes',
  'GameUrl',
  'OpeningTags',
] as const
type Column = (typeof NEEDED)[number] | (typeof OTHERS)[number]

/** The texts of a row by the names of their columns; empty where the file has no such column or no such field. */
export type PuzzleRow = Readonly<Record<Column, string>>

/** Where a file has its columns; -1 for one that it lacks. */
export type Columns = Readonly<Record<Column, number>>

const OPTIONS = { delimiter: ',', record_delimiter: ['\n', '\r\n'], relax_column_count: true }
const QUOTE = 0x22

/** The fields of each line; null for a line that is not one of comma-separated values. */
export function fieldsIn(lines: Uint8Array): (readonly string[] | null)[] {
  // A search for quotation marks takes a third of the time.
  if (!lines.includes(QUOTE)) return parse(lines, { ...OPTIONS, quote: false })
  const texts = Buffer.from(lines).toString('utf8').replace(/\n$/, '').split('\n')
  const rows = parsed(lines)
  // Otherwise a quotation mark has swallowed the end of a line, or is in the middle of a field.
  return rows?.length === texts.length
    ? rows
    : texts.map((text) => (text === '' ? [''] : (parsed(`${text}\n`)?.[0] ?? null)))
}

function parsed(text: Uint8Array | string): string[][] | null {
  try {
    return parse(text, OPTIONS)
  } catch {
    return null
  }
}

/** Reads the first line of a file. NO_COLUMN: the name of the one that is missing. */
export function columnsOf(line: Uint8Array): Result<Columns, 'NO_COLUMN'> {
  const names = fieldsIn(line)[0]?.map((name) => name.replace(/^\uFEFF/, '').trim()) ?? []
  const missing = NEEDED.find((name) => !names.includes(name))
  if (missing !== undefined) return fail('NO_COLUMN', missing)
  const places = [...NEEDED, ...OTHERS].map((name) => [name, names.indexOf(name)] as const)
  return succeed(Object.fromEntries(places) as Columns)
}

export function rowOf(fields: readonly string[], columns: Columns): PuzzleRow {
  const text = (name: Column): string => fields[columns[name]] ?? ''
  return {
    PuzzleId: text('PuzzleId'),
    FEN: text('FEN'),
    Moves: text('Moves'),
    Rating: text('Rating'),
    RatingDeviation: text('RatingDeviation'),
    Popularity: text('Popularity'),
    NbPlays: text('NbPlays'),
    Themes: text('Themes'),
    GameUrl: text('GameUrl'),
    OpeningTags: text('OpeningTags'),
  }
}

/** The words of a field that holds several. */
export const wordsOf = (field: string): string[] => field.split(' ').filter((word) => word !== '')
