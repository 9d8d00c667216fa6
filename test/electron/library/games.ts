// SPDX-License-Identifier: GPL-3.0-or-later
/** A small library in memory, by what its games are called. */
import { Columns, RESULTS } from '../../../electron/library/columns/columns.ts'
import type { Games } from '../../../electron/library/columns/filter.ts'
import type { GameResult } from '../../../electron/library/protocol.ts'
import { TextDictionary } from '../../../electron/library/columns/text-dictionary.ts'
import { openingList } from '../../../engine/chess/openings.ts'

export interface MadeGame {
  white?: string
  black?: string
  event?: string
  site?: string
  round?: string
  whiteElo?: number
  blackElo?: number
  date?: number
  result?: GameResult
  /** Name of the opening. */
  opening?: string
  plies?: number
  flags?: number
  import?: number
  patterns?: [number, number, number]
}

const TEXTS = ['white', 'black', 'event', 'site', 'round'] as const
const NUMBERS = ['whiteElo', 'blackElo', 'date', 'plies', 'flags', 'import'] as const

export function gamesOf(made: readonly MadeGame[]): Games {
  const columns = new Columns()
  const texts = new TextDictionary()
  for (const game of made) {
    const place = columns.add()
    for (const name of TEXTS) columns[name][place] = texts.intern(game[name] ?? '')
    for (const name of NUMBERS) columns[name][place] = game[name] ?? 0
    columns.result[place] = RESULTS.indexOf(game.result ?? '*')
    columns.opening[place] = openingList().findIndex(({ name }) => name === game.opening) + 1
    const [first, second, third] = game.patterns ?? [0, 0, 0]
    columns.pattern0[place] = first
    columns.pattern1[place] = second
    columns.pattern2[place] = third
  }
  return { columns, texts }
}
