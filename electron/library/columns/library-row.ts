// SPDX-License-Identifier: GPL-3.0-or-later
/** Builds rows of the list of games from the columns. */
import { openingList } from '../../../engine/chess/openings.ts'
import { type Columns, DAMAGED, DUPLICATE, EDITED, RESULTS } from './columns.ts'
import type { LibraryRow } from '../protocol.ts'
import type { Numbers } from './numbers.ts'
import type { TextDictionary } from './text-dictionary.ts'

const partText = (value: number, digits: number): string =>
  value === 0 ? '?'.repeat(digits) : String(value).padStart(digits, '0')

/** In the format of PGN: `1999.05.??`; empty if unknown. */
export function dateText(date: number): string {
  if (date === 0) return ''
  return `${partText(Math.floor(date / 10_000), 4)}.${partText(Math.floor(date / 100) % 100, 2)}.${partText(date % 100, 2)}`
}

interface Rows {
  columns: Columns
  texts: TextDictionary
  numbers: Numbers
}

/** @param game its ordinal in the columns */
export function rowOf({ columns, texts, numbers }: Rows, game: number): LibraryRow {
  const flags = columns.flags[game]!
  const opening = openingList()[columns.opening[game]! - 1]
  return {
    id: numbers.idAt(game),
    white: texts.text(columns.white[game]!),
    black: texts.text(columns.black[game]!),
    whiteElo: columns.whiteElo[game] || null,
    blackElo: columns.blackElo[game] || null,
    result: RESULTS[columns.result[game]!]!,
    date: dateText(columns.date[game]!),
    event: texts.text(columns.event[game]!),
    site: texts.text(columns.site[game]!),
    round: texts.text(columns.round[game]!),
    eco: opening?.eco ?? '',
    opening: opening?.name ?? '',
    plies: columns.plies[game]!,
    duplicate: (flags & DUPLICATE) !== 0,
    damaged: (flags & DAMAGED) !== 0,
    edited: (flags & EDITED) !== 0,
  }
}
