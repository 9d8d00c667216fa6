// SPDX-License-Identifier: GPL-3.0-or-later
/** Rows of the list of games, out of the columns. */
import { openingList } from '../../../engine/chess/openings.ts'
import { DAMAGED, DUPLICATE, EDITED, RESULTS } from './columns.ts'
import type { LibraryRow } from '../protocol.ts'
import type { LibraryDatabase } from '../library-database.ts'

const partText = (value: number, digits: number): string =>
  value === 0 ? '?'.repeat(digits) : String(value).padStart(digits, '0')

/** As PGN has it: `1999.05.??`; empty when nothing is known. */
export function dateText(date: number): string {
  if (date === 0) return ''
  return `${partText(Math.floor(date / 10_000), 4)}.${partText(Math.floor(date / 100) % 100, 2)}.${partText(date % 100, 2)}`
}

/** @param game its place in the columns */
export function rowOf({ columns, texts, numbers }: LibraryDatabase, game: number): LibraryRow {
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
