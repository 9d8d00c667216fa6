// SPDX-License-Identifier: GPL-3.0-or-later
/** Builds rows of the list of games from the columns. */
import { openingList } from '../../../engine/chess/openings.ts'
import type { StoredGames } from '../games/stored-games.ts'
import { AMENDED, type ColumnName, DAMAGED, DUPLICATE, EDITED } from './columns.ts'
import { type MarkBits, marksOfBits } from '../../data/game-marks.ts'
import { RESULT_CODES } from '../../data/result-codes.ts'
import type { BaseId, ImportId, LibraryRow } from '../protocol.ts'
import type { Spellings } from './spellings.ts'
import type { TextDictionary } from './text-dictionary.ts'

const partText = (value: number, digits: number): string =>
  value === 0 ? '?'.repeat(digits) : String(value).padStart(digits, '0')

/** In the format of PGN: `1999.05.??`; empty if unknown. */
export function dateText(date: number): string {
  if (date === 0) return ''
  return `${partText(Math.floor(date / 10_000), 4)}.${partText(Math.floor(date / 100) % 100, 2)}.${partText(date % 100, 2)}`
}

interface Rows {
  stored: Pick<StoredGames, 'value' | 'idAt'>
  texts: TextDictionary
  spellings: Spellings
  marks: MarkBits
  baseOf(id: ImportId): BaseId
}

/** @param game its ordinal */
export function rowOf(rows: Rows, game: number): LibraryRow {
  const { stored, texts, spellings } = rows
  const number = (name: ColumnName): number => stored.value(name, game)
  const flags = number('flags')
  const id = stored.idAt(game)
  const opening = openingList()[number('opening') - 1]
  return {
    id,
    base: rows.baseOf(number('import')),
    white: spellings.name('player', number('white')),
    black: spellings.name('player', number('black')),
    whiteElo: number('whiteElo') || null,
    blackElo: number('blackElo') || null,
    result: RESULT_CODES[number('result')]!,
    date: dateText(number('date')),
    event: spellings.name('event', number('event')),
    site: spellings.name('site', number('site')),
    round: texts.text(number('round')),
    eco: opening?.eco ?? '',
    opening: opening?.name ?? '',
    plies: number('plies'),
    duplicate: (flags & DUPLICATE) !== 0,
    damaged: (flags & DAMAGED) !== 0,
    edited: (flags & (EDITED | AMENDED)) !== 0,
    marks: marksOfBits(rows.marks.at(id)),
  }
}
